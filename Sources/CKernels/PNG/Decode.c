#include "PNGKernels.h"

#include <stdlib.h>
#include <string.h>

#include "Clones.h"
#include "Vectors.h"
#include "Inflate.h"

// Decodes RGB and RGBA with 8 bits per channel, without interlacing: the format of nearly all PNG files.

// The largest image in bytes, unfiltered. For larger ones libpng needs less memory.
enum { LARGEST = 1 << 26 };

static uint32_t big_endian_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// CRC-32 by slicing, four bytes at a time (M. E. Kounavis and F. L. Berry, “A systematic approach to building high
// performance software-based CRC generators”, 2005).
typedef struct {
  uint32_t table[4][256];
} crc_tables;

static void make_tables(crc_tables *t) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t crc = i;
    for (int k = 0; k < 8; k++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    t->table[0][i] = crc;
  }
  for (int k = 1; k < 4; k++) {
    for (int i = 0; i < 256; i++) t->table[k][i] = t->table[k - 1][i] >> 8 ^ t->table[0][t->table[k - 1][i] & 255];
  }
}

static uint32_t crc_of(const crc_tables *t, const uint8_t *bytes, size_t count) {
  uint32_t crc = ~0u;
  for (; count >= 4; count -= 4, bytes += 4) {
    crc ^= (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
    crc = t->table[3][crc & 255] ^ t->table[2][crc >> 8 & 255] ^ t->table[1][crc >> 16 & 255] ^ t->table[0][crc >> 24];
  }
  for (; count > 0; count--) crc = crc >> 8 ^ t->table[0][(crc ^ *bytes++) & 255];
  return ~crc;
}

// Joins the contents of the IDAT chunks, followed by INFLATE_MARGIN bytes. NULL on any error.
static uint8_t *join_data(const uint8_t *bytes, size_t count, size_t *data_count) {
  uint8_t *data = malloc(count + INFLATE_MARGIN);
  if (data == NULL) return NULL;
  crc_tables tables;
  make_tables(&tables);
  size_t at = 8, joined = 0;
  while (count - at >= 12) {
    const size_t length = big_endian_at(bytes + at);
    const uint32_t type = big_endian_at(bytes + at + 4);
    if (length > count - at - 12) break;
    const uint8_t *contents = bytes + at + 8;
    const bool is_data = type == 0x49444154, is_end = type == 0x49454E44;
    // Leaves files with a tRNS chunk, or with other chunks between IDAT and IEND, to libpng.
    if (type == 0x74524E53 || (joined > 0 && !is_data && !is_end) || (is_end && length > 0)) break;
    if ((is_data || is_end) && crc_of(&tables, bytes + at + 4, length + 4) != big_endian_at(contents + length)) break;
    if (is_end) {
      memset(data + joined, 0, INFLATE_MARGIN);
      *data_count = joined;
      return data;
    }
    if (is_data) {
      memcpy(data + joined, contents, length);
      joined += length;
    }
    at += 12 + length;
  }
  free(data);
  return NULL;
}

// The channels of a pixel.
typedef int16_t channels __attribute__((vector_size(8)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

static inline channels load(const uint8_t *p) {
  bytes4 b;
  memcpy(&b, p, 4);
  return __builtin_convertvector(b, channels);
}

static inline channels distance(channels a, channels b) { return __builtin_elementwise_max(a - b, b - a); }

// The Paeth predictor: of left, above and upper left, the one nearest to left + above − upper left (PNG, 9.4).
static inline channels paeth(channels a, channels b, channels c) {
  const channels pa = distance(b, c), pb = distance(a, c), pc = distance(a + b, c + c);
  const channels is_a = (pa <= pb) & (pa <= pc), is_b = pb <= pc;
  return (is_a & a) | (~is_a & ((is_b & b) | (~is_b & c)));
}

SEGUE_CLONES
static void add_rows(uint8_t *row, const uint8_t *above, size_t count) {
  for (size_t i = 0; i < count; i++) row[i] += above[i];
}

// Reverses a filter. `row` and `above` must be preceded by four zero bytes and followed by four readable bytes. False
// for an unknown filter.
static inline bool unfilter(uint8_t *row, const uint8_t *above, size_t count, int filter, size_t size) {
  if (filter == 0) return true;
  if (filter == 2) {
    add_rows(row, above, count * size);
    return true;
  }
  if (filter > 4) return false;
  channels left = {0}, corner = {0};
  for (size_t i = 0; i < count * size; i += size) {
    const channels up = load(above + i);
    const channels predicted = filter == 1 ? left : filter == 3 ? (left + up) >> 1 : paeth(left, up, corner);
    left = (load(row + i) + predicted) & 255;
    corner = up;
    const bytes4 result = __builtin_convertvector(left, bytes4);
    memcpy(row + i, &result, size);
  }
  return true;
}

SEGUE_CLONES
static void add_alpha(const uint8_t *rgb, uint32_t *rgba, size_t count) {
  for (size_t i = 0; i < count; i++) {
    rgba[i] = rgb[3 * i] | (uint32_t)rgb[3 * i + 1] << 8 | (uint32_t)rgb[3 * i + 2] << 16 | 0xFF000000u;
  }
}

static bool unfilter_all(uint8_t *raw, size_t width, size_t height, size_t size, uint32_t *rgba) {
  const size_t stride = width * size;
  uint8_t *rows = calloc(2, stride + 8);
  if (rows == NULL) return false;
  uint8_t *above = rows + 4, *row = rows + stride + 12;
  bool is_done = true;
  for (size_t y = 0; y < height && is_done; y++) {
    const uint8_t *from = raw + y * (stride + 1);
    memcpy(row, from + 1, stride);
    is_done = size == 3 ? unfilter(row, above, width, *from, 3) : unfilter(row, above, width, *from, 4);
    if (size == 3) add_alpha(row, rgba + y * width, width);
    if (size == 4) memcpy(rgba + y * width, row, stride);
    uint8_t *swap = above;
    above = row;
    row = swap;
  }
  free(rows);
  return is_done;
}

bool segue_png_decode(const uint8_t *bytes, size_t count, uint32_t *rgba) {
  if (count < 33 || bytes[24] != 8 || (bytes[25] != 2 && bytes[25] != 6)) return false;
  if (bytes[26] != 0 || bytes[27] != 0 || bytes[28] != 0) return false;
  const size_t width = big_endian_at(bytes + 16), height = big_endian_at(bytes + 20), size = bytes[25] == 2 ? 3 : 4;
  if (width == 0 || height == 0 || width > LARGEST || height > LARGEST / (width * size + 1)) return false;
  const size_t raw_count = (width * size + 1) * height;
  size_t data_count;
  uint8_t *data = join_data(bytes, count, &data_count);
  if (data == NULL) return false;
  uint8_t *raw = malloc(raw_count + INFLATE_MARGIN);
  const bool is_done = raw != NULL && inflate_exactly(data, data_count, raw, raw_count)
    && unfilter_all(raw, width, height, size, rgba);
  free(raw);
  free(data);
  return is_done;
}
