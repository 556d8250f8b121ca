#include "PixelKernels.h"

#include <string.h>

#include "Clones.h"

// Samples are 64-bit words with four channels of 16 bits. Loops that treat all channels alike access them as 16-bit
// values.
typedef uint16_t quads __attribute__((vector_size(32), aligned(2), may_alias));
typedef uint32_t sums __attribute__((vector_size(64), aligned(4), may_alias));
// One sample.
typedef uint16_t quad __attribute__((vector_size(8)));
typedef uint32_t sample __attribute__((vector_size(16), aligned(4), may_alias));

/// Fetches the two rows below `row`, of `size` bytes, from memory: the next call of a halving needs them.
static inline __attribute__((always_inline)) void prefetch_below(uintptr_t row, size_t stride, size_t size) {
  for (size_t i = 0; i < size; i += 64) {
    __builtin_prefetch((const void *)(row + stride + i), 0, 2);
    __builtin_prefetch((const void *)(row + 2 * stride + i), 0, 2);
  }
}

SEGUE_CLONES void pixels_halve_vertical(
    uint64_t *out, const void *source, size_t a, size_t b, size_t c, size_t d, size_t count) {
  uint16_t *restrict to = (uint16_t *)out;
  const uint8_t *restrict s = source;
  prefetch_below((uintptr_t)source + 4 * d, 4 * (d - c), 4 * count);
  for (size_t i = 0; i < 4 * count; i++)
    to[i] = s[4 * a + i] + s[4 * d + i] + 3 * (s[4 * b + i] + s[4 * c + i]);
}

SEGUE_CLONES void pixels_halve_horizontal(uint64_t *restrict out, const uint64_t *restrict s, size_t count) {
  // No channel exceeds 16 bits: 255 · 64 · 2 is 32640.
  for (size_t i = 0; i < count; i++) {
    const uint64_t inner = s[2 * i + 1] + s[2 * i + 2];
    out[i] = (s[2 * i] + s[2 * i + 3] + inner + inner + inner) << 1;
  }
}

SEGUE_CLONES void pixels_halve_samples_vertical(
    uint32_t *restrict out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count) {
  const uint16_t *restrict s = (const uint16_t *)source;
  prefetch_below((uintptr_t)source + 8 * d, 8 * (d - c), 8 * count);
  for (size_t i = 0; i < 4 * count; i++)
    out[i] = s[4 * a + i] + s[4 * d + i] + 3 * ((uint32_t)s[4 * b + i] + s[4 * c + i]);
}

SEGUE_CLONES void pixels_halve_samples_horizontal(uint64_t *out, const uint32_t *restrict s, size_t count) {
  const sample *at = (const sample *)s;
  for (size_t i = 0; i < count; i++, at += 2) {
    const sample inner = at[1] + at[2];
    const quad result = __builtin_convertvector((at[0] + at[3] + inner + inner + inner + 32) >> 6, quad);
    memcpy(out + i, &result, 8);
  }
}

SEGUE_CLONES void pixels_convolve_horizontal(
    uint64_t *out, const uint64_t *source, size_t count, const uint32_t *restrict kernel, size_t radius) {
  uint16_t *to = (uint16_t *)out;
  const uint16_t *s = (const uint16_t *)source;
  for (size_t x = 0; x < count; x += 4) {
    const uint16_t *middle = s + 4 * (x + radius);
    sums sum = __builtin_convertvector(*(const quads *)middle, sums) * kernel[0] + (1 << 15);
    for (size_t k = 1; k <= radius; k++)
      sum += (__builtin_convertvector(*(const quads *)(middle - 4 * k), sums)
              + __builtin_convertvector(*(const quads *)(middle + 4 * k), sums))
             * kernel[k];
    *(quads *)(to + 4 * x) = __builtin_convertvector(sum >> 16, quads);
  }
}

SEGUE_CLONES void pixels_convolve_vertical(
    uint32_t *out, const uint64_t *source, const size_t *rows, size_t count, const uint32_t *restrict kernel,
    size_t radius) {
  const uint16_t *s = (const uint16_t *)source;
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    sums sum = __builtin_convertvector(*(const quads *)(s + 4 * (rows[radius] + x)), sums) * kernel[0];
    for (size_t k = 1; k <= radius; k++)
      sum += (__builtin_convertvector(*(const quads *)(s + 4 * (rows[radius - k] + x)), sums)
              + __builtin_convertvector(*(const quads *)(s + 4 * (rows[radius + k] + x)), sums))
             * kernel[k];
    *(sums *)(out + 4 * x) = sum;
  }
  for (size_t i = 4 * x; i < 4 * count; i++) {
    uint32_t sum = s[4 * rows[radius] + i] * kernel[0];
    for (size_t k = 1; k <= radius; k++)
      sum += ((uint32_t)s[4 * rows[radius - k] + i] + s[4 * rows[radius + k] + i]) * kernel[k];
    out[i] = sum;
  }
}

SEGUE_CLONES void pixels_round_samples(uint64_t *out, const uint32_t *restrict s, size_t count) {
  uint16_t *restrict to = (uint16_t *)out;
  for (size_t i = 0; i < 4 * count; i++) to[i] = (s[i] + (1 << 15)) >> 16;
}

SEGUE_CLONES void pixels_spline_vertical(
    uint64_t *out, const uint64_t *source, size_t a, size_t b, size_t c, size_t d, size_t count,
    const uint32_t *restrict w) {
  uint16_t *restrict to = (uint16_t *)out;
  const uint16_t *restrict s = (const uint16_t *)source;
  for (size_t i = 0; i < 4 * count; i++)
    to[i] = (s[4 * a + i] * w[0] + s[4 * b + i] * w[1] + s[4 * c + i] * w[2] + s[4 * d + i] * w[3] + (1 << 15)) >> 16;
}

/// The channels of four samples, widened to 32 bits.
#define WIDE(a, b, c, d) \
  ({ \
    const uint64_t four[4] = {a, b, c, d}; \
    quads channels; \
    memcpy(&channels, four, sizeof channels); \
    __builtin_convertvector(channels, sums); \
  })

SEGUE_CLONES void pixels_spline_horizontal(
    uint32_t *restrict out, const uint64_t *restrict s, size_t cells, const uint32_t *restrict weights,
    size_t pixels) {
  if (pixels == 2) {
    sums w[4];
    for (size_t k = 0; k < 4; k++) {
      memcpy(&w[k], weights + 8 * k, 32);
      memcpy((uint32_t *)&w[k] + 8, weights + 8 * k, 32);
    }
    for (size_t cell = 0; cell < cells; cell += 2) {
      sums sum = {0};
      for (size_t k = 0; k < 4; k++) {
        const uint64_t left = s[cell + k], right = s[cell + k + 1];
        sum += WIDE(left, left, right, right) * w[k];
      }
      *(sums *)(out + 8 * cell) = sum;
    }
    return;
  }
  for (size_t cell = 0; cell < cells; cell++) {
    sums around[4];
    for (size_t k = 0; k < 4; k++) around[k] = WIDE(s[cell + k], s[cell + k], s[cell + k], s[cell + k]);
    for (size_t x = 0; x < pixels; x += 4) {
      const sums *w = (const sums *)(weights + 16 * x);
      *(sums *)(out + 4 * (cell * pixels + x)) =
          around[0] * w[0] + around[1] * w[1] + around[2] * w[2] + around[3] * w[3];
    }
  }
}

SEGUE_CLONES void pixels_from_sums(void *row, const uint32_t *restrict s, size_t count, uint32_t shift) {
  uint8_t *restrict to = row;
  const uint32_t half = 1u << (shift - 1);
  for (size_t i = 0; i < 4 * count; i++) to[i] = (uint8_t)((s[i] + half) >> shift);
}

SEGUE_CLONES void pixels_alpha_from_sums(uint16_t *restrict row, const uint32_t *restrict s, size_t count, uint32_t shift) {
  const uint32_t half = 1u << (shift - 9);
  for (size_t i = 0; i < count; i++) row[i] = (uint16_t)((s[4 * i + 3] + half) >> (shift - 8));
}
