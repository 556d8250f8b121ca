#include "PixelKernels.h"
#include "Kernels.h"

/// A coordinate in 1/2³² pixel: around an image of this size, or as far away as the format permits.
static int64_t random_coordinate(size_t size) {
  const int64_t reach = random_one_in(8) ? INT64_C(1) << 62 : (int64_t)(size + 9) << 32;
  return random_one_in(8) ? reach : random_between(-reach / 2, reach);
}

static int64_t random_step(void) {
  static const int64_t reaches[] = {0, INT64_C(1) << 31, INT64_C(1) << 33, INT64_C(1) << 36, INT64_C(1) << 62};
  const int64_t reach = reaches[random_up_to(4)];
  return random_between(-reach, reach);
}

static pixels_bitmap random_image(void) {
  pixels_bitmap picture;
  picture.width = 1 + random_up_to(random_one_in(8) ? 500 : random_one_in(4) ? 1 : 30);
  picture.height = 1 + random_up_to(random_one_in(4) ? 1 : 30);
  picture.pixels = random_pixels(picture.width * picture.height);
  return picture;
}

void test_pixels_bilinear(tally *t) {
  FOR_EACH_LENGTH(count) {
    const pixels_bitmap fine = random_image(), coarse = random_image();
    uint32_t *row = random_buffer(count, 4);
    const int64_t x = random_coordinate(fine.width), y = random_coordinate(fine.height);
    const int64_t dx = random_step(), dy = random_step();
    pixels_bilinear(row, count, x, y, dx, dy, &fine, &coarse, random_weight());
    tally_bytes(t, row, 4 * count);
    tally_case(t);
  }
}
