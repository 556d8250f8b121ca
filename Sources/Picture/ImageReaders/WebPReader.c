#include "WebPReader.h"

#include <stdlib.h>
#include <webp/decode.h>
#include <webp/demux.h>

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
