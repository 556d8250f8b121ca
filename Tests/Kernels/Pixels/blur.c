#include "PixelKernels.h"
#include "Kernels.h"

enum {
  // A channel of four pixels' sum, and of a sample.
  HALVED = 255 * 8,
  SAMPLE = 255 << 7,
};

/// Where four of some rows begin.
static void random_rows(size_t *rows, size_t row_count, size_t height, size_t width) {
  for (size_t i = 0; i < row_count; i++) rows[i] = random_up_to(height - 1) * width;
}

/// The weights of a kernel's middle and of one side of it: 65536 with the other side.
static uint32_t *random_kernel(size_t radius) {
  uint32_t *kernel = empty_room(radius + 1, 4);
  random_parts(kernel, radius + 1, 32768);
  kernel[0] *= 2;
  return kernel;
}

static size_t random_radius(void) { return random_up_to(random_one_in(4) ? 30 : 5); }

void test_pixels_halve_down(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t height = 1 + random_up_to(6), width = count + random_up_to(5);
    const uint32_t *source = random_pixels(height * width);
    uint64_t *out = random_room(count, 8);
    size_t rows[4];
    random_rows(rows, 4, height, width);
    pixels_halve_down(out, source, rows[0], rows[1], rows[2], rows[3], count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_halve_across(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint64_t *source = random_samples(2 * count + 2, HALVED);
    uint64_t *out = random_room(count, 8);
    pixels_halve_across(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_halve_samples_down(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t height = 1 + random_up_to(6), width = count + random_up_to(5);
    const uint64_t *source = random_samples(height * width, SAMPLE);
    uint32_t *out = random_room(4 * count, 4);
    size_t rows[4];
    random_rows(rows, 4, height, width);
    pixels_halve_samples_down(out, source, rows[0], rows[1], rows[2], rows[3], count);
    tally_bytes(t, out, 16 * count);
    tally_case(t);
  }
}

void test_pixels_halve_samples_across(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *source = random_words(4 * (2 * count + 2), 8 * SAMPLE);
    uint64_t *out = random_room(count, 8);
    pixels_halve_samples_across(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_convolve_across(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t radius = random_radius();
    const uint32_t *kernel = random_kernel(radius);
    const uint64_t *source = random_samples(count + 2 * radius + 3, SAMPLE);
    uint64_t *out = random_room(count + 3, 8);
    pixels_convolve_across(out, source, count, kernel, radius);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_convolve_down(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t radius = random_radius(), height = 1 + random_up_to(9), width = count + random_up_to(5);
    const uint32_t *kernel = random_kernel(radius);
    const uint64_t *source = random_samples(height * width, SAMPLE);
    size_t *rows = empty_room(2 * radius + 1, sizeof *rows);
    random_rows(rows, 2 * radius + 1, height, width);
    uint32_t *out = random_room(4 * count, 4);
    pixels_convolve_down(out, source, rows, count, kernel, radius);
    tally_bytes(t, out, 16 * count);
    tally_case(t);
  }
}

void test_pixels_round_samples(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *source = random_words(4 * count, (uint32_t)SAMPLE << 16);
    uint64_t *out = random_room(count, 8);
    pixels_round_samples(out, source, count);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

void test_pixels_spline_down(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t width = count + random_up_to(5);
    const uint64_t *source = random_samples(4 * width, SAMPLE);
    uint64_t *out = random_room(count, 8);
    uint32_t weights[4];
    size_t rows[4];
    random_parts(weights, 4, 65536);
    random_rows(rows, 4, 4, width);
    pixels_spline_down(out, source, rows[0], rows[1], rows[2], rows[3], count, weights);
    tally_bytes(t, out, 8 * count);
    tally_case(t);
  }
}

/// Those of each four (or two) results together, tap after tap, once for each channel.
static uint32_t *random_spline(size_t pixels) {
  const size_t together = pixels < 4 ? pixels : 4;
  uint32_t *weights = empty_room(16 * pixels, 4);
  for (size_t x = 0; x < pixels; x++) {
    uint32_t taps[4];
    random_parts(taps, 4, 65536);
    for (size_t i = 0; i < 16; i++)
      weights[16 * (x - x % together) + 4 * (i / 4 * together + x % together) + i % 4] = taps[i / 4];
  }
  return weights;
}

void test_pixels_spline_across(tally *t) {
  FOR_EACH_LENGTH(cells) {
    const size_t pixels = (size_t)2 << random_up_to(cells > 100 ? 2 : 6);
    const uint32_t *weights = random_spline(pixels);
    const uint64_t *source = random_samples(cells + 4, SAMPLE);
    uint32_t *out = random_room(4 * (cells + 1) * pixels, 4);
    pixels_spline_across(out, source, cells, weights, pixels);
    tally_bytes(t, out, 16 * cells * pixels);
    tally_case(t);
  }
}

/// How many bits lie below a level: 8 at least for what goes on with so many, and room for 8 above.
static uint32_t random_shift(void) { return random_one_in(2) ? 23 : (uint32_t)random_between(9, 23); }

void test_pixels_from_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t shift = random_shift();
    const uint32_t *source = random_words(4 * count, 255u << shift);
    uint8_t *row = random_room(4 * count, 1);
    pixels_from_sums(row, source, count, shift);
    tally_bytes(t, row, 4 * count);
    tally_case(t);
  }
}

void test_pixels_alpha_from_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t shift = random_shift();
    const uint32_t *source = random_words(4 * count, 255u << shift);
    uint16_t *row = random_room(count, 2);
    pixels_alpha_from_sums(row, source, count, shift);
    tally_bytes(t, row, 2 * count);
    tally_case(t);
  }
}
