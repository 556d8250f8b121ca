#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes a JPEG file from memory. The bytes must outlive the reader.
typedef struct segue_jpeg_reader segue_jpeg_reader;

typedef struct {
  uint32_t width, height;
  bool is_cmyk;                  ///< The image decodes to CMYK; it is stored as CMYK or YCCK.
  bool is_grey;                  ///< The image has one channel.
  bool is_inverted;              ///< For CMYK: the file has Adobe's marker, so 255 means no ink instead of full ink.
  const uint8_t *icc;            ///< The ICC profile, joined from its segments; owned by the reader; or NULL.
  size_t icc_count;
  bool has_broken_profile;       ///< There is an ICC profile whose segments do not fit together.
  const uint8_t *exif;           ///< TIFF data of the first Exif APP1 segment, owned by the reader, or NULL.
  size_t exif_count;
} segue_jpeg_info;

/// Reads everything before the pixels. NULL only when out of memory; for other errors see `segue_jpeg_reader_error`.
segue_jpeg_reader *segue_jpeg_reader_open(const uint8_t *bytes, size_t count);
/// The message of the last error, or NULL.
const char *segue_jpeg_reader_error(const segue_jpeg_reader *reader);
/// What is wrong with a file that is decoded nevertheless, or NULL. Complete after `segue_jpeg_reader_decode`.
const char *segue_jpeg_reader_damage(const segue_jpeg_reader *reader);
segue_jpeg_info segue_jpeg_reader_info(const segue_jpeg_reader *reader);
/// Decodes into width * height pixels of four bytes: opaque RGBA, or CMYK as stored. False on an error.
bool segue_jpeg_reader_decode(segue_jpeg_reader *reader, uint8_t *pixels);
void segue_jpeg_reader_close(segue_jpeg_reader *reader);
