#include <stdlib.h>
#include <string.h>

#include "Kernels.h"

static uint64_t state;

void random_begin(const char *name) {
  state = 0;
  for (; *name != 0; name++) state = (state ^ (uint8_t)*name) * UINT64_C(0x100000001B3);
}

// SplitMix64 (G. Steele, D. Lea, C. Flood, “Fast splittable pseudorandom number generators”).
uint64_t random_bits(void) {
  state += UINT64_C(0x9E3779B97F4A7C15);
  uint64_t z = state;
  z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
  return z ^ z >> 31;
}

uint64_t random_up_to(uint64_t most) { return most == UINT64_MAX ? random_bits() : random_bits() % (most + 1); }

int64_t random_between(int64_t least, int64_t most) {
  return (int64_t)((uint64_t)least + random_up_to((uint64_t)most - (uint64_t)least));
}

bool random_one_in(uint64_t count) { return random_up_to(count - 1) == 0; }

uint32_t random_weight(void) {
  static const uint32_t ends[] = {0, 1, 127, 255, 256, 32767, 32768, 65279, 65535, 65536};
  return random_one_in(3) ? ends[random_up_to(9)] : (uint32_t)random_up_to(65536);
}

void random_weights(uint32_t *weights, size_t count, uint32_t sum) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t even = sum / (uint32_t)(count - i);
    const uint32_t most = 2 * even < sum ? 2 * even : sum;
    if (i + 1 == count) weights[i] = sum;
    else if (random_one_in(8)) weights[i] = 0;
    else if (random_one_in(16)) weights[i] = sum;
    else weights[i] = (uint32_t)random_up_to(most);
    sum -= weights[i];
  }
}

// 0, 1, and lengths around the widths of vectors and blocks.
static const size_t lengths[] = {
  0,  1,  2,  3,  4,  5,  6,   7,   8,   9,   12,  15,  16,  17,  20,  31,  32,  33,  47,   48,   49,   63,   64, 65,
  79, 80, 81, 95, 96, 97, 100, 127, 128, 129, 191, 192, 193, 255, 256, 257, 511, 512, 513, 1000, 1025, 2047, 2048,
};
enum { LENGTHS = sizeof lengths / sizeof lengths[0], REPEATS = 6 };

bool next_length(size_t *step, size_t *length) {
  if (*step == LENGTHS * REPEATS) return false;
  *length = lengths[*step / REPEATS];
  ++*step;
  return true;
}

enum { MAX_BUFFERS = 128 };

static void *buffers[MAX_BUFFERS];
static size_t buffer_count;

void *zeroed_buffer(size_t count, size_t size) {
  expect(buffer_count < MAX_BUFFERS, "a test case needs at most 128 buffers");
  // Blocks are aligned to 16 bytes; buffers should usually not be.
  const size_t lead = random_up_to(15) * size;
  uint8_t *block = calloc(lead + count * size, 1);
  expect(block != NULL, "memory can be allocated");
  buffers[buffer_count++] = block;
  return block + lead;
}

void *random_buffer(size_t count, size_t size) {
  uint8_t *buffer = zeroed_buffer(count, size);
  const size_t bytes = count * size;
  for (size_t i = 0; i < bytes; i += 8) {
    const uint64_t bits = random_bits();
    memcpy(buffer + i, &bits, bytes - i < 8 ? bytes - i : 8);
  }
  return buffer;
}

void free_buffers(void) {
  while (buffer_count > 0) free(buffers[--buffer_count]);
}

uint32_t *random_pixels(size_t count) {
  uint32_t *pixels = random_buffer(count, 4);
  for (size_t i = 0; i < count;) {
    size_t run = 1 + random_up_to(random_one_in(4) ? 200 : 20);
    if (run > count - i) run = count - i;
    const uint64_t kind = random_up_to(5);
    const uint32_t alpha = random_one_in(2) ? 0xFF000000 : 0, same = (uint32_t)random_bits() | alpha;
    for (; run > 0; run--, i++) {
      switch (kind) {
        case 0: pixels[i] = 0; break;
        // Invalid premultiplied pixels, too: all variants must agree on them.
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

uint32_t *random_numbers(size_t count, uint32_t most) {
  uint32_t *numbers = zeroed_buffer(count, 4);
  for (size_t i = 0; i < count; i++)
    numbers[i] = random_one_in(8) ? 0 : random_one_in(8) ? most : (uint32_t)random_up_to(most);
  return numbers;
}

uint64_t *random_samples(size_t count, uint16_t most) {
  uint64_t *samples = zeroed_buffer(count, 8);
  for (size_t i = 0; i < count; i++) {
    for (uint32_t shift = 0; shift < 64; shift += 16)
      samples[i] |= (random_one_in(8) ? most : random_up_to(most)) << shift;
  }
  return samples;
}
