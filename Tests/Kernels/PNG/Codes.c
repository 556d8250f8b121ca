#include "Codes.h"

#include <string.h>

enum { LONGEST = 15, LENGTH_SYMBOLS = 19 };

/// The bits that go with the widths (RFC 1951, 3.2.2).
static void assign(prefix_code *code, size_t count) {
  uint32_t next = 0;
  for (uint32_t width = 1; width <= LONGEST; width++, next <<= 1) {
    for (size_t i = 0; i < count; i++) {
      if (code->widths[i] != width) continue;
      for (uint32_t k = 0; k < width; k++) code->bits[i] |= (uint16_t)((next >> k & 1) << (width - 1 - k));
      next++;
    }
  }
}

prefix_code random_code(size_t count, uint8_t longest, const bool *used) {
  prefix_code code;
  memset(&code, 0, sizeof code);
  size_t symbols[288] = {0}, symbol_count = 0;
  for (size_t i = 0; i < count; i++) {
    if (!used[i]) continue;
    // Anywhere among those before.
    const size_t place = random_up_to(symbol_count);
    symbols[symbol_count++] = symbols[place];
    symbols[place] = i;
  }
  // A tree grows by a leaf at a time: some are low, some are nearly lists.
  uint8_t depths[288] = {0};
  const bool is_deep = random_one_in(2);
  for (size_t leaves = 1; leaves < symbol_count; leaves++) {
    size_t leaf = is_deep && !random_one_in(4) ? leaves - 1 : random_up_to(leaves - 1);
    while (depths[leaf] == longest) leaf = (leaf + 1) % leaves;
    depths[leaves] = ++depths[leaf];
  }
  if (symbol_count == 1) depths[0] = 1;
  for (size_t i = 0; i < symbol_count; i++) code.widths[symbols[i]] = depths[i];
  assign(&code, count);
  return code;
}

prefix_code fixed_literals(void) {
  prefix_code code;
  memset(&code, 0, sizeof code);
  for (size_t i = 0; i < 288; i++) code.widths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  assign(&code, 288);
  return code;
}

prefix_code fixed_distances(void) {
  prefix_code code;
  memset(&code, 0, sizeof code);
  memset(code.widths, 5, 32);
  assign(&code, 32);
  return code;
}

static uint32_t highest_bit(uint32_t value) {
  uint32_t bit = 0;
  while (value >> bit > 1) bit++;
  return bit;
}

coded coded_length(uint32_t length) {
  if (length == 258) return (coded){285, 0, 0};
  // Each power of two has four symbols; the first eight lengths have one each.
  const uint32_t value = length - 3;
  if (value < 8) return (coded){257 + value, 0, 0};
  const uint32_t bits = highest_bit(value) - 2;
  return (coded){257 + bits * 4 + (value >> bits), value & ((1u << bits) - 1), bits};
}

coded coded_distance(uint32_t distance) {
  // Each power of two has two symbols.
  const uint32_t value = distance - 1;
  if (value < 4) return (coded){value, 0, 0};
  const uint32_t bits = highest_bit(value) - 1;
  return (coded){bits * 2 + (value >> bits), value & ((1u << bits) - 1), bits};
}

void put_bits(bit_writer *w, uint32_t value, uint32_t width) {
  w->bits |= (uint64_t)value << w->pending;
  for (w->pending += width; w->pending >= 8; w->pending -= 8) {
    *w->next++ = (uint8_t)w->bits;
    w->bits >>= 8;
  }
}

void put_symbol(bit_writer *w, const prefix_code *code, uint32_t symbol) {
  put_bits(w, code->bits[symbol], code->widths[symbol]);
}

void put_padding(bit_writer *w) {
  if (w->pending > 0) put_bits(w, 0, 8 - (uint32_t)w->pending);
}

typedef struct {
  uint8_t symbol, extra, extra_bits;
} repeat;

/// Widths as RFC 1951 (3.2.7) packs them: repeats of the last one, and of zeros.
static size_t pack(repeat *packed, const uint8_t *widths, size_t count) {
  size_t made = 0;
  for (size_t i = 0; i < count;) {
    const uint8_t width = widths[i];
    size_t same = 1;
    while (i + same < count && widths[i + same] == width) same++;
    if (width == 0 && same >= 11) {
      if (same > 138) same = 138;
      packed[made++] = (repeat){18, (uint8_t)(same - 11), 7};
    } else if (width == 0 && same >= 3) {
      packed[made++] = (repeat){17, (uint8_t)(same - 3), 3};
    } else if (i > 0 && widths[i - 1] == width && same >= 3) {
      if (same > 6) same = 6;
      packed[made++] = (repeat){16, (uint8_t)(same - 3), 2};
    } else {
      packed[made++] = (repeat){width, 0, 0};
      same = 1;
    }
    i += same;
  }
  return made;
}

void put_codes(bit_writer *w, bool is_last, const prefix_code *literals, const prefix_code *distances) {
  static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint8_t widths[LITERALS + DISTANCES];
  memcpy(widths, literals->widths, LITERALS);
  memcpy(widths + LITERALS, distances->widths, DISTANCES);
  repeat packed[LITERALS + DISTANCES];
  const size_t count = pack(packed, widths, LITERALS + DISTANCES);
  bool used[LENGTH_SYMBOLS] = {false};
  for (size_t i = 0; i < count; i++) used[packed[i].symbol] = true;
  const prefix_code lengths = random_code(LENGTH_SYMBOLS, 7, used);
  put_bits(w, is_last, 1);
  put_bits(w, 2, 2);
  put_bits(w, LITERALS - 257, 5);
  put_bits(w, DISTANCES - 1, 5);
  put_bits(w, LENGTH_SYMBOLS - 4, 4);
  for (size_t i = 0; i < LENGTH_SYMBOLS; i++) put_bits(w, lengths.widths[order[i]], 3);
  for (size_t i = 0; i < count; i++) {
    put_symbol(w, &lengths, packed[i].symbol);
    put_bits(w, packed[i].extra, packed[i].extra_bits);
  }
}
