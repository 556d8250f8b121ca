#ifndef SEGUE_GIF_KERNELS_H
#define SEGUE_GIF_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A palette's colours, an array for each number of a `PerceptualColor`; entries beyond the palette's own repeat its last.
typedef struct {
  int16_t lightness[256], a[256], b[256];
} segue_gif_palette;

// For each of `count` colours (lightness, a, b, 0) the palette's nearest, of several the one with the lowest index, and
// its squared distance.
void segue_gif_nearest(
  const segue_gif_palette *palette, const int16_t (*colors)[4], size_t count, uint8_t *indices, int32_t *distances);

// What `IndexChoices` and `ShownChoices` hold. Colours are (lightness, a, b, 0); `transparent` is −1 where there is none.
typedef struct {
  const uint8_t *nearest;
  const int16_t (*targets)[4];
  const uint16_t *tolerances;
  const int32_t *staleness;
  const uint8_t *twins;
  size_t count;
  const int16_t (*colors)[4];
  int color_count, transparent, code_size;
  // What a squared distance of 1 costs at a tolerance of 0, in 2⁻²⁰ of a pixel.
  uint32_t price;
} segue_gif_choices;

// Bytes that the codes of `count` pixels may take at most.
size_t segue_gif_lzw_room(size_t count);

// Writes the codes and the indices that they stand for; how many bytes the codes take.
size_t segue_gif_lzw(const segue_gif_choices *choices, uint8_t *indices, uint8_t *codes);

#endif
