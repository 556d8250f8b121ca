#include "PixelKernels.h"

#include "Clones.h"
#include "Vectors.h"

typedef uint8_t bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint32_t words __attribute__((vector_size(64), aligned(4), may_alias));
typedef int32_t numbers __attribute__((vector_size(64)));

/// Repeats the four channels `v` for four pixels.
#define EACH(type, v) ((type){v[0], v[1], v[2], v[3], v[0], v[1], v[2], v[3], v[0], v[1], v[2], v[3], v[0], v[1], v[2], v[3]})
/// Permutes the channels of four pixels.
#define PICK(v, r, g, b, a) \
  __builtin_shufflevector(v, v, r, g, b, a, 4 + r, 4 + g, 4 + b, 4 + a, 8 + r, 8 + g, 8 + b, 8 + a, 12 + r, 12 + g, 12 + b, 12 + a)

/// `rest` is 65536 minus the weight of the tint.
SEGUE_CLONES void pixels_vibrant_from_sums(
    void *row, const uint32_t *source, size_t count, uint32_t shift, const int32_t first[4], const int32_t second[4],
    const uint32_t tint[4], uint32_t rest) {
  const numbers m = EACH(numbers, first), n = EACH(numbers, second);
  const words t = EACH(words, tint) + (1u << 23);
  const uint32_t drop = shift - 8;
  for (size_t x = 0; x < count; x += 4) {
    words padded = {0};
    const size_t left = count - x;
    if (left >= 4) {
      padded = *(const words *)(source + 4 * x);
    } else {
      for (size_t i = 0; i < 4 * left; i++) padded[i] = source[4 * x + i];
    }
    const numbers v = (numbers)((padded + (1u << (drop - 1))) >> drop);
    // V + (m·(P − V) + n·(Q − V) + 2¹⁵) >> 16. V has the channels r, g, b, a, and P and Q have the two other colours in
    // the place of each colour: g, r, r, a and b, b, g, a. The weights m and n are split into two parts because the
    // products exceed 32 bits.
    const numbers p = PICK(v, 1, 0, 0, 3) - v, q = PICK(v, 2, 2, 1, 3) - v;
    const numbers low = ((m & 255) * p + (n & 255) * q + 32768) >> 8;
    numbers full = v + (((m >> 8) * p + (n >> 8) * q + low) >> 8);
    const numbers alpha = PICK(v, 3, 3, 3, 3);
    full = __builtin_elementwise_min(__builtin_elementwise_max(full, (numbers){0}), alpha);
    const words result = ((words)full * rest + t) >> 24;
    const bytes narrow = __builtin_convertvector(result, bytes);
    uint8_t *to = (uint8_t *)row + 4 * x;
    if (left >= 4) {
      *(bytes *)to = narrow;
    } else {
      for (size_t i = 0; i < 4 * left; i++) to[i] = narrow[i];
    }
  }
}
