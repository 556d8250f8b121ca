#include "PNGKernels.h"
#include "Clones.h"

SEGUE_CLONES void segue_png_sums(const uint32_t *words, size_t count, uint32_t sums[3]) {
  uint32_t sum = 0, weighted = 0, behind = 0;
  for (uint32_t x = 0; x < count; x++) {
    const uint32_t r = words[x] & 0xFF, g = words[x] >> 8 & 0xFF, b = words[x] >> 16 & 0xFF, a = words[x] >> 24;
    const uint32_t all = r + g + b + a;
    sum += all;
    weighted += ((uint32_t)count - x) * all;
    behind += g + 2 * b + 3 * a;
  }
  sums[0] = sum;
  sums[1] = weighted;
  sums[2] = behind;
}
