#include "PNGKernels.h"
#include "Clones.h"

typedef uint32_t sixteen __attribute__((vector_size(64), aligned(4), may_alias));

// Each word of `pairs` holds two sums of 16 bits: their sum.
#define HALVES(pairs) (((pairs) & 0xFFFF) + ((pairs) >> 16))

SEGUE_CLONES void segue_png_sums(const uint32_t *words, size_t count, uint32_t sums[3]) {
  // Rows of 16 words are added up by columns. `all` are the sums of r + g + b + a, and `later` contains each of these as often
  // as rows follow its own, which needs no product. `second` are the sums of b + a, `odd` those of g and of a.
  sixteen all = {0}, later = {0}, second = {0}, odd = {0};
  size_t x = 0;
  while (x + 16 <= count) {
    // The sums of eight rows fit 16 bits, also in `later`.
    const size_t left = (count - x) / 16, rows = left < 8 ? left : 8;
    sixteen pairs = {0}, later_pairs = {0};
    for (size_t y = 0; y < rows; y++, x += 16) {
      const sixteen word = *(const sixteen *)(words + x), green_alpha = word >> 8 & 0x00FF00FF;
      later_pairs += pairs;
      pairs += (word & 0x00FF00FF) + green_alpha;
      odd += green_alpha;
    }
    later += all * (uint32_t)rows + HALVES(later_pairs);
    all += HALVES(pairs);
    second += pairs >> 16;
  }
  uint32_t sum = 0, weighted = 0, behind = 0;
  for (size_t k = 0; k < 16; k++) {
    sum += all[k];
    weighted += 16 * later[k] + (16 - (uint32_t)k) * all[k];
    behind += 2 * second[k] + HALVES(odd[k]);
  }
  weighted += (uint32_t)(count - x) * sum;
  for (; x < count; x++) {
    const uint32_t r = words[x] & 0xFF, g = words[x] >> 8 & 0xFF, b = words[x] >> 16 & 0xFF, a = words[x] >> 24;
    sum += r + g + b + a;
    weighted += (uint32_t)(count - x) * (r + g + b + a);
    behind += g + 2 * b + 3 * a;
  }
  sums[0] = sum;
  sums[1] = weighted;
  sums[2] = behind;
}
