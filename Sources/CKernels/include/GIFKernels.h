#ifndef SEGUE_GIF_KERNELS_H
#define SEGUE_GIF_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A palette in blocks of 16 colours: of each block 16 bases, then 16 times −32 lightness, −32 a and −32 b. The base of a
// colour is 16 (lightness² + a² + b²) + the number of its block. Places beyond the palette's own repeat its last colour.
enum { segue_gif_block = 64 };

// For each of `count` colours (lightness, a, b, 0; none beyond ±8191) the palette's nearest, of several the one with the
// lowest index, and its squared distance. `blocks` are 1…16.
void segue_gif_nearest(
  const int32_t *palette, size_t blocks, const int16_t (*colors)[4], size_t count, uint8_t *indices,
  int32_t *distances);

// For each pixel of a row (R in the low byte) the largest difference in a channel from one of its four neighbours. There
// is a pixel before and one after each row.
void segue_gif_activity(
  const uint32_t *row, const uint32_t *above, const uint32_t *below, size_t count, uint8_t *activity);

// What follows works on a row of a plane that goes on around it: `stride` elements on is the row below.

// 8 bits of luma for each pixel (R in the low byte).
void segue_gif_luma(const uint32_t *pixels, size_t count, uint8_t *luma);

// How many of a pixel's eight neighbours are equal to it.
void segue_gif_equal(const uint32_t *pixels, size_t stride, size_t count, uint8_t *equal);

// The largest minus the smallest of a value and its eight neighbours.
void segue_gif_range(const uint8_t *luma, size_t stride, size_t count, uint8_t *range);

// The smallest of the four diagonal neighbours.
void segue_gif_least_corner(const uint8_t *values, size_t stride, size_t count, uint8_t *least);

// Of each element of `low` and that `step` on the smaller, of `high` the larger.
void segue_gif_widen(
  const uint8_t *low, const uint8_t *high, size_t step, size_t count, uint8_t *lower, uint8_t *higher);

// What `IndexChoices` and `ShownChoices` hold. Colours are (lightness, a, b, 0); `transparent` is −1 where there is none.
typedef struct {
  const uint8_t *nearest;
  const int16_t (*targets)[4];
  const uint16_t *tolerances;
  const int32_t *staleness;
  const uint8_t *twins;
  size_t count;
  const int16_t (*colors)[4];
  int color_count, transparent, code_size;
  // Not 0: the codes have the transparent index and index 0 exchanged.
  int transparent_first;
  // What a squared distance of 1 costs at a tolerance of 0, in 2⁻²⁰ of a pixel.
  uint32_t price;
} segue_gif_choices;

// Bytes that the codes of `count` pixels may take at most.
size_t segue_gif_lzw_room(size_t count);

// Writes the codes and the indices that they stand for; how many bytes the codes take.
size_t segue_gif_lzw(const segue_gif_choices *choices, uint8_t *indices, uint8_t *codes);

#endif
