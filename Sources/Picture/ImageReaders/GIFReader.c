#include "GIFReader.h"

#include <stdlib.h>
#include <string.h>

// A colour table: R, G, B triples in the file. A count of 0 means no table.
typedef struct {
  const uint8_t *colors;
  int count;
} color_table;

struct segue_gif_reader {
  const uint8_t *bytes;
  size_t count, position;
  int width, height, loops;
  color_table global, local;
  segue_gif_frame_info frame;
  size_t codes;                  // The position of the current frame's compressed data.
  bool is_padded;
  segue_gif_end end;
};

// The bytes that start a block (GIF89a, appendix A), and the labels of extensions.
enum { IMAGE = 0x2c, EXTENSION = 0x21, TRAILER = 0x3b, CONTROL = 0xf9, APPLICATION = 0xff };
enum { SCREEN_BYTES = 13, DESCRIPTOR_BYTES = 9 };

static int little_endian(const uint8_t *bytes) { return bytes[0] | bytes[1] << 8; }

// Takes a colour table, if the flags of a screen or an image say that there is one. False if it is cut off.
static bool take_table(segue_gif_reader *reader, uint8_t flags, color_table *table) {
  *table = (color_table){NULL, 0};
  if (!(flags & 0x80)) return true;
  const int count = 2 << (flags & 7);
  if (reader->count - reader->position < (size_t)count * 3) return false;
  *table = (color_table){reader->bytes + reader->position, count};
  reader->position += (size_t)count * 3;
  return true;
}

segue_gif_reader *segue_gif_reader_open(const uint8_t *bytes, size_t count) {
  if (count < SCREEN_BYTES || (memcmp(bytes, "GIF87a", 6) != 0 && memcmp(bytes, "GIF89a", 6) != 0)) return NULL;
  segue_gif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->position = SCREEN_BYTES;
  reader->width = little_endian(bytes + 6);
  reader->height = little_endian(bytes + 8);
  reader->loops = -1;
  if (take_table(reader, bytes[10], &reader->global)) return reader;
  free(reader);
  return NULL;
}

void segue_gif_reader_size(const segue_gif_reader *reader, int *width, int *height) {
  *width = reader->width;
  *height = reader->height;
}

// Takes a sub-block: its length and that many bytes. The length is 0 for the one that ends the data. False if it is cut off.
static bool take_block(segue_gif_reader *reader, const uint8_t **block, size_t *length) {
  if (reader->position == reader->count) return false;
  *length = reader->bytes[reader->position];
  *block = reader->bytes + reader->position + 1;
  const size_t left = reader->count - reader->position - 1;
  reader->position += 1 + (*length < left ? *length : left);
  return *length <= left;
}

// Reads the sub-blocks of an extension. False if they are cut off, or too short.
static bool read_extension(segue_gif_reader *reader) {
  if (reader->position == reader->count) return false;
  const int label = reader->bytes[reader->position++];
  bool has_loops = false;
  for (bool is_first = true;; is_first = false) {
    const uint8_t *block;
    size_t length;
    if (!take_block(reader, &block, &length)) return false;
    if (length == 0) return true;
    if (is_first && label == CONTROL) {
      if (length < 4) return false;
      reader->frame.disposal = block[0] >> 2 & 7;
      reader->frame.delay = little_endian(block + 1);
      reader->frame.transparent = block[0] & 1 ? block[3] : -1;
    }
    if (is_first && label == APPLICATION)
      has_loops = length == 11 && (memcmp(block, "NETSCAPE2.0", 11) == 0 || memcmp(block, "ANIMEXTS1.0", 11) == 0);
    else if (has_loops && length == 3 && block[0] == 1)
      reader->loops = little_endian(block + 1);
  }
}

// Reads an image descriptor and its colour table, and skips the compressed data, whose last block may be cut off. False if
// the frame's description is cut off.
static bool read_image(segue_gif_reader *reader) {
  if (reader->count - reader->position < DESCRIPTOR_BYTES) return false;
  const uint8_t *fields = reader->bytes + reader->position;
  reader->position += DESCRIPTOR_BYTES;
  segue_gif_frame_info *frame = &reader->frame;
  frame->left = little_endian(fields);
  frame->top = little_endian(fields + 2);
  frame->width = little_endian(fields + 4);
  frame->height = little_endian(fields + 6);
  frame->interlaced = fields[8] & 0x40;
  if (!take_table(reader, fields[8], &reader->local)) return false;
  frame->has_local_table = reader->local.count > 0;
  reader->codes = reader->position;
  // The minimum code size.
  if (reader->position < reader->count) reader->position++;
  const uint8_t *block;
  size_t length = 1;
  while (length > 0 && take_block(reader, &block, &length)) {}
  return true;
}

bool segue_gif_reader_next(segue_gif_reader *reader, segue_gif_frame_info *frame) {
  reader->frame = (segue_gif_frame_info){.transparent = -1};
  size_t zeros = 0;
  while (reader->position < reader->count) {
    const uint8_t introducer = reader->bytes[reader->position++];
    if (introducer == 0) {
      zeros++;
      continue;
    }
    reader->is_padded = reader->is_padded || zeros > 0;
    if (introducer == TRAILER) {
      reader->end = SEGUE_GIF_TRAILER;
      return false;
    }
    if (introducer != EXTENSION && introducer != IMAGE) {
      reader->end = SEGUE_GIF_UNKNOWN_BLOCK;
      return false;
    }
    if (!(introducer == EXTENSION ? read_extension(reader) : read_image(reader))) {
      reader->position = reader->count;
      reader->end = SEGUE_GIF_CUT;
      return false;
    }
    if (introducer == IMAGE) {
      *frame = reader->frame;
      return true;
    }
  }
  reader->end = SEGUE_GIF_NO_TRAILER;
  return false;
}

// The local colour table of the current frame, or else the global one, which can be empty.
static const color_table *current_table(const segue_gif_reader *reader) {
  return reader->local.count > 0 ? &reader->local : &reader->global;
}

void segue_gif_reader_colors(const segue_gif_reader *reader, uint8_t *rgb) {
  const color_table *table = current_table(reader);
  memset(rgb, 0, 768);
  if (table->count > 0) memcpy(rgb, table->colors, (size_t)table->count * 3);
}

// Codes of growing length, lowest bits first, from the sub-blocks of a frame.
typedef struct {
  const uint8_t *bytes;
  size_t count, position;
  size_t block_left;             // The bytes of the current sub-block that are not read yet.
  uint32_t buffer;
  int buffered;                  // The number of bits in the buffer.
} code_source;

// -1 at the end of the data.
static int next_code(code_source *source, int bits) {
  while (source->buffered < bits) {
    if (source->position == source->count) return -1;
    if (source->block_left == 0) {
      source->block_left = source->bytes[source->position++];
      if (source->block_left == 0) {
        // The data has ended, and does not go on.
        source->position = source->count;
        return -1;
      }
      continue;
    }
    source->buffer |= (uint32_t)source->bytes[source->position++] << source->buffered;
    source->buffered += 8;
    source->block_left--;
  }
  const int code = (int)(source->buffer & ((1u << bits) - 1));
  source->buffer >>= bits;
  source->buffered -= bits;
  return code;
}

// Where decoded indices go: the rows of a frame in the order of the file, of which some columns and rows are kept.
typedef struct {
  uint8_t *indices;              // NULL to count only.
  int columns, rows;
  int width, height;
  bool interlaced;
  int x, y, pass;                // The place of the next index.
} index_target;

// The first row and the step of each pass of an interlaced image (GIF89a, appendix E).
static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};

static void end_row(index_target *target) {
  target->x = 0;
  target->y += target->interlaced ? steps[target->pass] : 1;
  while (target->interlaced && target->y >= target->height && target->pass < 3) target->y = starts[++target->pass];
}

static void put(index_target *target, const uint8_t *from, size_t count) {
  while (count > 0 && target->y < target->height) {
    const size_t room = (size_t)(target->width - target->x);
    const size_t run = count < room ? count : room;
    if (target->y < target->rows && target->x < target->columns) {
      const size_t kept = (size_t)(target->columns - target->x);
      memcpy(
        target->indices + (size_t)target->y * (size_t)target->columns + target->x, from, run < kept ? run : kept);
    }
    from += run;
    count -= run;
    target->x += (int)run;
    if (target->x == target->width) end_row(target);
  }
}

enum { MAXIMUM_BITS = 12, MAXIMUM_CODES = 1 << MAXIMUM_BITS };

// A code stands for a string of indices: that of its prefix, and one more.
typedef struct {
  uint16_t prefix[MAXIMUM_CODES], length[MAXIMUM_CODES];
  uint8_t first[MAXIMUM_CODES], last[MAXIMUM_CODES];
} code_table;

static void add_code(code_table *table, int code, int prefix, uint8_t last) {
  table->prefix[code] = (uint16_t)prefix;
  table->length[code] = (uint16_t)(table->length[prefix] + 1);
  table->first[code] = table->first[prefix];
  table->last[code] = last;
}

static void put_code(index_target *target, const code_table *table, int code) {
  uint8_t string[MAXIMUM_CODES];
  const size_t length = table->length[code];
  for (size_t i = length; i > 0; i--) {
    string[i - 1] = table->last[code];
    code = table->prefix[code];
  }
  put(target, string, length);
}

// Decompresses the current frame (GIF89a, appendix F). False if codes are impossible, or pixels are missing.
static bool decode(const segue_gif_reader *reader, index_target *target) {
  const uint64_t pixels = (uint64_t)target->width * (uint64_t)target->height;
  if (pixels == 0) return true;
  if (reader->codes >= reader->position) return false;
  const int minimum_bits = reader->bytes[reader->codes];
  if (minimum_bits < 1 || minimum_bits > 8) return false;
  code_source source = {.bytes = reader->bytes, .count = reader->position, .position = reader->codes + 1};
  code_table table;
  const int clear = 1 << minimum_bits;
  for (int i = 0; i < clear; i++) {
    table.length[i] = 1;
    table.first[i] = table.last[i] = (uint8_t)i;
    table.prefix[i] = 0;
  }
  int next = clear + 2, bits = minimum_bits + 1, previous = -1;
  uint64_t done = 0;
  while (done < pixels) {
    const int code = next_code(&source, bits);
    if (code < 0 || code == clear + 1) return false;
    if (code == clear) {
      next = clear + 2;
      bits = minimum_bits + 1;
      previous = -1;
      continue;
    }
    if (previous < 0 ? code > clear : code > next || (code == next && next == MAXIMUM_CODES)) return false;
    if (previous >= 0 && next < MAXIMUM_CODES) {
      // The new code can be the one that has just been read.
      add_code(&table, next, previous, table.first[code == next ? previous : code]);
      next++;
    }
    if (target->indices) put_code(target, &table, code);
    done += table.length[code];
    previous = code;
    if (next == 1 << bits && bits < MAXIMUM_BITS) bits++;
  }
  return true;
}

bool segue_gif_reader_is_complete(const segue_gif_reader *reader) {
  index_target target = {.width = reader->frame.width, .height = reader->frame.height};
  return decode(reader, &target);
}

bool segue_gif_reader_indices(const segue_gif_reader *reader, uint8_t *indices, int columns, int rows) {
  const segue_gif_frame_info *frame = &reader->frame;
  index_target target = {
    .indices = indices, .columns = columns, .rows = rows, .width = frame->width, .height = frame->height,
    .interlaced = frame->interlaced};
  return decode(reader, &target);
}

int segue_gif_reader_color_count(const segue_gif_reader *reader) { return current_table(reader)->count; }

int segue_gif_reader_global_color_count(const segue_gif_reader *reader) { return reader->global.count; }

size_t segue_gif_reader_position(const segue_gif_reader *reader) { return reader->position; }

int segue_gif_reader_loops(const segue_gif_reader *reader) { return reader->loops; }

bool segue_gif_reader_is_padded(const segue_gif_reader *reader) { return reader->is_padded; }

segue_gif_end segue_gif_reader_end(const segue_gif_reader *reader) { return reader->end; }

void segue_gif_reader_close(segue_gif_reader *reader) { free(reader); }
