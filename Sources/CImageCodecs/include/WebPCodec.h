#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An animated WebP that is being made in memory. Its frames are compressed as they come.
typedef struct segue_webp_writer segue_webp_writer;

typedef struct {
  int width, height;             ///< 1...16383.
  int plays;                     ///< How often it plays in all, at most 65535; 0: for ever.
  int quality;                   ///< 1...100 of lossy frames, or 0: lossless.
  bool shares_work;              ///< libwebp may use a second thread.
} segue_webp_options;

/// NULL when there is no memory.
segue_webp_writer *segue_webp_writer_open(segue_webp_options options);
/// The next frame: width * height straight RGBA8 pixels, shown from `milliseconds` on, which never go back.
bool segue_webp_writer_put(segue_webp_writer *writer, const uint8_t *rgba, int milliseconds);
/// Makes the file, which ends at `milliseconds`. Nothing can be put after it.
bool segue_webp_writer_end(segue_webp_writer *writer, int milliseconds);
/// The file, after the end. It stays valid until the writer is closed.
const uint8_t *segue_webp_writer_bytes(const segue_webp_writer *writer, size_t *count);
/// What libwebp says went wrong; never NULL.
const char *segue_webp_writer_error(const segue_webp_writer *writer);
void segue_webp_writer_close(segue_webp_writer *writer);

/// A WebP file in memory, still or animated, that is being read. The bytes must outlive the reader.
typedef struct segue_webp_reader segue_webp_reader;

typedef struct {
  int width, height, frames;
  int plays;                     ///< How often it plays in all; 0: for ever.
  bool is_animated;
} segue_webp_info;

/// What one frame of the file says of itself.
typedef struct {
  int left, top, width, height;
  int duration;                  ///< Milliseconds.
  bool clears_after;             ///< Its rectangle becomes clear when the next frame comes.
  bool is_blended;               ///< It is laid over what is there, rather than replacing it.
  bool is_lossless;
  size_t bytes;                  ///< Of compressed pixels.
} segue_webp_frame;

/// NULL when the file is not whole, or there is no memory.
segue_webp_reader *segue_webp_reader_open(const uint8_t *bytes, size_t count);
segue_webp_info segue_webp_reader_info(const segue_webp_reader *reader);
/// The frame with this index, from 0 on; false where there is none.
bool segue_webp_reader_frame(const segue_webp_reader *reader, int index, segue_webp_frame *frame);
/// The next canvas: width * height straight RGBA8 pixels, valid until the next call. NULL after the last, and on an error.
const uint8_t *segue_webp_reader_next(segue_webp_reader *reader);
void segue_webp_reader_close(segue_webp_reader *reader);
