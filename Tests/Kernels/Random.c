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

void random_parts(uint32_t *parts, size_t count, uint32_t sum) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t even = sum / (uint32_t)(count - i);
    const uint32_t most = 2 * even < sum ? 2 * even : sum;
    parts[i] = i + 1 == count ? sum : random_one_in(8) ? 0 : random_one_in(16) ? sum : (uint32_t)random_up_to(most);
    sum -= parts[i];
  }
}

// None, one, and what lies around the widths of vectors and blocks.
static const size_t lengths[] = {
  0,  1,  2,  3,  4,  5,  6,   7,   8,   9,   12,  15,  16,  17,  20,  31,  32,  33,  47,   48,   49,   63,   64, 65,
  79, 80, 81, 95, 96, 97, 100, 127, 128, 129, 191, 192, 193, 255, 256, 257, 511, 512, 513, 1000, 1025, 2047, 2048,
};
enum { LENGTHS = sizeof lengths / sizeof lengths[0], TURNS = 6 };

bool next_length(size_t *step, size_t *length) {
  if (*step == LENGTHS * TURNS) return false;
  *length = lengths[*step / TURNS];
  ++*step;
  return true;
}
