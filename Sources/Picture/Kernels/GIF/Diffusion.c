#include "GIFKernels.h"

#include <string.h>

#include "Clones.h"
#include "Gray.h"
#include "Vectors.h"

// A colour with an unused fourth component, or the errors of three channels.
typedef int32_t channels __attribute__((vector_size(16)));

// The largest range of luma, within one pixel, of a gradient, blur, shadow or faint texture. A larger range is an edge
// or busy texture, which hides quantization errors by itself.
enum { RANGE_LIMIT = 12 };
// The largest range of luma around a pixel of a slow gradient, whose steps are at least two pixels wide. Across the
// border between two flat areas of different colours the range is larger.
enum { GRADIENT_LIMIT = 8 };
// A pixel with this many equal neighbours lies in a flat area or on its border.
enum { FLAT = 3 };
// Colours and errors are in sixteenths of a level (0…255).

// Eight levels. A larger error means that the palette cannot mix the colour; diffusing it would only smear.
enum { ERROR_LIMIT = 128 };
// A quarter of a level: smaller offsets do not change the choice of colour.
enum { OFFSET_LIMIT = 4 };
// Nearest colours are cached for cells of colours, which are 1 << CELL_BITS (two levels) wide. ORIGIN makes a and b
// positive.
enum { CELL_BITS = 5, ORIGIN = 2048 };

static inline channels load(const int16_t *color) { return (channels){color[0], color[1], color[2], 0}; }

static inline channels clamp(channels v, channels low, channels high) {
  return __builtin_elementwise_min(__builtin_elementwise_max(v, low), high);
}

// The palette colour nearest to the centre of the target's cell, instead of to the target itself, so that results can
// be cached. If another colour is nearer to the target, the additional error is diffused, too, so nothing is lost.
static int find_color(const segue_gif_diffusion *d, channels target) {
  const uint32_t l = (uint32_t)target[0] >> CELL_BITS, a = (uint32_t)(target[1] + ORIGIN) >> CELL_BITS,
    b = (uint32_t)(target[2] + ORIGIN) >> CELL_BITS;
  // Seven bits for each; the lowest bit distinguishes the cell from an empty slot.
  const uint32_t cell = (l << 14 | a << 7 | b) << 1 | 1;
  uint32_t *slot = d->cells + (cell * 0x9E3779B1u >> (32 - segue_gif_cell_bits));
  if (*slot >> 8 == cell) return (int)(*slot & 255);
  const int16_t half = 1 << (CELL_BITS - 1);
  const int16_t center[1][4] = {
    {(int16_t)((int32_t)(l << CELL_BITS) + half), (int16_t)((int32_t)(a << CELL_BITS) + half - ORIGIN),
     (int16_t)((int32_t)(b << CELL_BITS) + half - ORIGIN), 0}};
  uint8_t index;
  int32_t distance;
  segue_gif_nearest(d->palette, d->blocks, center, 1, &index, &distance);
  *slot = cell << 8 | index;
  return index;
}

// A pixel with equal neighbours may lie within one of the wide steps of a slow gradient.
static inline int is_dithered(const segue_gif_texture *t, size_t i) {
  if (t->ranges[i] > RANGE_LIMIT) return 0;
  return t->equals[i] < FLAT || (t->surroundings[i] > 0 && t->surroundings[i] <= GRADIENT_LIMIT);
}

// Whether any of 16 pixels is dithered. Most of a user interface is not.
static inline int is_any_dithered(const segue_gif_texture *t, size_t i) {
  typedef uint8_t bytes __attribute__((vector_size(16)));
  bytes ranges, equals, surroundings;
  memcpy(&ranges, t->ranges + i, sizeof ranges);
  memcpy(&equals, t->equals + i, sizeof equals);
  memcpy(&surroundings, t->surroundings + i, sizeof surroundings);
  const bytes is_slow = (bytes)(surroundings - 1 < (bytes){} + GRADIENT_LIMIT);
  return __builtin_reduce_or((bytes)(ranges <= RANGE_LIMIT) & ((bytes)(equals < FLAT) | is_slow)) != 0;
}

int segue_gif_is_dithered(const segue_gif_texture *texture, size_t pixel) { return is_dithered(texture, pixel); }

SEGUE_CLONES
void segue_gif_diffuse(
  const segue_gif_diffusion *d, const segue_gif_texture *texture, size_t width, size_t height, int is_backward,
  uint8_t *indices, int16_t (*targets)[4], int32_t (*errors)[4]) {
  channels *const all = (channels *)errors;
  const channels darkest = {0, -2047, -2047, 0}, lightest = {4080, 2047, 2047, 0};
  const channels none = {}, limit = none + ERROR_LIMIT, lightness = {-1, 0, 0, 0};
  const size_t stride = width + 2;
  for (size_t y = 0; y < height; y++, is_backward = !is_backward) {
    channels *const current = all + (y % 2) * stride + 1, *const below = all + (1 - y % 2) * stride + 1;
    const ptrdiff_t step = is_backward ? -1 : 1;
    ptrdiff_t x = is_backward ? (ptrdiff_t)width - 1 : 0;
    channels forward = none;
    for (size_t remaining = width; remaining > 0; remaining--, x += step) {
      const size_t i = y * width + (size_t)x;
      if (remaining % 16 == 0 && !is_any_dithered(texture, is_backward ? i - 15 : i)) {
        forward = none;
        remaining -= 15;
        x += 15 * step;
        continue;
      }
      int index = indices[i];
      if (index == d->transparent || !is_dithered(texture, i)) {
        forward = none;
        continue;
      }
      channels target = load(targets[i]);
      channels offset = (current[x] + forward + 8) >> 4;
      const int keeps_gray = d->is_neutral[index] & is_gray(targets[i]);
      if (keeps_gray) offset &= lightness;
      if ((offset[0] | offset[1] | offset[2]) != 0) {
        target = clamp(target + offset, darkest, lightest);
        for (size_t k = 0; k < 3; k++) targets[i][k] = (int16_t)target[k];
        const channels far = (offset > OFFSET_LIMIT) | (offset < -OFFSET_LIMIT);
        if ((far[0] | far[1] | far[2]) != 0) {
          const int found = find_color(d, target);
          if (!keeps_gray || d->is_neutral[found]) index = found;
          indices[i] = (uint8_t)index;
        }
      }
      const channels error = clamp(target - load(d->colors[index]), -limit, limit) * d->strength >> 8;
      // Floyd and Steinberg's weights, in sixteenths.
      forward = error * 7;
      below[x - step] += error * 3;
      below[x] += error * 5;
      below[x + step] += error;
    }
    for (size_t k = 0; k < stride; k++) current[(ptrdiff_t)k - 1] = none;
  }
  if (height % 2 == 0) return;
  for (size_t k = 0; k < stride; k++) {
    all[k] = all[stride + k];
    all[stride + k] = none;
  }
}
