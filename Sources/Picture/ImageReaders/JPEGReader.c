#include "JPEGReader.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// More scans than any real progressive file has. Each scan costs a pass over the whole image, so the count must be
// bounded.
enum { maximum_scans = 500 };

struct segue_jpeg_reader {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf failure;
  bool failed, is_decoding, is_damaged, is_cut, has_broken_profile;
  char message[JMSG_LENGTH_MAX]; // Of the failure, or else of the first damage.
  uint8_t *icc;
  segue_jpeg_info description;
};

static void fail(j_common_ptr jpeg) {
  segue_jpeg_reader *reader = jpeg->client_data;
  reader->failed = true;
  jpeg->err->format_message(jpeg, reader->message);
  longjmp(reader->failure, 1);
}

// libjpeg warns of damaged data, and goes on with grey or with what follows, as viewers do. A file that ends early is an error, since
// an incomplete image is not decoded, unless only the marker of its end is missing.
static void emit_message(j_common_ptr jpeg, int level) {
  // Only warnings have a negative level.
  if (level >= 0) return;
  segue_jpeg_reader *reader = jpeg->client_data;
  switch (jpeg->err->msg_code) {
  // With these, no pixels are missing. Cameras write scans of sequential files with the numbers of a progressive scan, which
  // have no meaning there.
  case JWRN_JFIF_MAJOR:
  case JWRN_NOT_SEQUENTIAL: return;
  case JWRN_BOGUS_ICC: reader->has_broken_profile = true; return;
  // Before the pixels, it is harmless.
  case JWRN_EXTRANEOUS_DATA:
    if (!reader->is_decoding) return;
    break;
  case JWRN_JPEG_EOF:
    // Whether a scan is missing is not known.
    if (!reader->is_decoding || jpeg_has_multiple_scans(&reader->jpeg)) fail(jpeg);
    reader->is_cut = true;
    break;
  default:
    if (reader->is_cut) fail(jpeg);
    break;
  }
  if (!reader->is_damaged) jpeg->err->format_message(jpeg, reader->message);
  reader->is_damaged = true;
}

static void print_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void watch_scans(j_common_ptr jpeg) {
  if (jpeg->is_decompressor && ((j_decompress_ptr)jpeg)->input_scan_number > maximum_scans) {
    segue_jpeg_reader *reader = jpeg->client_data;
    reader->failed = true;
    snprintf(reader->message, sizeof reader->message, "more than %d scans", maximum_scans);
    longjmp(reader->failure, 1);
  }
}

static void describe(segue_jpeg_reader *reader) {
  j_decompress_ptr jpeg = &reader->jpeg;
  segue_jpeg_info *info = &reader->description;
  info->width = jpeg->image_width;
  info->height = jpeg->image_height;
  info->is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  info->is_grey = jpeg->jpeg_color_space == JCS_GRAYSCALE;
  info->is_inverted = jpeg->saw_Adobe_marker;
  unsigned int count = 0;
  if (jpeg_read_icc_profile(jpeg, &reader->icc, &count)) {
    info->icc = reader->icc;
    info->icc_count = count;
  }
  info->has_broken_profile = reader->has_broken_profile;
  // Exif data follows the letters “Exif” and two zero bytes.
  const char head[6] = "Exif\0";
  for (jpeg_saved_marker_ptr marker = jpeg->marker_list; marker; marker = marker->next) {
    if (marker->marker == JPEG_APP0 + 1 && marker->data_length > 6 && memcmp(marker->data, head, 6) == 0) {
      info->exif = marker->data + 6;
      info->exif_count = marker->data_length - 6;
      break;
    }
  }
}

segue_jpeg_reader *segue_jpeg_reader_open(const uint8_t *bytes, size_t count) {
  segue_jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  j_decompress_ptr jpeg = &reader->jpeg;
  jpeg->err = jpeg_std_error(&reader->errors);
  jpeg->client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = emit_message;
  reader->errors.output_message = print_nothing;
  if (setjmp(reader->failure)) return reader;
  jpeg_create_decompress(jpeg);
  reader->progress.progress_monitor = watch_scans;
  jpeg->progress = &reader->progress;
  jpeg_mem_src(jpeg, bytes, count);
  jpeg_save_markers(jpeg, JPEG_APP0 + 1, 0xffff);
  jpeg_save_markers(jpeg, JPEG_APP0 + 2, 0xffff);
  jpeg_read_header(jpeg, TRUE);
  describe(reader);
  return reader;
}

const char *segue_jpeg_reader_error(const segue_jpeg_reader *reader) { return reader->failed ? reader->message : NULL; }

const char *segue_jpeg_reader_damage(const segue_jpeg_reader *reader) {
  return reader->is_damaged && !reader->failed ? reader->message : NULL;
}

segue_jpeg_info segue_jpeg_reader_info(const segue_jpeg_reader *reader) { return reader->description; }

bool segue_jpeg_reader_decode(segue_jpeg_reader *reader, uint8_t *pixels) {
  if (reader->failed) return false;
  if (setjmp(reader->failure)) return false;
  reader->is_decoding = true;
  j_decompress_ptr jpeg = &reader->jpeg;
  // The integer DCT: its SIMD versions give the same bits as the C version.
  jpeg->dct_method = JDCT_ISLOW;
  jpeg->do_fancy_upsampling = TRUE;
  jpeg->do_block_smoothing = TRUE;
  jpeg->out_color_space = reader->description.is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_start_decompress(jpeg);
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = pixels + (size_t)jpeg->output_scanline * jpeg->output_width * 4;
    jpeg_read_scanlines(jpeg, &row, 1);
  }
  return true;
}

void segue_jpeg_reader_close(segue_jpeg_reader *reader) {
  if (!reader) return;
  jpeg_destroy_decompress(&reader->jpeg);
  free(reader->icc);
  free(reader);
}
