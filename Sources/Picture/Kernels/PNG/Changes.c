#include "PNGKernels.h"
#include "Clones.h"

// Histograms of the three lowest bytes, over the pixels that differ from the pixel before them.
SEGUE_CLONES size_t segue_png_count_changes(const uint32_t *words, size_t count, uint32_t counts[3 * 256]) {
  enum { block = 256 };
  uint32_t last = 0, changed[block];
  size_t changes = 0;
  for (size_t start = 0; start < count; start += block) {
    // They are gathered first, because a counter that was just written is slow to read, and many pixels in a row are equal.
    const size_t end = count - start < block ? count : start + block;
    size_t found = 0;
    for (size_t i = start; i < end; i++) {
      const uint32_t word = words[i];
      changed[found] = word;
      found += word != last;
      last = word;
    }
    for (size_t i = 0; i < found; i++) {
      const uint32_t word = changed[i];
      counts[word & 0xFF]++;
      counts[256 | (word >> 8 & 0xFF)]++;
      counts[512 | (word >> 16 & 0xFF)]++;
    }
    changes += found;
  }
  return changes;
}
