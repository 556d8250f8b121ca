#include <string.h>

#include "Steps.h"

/// An image with the results of the encoder's kernels.
typedef struct {
  size_t width, height;
  uint32_t bytes_per_pixel;
  const uint32_t *pixels;
  /// The residuals and the filter of each row, and both as uncompressed bytes.
  uint32_t *words;
  uint8_t *filters, *plain;
} image;

/// Smooth gradients with some noise, or the pixels of `random_pixels`.
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

static image random_image(void) {
  image p;
  p.width = 1 + random_up_to(random_one_in(4) ? 400 : 70);
  p.height = 1 + random_up_to(50);
  p.bytes_per_pixel = 3 + (uint32_t)random_up_to(1);
  const uint32_t mask = p.bytes_per_pixel == 3 ? 0xFFFFFF : 0xFFFFFFFF;
  p.pixels = random_content(p.width, p.height, mask);
  p.words = zeroed_buffer(p.width * p.height, 4);
  p.filters = zeroed_buffer(p.height, 1);
  p.plain = zeroed_buffer((p.width * p.bytes_per_pixel + 1) * p.height, 1);
  uint8_t *byte = p.plain;
  // Each row starts with a zero pixel to the left of its first pixel.
  uint32_t *row = zeroed_buffer(p.width + 1, 4), *above = zeroed_buffer(p.width + 1, 4);
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

/// Writes the zlib stream in bands and returns its end.
static uint8_t *put_image(uint8_t *out, const image *p) {
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
      put_dynamic_header(&w, is_last, &literals, &distances);
    }
    put_steps(&w, &band, &found, &literals, &distances);
  }
  put_padding(&w);
  return end_stream(w.next, p->plain, (p->width * p->bytes_per_pixel + 1) * p->height);
}

/// Writes the file, with the data in one or more chunks, and returns its end.
static uint8_t *put_file(uint8_t *out, const image *p, const uint8_t *stream, size_t count) {
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

static bool tally_decoded(tally *t, const uint8_t *file, size_t count, uint32_t *rgba, size_t pixels) {
  const bool is_done = segue_png_decode(file, count, rgba);
  tally_number(t, is_done);
  if (is_done) tally_bytes(t, rgba, 4 * pixels);
  return is_done;
}

void test_segue_png_decode(tally *t) {
  for (int i = 0; i < 120; i++) {
    const image p = random_image();
    const size_t pixels = p.width * p.height;
    // At most 14 bits per byte, the header of each band and the chunks; a match is shorter than its bytes.
    const size_t capacity = 8 * pixels + 3000 * p.height + 3000;
    uint8_t *stream = zeroed_buffer(capacity, 1);
    const size_t packed = (size_t)(put_image(stream, &p) - stream);
    uint8_t *written = zeroed_buffer(13 * packed + 1000, 1);
    const size_t count = (size_t)(put_file(written, &p, stream, packed) - written);
    // A buffer that ends where the file ends.
    uint8_t *file = zeroed_buffer(count, 1);
    memcpy(file, written, count);
    uint32_t *rgba = random_buffer(pixels, 4);
    expect(tally_decoded(t, file, count, rgba, pixels), "a file written by the kernels is decoded");
    expect(memcmp(rgba, p.pixels, 4 * pixels) == 0, "the decoded pixels are the encoded ones");
    // Kinds of files that are left to libpng: 16 bits, with a palette, interlaced.
    static const uint8_t kinds[3][2] = {{24, 16}, {25, 3}, {28, 1}};
    for (size_t k = 0; k < 3; k++) {
      const uint8_t original = file[kinds[k][0]];
      file[kinds[k][0]] = kinds[k][1];
      expect(!tally_decoded(t, file, count, rgba, pixels), "other kinds of files are rejected");
      file[kinds[k][0]] = original;
    }
    // Truncated, and damaged after the header.
    tally_decoded(t, file, random_up_to(count - 1), rgba, pixels);
    for (int k = 0; k < 6; k++) {
      file[33 + random_up_to(count - 34)] ^= (uint8_t)(1 << k);
      tally_decoded(t, file, count, rgba, pixels);
    }
    tally_case(t);
  }
}
