#include "GIFKernels.h"
#include "Kernels.h"

enum { LANES = 16, FARTHEST = 8191 };

int16_t (*random_colors(size_t count, uint32_t spread))[4] {
  int16_t(*colors)[4] = zeroed_buffer(4 * count, 2);
  for (size_t i = 0; i < count; i++) {
    colors[i][0] = (int16_t)(random_between(0, 4080) * spread / 256);
    colors[i][1] = (int16_t)(random_between(-960, 1130) * (int32_t)spread / 256);
    colors[i][2] = (int16_t)(random_between(-1280, 820) * (int32_t)spread / 256);
  }
  return colors;
}

uint8_t *random_neutral(int16_t (*colors)[4], size_t count) {
  uint8_t *is_neutral = zeroed_buffer(count, 1);
  const uint64_t rarity = 1 + random_up_to(4);
  for (size_t i = 0; i < count; i++) {
    if (!random_one_in(rarity)) continue;
    for (size_t k = 1; k < 3; k++) colors[i][k] = (int16_t)random_between(-30, 30);
    is_neutral[i] = 1;
  }
  return is_neutral;
}

/// A palette in the layout of `PaletteBlocks`.
static int32_t *random_palette(size_t blocks) {
  const size_t count = LANES * blocks - random_up_to(LANES - 1);
  const int16_t(*colors)[4] = (const int16_t(*)[4])random_colors(count, random_one_in(2) ? 256 : 4);
  int32_t *palette = zeroed_buffer(blocks * segue_gif_block, 4);
  for (size_t i = 0; i < LANES * blocks; i++) {
    const int16_t *color = colors[i < count ? i : count - 1];
    int32_t *entry = palette + i / LANES * segue_gif_block + i % LANES;
    entry[0] = (int32_t)(i / LANES);
    for (size_t k = 0; k < 3; k++) {
      entry[0] += 16 * color[k] * color[k];
      entry[LANES * (k + 1)] = -32 * color[k];
    }
  }
  return palette;
}

void test_segue_gif_nearest(tally *t) {
  FOR_EACH_LENGTH(count) {
    const size_t blocks = 1 + random_up_to(15);
    const int32_t *palette = random_palette(blocks);
    int16_t(*colors)[4] = random_colors(count, random_one_in(2) ? 256 : 4);
    // Dithering can move colours far out of the gamut.
    for (size_t i = 0; i < count; i++) {
      for (size_t k = 0; k < 3; k++) {
        if (random_one_in(20)) colors[i][k] = (int16_t)(random_one_in(2) ? FARTHEST : -FARTHEST);
      }
    }
    uint8_t *indices = random_buffer(count, 1);
    int32_t *distances = random_buffer(count, 4);
    segue_gif_nearest(palette, blocks, (const int16_t(*)[4])colors, count, indices, distances);
    tally_bytes(t, indices, count);
    tally_bytes(t, distances, 4 * count);
    tally_case(t);
  }
}
