#include <string.h>

#include "PixelKernels.h"
#include "Kernels.h"

enum { BELOW_LEVEL = 21 };

void test_pixels_ramp(tally *t) {
  FOR_EACH_LENGTH(count) {
    uint32_t *row = random_buffer(count, 4);
    int32_t base[4], step[4], thresholds[8];
    const int64_t last = count > 0 ? (int64_t)count - 1 : 0;
    for (size_t c = 0; c < 4; c++) {
      // From one level to another; some levels are far out of range.
      const int64_t least = random_one_in(4) ? INT32_MIN : -(20 << BELOW_LEVEL);
      const int64_t most = random_one_in(4) ? INT32_MAX : 280 << BELOW_LEVEL;
      base[c] = (int32_t)random_between(least, most);
      const int64_t end = random_between(least, most), whole = last == 0 ? 0 : (end - base[c]) / last;
      step[c] = (int32_t)(whole < INT32_MIN ? INT32_MIN : whole > INT32_MAX ? INT32_MAX : whole);
    }
    // Vertical gradients have rows of one colour.
    if (random_one_in(4)) memset(step, 0, sizeof step);
    for (size_t i = 0; i < 8; i++) thresholds[i] = (int32_t)(2 * random_up_to(63) + 1) << (BELOW_LEVEL - 7);
    pixels_ramp(row, count, base, step, thresholds);
    tally_bytes(t, row, 4 * count);
    tally_case(t);
  }
}
