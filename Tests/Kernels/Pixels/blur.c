#include "PixelKernels.h"
#include "Kernels.h"

enum {
  // The largest values of a channel: a weighted sum of four pixels, and a sample.
  PIXEL_SUM = 255 * 8,
  SAMPLE = 255 << 7,
};

/// The offsets of random rows.
static void random_rows(size_t *rows, size_t row_count, size_t height, size_t width) {
  for (size_t i = 0; i < row_count; i++) rows[i] = random_up_to(height - 1) * width;
}

/// The weights of a kernel's centre and of one side. The centre and both sides add up to 65536.
static uint32_t *random_kernel(size_t radius) {
  uint32_t *kernel = zeroed_buffer(radius + 1, 4);
  random_weights(kernel, radius + 1, 32768);
  kernel[0] *= 2;
  return kernel;
}

static size_t random_radius(void) { return random_up_to(random_one_in(4) ? 30 : 5); }

void test_pixels_halve_vertical(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t height = 1 + random_up_to(6), width = count + random_up_to(5);
    const uint32_t *source = random_pixels(height * width);
    uint64_t *out = random_buffer(count, 8);
    size_t rows[4];
    random_rows(rows, 4, height, width);
    pixels_halve_vertical(out, source, rows[0], rows[1], rows[2], rows[3], count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_halve_horizontal(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint64_t *source = random_samples(2 * count + 2, PIXEL_SUM);
    uint64_t *out = random_buffer(count, 8);
    pixels_halve_horizontal(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_halve_samples_vertical(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t height = 1 + random_up_to(6), width = count + random_up_to(5);
    const uint64_t *source = random_samples(height * width, SAMPLE);
    uint32_t *out = random_buffer(4 * count, 4);
    size_t rows[4];
    random_rows(rows, 4, height, width);
    pixels_halve_samples_vertical(out, source, rows[0], rows[1], rows[2], rows[3], count);
    tally_bytes(t, out, 16 * count);
    tally_case(t);
  }
}

void test_pixels_halve_samples_horizontal(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *source = random_numbers(4 * (2 * count + 2), 8 * SAMPLE);
    uint64_t *out = random_buffer(count, 8);
    pixels_halve_samples_horizontal(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_convolve_horizontal(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t radius = random_radius();
    const uint32_t *kernel = random_kernel(radius);
    const uint64_t *source = random_samples(count + 2 * radius + 3, SAMPLE);
    uint64_t *out = random_buffer(count + 3, 8);
    pixels_convolve_horizontal(out, source, count, kernel, radius);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_convolve_vertical(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t radius = random_radius(), height = 1 + random_up_to(9), width = count + random_up_to(5);
    const uint32_t *kernel = random_kernel(radius);
    const uint64_t *source = random_samples(height * width, SAMPLE);
    size_t *rows = zeroed_buffer(2 * radius + 1, sizeof *rows);
    random_rows(rows, 2 * radius + 1, height, width);
    uint32_t *out = random_buffer(4 * count, 4);
    pixels_convolve_vertical(out, source, rows, count, kernel, radius);
    tally_bytes(t, out, 16 * count);
    tally_case(t);
  }
}

void test_pixels_round_samples(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *source = random_numbers(4 * count, (uint32_t)SAMPLE << 16);
    uint64_t *out = random_buffer(count, 8);
    pixels_round_samples(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_spline_vertical(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t width = count + random_up_to(5);
    const uint64_t *source = random_samples(4 * width, SAMPLE);
    uint64_t *out = random_buffer(count, 8);
    uint32_t weights[4];
    size_t rows[4];
    random_weights(weights, 4, 65536);
    random_rows(rows, 4, 4, width);
    pixels_spline_vertical(out, source, rows[0], rows[1], rows[2], rows[3], count, weights);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

/// Spline weights in groups of four (or two) results: by tap, then by result, repeated for each channel.
static uint32_t *random_spline_weights(size_t pixels) {
  const size_t group = pixels < 4 ? pixels : 4;
  uint32_t *weights = zeroed_buffer(16 * pixels, 4);
  for (size_t x = 0; x < pixels; x++) {
    uint32_t taps[4];
    random_weights(taps, 4, 65536);
    for (size_t i = 0; i < 16; i++)
      weights[16 * (x - x % group) + 4 * (i / 4 * group + x % group) + i % 4] = taps[i / 4];
  }
  return weights;
}

void test_pixels_spline_horizontal(tally *t) {
  FOR_EACH_LENGTH(cells) {
    const size_t pixels = (size_t)2 << random_up_to(cells > 100 ? 2 : 6);
    const uint32_t *weights = random_spline_weights(pixels);
    const uint64_t *source = random_samples(cells + 4, SAMPLE);
    uint32_t *out = random_buffer(4 * (cells + 1) * pixels, 4);
    pixels_spline_horizontal(out, source, cells, weights, pixels);
    tally_bytes(t, out, 16 * cells * pixels);
    tally_case(t);
  }
}

/// The number of bits below a level: more than 8, because some kernels use 8 of them, and few enough for the 8 bits of
/// a level above them.
static uint32_t random_shift(void) { return random_one_in(2) ? 23 : (uint32_t)random_between(9, 23); }

void test_pixels_from_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t shift = random_shift();
    const uint32_t *source = random_numbers(4 * count, 255u << shift);
    uint8_t *row = random_buffer(4 * count, 1);
    pixels_from_sums(row, source, count, shift);
    tally_bytes(t, row, 4 * count);
    tally_case(t);
  }
}

void test_pixels_alpha_from_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t shift = random_shift();
    const uint32_t *source = random_numbers(4 * count, 255u << shift);
    uint16_t *row = random_buffer(count, 2);
    pixels_alpha_from_sums(row, source, count, shift);
    tally_bytes(t, row, 2 * count);
    tally_case(t);
  }
}
