#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Pictures and files of libwebp. Functions that return an error return 0 if there is none. What they return in `bytes` is freed
// with `segue_webp_free`.

/// Compresses a picture of RGBA8 pixels with straight alpha.
///
/// `quality` is 1...100, or 0 for a lossless picture. `is_drawn_over` is true if clear pixels show what is below the picture.
/// Returns a `WebPEncodingError`.
int segue_webp_encode(
  const uint8_t *rgba, int width, int height, int quality, bool is_drawn_over, uint8_t **bytes, size_t *count);
void segue_webp_free(uint8_t *bytes);

/// An animation that is put together from compressed pictures.
typedef struct WebPMux segue_webp_animation;

typedef struct {
  int x, y;                      ///< Even.
  int milliseconds;              ///< Less than 2²⁴.
  bool is_drawn_over;            ///< Whether clear pixels show what is below the frame.
  bool is_removed;               ///< Whether the frame's rectangle is cleared when its time is over.
} segue_webp_placement;

/// `plays` is the total number of plays, at most 65535; 0 for ever. NULL when out of memory.
segue_webp_animation *segue_webp_animation_open(int width, int height, int plays);
/// Copies a compressed picture. Returns a `WebPMuxError`, which is less than 0.
int segue_webp_animation_add(
  segue_webp_animation *animation, const uint8_t *bytes, size_t count, segue_webp_placement placement);
/// The file, with an ICC profile of `profile_count` bytes; 0 for none. Returns a `WebPMuxError`.
int segue_webp_animation_file(
  segue_webp_animation *animation, const uint8_t *profile, size_t profile_count, uint8_t **bytes, size_t *count);
void segue_webp_animation_close(segue_webp_animation *animation);

/// The file of a still picture that is compressed, with a profile as above. Returns a `WebPMuxError`.
int segue_webp_still_file(
  const uint8_t *picture, size_t picture_count, const uint8_t *profile, size_t profile_count, uint8_t **bytes,
  size_t *count);
