#ifndef SEGUE_GIF_KERNELS_H
#define SEGUE_GIF_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// A palette in blocks of 16 colours: of each block 16 bases, then 16 times −32 lightness, −32 a and −32 b. The base of a
// colour is 16 (lightness² + a² + b²) + the number of its block. Places beyond the palette's own repeat its last colour.
enum { segue_gif_block = 64 };

// For each of `count` colours (lightness, a, b, 0; none beyond ±8191) the palette's nearest, of several the one with the
// lowest index, and its squared distance. `blocks` are 1…16.
void segue_gif_nearest(
  const int32_t *palette, size_t blocks, const int16_t (*colors)[4], size_t count, uint8_t *indices,
  int32_t *distances);

// For each pixel of a row (R in the low byte) the largest difference in a channel from one of its four neighbours. There
// is a pixel before and one after each row.
void segue_gif_activity(
  const uint32_t *row, const uint32_t *above, const uint32_t *below, size_t count, uint8_t *activity);

#endif
