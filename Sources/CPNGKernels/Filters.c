#include "CPNGKernels.h"
#include "Clones.h"

// ⌊(a + b) / 2⌋
static inline uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)(((unsigned)a + b) >> 1); }

static inline uint8_t distance(uint8_t a, uint8_t b) { return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a); }

// The one of a, b, c nearest to a + b − c; on a tie the first. |p − a| = |b − c|, |p − b| = |a − c|, and |p − c| is their
// sum when a and b lie on one side of c, else their difference: all in eight bits, as a sum beyond 255 is never the least.
static inline uint8_t paeth(uint8_t a, uint8_t b, uint8_t c) {
  const uint8_t pa = distance(b, c), pb = distance(a, c);
  const uint8_t sum = (uint8_t)(pa + pb) < pa ? 255 : (uint8_t)(pa + pb);
  const uint8_t pc = ((b >= c) == (a >= c)) ? sum : distance(pa, pb);
  const uint8_t far = pb <= pc ? b : c;
  return (pa <= pb && pa <= pc) ? a : far;
}

// 0 for 0, else 4 + min(|x|, 24), x as a signed byte: near the bits that a residual takes, with a cap for edges.
static inline uint8_t cost(uint8_t x) {
  const uint8_t negated = (uint8_t)-x;
  const uint8_t size = x < negated ? x : negated;
  return (uint8_t)((size < 24 ? size : 24) + (x ? 4 : 0));
}

SEGUE_CLONES void segue_png_load(uint32_t *restrict out, const uint32_t *restrict pixels, size_t count, uint32_t mask) {
  for (size_t i = 0; i < count; i++) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    out[i] = __builtin_bswap32(pixels[i] & mask);
#else
    out[i] = pixels[i] & mask;
#endif
  }
}

SEGUE_CLONES void segue_png_filter_costs(
  const uint8_t *row, const uint8_t *above, size_t count, uint32_t costs[5]) {
  uint32_t none = 0, sub = 0, up = 0, mean = 0, nearest = 0;
  // 2048 costs of at most 28 fit 16 bits.
  for (size_t start = 0; start < count; start += 2048) {
    const size_t end = count - start < 2048 ? count : start + 2048;
    uint16_t s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0;
    for (size_t i = start; i < end; i++) {
      const uint8_t x = row[i], a = (row - 4)[i], b = above[i], c = (above - 4)[i];
      s0 += cost(x);
      s1 += cost((uint8_t)(x - a));
      s2 += cost((uint8_t)(x - b));
      s3 += cost((uint8_t)(x - average(a, b)));
      s4 += cost((uint8_t)(x - paeth(a, b, c)));
    }
    none += s0;
    sub += s1;
    up += s2;
    mean += s3;
    nearest += s4;
  }
  costs[0] = none;
  costs[1] = sub;
  costs[2] = up;
  costs[3] = mean;
  costs[4] = nearest;
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
