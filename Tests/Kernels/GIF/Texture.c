#include <string.h>

#include "GIFKernels.h"
#include "Kernels.h"

/// Random bytes with many or few different values.
static uint8_t *random_plane(size_t count) {
  uint8_t *plane = random_buffer(count, 1);
  const uint64_t levels = 1 + random_up_to(random_one_in(2) ? 255 : 5);
  for (size_t i = 0; i < count; i++) plane[i] = (uint8_t)(plane[i] % levels);
  return plane;
}

static void tally_plane(tally *t, const uint8_t *plane, size_t count) {
  tally_bytes(t, plane, count);
  tally_case(t);
}

void test_segue_gif_luma(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *pixels = random_pixels(count);
    uint8_t *luma = random_buffer(count, 1);
    segue_gif_luma(pixels, count, luma);
    tally_plane(t, luma, count);
  }
}

// The following functions get a row with one more element on both sides and with the rows above and below it.

void test_segue_gif_equal(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t stride = count + 2 + random_up_to(20);
    uint32_t *pixels = random_pixels(2 * stride + count + 2);
    // The second row equals the first except for some pixels.
    if (random_one_in(2)) memcpy(pixels + stride, pixels, 4 * stride);
    uint8_t *equal = random_buffer(count, 1);
    segue_gif_equal(pixels + stride + 1, stride, count, equal);
    tally_plane(t, equal, count);
  }
}

void test_segue_gif_range(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t stride = count + 2 + random_up_to(20);
    const uint8_t *luma = random_plane(2 * stride + count + 2);
    uint8_t *range = random_buffer(count, 1);
    segue_gif_range(luma + stride + 1, stride, count, range);
    tally_plane(t, range, count);
  }
}

void test_segue_gif_least_corner(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t stride = count + 2 + random_up_to(20);
    const uint8_t *values = random_plane(2 * stride + count + 2);
    uint8_t *least = random_buffer(count, 1);
    segue_gif_least_corner(values + stride + 1, stride, count, least);
    tally_plane(t, least, count);
  }
}

void test_segue_gif_widen(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t step = (size_t)1 << random_up_to(10);
    const uint8_t *low = random_plane(count + step), *high = random_plane(count + step);
    uint8_t *lower = random_buffer(count, 1), *higher = random_buffer(count, 1);
    segue_gif_widen(low, high, step, count, lower, higher);
    tally_bytes(t, lower, count);
    tally_plane(t, higher, count);
  }
}

void test_segue_gif_activity(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *row = random_pixels(count + 2), *above = random_pixels(count), *below = random_pixels(count);
    uint8_t *activity = random_buffer(count, 1);
    segue_gif_activity(row + 1, above, below, count, activity);
    tally_bytes(t, activity, count);
    tally_case(t);
  }
}
