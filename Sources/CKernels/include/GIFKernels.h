#ifndef SEGUE_GIF_KERNELS_H
#define SEGUE_GIF_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// Palettes are passed in blocks of 16 colours, 64 integers each: 16 bases, then 16 values each of −32·lightness, −32·a
// and −32·b. The base of a colour is 16·(lightness² + a² + b²) + the index of its block. Unused entries repeat the last
// colour.
enum { segue_gif_block = 64 };

// Finds the nearest palette colour for each of `count` colours (lightness, a, b, 0; each within ±8191): its index, the
// lowest one on a tie, and its squared distance. `blocks` is 1…16.
void segue_gif_nearest(
  const int32_t *palette, size_t blocks, const int16_t (*colors)[4], size_t count, uint8_t *indices,
  int32_t *distances);

// For each pixel of a row (red in the low byte): the largest difference of a colour channel to one of its four
// neighbours. `row` must be readable one pixel before its start and one after its end.
void segue_gif_activity(
  const uint32_t *row, const uint32_t *above, const uint32_t *below, size_t count, uint8_t *activity);

// The following functions process one row of a plane. The row below is `stride` elements further on. All eight
// neighbours of each element must be readable.

// The luma of each pixel, 0…255 (red in the low byte).
void segue_gif_luma(const uint32_t *pixels, size_t count, uint8_t *luma);

// The number of a pixel's eight neighbours that are equal to it.
void segue_gif_equal(const uint32_t *pixels, size_t stride, size_t count, uint8_t *equal);

// The maximum minus the minimum over a value and its eight neighbours.
void segue_gif_range(const uint8_t *luma, size_t stride, size_t count, uint8_t *range);

// The minimum of the four diagonal neighbours.
void segue_gif_least_corner(const uint8_t *values, size_t stride, size_t count, uint8_t *least);

// lower[i] = min(low[i], low[i + step]) and higher[i] = max(high[i], high[i + step])
void segue_gif_widen(
  const uint8_t *low, const uint8_t *high, size_t step, size_t count, uint8_t *lower, uint8_t *higher);

// The pixels of a frame and the indices that are acceptable for each. Colours are (lightness, a, b, 0).
typedef struct {
  // By pixel: the index of the nearest palette colour, or the transparent index.
  const uint8_t *nearest;
  // By pixel: the target colour, and the largest acceptable distance from it.
  const int16_t (*targets)[4];
  const uint16_t *tolerances;
  // By pixel: the squared distance from the target to the displayed colour, which the transparent index retains.
  // INT32_MAX if the pixel must not be transparent.
  const int32_t *retained_errors;
  // By pixel, if `nearest` is the transparent index: the palette index of exactly the displayed colour, or the
  // transparent index if there is none.
  const uint8_t *retained_indices;
  size_t count;
  // The palette. `transparent` is −1 if there is no transparent index.
  const int16_t (*colors)[4];
  int color_count, transparent, code_size;
  // If not 0, the transparent index and index 0 are exchanged in the codes.
  int transparent_first;
  // The cost of a squared distance of 1 at tolerance 0, in 2⁻²⁰ pixels.
  uint32_t price;
} segue_gif_choices;

// The maximum size of the codes of `count` pixels, in bytes.
size_t segue_gif_lzw_room(size_t count);

// Writes the chosen indices and their LZW codes. Returns the size of the codes in bytes.
size_t segue_gif_lzw(const segue_gif_choices *choices, uint8_t *indices, uint8_t *codes);

#endif
