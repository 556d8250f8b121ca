#include "PNGKernels.h"

#include <string.h>

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
  // How many literals are counted together, and how many pixels are compared with their neighbours together.
  most_waiting = 1024,
  repeats_ahead = 2048,
};

typedef uint32_t sixteen __attribute__((vector_size(64), aligned(4), may_alias));
typedef uint32_t eight __attribute__((vector_size(32), aligned(4), may_alias));

// One bit for each of 16 words: whether it is equal.
#define EQUAL_16(a, b) ((uint32_t)BITS_OF_16(*(const sixteen *)(a) == *(const sixteen *)(b)))

typedef struct {
  const uint32_t *words;
  const uint16_t *costs;
  size_t width, count;
  uint32_t bytes_per_pixel;
  // How many pixels are hashed, and their coefficients; that of another pixel is 0.
  size_t hashed;
  uint32_t powers[6];
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
  const size_t rows = (uint32_t)(row + f->width - 1 - place) / (uint32_t)f->width;
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
  // The cost of literals: a repeated pixel begins a run, and further repetitions are free. Four pixels at a time are handled
  // without branches.
  uint32_t saved = 0, repeated = 0, last = ~words[0];
  for (size_t from = 0; from < pixels && saved <= price; from += 4) {
    for (size_t k = from; k < from + 4; k++) {
      const uint32_t word = words[k < left ? k : 0];
      const uint32_t repeats = word == last, cost = pixel_cost(f->costs, word);
      const uint32_t worth = repeats ? (repeated ? 0 : (uint32_t)run_cost) : cost;
      saved += k < pixels ? worth : 0;
      repeated = repeats;
      last = word;
    }
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

// Of words, or of vectors of them.
#define MIXED(hash) (((hash) ^ (hash) >> 15) * 0x85EBCA77u)

// For each of `together` positions, the hash of the `hashed` pixels that start there.
static inline __attribute__((always_inline)) void
hash_all(const finder *f, const uint32_t *words, uint32_t hashes[together]) {
  // A sum of independent products, instead of Horner's method, in which each product waits for the one before it.
  eight hash = {0};
  for (size_t k = 0; k < f->hashed; k++) hash += *(const eight *)(words + k) * f->powers[k];
  *(eight *)hashes = MIXED(hash);
}

// The same for one position. Six products take less time than a loop over `hashed` pixels.
static inline __attribute__((always_inline)) uint32_t hash_1(const finder *f, const uint32_t *words) {
  uint32_t hash = 0;
  for (size_t k = 0; k < 6; k++) hash += words[k] * f->powers[k];
  return MIXED(hash);
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
    uint32_t found[16];
    const size_t step = 1 + (f->misses >> skip_shift);
    uint32_t candidates = 0;
    size_t k = 0, looked_up = 0;
    bool is_candidate;
    if (step == 1) {
      uint32_t hashes[together];
      hash_all(f, f->words + i, hashes);
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
        found[k] = enter(f, hash_1(f, f->words + i + k), i + k, true, &is_candidate);
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

// Literals that are not counted yet. They are gathered, because the processor could not predict how many to count before
// each match.
typedef struct {
  uint32_t words[most_waiting + 16];
  size_t count;
} literals;

static inline __attribute__((always_inline)) void
count_literals(literals *waiting, segue_png_counts counts, uint32_t *others, bool has_alpha) {
  const uint32_t *words = waiting->words;
  const size_t count = waiting->count;
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
  waiting->count = 0;
}

// Appends up to 16 literals. `room` words are readable.
static inline __attribute__((always_inline)) void
append(literals *waiting, const uint32_t *words, size_t count, size_t room) {
  uint32_t *to = waiting->words + waiting->count;
  if (room >= 16) *(sixteen *)to = *(const sixteen *)words;
  else memcpy(to, words, 4 * count);
  waiting->count += count;
}

// One bit for each pixel from `base` on: whether it equals its left neighbour. The next run waits for the end of the one
// before it, and looking bits up takes less time than comparing pixels then.
typedef struct {
  size_t base;
  // With room for what is read after the last pixel.
  uint8_t bits[(repeats_ahead + 384) / 8];
} repeats;

// `end` is the end of the row: no pixel from there on counts as equal.
static inline __attribute__((always_inline)) void
find_repeats(repeats *r, const uint32_t *words, size_t base, size_t end) {
  // A run that begins in the first `repeats_ahead` pixels, or less than 64 after them, ends in these.
  const size_t most = repeats_ahead + 256, count = end - base < most ? end - base : most;
  const uint32_t *pixels = words + base, *left = pixels - 1;
  r->base = base;
  size_t i = 0;
  for (; i < count; i += 16) {
    uint32_t equal = 0;
    if (i + 16 <= count) equal = EQUAL_16(pixels + i, left + i);
    else for (size_t k = i; k < count; k++) equal |= (uint32_t)(pixels[k] == left[k]) << (k - i);
    r->bits[i / 8] = (uint8_t)equal;
    r->bits[i / 8 + 1] = (uint8_t)(equal >> 8);
  }
  memset(r->bits + i / 8, 0, 16);
}

// The bits of 57 pixels or more from `i` on.
static inline __attribute__((always_inline)) uint64_t repeats_from(const repeats *r, size_t i) {
  uint64_t bits;
  memcpy(&bits, r->bits + (i - r->base) / 8, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bswap64(bits);
#endif
  return bits >> ((i - r->base) & 7);
}

// How many pixels from `i` on equal their left neighbours, at most 114.
static inline __attribute__((always_inline)) size_t run_length(const repeats *r, size_t i) {
  const uint64_t limit = 1ull << 57;
  const size_t count = (size_t)__builtin_ctzll(~repeats_from(r, i) | limit);
  return count < 57 ? count : 57 + (size_t)__builtin_ctzll(~repeats_from(r, i + 57) | limit);
}

// The first pixel from `i` on that equals both its left and right neighbour, or `end`, the end of the row.
static inline __attribute__((always_inline)) size_t
next_run(repeats *r, const uint32_t *words, size_t i, size_t end) {
  while (i < end) {
    if (i - r->base >= repeats_ahead) find_repeats(r, words, i, end);
    const uint64_t repeated = repeats_from(r, i), runs = repeated & repeated >> 1;
    if (runs) return i + (size_t)__builtin_ctzll(runs);
    i += 56;
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
  finder f = {words, costs, width, width * band->height, bytes_per_pixel, hashed, {0}, places, 0};
  for (size_t k = 0; k < hashed; k++) f.powers[k] = hash_powers[hashed - 1 - k];
  // Up to here, positions are hashed, without reading past the end of the band. The bytes of files depend on this limit.
  const size_t last = f.count > 16 + hashed ? f.count - 16 - hashed : 0;
  // Every second pixel is counted here: consecutive pixels are often equal, and a counter that was just written is slow
  // to read.
  uint32_t others[4 * 256] = {0};
  literals waiting;
  waiting.count = 0;
  repeats repeated;
  segue_png_sequence *out = sequences;
  for (size_t y = 0; y < band->height; y++) {
    counts.channels[band->filters[y]]++;
    const size_t row = y * width, end = row + width;
    find_repeats(&repeated, words, row + 1, end);
    // `start` is the first pending literal, `run` the start of the next run.
    size_t start = row, i = row, run = next_run(&repeated, words, row + 1, end);
    while (true) {
      size_t stop = end + 1 > hashed ? end + 1 - hashed : 0;
      if (stop > last) stop = last;
      const match match = search(&f, i, stop < run ? stop : run, start, row);
      i = match.start;
      size_t pixels = match.pixels;
      uint32_t distance = match.distance;
      uint32_t length = (uint32_t)pixels * bytes_per_pixel;
      const bool is_last = pixels == 0 && run >= end;
      if (is_last) {
        i = end;
        distance = 1;
      } else if (pixels == 0) {
        i = run;
        const uint32_t word = words[i];
        const bool is_grey = word == (word & 0xFF) * grey;
        // A run of grey pixels is a run of one byte, so the match can start one pixel earlier, at distance 1. If the
        // byte before that pixel differs, the pixel's first byte is a literal, and the match is one byte shorter.
        const bool is_early = is_grey & (i > start);
        i -= is_early;
        const size_t repeats = is_early + run_length(&repeated, run);
        pixels = repeats < longest ? repeats : longest;
        distance = is_grey ? 1 : bytes_per_pixel;
        length = (uint32_t)pixels * bytes_per_pixel;
        const bool has_literal = is_early & ((i == row) | (words[i - (i > row)] >> last_byte != (word & 0xFF)));
        counts.channels[word & 0xFF] += has_literal;
        length -= has_literal;
      }
      *out++ = (segue_png_sequence){(uint32_t)(i - start), (uint16_t)length, (uint16_t)(distance - 1)};
      do {
        const size_t part = i - start < 16 ? i - start : 16;
        append(&waiting, words + start, part, f.count - start);
        start += part;
        if (waiting.count >= most_waiting) {
          if (bytes_per_pixel == 3) count_literals(&waiting, counts, others, false);
          else count_literals(&waiting, counts, others, true);
        }
      } while (start < i);
      if (is_last) break;
      counts.lengths[length]++;
      counts.distances[distance_symbol(distance - 1)]++;
      i += pixels;
      start = i;
      if (run < i) run = next_run(&repeated, words, i, end);
    }
  }
  count_literals(&waiting, counts, others, bytes_per_pixel == 4);
  for (size_t i = 0; i < 4 * 256; i++) counts.channels[i] += others[i];
  return (size_t)(out - sequences);
}
