#include "PNGKernels.h"
#include "Clones.h"
#include "Vectors.h"

enum {
  hash_bits = 12,
  longest_match = 258,
  farthest_match = 32768,
  // In 1/8 bit, measured on photographs and text: the cost of the two codes of a match, with a margin because the costs
  // of literals are estimates, and the cost of a run that the match replaces.
  match_cost = 12 * 8,
  run_cost = 6 * 8,
  // If fewer pixels than this are left before a run, they are not searched for matches.
  shortest_gap = 5,
  // How many pixels are looked up together while the step is one pixel.
  together = 8,
  // After every 2^skip_shift positions without a match, the search step grows by a pixel, up to a step of about
  // max_skip.
  skip_shift = 1,
  max_skip = 96,
};

typedef uint32_t sixteen __attribute__((vector_size(64), aligned(4), may_alias));

// One bit for each of 16 words: whether it is equal.
#define EQUAL_16(a, b) ((uint32_t)BITS_OF_16(*(const sixteen *)(a) == *(const sixteen *)(b)))

typedef struct {
  const uint32_t *words;
  const uint16_t *costs;
  size_t width, count;
  uint32_t bytes_per_pixel;
  // How many pixels are hashed.
  size_t hashed;
  // The last position with each hash. An entry has the low 16 bits of the position, and above them the low 16 bits of
  // the hash, whose high bits are the index. The initial zeros need no special case, because the pixels at every
  // candidate position are compared.
  uint32_t *places;
  // The positions looked up without a match, reduced after each match: the search step depends on it.
  size_t misses;
} finder;

typedef struct {
  size_t start, pixels;
  uint32_t distance;
} match;

// The cost of a pixel's red, green and blue as literals. Alpha is not counted.
static inline uint32_t pixel_cost(const uint16_t *costs, uint32_t word) {
  return (uint32_t)costs[word & 0xFF] + costs[word >> 8 & 0xFF] + costs[word >> 16 & 0xFF];
}

// The symbol of the distance `value` + 1. Each power of two has two symbols (RFC 1951, 3.2.5).
static inline uint32_t distance_symbol(uint32_t value) {
  if (value < 4) return value;
  const uint32_t power = 31 - (uint32_t)__builtin_clz(value);
  return 2 * power + (value >> (power - 1) & 1);
}

// The length of the common prefix, up to `limit` words. `room` words are readable.
static inline __attribute__((always_inline)) size_t
common_length(const uint32_t *a, const uint32_t *b, size_t limit, size_t room) {
  size_t count = 0;
  while (count + 16 <= room) {
    const uint32_t differ = ~EQUAL_16(a + count, b + count) & 0xFFFF;
    count += differ ? (uint32_t)__builtin_ctz(differ) : 16;
    if (differ || count >= limit) return count < limit ? count : limit;
  }
  while (count < limit && a[count] == b[count]) count++;
  return count;
}

// The match of `i` with `place`; its `pixels` are 0 if literals are cheaper. It begins at `start` or later, and at the
// latest ends with the row of `i` or that of `place`. `row` is the start of the row that contains `i`.
static inline __attribute__((always_inline)) match
confirm(const finder *f, size_t place, size_t i, size_t start, size_t row) {
  const uint32_t *words = f->words + i;
  const match none = {i, 0, 0};
  // A filter byte lies between rows.
  const size_t rows = place >= row ? 0 : 1 + (uint32_t)(row - place - 1) / (uint32_t)f->width;
  const size_t bytes = (i - place) * f->bytes_per_pixel + rows;
  if (bytes > farthest_match) return none;
  const size_t column = place - (row - rows * f->width), left = row + f->width - i;
  const size_t longest = longest_match / f->bytes_per_pixel;
  size_t limit = longest;
  if (limit > left) limit = left;
  if (limit > f->width - column) limit = f->width - column;
  const size_t pixels = common_length(f->words + place, words, limit, f->count - i);
  const uint32_t symbol = distance_symbol((uint32_t)bytes - 1);
  const uint32_t price = match_cost + 8 * (symbol < 4 ? 0 : symbol / 2 - 1);
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
  if (saved <= price) return none;
  // The match is extended backwards, over positions that the search step skipped.
  size_t before = 0, most = longest - pixels;
  if (most > i - start) most = i - start;
  if (most > column) most = column;
  while (before < most && f->words[i - before - 1] == f->words[place - before - 1]) before++;
  return (match){i - before, pixels + before, (uint32_t)bytes};
}

// The powers of 0x9E3779B1, modulo 2³². A hash is a polynomial in this number whose coefficients are the pixels.
static const uint32_t hash_powers[] = {1, 0x9E3779B1, 0xFFE6CC61, 0xCC042811, 0x1F76BCC1, 0x8BC6BA71};

// For each of 16 positions, the hash of the `hashed` pixels that start there.
static inline __attribute__((always_inline)) void hash_16(const uint32_t *words, size_t hashed, uint32_t hashes[16]) {
  // A sum of independent products, instead of Horner's method, in which each product waits for the one before it.
  const uint32_t *power = hash_powers + hashed - 1;
  sixteen hash = {0};
  for (size_t k = 0; k < hashed; k++) hash += *(const sixteen *)(words + k) * *(power - k);
  hash ^= hash >> 15;
  *(sixteen *)hashes = hash * 0x85EBCA77u;
}

// Returns the last entry with the same index, which is a candidate if it has the same hash. Replaces it by position `i`
// if `is_entered`.
static inline __attribute__((always_inline)) uint32_t
enter(const finder *f, uint32_t hash, size_t i, bool is_entered, bool *is_candidate) {
  uint32_t *place = f->places + (hash >> (32 - hash_bits));
  const uint32_t old = *place, new = hash << 16 | (i & 0xFFFF);
  *place = is_entered ? new : old;
  *is_candidate = (old ^ new) < 0x10000;
  return old;
}

// The first match from `i` on that is found before `stop`; its `pixels` are 0 if there is none. Literals are pending
// from `start` on.
static inline __attribute__((always_inline)) match
search(finder *f, size_t i, size_t stop, size_t start, size_t row) {
  while (i + shortest_gap <= stop) {
    uint32_t hashes[16], found[16];
    hash_16(f->words + i, f->hashed, hashes);
    const size_t step = 1 + (f->misses >> skip_shift);
    uint32_t candidates = 0;
    size_t k = 0, looked_up = 0;
    bool is_candidate;
    if (step == 1) {
      // A constant trip count: the processor could not predict one that depends on the next run.
      looked_up = stop - i < together ? stop - i : together;
      for (; k < together; k++) {
        found[k] = enter(f, hashes[k], i + k, k < looked_up, &is_candidate);
        candidates |= (uint32_t)(is_candidate & (k < looked_up)) << k;
      }
      k = looked_up;
    } else {
      const size_t end = stop - i < 16 ? stop - i : 16;
      for (; k < end; k += step, looked_up++) {
        found[k] = enter(f, hashes[k], i + k, true, &is_candidate);
        candidates |= (uint32_t)is_candidate << k;
      }
    }
    for (; candidates; candidates &= candidates - 1) {
      const size_t at = (size_t)__builtin_ctz(candidates), back = (i + at - found[at]) & 0xFFFF;
      if (back == 0) continue;
      const match match = confirm(f, i + at - back, i + at, start, row);
      if (match.pixels) {
        f->misses /= 4;
        return match;
      }
    }
    i += k;
    f->misses += looked_up;
    if (f->misses > max_skip << skip_shift) f->misses = max_skip << skip_shift;
  }
  return (match){i, 0, 0};
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

// The number of words, up to `limit`, that equal `word`. The first `known` words, at least one, are known to be equal.
static inline __attribute__((always_inline)) size_t
run_length(const uint32_t *words, size_t known, size_t limit, uint32_t word) {
  while (known + 16 <= limit) {
    const uint32_t differ = ~EQUAL_16(words + known, words + known - 1) & 0xFFFF;
    if (differ) return known + (uint32_t)__builtin_ctz(differ);
    known += 16;
  }
  while (known < limit && words[known] == word) known++;
  return known;
}

// The first pixel from `i` on that equals both its left and right neighbour, or `end`, the end of the row.
static inline __attribute__((always_inline)) size_t next_run(const uint32_t *words, size_t i, size_t end) {
  while (i + 32 <= end) {
    const uint32_t equal = EQUAL_16(words + i, words + i - 1) | EQUAL_16(words + i + 16, words + i + 15) << 16;
    const uint32_t runs = equal & equal >> 1;
    if (runs) return i + (uint32_t)__builtin_ctz(runs);
    i += 31;
  }
  for (; i + 1 < end; i++) {
    if (words[i] == words[i - 1] && words[i] == words[i + 1]) return i;
  }
  return end;
}

SEGUE_CLONES size_t segue_png_find_matches(
  const segue_png_band *band, const uint16_t costs[256], size_t hashed, segue_png_sequence *sequences,
  segue_png_counts counts) {
  const uint32_t *words = band->words;
  const size_t width = band->width;
  const uint32_t bytes_per_pixel = band->bytes_per_pixel;
  // A pixel with equal bytes is its first byte times this.
  const uint32_t grey = bytes_per_pixel == 3 ? 0x010101 : 0x01010101;
  const uint32_t last_byte = 8 * (bytes_per_pixel - 1);
  const size_t longest = longest_match / bytes_per_pixel;
  uint32_t places[1 << hash_bits] = {0};
  finder f = {words, costs, width, width * band->height, bytes_per_pixel, hashed, places, 0};
  // Up to here, 16 positions can be hashed without reading past the end of the band.
  const size_t last = f.count > 16 + hashed ? f.count - 16 - hashed : 0;
  // Every second pixel is counted here: consecutive pixels are often equal, and a counter that was just written is slow
  // to read.
  uint32_t others[4 * 256] = {0};
  segue_png_sequence *out = sequences;
  for (size_t y = 0; y < band->height; y++) {
    counts.channels[band->filters[y]]++;
    const size_t row = y * width, end = row + width;
    // `start` is the first pending literal, `run` the start of the next run.
    size_t start = row, i = row, run = next_run(words, row + 1, end);
    while (true) {
      size_t stop = end + 1 > hashed ? end + 1 - hashed : 0;
      if (stop > last) stop = last;
      const match match = search(&f, i, stop < run ? stop : run, start, row);
      i = match.start;
      size_t pixels = match.pixels;
      uint32_t distance = match.distance;
      uint32_t length = (uint32_t)pixels * bytes_per_pixel;
      if (pixels == 0) {
        if (run >= end) break;
        i = run;
        const uint32_t word = words[i];
        const bool is_grey = word == (word & 0xFF) * grey;
        // A run of grey pixels is a run of one byte, so the match can start one pixel earlier, at distance 1. If the
        // byte before that pixel differs, the pixel's first byte is a literal, and the match is one byte shorter.
        const bool is_early = is_grey & (i > start);
        i -= is_early;
        const size_t limit = end - i < longest ? end - i : longest;
        pixels = run_length(words + i, 1, limit, word);
        distance = is_grey ? 1 : bytes_per_pixel;
        length = (uint32_t)pixels * bytes_per_pixel;
        const bool has_literal = is_early & ((i == row) | (words[i - (i > row)] >> last_byte != (word & 0xFF)));
        counts.channels[word & 0xFF] += has_literal;
        length -= has_literal;
      }
      *out++ = (segue_png_sequence){(uint32_t)(i - start), (uint16_t)length, (uint16_t)(distance - 1)};
      if (bytes_per_pixel == 3) count_pixels(counts, others, words + start, i - start, false);
      else count_pixels(counts, others, words + start, i - start, true);
      counts.lengths[length]++;
      counts.distances[distance_symbol(distance - 1)]++;
      i += pixels;
      start = i;
      if (run < i) run = next_run(words, i, end);
    }
    *out++ = (segue_png_sequence){(uint32_t)(end - start), 0, 0};
    if (bytes_per_pixel == 3) count_pixels(counts, others, words + start, end - start, false);
    else count_pixels(counts, others, words + start, end - start, true);
  }
  for (size_t i = 0; i < 4 * 256; i++) counts.channels[i] += others[i];
  return (size_t)(out - sequences);
}
