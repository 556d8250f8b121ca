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
  // The bits of whole bytes are dropped.
  o->bits >>= o->pending & 56;
  o->pending &= 7;
}

static inline void put_code(output *o, uint32_t code) { put(o, code & 0xFFFF, code >> 16); }

typedef struct {
  uint64_t value, width;
} bits;

// The codes and widths of literals, in separate arrays, so that a loaded width needs no unpacking before a shift.
typedef struct {
  uint64_t codes[256], widths[256];
} literal_table;

// The concatenated codes of a pixel's bytes.
static inline __attribute__((always_inline)) bits
pixel_bits(const literal_table *table, uint32_t word, bool has_alpha) {
  const size_t r = word & 0xFF, g = word >> 8 & 0xFF, b = has_alpha ? word >> 16 & 0xFF : word >> 16;
  uint64_t value = table->codes[r], width = table->widths[r];
  value |= table->codes[g] << width;
  width += table->widths[g];
  value |= table->codes[b] << width;
  width += table->widths[b];
  if (has_alpha) {
    const size_t a = word >> 24;
    value |= table->codes[a] << width;
    width += table->widths[a];
  }
  return (bits){value, width};
}

// Pixels are written in pairs, then a last one if the count is odd. No branch depends on that, because it could not be
// predicted: if there is no last pixel, `any`, which may be any readable pixel, is written with a width of 0.
static inline __attribute__((always_inline)) void put_pixels(
  output *o, const literal_table *table, const uint32_t *word, size_t count, const uint32_t *any, bool has_alpha) {
  // Two pixels usually fit into 56 bits.
  for (const uint32_t *end = word + (count & ~(size_t)1); word < end; word += 2) {
    const bits a = pixel_bits(table, word[0], has_alpha), b = pixel_bits(table, word[1], has_alpha);
    if (__builtin_expect(a.width + b.width <= 56, true)) {
      put(o, a.value | b.value << a.width, a.width + b.width);
    } else {
      put(o, a.value, a.width);
      put(o, b.value, b.width);
    }
  }
  const uint64_t is_odd = count & 1;
  const bits last = pixel_bits(table, is_odd ? *word : *any, has_alpha);
  put(o, last.value & -is_odd, last.width & -is_odd);
}

// `word` is the first pixel of the match; its first byte is a literal if `has_literal`.
static inline __attribute__((always_inline)) void put_match(
  output *o, const segue_png_codes *codes, segue_png_sequence sequence, uint32_t word, bool has_literal) {
  const uint64_t length = codes->lengths[sequence.length];
  const uint32_t first = has_literal ? codes->literals[word & 0xFF] : 0;
  // Each power of two has two symbols (RFC 1951, 3.2.5).
  const uint32_t power = 31 - (uint32_t)__builtin_clz(sequence.distance | 2), extra_bits = power - 1;
  const uint32_t symbol = sequence.distance < 2 ? sequence.distance : 2 * power + (sequence.distance >> extra_bits & 1);
  const uint32_t code = codes->distances[symbol];
  const uint64_t extra = sequence.distance & ((1u << extra_bits) - 1);
  // At most 19 + 27 bits; with a literal, which only runs have, at most 14 + 19 + 14.
  uint64_t value = (code & 0xFFFF) | extra << (code >> 16), width = (code >> 16) + extra_bits;
  value = (length & 0xFFFFFFFF) | value << (length >> 32);
  width += length >> 32;
  put(o, (first & 0xFFFF) | value << (first >> 16), width + (first >> 16));
}

static inline __attribute__((always_inline)) void put_band(
  output *o, const segue_png_band *band, const segue_png_sequence *sequences, const segue_png_codes *codes,
  bool has_alpha) {
  const uint32_t bytes_per_pixel = has_alpha ? 4 : 3;
  const uint32_t *word = band->words;
  literal_table table;
  for (size_t i = 0; i < 256; i++) {
    table.codes[i] = codes->literals[i] & 0xFFFF;
    table.widths[i] = codes->literals[i] >> 16;
  }
  for (size_t y = 0; y < band->height; y++) {
    put_code(o, codes->literals[band->filters[y]]);
    while (true) {
      const segue_png_sequence sequence = *sequences++;
      put_pixels(o, &table, word, sequence.literals, band->words, has_alpha);
      word += sequence.literals;
      if (sequence.length == 0) break;
      const uint32_t pixels = (sequence.length + bytes_per_pixel - 1) / bytes_per_pixel;
      put_match(o, codes, sequence, *word, sequence.length != pixels * bytes_per_pixel);
      word += pixels;
    }
  }
  put_code(o, codes->literals[256]);
}

SEGUE_CLONES uint8_t *segue_png_write_sequences(
  const segue_png_band *band, const segue_png_sequence *sequences, segue_png_codes codes, uint8_t *out, uint64_t *bits,
  uint64_t *pending) {
  output o = {*bits, *pending, out};
  if (band->bytes_per_pixel == 4) put_band(&o, band, sequences, &codes, true);
  else put_band(&o, band, sequences, &codes, false);
  *bits = o.bits;
  *pending = o.pending;
  return o.out;
}
