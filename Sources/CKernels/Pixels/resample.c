#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"

typedef uint8_t bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t samples __attribute__((vector_size(32), aligned(2), may_alias));
typedef uint32_t sums __attribute__((vector_size(64)));
typedef uint64_t quads __attribute__((vector_size(32), aligned(8), may_alias));
typedef uint32_t pixels __attribute__((vector_size(16), aligned(4), may_alias));

/// Transposes a 4 × 4 matrix given by its rows.
#define TRANSPOSE(type, a, b, c, d) \
  const type ab = __builtin_shufflevector(a, b, 0, 4, 2, 6), ba = __builtin_shufflevector(a, b, 1, 5, 3, 7); \
  const type cd = __builtin_shufflevector(c, d, 0, 4, 2, 6), dc = __builtin_shufflevector(c, d, 1, 5, 3, 7); \
  a = __builtin_shufflevector(ab, cd, 0, 1, 4, 5); \
  b = __builtin_shufflevector(ba, dc, 0, 1, 4, 5); \
  c = __builtin_shufflevector(ab, cd, 2, 3, 6, 7); \
  d = __builtin_shufflevector(ba, dc, 2, 3, 6, 7);

/// The weighted mean of two rows of samples S, in 16-bit lanes. With w = 2⁸·upper + lower,
/// (Σ w·S + 2⁷) >> 8 = Σ upper·S + (Σ lower·S + 2⁷) >> 8. As the weights add up to 2¹⁶, their lower parts add up to 0
/// or 2⁸, so no sum exceeds 16 bits.
static inline __attribute__((always_inline)) void
mean_of_two(quads *four, const uint8_t *s, size_t stride, const uint32_t *weights) {
  const samples a = __builtin_convertvector(*(const bytes *)s, samples);
  const samples b = __builtin_convertvector(*(const bytes *)(s + 4 * stride), samples);
  const uint16_t upper_a = (uint16_t)(weights[0] >> 8), upper_b = (uint16_t)(weights[1] >> 8);
  const uint16_t lower_a = weights[0] & 255, lower_b = weights[1] & 255;
  const samples result = a * upper_a + b * upper_b + ((a * lower_a + b * lower_b + 128) >> 8);
  memcpy(four, &result, sizeof result);
}

static inline __attribute__((always_inline)) void
mean(quads *four, const uint8_t *s, size_t stride, const uint32_t *weights, size_t taps) {
  if (taps == 2) return mean_of_two(four, s, stride, weights);
  sums sum = {0};
  sum += 128;
  for (size_t k = 0; k < taps; k++)
    sum += __builtin_convertvector(*(const bytes *)(s + 4 * k * stride), sums) * weights[k];
  const samples result = __builtin_convertvector(sum >> 8, samples);
  memcpy(four, &result, sizeof result);
}

static inline __attribute__((always_inline)) void vertical(
    uint64_t *restrict out, const uint8_t *restrict s, size_t stride, size_t count, const size_t *tops,
    const uint32_t *weights, size_t taps) {
  const uint8_t *a = s + 4 * tops[0], *b = s + 4 * tops[1], *c = s + 4 * tops[2], *d = s + 4 * tops[3];
  // Prefetches as many rows below those read here as the next call will need, about as many as this call moved down.
  // Mirrored images are read upwards and are not prefetched.
  const uintptr_t below = (uintptr_t)s + 4 * (tops[3] + taps * stride);
  const size_t prefetched = tops[3] < tops[0] ? 0 : (tops[3] - tops[0]) / stride + 2;
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    if (x % 16 == 0)
      for (size_t k = 0; k < prefetched; k++) __builtin_prefetch((const void *)(below + 4 * (k * stride + x)), 0, 2);
    quads row[4];
    mean(&row[0], a, stride, weights, taps);
    mean(&row[1], b, stride, weights + taps, taps);
    mean(&row[2], c, stride, weights + 2 * taps, taps);
    mean(&row[3], d, stride, weights + 3 * taps, taps);
    TRANSPOSE(quads, row[0], row[1], row[2], row[3])
    memcpy(out + 4 * x, row, sizeof row);
    a += 16;
    b += 16;
    c += 16;
    d += 16;
  }
  for (; x < count; x++) {
    for (size_t r = 0; r < 4; r++) {
      uint64_t quad = 0;
      for (size_t channel = 0; channel < 4; channel++) {
        uint32_t sum = 128;
        for (size_t k = 0; k < taps; k++) sum += s[4 * (tops[r] + k * stride + x) + channel] * weights[r * taps + k];
        quad |= (uint64_t)(sum >> 8) << (16 * channel);
      }
      out[4 * x + r] = quad;
    }
  }
}

SEGUE_CLONES void pixels_resample_vertical(
    uint64_t *out, const void *source, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps) {
  // The usual numbers of taps are constants, so that their loops are unrolled.
  switch (taps) {
    case 2: vertical(out, source, stride, count, tops, weights, 2); break;
    case 3: vertical(out, source, stride, count, tops, weights, 3); break;
    case 4: vertical(out, source, stride, count, tops, weights, 4); break;
    case 5: vertical(out, source, stride, count, tops, weights, 5); break;
    default: vertical(out, source, stride, count, tops, weights, taps); break;
  }
}

/// The upper 16 bits of a product of 16-bit lanes.
#define UPPER(a, b) __builtin_convertvector(__builtin_convertvector(a, sums) * __builtin_convertvector(b, sums) >> 16, samples)

/// (A·(65536 − w) + B·w + 2²³) >> 24 for w below 65536, as A·65536 + B·w − A·w in halves of 16 bits, which processors
/// multiply faster than 32 bits. The lower half of A·65536 is 0. The upper half borrows from the lower one.
static inline __attribute__((always_inline)) void between(bytes *result, const uint64_t *restrict s, uint16_t w) {
  const samples a = *(const samples *)s, b = *(const samples *)(s + 4), weight = (samples){0} + w;
  const samples lower_a = a * weight, lower_b = b * weight;
  // A comparison is −1 where it holds.
  const samples upper = a + UPPER(b, weight) - UPPER(a, weight) - 1 - (samples)(lower_b >= lower_a);
  *result = __builtin_convertvector((upper + 128) >> 8, bytes);
}

static inline __attribute__((always_inline)) pixels column(
    const uint64_t *restrict s, const uint32_t *restrict w, size_t taps) {
  bytes result;
  if (taps == 2 && w[1] < 65536) {
    between(&result, s, (uint16_t)w[1]);
  } else {
    sums sum = {0};
    sum += 1 << 23;
    for (size_t j = 0; j < taps; j++) sum += __builtin_convertvector(*(const samples *)(s + 4 * j), sums) * w[j];
    result = __builtin_convertvector(sum >> 24, bytes);
  }
  pixels column;
  memcpy(&column, &result, sizeof result);
  return column;
}

static inline __attribute__((always_inline)) void horizontal(
    uint32_t *restrict out, size_t stride, const uint64_t *restrict source, const int32_t *restrict first,
    ptrdiff_t start, const uint32_t *restrict weights, size_t taps, size_t count) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    pixels row[4];
    for (size_t i = 0; i < 4; i++)
      row[i] = column(source + 4 * (first[x + i] - start), weights + (x + i) * taps, taps);
    TRANSPOSE(pixels, row[0], row[1], row[2], row[3])
    for (size_t r = 0; r < 4; r++) *(pixels *)(out + r * stride + x) = row[r];
  }
  for (; x < count; x++) {
    const pixels result = column(source + 4 * (first[x] - start), weights + x * taps, taps);
    for (size_t r = 0; r < 4; r++) out[r * stride + x] = result[r];
  }
}

SEGUE_CLONES void pixels_resample_horizontal(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count) {
  switch (taps) {
    case 2: horizontal(out, stride, source, first, start, weights, 2, count); break;
    case 3: horizontal(out, stride, source, first, start, weights, 3, count); break;
    case 4: horizontal(out, stride, source, first, start, weights, 4, count); break;
    case 5: horizontal(out, stride, source, first, start, weights, 5, count); break;
    default: horizontal(out, stride, source, first, start, weights, taps, count); break;
  }
}

SEGUE_CLONES void pixels_halve(void *out, const void *upper, const void *lower, size_t count) {
  uint32_t *restrict to = out;
  const uint32_t *restrict a = upper, *restrict b = lower, even = 0x00FF00FF, two = 0x00020002;
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = a[2 * i], q = a[2 * i + 1], r = b[2 * i], s = b[2 * i + 1];
    const uint32_t rb = (p & even) + (q & even) + (r & even) + (s & even) + two;
    const uint32_t ga = (p >> 8 & even) + (q >> 8 & even) + (r >> 8 & even) + (s >> 8 & even) + two;
    to[i] = (rb >> 2 & even) | (ga >> 2 & even) << 8;
  }
}
