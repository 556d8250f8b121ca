#include <string.h>

#include "Kernels.h"
#include "PNGKernels.h"

/// Smooth gradients with some noise, or the pixels of `random_pixels`.
static uint32_t *random_content(size_t width, size_t height, uint32_t mask) {
  uint32_t *pixels = random_pixels(width * height);
  const uint64_t noise = random_up_to(12);
  const bool is_soft = !random_one_in(3);
  for (size_t i = 0; i < width * height; i++) {
    if (is_soft) {
      const uint32_t r = (uint32_t)(i % width + random_up_to(noise)), g = (uint32_t)(i / width * 3);
      pixels[i] = (r & 255) | (g & 255) << 8 | (r / 2 & 255) << 16 | (r + g) << 24;
    }
    pixels[i] |= ~mask;
  }
  return pixels;
}

void test_segue_png_unfilter(tally *t) {
  for (int i = 0; i < 120; i++) {
    const size_t width = 1 + random_up_to(random_one_in(4) ? 400 : 70), height = 1 + random_up_to(50);
    const size_t channels = 3 + random_up_to(1), size = (width * channels + 1) * height;
    const uint32_t mask = channels == 3 ? 0xFFFFFF : 0xFFFFFFFF;
    const uint32_t *pixels = random_content(width, height, mask);
    uint8_t *filtered = zeroed_buffer(size, 1), *byte = filtered;
    uint32_t *words = zeroed_buffer(width, 4);
    // Each row starts with a zero pixel to the left of its first pixel.
    uint32_t *row = zeroed_buffer(width + 1, 4), *above = zeroed_buffer(width + 1, 4);
    for (size_t y = 0; y < height; y++) {
      const int filter = (int)random_up_to(4);
      segue_png_load(row + 1, pixels + y * width, width, mask);
      segue_png_filter((uint8_t *)(row + 1), (uint8_t *)(above + 1), 4 * width, filter, (uint8_t *)words);
      *byte++ = (uint8_t)filter;
      for (size_t x = 0; x < width; x++) {
        for (size_t k = 0; k < channels; k++) *byte++ = (uint8_t)(words[x] >> (8 * k));
      }
      uint32_t *swap = row;
      row = above;
      above = swap;
    }
    uint32_t *rgba = random_buffer(width * height, 4);
    expect(segue_png_unfilter(filtered, width, height, channels, (uint8_t *)rgba), "the filters are known");
    expect(memcmp(rgba, pixels, 4 * width * height) == 0, "the pixels are those that were filtered");
    tally_bytes(t, rgba, 4 * width * height);
    // Any bytes are residuals, but not every filter exists.
    filtered = random_buffer(size, 1);
    for (size_t y = 0; y < height; y++) filtered[y * (width * channels + 1)] %= 5;
    expect(segue_png_unfilter(filtered, width, height, channels, (uint8_t *)rgba), "the filters are known");
    tally_bytes(t, rgba, 4 * width * height);
    filtered[random_up_to(height - 1) * (width * channels + 1)] = (uint8_t)random_between(5, 255);
    expect(!segue_png_unfilter(filtered, width, height, channels, (uint8_t *)rgba), "an unknown filter is refused");
    tally_case(t);
  }
}
