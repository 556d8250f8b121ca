#include "GIFKernels.h"
#include "Clones.h"
#include "Vectors.h"

// 16 integers, possibly unaligned.
typedef int32_t lanes __attribute__((vector_size(64), aligned(4)));

// The number of colours processed at once, so that each block is loaded only once for them.
enum { together = 4 };

// |p − c|² = |p|² − 2 p·c + |c|². A key is 16·(|p|² − 2 p·c) plus the block's index. The smallest key of a lane
// identifies the nearest colour of that lane with the lowest block, and the first lane with the smallest key gives the
// lowest index on a tie. Keys fit into 32 bits if c is within ±8191 and p is an sRGB colour.
SEGUE_CLONES
void segue_gif_nearest(
  const int32_t *palette, size_t blocks, const int16_t (*colors)[4], size_t count, uint8_t *indices,
  int32_t *distances) {
  for (size_t i = 0; i < count; i += together) {
    lanes least[together];
    int32_t l[together], a[together], b[together];
    for (size_t u = 0; u < together; u++) {
      const size_t at = i + u < count ? i + u : count - 1;
      l[u] = colors[at][0];
      a[u] = colors[at][1];
      b[u] = colors[at][2];
      least[u] = INT32_MAX - (lanes){};
    }
    for (size_t k = 0; k < blocks; k++) {
      const lanes *block = (const lanes *)(palette + segue_gif_block * k);
      const lanes base = block[0], pl = block[1], pa = block[2], pb = block[3];
      for (size_t u = 0; u < together; u++) {
        const lanes key = base + pl * l[u] + pa * a[u] + pb * b[u];
        least[u] = __builtin_elementwise_min(key, least[u]);
      }
    }
    for (size_t u = 0; u < together && i + u < count; u++) {
      const lanes all = least[u];
      const int32_t key = __builtin_reduce_min(all);
      const uint16_t equal = BITS_OF_16(all == key);
      indices[i + u] = (uint8_t)((key & 15) << 4 | __builtin_ctz(equal));
      distances[i + u] = (key >> 4) + l[u] * l[u] + a[u] * a[u] + b[u] * b[u];
    }
  }
}
