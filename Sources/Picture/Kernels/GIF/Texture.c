#include "GIFKernels.h"
#include "Clones.h"

static inline uint8_t min(uint8_t a, uint8_t b) { return a < b ? a : b; }
static inline uint8_t max(uint8_t a, uint8_t b) { return a > b ? a : b; }

// (54 R + 183 G + 19 B) / 256
SEGUE_CLONES
void segue_gif_luma(const uint32_t *pixels, size_t count, uint8_t *luma) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i];
    luma[i] = (uint8_t)((54 * (p & 255) + 183 * (p >> 8 & 255) + 19 * (p >> 16 & 255)) >> 8);
  }
}

SEGUE_CLONES
void segue_gif_equal(const uint32_t *pixels, size_t stride, size_t count, uint8_t *equal) {
  const uint32_t *above = pixels - stride, *below = pixels + stride;
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = pixels[i];
    equal[i] = (uint8_t)(((above - 1)[i] == p) + (above[i] == p) + (above[i + 1] == p) + ((pixels - 1)[i] == p)
      + (pixels[i + 1] == p) + ((below - 1)[i] == p) + (below[i] == p) + (below[i + 1] == p));
  }
}

SEGUE_CLONES
void segue_gif_range(const uint8_t *luma, size_t stride, size_t count, uint8_t *range) {
  const uint8_t *above = luma - stride, *below = luma + stride;
  for (size_t i = 0; i < count; i++) {
    const uint8_t low = min(min(min(min((above - 1)[i], above[i]), min(above[i + 1], (luma - 1)[i])), luma[i]),
      min(min(luma[i + 1], (below - 1)[i]), min(below[i], below[i + 1])));
    const uint8_t high = max(max(max(max((above - 1)[i], above[i]), max(above[i + 1], (luma - 1)[i])), luma[i]),
      max(max(luma[i + 1], (below - 1)[i]), max(below[i], below[i + 1])));
    range[i] = high - low;
  }
}

SEGUE_CLONES
void segue_gif_least_corner(const uint8_t *values, size_t stride, size_t count, uint8_t *least) {
  const uint8_t *above = values - stride, *below = values + stride;
  for (size_t i = 0; i < count; i++) {
    least[i] = min(min((above - 1)[i], above[i + 1]), min((below - 1)[i], below[i + 1]));
  }
}

SEGUE_CLONES
void segue_gif_widen(
  const uint8_t *restrict low, const uint8_t *restrict high, size_t step, size_t count, uint8_t *restrict lower,
  uint8_t *restrict higher) {
  for (size_t i = 0; i < count; i++) {
    lower[i] = min(low[i], low[i + step]);
    higher[i] = max(high[i], high[i + step]);
  }
}
