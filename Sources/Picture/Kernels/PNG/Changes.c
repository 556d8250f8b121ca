#include "PNGKernels.h"
#include "Clones.h"

// Histograms of the three lowest bytes, over the pixels that differ from the pixel before them.
SEGUE_CLONES size_t segue_png_count_changes(const uint32_t *words, size_t count, uint32_t counts[3 * 256]) {
  uint32_t last = 0;
  size_t changes = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t word = words[i], differs = word != last;
    counts[word & 0xFF] += differs;
    counts[256 | (word >> 8 & 0xFF)] += differs;
    counts[512 | (word >> 16 & 0xFF)] += differs;
    changes += differs;
    last = word;
  }
  return changes;
}
