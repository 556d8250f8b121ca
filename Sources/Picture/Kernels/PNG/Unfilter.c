#include "PNGKernels.h"

#include <stdlib.h>
#include <string.h>

#include "Clones.h"
#include "Vectors.h"

// The channels of a pixel.
typedef int16_t channels __attribute__((vector_size(8)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

static inline channels load(const uint8_t *p) {
  bytes4 b;
  memcpy(&b, p, 4);
  return __builtin_convertvector(b, channels);
}

static inline channels distance(channels a, channels b) { return __builtin_elementwise_max(a - b, b - a); }

// The Paeth predictor: of left, above and upper left, the one nearest to left + above − upper left (PNG, 9.4).
static inline channels paeth(channels a, channels b, channels c) {
  const channels pa = distance(b, c), pb = distance(a, c), pc = distance(a + b, c + c);
  const channels is_a = (pa <= pb) & (pa <= pc), is_b = pb <= pc;
  return (is_a & a) | (~is_a & ((is_b & b) | (~is_b & c)));
}

SEGUE_CLONES
static void add_rows(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] += above[i];
}

// Reverses a filter (0 None, 1 Sub, 2 Up, 3 Average, 4 Paeth) of a row of `count` pixels with `size` bytes each. `row`
// and `above` must be preceded by four zero bytes, and followed by four readable bytes, because pixels of three bytes
// are loaded as four. Returns false for an unknown filter.
static inline bool unfilter(uint8_t *row, const uint8_t *above, size_t count, int filter, size_t size) {
  if (filter == 0) return true;
  if (filter == 2) {
    add_rows(row, above, count * size);
    return true;
  }
  if (filter > 4) return false;
  channels left = {0}, corner = {0};
  for (size_t i = 0; i < count * size; i += size) {
    const channels up = load(above + i);
    // Sub, Average or Paeth.
    const channels predicted = filter == 1 ? left : filter == 3 ? (left + up) >> 1 : paeth(left, up, corner);
    left = (load(row + i) + predicted) & 255;
    corner = up;
    const bytes4 result = __builtin_convertvector(left, bytes4);
    memcpy(row + i, &result, size);
  }
  return true;
}

SEGUE_CLONES
static void add_alpha(const uint8_t *rgb, uint8_t *rgba, size_t count) {
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < 3; k++) rgba[4 * i + k] = rgb[3 * i + k];
    rgba[4 * i + 3] = 255;
  }
}

bool segue_png_unfilter(const uint8_t *filtered, size_t width, size_t height, size_t channels, uint8_t *rgba) {
  const size_t stride = width * channels;
  uint8_t *rows = calloc(2, stride + 8);
  if (rows == NULL) return false;
  uint8_t *above = rows + 4, *row = rows + stride + 12;
  bool is_done = true;
  for (size_t y = 0; y < height && is_done; y++) {
    const uint8_t *from = filtered + y * (stride + 1);
    memcpy(row, from + 1, stride);
    is_done = channels == 3 ? unfilter(row, above, width, *from, 3) : unfilter(row, above, width, *from, 4);
    uint8_t *to = rgba + y * width * 4;
    if (channels == 3) add_alpha(row, to, width); else memcpy(to, row, stride);
    uint8_t *swap = above;
    above = row;
    row = swap;
  }
  free(rows);
  return is_done;
}
