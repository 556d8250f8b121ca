#include "GIFKernels.h"
#include "Kernels.h"

enum { CELLS = 1 << segue_gif_cell_bits };

/// Colours around grays, in the blocks of `segue_gif_nearest`.
static segue_gif_diffusion random_diffusion(void) {
  const size_t count = 1 + random_up_to(255), blocks = (count + 15) / 16;
  int16_t(*colors)[4] = zeroed_buffer(4 * count, 2);
  int32_t *palette = zeroed_buffer(blocks * segue_gif_block, 4);
  for (size_t i = 0; i < count; i++) {
    colors[i][0] = (int16_t)random_up_to(4080);
    colors[i][1] = (int16_t)random_between(-300, 300);
    colors[i][2] = (int16_t)random_between(-300, 300);
  }
  const uint8_t *is_neutral = random_neutral(colors, count);
  for (size_t i = 0; i < blocks * 16; i++) {
    const int16_t *color = colors[i < count ? i : count - 1];
    int32_t *block = palette + i / 16 * segue_gif_block + i % 16;
    block[0] = (int32_t)(i / 16);
    for (size_t k = 0; k < 3; k++) {
      block[0] += 16 * color[k] * color[k];
      block[16 * (k + 1)] = -32 * color[k];
    }
  }
  return (segue_gif_diffusion){
    .palette = palette, .blocks = blocks, .colors = (const int16_t(*)[4])colors,
    .transparent = random_one_in(2) ? -1 : (int)random_up_to(count - 1), .strength = (int)random_between(1, 256),
    .is_neutral = is_neutral, .cells = zeroed_buffer(CELLS, 4)};
}

/// Numbers that are mostly small, as in smooth surroundings.
static uint8_t *random_plane(size_t count) {
  uint8_t *plane = zeroed_buffer(count, 1);
  for (size_t i = 0; i < count; i++) plane[i] = (uint8_t)random_up_to(random_one_in(4) ? 255 : 6);
  return plane;
}

static segue_gif_texture random_texture(size_t count) {
  segue_gif_texture texture;
  texture.ranges = random_plane(count);
  texture.equals = random_plane(count);
  texture.surroundings = random_plane(count);
  return texture;
}

void test_segue_gif_is_dithered(tally *t) {
  FOR_EACH_LENGTH(count) {
    const segue_gif_texture texture = random_texture(count);
    for (size_t i = 0; i < count; i++) tally_number(t, (uint64_t)segue_gif_is_dithered(&texture, i));
    tally_case(t);
  }
}

void test_segue_gif_diffuse(tally *t) {
  FOR_EACH_LENGTH(width) {
    const size_t height = 1 + random_up_to(4), count = width * height;
    const segue_gif_diffusion diffusion = random_diffusion();
    const segue_gif_texture texture = random_texture(count);
    uint8_t *indices = zeroed_buffer(count, 1);
    int16_t(*targets)[4] = zeroed_buffer(4 * count, 2);
    for (size_t i = 0; i < count; i++) {
      indices[i] = (uint8_t)random_up_to(diffusion.blocks * 16 - 16);
      for (size_t k = 0; k < 3; k++) {
        int64_t value = diffusion.colors[indices[i]][k] + random_between(-80, 80);
        // Lightness is in 0…4080.
        if (k == 0 && value < 0) value = 0;
        if (k == 0 && value > 4080) value = 4080;
        targets[i][k] = (int16_t)value;
      }
    }
    int32_t(*errors)[4] = zeroed_buffer(2 * (width + 2), 16);
    for (size_t x = 0; x < width + 2; x++) {
      for (size_t k = 0; k < 3; k++) errors[x][k] = (int32_t)random_between(-900, 900);
    }
    segue_gif_diffuse(&diffusion, &texture, width, height, random_one_in(2), indices, targets, errors);
    tally_bytes(t, indices, count);
    tally_bytes(t, targets, 8 * count);
    tally_bytes(t, errors, 2 * (width + 2) * sizeof errors[0]);
    tally_case(t);
  }
}
