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

#endif
