#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads a WebP file, still or animated, from memory. The bytes must outlive the reader.
typedef struct segue_webp_reader segue_webp_reader;

typedef struct {
  int width, height, frames;
  int plays;                     ///< Total number of plays; 0 for ever.
  bool is_animated;
} segue_webp_info;

/// One frame's header fields.
typedef struct {
  int left, top, width, height;
  int duration;                  ///< In milliseconds.
  bool clears_after;             ///< Disposal: the rectangle is cleared before the next frame.
  bool is_blended;               ///< Composited over the canvas (source-over) rather than replacing it.
  bool is_lossless;
  size_t bytes;                  ///< Size of the compressed pixels.
} segue_webp_frame;

/// NULL when the file is incomplete, or when out of memory.
segue_webp_reader *segue_webp_reader_open(const uint8_t *bytes, size_t count);
segue_webp_info segue_webp_reader_info(const segue_webp_reader *reader);
/// Reads the header of the frame at `index`, counted from 0. False if there is no such frame.
bool segue_webp_reader_frame(const segue_webp_reader *reader, int index, segue_webp_frame *frame);
/// The contents of the chunk with this four-character code, a part of the file's bytes; NULL if there is none.
const uint8_t *segue_webp_reader_chunk(const segue_webp_reader *reader, const char *type, size_t *count);
/// The canvas after the next frame: width * height RGBA8 pixels with straight alpha, valid until the next call. NULL
/// after the last frame and on an error.
const uint8_t *segue_webp_reader_next(segue_webp_reader *reader);
void segue_webp_reader_close(segue_webp_reader *reader);
