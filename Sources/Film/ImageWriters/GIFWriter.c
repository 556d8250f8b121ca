#include "GIFWriter.h"

#include "../../System/CGIF/shim.h"
#include <stdlib.h>
#include <string.h>

struct segue_gif_writer {
  GifFileType *gif;
  uint8_t *bytes;
  size_t count, capacity;
};

static int write_bytes(GifFileType *gif, const GifByteType *from, int count) {
  segue_gif_writer *writer = gif->UserData;
  if ((size_t)count > writer->capacity - writer->count) {
    size_t capacity = writer->capacity ? writer->capacity * 2 : 65536;
    while (capacity < writer->count + (size_t)count) capacity *= 2;
    uint8_t *bytes = realloc(writer->bytes, capacity);
    if (!bytes) return 0;
    writer->bytes = bytes;
    writer->capacity = capacity;
  }
  memcpy(writer->bytes + writer->count, from, (size_t)count);
  writer->count += (size_t)count;
  return count;
}

static ColorMapObject *color_map(segue_gif_table table) {
  ColorMapObject *map = GifMakeMapObject(table.count, NULL);
  if (!map) return NULL;
  for (int i = 0; i < table.count; i++) {
    const uint8_t *c = table.colors + 3 * i;
    map->Colors[i] = (GifColorType){c[0], c[1], c[2]};
  }
  return map;
}

segue_gif_writer *segue_gif_writer_open(void) {
  segue_gif_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  int error;
  writer->gif = EGifOpen(writer, write_bytes, &error);
  if (!writer->gif) {
    free(writer);
    return NULL;
  }
  EGifSetGifVersion(writer->gif, true);
  return writer;
}

// The NETSCAPE2.0 extension: sub-block 1 has the loop count, low byte first.
static bool put_loops(GifFileType *gif, int loops) {
  const uint8_t block[3] = {1, loops & 0xff, loops >> 8 & 0xff};
  return EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
    && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK
    && EGifPutExtensionBlock(gif, sizeof block, block) == GIF_OK && EGifPutExtensionTrailer(gif) == GIF_OK;
}

bool segue_gif_writer_begin(segue_gif_writer *writer, int width, int height, segue_gif_table table, int loops) {
  ColorMapObject *map = table.colors ? color_map(table) : NULL;
  if (table.colors && !map) return false;
  const bool done = EGifPutScreenDesc(writer->gif, width, height, 8, 0, map) == GIF_OK;
  GifFreeMapObject(map);
  return done && (loops < 0 || put_loops(writer->gif, loops));
}

static bool put_control(GifFileType *gif, const segue_gif_frame *frame) {
  const GraphicsControlBlock control = {
    .DisposalMode = frame->clears_after ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
    .DelayTime = frame->delay,
    .TransparentColor = frame->transparent};
  GifByteType block[4];
  EGifGCBToExtension(&control, block);
  return EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) == GIF_OK;
}

bool segue_gif_writer_put(segue_gif_writer *writer, segue_gif_frame frame, const uint8_t *codes, size_t count) {
  GifFileType *gif = writer->gif;
  if (!put_control(gif, &frame)) return false;
  ColorMapObject *map = frame.table.colors ? color_map(frame.table) : NULL;
  if (frame.table.colors && !map) return false;
  const bool described = EGifPutImageDesc(gif, frame.left, frame.top, frame.width, frame.height, false, map) == GIF_OK;
  GifFreeMapObject(map);
  if (!described) return false;
  // giflib has just written the LZW minimum code size for the whole colour table. A frame that uses only its first
  // colours has a smaller one.
  writer->bytes[writer->count - 1] = (uint8_t)frame.code_size;
  for (size_t i = 0; i < count; i += 255) {
    GifByteType block[256];
    block[0] = count - i < 255 ? (GifByteType)(count - i) : 255;
    memcpy(block + 1, codes + i, block[0]);
    if (EGifPutCodeNext(gif, block) != GIF_OK) return false;
  }
  // NULL writes the empty block that ends the data.
  return EGifPutCodeNext(gif, NULL) == GIF_OK;
}

bool segue_gif_writer_end(segue_gif_writer *writer) {
  // EGifCloseFile writes the trailer. It frees the handle even if that fails.
  GifFileType *gif = writer->gif;
  writer->gif = NULL;
  int error;
  return EGifCloseFile(gif, &error) == GIF_OK;
}

const uint8_t *segue_gif_writer_bytes(const segue_gif_writer *writer, size_t *count) {
  *count = writer->count;
  return writer->bytes;
}

void segue_gif_writer_discard_bytes(segue_gif_writer *writer) { writer->count = 0; }

void segue_gif_writer_close(segue_gif_writer *writer) {
  if (!writer) return;
  if (writer->gif) segue_gif_writer_end(writer);
  free(writer->bytes);
  free(writer);
}
