#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Reads an ICC profile from memory. The bytes must outlive the reader. It returns the numbers in the file and computes
/// nothing with them, because results of lcms2's floating-point mathematics differ between versions and processors.
typedef struct segue_icc_reader segue_icc_reader;

/// The first three are signatures: four letters, the first one in the high byte.
typedef struct {
  uint32_t device_class, color_space, connection_space;
  int version;                   ///< The major version: 2 or 4.
  char name[128];                ///< The description in ASCII; empty if there is none.
} segue_icc_info;

/// A tone curve: `count` samples, or a function with its parameters.
typedef struct {
  int type;                      ///< 0 for samples; for a function ICC's type (0...4) plus 1, as in lcms2.
  double parameters[7];
  const uint16_t *samples;       ///< Owned by the reader.
  uint32_t count;
} segue_icc_curve;

typedef enum { segue_icc_curves = 1, segue_icc_matrix, segue_icc_grid, segue_icc_identity } segue_icc_stage_kind;

/// One stage of a lookup table. Fields of other kinds of stage are zero. Pointers are owned by the reader.
typedef struct {
  segue_icc_stage_kind kind;
  uint32_t inputs, outputs;
  const double *matrix;          ///< `outputs` rows of `inputs` numbers.
  const double *offset;          ///< `outputs` numbers, or NULL.
  const uint16_t *values;        ///< `outputs` numbers for each grid point; the last input varies fastest.
  size_t value_count;
  uint32_t sides[8];             ///< The number of grid points along each input.
} segue_icc_stage;

/// NULL if the bytes are not a profile, or when out of memory.
segue_icc_reader *segue_icc_reader_open(const uint8_t *bytes, size_t count);
segue_icc_info segue_icc_reader_info(const segue_icc_reader *reader);
// `tag` is a signature. Functions that fill in a result return false if there is no such tag, or if it is of another kind.

/// X, Y and Z of a tag of type `XYZ `.
bool segue_icc_reader_color(const segue_icc_reader *reader, uint32_t tag, double color[3]);
/// The curve of a tag of type `curv` or `para`.
bool segue_icc_reader_curve(const segue_icc_reader *reader, uint32_t tag, segue_icc_curve *curve);
/// The number of stages of a tag that is a lookup table. 0 if it is not one, or if a stage is not of a kind above.
int segue_icc_reader_stages(const segue_icc_reader *reader, uint32_t tag);
bool segue_icc_reader_has(const segue_icc_reader *reader, uint32_t tag);
/// Whether the tag is of the type `mft2`, which encodes Lab with 16 bits as in version 2 of ICC's format.
bool segue_icc_reader_is_16_bit(const segue_icc_reader *reader, uint32_t tag);
bool segue_icc_reader_stage(const segue_icc_reader *reader, uint32_t tag, int index, segue_icc_stage *stage);
/// The curve of one channel of a stage of curves.
bool segue_icc_reader_stage_curve(
    const segue_icc_reader *reader, uint32_t tag, int index, uint32_t channel, segue_icc_curve *curve);
void segue_icc_reader_close(segue_icc_reader *reader);
