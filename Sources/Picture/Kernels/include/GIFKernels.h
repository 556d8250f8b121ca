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

// The following functions process one row of a plane. Those with a `stride`, the distance to the row below in elements,
// also read the eight neighbours of each element.

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

// What dithering needs to know of the texture around each pixel: the range of luma among its neighbours, the number of
// neighbours that are equal, and the range of luma further around.
typedef struct {
  const uint8_t *ranges, *equals, *surroundings;
} segue_gif_texture;

// Whether a pixel is dithered. Pixels in flat areas, on edges or in busy texture are not.
int segue_gif_is_dithered(const segue_gif_texture *texture, size_t pixel);

enum { segue_gif_cell_bits = 14 };

// Error diffusion within a frame.
typedef struct {
  // As for `segue_gif_nearest`.
  const int32_t *palette;
  size_t blocks;
  // By index. `transparent` is −1 if there is no transparent index.
  const int16_t (*colors)[4];
  int transparent;
  // The fraction of the error that is diffused, in 1/256.
  int strength;
  // By palette index: 1 if the eye takes the colour for a gray, otherwise 0. A gray whose index is such a one keeps its hue.
  const uint8_t *is_neutral;
  // A cache of the nearest palette colours, with 1 << segue_gif_cell_bits slots; 0 at first.
  uint32_t *cells;
} segue_gif_diffusion;

// Diffuses errors (R. Floyd and L. Steinberg, “An adaptive algorithm for spatial greyscale”, 1976) through rows, of
// which the first goes from right to left if `is_backward` is not 0, the next the other way, and so on. Replaces the
// indices and targets of dithered pixels. Error that falls on another pixel is discarded, so it does not leak out of
// flat areas or across unchanged pixels. `errors` has two rows, each with one more pixel on either side, at addresses
// that are multiples of 16: the errors for the first row and zeros, and in the end those for the row after the last one
// and zeros.
void segue_gif_diffuse(
  const segue_gif_diffusion *diffusion, const segue_gif_texture *texture, size_t width, size_t height, int is_backward,
  uint8_t *indices, int16_t (*targets)[4], int32_t (*errors)[4]);

// How a frame is coded. Colours are (lightness, a, b, 0).
typedef struct {
  // The palette. `transparent` is −1 if there is no transparent index.
  const int16_t (*colors)[4];
  int color_count, transparent, code_size;
  // By index: 1 if the eye takes the colour for a gray, otherwise 0. A gray whose nearest colour is such a one takes no other.
  const uint8_t *is_neutral;
  // If not 0, the transparent index and index 0 are exchanged in the codes.
  int transparent_first;
  // The value of a string is its length in pixels, minus the cost of its errors. This is the cost of a squared distance
  // of 1, in 2⁻²⁰ of a pixel's length. For a pixel with tolerance t, it is divided by t + 1.
  uint32_t error_cost;
  // If not 0, each pixel keeps its nearest colour, or the displayed one if it is equal.
  int is_strict;
} segue_gif_coding;

// Pixels of a frame and the indices that are acceptable for each.
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
} segue_gif_choices;

// The numbers of pixels coded so far.
typedef struct {
  size_t coded;
  // Those whose nearest index is the transparent one.
  size_t unchanged;
  // The others with a tolerance, and those of them that did not get their nearest index.
  size_t tolerant, inexact;
} segue_gif_tally;

// Codes the pixels of a frame as they arrive.
typedef struct segue_gif_lzw segue_gif_lzw;

// `most` is the largest number of pixels that are added at once. NULL if there is no memory.
segue_gif_lzw *segue_gif_lzw_begin(const segue_gif_coding *coding, size_t most);

void segue_gif_lzw_free(segue_gif_lzw *lzw);

// The maximum size, in bytes, of the codes that are written when `count` pixels are added. If all pixels of a frame are
// added at once, this is the maximum size of all its codes.
size_t segue_gif_lzw_room(size_t count);

// Adds pixels. Returns the size of the codes that are written, in bytes. Some pixels are coded only after more are
// added, unless `is_last`. `indices` has room for the whole frame; the chosen indices are written at their positions.
// `all_transparent`, if not NULL, gets the same indices, except that all unchanged pixels are transparent.
size_t segue_gif_lzw_add(
  segue_gif_lzw *lzw, const segue_gif_choices *choices, int is_last, uint8_t *indices, uint8_t *all_transparent,
  uint8_t *codes);

segue_gif_tally segue_gif_lzw_tally(const segue_gif_lzw *lzw);

// Starts again and codes exactly these indices of the whole frame. Nothing can be added afterwards. Returns the size of
// all codes.
size_t segue_gif_lzw_encode(segue_gif_lzw *lzw, const uint8_t *indices, size_t count, uint8_t *codes);

#endif
