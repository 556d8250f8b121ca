// Files that are compiled into the program, so that nothing is looked for at run time. The C compiler takes them as they are; as
// literals in Swift they would cost seconds of type checking.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} EmbeddedFile;

EmbeddedFile segue_report_css(void);
EmbeddedFile segue_report_html(void);
EmbeddedFile segue_elements_js(void);
EmbeddedFile segue_model_js(void);
EmbeddedFile segue_pictures_js(void);
EmbeddedFile segue_stage_js(void);
EmbeddedFile segue_timeline_js(void);
EmbeddedFile segue_details_js(void);
EmbeddedFile segue_report_js(void);

EmbeddedFile segue_photo_jpg(void);
EmbeddedFile segue_badge_png(void);
EmbeddedFile segue_Inter_otf(void);
EmbeddedFile segue_Amiri_ttf(void);
EmbeddedFile segue_corpus_sha256(void);
