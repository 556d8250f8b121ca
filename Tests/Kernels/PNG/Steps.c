#include <string.h>

#include "Steps.h"

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

segue_png_band random_band(void) {
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

band_steps find_steps(const segue_png_band *band) {
  band_steps found;
  memset(&found, 0, sizeof found);
  found.steps = random_buffer(band->width * band->height + band->height, sizeof *found.steps);
  // Costs in 1/8 bit: literals are cheap or expensive.
  static const uint16_t minimum_costs[] = {0, 24, 64, 120, 65515};
  const uint16_t cheapest = minimum_costs[random_up_to(4)];
  uint16_t costs[256];
  for (size_t i = 0; i < 256; i++) costs[i] = (uint16_t)(cheapest + random_up_to(20));
  const segue_png_counts counts = {found.channels, found.lengths, found.distances};
  found.count = segue_png_find_matches(band, costs, found.steps, counts);
  return found;
}

size_t steps_capacity(const segue_png_band *band, const band_steps *found) {
  // At most 14 bits for each byte and each filter, and 46 bits for a match and the literal before it.
  return 7 * band->width * band->height + 2 * band->height + 8 * found->count + 16;
}

void test_segue_png_find_matches(tally *t) {
  for (int i = 0; i < 300; i++) {
    const segue_png_band band = random_band();
    const band_steps found = find_steps(&band);
    tally_number(t, found.count);
    for (size_t k = 0; k < found.count; k++) {
      tally_number(t, found.steps[k].literals);
      tally_number(t, found.steps[k].length);
      tally_number(t, found.steps[k].distance);
    }
    tally_bytes(t, found.channels, sizeof found.channels);
    tally_bytes(t, found.lengths, sizeof found.lengths);
    tally_bytes(t, found.distances, sizeof found.distances);
    tally_case(t);
  }
}

void put_steps(
  bit_writer *w, const segue_png_band *band, const band_steps *found, const prefix_code *literals,
  const prefix_code *distances) {
  uint32_t literal_codes[257], distance_codes[DISTANCES];
  uint64_t length_codes[259] = {0};
  for (size_t i = 0; i < 257; i++) literal_codes[i] = literals->bits[i] | (uint32_t)literals->widths[i] << 16;
  for (size_t i = 0; i < DISTANCES; i++) distance_codes[i] = distances->bits[i] | (uint32_t)distances->widths[i] << 16;
  for (uint32_t length = 3; length < 259; length++) {
    const coded c = coded_length(length);
    const uint64_t width = literals->widths[c.symbol];
    length_codes[length] = literals->bits[c.symbol] | (uint64_t)c.extra << width | (width + c.extra_bits) << 32;
  }
  const segue_png_codes codes = {literal_codes, distance_codes, length_codes};
  w->next = segue_png_write_steps(band, found->steps, codes, w->next, &w->bits, &w->pending);
}

void random_codes(prefix_code *literals, prefix_code *distances) {
  bool used[LITERALS];
  memset(used, true, sizeof used);
  *literals = random_code(LITERALS, 14, used);
  *distances = random_code(DISTANCES, 14, used);
}

void test_segue_png_write_steps(tally *t) {
  for (int i = 0; i < 300; i++) {
    const segue_png_band band = random_band();
    const band_steps found = find_steps(&band);
    prefix_code literals, distances;
    random_codes(&literals, &distances);
    uint8_t *out = random_buffer(steps_capacity(&band, &found), 1);
    bit_writer w = {out, 0, random_up_to(7)};
    w.bits = random_up_to((1u << w.pending) - 1);
    put_steps(&w, &band, &found, &literals, &distances);
    tally_number(t, (uint64_t)(w.next - out));
    tally_bytes(t, out, (size_t)(w.next - out));
    tally_number(t, w.pending);
    tally_number(t, w.bits);
    tally_case(t);
  }
}
