#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Encodes an animated WebP in memory. Frames are compressed as they are added.
typedef struct segue_webp_writer segue_webp_writer;

typedef struct {
  int width, height;             ///< 1...16383.
  int plays;                     ///< Total number of plays, at most 65535; 0 for ever.
  int quality;                   ///< 1...100 for lossy frames; 0 for lossless ones.
  bool uses_two_threads;         ///< libwebp may use a second thread.
} segue_webp_options;

/// NULL when out of memory.
segue_webp_writer *segue_webp_writer_open(segue_webp_options options);
/// Adds a frame of width * height RGBA8 pixels with straight alpha, shown from `milliseconds` on. Times must not
/// decrease.
bool segue_webp_writer_put(segue_webp_writer *writer, const uint8_t *rgba, int milliseconds);
/// Ends the last frame at `milliseconds` and assembles the file. No frames can follow. `profile` is an ICC profile of
/// `profile_count` bytes; 0 for none.
bool segue_webp_writer_end(
  segue_webp_writer *writer, int milliseconds, const uint8_t *profile, size_t profile_count);
/// The finished file, available after `segue_webp_writer_end`. Valid until the writer is closed.
const uint8_t *segue_webp_writer_bytes(const segue_webp_writer *writer, size_t *count);
/// libwebp's error message; never NULL.
const char *segue_webp_writer_error(const segue_webp_writer *writer);
void segue_webp_writer_close(segue_webp_writer *writer);
