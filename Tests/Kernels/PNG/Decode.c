#include <string.h>

#include "Bands.h"
#include "Codes.h"
#include "Files.h"
#include "Steps.h"

/// A picture as the encoder makes it a file, kernel by kernel, in bands of some rows.
typedef struct {
  size_t width, height;
  uint32_t bytes_per_pixel;
  const uint32_t *pixels;
  /// Residuals with each row's filter, and as bytes.
  uint32_t *words;
  uint8_t *filters, *plain;
} picture;

/// Soft gradients with some noise, and what `random_pixels` makes.
static uint32_t *random_content(size_t width, size_t height, uint32_t mask) {
  uint32_t *pixels = random_pixels(width * height);
  const uint64_t noise = random_up_to(12);
  const bool is_soft = !random_one_in(3);
  for (size_t i = 0; i < width * height; i++) {
    if (is_soft) {
      const uint32_t r = (uint32_t)(i % width + random_up_to(noise)), g = (uint32_t)(i / width * 3);
      pixels[i] = (r & 255) | (g & 255) << 8 | (r / 2 & 255) << 16 | (r + g) << 24;
    }
    pixels[i] |= ~mask;
  }
  return pixels;
}

static picture random_picture(void) {
  picture p;
  p.width = 1 + random_up_to(random_one_in(4) ? 400 : 70);
  p.height = 1 + random_up_to(50);
  p.bytes_per_pixel = 3 + (uint32_t)random_up_to(1);
  const uint32_t mask = p.bytes_per_pixel == 3 ? 0xFFFFFF : 0xFFFFFFFF;
  p.pixels = random_content(p.width, p.height, mask);
  p.words = empty_room(p.width * p.height, 4);
  p.filters = empty_room(p.height, 1);
  p.plain = empty_room((p.width * p.bytes_per_pixel + 1) * p.height, 1);
  uint8_t *byte = p.plain;
  // Each row with the pixel to the left of its first, which is zero.
  uint32_t *row = empty_room(p.width + 1, 4), *above = empty_room(p.width + 1, 4);
  for (size_t y = 0; y < p.height; y++) {
    uint32_t costs[5];
    uint32_t *words = p.words + y * p.width;
    segue_png_load(row + 1, p.pixels + y * p.width, p.width, mask);
    segue_png_filter_costs((uint8_t *)(row + 1), (uint8_t *)(above + 1), 4 * p.width, costs);
    int filter = 0;
    for (int kind = 1; kind < 5; kind++) filter = costs[kind] < costs[filter] ? kind : filter;
    if (random_one_in(2)) filter = (int)random_up_to(4);
    segue_png_filter((uint8_t *)(row + 1), (uint8_t *)(above + 1), 4 * p.width, filter, (uint8_t *)words);
    p.filters[y] = (uint8_t)filter;
    *byte++ = (uint8_t)filter;
    for (size_t i = 0; i < p.width; i++) {
      for (uint32_t k = 0; k < p.bytes_per_pixel; k++) *byte++ = (uint8_t)(words[i] >> (8 * k));
    }
    uint32_t *swap = row;
    row = above;
    above = swap;
  }
  return p;
}

/// Where the stream ends.
static uint8_t *put_picture(uint8_t *out, const picture *p) {
  bit_writer w = {begin_stream(out), 0, 0};
  const size_t rows = 1 + random_up_to(p->height - 1);
  for (size_t y = 0; y < p->height; y += rows) {
    const size_t height = rows < p->height - y ? rows : p->height - y;
    const segue_png_band band = {p->words + y * p->width, p->filters + y, p->width, height, p->bytes_per_pixel};
    const bool is_last = y + height == p->height;
    const band_steps found = find_steps(&band);
    prefix_code literals = fixed_literals(), distances = fixed_distances();
    if (random_one_in(2)) {
      put_bits(&w, is_last, 1);
      put_bits(&w, 1, 2);
    } else {
      random_codes(&literals, &distances);
      put_codes(&w, is_last, &literals, &distances);
    }
    put_steps(&w, &band, &found, &literals, &distances);
  }
  put_padding(&w);
  return end_stream(w.next, p->plain, (p->width * p->bytes_per_pixel + 1) * p->height);
}

/// Where the file ends. Data may be in any number of chunks.
static uint8_t *put_file(uint8_t *out, const picture *p, const uint8_t *stream, size_t count) {
  out = begin_file(out, p->width, p->height, p->bytes_per_pixel);
  if (random_one_in(2)) out = put_chunk(out, "tEXt", (const uint8_t *)"a\0b", 3);
  while (count > 0) {
    size_t part = random_one_in(2) ? count : 1 + random_up_to(999);
    if (part > count) part = count;
    out = put_chunk(out, "IDAT", stream, part);
    stream += part;
    count -= part;
  }
  return put_chunk(out, "IEND", stream, 0);
}

static bool add_decoded(tally *t, const uint8_t *file, size_t count, uint32_t *rgba, size_t pixels) {
  const bool is_done = segue_png_decode(file, count, rgba);
  tally_number(t, is_done);
  if (is_done) tally_bytes(t, rgba, 4 * pixels);
  return is_done;
}

void test_segue_png_decode(tally *t) {
  for (int i = 0; i < 120; i++) {
    const picture p = random_picture();
    const size_t pixels = p.width * p.height;
    // 14 bits a byte at most, the codes of each band, the chunks; a match is shorter than its bytes.
    const size_t room = 8 * pixels + 3000 * p.height + 3000;
    uint8_t *stream = empty_room(room, 1);
    const size_t packed = (size_t)(put_picture(stream, &p) - stream);
    uint8_t *made = empty_room(13 * packed + 1000, 1);
    const size_t count = (size_t)(put_file(made, &p, stream, packed) - made);
    // With nothing behind the file.
    uint8_t *file = empty_room(count, 1);
    memcpy(file, made, count);
    uint32_t *rgba = random_room(pixels, 4);
    expect(add_decoded(t, file, count, rgba, pixels), "a file that the kernels wrote is read");
    expect(memcmp(rgba, p.pixels, 4 * pixels) == 0, "its pixels are those that were written");
    // Kinds that are libpng's: of 16 bits, with a palette, interlaced.
    static const uint8_t kinds[3][2] = {{24, 16}, {25, 3}, {28, 1}};
    for (size_t k = 0; k < 3; k++) {
      const uint8_t own = file[kinds[k][0]];
      file[kinds[k][0]] = kinds[k][1];
      expect(!add_decoded(t, file, count, rgba, pixels), "no other kind of file is read");
      file[kinds[k][0]] = own;
    }
    // Cut off, and damaged behind the header.
    add_decoded(t, file, random_up_to(count - 1), rgba, pixels);
    for (int k = 0; k < 6; k++) {
      file[33 + random_up_to(count - 34)] ^= (uint8_t)(1 << k);
      add_decoded(t, file, count, rgba, pixels);
    }
    tally_case(t);
  }
}
