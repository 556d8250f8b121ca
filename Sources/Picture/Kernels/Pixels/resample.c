#include "PixelKernels.h"

#include <stdbool.h>
#include <string.h>

#include "Clones.h"

enum {
  /// With more taps than this, products are added exactly, in 32 bits.
  MAX_NARROW_TAPS = 16,
  /// How many pixels are computed at the same time with products of 32 bits.
  BLOCK = 16,
};

typedef uint16_t samples __attribute__((vector_size(32), aligned(2), may_alias));
typedef uint32_t products __attribute__((vector_size(64)));
typedef uint32_t pairs __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint64_t quads __attribute__((vector_size(32), aligned(8), may_alias));

/// The upper 16 bits of the products of 16-bit lanes, which processors multiply faster than 32 bits.
#define UPPER(a, b) \
  __builtin_convertvector(__builtin_convertvector(a, products) * __builtin_convertvector(b, products) >> 16, samples)

// Vertical pass

/// Eight pixels of a row, a word each: those of the even pairs, pixels 0, 1, 4 and 5, and those of the odd pairs, pixels
/// 2, 3, 6 and 7. The last tap is left out where its weight is 0, which is so for most rows.
static inline __attribute__((always_inline)) void
mean(quads *even_pairs, quads *odd_pairs, const uint8_t *s, size_t stride, const uint32_t *weights, size_t taps,
     bool has_last) {
  samples even = {0}, odd = {0};
  even += (uint16_t)(taps / 2);
  odd += (uint16_t)(taps / 2);
  for (size_t k = 0; k < taps; k++) {
    if (k + 1 == taps && !has_last) break;
    const samples a = *(const samples *)(s + 4 * k * stride), weight = (samples){0} + (uint16_t)weights[k];
    // A lane of `a` has two channels. Each becomes a lane with 8 fractional bits.
    const samples upper = a & 0xFF00, lower = a << 8;
    even += UPPER(lower, weight);
    odd += UPPER(upper, weight);
  }
  const pairs e = (pairs)even, o = (pairs)odd;
  *even_pairs = (quads)__builtin_shufflevector(e, o, 0, 8, 1, 9, 4, 12, 5, 13);
  *odd_pairs = (quads)__builtin_shufflevector(e, o, 2, 10, 3, 11, 6, 14, 7, 15);
}

/// Writes a 4 × 4 matrix of words, given by its rows, column by column: columns 0 and 1 to `out`, columns 2 and 3 to
/// `out + 16`, because the pixels of the odd pairs lie between them.
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

/// The vertical pass with products of 32 bits: for too few pixels to fill a vector, and for many taps.
static inline __attribute__((always_inline)) void vertical_in_32_bits(
    uint64_t *out, const uint8_t *s, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps) {
  const bool is_exact = taps > MAX_NARROW_TAPS;
  for (size_t r = 0; r < 4; r++) {
    for (size_t x = 0; x < count; x += BLOCK) {
      const size_t channels = 4 * (count - x < BLOCK ? count - x : BLOCK);
      uint32_t sums[4 * BLOCK];
      // All of them, because clang's analyzer does not know that `channels` is a multiple of 4.
      for (size_t i = 0; i < 4 * BLOCK; i++) sums[i] = is_exact ? 1 << 7 : (uint32_t)taps / 2;
      for (size_t k = 0; k < taps; k++) {
        const uint8_t *row = s + 4 * (tops[r] + k * stride + x);
        const uint32_t weight = weights[r * taps + k];
        if (is_exact) for (size_t i = 0; i < channels; i++) sums[i] += row[i] * weight;
        else for (size_t i = 0; i < channels; i++) sums[i] += row[i] * weight >> 8;
      }
      for (size_t i = 0; i < channels; i += 4) {
        const uint64_t even = sums[i] >> 8 * is_exact | sums[i + 2] >> 8 * is_exact << 16;
        const uint64_t odd = sums[i + 1] >> 8 * is_exact | sums[i + 3] >> 8 * is_exact << 16;
        out[4 * x + i + r] = even | odd << 32;
      }
    }
  }
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
  bool has_last[4];
  for (size_t r = 0; r < 4; r++) has_last[r] = weights[r * taps + taps - 1] != 0;
  for (size_t next = 0; next < count; next += 8) {
    // The last eight pixels can overlap those before them.
    const size_t x = next < count - 8 ? next : count - 8;
    if (next % 16 == 0)
      for (size_t k = 0; k < prefetched; k++) __builtin_prefetch((const void *)(below + 4 * (k * stride + x)), 0, 2);
    quads even_pairs[4], odd_pairs[4];
    mean(&even_pairs[0], &odd_pairs[0], a + 4 * x, stride, weights, taps, has_last[0]);
    mean(&even_pairs[1], &odd_pairs[1], b + 4 * x, stride, weights + taps, taps, has_last[1]);
    mean(&even_pairs[2], &odd_pairs[2], c + 4 * x, stride, weights + 2 * taps, taps, has_last[2]);
    mean(&even_pairs[3], &odd_pairs[3], d + 4 * x, stride, weights + 3 * taps, taps, has_last[3]);
    write_columns(out + 4 * x, even_pairs);
    write_columns(out + 4 * x + 8, odd_pairs);
  }
}

SEGUE_CLONES void pixels_resample_vertical(
    uint64_t *out, const void *source, size_t stride, size_t count, const size_t *tops, const uint32_t *weights,
    size_t taps) {
  if (count < 8 || taps > MAX_NARROW_TAPS)
    return vertical_in_32_bits(out, source, stride, count, tops, weights, taps);
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

/// The sums of one column: a word for each of four rows. The upper bytes of its samples are the pixel's channels.
static inline __attribute__((always_inline)) void
column(quads *result, const uint64_t *s, const uint32_t *weights, size_t taps) {
  samples sum = {0};
  sum += (uint16_t)(128 + taps / 2);
  for (size_t k = 0; k < taps; k++) {
    const samples a = *(const samples *)(s + 4 * k), weight = (samples){0} + (uint16_t)weights[k];
    sum += UPPER(a, weight);
  }
  *result = (quads)sum;
}

/// The pixels of two columns: row r is a pair of adjacent pixels.
static inline __attribute__((always_inline)) void pixels_of(quads *result, const quads *left, const quads *right) {
  const pairs even = __builtin_shufflevector((pairs)*left, (pairs)(*right << 32), 0, 9, 2, 11, 4, 13, 6, 15);
  const pairs odd = __builtin_shufflevector((pairs)(*left >> 32), (pairs)*right, 0, 9, 2, 11, 4, 13, 6, 15);
  *result = (quads)((even >> 8 & 0x00FF00FF) | (odd & 0xFF00FF00));
}

/// The horizontal pass with products of 32 bits: for too few columns to fill a vector, and for many taps.
static inline __attribute__((always_inline)) void horizontal_in_32_bits(
    uint32_t *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start,
    const uint32_t *weights, size_t taps, size_t count) {
  const bool is_exact = taps > MAX_NARROW_TAPS;
  for (size_t x = 0; x < count; x++) {
    uint32_t sums[16];
    for (size_t i = 0; i < 16; i++) sums[i] = is_exact ? 1 << 23 : (1 << 7) + (uint32_t)taps / 2;
    for (size_t k = 0; k < taps; k++) {
      const samples s = *(const samples *)(source + 4 * (first[x] - start + (ptrdiff_t)k));
      const uint32_t weight = weights[x * taps + k];
      if (is_exact) for (size_t i = 0; i < 16; i++) sums[i] += s[i] * weight;
      else for (size_t i = 0; i < 16; i++) sums[i] += s[i] * weight >> 16;
    }
    const int shift = is_exact ? 24 : 8;
    for (size_t r = 0; r < 4; r++) {
      const uint32_t *c = sums + 4 * r;
      out[r * stride + x] = c[0] >> shift | c[1] >> shift << 16 | c[2] >> shift << 8 | c[3] >> shift << 24;
    }
  }
}

static inline __attribute__((always_inline)) void horizontal(
    uint32_t *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start,
    const uint32_t *weights, size_t taps, size_t count) {
  for (size_t next = 0; next < count; next += 4) {
    // The last four columns can overlap those before them.
    const size_t x = next < count - 4 ? next : count - 4;
    quads columns[4], ab, cd;
    for (size_t i = 0; i < 4; i++)
      column(&columns[i], source + 4 * (first[x + i] - start), weights + (x + i) * taps, taps);
    pixels_of(&ab, &columns[0], &columns[1]);
    pixels_of(&cd, &columns[2], &columns[3]);
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
  if (count < 4 || taps > MAX_NARROW_TAPS)
    return horizontal_in_32_bits(out, stride, source, first, start, weights, taps, count);
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
