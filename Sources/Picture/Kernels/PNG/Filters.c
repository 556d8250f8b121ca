#include "PNGKernels.h"
#include "Clones.h"
#include "Vectors.h"

// ⌊(a + b) / 2⌋
static inline uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)(((unsigned)a + b) >> 1); }

// a − b, at least 0.
static inline uint8_t excess(uint8_t a, uint8_t b) { return a > b ? (uint8_t)(a - b) : 0; }

// The Paeth predictor: the one of a, b, c that is nearest to p = a + b − c, the first on a tie. If c lies outside a…b, p is
// beyond the one that is farther from c. If c lies inside, p is as far from the higher one as c is from the lower one, and
// the other way round; from c it is as far as the difference of these two distances.
static inline uint8_t paeth(uint8_t a, uint8_t b, uint8_t c) {
  const uint8_t low = a < b ? a : b, high = a < b ? b : a;
  const uint8_t to_high = excess(c, low), to_low = excess(high, c);
  const uint8_t nearer = to_high < to_low ? to_high : to_low, farther = to_high < to_low ? to_low : to_high;
  const uint8_t end = to_high == nearer ? high : low;
  return (uint8_t)(farther - nearer) < nearer ? c : end;
}

// 0 for 0, otherwise 4 + min(|x|, 24), with x as a signed byte: an estimate of a residual's encoded size, capped at
// edges.
static inline uint8_t cost(uint8_t x) {
  const uint8_t negated = (uint8_t)-x;
  const uint8_t size = x < negated ? x : negated;
  return (uint8_t)((size < 24 ? size : 24) + (x ? 4 : 0));
}

SEGUE_CLONES uint32_t
segue_png_load(uint32_t *restrict out, const uint32_t *restrict pixels, size_t count, uint32_t mask) {
  // The row below, which the next call usually reads, comes from memory while this one is filtered.
  for (size_t i = 0; i < count; i += 16) __builtin_prefetch((const char *)((uintptr_t)(pixels + i) + 4 * count), 0, 2);
  uint32_t common = ~0u;
  for (size_t i = 0; i < count; i++) {
    common &= pixels[i];
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    out[i] = __builtin_bswap32(pixels[i] & mask);
#else
    out[i] = pixels[i] & mask;
#endif
  }
  return common;
}

typedef uint8_t bytes __attribute__((vector_size(64), aligned(1), may_alias));
typedef uint16_t words __attribute__((vector_size(128)));
typedef uint32_t sums __attribute__((vector_size(256)));

enum {
  lanes = 64,
  // How many costs of at most 28 can be added in 8 bits and in 16 bits.
  sums_in_8_bits = 9,
  sums_in_16_bits = 2304,
};

// The functions above for 64 bytes at once. They are macros because not all targets can pass vectors of this size.
#define CHOICE(mask, a, b) (((bytes)(mask) & (a)) | (~(bytes)(mask) & (b)))
// a − b, at least 0.
#define EXCESS(a, b) (__builtin_elementwise_max(a, b) - (b))
#define COST(x) \
  (__builtin_elementwise_min(__builtin_elementwise_min((x), -(x)), zero + 24) + ((bytes)((x) != 0) & 4))

// Adds the costs of up to 9 · 64 bytes.
static inline __attribute__((always_inline)) void
add_costs(words sums[5], const uint8_t *row, const uint8_t *above, size_t count) {
  const bytes zero = {0};
  bytes none = zero, sub = zero, up = zero, mean = zero, nearest = zero;
  for (size_t i = 0; i < count; i += lanes) {
    const bytes x = *(const bytes *)(row + i), a = *(const bytes *)(row - 4 + i);
    const bytes b = *(const bytes *)(above + i), c = *(const bytes *)(above - 4 + i);
    const bytes middle = (a & b) + ((a ^ b) >> 1);
    const bytes low = __builtin_elementwise_min(a, b), high = __builtin_elementwise_max(a, b);
    const bytes to_high = EXCESS(c, low), to_low = EXCESS(high, c);
    const bytes nearer = __builtin_elementwise_min(to_high, to_low);
    const bytes farther = __builtin_elementwise_max(to_high, to_low);
    const bytes choice = CHOICE(farther - nearer < nearer, c, CHOICE(to_high == nearer, high, low));
    none += COST(x);
    sub += COST(x - a);
    up += COST(x - b);
    mean += COST(x - middle);
    nearest += COST(x - choice);
  }
  sums[0] += __builtin_convertvector(none, words);
  sums[1] += __builtin_convertvector(sub, words);
  sums[2] += __builtin_convertvector(up, words);
  sums[3] += __builtin_convertvector(mean, words);
  sums[4] += __builtin_convertvector(nearest, words);
}

SEGUE_CLONES void segue_png_filter_costs(
  const uint8_t *row, const uint8_t *above, size_t count, uint32_t costs[5]) {
  for (size_t k = 0; k < 5; k++) costs[k] = 0;
  size_t i = 0;
  while (i + lanes <= count) {
    words total[5] = {{0}};
    for (size_t n = 0; n < sums_in_16_bits && i + lanes <= count; n += sums_in_8_bits) {
      const size_t whole = (count - i) & ~(size_t)(lanes - 1);
      const size_t part = whole < sums_in_8_bits * lanes ? whole : sums_in_8_bits * lanes;
      add_costs(total, row + i, above + i, part);
      i += part;
    }
    for (size_t k = 0; k < 5; k++) costs[k] += __builtin_reduce_add(__builtin_convertvector(total[k], sums));
  }
  for (; i < count; i++) {
    const uint8_t x = row[i], a = (row - 4)[i], b = above[i], c = (above - 4)[i];
    costs[0] += cost(x);
    costs[1] += cost((uint8_t)(x - a));
    costs[2] += cost((uint8_t)(x - b));
    costs[3] += cost((uint8_t)(x - average(a, b)));
    costs[4] += cost((uint8_t)(x - paeth(a, b, c)));
  }
}

SEGUE_CLONES void segue_png_filter(
  const uint8_t *restrict row, const uint8_t *restrict above, size_t count, int kind, uint8_t *restrict out) {
  switch (kind) {
  case 0:
    for (size_t i = 0; i < count; i++) out[i] = row[i];
    break;
  case 1:
    for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - (row - 4)[i]);
    break;
  case 2:
    for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
    break;
  case 3:
    for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - average((row - 4)[i], above[i]));
    break;
  default:
    for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - paeth((row - 4)[i], above[i], (above - 4)[i]));
  }
}
