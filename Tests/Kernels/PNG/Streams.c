#include <string.h>

#include "Streams.h"

enum { LONGEST = 15, LENGTH_SYMBOLS = 19 };

/// Assigns the bits to the widths (RFC 1951, 3.2.2).
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
    // Inserts the symbol at a random position.
    const size_t position = random_up_to(symbol_count);
    symbols[symbol_count++] = symbols[position];
    symbols[position] = i;
  }
  // The tree grows by one leaf at a time. Some trees are balanced, some are almost lists.
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

/// Encodes widths with repeats of the last width and of zeros (RFC 1951, 3.2.7).
static size_t pack(repeat *packed, const uint8_t *widths, size_t count) {
  size_t packed_count = 0;
  for (size_t i = 0; i < count;) {
    const uint8_t width = widths[i];
    size_t same = 1;
    while (i + same < count && widths[i + same] == width) same++;
    if (width == 0 && same >= 11) {
      if (same > 138) same = 138;
      packed[packed_count++] = (repeat){18, (uint8_t)(same - 11), 7};
    } else if (width == 0 && same >= 3) {
      packed[packed_count++] = (repeat){17, (uint8_t)(same - 3), 3};
    } else if (i > 0 && widths[i - 1] == width && same >= 3) {
      if (same > 6) same = 6;
      packed[packed_count++] = (repeat){16, (uint8_t)(same - 3), 2};
    } else {
      packed[packed_count++] = (repeat){width, 0, 0};
      same = 1;
    }
    i += same;
  }
  return packed_count;
}

void put_dynamic_header(bit_writer *w, bool is_last, const prefix_code *literals, const prefix_code *distances) {
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

uint8_t *put_number(uint8_t *out, uint32_t number) {
  for (uint32_t i = 0; i < 4; i++) out[i] = (uint8_t)(number >> (24 - 8 * i));
  return out + 4;
}

uint8_t *begin_stream(uint8_t *out) {
  out[0] = 0x78;
  out[1] = 0x01;
  return out + 2;
}

uint8_t *end_stream(uint8_t *out, const uint8_t *plain, size_t count) {
  uint32_t low = 1, high = 0;
  for (size_t i = 0; i < count; i++) {
    low = (low + plain[i]) % 65521;
    high = (high + low) % 65521;
  }
  return put_number(out, high << 16 | low);
}

static uint32_t crc_of(const uint8_t *bytes, size_t count) {
  uint32_t crc = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (int k = 0; k < 8; k++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

uint8_t *put_chunk(uint8_t *out, const char *type, const uint8_t *contents, size_t count) {
  put_number(out, (uint32_t)count);
  memcpy(out + 4, type, 4);
  memcpy(out + 8, contents, count);
  return put_number(out + 8 + count, crc_of(out + 4, 4 + count));
}

uint8_t *begin_file(uint8_t *out, size_t width, size_t height, uint32_t bytes_per_pixel) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  uint8_t header[13] = {0};
  memcpy(out, signature, 8);
  put_number(header, (uint32_t)width);
  put_number(header + 4, (uint32_t)height);
  header[8] = 8;
  header[9] = bytes_per_pixel == 3 ? 2 : 6;
  return put_chunk(out + 8, "IHDR", header, 13);
}
