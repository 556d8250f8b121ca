#include "GIFKernels.h"
#include "Kernels.h"

void test_segue_gif_activity(tally *t) {
  FOR_EACH_LENGTH(count) {
    const uint32_t *row = random_pixels(count + 2), *above = random_pixels(count), *below = random_pixels(count);
    uint8_t *activity = random_room(count, 1);
    segue_gif_activity(row + 1, above, below, count, activity);
    tally_bytes(t, activity, count);
    tally_case(t);
  }
}
