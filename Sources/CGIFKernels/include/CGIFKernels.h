#ifndef SEGUE_GIF_KERNELS_H
#define SEGUE_GIF_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A palette's colours, an array for each number of a `PerceptualColor`; entries beyond the palette's own repeat its last.
typedef struct {
  int16_t lightness[256], a[256], b[256];
} segue_gif_palette;

// For each of `count` colours (lightness, a, b, 0) the palette's nearest, of several the one with the lowest index, and
// its squared distance.
void segue_gif_nearest(
  const segue_gif_palette *palette, const int16_t (*colors)[4], size_t count, uint8_t *indices, int32_t *distances);

// What follows works on a row of a plane that goes on around it: `stride` elements on is the row below.

// 8 bits of luma for each pixel (R in the low byte).
void segue_gif_luma(const uint32_t *pixels, size_t count, uint8_t *luma);

// How many of a pixel's eight neighbours are equal to it.
void segue_gif_equal(const uint32_t *pixels, size_t stride, size_t count, uint8_t *equal);

// The largest minus the smallest of a value and its eight neighbours.
void segue_gif_range(const uint8_t *luma, size_t stride, size_t count, uint8_t *range);

// The smallest of the four diagonal neighbours.
void segue_gif_least_corner(const uint8_t *values, size_t stride, size_t count, uint8_t *least);

// In place, in order: each element of `low` becomes the smaller, of `high` the larger of itself and that `step` on.
void segue_gif_widen(uint8_t *low, uint8_t *high, size_t step, size_t count);

#endif
