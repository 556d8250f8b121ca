#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A PNG file in memory that is being decoded. The bytes must outlive the reader.
typedef struct segue_png_reader segue_png_reader;

typedef struct {
  uint32_t width, height;
  int bits_per_pixel;            ///< As they are stored.
  bool has_srgb;                 ///< An sRGB chunk says what the colours are.
  bool has_gamma;                ///< `gamma` is set.
  bool has_chromaticities;       ///< `chromaticities` is set.
  int32_t gamma;                 ///< gAMA, in 1/100000.
  int32_t chromaticities[8];     ///< cHRM: white, red, green, blue x and y, in 1/100000.
  const uint8_t *icc;            ///< The unpacked ICC profile, owned by the reader, or NULL.
  size_t icc_count;
  const uint8_t *exif;           ///< The eXIf chunk, owned by the reader, or NULL.
  size_t exif_count;
} segue_png_info;

/// Reads everything before the pixels. NULL only when there is no memory; otherwise ask `segue_png_reader_error`.
segue_png_reader *segue_png_reader_open(const uint8_t *bytes, size_t count);
/// What went wrong last, or NULL.
const char *segue_png_reader_error(const segue_png_reader *reader);
segue_png_info segue_png_reader_info(const segue_png_reader *reader);
/// Decodes into width * height straight RGBA8 pixels. False on an error.
bool segue_png_reader_decode(segue_png_reader *reader, uint8_t *rgba);
void segue_png_reader_close(segue_png_reader *reader);
