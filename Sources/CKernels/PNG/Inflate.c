#include "Inflate.h"

#include <string.h>

#include "Clones.h"

// Codes up to TABLE_BITS are decoded with a lookup table; longer ones, which are rare, bit by bit.
enum { TABLE_BITS = 11, LONGEST = 15 };
enum { LITERAL = 0, LENGTH = 1, END = 2, INVALID = 3 };

// A decoded symbol.
typedef struct {
  uint16_t value;
  uint8_t kind, extra;
  // The code length in bits; 0 for codes longer than TABLE_BITS.
  uint8_t width;
} symbol;

typedef struct {
  symbol table[1 << TABLE_BITS];
  // The number of codes by length, and all symbols that have a code, sorted by code.
  uint16_t counts[LONGEST + 1];
  symbol sorted[288];
} code;

typedef struct {
  const uint8_t *next, *end;
  uint64_t bits;
  int count;
} source;

static inline void refill(source *s) {
  uint64_t more;
  memcpy(&more, s->next, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  more = __builtin_bswap64(more);
#endif
  s->bits |= more << s->count;
  s->next += (63 - s->count) >> 3;
  s->count |= 56;
}

static inline uint32_t take(source *s, int count) {
  const uint32_t value = (uint32_t)(s->bits & ((UINT64_C(1) << count) - 1));
  s->bits >>= count;
  s->count -= count;
  return value;
}

// Whether more bits were read than available.
static inline bool is_beyond(const source *s) { return s->next - (s->count >> 3) > s->end; }

static symbol literal_symbol(int number) {
  static const uint16_t bases[] = {3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83,
    99, 115, 131, 163, 195, 227, 258};
  static const uint8_t extras[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
  if (number < 256) return (symbol){(uint16_t)number, LITERAL, 0, 0};
  if (number == 256) return (symbol){0, END, 0, 0};
  if (number > 285) return (symbol){0, INVALID, 0, 0};
  return (symbol){bases[number - 257], LENGTH, extras[number - 257], 0};
}

static symbol distance_symbol(int number) {
  if (number > 29) return (symbol){0, INVALID, 0, 0};
  const int extra = number < 4 ? 0 : number / 2 - 1;
  return (symbol){(uint16_t)(1 + (number < 4 ? number : (2 + number % 2) << extra)), LITERAL, (uint8_t)extra, 0};
}

static symbol plain_symbol(int number) { return (symbol){(uint16_t)number, LITERAL, 0, 0}; }

// Builds a canonical Huffman code from its code lengths. False if they are oversubscribed, or incomplete with more than
// one symbol.
static bool make_code(code *c, const uint8_t *widths, int count, symbol (*symbol_for)(int)) {
  memset(c->counts, 0, sizeof c->counts);
  for (int i = 0; i < count; i++) c->counts[widths[i]]++;
  const int used = count - c->counts[0];
  c->counts[0] = 0;
  int left = 1;
  uint16_t offsets[LONGEST + 2] = {0};
  for (int width = 1; width <= LONGEST; width++) {
    left = 2 * left - c->counts[width];
    if (left < 0) return false;
    offsets[width + 1] = offsets[width] + c->counts[width];
  }
  if (left > 0 && used > 1) return false;
  uint16_t firsts[LONGEST + 1] = {0};
  for (int width = 1, first = 0; width <= LONGEST; width++) {
    firsts[width] = (uint16_t)first;
    first = (first + c->counts[width]) << 1;
  }
  memset(c->table, 0, sizeof c->table);
  for (int i = 0; i < count; i++) {
    const int width = widths[i];
    if (width == 0) continue;
    symbol s = symbol_for(i);
    s.width = (uint8_t)width;
    c->sorted[offsets[width]++] = s;
    const uint32_t bits = firsts[width]++;
    if (width > TABLE_BITS) continue;
    uint32_t reversed = 0;
    for (int k = 0; k < width; k++) reversed |= (bits >> k & 1) << (width - 1 - k);
    for (uint32_t at = reversed; at < 1 << TABLE_BITS; at += UINT32_C(1) << width) c->table[at] = s;
  }
  return true;
}

// Decodes a code bit by bit. Width 0 if the bits are not a valid code.
static symbol find_long(const code *c, uint64_t bits) {
  int value = 0, first = 0, offset = 0;
  for (int width = 1; width <= LONGEST; width++) {
    value |= (int)(bits & 1);
    bits >>= 1;
    const int count = c->counts[width];
    if (value - first < count) return c->sorted[offset + value - first];
    offset += count;
    first = (first + count) << 1;
    value <<= 1;
  }
  return (symbol){0, INVALID, 0, 0};
}

static inline symbol next_symbol(source *s, const code *c) {
  symbol found = c->table[s->bits & ((1 << TABLE_BITS) - 1)];
  if (found.width == 0) found = find_long(c, s->bits);
  s->bits >>= found.width;
  s->count -= found.width;
  return found;
}

static bool read_codes(source *s, code *literals, code *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  refill(s);
  const int literal_count = 257 + (int)take(s, 5), distance_count = 1 + (int)take(s, 5);
  const int width_count = 4 + (int)take(s, 4);
  if (literal_count > 286 || distance_count > 30) return false;
  uint8_t widths[19] = {0}, all[286 + 30 + 138];
  for (int i = 0; i < width_count; i++) {
    refill(s);
    widths[order[i]] = (uint8_t)take(s, 3);
  }
  if (!make_code(literals, widths, 19, plain_symbol)) return false;
  const int total = literal_count + distance_count;
  for (int i = 0; i < total;) {
    refill(s);
    if (is_beyond(s)) return false;
    const symbol found = next_symbol(s, literals);
    if (found.width == 0) return false;
    if (found.value < 16) {
      all[i++] = (uint8_t)found.value;
      continue;
    }
    if (found.value == 16 && i == 0) return false;
    const uint8_t width = found.value == 16 ? all[i - 1] : 0;
    const int repeats = found.value == 16 ? 3 + (int)take(s, 2)
      : found.value == 17 ? 3 + (int)take(s, 3) : 11 + (int)take(s, 7);
    memset(all + i, width, (size_t)repeats);
    i += repeats;
    if (i > total) return false;
  }
  return all[256] != 0 && make_code(literals, all, literal_count, literal_symbol)
    && make_code(distances, all + literal_count, distance_count, distance_symbol);
}

static bool fixed_codes(code *literals, code *distances) {
  uint8_t widths[288];
  memset(widths, 8, 144);
  memset(widths + 144, 9, 112);
  memset(widths + 256, 7, 24);
  memset(widths + 280, 8, 8);
  if (!make_code(literals, widths, 288, literal_symbol)) return false;
  memset(widths, 5, 32);
  return make_code(distances, widths, 32, distance_symbol);
}

// Copies a match. Up to 15 bytes after its end may be overwritten.
static inline void copy(uint8_t *out, size_t distance, size_t length) {
  const uint8_t *from = out - distance;
  if (distance >= 16) {
    for (size_t i = 0; i < length; i += 16) memcpy(out + i, from + i, 16);
  } else if (distance == 1) {
    memset(out, *from, length);
  } else {
    for (size_t i = 0; i < length; i++) out[i] = from[i];
  }
}

// Decodes a compressed block. Returns the end of its output, or NULL on any error.
static uint8_t *inflate_block(source *s, const code *literals, const code *distances, const uint8_t *start, uint8_t *out,
  const uint8_t *out_end) {
  for (;;) {
    refill(s);
    symbol found = next_symbol(s, literals);
    // Up to two more literals: three codes of at most 15 bits fit into the 56 bits available.
    for (int i = 0; i < 2 && found.kind == LITERAL; i++) {
      *out++ = (uint8_t)found.value;
      found = next_symbol(s, literals);
    }
    if (is_beyond(s) || out > out_end || found.width == 0) return NULL;
    if (found.kind == LITERAL) {
      *out++ = (uint8_t)found.value;
      continue;
    }
    if (found.kind == END) return out;
    if (found.kind == INVALID) return NULL;
    refill(s);
    const size_t length = found.value + take(s, found.extra);
    const symbol distance_code = next_symbol(s, distances);
    if (distance_code.width == 0 || distance_code.kind == INVALID) return NULL;
    const size_t distance = distance_code.value + take(s, distance_code.extra);
    if (distance > (size_t)(out - start)) return NULL;
    copy(out, distance, length);
    out += length;
  }
}

static uint8_t *copy_stored(source *s, uint8_t *out, const uint8_t *out_end) {
  // Returns whole bytes that were read ahead, and drops the remaining bits of the current byte.
  s->next -= s->count >> 3;
  s->bits = 0;
  s->count = 0;
  if (s->end - s->next < 4) return NULL;
  const size_t length = s->next[0] | (size_t)s->next[1] << 8, inverse = s->next[2] | (size_t)s->next[3] << 8;
  s->next += 4;
  if (length != (inverse ^ 0xFFFF) || length > (size_t)(s->end - s->next)) return NULL;
  if (length > (size_t)(out_end - out)) return NULL;
  memcpy(out, s->next, length);
  s->next += length;
  return out + length;
}

SEGUE_CLONES
static uint32_t adler32_of(const uint8_t *bytes, size_t count) {
  uint32_t a = 1, b = 0;
  while (count > 0) {
    // The weighted sum of 4096 bytes stays below 2³².
    const uint32_t length = count < 4096 ? (uint32_t)count : 4096;
    uint32_t sum = 0, weighted = 0;
    for (uint32_t i = 0; i < length; i++) {
      sum += bytes[i];
      weighted += (length - i) * bytes[i];
    }
    b = (b + length * a + weighted % 65521) % 65521;
    a = (a + sum) % 65521;
    bytes += length;
    count -= length;
  }
  return b << 16 | a;
}

bool inflate_exactly(const uint8_t *in, size_t count, uint8_t *out, size_t size) {
  if (count < 6 || (in[0] & 15) != 8 || in[0] >> 4 > 7 || (in[0] << 8 | in[1]) % 31 != 0 || in[1] & 32) return false;
  source s = {in + 2, in + count, 0, 0};
  const uint8_t *out_end = out + size;
  uint8_t *next = out;
  code literals, distances;
  for (bool is_last = false; !is_last;) {
    refill(&s);
    is_last = take(&s, 1);
    const uint32_t kind = take(&s, 2);
    if (is_beyond(&s)) return false;
    if (kind == 0) {
      next = copy_stored(&s, next, out_end);
    } else {
      if (!(kind == 1 ? fixed_codes(&literals, &distances) : kind == 2 && read_codes(&s, &literals, &distances)))
        return false;
      next = inflate_block(&s, &literals, &distances, out, next, out_end);
    }
    if (next == NULL || next > out_end) return false;
  }
  s.next -= s.count >> 3;
  if (next != out_end || s.end - s.next < 4) return false;
  const uint32_t stated = (uint32_t)s.next[0] << 24 | (uint32_t)s.next[1] << 16 | (uint32_t)s.next[2] << 8 | s.next[3];
  return stated == adler32_of(out, size);
}
