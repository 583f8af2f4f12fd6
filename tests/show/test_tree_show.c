/* The tree as SVG and DOT: drawn + cut = total, whatever its shape. */
#include "analyses.h"
#include "golden.h"
#include "markup.h"

#include "show/chart.h"

static void write_svg(shudu_buffer *buf, const shudu_tree *tree, shudu_lang lang)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu_tree_svg(&to, tree, lang);
    assert_false(to.failed);
    test_markup(buf->bytes, false);
}

static void write_caption(shudu_buffer *buf, const shudu_tree *tree, bool phone, shudu_lang lang)
{
    shudu_buffer_init(buf, NULL);
    shudu_sink to = shudu_buffer_sink(buf);
    shudu__tell_tree(&to, tree, phone, lang);
}

/* An arc of a tree made by hand; depth follows from the parent. */
static void add_arc(shudu_tree *tree, int parent, uint64_t own, bool deeper)
{
    shudu_tree_node *const arc = &tree->node[tree->count];
    *arc = (shudu_tree_node){.parent = parent,
                             .cell = (uint8_t)tree->count,
                             .digit = 1,
                             .depth = (uint8_t)(parent < 0 ? 1 : tree->node[parent].depth + 1),
                             .deeper = deeper};
    for (int up = (int)tree->count++; up >= 0; up = tree->node[up].parent)
        tree->node[up].states += own;
    tree->states += own;
}

static uint64_t number_at(const char *text)
{
    uint64_t n = 0;
    for (; (*text >= '0' && *text <= '9') || *text == ','; text++)
        if (*text != ',')
            n = n * 10 + (uint64_t)(*text - '0');
    return n;
}

/* "…: A states + B in C subtrees left out (dotted) = D, root included." */
static void check_sum(const char *caption, uint64_t total)
{
    const char *const cut = strstr(caption, "Only the top is drawn: ");
    if (!cut) {
        const char *const whole = strstr(caption, "The whole tree is drawn: ");
        assert_non_null(whole);
        assert_int_equal(number_at(whole + strlen("The whole tree is drawn: ")), total);
        return;
    }
    const uint64_t drawn = number_at(cut + strlen("Only the top is drawn: "));
    const uint64_t inside = number_at(strstr(cut, " + ") + strlen(" + "));
    assert_int_equal(number_at(strstr(cut, " = ") + 3), total);
    assert_int_equal(drawn + inside, total);
    assert_true(drawn > 0 && inside > 0);
}

static void drawn_and_cut_make_the_whole(void **state)
{
    (void)state;
    static shudu_analysis a;
    for (unsigned kind = 0; kind < TEST_KINDS; kind++) {
        test_analysis(&a, (test_kind)kind);
        for (unsigned phone = 0; phone < 2; phone++) {
            shudu_buffer caption;
            write_caption(&caption, &a.tree, phone, SHUDU_EN);
            check_sum(caption.bytes, a.tree.states + 1);
            shudu_buffer_clear(&caption);
        }
    }
}

/* A path of `depth` arcs, each with a second child that ends at once. */
static void a_deep_tree_is_cut_to_the_width(void **state)
{
    (void)state;
    static shudu_tree tree;
    for (unsigned depth = 1; depth <= 15; depth++) {
        memset(&tree, 0, sizeof tree);
        tree.complete = true;
        tree.stem = tree.states = 3;
        int parent = -1;
        for (unsigned i = 0; i < depth; i++) {
            add_arc(&tree, parent, 2, false);
            const int next = (int)tree.count - 1;
            add_arc(&tree, parent, 1, false);
            parent = next;
        }
        shudu_buffer svg, caption;
        write_svg(&svg, &tree, SHUDU_EN);
        const unsigned levels = depth < 6 ? depth : 6;
        assert_int_equal(test_count(svg.bytes, "class=\"mono\""), 2 * levels);
        assert_int_equal(test_count(svg.bytes, "class=\"b2\""), levels + 1);
        assert_int_equal(test_count(svg.bytes, "edge cut"), depth > 6);
        write_caption(&caption, &tree, false, SHUDU_EN);
        check_sum(caption.bytes, 3 + 3 * depth + 1);
        shudu_buffer_clear(&caption);
        write_caption(&caption, &tree, true, SHUDU_EN);
        check_sum(caption.bytes, 3 + 3 * depth + 1);
        shudu_buffer_clear(&caption);
        shudu_buffer_clear(&svg);
    }
}

static void one_arc_is_a_tree(void **state)
{
    (void)state;
    static shudu_tree tree;
    memset(&tree, 0, sizeof tree);
    add_arc(&tree, -1, 7, true);
    tree.node[0].on_path = true;
    tree.node[0].solutions = 1;
    tree.solution_step = 5;
    shudu_buffer svg;
    write_svg(&svg, &tree, SHUDU_ZH);
    assert_int_equal(test_count(svg.bytes, "class=\"b1\""), 1);
    assert_non_null(strstr(svg.bytes, "含解"));
    assert_non_null(strstr(svg.bytes, "画出1个状态 + 略去的1棵子树（点线）中7个 = 8个，含根。"));
    assert_non_null(strstr(svg.bytes, "搜索未走完全树即停止。"));
    shudu_buffer_clear(&svg);
}

static void no_arc_is_a_sentence(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_EASY);
    shudu_buffer svg;
    write_svg(&svg, &a.tree, SHUDU_EN);
    assert_int_equal(test_count(svg.bytes, "<path"), 0);
    assert_non_null(strstr(svg.bytes, "No branch: every step has a single candidate."));
    shudu_buffer_clear(&svg);
}

static void the_heavy_path_leads_to_the_solution(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    shudu_buffer svg;
    write_svg(&svg, &a.tree, SHUDU_EN);
    unsigned on_path = 0;
    for (uint32_t i = 0; i < a.tree.count; i++)
        on_path += a.tree.node[i].on_path;
    assert_true(on_path > 0);
    assert_int_equal(test_count(svg.bytes, "<path class=\"path\""), on_path);
    assert_int_equal(test_count(svg.bytes, "class=\"b1\""), 1);
    assert_non_null(strstr(svg.bytes, ">r8c7=3<"));
    shudu_buffer_clear(&svg);
}

static void files_of_the_paper(void **state)
{
    (void)state;
    static shudu_analysis a;
    test_analysis(&a, TEST_PAPER);
    shudu_buffer buf;
    write_svg(&buf, &a.tree, SHUDU_EN);
    test_golden(&buf, "show/golden/tree-en.svg");
    shudu_buffer_clear(&buf);
    for (unsigned lang = 0; lang < 2; lang++) {
        shudu_buffer_init(&buf, NULL);
        shudu_sink to = shudu_buffer_sink(&buf);
        shudu_tree_dot(&to, &a.tree, (shudu_lang)lang);
        test_golden(&buf, lang ? "show/golden/tree-zh.dot" : "show/golden/tree-en.dot");
        shudu_buffer_clear(&buf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_and_cut_make_the_whole),
        cmocka_unit_test(a_deep_tree_is_cut_to_the_width),
        cmocka_unit_test(one_arc_is_a_tree),
        cmocka_unit_test(no_arc_is_a_sentence),
        cmocka_unit_test(the_heavy_path_leads_to_the_solution),
        cmocka_unit_test(files_of_the_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
