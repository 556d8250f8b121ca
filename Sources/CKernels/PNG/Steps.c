#include "PNGKernels.h"
#include "Clones.h"

#include <string.h>

typedef struct {
  uint64_t bits, pending;
  uint8_t *out;
} output;

// Appends up to 56 bits. Higher bits of `value` must be 0.
static inline void put(output *o, uint64_t value, uint64_t width) {
  o->bits |= value << o->pending;
  o->pending += width;
  uint64_t bytes = o->bits;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bytes = __builtin_bswap64(bytes);
#endif
  memcpy(o->out, &bytes, 8);
  o->out += o->pending >> 3;
  o->bits >>= o->pending & 56;
  o->pending &= 7;
}

static inline void put_code(output *o, uint32_t code) { put(o, code & 0xFFFF, code >> 16); }

typedef struct {
  uint64_t value, width;
} bits;

enum {
  // A table entry holds the code length in its low bits and the code above them.
  width_bits = 6,
  width_mask = 63,
};

// The concatenated codes of a pixel's bytes. Their lengths add up to at most 56, which fits into `width_bits`.
static inline __attribute__((always_inline)) bits pixel_bits(const uint32_t *table, uint32_t word, bool has_alpha) {
  const uint32_t r = table[word & 0xFF], g = table[word >> 8 & 0xFF], b = table[word >> 16 & 0xFF];
  uint64_t value = r >> width_bits;
  uint32_t widths = r;
  value |= (uint64_t)(g >> width_bits) << (widths & width_mask);
  widths += g;
  value |= (uint64_t)(b >> width_bits) << (widths & width_mask);
  widths += b;
  if (has_alpha) {
    const uint32_t a = table[word >> 24];
    value |= (uint64_t)(a >> width_bits) << (widths & width_mask);
    widths += a;
  }
  return (bits){value, widths & width_mask};
}

static inline __attribute__((always_inline)) void
put_pixels(output *o, const uint32_t *table, const uint32_t *word, const uint32_t *end, bool has_alpha) {
  // Two pixels mostly fit into 56 bits.
  for (; word + 2 <= end; word += 2) {
    const bits a = pixel_bits(table, word[0], has_alpha), b = pixel_bits(table, word[1], has_alpha);
    if (__builtin_expect(a.width + b.width <= 56, true)) {
      put(o, a.value | b.value << a.width, a.width + b.width);
    } else {
      put(o, a.value, a.width);
      put(o, b.value, b.width);
    }
  }
  if (word < end) {
    const bits a = pixel_bits(table, *word, has_alpha);
    put(o, a.value, a.width);
  }
}

static inline void put_match(output *o, const segue_png_codes *codes, segue_png_step step) {
  const uint64_t length = codes->lengths[step.length];
  put(o, length & 0xFFFFFFFF, length >> 32);
  // Each power of two has two symbols (RFC 1951, 3.2.5).
  uint32_t symbol = step.distance, extra_bits = 0;
  if (symbol >= 4) {
    const uint32_t power = 31 - (uint32_t)__builtin_clz(symbol);
    extra_bits = power - 1;
    symbol = 2 * power + (symbol >> extra_bits & 1);
  }
  const uint32_t code = codes->distances[symbol];
  const uint64_t extra = step.distance & ((1u << extra_bits) - 1);
  put(o, (code & 0xFFFF) | extra << (code >> 16), (code >> 16) + extra_bits);
}

static inline __attribute__((always_inline)) void put_band(
  output *o, const segue_png_band *band, const segue_png_step *steps, const segue_png_codes *codes, bool has_alpha) {
  const uint32_t bytes_per_pixel = has_alpha ? 4 : 3;
  const uint32_t *word = band->words;
  uint32_t table[256];
  for (size_t i = 0; i < 256; i++) table[i] = (codes->literals[i] & 0xFFFF) << width_bits | codes->literals[i] >> 16;
  for (size_t y = 0; y < band->height; y++) {
    put_code(o, codes->literals[band->filters[y]]);
    while (true) {
      const segue_png_step step = *steps++;
      put_pixels(o, table, word, word + step.literals, has_alpha);
      word += step.literals;
      if (step.length == 0) break;
      const uint32_t pixels = (step.length + bytes_per_pixel - 1) / bytes_per_pixel;
      if (step.length != pixels * bytes_per_pixel) put_code(o, codes->literals[*word & 0xFF]);
      put_match(o, codes, step);
      word += pixels;
    }
  }
  put_code(o, codes->literals[256]);
}

SEGUE_CLONES uint8_t *segue_png_write_steps(
  const segue_png_band *band, const segue_png_step *steps, segue_png_codes codes, uint8_t *out, uint64_t *bits,
  uint64_t *pending) {
  output o = {*bits, *pending, out};
  if (band->bytes_per_pixel == 4) put_band(&o, band, steps, &codes, true);
  else put_band(&o, band, steps, &codes, false);
  *bits = o.bits;
  *pending = o.pending;
  return o.out;
}
