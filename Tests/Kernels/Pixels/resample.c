#include "PixelKernels.h"
#include "Kernels.h"

/// A usual number of taps, or sometimes more.
static size_t random_taps(void) { return random_one_in(8) ? 1 + random_up_to(40) : 1 + random_up_to(7); }

void test_pixels_resample_vertical(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t taps = random_taps(), height = taps + random_up_to(20), stride = 1 + count + random_up_to(9);
    const uint32_t *source = random_pixels(stride * height);
    uint64_t *out = random_buffer(4 * count, 8);
    uint32_t *weights = zeroed_buffer(4 * taps, 4);
    // The rows are in order, or in reverse order in a mirrored image; rows may repeat.
    size_t rows[4], tops[4];
    for (size_t r = 0; r < 4; r++) rows[r] = random_up_to(height - taps);
    const bool is_mirrored = random_one_in(2);
    for (size_t r = 0; r < 4; r++) {
      for (size_t k = 0; k < r; k++) {
        if ((rows[k] > rows[r]) == is_mirrored) continue;
        const size_t row = rows[k];
        rows[k] = rows[r];
        rows[r] = row;
      }
    }
    for (size_t r = 0; r < 4; r++) {
      tops[r] = rows[r] * stride;
      random_weights(weights + r * taps, taps, 65535);
    }
    // Starts at a random column.
    const size_t first = random_up_to(stride - count);
    pixels_resample_vertical(out, source + first, stride, count, tops, weights, taps);
    tally_bytes(t, out, 4 * 8 * count);
    tally_case(t);
  }
}

void test_pixels_resample_horizontal(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t taps = random_taps(), sources = 1 + random_up_to(2 * count + 3), stride = count + random_up_to(5);
    const int32_t start = (int32_t)random_up_to(300);
    const bool is_mirrored = random_one_in(3);
    int32_t *first = zeroed_buffer(count, 4);
    uint32_t *weights = zeroed_buffer(count * taps, 4);
    for (size_t x = 0; x < count; x++) {
      const size_t position = x * sources / count;
      const size_t used = taps < sources - position ? taps : sources - position;
      first[x] = start + (int32_t)(is_mirrored ? sources - position - used : position);
      // Taps beyond the last sample have weight 0.
      random_weights(weights + x * taps, used, 65535);
    }
    // The vertical pass rounds up by at most 8.
    const uint64_t *source = random_samples(4 * (sources + taps), 65288);
    uint32_t *out = random_buffer(4 * stride, 4);
    pixels_resample_horizontal(out, stride, source, first, start, weights, taps, count);
    tally_bytes(t, out, 4 * 4 * stride);
    tally_case(t);
  }
}

void test_pixels_halve(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *upper = random_pixels(2 * count);
    const uint32_t *lower = random_pixels(2 * count);
    uint32_t *out = random_buffer(count, 4);
    pixels_halve(out, upper, lower, count);
    tally_bytes(t, out, 4 * count);
    tally_case(t);
  }
}
