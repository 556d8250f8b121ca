#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes a GIF into memory. The caller takes the bytes written so far after every call.
typedef struct segue_gif_writer segue_gif_writer;

/// A colour table of R, G, B triples; `count` is a power of two, 2...256. NULL `colors` means no table.
typedef struct {
  const uint8_t *colors;
  int count;
} segue_gif_table;

typedef struct {
  int left, top, width, height;
  int delay;                     ///< In centiseconds, 0...65535.
  int transparent;               ///< The transparent index, or -1 for none.
  bool clears_after;             ///< Disposal: clear the rectangle before the next frame; otherwise keep it.
  int code_size;                 ///< The LZW minimum code size, 2...8.
  segue_gif_table table;         ///< The local colour table; with none the frame uses the global one.
} segue_gif_frame;

/// NULL when out of memory.
segue_gif_writer *segue_gif_writer_open(void);
/// Writes the header with the global colour table. `loops` is the NETSCAPE loop count: 0 for ever, negative for no
/// extension.
bool segue_gif_writer_begin(segue_gif_writer *writer, int width, int height, segue_gif_table table, int loops);
/// Writes a frame whose width * height pixels are already compressed: `count` bytes of packed LZW codes with the
/// frame's code size, which is at most that of the colour table in use.
bool segue_gif_writer_put(segue_gif_writer *writer, segue_gif_frame frame, const uint8_t *codes, size_t count);
/// Writes the trailer. No frames can follow.
bool segue_gif_writer_end(segue_gif_writer *writer);
/// The bytes written since the last `segue_gif_writer_discard_bytes`. Valid until the next call on the writer.
const uint8_t *segue_gif_writer_bytes(const segue_gif_writer *writer, size_t *count);
/// Discards the bytes that the caller has taken.
void segue_gif_writer_discard_bytes(segue_gif_writer *writer);
void segue_gif_writer_close(segue_gif_writer *writer);
