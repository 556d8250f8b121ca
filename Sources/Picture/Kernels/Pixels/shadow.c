#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"

SEGUE_CLONES void pixels_shadow(
    uint32_t *restrict weights, const uint16_t *restrict above, const uint16_t *restrict here, size_t count,
    uint32_t right, uint32_t down) {
  for (size_t x = 0; x < count; x++) {
    // 65280 · 65536 still fits into 32 bits.
    const uint32_t a = above[(ptrdiff_t)x - 1] * right + above[x] * (65536 - right);
    const uint32_t b = here[(ptrdiff_t)x - 1] * right + here[x] * (65536 - right);
    const uint64_t value = ((uint64_t)a * down + (uint64_t)b * (65536 - down)) >> 16;
    // 65793 is 65536²/65280: opaque (65280) becomes full coverage. The shift drops these 16 bits and those of the
    // horizontal weights.
    const uint64_t weight = (value * 65793 + (1u << 31)) >> 32;
    weights[x] = weight < 65536 ? (uint32_t)weight : 65536;
  }
}

SEGUE_CLONES void pixels_multiply_weights(
    uint32_t *restrict out, const uint32_t *restrict weights, size_t count, uint32_t factor) {
  if (factor == 65536) {
    // The product of two weights of 65536 does not fit into 32 bits.
    memcpy(out, weights, 4 * count);
    return;
  }
  for (size_t i = 0; i < count; i++) out[i] = (weights[i] * factor + 32768) >> 16;
}
