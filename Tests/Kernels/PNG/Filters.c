#include "PNGKernels.h"
#include "Kernels.h"

/// `count` random bytes after four zero bytes.
static uint8_t *random_row(size_t count) {
  uint8_t *row = random_buffer(4 + count, 1);
  const uint64_t levels = random_one_in(2) ? 256 : 1 + random_up_to(8);
  for (size_t i = 0; i < 4 + count; i++) row[i] = i < 4 ? 0 : (uint8_t)(row[i] % levels * (256 / levels));
  return row + 4;
}

enum { CORNER_STEP = 5, CORNER_BYTES = 256 * (255 / CORNER_STEP + 1) * 8 };

/// All values on the left, many values in the corner and one value `above`: inputs of the Paeth predictor.
static void fill_with_corners(uint8_t *row, uint8_t *up, uint8_t above) {
  for (uint32_t left = 0; left < 256; left++) {
    for (uint32_t corner = left % CORNER_STEP; corner < 256; corner += CORNER_STEP) {
      *row = (uint8_t)left;
      row[4] = 9;
      *up = (uint8_t)corner;
      up[4] = above;
      row += 8;
      up += 8;
    }
  }
}

void test_segue_png_load(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *pixels = random_pixels(count);
    uint32_t *out = random_buffer(count, 4);
    tally_number(t, segue_png_load(out, pixels, count, random_one_in(2) ? 0xFFFFFF : 0xFFFFFFFF));
    tally_bytes(t, out, 4 * count);
    tally_case(t);
  }
}

static void tally_costs(tally *t, const uint8_t *row, const uint8_t *above, size_t count) {
  uint32_t costs[5];
  segue_png_filter_costs(row, above, count, costs);
  tally_bytes(t, costs, sizeof costs);
  tally_case(t);
}

void test_segue_png_filter_costs(tally *t) {
  FOR_EACH_LENGTH(length) {
    // In bytes: also lengths that end within a pixel, and long rows.
    const size_t count = random_one_in(2) ? 4 * length : random_one_in(8) ? 40 * length : length;
    const uint8_t *row = random_row(count), *above = random_row(count);
    tally_costs(t, row, above, count);
  }
  for (int above = 0; above < 256; above += 51) {
    uint8_t *row = zeroed_buffer(4 + CORNER_BYTES, 1), *up = zeroed_buffer(4 + CORNER_BYTES, 1);
    fill_with_corners(row + 4, up + 4, (uint8_t)above);
    tally_costs(t, row + 4, up + 4, CORNER_BYTES);
  }
}

void test_segue_png_filter(tally *t) {
  FOR_EACH_LENGTH(length) {
    const size_t count = random_one_in(2) ? 4 * length : length;
    const uint8_t *row = random_row(count), *above = random_row(count);
    uint8_t *out = random_buffer(count, 1);
    for (int kind = 0; kind < 5; kind++) {
      segue_png_filter(row, above, count, kind, out);
      tally_bytes(t, out, count);
    }
    tally_case(t);
  }
  for (int above = 0; above < 256; above += 51) {
    uint8_t *row = zeroed_buffer(4 + CORNER_BYTES, 1), *up = zeroed_buffer(4 + CORNER_BYTES, 1);
    uint8_t *out = random_buffer(CORNER_BYTES, 1);
    fill_with_corners(row + 4, up + 4, (uint8_t)above);
    segue_png_filter(row + 4, up + 4, CORNER_BYTES, 4, out);
    tally_bytes(t, out, CORNER_BYTES);
    tally_case(t);
  }
}

void test_segue_png_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *words = random_pixels(count);
    uint32_t sums[3];
    segue_png_sums(words, count, sums);
    tally_bytes(t, sums, sizeof sums);
    tally_case(t);
  }
}

void test_segue_png_count_changes(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *words = random_pixels(count);
    // The kernel adds to the existing counts.
    uint32_t *counts = random_numbers(3 * 256, 1000);
    tally_number(t, segue_png_count_changes(words, count, counts));
    tally_bytes(t, counts, 4 * 3 * 256);
    tally_case(t);
  }
}
