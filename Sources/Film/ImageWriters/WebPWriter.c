#include "WebPWriter.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

struct segue_webp_writer {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  WebPData file;
  int stride;
  // Lossy only: the pixels that viewers have on the screen, but for the loss; NULL before the first frame.
  uint8_t *shown;
  size_t pixels;
  int tolerance;
};

// Compression effort: METHOD is 0 (fast) to 6, LOSSLESS_EFFORT is 0...100. Chosen for size and time on the example
// scenes; the highest settings take thirty times as long and save another 3%.
enum { METHOD = 4, LOSSLESS_EFFORT = 50 };

segue_webp_writer *segue_webp_writer_open(segue_webp_options options) {
  segue_webp_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->stride = 4 * options.width;
  writer->pixels = (size_t)options.width * (size_t)options.height;
  // As libwebp's QualityToMaxDiff (src/mux/anim_encode.c); a square root is exact everywhere (IEEE 754).
  const double root = sqrt(options.quality / 100.0);
  writer->tolerance = (int)(31 * (1 - root) + root + 0.5);
  WebPAnimEncoderOptions animation;
  if (!WebPAnimEncoderOptionsInit(&animation) || !WebPConfigInit(&writer->config) || !WebPPictureInit(&writer->picture)) {
    free(writer);
    return NULL;
  }
  animation.anim_params.loop_count = options.plays;
  animation.anim_params.bgcolor = 0;
  writer->config.lossless = options.quality == 0;
  // For lossless frames libwebp takes `quality` as the effort.
  writer->config.quality = (float)(options.quality ? options.quality : LOSSLESS_EFFORT);
  writer->config.method = METHOD;
  // Sharp YUV conversion keeps chroma aligned with text and edges instead of averaging across them.
  writer->config.use_sharp_yuv = options.quality != 0;
  writer->config.thread_level = options.uses_two_threads;
  writer->picture.width = options.width;
  writer->picture.height = options.height;
  writer->picture.use_argb = 1;
  writer->encoder = WebPAnimEncoderNew(options.width, options.height, &animation);
  if (!writer->encoder) {
    free(writer);
    return NULL;
  }
  return writer;
}

// Whether libwebp would leave a pixel as it is, by its rule for lossy frames.
static bool is_similar(const uint8_t *a, const uint8_t *b, int tolerance) {
  if (a[3] != b[3]) return false;
  for (int channel = 0; channel < 3; channel++) {
    if (abs(a[channel] - b[channel]) * a[3] > tolerance * 255) return false;
  }
  return true;
}

// libwebp leaves pixels that are similar to those of the frame before, but not to what is on the screen: while something
// is dimmed a little in each frame, it would fall behind for good. So each frame that libwebp gets has, for each pixel,
// either what is shown or something that is not similar to it.
static const uint8_t *held(segue_webp_writer *writer, const uint8_t *rgba) {
  if (writer->config.lossless) return rgba;
  if (!writer->shown) {
    writer->shown = malloc(4 * writer->pixels);
    if (writer->shown) memcpy(writer->shown, rgba, 4 * writer->pixels);
    return writer->shown;
  }
  for (size_t i = 0; i < 4 * writer->pixels; i += 4) {
    if (!is_similar(writer->shown + i, rgba + i, writer->tolerance)) memcpy(writer->shown + i, rgba + i, 4);
  }
  return writer->shown;
}

bool segue_webp_writer_put(segue_webp_writer *writer, const uint8_t *rgba, int milliseconds) {
  const uint8_t *frame = held(writer, rgba);
  return frame && WebPPictureImportRGBA(&writer->picture, frame, writer->stride)
    && WebPAnimEncoderAdd(writer->encoder, &writer->picture, milliseconds, &writer->config);
}

// Assembles the file again with an ICC profile.
static bool put_profile(segue_webp_writer *writer, const uint8_t *profile, size_t count) {
  const WebPData chunk = {profile, count};
  WebPData file;
  WebPDataInit(&file);
  WebPMux *mux = WebPMuxCreate(&writer->file, false);
  const bool done = mux && WebPMuxSetChunk(mux, "ICCP", &chunk, false) == WEBP_MUX_OK
    && WebPMuxAssemble(mux, &file) == WEBP_MUX_OK;
  WebPMuxDelete(mux);
  if (!done) return false;
  WebPDataClear(&writer->file);
  writer->file = file;
  return true;
}

bool segue_webp_writer_end(
  segue_webp_writer *writer, int milliseconds, const uint8_t *profile, size_t profile_count) {
  return WebPAnimEncoderAdd(writer->encoder, NULL, milliseconds, NULL)
    && WebPAnimEncoderAssemble(writer->encoder, &writer->file)
    && (profile_count == 0 || put_profile(writer, profile, profile_count));
}

const uint8_t *segue_webp_writer_bytes(const segue_webp_writer *writer, size_t *count) {
  *count = writer->file.size;
  return writer->file.bytes;
}

const char *segue_webp_writer_error(const segue_webp_writer *writer) {
  const char *error = WebPAnimEncoderGetError(writer->encoder);
  return error && *error ? error : "out of memory";
}

void segue_webp_writer_close(segue_webp_writer *writer) {
  if (!writer) return;
  WebPAnimEncoderDelete(writer->encoder);
  WebPPictureFree(&writer->picture);
  WebPDataClear(&writer->file);
  free(writer->shown);
  free(writer);
}
