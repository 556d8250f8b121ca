#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"

enum {
  /// With more taps than this, products are added exactly, in 32 bits.
  MAX_NARROW_TAPS = 16,
};

typedef uint16_t samples __attribute__((vector_size(32), aligned(2), may_alias));
typedef uint32_t products __attribute__((vector_size(64)));
typedef uint32_t pairs __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint64_t quads __attribute__((vector_size(32), aligned(8), may_alias));

/// The upper 16 bits of the products of 16-bit lanes, which processors multiply faster than 32 bits.
#define UPPER(a, b) \
  __builtin_convertvector(__builtin_convertvector(a, products) * __builtin_convertvector(b, products) >> 16, samples)

/// Channels 0, 2, 1, 3 of a pixel: a vector of pixels is split into its even and its odd channels.
static const unsigned sample_shift[4] = {0, 16, 8, 24};

// Vertical pass

/// Eight pixels of a row: the quads of pixels 0, 1, 4, 5 and those of pixels 2, 3, 6, 7.
static inline __attribute__((always_inline)) void
mean(quads *even_pairs, quads *odd_pairs, const uint8_t *s, size_t stride, const uint32_t *weights, size_t taps) {
  samples even = {0}, odd = {0};
  even += (uint16_t)(taps / 2);
  odd += (uint16_t)(taps / 2);
  for (size_t k = 0; k < taps; k++) {
    const samples a = *(const samples *)(s + 4 * k * stride), weight = (samples){0} + (uint16_t)weights[k];
    const samples upper = a & 0xFF00, lower = a << 8;
    even += UPPER(lower, weight);
    odd += UPPER(upper, weight);
  }
  const pairs e = (pairs)even, o = (pairs)odd;
  *even_pairs = (quads)__builtin_shufflevector(e, o, 0, 8, 1, 9, 4, 12, 5, 13);
  *odd_pairs = (quads)__builtin_shufflevector(e, o, 2, 10, 3, 11, 6, 14, 7, 15);
}

/// Writes a 4 × 4 matrix, given by its rows, column by column. Columns 2 and 3 go 16 quads behind columns 0 and 1.
static inline __attribute__((always_inline)) void write_columns(uint64_t *out, const quads *rows) {
  const quads ab = __builtin_shufflevector(rows[0], rows[1], 0, 4, 2, 6);
  const quads ba = __builtin_shufflevector(rows[0], rows[1], 1, 5, 3, 7);
  const quads cd = __builtin_shufflevector(rows[2], rows[3], 0, 4, 2, 6);
  const quads dc = __builtin_shufflevector(rows[2], rows[3], 1, 5, 3, 7);
  *(quads *)out = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
  *(quads *)(out + 4) = __builtin_shufflevector(ba, dc, 0, 1, 4, 5);
  *(quads *)(out + 16) = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  *(quads *)(out + 20) = __builtin_shufflevector(ba, dc, 2, 3, 6, 7);
}

/// The quad of one pixel of a row.
static __attribute__((noinline)) uint64_t mean_of_pixel(const uint8_t *s, size_t stride, const uint32_t *weights, size_t taps) {
  uint64_t quad = 0;
  for (size_t lane = 0; lane < 4; lane++) {
    const uint8_t *channel = s + sample_shift[lane] / 8;
    uint32_t sum = taps > MAX_NARROW_TAPS ? 128 : (uint32_t)taps / 2;
    for (size_t k = 0; k < taps; k++) {
      const uint32_t product = channel[4 * k * stride] * weights[k];
      sum += taps > MAX_NARROW_TAPS ? product : product >> 8;
    }
    if (taps > MAX_NARROW_TAPS) sum >>= 8;
    quad |= (uint64_t)sum << (16 * lane);
  }
  return quad;
}

// The pointers are not `restrict`, so that the weights are loaded in each iteration: clang multiplies in 32 bits by
// weights that were converted outside the loop.
static inline __attribute__((always_inline)) void vertical(
    uint64_t *out, const uint8_t *s, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps) {
  // Prefetches as many rows below those read here as the next call will need, about as many as this call moved down.
  // Mirrored images are read upwards and are not prefetched.
  const uintptr_t below = (uintptr_t)s + 4 * (tops[3] + taps * stride);
  const size_t prefetched = tops[3] < tops[0] ? 0 : (tops[3] - tops[0]) / stride + 2;
  const uint8_t *a = s + 4 * tops[0], *b = s + 4 * tops[1], *c = s + 4 * tops[2], *d = s + 4 * tops[3];
  for (size_t next = 0; next < count; next += 8) {
    // The last eight pixels can overlap those before them.
    const size_t x = next < count - 8 ? next : count - 8;
    if (next % 16 == 0)
      for (size_t k = 0; k < prefetched; k++) __builtin_prefetch((const void *)(below + 4 * (k * stride + x)), 0, 2);
    quads even_pairs[4], odd_pairs[4];
    mean(&even_pairs[0], &odd_pairs[0], a + 4 * x, stride, weights, taps);
    mean(&even_pairs[1], &odd_pairs[1], b + 4 * x, stride, weights + taps, taps);
    mean(&even_pairs[2], &odd_pairs[2], c + 4 * x, stride, weights + 2 * taps, taps);
    mean(&even_pairs[3], &odd_pairs[3], d + 4 * x, stride, weights + 3 * taps, taps);
    write_columns(out + 4 * x, even_pairs);
    write_columns(out + 4 * x + 8, odd_pairs);
  }
}

SEGUE_CLONES void pixels_resample_vertical(
    uint64_t *out, const void *source, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps) {
  if (count < 8 || taps > MAX_NARROW_TAPS) {
    for (size_t x = 0; x < count; x++)
      for (size_t r = 0; r < 4; r++)
        out[4 * x + r] = mean_of_pixel((const uint8_t *)source + 4 * (tops[r] + x), stride, weights + r * taps, taps);
    return;
  }
  // The usual numbers of taps are constants, so that their loops are unrolled.
  switch (taps) {
    case 2: vertical(out, source, stride, count, tops, weights, 2); break;
    case 3: vertical(out, source, stride, count, tops, weights, 3); break;
    case 4: vertical(out, source, stride, count, tops, weights, 4); break;
    case 5: vertical(out, source, stride, count, tops, weights, 5); break;
    default: vertical(out, source, stride, count, tops, weights, taps); break;
  }
}

// Horizontal pass

/// The sums of one column: a quad for each of four rows, whose upper bytes are the pixel's channels.
static inline __attribute__((always_inline)) quads
column(const uint64_t *s, const uint32_t *weights, size_t taps) {
  samples sum = {0};
  sum += (uint16_t)(128 + taps / 2);
  for (size_t k = 0; k < taps; k++) {
    const samples a = *(const samples *)(s + 4 * k), weight = (samples){0} + (uint16_t)weights[k];
    sum += UPPER(a, weight);
  }
  return (quads)sum;
}

/// The pixels of two columns: row r is a pair of adjacent pixels.
static inline __attribute__((always_inline)) quads pixels_of(quads left, quads right) {
  const pairs even = __builtin_shufflevector((pairs)left, (pairs)(right << 32), 0, 9, 2, 11, 4, 13, 6, 15);
  const pairs odd = __builtin_shufflevector((pairs)(left >> 32), (pairs)right, 0, 9, 2, 11, 4, 13, 6, 15);
  return (quads)((even >> 8 & 0x00FF00FF) | (odd & 0xFF00FF00));
}

/// One pixel, from the quads of its row, which are four words apart.
static __attribute__((noinline)) uint32_t pixel_of_column(const uint64_t *s, const uint32_t *weights, size_t taps) {
  uint32_t pixel = 0;
  for (size_t lane = 0; lane < 4; lane++) {
    uint32_t sum = taps > MAX_NARROW_TAPS ? 1 << 23 : 128 + (uint32_t)taps / 2;
    for (size_t k = 0; k < taps; k++) {
      const uint32_t product = (uint32_t)(s[4 * k] >> (16 * lane) & 0xFFFF) * weights[k];
      sum += taps > MAX_NARROW_TAPS ? product : product >> 16;
    }
    pixel |= (taps > MAX_NARROW_TAPS ? sum >> 24 : sum >> 8) << sample_shift[lane];
  }
  return pixel;
}

static inline __attribute__((always_inline)) void horizontal(
    uint32_t *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start,
    const uint32_t *weights, size_t taps, size_t count) {
  for (size_t next = 0; next < count; next += 4) {
    // The last four columns can overlap those before them.
    const size_t x = next < count - 4 ? next : count - 4;
    quads columns[4];
    for (size_t i = 0; i < 4; i++)
      columns[i] = column(source + 4 * (first[x + i] - start), weights + (x + i) * taps, taps);
    const quads ab = pixels_of(columns[0], columns[1]), cd = pixels_of(columns[2], columns[3]);
    const quads even_rows = __builtin_shufflevector(ab, cd, 0, 4, 2, 6);
    const quads odd_rows = __builtin_shufflevector(ab, cd, 1, 5, 3, 7);
    memcpy(out + x, &even_rows, 16);
    memcpy(out + stride + x, &odd_rows, 16);
    memcpy(out + 2 * stride + x, (const char *)&even_rows + 16, 16);
    memcpy(out + 3 * stride + x, (const char *)&odd_rows + 16, 16);
  }
}

SEGUE_CLONES void pixels_resample_horizontal(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count) {
  if (count < 4 || taps > MAX_NARROW_TAPS) {
    for (size_t x = 0; x < count; x++)
      for (size_t r = 0; r < 4; r++)
        ((uint32_t *)out)[r * stride + x] =
          pixel_of_column(source + 4 * (first[x] - start) + r, weights + x * taps, taps);
    return;
  }
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
