#include "CPixelKernels.h"

#include <string.h>

#include "clones.h"

typedef uint8_t bytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t samples __attribute__((vector_size(32), aligned(2), may_alias));
typedef uint32_t sums __attribute__((vector_size(64)));

CLONES void pixels_resample_down(
    uint64_t *restrict out, const void *source, size_t stride, size_t count, const uint32_t *restrict weights,
    size_t rows) {
  const uint8_t *s = source;
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    // The row below is mostly the next one to be read, and the first to be new.
    __builtin_prefetch((const void *)((uintptr_t)s + 4 * (rows * stride + x)));
    sums sum = {0};
    sum += 128;
    for (size_t k = 0; k < rows; k++)
      sum += __builtin_convertvector(*(const bytes *)(s + 4 * (k * stride + x)), sums) * weights[k];
    const samples result = __builtin_convertvector(sum >> 8, samples);
    uint64_t quads[4];
    memcpy(quads, &result, sizeof quads);
    for (size_t i = 0; i < 4; i++) out[4 * (x + i)] = quads[i];
  }
  for (; x < count; x++) {
    uint64_t quad = 0;
    for (size_t channel = 0; channel < 4; channel++) {
      uint32_t sum = 128;
      for (size_t k = 0; k < rows; k++) sum += s[4 * (k * stride + x) + channel] * weights[k];
      quad |= (uint64_t)(sum >> 8) << (16 * channel);
    }
    out[4 * x] = quad;
  }
}

static inline __attribute__((always_inline)) void across(
    uint32_t *restrict out, size_t stride, const uint64_t *restrict source, const int32_t *restrict first,
    ptrdiff_t start, const uint32_t *restrict weights, size_t taps, size_t count) {
  for (size_t x = 0; x < count; x++) {
    const uint64_t *s = source + 4 * (first[x] - start);
    const uint32_t *w = weights + x * taps;
    sums sum = {0};
    sum += 1 << 23;
    for (size_t j = 0; j < taps; j++) sum += __builtin_convertvector(*(const samples *)(s + 4 * j), sums) * w[j];
    const bytes result = __builtin_convertvector(sum >> 24, bytes);
    uint32_t pixels[4];
    memcpy(pixels, &result, sizeof pixels);
    for (size_t row = 0; row < 4; row++) out[row * stride + x] = pixels[row];
  }
}

CLONES void pixels_resample_across(
    void *out, size_t stride, const uint64_t *source, const int32_t *first, ptrdiff_t start, const uint32_t *weights,
    size_t taps, size_t count) {
  // The usual numbers of taps as constants, so that their loops unroll.
  switch (taps) {
    case 2: across(out, stride, source, first, start, weights, 2, count); break;
    case 3: across(out, stride, source, first, start, weights, 3, count); break;
    case 4: across(out, stride, source, first, start, weights, 4, count); break;
    case 5: across(out, stride, source, first, start, weights, 5, count); break;
    default: across(out, stride, source, first, start, weights, taps, count); break;
  }
}
