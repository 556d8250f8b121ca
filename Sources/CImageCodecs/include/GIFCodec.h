#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A GIF that is being written into memory; the bytes made so far are taken out after every call.
typedef struct segue_gif_writer segue_gif_writer;

/// Colours as R, G, B triples; `count` is a power of two, 2...256. NULL colours: no table.
typedef struct {
  const uint8_t *colors;
  int count;
} segue_gif_table;

typedef struct {
  int left, top, width, height;
  int delay;                     ///< Centiseconds, at most 65535.
  int transparent;               ///< Index of the pixels to leave as they are, or -1.
  bool clears_after;             ///< The rectangle becomes clear when the next frame comes; otherwise it stays.
  segue_gif_table table;         ///< The frame's own table, or none: the file's.
} segue_gif_frame;

/// NULL when there is no memory.
segue_gif_writer *segue_gif_writer_open(void);
/// Writes the header. `loops` below 0: no loop extension; 0: for ever.
bool segue_gif_writer_begin(segue_gif_writer *writer, int width, int height, segue_gif_table table, int loops);
/// Stores a picture of width * height pixels that is compressed already: `count` bytes of LZW codes, whose code size is that
/// of the table in force.
bool segue_gif_writer_put(segue_gif_writer *writer, segue_gif_frame frame, const uint8_t *codes, size_t count);
/// Writes the trailer; nothing can be put after it.
bool segue_gif_writer_end(segue_gif_writer *writer);
/// The bytes that came since they were last forgotten. They stay valid until the next call on the writer.
const uint8_t *segue_gif_writer_bytes(const segue_gif_writer *writer, size_t *count);
void segue_gif_writer_forget(segue_gif_writer *writer);
void segue_gif_writer_close(segue_gif_writer *writer);

/// A GIF file in memory that is being read frame after frame. The bytes must outlive the reader.
typedef struct segue_gif_reader segue_gif_reader;

/// What the current frame says of itself; `disposal` and `transparent` as in the file, -1 transparent: none.
typedef struct {
  int left, top, width, height;
  int delay, transparent, disposal;
  bool interlaced, has_table;
} segue_gif_frame_info;

/// NULL when the bytes do not start like a GIF, or there is no memory.
segue_gif_reader *segue_gif_reader_open(const uint8_t *bytes, size_t count);
void segue_gif_reader_size(const segue_gif_reader *reader, int *width, int *height);
/// Goes to the next frame: 1, or 0 at the end of the file, or -1 on an error.
int segue_gif_reader_next(segue_gif_reader *reader, segue_gif_frame_info *frame);
/// The colours in force for the current frame: 768 bytes, black beyond the table's end.
void segue_gif_reader_colors(const segue_gif_reader *reader, uint8_t *rgb);
/// The indices of the current frame, rows top to bottom. To be called once for every frame.
bool segue_gif_reader_indices(segue_gif_reader *reader, uint8_t *indices);
/// Goes over the codes of the current frame without unpacking them, in place of asking for its indices.
bool segue_gif_reader_skip(segue_gif_reader *reader);
/// The colours in the frame's own table, or in the file's; 0: neither has one.
int segue_gif_reader_color_count(const segue_gif_reader *reader);
/// The colours in the file's table.
int segue_gif_reader_shared_color_count(const segue_gif_reader *reader);
/// How many bytes of the file are behind the reader.
size_t segue_gif_reader_position(const segue_gif_reader *reader);
/// The count in the NETSCAPE extension seen so far; -1: none.
int segue_gif_reader_loops(const segue_gif_reader *reader);
void segue_gif_reader_close(segue_gif_reader *reader);
