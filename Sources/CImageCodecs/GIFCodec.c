#include "GIFCodec.h"

#include "../CGIF/shim.h"
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

// The extension that ICC.1:2001-04, annex B, defines for GIF: the profile in blocks of 255 bytes.
static bool put_profile(GifFileType *gif, const uint8_t *profile, size_t count) {
  if (EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) != GIF_OK) return false;
  if (EGifPutExtensionBlock(gif, 11, "ICCRGBG1012") != GIF_OK) return false;
  for (size_t i = 0; i < count; i += 255) {
    if (EGifPutExtensionBlock(gif, count - i < 255 ? (int)(count - i) : 255, profile + i) != GIF_OK) return false;
  }
  return EGifPutExtensionTrailer(gif) == GIF_OK;
}

bool segue_gif_writer_begin(
  segue_gif_writer *writer, int width, int height, segue_gif_table table, int loops, const uint8_t *profile,
  size_t profile_count) {
  ColorMapObject *map = table.colors ? color_map(table) : NULL;
  if (table.colors && !map) return false;
  const bool done = EGifPutScreenDesc(writer->gif, width, height, 8, 0, map) == GIF_OK;
  GifFreeMapObject(map);
  return done && (loops < 0 || put_loops(writer->gif, loops))
    && (profile_count == 0 || put_profile(writer->gif, profile, profile_count));
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

struct segue_gif_reader {
  GifFileType *gif;
  const uint8_t *bytes;
  size_t count, position;
  GraphicsControlBlock control;
  int loops;
};

static int read_bytes(GifFileType *gif, GifByteType *to, int count) {
  segue_gif_reader *reader = gif->UserData;
  const size_t left = reader->count - reader->position;
  if ((size_t)count > left) count = (int)left;
  memcpy(to, reader->bytes + reader->position, (size_t)count);
  reader->position += (size_t)count;
  return count;
}

segue_gif_reader *segue_gif_reader_open(const uint8_t *bytes, size_t count) {
  segue_gif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->loops = -1;
  int error;
  reader->gif = DGifOpen(reader, read_bytes, &error);
  if (!reader->gif) {
    free(reader);
    return NULL;
  }
  return reader;
}

void segue_gif_reader_size(const segue_gif_reader *reader, int *width, int *height) {
  *width = reader->gif->SWidth;
  *height = reader->gif->SHeight;
}

// Reads the blocks of one extension. The first byte of each block is its length.
static bool read_extension(segue_gif_reader *reader) {
  int code;
  GifByteType *block;
  if (DGifGetExtension(reader->gif, &code, &block) != GIF_OK) return false;
  bool is_netscape = false;
  for (bool first = true; block; first = false) {
    if (first && code == GRAPHICS_EXT_FUNC_CODE) {
      if (DGifExtensionToGCB(block[0], block + 1, &reader->control) != GIF_OK) return false;
    }
    if (is_netscape && block[0] == 3 && block[1] == 1) reader->loops = block[2] | block[3] << 8;
    if (first && code == APPLICATION_EXT_FUNC_CODE)
      is_netscape = block[0] == 11 && memcmp(block + 1, "NETSCAPE2.0", 11) == 0;
    if (DGifGetExtensionNext(reader->gif, &block) != GIF_OK) return false;
  }
  return true;
}

int segue_gif_reader_next(segue_gif_reader *reader, segue_gif_frame_info *frame) {
  reader->control = (GraphicsControlBlock){.TransparentColor = NO_TRANSPARENT_COLOR};
  for (;;) {
    GifRecordType record;
    if (DGifGetRecordType(reader->gif, &record) != GIF_OK) return -1;
    if (record == TERMINATE_RECORD_TYPE) return 0;
    if (record == EXTENSION_RECORD_TYPE) {
      if (!read_extension(reader)) return -1;
    } else if (record == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(reader->gif) != GIF_OK) return -1;
      const GifImageDesc *image = &reader->gif->Image;
      *frame = (segue_gif_frame_info){
        .left = image->Left, .top = image->Top, .width = image->Width, .height = image->Height,
        .delay = reader->control.DelayTime, .transparent = reader->control.TransparentColor,
        .disposal = reader->control.DisposalMode, .interlaced = image->Interlace, .has_local_table = image->ColorMap != NULL};
      return 1;
    }
  }
}

// The local colour table of the current frame, or else the global one, or NULL.
static const ColorMapObject *current_map(const segue_gif_reader *reader) {
  return reader->gif->Image.ColorMap ? reader->gif->Image.ColorMap : reader->gif->SColorMap;
}

void segue_gif_reader_colors(const segue_gif_reader *reader, uint8_t *rgb) {
  memset(rgb, 0, 768);
  const ColorMapObject *map = current_map(reader);
  if (!map) return;
  for (int i = 0; i < map->ColorCount && i < 256; i++) {
    rgb[3 * i] = map->Colors[i].Red;
    rgb[3 * i + 1] = map->Colors[i].Green;
    rgb[3 * i + 2] = map->Colors[i].Blue;
  }
}

bool segue_gif_reader_indices(segue_gif_reader *reader, uint8_t *indices) {
  const GifImageDesc *image = &reader->gif->Image;
  // The first row and the step of each pass of an interlaced image (GIF89a, appendix E).
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const int passes = image->Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    const int step = image->Interlace ? steps[pass] : 1;
    for (int y = image->Interlace ? starts[pass] : 0; y < image->Height; y += step) {
      if (DGifGetLine(reader->gif, indices + (size_t)y * (size_t)image->Width, image->Width) != GIF_OK) return false;
    }
  }
  return true;
}

bool segue_gif_reader_skip(segue_gif_reader *reader) {
  int size;
  GifByteType *block;
  if (DGifGetCode(reader->gif, &size, &block) != GIF_OK) return false;
  while (block) {
    if (DGifGetCodeNext(reader->gif, &block) != GIF_OK) return false;
  }
  return true;
}

int segue_gif_reader_color_count(const segue_gif_reader *reader) {
  const ColorMapObject *map = current_map(reader);
  return map ? map->ColorCount : 0;
}

int segue_gif_reader_global_color_count(const segue_gif_reader *reader) {
  return reader->gif->SColorMap ? reader->gif->SColorMap->ColorCount : 0;
}

size_t segue_gif_reader_position(const segue_gif_reader *reader) { return reader->position; }

int segue_gif_reader_loops(const segue_gif_reader *reader) { return reader->loops; }

void segue_gif_reader_close(segue_gif_reader *reader) {
  if (!reader) return;
  int error;
  DGifCloseFile(reader->gif, &error);
  free(reader);
}
