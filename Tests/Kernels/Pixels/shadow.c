#include "PixelKernels.h"
#include "Kernels.h"

/// Random alpha values from 0 to 65280 (opaque).
static uint16_t *random_alpha(size_t count) {
  uint16_t *alpha = zeroed_buffer(count, 2);
  for (size_t i = 0; i < count; i++) alpha[i] = random_one_in(4) ? 65280 : (uint16_t)random_up_to(65280);
  return alpha;
}

void test_pixels_shadow(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *weights = random_buffer(count, 4);
    const uint16_t *above = random_alpha(count + 1), *here = random_alpha(count + 1);
    const uint32_t right = random_weight(), down = random_weight();
    pixels_shadow(weights, above + 1, here + 1, count, right, down);
    tally_bytes(t, weights, 4 * count);
    tally_case(t);
  }
}

void test_pixels_multiply_weights(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *out = random_buffer(count, 4);
    const uint32_t *weights = random_numbers(count, 65536);
    pixels_multiply_weights(out, weights, count, random_weight());
    tally_bytes(t, out, 4 * count);
    tally_case(t);
  }
}
