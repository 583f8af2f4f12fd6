/* Verbs out of others, for instruction sets whose logic has two operands and whose masks of lanes
 * are lanes of all ones. Included by their headers of verbs, last. */
#ifndef SHUDU_SEARCH_LOCKSTEP_VERBS_PLAIN_LOGIC_H
#define SHUDU_SEARCH_LOCKSTEP_VERBS_PLAIN_LOGIC_H

V_DO vec v_or3(vec a, vec b, vec c)
{
    return v_or(v_or(a, b), c);
}
V_DO vec v_and_or(vec a, vec b, vec c)
{
    return v_or(v_and(a, b), c);
}
V_DO vec v_or_and(vec a, vec b, vec c)
{
    return v_and(v_or(a, b), c);
}
V_DO vec v_clear_or(vec a, vec b, vec c)
{
    return v_or(v_andnot(a, b), c);
}
V_DO vmask v_is_single(vec a)
{
    return v_is_zero(v_and(a, v_less1(a)));
}
V_DO vec v_where(vmask m, vec a)
{
    return v_and(m, a);
}

#endif
