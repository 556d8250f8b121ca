#include "PixelKernels.h"
#include "Kernels.h"

/// Two channels in 8.8 fixed point.
static uint64_t random_pair(void) {
  const uint64_t low = random_one_in(4) ? 65280 : random_up_to(65280);
  const uint64_t high = random_one_in(4) ? 65280 : random_up_to(65280);
  return low | high << 32;
}

/// A weight from 1 to 65535: callers handle 0 and 65536.
static uint32_t random_inner_weight(void) {
  const uint32_t weight = random_weight();
  return weight == 0 ? 1 : weight == 65536 ? 65535 : weight;
}

static void tally_row(tally *t, const uint32_t *row, size_t count) {
  tally_bytes(t, row, 4 * count);
  tally_case(t);
}

void test_pixels_blend_color(tally *t) {
  const uint64_t half = UINT64_C(1) << 23 | UINT64_C(1) << 55;
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_pixels(count);
    const uint64_t red_blue = random_pair(), green_alpha = random_pair();
    const uint32_t weight = random_inner_weight();
    pixels_blend_color(row, count, red_blue * weight + half, green_alpha * weight + half, 65536 - weight);
    tally_row(t, row, count);
  }
}

void test_pixels_blend_shade(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_pixels(count), *shade = random_numbers(count, 65536);
    const uint64_t red_blue = random_pair(), green_alpha = random_pair();
    pixels_blend_shade(row, shade, count, red_blue, green_alpha, random_weight());
    tally_row(t, row, count);
  }
}

void test_pixels_source_over(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_pixels(count), *source = random_pixels(count);
    pixels_source_over(row, source, count);
    tally_row(t, row, count);
  }
  // Every alpha value over every level.
  for (uint32_t alpha = 0; alpha < 256; alpha++) {
    uint32_t *row = zeroed_buffer(256, 4), *source = random_buffer(256, 4);
    for (uint32_t level = 0; level < 256; level++) {
      row[level] = level * 0x01010101;
      source[level] = (source[level] & 0xFFFFFF) | alpha << 24;
    }
    pixels_source_over(row, source, 256);
    tally_row(t, row, 256);
  }
}

void test_pixels_source_over_weighted(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_pixels(count), *source = random_pixels(count);
    pixels_source_over_weighted(row, source, count, random_inner_weight());
    tally_row(t, row, count);
  }
}

void test_pixels_cross_fade(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_pixels(count), *target = random_pixels(count);
    pixels_cross_fade(row, target, count, random_inner_weight());
    tally_row(t, row, count);
  }
}
