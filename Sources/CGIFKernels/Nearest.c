#include "CGIFKernels.h"
#include "Clones.h"

SEGUE_CLONES
void segue_gif_nearest(
  const segue_gif_palette *palette, const int16_t (*colors)[4], size_t count, uint8_t *indices, int32_t *distances) {
  for (size_t i = 0; i < count; i++) {
    const int32_t l = colors[i][0], a = colors[i][1], b = colors[i][2];
    // The distance above the index: the smallest of these is the nearest of the lowest index. 3·4096² · 64 would not fit
    // into 32 bits with all of the index, so that comes from a second look.
    int32_t squares[256];
    int32_t best = INT32_MAX;
    for (int k = 0; k < 256; k++) {
      const int32_t dl = palette->lightness[k] - l, da = palette->a[k] - a, db = palette->b[k] - b;
      const int32_t square = dl * dl + da * da + db * db;
      squares[k] = square;
      best = square < best ? square : best;
    }
    int k = 0;
    while (squares[k] != best) k++;
    indices[i] = (uint8_t)k;
    distances[i] = best;
  }
}
