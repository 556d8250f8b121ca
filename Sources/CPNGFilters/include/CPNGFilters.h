#ifndef SEGUE_PNG_FILTERS_H
#define SEGUE_PNG_FILTERS_H

#include <stddef.h>
#include <stdint.h>

// The five row filters of PNG for four bytes a pixel. Four zero bytes lie before `row` and `above`: the pixel to the
// left of the first.

// What each filter would cost, in units that only compare: about 4 a byte that is not zero and 1 for each step from it.
void segue_png_filter_costs(const uint8_t *row, const uint8_t *above, size_t count, uint32_t costs[5]);

// `out` = `row` less what filter `kind` (0…4) predicts; rows do not overlap.
void segue_png_filter(const uint8_t *row, const uint8_t *above, size_t count, int kind, uint8_t *out);

#endif
