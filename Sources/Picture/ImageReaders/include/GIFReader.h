#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads a GIF from memory, frame by frame, as far as it is intact. The bytes must outlive the reader.
///
/// It is written here because giflib refuses files that viewers show: without a trailer, or with bytes between blocks.
typedef struct segue_gif_reader segue_gif_reader;

/// The current frame's image descriptor and graphic control extension. `delay` is in centiseconds, `disposal` is the value
/// in the file, and `transparent` is -1 for none.
typedef struct {
  int left, top, width, height;
  int delay, transparent, disposal;
  bool interlaced, has_local_table;
} segue_gif_frame_info;

/// How the blocks end.
typedef enum {
  SEGUE_GIF_TRAILER,             ///< With the trailer, as they should.
  SEGUE_GIF_NO_TRAILER,          ///< The file ends between two blocks.
  SEGUE_GIF_CUT,                 ///< The file ends inside a block.
  SEGUE_GIF_UNKNOWN_BLOCK,       ///< With a byte that starts no block.
} segue_gif_end;

/// NULL when the bytes have no complete GIF header, or when out of memory.
segue_gif_reader *segue_gif_reader_open(const uint8_t *bytes, size_t count);
/// The size of the screen, which can be zero.
void segue_gif_reader_size(const segue_gif_reader *reader, int *width, int *height);
/// Advances to the next frame. False at the end of the blocks.
bool segue_gif_reader_next(segue_gif_reader *reader, segue_gif_frame_info *frame);
/// Whether all pixels of the current frame are there. Takes time for its bytes, not for its pixels.
bool segue_gif_reader_is_complete(const segue_gif_reader *reader);
/// The colour table that applies to the current frame: 768 bytes, padded with black.
void segue_gif_reader_colors(const segue_gif_reader *reader, uint8_t *rgb);
/// Decodes the first `columns` of the first `rows` of the current frame, deinterlaced, from top to bottom. False if pixels of the
/// frame are missing.
bool segue_gif_reader_indices(const segue_gif_reader *reader, uint8_t *indices, int columns, int rows);
/// The length of the local colour table, or of the global one if there is no local one; 0 if there is neither.
int segue_gif_reader_color_count(const segue_gif_reader *reader);
/// The length of the global colour table; 0 if there is none.
int segue_gif_reader_global_color_count(const segue_gif_reader *reader);
/// The number of bytes of the file read so far.
size_t segue_gif_reader_position(const segue_gif_reader *reader);
/// The loop count of the NETSCAPE or ANIMEXTS extension, 0 for ever; -1 if none has been read so far.
int segue_gif_reader_loops(const segue_gif_reader *reader);
/// Whether zero bytes between blocks have been skipped so far.
bool segue_gif_reader_is_padded(const segue_gif_reader *reader);
/// How the blocks end, once `segue_gif_reader_next` has returned false.
segue_gif_end segue_gif_reader_end(const segue_gif_reader *reader);
void segue_gif_reader_close(segue_gif_reader *reader);
