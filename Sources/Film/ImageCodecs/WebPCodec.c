#include "WebPCodec.h"

#include <stdlib.h>
#include <webp/decode.h>
#include <webp/demux.h>
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

struct segue_webp_reader {
  WebPDemuxer *demuxer;
  WebPAnimDecoder *decoder;      // Created when the first canvas is requested.
  WebPData data;
};

segue_webp_reader *segue_webp_reader_open(const uint8_t *bytes, size_t count) {
  segue_webp_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->data = (WebPData){bytes, count};
  reader->demuxer = WebPDemux(&reader->data);
  if (!reader->demuxer) {
    free(reader);
    return NULL;
  }
  return reader;
}

segue_webp_info segue_webp_reader_info(const segue_webp_reader *reader) {
  const bool is_animated = WebPDemuxGetI(reader->demuxer, WEBP_FF_FORMAT_FLAGS) & ANIMATION_FLAG;
  return (segue_webp_info){
    .width = (int)WebPDemuxGetI(reader->demuxer, WEBP_FF_CANVAS_WIDTH),
    .height = (int)WebPDemuxGetI(reader->demuxer, WEBP_FF_CANVAS_HEIGHT),
    .frames = (int)WebPDemuxGetI(reader->demuxer, WEBP_FF_FRAME_COUNT),
    .plays = is_animated ? (int)WebPDemuxGetI(reader->demuxer, WEBP_FF_LOOP_COUNT) : 1,
    .is_animated = is_animated};
}

// A value of `format` in WebPBitstreamFeatures; 1 is lossy. libwebp has no names for them.
enum { LOSSLESS_FORMAT = 2 };

bool segue_webp_reader_frame(const segue_webp_reader *reader, int index, segue_webp_frame *frame) {
  WebPIterator at;
  if (!WebPDemuxGetFrame(reader->demuxer, index + 1, &at)) return false;
  WebPBitstreamFeatures features;
  const bool is_known = at.complete && WebPGetFeatures(at.fragment.bytes, at.fragment.size, &features) == VP8_STATUS_OK;
  *frame = (segue_webp_frame){
    .left = at.x_offset, .top = at.y_offset, .width = at.width, .height = at.height,
    .duration = at.duration,
    .clears_after = at.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND,
    .is_blended = at.blend_method == WEBP_MUX_BLEND,
    .is_lossless = is_known && features.format == LOSSLESS_FORMAT,
    .bytes = at.fragment.size};
  WebPDemuxReleaseIterator(&at);
  return is_known;
}

const uint8_t *segue_webp_reader_chunk(const segue_webp_reader *reader, const char *type, size_t *count) {
  WebPChunkIterator at;
  if (!WebPDemuxGetChunk(reader->demuxer, type, 1, &at)) return NULL;
  const WebPData chunk = at.chunk;
  WebPDemuxReleaseChunkIterator(&at);
  *count = chunk.size;
  return chunk.bytes;
}

const uint8_t *segue_webp_reader_next(segue_webp_reader *reader) {
  if (!reader->decoder) {
    WebPAnimDecoderOptions options;
    if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
    options.color_mode = MODE_RGBA;
    reader->decoder = WebPAnimDecoderNew(&reader->data, &options);
    if (!reader->decoder) return NULL;
  }
  uint8_t *canvas;
  int until;
  return WebPAnimDecoderGetNext(reader->decoder, &canvas, &until) ? canvas : NULL;
}

void segue_webp_reader_close(segue_webp_reader *reader) {
  if (!reader) return;
  WebPAnimDecoderDelete(reader->decoder);
  WebPDemuxDelete(reader->demuxer);
  free(reader);
}
