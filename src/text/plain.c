/* Plain lines: 81 digits, points and noughts, which is what files of millions of puzzles are made
 * of. They are read without a look-up and without a branch on what they hold, and clues are not
 * held against each other: the search does that anyway.
 *
 * The loops run over a multiple of sixteen cells and the last one stands alone, so that compilers
 * take sixteen at a time even where they may not add code for what would be left over. */
#include "text/format.h"

enum { SIXTEENS = SHUDU_CELLS / 16 * 16 };

/* Above 9 if the symbol is neither a digit nor a blank. */
static inline uint8_t cell_of(char symbol)
{
    const uint8_t digit = (uint8_t)((unsigned char)symbol - '0');
    const uint8_t kept = symbol == '.' ? 0 : UINT8_MAX;
    return digit & kept;
}

/* All bits set if the cell is none: a byte, as the cells are, which compilers need to see. */
static inline uint8_t is_odd(uint8_t cell)
{
    return cell > SHUDU_ORDER ? UINT8_MAX : 0;
}

bool shudu__read_plain(shudu_grid *restrict out, const char *restrict text)
{
    uint8_t odd = 0;
    for (unsigned cell = 0; cell < SIXTEENS; cell++) {
        out->at[cell] = cell_of(text[cell]);
        odd |= is_odd(out->at[cell]);
    }
    for (unsigned cell = SIXTEENS; cell < SHUDU_CELLS; cell++) {
        out->at[cell] = cell_of(text[cell]);
        odd |= is_odd(out->at[cell]);
    }
    return !odd;
}

bool shudu__may_follow(char after, shudu_format from)
{
    /* A colon may begin a list of removed candidates. */
    return shudu__is(after, SYM_END) && (after != ':' || from != SHUDU_FORMAT_AUTO);
}
