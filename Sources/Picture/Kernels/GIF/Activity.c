#include "GIFKernels.h"
#include "Clones.h"

static inline uint8_t max(uint8_t a, uint8_t b) { return a > b ? a : b; }
static inline uint8_t distance(uint8_t a, uint8_t b) { return a > b ? a - b : b - a; }

// Pixels processed at a time, so that the differences stay in the L1 cache.
enum { piece = 512 };

SEGUE_CLONES
void segue_gif_activity(
  const uint32_t *row, const uint32_t *above, const uint32_t *below, size_t count, uint8_t *activity) {
  uint8_t largest[4 * piece] = {0};
  for (size_t start = 0; start < count; start += piece) {
    const size_t length = count - start < piece ? count - start : piece;
    const uint8_t *c = (const uint8_t *)(row + start), *u = (const uint8_t *)(above + start);
    const uint8_t *d = (const uint8_t *)(below + start);
    for (size_t i = 0; i < 4 * length; i++) {
      const uint8_t across = max(distance(c[i], (c - 4)[i]), distance(c[i], c[i + 4]));
      largest[i] = max(across, max(distance(c[i], u[i]), distance(c[i], d[i])));
    }
    for (size_t i = 0; i < length; i++) {
      activity[start + i] = max(max(largest[4 * i], largest[4 * i + 1]), largest[4 * i + 2]);
    }
  }
}
