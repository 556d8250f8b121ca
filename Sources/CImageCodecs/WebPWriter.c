#include "WebPCodec.h"

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

// What size and time of the example scenes agree on: 0 (fast) to 6, and for lossless pictures 0...100. The highest take thirty times
// as long for three hundredths less.
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
  writer->config.quality = (float)(options.quality ? options.quality : LOSSLESS_EFFORT);
  writer->config.method = METHOD;
  // Text and edges: chroma that follows them instead of being averaged across.
  writer->config.use_sharp_yuv = options.quality != 0;
  writer->config.thread_level = options.shares_work;
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

bool segue_webp_writer_end(segue_webp_writer *writer, int milliseconds) {
  return WebPAnimEncoderAdd(writer->encoder, NULL, milliseconds, NULL)
    && WebPAnimEncoderAssemble(writer->encoder, &writer->file);
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
