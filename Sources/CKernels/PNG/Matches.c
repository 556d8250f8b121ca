#include "PNGKernels.h"
#include "Clones.h"

enum {
  // The minimum length of a match that is not a run, in pixels.
  min_match = 3,
  hash_bits = 12,
  longest_match = 258,
  farthest_match = 32768,
  // In 1/8 bit, measured on photographs and text: the cost of the two codes of a match, with a margin because the costs
  // of literals are estimates, and the cost of a run that the match replaces.
  match_cost = 14 * 8,
  run_cost = 6 * 8,
  // After every 2^skip_shift positions without a match, the search step grows by a pixel, up to a step of about
  // max_skip.
  skip_shift = 3,
  max_skip = 12,
};

typedef struct {
  const uint32_t *words;
  const uint16_t *costs;
  size_t width;
  uint32_t bytes_per_pixel;
} finder;

static inline uint32_t pixel_cost(const uint16_t *costs, uint32_t word) {
  return (uint32_t)costs[word & 0xFF] + costs[word >> 8 & 0xFF] + costs[word >> 16 & 0xFF];
}

// The symbol of a distance minus one. Each power of two has two symbols (RFC 1951, 3.2.5).
static inline uint32_t distance_symbol(uint32_t value) {
  if (value < 4) return value;
  const uint32_t power = 31 - (uint32_t)__builtin_clz(value);
  return 2 * power + (value >> (power - 1) & 1);
}

// The length of the common prefix, up to `limit` words. `room` words are readable.
static inline __attribute__((always_inline)) size_t
common_length(const uint32_t *a, const uint32_t *b, size_t limit, size_t room) {
  size_t count = 0;
  while (count + 8 <= room) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 8; k++) mask |= (uint32_t)(a[count + k] != b[count + k]) << k;
    count += mask ? (uint32_t)__builtin_ctz(mask) : 8;
    if (mask || count >= limit) return count < limit ? count : limit;
  }
  while (count < limit && a[count] == b[count]) count++;
  return count;
}

// The length in pixels of the match between `place` and `i`, or 0 if literals are cheaper. The match ends at the end of
// either row. `row` is the start of the row that contains `i`, `end` the end of the band.
static inline __attribute__((always_inline)) size_t
confirm(const finder *f, size_t place, size_t i, size_t row, size_t end, uint32_t *distance) {
  const uint32_t *words = f->words + i;
  // A filter byte lies between rows.
  const size_t rows = place >= row ? 0 : 1 + (uint32_t)(row - place - 1) / (uint32_t)f->width;
  const size_t bytes = (i - place) * f->bytes_per_pixel + rows;
  if (bytes > farthest_match) return 0;
  const size_t place_left = row + f->width - rows * f->width - place, left = row + f->width - i;
  size_t limit = longest_match / f->bytes_per_pixel;
  if (limit > left) limit = left;
  if (limit > place_left) limit = place_left;
  const size_t pixels = common_length(f->words + place, words, limit, end - i);
  const uint32_t symbol = distance_symbol((uint32_t)bytes - 1);
  const uint32_t price = match_cost + 8 * (symbol < 4 ? 0 : symbol / 2 - 1);
  *distance = (uint32_t)bytes;
  // The cost of literals: a repeated pixel begins a run, and further repetitions are free. The first four pixels are
  // handled without branches.
  uint32_t saved = 0, repeated = 0, last = ~words[0];
  for (size_t k = 0; k < 4; k++) {
    const uint32_t word = words[k < left ? k : 0];
    const uint32_t repeats = word == last, cost = pixel_cost(f->costs, word);
    const uint32_t worth = repeats ? (repeated ? 0 : (uint32_t)run_cost) : cost;
    saved += k < pixels ? worth : 0;
    repeated = repeats;
    last = word;
  }
  for (size_t k = 4; k < pixels && saved <= price; k++) {
    const uint32_t word = words[k];
    const uint32_t repeats = word == last;
    if (!repeats) saved += pixel_cost(f->costs, word);
    else if (!repeated) saved += run_cost;
    repeated = repeats;
    last = word;
  }
  return saved > price ? pixels : 0;
}

static inline __attribute__((always_inline)) void count_pixels(
  segue_png_counts counts, uint32_t *others, const uint32_t *words, size_t count, bool has_alpha) {
  size_t i = 0;
  for (; i + 2 <= count; i += 2) {
    const uint32_t word = words[i], next = words[i + 1];
    counts.channels[word & 0xFF]++;
    others[next & 0xFF]++;
    counts.channels[256 | (word >> 8 & 0xFF)]++;
    others[256 | (next >> 8 & 0xFF)]++;
    counts.channels[512 | (word >> 16 & 0xFF)]++;
    others[512 | (next >> 16 & 0xFF)]++;
    if (has_alpha) {
      counts.channels[768 | word >> 24]++;
      others[768 | next >> 24]++;
    }
  }
  if (i < count) {
    const uint32_t word = words[i];
    counts.channels[word & 0xFF]++;
    counts.channels[256 | (word >> 8 & 0xFF)]++;
    counts.channels[512 | (word >> 16 & 0xFF)]++;
    if (has_alpha) counts.channels[768 | word >> 24]++;
  }
}

// The number of words, up to `limit`, that equal `word`. The first `known` words are known to be equal.
static inline __attribute__((always_inline)) size_t
run_length(const uint32_t *words, size_t known, size_t limit, uint32_t word) {
  while (known + 16 <= limit) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 16; k++) mask |= (uint32_t)(words[known + k] != word) << k;
    if (mask) return known + (uint32_t)__builtin_ctz(mask);
    known += 16;
  }
  while (known < limit && words[known] == word) known++;
  return known;
}

// The first pixel from `i` on that equals both its left and right neighbour, or `end`, the end of the row.
static inline __attribute__((always_inline)) size_t next_run(const uint32_t *words, size_t i, size_t end) {
  while (i + 32 < end) {
    uint32_t mask = 0;
    for (uint32_t k = 0; k < 32; k++) {
      mask |= (uint32_t)((words[i + k] == words[i + k - 1]) & (words[i + k] == words[i + k + 1])) << k;
    }
    if (mask) return i + (uint32_t)__builtin_ctz(mask);
    i += 32;
  }
  for (; i + 1 < end; i++) {
    if (words[i] == words[i - 1] && words[i] == words[i + 1]) return i;
  }
  return end;
}

SEGUE_CLONES size_t segue_png_find_matches(
  const segue_png_band *band, const uint16_t costs[256], segue_png_step *steps, segue_png_counts counts) {
  const uint32_t *words = band->words;
  const size_t width = band->width;
  const uint32_t bytes_per_pixel = band->bytes_per_pixel;
  const finder f = {words, costs, width, bytes_per_pixel};
  // A pixel with equal bytes is its first byte times this.
  const uint32_t grey = bytes_per_pixel == 3 ? 0x010101 : 0x01010101;
  const uint32_t last_byte = 8 * (bytes_per_pixel - 1);
  const size_t longest = longest_match / bytes_per_pixel;
  // By hash: the last position with this hash, plus one.
  uint32_t places[1 << hash_bits] = {0};
  // Every second pixel is counted here: consecutive pixels are often equal, and a counter that was just written is slow
  // to read.
  uint32_t others[4 * 256] = {0};
  segue_png_step *step = steps;
  size_t misses = 0;
  for (size_t y = 0; y < band->height; y++) {
    counts.channels[band->filters[y]]++;
    const size_t row = y * width, end = row + width;
    // `start` is the first pending literal, `run` the start of the next run.
    size_t start = row, i = row, run = next_run(words, row + 1, end);
    while (true) {
      size_t pixels = 0;
      uint32_t distance = 0;
      while (i < run && i + min_match <= end) {
        const uint64_t first = words[i] | (uint64_t)words[i + 1] << 32, third = words[i + 2];
        // Knuth's multiplicative hashing with 2⁶⁴ / φ.
        const size_t hash = (size_t)(((first ^ third << 24) * 0x9E3779B97F4A7C15) >> (64 - hash_bits));
        const size_t place = places[hash];
        places[hash] = (uint32_t)(i + 1);
        if (place && words[place - 1] == words[i] && words[place + 1] == words[i + 2]) {
          pixels = confirm(&f, place - 1, i, row, band->height * width, &distance);
          if (pixels) {
            misses /= 4;
            break;
          }
        }
        i += 1 + (misses >> skip_shift);
        misses += misses < max_skip << skip_shift;
      }
      uint32_t length = (uint32_t)pixels * bytes_per_pixel;
      if (pixels == 0) {
        if (run >= end) break;
        i = run;
        const uint32_t word = words[i];
        const bool is_grey = word == (word & 0xFF) * grey;
        // A run of equal bytes starts one pixel earlier, since distance 1 can repeat the last byte of the pixel before.
        const bool is_early = is_grey & (i > start);
        i -= is_early;
        const size_t limit = end - i < longest ? end - i : longest;
        pixels = run_length(words + i, 1, limit, word);
        distance = is_grey ? 1 : bytes_per_pixel;
        length = (uint32_t)pixels * bytes_per_pixel;
        const bool is_part = is_early & ((i == row) | (words[i - (i > row)] >> last_byte != (word & 0xFF)));
        counts.channels[word & 0xFF] += is_part;
        length -= is_part;
      }
      *step++ = (segue_png_step){(uint32_t)(i - start), (uint16_t)length, (uint16_t)(distance - 1)};
      if (bytes_per_pixel == 3) count_pixels(counts, others, words + start, i - start, false);
      else count_pixels(counts, others, words + start, i - start, true);
      counts.lengths[length]++;
      counts.distances[distance_symbol(distance - 1)]++;
      i += pixels;
      start = i;
      if (run < i) run = next_run(words, i, end);
    }
    *step++ = (segue_png_step){(uint32_t)(end - start), 0, 0};
    if (bytes_per_pixel == 3) count_pixels(counts, others, words + start, end - start, false);
    else count_pixels(counts, others, words + start, end - start, true);
  }
  for (size_t i = 0; i < 4 * 256; i++) counts.channels[i] += others[i];
  return (size_t)(step - steps);
}
