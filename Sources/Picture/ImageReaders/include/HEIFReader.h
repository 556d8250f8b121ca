#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Decodes the main picture of an AVIF or HEIC file from memory, with libheif, which is loaded when it is first needed. The
/// bytes must outlive the reader.
typedef struct segue_heif_reader segue_heif_reader;

typedef struct {
  uint32_t width, height;        ///< After the file's rotation, mirroring and cropping.
  int bits;                      ///< Of one channel.
  const uint8_t *icc;            ///< The ICC profile, owned by the reader, or NULL.
  size_t icc_count;
  bool has_codes;                ///< Whether `primaries` and `transfer` are set: code points of ITU-T H.273.
  int primaries, transfer;
} segue_heif_info;

/// libheif's version, major << 24 | minor << 16 | maintenance << 8; 0 if it is not installed.
uint32_t segue_heif_version(void);
/// Reads everything before the pixels. NULL if libheif is not installed or there is no memory; for other errors see
/// `segue_heif_reader_error`.
segue_heif_reader *segue_heif_reader_open(const uint8_t *bytes, size_t count);
/// The message of the last error, or NULL.
const char *segue_heif_reader_error(const segue_heif_reader *reader);
/// Whether the last error is that libheif was installed without a decoder for AVIF, or else for HEIC. If it has the decoder,
/// the file is broken.
bool segue_heif_reader_lacks_decoder(const segue_heif_reader *reader, bool is_avif);
segue_heif_info segue_heif_reader_info(const segue_heif_reader *reader);
/// Decodes into width * height RGBA pixels with straight alpha, with 16 bits per channel if `is_deep`, else with 8. False on
/// an error.
bool segue_heif_reader_decode(segue_heif_reader *reader, void *pixels, bool is_deep);
void segue_heif_reader_close(segue_heif_reader *reader);
