#include "WebPWriter.h"

#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

struct segue_webp_writer {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  WebPPicture picture;
  WebPData file;
  int stride;
};

// Compression effort: METHOD is 0 (fast) to 6, LOSSLESS_EFFORT is 0...100. Chosen for size and time on the example
// scenes; the highest settings take thirty times as long and save another 3%.
enum { METHOD = 4, LOSSLESS_EFFORT = 50 };

segue_webp_writer *segue_webp_writer_open(segue_webp_options options) {
  segue_webp_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->stride = 4 * options.width;
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

bool segue_webp_writer_put(segue_webp_writer *writer, const uint8_t *rgba, int milliseconds) {
  return WebPPictureImportRGBA(&writer->picture, rgba, writer->stride)
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
  free(writer);
}
