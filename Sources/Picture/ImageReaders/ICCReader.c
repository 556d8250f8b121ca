#include "ICCReader.h"

#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>
#include <string.h>

struct segue_icc_reader {
  cmsContext context;            // One per reader: threads must not share a context.
  cmsHPROFILE profile;
  const uint8_t *bytes;
  size_t count;
};

segue_icc_reader *segue_icc_reader_open(const uint8_t *bytes, size_t count) {
  if (count > UINT32_MAX) return NULL;
  segue_icc_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->context = cmsCreateContext(NULL, NULL);
  if (reader->context) reader->profile = cmsOpenProfileFromMemTHR(reader->context, bytes, (cmsUInt32Number)count);
  if (reader->profile) return reader;
  segue_icc_reader_close(reader);
  return NULL;
}

segue_icc_info segue_icc_reader_info(const segue_icc_reader *reader) {
  segue_icc_info info = {
    .device_class = cmsGetDeviceClass(reader->profile),
    .color_space = cmsGetColorSpace(reader->profile),
    .connection_space = cmsGetPCS(reader->profile),
    .version = (int)(cmsGetEncodedICCversion(reader->profile) >> 24),
  };
  cmsGetProfileInfoASCII(reader->profile, cmsInfoDescription, "en", "US", info.name, sizeof info.name);
  info.name[sizeof info.name - 1] = 0;
  return info;
}

// The big-endian number in the four bytes at `at`; 0 beyond the end.
static uint32_t number_at(const segue_icc_reader *reader, size_t at) {
  if (reader->count < 4 || at > reader->count - 4) return 0;
  const uint8_t *bytes = reader->bytes + at;
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// The type signature at the start of a tag's data, which lcms2 does not expose; 0 if there is no such tag. The tag table
// at byte 128 has a count and entries of 12 bytes: signature, offset and size. 1000 bounds the work for broken files.
static uint32_t type_of(const segue_icc_reader *reader, uint32_t tag) {
  const uint32_t count = number_at(reader, 128);
  for (size_t i = 0; i < count && i < 1000; i++) {
    if (number_at(reader, 132 + 12 * i) == tag) return number_at(reader, number_at(reader, 136 + 12 * i));
  }
  return 0;
}

bool segue_icc_reader_color(const segue_icc_reader *reader, uint32_t tag, double color[3]) {
  const cmsCIEXYZ *found = cmsReadTag(reader->profile, tag);
  if (!found) return false;
  color[0] = found->X;
  color[1] = found->Y;
  color[2] = found->Z;
  return true;
}

static bool describe(const cmsToneCurve *found, segue_icc_curve *curve) {
  memset(curve, 0, sizeof *curve);
  if (!found) return false;
  curve->type = cmsGetToneCurveParametricType(found);
  if (curve->type < 0 || curve->type > 5) return false;
  if (curve->type) {
    // lcms2 always stores ten parameters, of which ICC's functions use seven at most.
    const double *parameters = cmsGetToneCurveParams(found);
    if (!parameters) return false;
    memcpy(curve->parameters, parameters, sizeof curve->parameters);
    return true;
  }
  // Curves of several functions come from floating-point tags only, which are not read here.
  if (cmsIsToneCurveMultisegment(found)) return false;
  curve->samples = cmsGetToneCurveEstimatedTable(found);
  curve->count = cmsGetToneCurveEstimatedTableEntries(found);
  return curve->count > 0;
}

bool segue_icc_reader_curve(const segue_icc_reader *reader, uint32_t tag, segue_icc_curve *curve) {
  return describe(cmsReadTag(reader->profile, tag), curve);
}

static cmsPipeline *pipeline(const segue_icc_reader *reader, uint32_t tag) {
  return cmsIsTag(reader->profile, tag) ? cmsReadTag(reader->profile, tag) : NULL;
}

static const cmsStage *stage_at(const segue_icc_reader *reader, uint32_t tag, int index) {
  cmsPipeline *found = pipeline(reader, tag);
  const cmsStage *stage = found ? cmsPipelineGetPtrToFirstStage(found) : NULL;
  while (stage && index-- > 0) stage = cmsStageNext(stage);
  return stage;
}

int segue_icc_reader_stages(const segue_icc_reader *reader, uint32_t tag) {
  int count = 0;
  segue_icc_stage stage;
  while (stage_at(reader, tag, count)) {
    if (!segue_icc_reader_stage(reader, tag, count, &stage)) return 0;
    count += 1;
  }
  return count;
}

bool segue_icc_reader_has(const segue_icc_reader *reader, uint32_t tag) { return cmsIsTag(reader->profile, tag); }

bool segue_icc_reader_is_16_bit(const segue_icc_reader *reader, uint32_t tag) {
  return type_of(reader, tag) == cmsSigLut16Type;
}

static bool describe_grid(const cmsStage *found, segue_icc_stage *stage) {
  const _cmsStageCLutData *data = cmsStageData(found);
  if (data->HasFloatValues || stage->inputs > sizeof stage->sides / sizeof *stage->sides) return false;
  size_t nodes = stage->outputs;
  for (uint32_t i = 0; i < stage->inputs; i++) {
    stage->sides[i] = data->Params->nSamples[i];
    if (stage->sides[i] < 2 || nodes > SIZE_MAX / stage->sides[i]) return false;
    nodes *= stage->sides[i];
  }
  stage->values = data->Tab.T;
  stage->value_count = data->nEntries;
  return nodes == data->nEntries;
}

bool segue_icc_reader_stage(const segue_icc_reader *reader, uint32_t tag, int index, segue_icc_stage *stage) {
  memset(stage, 0, sizeof *stage);
  const cmsStage *found = stage_at(reader, tag, index);
  if (!found) return false;
  stage->inputs = cmsStageInputChannels(found);
  stage->outputs = cmsStageOutputChannels(found);
  switch (cmsStageType(found)) {
  case cmsSigCurveSetElemType:
    stage->kind = segue_icc_curves;
    return stage->inputs == stage->outputs;
  case cmsSigMatrixElemType: {
    const _cmsStageMatrixData *data = cmsStageData(found);
    stage->kind = segue_icc_matrix;
    stage->matrix = data->Double;
    stage->offset = data->Offset;
    return true;
  }
  case cmsSigCLutElemType: stage->kind = segue_icc_grid; return describe_grid(found, stage);
  case cmsSigIdentityElemType: stage->kind = segue_icc_identity; return stage->inputs == stage->outputs;
  default: return false;
  }
}

bool segue_icc_reader_stage_curve(
    const segue_icc_reader *reader, uint32_t tag, int index, uint32_t channel, segue_icc_curve *curve) {
  const cmsStage *found = stage_at(reader, tag, index);
  if (!found || cmsStageType(found) != cmsSigCurveSetElemType) return false;
  const _cmsStageToneCurvesData *data = cmsStageData(found);
  return channel < data->nCurves && describe(data->TheCurves[channel], curve);
}

void segue_icc_reader_close(segue_icc_reader *reader) {
  if (!reader) return;
  if (reader->profile) cmsCloseProfile(reader->profile);
  if (reader->context) cmsDeleteContext(reader->context);
  free(reader);
}
