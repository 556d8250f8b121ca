#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"
#include "Vectors.h"

typedef int32_t lanes __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(64)));

enum { FRACTION_BITS = 21 };

static inline __attribute__((always_inline)) void
level(lanes *out, const lanes *sum, const lanes *threshold) {
  const lanes lowest = {0}, highest = lowest + (255 << FRACTION_BITS);
  const lanes clamped = __builtin_elementwise_min(__builtin_elementwise_max(*sum, lowest), highest);
  *out = (clamped + *threshold) >> FRACTION_BITS;
}

SEGUE_CLONES void pixels_ramp(
    void *row, size_t count, const int32_t base[4], const int32_t step[4], const int32_t thresholds[8]) {
  const lanes places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  lanes threshold;
  for (size_t i = 0; i < 16; i++) threshold[i] = thresholds[i & 7];
  // Unsigned, because sums may overflow in lanes beyond the last pixel.
  words sums[4];
  for (size_t c = 0; c < 4; c++) sums[c] = (words)places * (uint32_t)step[c] + (uint32_t)base[c];
  // A row of a vertical gradient repeats its first pixels.
  const int is_constant = (step[0] | step[1] | step[2] | step[3]) == 0;
  words result = {0};
  for (size_t i = 0; i < count; i += 16) {
    if (i == 0 || !is_constant) {
      lanes v[4];
      for (size_t c = 0; c < 4; c++) {
        const lanes sum = (lanes)sums[c];
        level(&v[c], &sum, &threshold);
        sums[c] += 16 * (uint32_t)step[c];
      }
      for (size_t c = 0; c < 3; c++) v[c] = __builtin_elementwise_min(v[c], v[3]);
      result = (words)(v[0] | v[1] << 8 | v[2] << 16 | v[3] << 24);
    }
    const size_t left = count - i;
    memcpy((uint32_t *)row + i, &result, left < 16 ? 4 * left : 64);
  }
}
