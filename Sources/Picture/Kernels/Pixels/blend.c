#include "PixelKernels.h"

#include "Clones.h"
#include "Vectors.h"

SEGUE_CLONES void pixels_blend_color(
    void *row, size_t count, uint64_t red_blue, uint64_t green_alpha, uint32_t rest) {
  uint32_t *d = row;
  // k, as in the header's formula, is added to a multiple of 2⁸ and shifted right by 24. So its low 8 bits cannot
  // change the result, and everything is shifted right by 8 beforehand.
  const uint32_t red = (uint32_t)red_blue >> 8, blue = red_blue >> 40;
  const uint32_t green = (uint32_t)green_alpha >> 8, alpha = green_alpha >> 40;
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = d[i];
    const uint32_t r = (red + (p & 255) * rest) >> 16;
    const uint32_t g = (green + (p >> 8 & 255) * rest) >> 16;
    const uint32_t b = (blue + (p >> 16 & 255) * rest) >> 16;
    const uint32_t a = (alpha + (p >> 24) * rest) >> 16;
    d[i] = r | g << 8 | b << 16 | a << 24;
  }
}

static inline __attribute__((always_inline)) uint32_t shaded(
    uint32_t p, uint32_t w, uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  const uint32_t rest = 65536 - w, half = 1 << 23;
  const uint32_t r = (red * w + ((p & 255) * rest << 8) + half) >> 24;
  const uint32_t g = (green * w + ((p >> 8 & 255) * rest << 8) + half) >> 24;
  const uint32_t b = (blue * w + ((p >> 16 & 255) * rest << 8) + half) >> 24;
  const uint32_t a = (alpha * w + ((p >> 24) * rest << 8) + half) >> 24;
  return r | g << 8 | b << 16 | a << 24;
}

SEGUE_CLONES void pixels_blend_shade(
    void *row, const uint32_t *restrict shade, size_t count, uint64_t red_blue, uint64_t green_alpha,
    uint32_t whole) {
  uint32_t *restrict d = row;
  const uint32_t red = (uint32_t)red_blue, blue = (uint32_t)(red_blue >> 32);
  const uint32_t green = (uint32_t)green_alpha, alpha = (uint32_t)(green_alpha >> 32);
  if (whole == 65536) {
    // The product of two weights of 65536 does not fit into 32 bits.
    for (size_t i = 0; i < count; i++) d[i] = shaded(d[i], shade[i], red, green, blue, alpha);
  } else {
    for (size_t i = 0; i < count; i++)
      d[i] = shaded(d[i], (shade[i] * whole + 32768) >> 16, red, green, blue, alpha);
  }
}

enum { BLOCK = 64 };

static inline __attribute__((always_inline)) uint32_t over(uint32_t s, uint32_t d) {
  // x/255, rounded, is (t + (t >> 8)) >> 8 with t = x + 128. This is exact for all products of two bytes.
  const uint32_t left = 255 - (s >> 24);
  uint32_t even = (d & 0xFF00FF) * left + 0x800080;
  uint32_t odd = (d >> 8 & 0xFF00FF) * left + 0x800080;
  even = ((even + (even >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF) + (s & 0xFF00FF);
  odd = ((odd + (odd >> 8 & 0xFF00FF)) & 0xFF00FF00) + (s & 0xFF00FF00);
  return (even & 0xFF00FF) | (odd & 0xFF00FF00);
}

typedef uint8_t bytes __attribute__((vector_size(64), aligned(4), may_alias));
typedef uint16_t halves __attribute__((vector_size(64), aligned(4), may_alias));
typedef uint32_t words __attribute__((vector_size(64), aligned(4), may_alias));
typedef uint32_t products __attribute__((vector_size(128)));

// (h · 257) >> 16 is x/255, rounded, for h = x + 128.
#define OF_255(h) __builtin_convertvector(__builtin_convertvector(h, products) * 257 >> 16, halves)

// `over` for 16 pixels.
static inline __attribute__((always_inline)) void over16(uint32_t *d, const uint32_t *s) {
  const words pixels = *(const words *)s, alpha = pixels >> 24, rest = 255 - alpha;
  const halves left = (halves)(rest | rest << 16), below = *(const halves *)d;
  const halves even = (below & 255) * left + 128, odd = (below >> 8) * left + 128;
  const bytes sum = (bytes)(OF_255(even) | OF_255(odd) << 8) + (bytes)(pixels & (words)(alpha != 0));
  *(bytes *)d = sum;
}

typedef enum { CLEAR, MIXED, OPAQUE } block_opacity;

// The opacity of BLOCK pixels. CLEAR only if all channels are 0.
static inline __attribute__((always_inline)) block_opacity opacity(const uint32_t *s) {
  const words *p = (const words *)s;
  const words all = p[0] & p[1] & p[2] & p[3], any = p[0] | p[1] | p[2] | p[3];
  if (__builtin_reduce_and(all) >> 24 == 255) return OPAQUE;
  return __builtin_reduce_or(any) != 0 ? MIXED : CLEAR;
}

SEGUE_CLONES void pixels_source_over(void *row, const void *source, size_t count) {
  uint32_t *restrict d = row;
  const uint32_t *restrict s = source;
  size_t i = 0;
  for (; i + BLOCK <= count; i += BLOCK) {
    switch (opacity(s + i)) {
      case OPAQUE:
        // `opacity` has loaded these vectors already. A call of memcpy would load them again.
        for (size_t j = 0; j < BLOCK; j += 16) *(words *)(d + i + j) = *(const words *)(s + i + j);
        break;
      case MIXED:
        for (size_t j = 0; j < BLOCK; j += 16) over16(d + i + j, s + i + j);
        break;
      case CLEAR: break;
    }
  }
  for (; i < count; i++) {
    if (s[i] >> 24) d[i] = over(s[i], d[i]);
  }
}

static inline __attribute__((always_inline)) uint32_t between(uint32_t from, uint32_t to, uint32_t w) {
  // (from·(65536 − w) + to·w + 2¹⁵) >> 16, with one multiplication.
  return ((from << 16) + (to - from) * w + (1 << 15)) >> 16;
}

static inline __attribute__((always_inline)) void
cross_fade(uint32_t *restrict d, const uint32_t *restrict t, size_t count, uint32_t w) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = d[i], q = t[i];
    const uint32_t r = between(p & 255, q & 255, w), g = between(p >> 8 & 255, q >> 8 & 255, w);
    const uint32_t b = between(p >> 16 & 255, q >> 16 & 255, w), a = between(p >> 24, q >> 24, w);
    d[i] = r | g << 8 | b << 16 | a << 24;
  }
}

SEGUE_CLONES void pixels_cross_fade(void *row, const void *target, size_t count, uint32_t w) {
  cross_fade(row, target, count, w);
}

static inline __attribute__((always_inline)) void
over_weighted(uint32_t *restrict d, const uint32_t *restrict s, size_t count, uint32_t w) {
  const uint32_t half = 1 << 15;
  for (size_t i = 0; i < count; i++) {
    const uint32_t p = s[i] >> 24 ? s[i] : 0, q = d[i];
    // Sα·w/255, rounded, is x/255, truncated, without a division; exact up to 255·65536 + 127.
    const uint32_t x = (p >> 24) * w + 127;
    const uint32_t h = x + 1 + (x >> 8);
    const uint32_t rest = 65536 - ((h + (h >> 16)) >> 8);
    const uint32_t r = ((p & 255) * w + (q & 255) * rest + half) >> 16 & 255;
    const uint32_t g = ((p >> 8 & 255) * w + (q >> 8 & 255) * rest + half) >> 16 & 255;
    const uint32_t b = ((p >> 16 & 255) * w + (q >> 16 & 255) * rest + half) >> 16 & 255;
    const uint32_t a = ((p >> 24) * w + (q >> 24) * rest + half) >> 16;
    d[i] = r | g << 8 | b << 16 | a << 24;
  }
}

SEGUE_CLONES void pixels_source_over_weighted(void *row, const void *source, size_t count, uint32_t w) {
  uint32_t *restrict d = row;
  const uint32_t *restrict s = source;
  size_t i = 0;
  for (; i + BLOCK <= count; i += BLOCK) {
    switch (opacity(s + i)) {
      // If Sα is 255, Sα·w/255 is w, and the formula is that of `pixels_cross_fade`.
      case OPAQUE: cross_fade(d + i, s + i, BLOCK, w); break;
      case MIXED: over_weighted(d + i, s + i, BLOCK, w); break;
      case CLEAR: break;
    }
  }
  over_weighted(d + i, s + i, count - i, w);
}
