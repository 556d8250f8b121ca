#include "Bands.h"

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
