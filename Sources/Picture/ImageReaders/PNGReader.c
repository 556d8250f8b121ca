#include "PNGReader.h"

#include <libdeflate.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "PNGKernels.h"

struct segue_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  png_bytep *rows;
  bool failed, is_decoding, is_damaged;
  char message[160];             // Of the failure, or else of the first damage.
  segue_png_info description;
};

static void on_error(png_structp png, png_const_charp text) {
  segue_png_reader *reader = png_get_error_ptr(png);
  reader->failed = true;
  strncpy(reader->message, text, sizeof reader->message - 1);
  longjmp(png_jmpbuf(png), 1);
}

static void note_damage(segue_png_reader *reader, const char *text) {
  if (!reader->is_damaged) strncpy(reader->message, text, sizeof reader->message - 1);
  reader->is_damaged = true;
}

// Warnings are about chunks that do not change pixels, until those of the pixels are read.
static void on_warning(png_structp png, png_const_charp text) {
  segue_png_reader *reader = png_get_error_ptr(png);
  if (reader->is_decoding) note_damage(reader, text);
}

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  segue_png_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "the file ends early");
  memcpy(to, reader->bytes + reader->position, count);
  reader->position += count;
}

static void describe(segue_png_reader *reader) {
  segue_png_info *description = &reader->description;
  description->width = png_get_image_width(reader->png, reader->info);
  description->height = png_get_image_height(reader->png, reader->info);
  description->bits_per_pixel = png_get_bit_depth(reader->png, reader->info) * png_get_channels(reader->png, reader->info);
  description->is_grey = !(png_get_color_type(reader->png, reader->info) & PNG_COLOR_MASK_COLOR);
  description->is_deep = png_get_bit_depth(reader->png, reader->info) == 16;
  description->has_srgb = png_get_valid(reader->png, reader->info, PNG_INFO_sRGB) != 0;
  png_fixed_point gamma;
  if (png_get_gAMA_fixed(reader->png, reader->info, &gamma)) {
    description->has_gamma = true;
    description->gamma = gamma;
  }
  png_fixed_point c[8];
  if (png_get_cHRM_fixed(reader->png, reader->info, &c[0], &c[1], &c[2], &c[3], &c[4], &c[5], &c[6], &c[7])) {
    description->has_chromaticities = true;
    for (int i = 0; i < 8; i++) description->chromaticities[i] = c[i];
  }
  png_charp name;
  png_bytep profile;
  png_uint_32 count;
  int compression;
  if (png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, &count)) {
    description->icc = profile;
    description->icc_count = count;
  }
  png_bytep exif;
  if (png_get_eXIf_1(reader->png, reader->info, &count, &exif)) {
    description->exif = exif;
    description->exif_count = count;
  }
}

segue_png_reader *segue_png_reader_open(const uint8_t *bytes, size_t count) {
  segue_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    segue_png_reader_close(reader);
    return NULL;
  }
  if (setjmp(png_jmpbuf(reader->png))) return reader;
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller checks the size.
  png_set_user_limits(reader->png, 0x7fffffff, 0x7fffffff);
  png_read_info(reader->png, reader->info);
  describe(reader);
  // The checksum of the compressed data is enough to find wrong pixels. Chunks before them were checked.
  png_set_crc_action(reader->png, PNG_CRC_WARN_USE, PNG_CRC_DEFAULT);
  return reader;
}

const char *segue_png_reader_error(const segue_png_reader *reader) { return reader->failed ? reader->message : NULL; }

const char *segue_png_reader_damage(const segue_png_reader *reader) {
  return reader->is_damaged && !reader->failed ? reader->message : NULL;
}

segue_png_info segue_png_reader_info(const segue_png_reader *reader) { return reader->description; }

static uint32_t big_endian_at(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Joins the contents of the IDAT chunks. libpng has already read the head of the first one. NULL on any error, or if
// a chunk other than IEND follows them.
static uint8_t *join_data(const segue_png_reader *reader, size_t *joined) {
  // The start of the first chunk, whose length and type libpng has read.
  size_t at = reader->position - 8;
  uint8_t *data = malloc(reader->count - at);
  if (!data) return NULL;
  *joined = 0;
  // A chunk has 12 bytes besides its contents: length, type and CRC.
  while (reader->count - at >= 12) {
    const uint8_t *chunk = reader->bytes + at, *contents = chunk + 8;
    const size_t length = big_endian_at(chunk);
    const bool is_data = memcmp(chunk + 4, "IDAT", 4) == 0;
    const bool is_end = memcmp(chunk + 4, "IEND", 4) == 0 && length == 0;
    if (!is_data && !is_end) break;
    if (length > reader->count - at - 12) break;
    if (libdeflate_crc32(0, chunk + 4, length + 4) != big_endian_at(contents + length)) break;
    if (is_end) return data;
    memcpy(data + *joined, contents, length);
    *joined += length;
    at += 12 + length;
  }
  free(data);
  return NULL;
}

// Decompresses the rows with their filters. NULL on any error.
static uint8_t *inflate_rows(const segue_png_reader *reader, size_t size) {
  size_t joined;
  uint8_t *data = join_data(reader, &joined);
  uint8_t *rows = data ? malloc(size) : NULL;
  struct libdeflate_decompressor *decompressor = rows ? libdeflate_alloc_decompressor() : NULL;
  const bool is_done = decompressor
    && libdeflate_zlib_decompress(decompressor, data, joined, rows, size, NULL) == LIBDEFLATE_SUCCESS;
  libdeflate_free_decompressor(decompressor);
  free(data);
  if (is_done) return rows;
  free(rows);
  return NULL;
}

// Pictures of more bytes are left to libpng, which does not hold all of them in memory: 64 MB.
enum { MAXIMUM_INFLATED = 1 << 26 };

// Decodes the common formats: RGB and RGBA with 8 bits per channel, without interlacing. False for others, and on any
// error.
static bool decode_common(const segue_png_reader *reader, uint8_t *rgba) {
  const int type = png_get_color_type(reader->png, reader->info);
  if (type != PNG_COLOR_TYPE_RGB && type != PNG_COLOR_TYPE_RGB_ALPHA) return false;
  if (png_get_bit_depth(reader->png, reader->info) != 8) return false;
  if (png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE) return false;
  if (png_get_valid(reader->png, reader->info, PNG_INFO_tRNS)) return false;
  const size_t width = reader->description.width, height = reader->description.height;
  const size_t channels = type == PNG_COLOR_TYPE_RGB ? 3 : 4;
  // A row starts with a byte for its filter.
  const size_t row_bytes = width * channels + 1;
  if (width > MAXIMUM_INFLATED || height > MAXIMUM_INFLATED / row_bytes) return false;
  uint8_t *rows = inflate_rows(reader, row_bytes * height);
  const bool is_done = rows && segue_png_unfilter(rows, width, height, channels, rgba);
  free(rows);
  return is_done;
}

// Whether libpng failed only after the last row.
static bool has_all_rows(const segue_png_reader *reader) {
  const png_uint_32 height = reader->description.height;
  // An interlaced picture has seven passes.
  return png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_NONE
    ? png_get_current_row_number(reader->png) >= height : png_get_current_pass_number(reader->png) >= 7;
}

// Decodes with libpng into rows of four channels.
static bool decode_any(segue_png_reader *reader, uint8_t *rgba, bool is_deep) {
  png_structp png = reader->png;
  reader->is_decoding = true;
  if (setjmp(png_jmpbuf(png))) {
    if (!reader->rows || !has_all_rows(reader)) return false;
    reader->failed = false;
    reader->is_damaged = true;
    return true;
  }
  png_set_expand(png);
  if (is_deep) {
    // Samples are big-endian in the file, and in the machine's order in memory.
    const uint16_t one = 1;
    if (*(const uint8_t *)&one) png_set_swap(png);
  } else {
    png_set_scale_16(png);  // Rounds, whereas png_set_strip_16 truncates.
  }
  png_set_gray_to_rgb(png);
  png_set_filler(png, is_deep ? 0xffff : 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  const size_t stride = (size_t)reader->description.width * (is_deep ? 8 : 4);
  if (png_get_rowbytes(png, reader->info) != stride) png_error(png, "the rows have an unexpected length");
  reader->rows = malloc(sizeof(png_bytep) * reader->description.height);
  if (!reader->rows) png_error(png, "out of memory");
  for (size_t y = 0; y < reader->description.height; y++) reader->rows[y] = rgba + y * stride;
  png_read_image(png, reader->rows);
  png_read_end(png, NULL);
  return true;
}

bool segue_png_reader_decode(segue_png_reader *reader, uint8_t *rgba) {
  if (reader->failed) return false;
  // libpng decodes uncommon formats, and reports the error of an invalid file.
  return decode_common(reader, rgba) || decode_any(reader, rgba, false);
}

bool segue_png_reader_decode_deep(segue_png_reader *reader, uint16_t *rgba) {
  return !reader->failed && reader->description.is_deep && decode_any(reader, (uint8_t *)rgba, true);
}

void segue_png_reader_close(segue_png_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader->rows);
  free(reader);
}

uint32_t segue_crc32(const uint8_t *bytes, size_t count) { return libdeflate_crc32(0, bytes, count); }
