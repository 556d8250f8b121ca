#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes a PNG file from memory. The bytes must outlive the reader.
typedef struct segue_png_reader segue_png_reader;

typedef struct {
  uint32_t width, height;
  int bits_per_pixel;            ///< Of the stored pixels: bit depth * channels.
  bool is_grey;                  ///< The pixels have no colour.
  bool is_deep;                  ///< 16 bits per channel.
  bool has_srgb;                 ///< There is an sRGB chunk.
  bool has_gamma;                ///< `gamma` is set.
  bool has_chromaticities;       ///< `chromaticities` is set.
  int32_t gamma;                 ///< gAMA, in 1/100000.
  int32_t chromaticities[8];     ///< cHRM: x and y of white, red, green and blue, in 1/100000.
  const uint8_t *icc;            ///< The decompressed ICC profile, owned by the reader, or NULL.
  size_t icc_count;
  const uint8_t *exif;           ///< The eXIf chunk, owned by the reader, or NULL.
  size_t exif_count;
} segue_png_info;

/// Reads everything before the pixels. NULL only when out of memory; for other errors see `segue_png_reader_error`.
segue_png_reader *segue_png_reader_open(const uint8_t *bytes, size_t count);
/// The message of the last error, or NULL.
const char *segue_png_reader_error(const segue_png_reader *reader);
/// What is wrong with a file that is decoded nevertheless, or NULL. Complete after `segue_png_reader_decode`.
const char *segue_png_reader_damage(const segue_png_reader *reader);
segue_png_info segue_png_reader_info(const segue_png_reader *reader);
/// Decodes into width * height RGBA8 pixels with straight alpha. False on an error.
bool segue_png_reader_decode(segue_png_reader *reader, uint8_t *rgba);
/// The same with 16 bits per channel, for files that have them.
bool segue_png_reader_decode_deep(segue_png_reader *reader, uint16_t *rgba);
void segue_png_reader_close(segue_png_reader *reader);

/// The CRC-32 of PNG chunks and gzip (ISO 3309).
uint32_t segue_crc32(const uint8_t *bytes, size_t count);
