#include "PNGCodec.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  segue_png_file file;
  size_t capacity;
} output;

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  output *out = png_get_io_ptr(png);
  if (count > out->capacity - out->file.count) {
    size_t capacity = out->capacity * 2;
    if (capacity < out->file.count + count) capacity = out->file.count + count;
    uint8_t *bytes = realloc(out->file.bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    out->file.bytes = bytes;
    out->capacity = capacity;
  }
  memcpy(out->file.bytes + out->file.count, from, count);
  out->file.count += count;
}

static void flush(png_structp png) { (void)png; }
static void on_error(png_structp png, png_const_charp text) {
  (void)text;
  longjmp(png_jmpbuf(png), 1);
}
static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static bool encode(
  png_structp png, png_infop info, output *out, const uint8_t *rgba, uint32_t width, uint32_t height, bool opaque,
  int level, int strategy, int filters) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_write_fn(png, out, write_bytes, flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_compression_level(png, level);
  png_set_compression_strategy(png, strategy);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
  png_set_IHDR(
    png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (size_t y = 0; y < height; y++) png_write_row(png, rgba + y * width * 4);
  png_write_end(png, info);
  return true;
}

segue_png_file segue_png_encode(
  const uint8_t *rgba, uint32_t width, uint32_t height, bool opaque, int level, int strategy, int filters) {
  output *out = calloc(1, sizeof *out);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  segue_png_file file = {0};
  if (out && info) {
    const bool done = encode(png, info, out, rgba, width, height, opaque, level, strategy, filters);
    if (done) file = out->file;
    else free(out->file.bytes);
  }
  png_destroy_write_struct(&png, &info);
  free(out);
  return file;
}

void segue_png_free(segue_png_file file) { free(file.bytes); }
