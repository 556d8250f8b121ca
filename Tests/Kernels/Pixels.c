#include "Kernels.h"

uint32_t *random_pixels(size_t count) {
  uint32_t *pixels = random_room(count, 4);
  for (size_t i = 0; i < count;) {
    size_t run = 1 + random_up_to(random_one_in(4) ? 200 : 20);
    if (run > count - i) run = count - i;
    const uint64_t kind = random_up_to(5);
    const uint32_t alpha = random_one_in(2) ? 0xFF000000 : 0, same = (uint32_t)random_bits() | alpha;
    for (; run > 0; run--, i++) {
      switch (kind) {
        case 0: pixels[i] = 0; break;
        // Broken pixels, too: no variant may differ for them.
        case 1: pixels[i] &= 0xFFFFFF; break;
        case 2: pixels[i] |= 0xFF000000; break;
        case 3: pixels[i] = same; break;
        case 4: pixels[i] = UINT32_MAX; break;
        default: break;
      }
    }
  }
  return pixels;
}

uint32_t *random_words(size_t count, uint32_t most) {
  uint32_t *words = empty_room(count, 4);
  for (size_t i = 0; i < count; i++)
    words[i] = random_one_in(8) ? 0 : random_one_in(8) ? most : (uint32_t)random_up_to(most);
  return words;
}

uint64_t *random_samples(size_t count, uint16_t most) {
  uint64_t *samples = empty_room(count, 8);
  for (size_t i = 0; i < count; i++) {
    for (uint32_t shift = 0; shift < 64; shift += 16)
      samples[i] |= (random_one_in(8) ? most : random_up_to(most)) << shift;
  }
  return samples;
}
