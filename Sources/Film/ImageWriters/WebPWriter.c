#include "WebPWriter.h"

#include <webp/encode.h>
#include <webp/mux.h>

// Compression effort: METHOD is 0 (fast) to 6, LOSSLESS_EFFORT is 0...100. Chosen for size and time on the example
// scenes; the highest settings take thirty times as long and save another 3%.
enum { METHOD = 4, LOSSLESS_EFFORT = 50 };

static bool configure(WebPConfig *config, int quality, bool is_drawn_over) {
  if (!WebPConfigInit(config)) return false;
  config->lossless = quality == 0;
  // For lossless pictures libwebp takes `quality` as the effort.
  config->quality = (float)(quality ? quality : LOSSLESS_EFFORT);
  config->method = METHOD;
  // Sharp YUV conversion keeps chroma aligned with text and edges instead of averaging across them.
  config->use_sharp_yuv = quality != 0;
  // As libwebp does for its own animations: a filter would show the edges between clear and other blocks.
  if (quality != 0 && is_drawn_over) {
    config->autofilter = 0;
    config->filter_strength = 0;
  }
  return true;
}

int segue_webp_encode(
  const uint8_t *rgba, int width, int height, int quality, bool is_drawn_over, uint8_t **bytes, size_t *count) {
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, quality, is_drawn_over) || !WebPPictureInit(&picture)) {
    return VP8_ENC_ERROR_INVALID_CONFIGURATION;
  }
  WebPMemoryWriter memory;
  WebPMemoryWriterInit(&memory);
  picture.width = width;
  picture.height = height;
  picture.use_argb = 1;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &memory;
  int error = VP8_ENC_OK;
  if (!WebPPictureImportRGBA(&picture, rgba, 4 * width)) error = VP8_ENC_ERROR_OUT_OF_MEMORY;
  else if (!WebPEncode(&config, &picture)) error = (int)picture.error_code;
  WebPPictureFree(&picture);
  if (error != VP8_ENC_OK) {
    WebPMemoryWriterClear(&memory);
    return error;
  }
  *bytes = memory.mem;
  *count = memory.size;
  return VP8_ENC_OK;
}

void segue_webp_free(uint8_t *bytes) { WebPFree(bytes); }

// 0 for success, which libwebp's multiplexer calls 1. Its errors are 0 and less.
static int result(WebPMuxError error) { return error == WEBP_MUX_OK ? 0 : (int)error - 1; }

segue_webp_animation *segue_webp_animation_open(int width, int height, int plays) {
  WebPMux *mux = WebPMuxNew();
  if (!mux) return NULL;
  const WebPMuxAnimParams params = {.bgcolor = 0, .loop_count = plays};
  if (WebPMuxSetCanvasSize(mux, width, height) == WEBP_MUX_OK && WebPMuxSetAnimationParams(mux, &params) == WEBP_MUX_OK) {
    return mux;
  }
  WebPMuxDelete(mux);
  return NULL;
}

int segue_webp_animation_add(
  segue_webp_animation *animation, const uint8_t *bytes, size_t count, segue_webp_placement placement) {
  const WebPMuxFrameInfo info = {
    .bitstream = {bytes, count},
    .x_offset = placement.x,
    .y_offset = placement.y,
    .duration = placement.milliseconds,
    .id = WEBP_CHUNK_ANMF,
    .dispose_method = placement.is_removed ? WEBP_MUX_DISPOSE_BACKGROUND : WEBP_MUX_DISPOSE_NONE,
    .blend_method = placement.is_drawn_over ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND,
  };
  return result(WebPMuxPushFrame(animation, &info, 1));
}

int segue_webp_animation_file(
  segue_webp_animation *animation, const uint8_t *profile, size_t profile_count, uint8_t **bytes, size_t *count) {
  const WebPData chunk = {profile, profile_count};
  WebPMuxError error = profile_count == 0 ? WEBP_MUX_OK : WebPMuxSetChunk(animation, "ICCP", &chunk, 0);
  WebPData file;
  WebPDataInit(&file);
  if (error == WEBP_MUX_OK) error = WebPMuxAssemble(animation, &file);
  *bytes = (uint8_t *)file.bytes;
  *count = file.size;
  return result(error);
}

void segue_webp_animation_close(segue_webp_animation *animation) { WebPMuxDelete(animation); }

int segue_webp_still_file(
  const uint8_t *picture, size_t picture_count, const uint8_t *profile, size_t profile_count, uint8_t **bytes,
  size_t *count) {
  WebPMux *mux = WebPMuxNew();
  if (!mux) return result(WEBP_MUX_MEMORY_ERROR);
  const WebPData data = {picture, picture_count};
  const WebPMuxError error = WebPMuxSetImage(mux, &data, 0);
  const int done = error == WEBP_MUX_OK ? segue_webp_animation_file(mux, profile, profile_count, bytes, count) : result(error);
  WebPMuxDelete(mux);
  return done;
}
