#include "PNGKernels.h"
#include "Clones.h"

typedef uint32_t sixteen __attribute__((vector_size(64), aligned(4), may_alias));

SEGUE_CLONES void segue_png_sums(const uint32_t *words, size_t count, uint32_t sums[3]) {
  // The sums of 16 columns. A column's word that is followed by n others was added n + 1 times to the sums over all rows.
  sixteen red_blue = {0}, green_alpha = {0}, all = {0}, repeated = {0};
  uint32_t sum = 0, weighted = 0, behind = 0;
  size_t x = 0;
  for (; x + 16 <= count; x += 16) {
    const sixteen word = *(const sixteen *)(words + x);
    const sixteen even = word & 0x00FF00FF, odd = word >> 8 & 0x00FF00FF, both = even + odd;
    repeated += all;
    all += (both & 0xFFFF) + (both >> 16);
    red_blue += even;
    green_alpha += odd;
  }
  // Each of the rows behind a word adds 16 to its weight, and so do those words of its row that follow it, and itself.
  for (size_t k = 0; k < 16; k++) {
    sum += all[k];
    weighted += 16 * repeated[k] + (16 - (uint32_t)k) * all[k];
    behind += (green_alpha[k] & 0xFFFF) + 2 * (red_blue[k] >> 16) + 3 * (green_alpha[k] >> 16);
  }
  weighted += (uint32_t)(count - x) * sum;
  for (; x < count; x++) {
    const uint32_t r = words[x] & 0xFF, g = words[x] >> 8 & 0xFF, b = words[x] >> 16 & 0xFF, a = words[x] >> 24;
    const uint32_t total = r + g + b + a;
    sum += total;
    weighted += (uint32_t)(count - x) * total;
    behind += g + 2 * b + 3 * a;
  }
  sums[0] = sum;
  sums[1] = weighted;
  sums[2] = behind;
}
