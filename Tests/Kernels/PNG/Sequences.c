#include <string.h>

#include "Kernels.h"
#include "PNGKernels.h"

enum { LITERALS = 286, DISTANCES = 30 };
// The longest code that the encoder makes, in bits.
enum { MOST_BITS = 14 };

/// The code of each symbol of deflate (RFC 1951), first bit lowest, and its width in bits.
typedef struct {
  uint16_t bits[LITERALS];
  uint8_t widths[LITERALS];
} prefix_code;

/// A symbol and the extra bits after its code.
typedef struct {
  uint32_t symbol, extra, extra_bits;
} coded;

/// The sequences of a band, with the counts of their symbols.
typedef struct {
  segue_png_sequence *sequences;
  size_t count;
  uint32_t channels[4 * 256], lengths[259], distances[30];
} band_sequences;

static uint32_t *random_residuals(size_t count, uint32_t mask) {
  uint32_t *words = random_buffer(count, 4);
  const uint64_t colors = 1 + random_up_to(random_one_in(2) ? 3 : 300), noise = random_up_to(3);
  for (size_t i = 0; i < count;) {
    size_t length = 1 + random_up_to(random_one_in(8) ? 700 : 9);
    if (length > count - i) length = count - i;
    if (i > 0 && random_one_in(3)) {
      const size_t from = random_up_to(i - 1);
      for (size_t k = 0; k < length; k++) words[i + k] = words[from + k];
    } else if (random_one_in(3)) {
      // A run of one grey, usually 0.
      const uint32_t grey = random_one_in(2) ? 0 : (uint32_t)random_up_to(255) * 0x01010101;
      for (size_t k = 0; k < length; k++) words[i + k] = grey;
    } else if (noise > 0) {
      const uint32_t word = (uint32_t)random_up_to(colors) * 0x1F3D5B79;
      for (size_t k = 0; k < length; k++) words[i + k] = noise == 1 ? word : words[i + k] % colors * 0x1F3D5B79;
    }
    i += length;
  }
  for (size_t i = 0; i < count; i++) words[i] &= mask;
  return words;
}

/// A band of random residuals with runs and repeated pieces.
static segue_png_band random_band(void) {
  segue_png_band band;
  band.width = 1 + random_up_to(random_one_in(4) ? 1200 : 90);
  // Some bands are so large that matches can be too far away.
  band.height = 1 + random_up_to(random_one_in(8) ? 90 : 12);
  band.bytes_per_pixel = 3 + (uint32_t)random_up_to(1);
  band.words = random_residuals(band.width * band.height, band.bytes_per_pixel == 3 ? 0xFFFFFF : 0xFFFFFFFF);
  uint8_t *filters = zeroed_buffer(band.height, 1);
  for (size_t y = 0; y < band.height; y++) filters[y] = (uint8_t)random_up_to(4);
  band.filters = filters;
  return band;
}

static band_sequences find_sequences(const segue_png_band *band) {
  band_sequences found;
  memset(&found, 0, sizeof found);
  found.sequences = random_buffer(band->width * band->height + band->height, sizeof *found.sequences);
  // Costs in 1/8 bit: literals are cheap or expensive.
  static const uint16_t minimum_costs[] = {0, 24, 64, 120, 65515};
  const uint16_t cheapest = minimum_costs[random_up_to(4)];
  uint16_t costs[256];
  for (size_t i = 0; i < 256; i++) costs[i] = (uint16_t)(cheapest + random_up_to(20));
  const segue_png_counts counts = {found.channels, found.lengths, found.distances};
  found.count = segue_png_find_matches(band, costs, 3 + random_up_to(3), found.sequences, counts);
  return found;
}

/// An upper bound of the bytes of a band's codes, including the bytes after them that may be overwritten.
static size_t sequences_capacity(const segue_png_band *band, const band_sequences *found) {
  // At most 14 bits for each byte and each filter, and 46 bits for a match and the literal before it.
  return 7 * band->width * band->height + 2 * band->height + 8 * found->count + 16;
}

void test_segue_png_find_matches(tally *t) {
  for (int i = 0; i < 300; i++) {
    const segue_png_band band = random_band();
    const band_sequences found = find_sequences(&band);
    tally_number(t, found.count);
    for (size_t k = 0; k < found.count; k++) {
      tally_number(t, found.sequences[k].literals);
      tally_number(t, found.sequences[k].length);
      tally_number(t, found.sequences[k].distance);
    }
    tally_bytes(t, found.channels, sizeof found.channels);
    tally_bytes(t, found.lengths, sizeof found.lengths);
    tally_bytes(t, found.distances, sizeof found.distances);
    tally_case(t);
  }
}

/// Assigns the bits to the widths (RFC 1951, 3.2.2).
static void assign(prefix_code *code, size_t count) {
  uint32_t next = 0;
  for (uint32_t width = 1; width <= MOST_BITS; width++, next <<= 1) {
    for (size_t i = 0; i < count; i++) {
      if (code->widths[i] != width) continue;
      for (uint32_t k = 0; k < width; k++) code->bits[i] |= (uint16_t)((next >> k & 1) << (width - 1 - k));
      next++;
    }
  }
}

/// A complete random code for all symbols.
static prefix_code random_code(size_t count) {
  prefix_code code;
  memset(&code, 0, sizeof code);
  size_t symbols[288] = {0}, symbol_count = 0;
  for (size_t i = 0; i < count; i++) {
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
    while (depths[leaf] == MOST_BITS) leaf = (leaf + 1) % leaves;
    depths[leaves] = ++depths[leaf];
  }
  for (size_t i = 0; i < symbol_count; i++) code.widths[symbols[i]] = depths[i];
  assign(&code, count);
  return code;
}

static uint32_t highest_bit(uint32_t value) {
  uint32_t bit = 0;
  while (value >> bit > 1) bit++;
  return bit;
}

static coded coded_length(uint32_t length) {
  if (length == 258) return (coded){285, 0, 0};
  // Each power of two has four symbols; the first eight lengths have one each.
  const uint32_t value = length - 3;
  if (value < 8) return (coded){257 + value, 0, 0};
  const uint32_t bits = highest_bit(value) - 2;
  return (coded){257 + bits * 4 + (value >> bits), value & ((1u << bits) - 1), bits};
}

void test_segue_png_write_sequences(tally *t) {
  for (int i = 0; i < 300; i++) {
    const segue_png_band band = random_band();
    const band_sequences found = find_sequences(&band);
    const prefix_code literals = random_code(LITERALS), distances = random_code(DISTANCES);
    uint32_t literal_codes[257], distance_codes[DISTANCES];
    uint64_t length_codes[259] = {0};
    for (size_t k = 0; k < 257; k++) literal_codes[k] = literals.bits[k] | (uint32_t)literals.widths[k] << 16;
    for (size_t k = 0; k < DISTANCES; k++) distance_codes[k] = distances.bits[k] | (uint32_t)distances.widths[k] << 16;
    for (uint32_t length = 3; length < 259; length++) {
      const coded c = coded_length(length);
      const uint64_t width = literals.widths[c.symbol];
      length_codes[length] = literals.bits[c.symbol] | (uint64_t)c.extra << width | (width + c.extra_bits) << 32;
    }
    const segue_png_codes codes = {literal_codes, distance_codes, length_codes};
    uint8_t *out = random_buffer(sequences_capacity(&band, &found), 1);
    uint64_t pending = random_up_to(7), bits = random_up_to((1u << pending) - 1);
    const uint8_t *end = segue_png_write_sequences(&band, found.sequences, codes, out, &bits, &pending);
    tally_number(t, (uint64_t)(end - out));
    tally_bytes(t, out, (size_t)(end - out));
    tally_number(t, pending);
    tally_number(t, bits);
    tally_case(t);
  }
}
