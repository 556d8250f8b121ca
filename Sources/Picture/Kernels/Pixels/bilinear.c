#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"

enum { BLOCK = 64 };

/// The sampling positions of a block of pixels: the index of the upper left of four pixels, and the weights of the
/// right and lower ones, in 1/256.
typedef struct {
  uint32_t at[BLOCK], across[BLOCK], down[BLOCK];
} positions;

/// start + step·i; wraps around on overflow.
static inline __attribute__((always_inline)) int64_t advance(int64_t start, int64_t step, uint64_t i) {
  return (int64_t)((uint64_t)start + (uint64_t)step * i);
}

/// Splits a coordinate, in 1/2³² pixel, into a pixel index and a weight, in 1/256, rounded and clamped to the centres
/// of the first and last pixel. The last pixel is expressed as the one before it with weight 256, if there is one.
static inline __attribute__((always_inline)) uint32_t split(int64_t v, int64_t size, uint32_t *weight) {
  // Half a pixel less, because samples lie at the centres of pixels, and half of 1/256 more, for rounding.
  int64_t fixed = advance(v, -((1LL << 31) - (1 << 23)), 1) >> 24;
  const int64_t max = (size - 1) << 8;
  fixed = fixed < 0 ? 0 : fixed > max ? max : fixed;
  const uint32_t whole = (uint32_t)(fixed >> 8), last = size > 1 ? (uint32_t)size - 2 : 0;
  const uint32_t pixel = whole < last ? whole : last;
  *weight = (uint32_t)fixed - (pixel << 8);
  return pixel;
}

/// The channel at `shift`, interpolated between two pixels in `upper` and two in `lower`. Weights are in 1/256.
static inline __attribute__((always_inline)) uint32_t
channel(uint64_t upper, uint64_t lower, uint32_t shift, uint32_t u, uint32_t v) {
  const uint32_t a = upper >> shift & 255, b = upper >> (32 + shift) & 255;
  const uint32_t c = lower >> shift & 255, d = lower >> (32 + shift) & 255;
  return (((a << 8) + (b - a) * u) * (256 - v) + ((c << 8) + (d - c) * u) * v + (1 << 15)) >> 16;
}

/// Samples BLOCK pixels. `half` is 1 for a bitmap of half the size, otherwise 0.
static inline __attribute__((always_inline)) void sample(
    uint32_t *restrict out, const pixels_bitmap *picture, int64_t x, int64_t y, int64_t dx, int64_t dy,
    int half) {
  positions p;
  uint64_t upper[BLOCK], lower[BLOCK];
  const uint32_t width = (uint32_t)picture->width;
  for (uint64_t i = 0; i < BLOCK; i++) {
    const uint32_t column = split(advance(x, dx, i) >> half, (int64_t)picture->width, &p.across[i]);
    const uint32_t row = split(advance(y, dy, i) >> half, (int64_t)picture->height, &p.down[i]);
    p.at[i] = row * width + column;
  }
  const uint8_t *source = picture->pixels;
  // A single row or column has no neighbour. The neighbour's weight is 0 then, so any readable pixel will do.
  const size_t below = picture->height > 1 ? 4 * (size_t)width : 0;
  if (width > 1) {
    for (size_t i = 0; i < BLOCK; i++) {
      const uint8_t *s = source + 4 * (size_t)p.at[i];
      memcpy(&upper[i], s, 8);
      memcpy(&lower[i], s + below, 8);
    }
  } else {
    for (size_t i = 0; i < BLOCK; i++) {
      uint32_t pixels[2];
      memcpy(&pixels[0], source + 4 * (size_t)p.at[i], 4);
      memcpy(&pixels[1], source + 4 * (size_t)p.at[i] + below, 4);
      upper[i] = pixels[0];
      lower[i] = pixels[1];
    }
  }
  for (size_t i = 0; i < BLOCK; i++) {
    const uint32_t u = p.across[i], v = p.down[i];
    out[i] = channel(upper[i], lower[i], 0, u, v) | channel(upper[i], lower[i], 8, u, v) << 8
             | channel(upper[i], lower[i], 16, u, v) << 16 | channel(upper[i], lower[i], 24, u, v) << 24;
  }
}

/// The channel at `shift` of a mix of two pixels, with weight `w` in 1/65536.
static inline __attribute__((always_inline)) uint32_t between(uint32_t from, uint32_t to, uint32_t w, uint32_t shift) {
  const uint32_t a = from >> shift & 255, b = to >> shift & 255;
  return ((a << 16) + (b - a) * w + (1 << 15)) >> 16 << shift;
}

SEGUE_CLONES void pixels_bilinear(
    void *row, size_t count, int64_t x, int64_t y, int64_t dx, int64_t dy, const pixels_bitmap *fine,
    const pixels_bitmap *coarse, uint32_t mix) {
  for (size_t i = 0; i < count; i += BLOCK) {
    uint32_t result[BLOCK];
    sample(result, fine, x, y, dx, dy, 0);
    if (mix) {
      uint32_t other[BLOCK];
      sample(other, coarse, x, y, dx, dy, 1);
      for (size_t j = 0; j < BLOCK; j++) {
        const uint32_t a = result[j], b = other[j];
        result[j] = between(a, b, mix, 0) | between(a, b, mix, 8) | between(a, b, mix, 16) | between(a, b, mix, 24);
      }
    }
    const size_t left = count - i;
    memcpy((uint32_t *)row + i, result, 4 * (left < BLOCK ? left : BLOCK));
    x = advance(x, dx, BLOCK);
    y = advance(y, dy, BLOCK);
  }
}
