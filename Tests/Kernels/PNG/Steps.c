#include "Steps.h"

#include <string.h>

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
    uint8_t *out = random_room(steps_room(&band, &found), 1);
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
