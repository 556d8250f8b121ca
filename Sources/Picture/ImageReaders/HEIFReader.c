#include "HEIFReader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The part of libheif's API that is used here, declared so that this compiles without libheif's headers. It has not
// changed since version 1.3.
typedef struct {
  int code, subcode;
  const char *message;
} heif_error;

typedef struct {
  uint8_t version;
  int primaries, transfer, matrix;
  // More fields follow.
} heif_nclx;

// Values of libheif's enumerations, by their names in heif.h.
enum {
  colorspace_rgb = 1,
  chroma_rgba = 11,
  chroma_rgba_deep_little = 15,
  channel_interleaved = 10,
  error_unsupported_filetype = 3,
  error_unsupported_feature = 4,
  error_plugin_loading = 11,
  suberror_unsupported_codec = 3000,
  suberror_no_matching_decoder = 6003,
  compression_hevc = 1,
  compression_av1 = 4,
};

static struct {
  void *library;
  uint32_t (*version)(void);
  void *(*context)(void);
  void (*free_context)(void *);
  heif_error (*read)(void *, const void *, size_t, const void *);
  heif_error (*primary)(void *, void **);
  int (*width)(const void *);
  int (*height)(const void *);
  int (*bits)(const void *);
  size_t (*icc_size)(const void *);
  heif_error (*icc)(const void *, void *);
  heif_error (*nclx)(const void *, heif_nclx **);
  void (*free_nclx)(heif_nclx *);
  heif_error (*decode)(const void *, void **, int, int, const void *);
  const uint8_t *(*plane)(const void *, int, int *);
  int (*image_width)(const void *, int);
  int (*image_height)(const void *, int);
  int (*image_bits)(const void *, int);
  void (*free_image)(const void *);
  void (*free_handle)(const void *);
  int (*has_decoder)(int);
  /// NULL in old versions.
  int (*is_premultiplied)(const void *);
} heif;

static void load(void) {
#ifdef __APPLE__
  void *library = dlopen("libheif.1.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return;
  struct {
    void *function;
    const char *name;
  } functions[] = {
    {&heif.version, "heif_get_version_number"},
    {&heif.context, "heif_context_alloc"},
    {&heif.free_context, "heif_context_free"},
    {&heif.read, "heif_context_read_from_memory_without_copy"},
    {&heif.primary, "heif_context_get_primary_image_handle"},
    {&heif.width, "heif_image_handle_get_width"},
    {&heif.height, "heif_image_handle_get_height"},
    {&heif.bits, "heif_image_handle_get_luma_bits_per_pixel"},
    {&heif.icc_size, "heif_image_handle_get_raw_color_profile_size"},
    {&heif.icc, "heif_image_handle_get_raw_color_profile"},
    {&heif.nclx, "heif_image_handle_get_nclx_color_profile"},
    {&heif.free_nclx, "heif_nclx_color_profile_free"},
    {&heif.decode, "heif_decode_image"},
    {&heif.plane, "heif_image_get_plane_readonly"},
    {&heif.image_width, "heif_image_get_width"},
    {&heif.image_height, "heif_image_get_height"},
    {&heif.image_bits, "heif_image_get_bits_per_pixel_range"},
    {&heif.free_image, "heif_image_release"},
    {&heif.free_handle, "heif_image_handle_release"},
    {&heif.has_decoder, "heif_have_decoder_for_format"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) {
      dlclose(library);
      return;
    }
    memcpy(functions[i].function, &found, sizeof found);
  }
  void *found = dlsym(library, "heif_image_handle_is_premultiplied_alpha");
  memcpy(&heif.is_premultiplied, &found, sizeof found);
  heif.library = library;
}

static bool is_loaded(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return heif.library != NULL;
}

uint32_t segue_heif_version(void) { return is_loaded() ? heif.version() : 0; }

struct segue_heif_reader {
  void *context, *handle;
  segue_heif_info info;
  uint8_t *icc;
  bool has_failed, is_undecodable;
  char message[256];
};

/// Keeps the message of an error. Returns whether there is one.
static bool fails(segue_heif_reader *reader, heif_error error) {
  if (error.code == 0) return false;
  reader->has_failed = true;
  // Old versions have only the first of these. Broken files, too, have it, if what they name is no codec at all.
  reader->is_undecodable =
    ((error.code == error_unsupported_feature || error.code == error_unsupported_filetype) &&
     error.subcode == suberror_unsupported_codec) ||
    error.subcode == suberror_no_matching_decoder || error.code == error_plugin_loading;
  snprintf(reader->message, sizeof reader->message, "%s", error.message ? error.message : "libheif cannot read it");
  // Some messages end with a line break.
  reader->message[strcspn(reader->message, "\r\n")] = 0;
  return true;
}

/// Keeps an error of our own. Any code but 0 is an error.
static void fail_with(segue_heif_reader *reader, const char *message) {
  fails(reader, (heif_error){1, 0, message});
}

static void read_colors(segue_heif_reader *reader) {
  size_t count = heif.icc_size(reader->handle);
  if (count > 0 && (reader->icc = malloc(count)) && heif.icc(reader->handle, reader->icc).code == 0) {
    reader->info.icc = reader->icc;
    reader->info.icc_count = count;
  }
  heif_nclx *nclx = NULL;
  if (heif.nclx(reader->handle, &nclx).code != 0 || !nclx) return;
  reader->info.has_codes = true;
  reader->info.primaries = nclx->primaries;
  reader->info.transfer = nclx->transfer;
  heif.free_nclx(nclx);
}

segue_heif_reader *segue_heif_reader_open(const uint8_t *bytes, size_t count) {
  if (!is_loaded()) return NULL;
  segue_heif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  if (!(reader->context = heif.context())) {
    free(reader);
    return NULL;
  }
  if (fails(reader, heif.read(reader->context, bytes, count, NULL))) return reader;
  if (fails(reader, heif.primary(reader->context, &reader->handle))) return reader;
  int width = heif.width(reader->handle), height = heif.height(reader->handle), bits = heif.bits(reader->handle);
  if (width <= 0 || height <= 0) {
    fail_with(reader, "it has no size");
    return reader;
  }
  reader->info.width = (uint32_t)width;
  reader->info.height = (uint32_t)height;
  reader->info.bits = bits;
  read_colors(reader);
  return reader;
}

const char *segue_heif_reader_error(const segue_heif_reader *reader) {
  return reader->has_failed ? reader->message : NULL;
}

bool segue_heif_reader_lacks_decoder(const segue_heif_reader *reader, bool is_avif) {
  return reader->is_undecodable && !heif.has_decoder(is_avif ? compression_av1 : compression_hevc);
}

segue_heif_info segue_heif_reader_info(const segue_heif_reader *reader) { return reader->info; }

/// value · to / from, rounded.
static uint32_t scaled(uint32_t value, uint32_t from, uint32_t to) {
  uint32_t result = (uint32_t)(((uint64_t)value * to + from / 2) / from);
  return result > to ? to : result;
}

/// Writes the pixel at `index` with straight alpha, with 16 bits per channel if `is_deep`, else with 8. `channels` are
/// 0…`maximum`.
static void put(const uint32_t channels[4], uint32_t maximum, bool is_premultiplied, void *pixels, size_t index, bool is_deep) {
  uint32_t limit = is_deep ? 65535 : 255;
  for (int c = 0; c < 4; c++) {
    uint32_t value = channels[c] > maximum ? maximum : channels[c];
    if (is_premultiplied && c < 3) value = channels[3] ? scaled(value, channels[3], maximum) : 0;
    value = scaled(value, maximum, limit);
    if (is_deep) {
      ((uint16_t *)pixels)[4 * index + (size_t)c] = (uint16_t)value;
    } else {
      ((uint8_t *)pixels)[4 * index + (size_t)c] = (uint8_t)value;
    }
  }
}

bool segue_heif_reader_decode(segue_heif_reader *reader, void *pixels, bool is_deep) {
  if (!reader->handle) return false;
  // libheif decodes to 16 bits per channel only if the file has more than 8.
  bool has_16_bits = reader->info.bits > 8;
  void *image = NULL;
  int chroma = has_16_bits ? chroma_rgba_deep_little : chroma_rgba;
  if (fails(reader, heif.decode(reader->handle, &image, colorspace_rgb, chroma, NULL))) return false;
  int stride = 0;
  const uint8_t *plane = heif.plane(image, channel_interleaved, &stride);
  int bits = has_16_bits ? heif.image_bits(image, channel_interleaved) : 8;
  size_t width = reader->info.width, height = reader->info.height, bytes = has_16_bits ? 8 : 4;
  bool fits = plane && bits >= 8 && bits <= 16 && stride > 0 && (size_t)stride >= width * bytes &&
    heif.image_width(image, channel_interleaved) == (int)width && heif.image_height(image, channel_interleaved) == (int)height;
  if (fits) {
    bool is_premultiplied = heif.is_premultiplied && heif.is_premultiplied(reader->handle);
    uint32_t maximum = (1u << bits) - 1;
    for (size_t y = 0; y < height; y++) {
      const uint8_t *row = plane + y * (size_t)stride;
      for (size_t x = 0; x < width; x++) {
        uint32_t channels[4];
        for (size_t c = 0; c < 4; c++) {
          const uint8_t *at = row + x * bytes + c * (bytes / 4);
          channels[c] = has_16_bits ? (uint32_t)at[0] | (uint32_t)at[1] << 8 : at[0];
        }
        put(channels, maximum, is_premultiplied, pixels, y * width + x, is_deep);
      }
    }
  } else {
    fail_with(reader, "its pixels do not have the size that its header says");
  }
  heif.free_image(image);
  return fits;
}

void segue_heif_reader_close(segue_heif_reader *reader) {
  if (!reader) return;
  if (reader->handle) heif.free_handle(reader->handle);
  if (reader->context) heif.free_context(reader->context);
  free(reader->icc);
  free(reader);
}
