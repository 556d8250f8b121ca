#include "PNGKernels.h"
#include "Kernels.h"

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
    // What was counted before stays.
    uint32_t *counts = random_words(3 * 256, 1000);
    tally_number(t, segue_png_count_changes(words, count, counts));
    tally_bytes(t, counts, 4 * 3 * 256);
    tally_case(t);
  }
}
