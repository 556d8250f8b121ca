#include "GIFKernels.h"
#include "Kernels.h"

// The retained error of a pixel that must not be transparent.
enum { NEVER = INT32_MAX };

static int32_t square_distance(const int16_t *a, const int16_t *b) {
  int32_t sum = 0;
  for (size_t k = 0; k < 3; k++) sum += (a[k] - b[k]) * (a[k] - b[k]);
  return sum;
}

static int code_size_of(int indices) {
  int size = 2;
  while (1 << size < indices) size++;
  return size;
}

/// Sets a random palette colour, or none, as the displayed colour of each pixel, with the errors as `DisplayedChoices`
/// computes them.
static void set_displayed(segue_gif_choices *c, const segue_gif_coding *coding) {
  int32_t *retained_errors = zeroed_buffer(c->count, 4);
  uint8_t *retained_indices = zeroed_buffer(c->count, 1);
  for (size_t i = 0; i < c->count; i++) {
    retained_errors[i] = NEVER;
    retained_indices[i] = c->nearest[i];
    if (coding->transparent < 0 || random_one_in(2)) continue;
    const uint8_t displayed = (uint8_t)random_up_to((uint64_t)coding->color_count - 1);
    if (c->nearest[i] == coding->transparent) {
      retained_indices[i] = displayed;
      continue;
    }
    const int32_t distance = square_distance(coding->colors[displayed], c->targets[i]), tolerance = c->tolerances[i];
    const bool is_tolerated = tolerance > 0 && distance <= (int64_t)tolerance * tolerance;
    if (displayed == c->nearest[i] || is_tolerated) retained_errors[i] = distance;
  }
  c->retained_errors = retained_errors;
  c->retained_indices = retained_indices;
}

static segue_gif_coding random_coding(void) {
  segue_gif_coding c = {0};
  const bool is_first = random_one_in(2);
  c.is_strict = random_one_in(5);
  c.color_count = 1 + (int)random_up_to(random_one_in(2) ? 5 : is_first ? 255 : 254);
  c.transparent = is_first ? -1 : c.color_count;
  c.code_size = code_size_of(c.color_count + !is_first);
  c.transparent_first = random_one_in(2);
  const uint32_t quality = (uint32_t)random_up_to(100);
  c.error_cost = 800 + quality * quality * 62 / 25;
  int16_t(*colors)[4] = random_colors((size_t)c.color_count, (uint32_t)random_between(1, 256));
  c.is_neutral = random_neutral(colors, (size_t)c.color_count);
  c.colors = (const int16_t(*)[4])colors;
  return c;
}

static segue_gif_choices random_choices(const segue_gif_coding *coding, size_t count) {
  static const uint64_t tolerance_limits[] = {0, 20, 100, 400, 65535};
  segue_gif_choices c = {.count = count};
  uint8_t *nearest = zeroed_buffer(count, 1), last = 0;
  int16_t(*targets)[4] = zeroed_buffer(4 * count, 2);
  uint16_t *tolerances = zeroed_buffer(count, 2);
  const uint64_t runs = 1 + random_up_to(7), tolerance = tolerance_limits[random_up_to(4)];
  for (size_t i = 0; i < count; i++) {
    if (i == 0 || random_one_in(runs)) last = (uint8_t)random_up_to((uint64_t)(coding->color_count - (coding->transparent < 0)));
    nearest[i] = last;
    for (size_t k = 0; k < 3; k++) {
      const int16_t channel = coding->colors[last == coding->transparent ? 0 : last][k];
      targets[i][k] = (int16_t)(channel + (k < 2 ? random_between(-60, 60) : 0));
    }
    tolerances[i] = random_one_in(2) ? 0 : (uint16_t)random_up_to(tolerance);
  }
  c.nearest = nearest;
  c.targets = (const int16_t(*)[4])targets;
  c.tolerances = tolerances;
  set_displayed(&c, coding);
  return c;
}

static segue_gif_choices part(const segue_gif_choices *c, size_t start, size_t count) {
  return (segue_gif_choices){
    .nearest = c->nearest + start, .targets = c->targets + start, .tolerances = c->tolerances + start,
    .retained_errors = c->retained_errors + start, .retained_indices = c->retained_indices + start, .count = count};
}

// What is tallied of a frame.
typedef enum { codes_and_indices, counts, all_transparent_codes } aspect;

// Adds the pixels in pieces of at most `most`.
static void tally_lzw(tally *t, size_t count, size_t most, aspect what) {
  const segue_gif_coding coding = random_coding();
  const segue_gif_choices choices = random_choices(&coding, count);
  const bool has_all_transparent = random_one_in(2) || what == all_transparent_codes;
  uint8_t *indices = random_buffer(count, 1), *all_transparent = has_all_transparent ? random_buffer(count, 1) : NULL;
  segue_gif_lzw *lzw = segue_gif_lzw_begin(&coding, most);
  expect(lzw != NULL, "there is memory");
  for (size_t start = 0, piece; start < count; start += piece) {
    piece = 1 + random_up_to(most - 1);
    if (piece > count - start) piece = count - start;
    const segue_gif_choices pixels = part(&choices, start, piece);
    uint8_t *codes = random_buffer(segue_gif_lzw_room(piece), 1);
    const size_t size = segue_gif_lzw_add(lzw, &pixels, start + piece == count, indices, all_transparent, codes);
    if (what == codes_and_indices) tally_bytes(t, codes, size);
  }
  if (what == codes_and_indices) tally_bytes(t, indices, count);
  if (what == counts) {
    const segue_gif_tally found = segue_gif_lzw_tally(lzw);
    tally_number(t, found.unchanged);
    tally_number(t, found.tolerant);
    tally_number(t, found.inexact);
  }
  if (what == all_transparent_codes) {
    uint8_t *codes = random_buffer(segue_gif_lzw_room(count), 1);
    const size_t size = segue_gif_lzw_encode(lzw, all_transparent, count, codes);
    tally_bytes(t, all_transparent, count);
    tally_bytes(t, codes, size);
  }
  segue_gif_lzw_free(lzw);
  tally_case(t);
}

void test_segue_gif_lzw_room(tally *t) {
  FOR_EACH_LENGTH(count) {
    tally_number(t, segue_gif_lzw_room(count));
    // Also for the largest images.
    tally_number(t, segue_gif_lzw_room(count * 32 * 65535));
    tally_case(t);
  }
}

// Its frames are as small as can be, so that most of the work is to begin and to free.
void test_segue_gif_lzw_begin(tally *t) {
  for (int i = 0; i < 20; i++) tally_lzw(t, 1, 1 + random_up_to(1000), codes_and_indices);
}

void test_segue_gif_lzw_free(tally *t) { test_segue_gif_lzw_begin(t); }

void test_segue_gif_lzw_add(tally *t) {
  FOR_EACH_LENGTH(count) {
    if (count > 0) tally_lzw(t, count, count, codes_and_indices);
  }
  // Enough pixels to fill the dictionary several times.
  for (int i = 0; i < 12; i++) {
    const size_t count = 6000 + random_up_to(20000);
    tally_lzw(t, count, i % 2 ? count : 1 + random_up_to(8000), codes_and_indices);
  }
}

void test_segue_gif_lzw_tally(tally *t) {
  for (int i = 0; i < 20; i++) tally_lzw(t, 1 + random_up_to(3000), 1000, counts);
}

void test_segue_gif_lzw_encode(tally *t) {
  for (int i = 0; i < 8; i++) tally_lzw(t, 1 + random_up_to(20000), 5000, all_transparent_codes);
}
