#include "Bands.h"

#include <string.h>

static uint32_t *random_residuals(size_t count, uint32_t mask) {
  uint32_t *words = random_room(count, 4);
  const uint64_t colors = 1 + random_up_to(random_one_in(2) ? 3 : 300), noise = random_up_to(3);
  for (size_t i = 0; i < count;) {
    size_t length = 1 + random_up_to(random_one_in(8) ? 700 : 9);
    if (length > count - i) length = count - i;
    if (i > 0 && random_one_in(3)) {
      const size_t from = random_up_to(i - 1);
      for (size_t k = 0; k < length; k++) words[i + k] = words[from + k];
    } else if (random_one_in(3)) {
      // A grey that repeats itself, most often 0.
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
  // Some bands are so large that matches are too far away.
  band.height = 1 + random_up_to(random_one_in(8) ? 90 : 12);
  band.bytes_per_pixel = 3 + (uint32_t)random_up_to(1);
  band.words = random_residuals(band.width * band.height, band.bytes_per_pixel == 3 ? 0xFFFFFF : 0xFFFFFFFF);
  uint8_t *filters = empty_room(band.height, 1);
  for (size_t y = 0; y < band.height; y++) filters[y] = (uint8_t)random_up_to(4);
  band.filters = filters;
  return band;
}

band_steps find_steps(const segue_png_band *band) {
  band_steps found;
  memset(&found, 0, sizeof found);
  found.steps = random_room(band->width * band->height + band->height, sizeof *found.steps);
  // Eighths of a bit: literals are cheap or dear, or all sorts.
  static const uint16_t least[] = {0, 24, 64, 120, 65515};
  const uint16_t cheapest = least[random_up_to(4)];
  uint16_t costs[256];
  for (size_t i = 0; i < 256; i++) costs[i] = (uint16_t)(cheapest + random_up_to(20));
  const segue_png_counts counts = {found.channels, found.lengths, found.distances};
  found.count = segue_png_find_matches(band, costs, found.steps, counts);
  return found;
}

size_t steps_room(const segue_png_band *band, const band_steps *found) {
  // 14 bits at most for each byte and each filter; 46 for a match, and a literal before it.
  return 7 * band->width * band->height + 2 * band->height + 8 * found->count + 16;
}
