#include "PixelKernels.h"
#include "Kernels.h"

void test_pixels_vibrant_from_sums(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t shift = random_one_in(2) ? 23 : (uint32_t)random_between(9, 23);
    uint32_t *source = random_numbers(4 * count, 255u << shift);
    // Most pixels are valid premultiplied ones.
    for (size_t i = 0; i < 4 * count; i++) {
      const uint32_t alpha = source[i | 3];
      if (source[i] > alpha && !random_one_in(8)) source[i] = alpha;
    }
    // The contributions of channels to the others, in 1/65536: (1 − s) times the luma weights of Rec. 709, for a
    // saturation s of 0…64.
    const int64_t rest = 65536 - (int64_t)random_up_to(random_one_in(2) ? 3 * 65536 : 64 * 65536);
    const int32_t r = (int32_t)(rest * 13933 / 65536), g = (int32_t)(rest * 46871 / 65536);
    const int32_t b = (int32_t)(rest * 4732 / 65536);
    const int32_t first[4] = {g, r, r, 0}, second[4] = {b, b, g, 0};
    const uint32_t weight = random_weight();
    uint32_t tint[4];
    for (size_t c = 0; c < 4; c++) tint[c] = weight * (c == 3 ? 65280 : (uint32_t)random_up_to(65280));
    uint8_t *row = random_buffer(4 * count, 1);
    pixels_vibrant_from_sums(row, source, count, shift, first, second, tint, 65536 - weight);
    tally_bytes(t, row, 4 * count);
    tally_case(t);
  }
}
