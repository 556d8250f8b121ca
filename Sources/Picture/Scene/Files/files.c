#include "CSceneFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t starter_action_sheet[] = {
#embed "Starters/action-sheet.json"
};
static const uint8_t starter_alert[] = {
#embed "Starters/alert.json"
};
static const uint8_t starter_card[] = {
#embed "Starters/card.json"
};
static const uint8_t starter_container_transform[] = {
#embed "Starters/container-transform.json"
};
static const uint8_t starter_custom[] = {
#embed "Starters/custom.json"
};
static const uint8_t starter_cover[] = {
#embed "Starters/cover.json"
};
static const uint8_t starter_cross_dissolve[] = {
#embed "Starters/cross-dissolve.json"
};
static const uint8_t starter_dialog[] = {
#embed "Starters/dialog.json"
};
static const uint8_t starter_drawer[] = {
#embed "Starters/drawer.json"
};
static const uint8_t starter_fade_through[] = {
#embed "Starters/fade-through.json"
};
static const uint8_t starter_fade[] = {
#embed "Starters/fade.json"
};
static const uint8_t starter_flip[] = {
#embed "Starters/flip.json"
};
static const uint8_t starter_none[] = {
#embed "Starters/none.json"
};
static const uint8_t starter_flow[] = {
#embed "Starters/flow.json"
};
static const uint8_t starter_photo_swipe[] = {
#embed "Starters/photo-swipe.json"
};
static const uint8_t starter_push[] = {
#embed "Starters/push.json"
};
static const uint8_t starter_semi_modal[] = {
#embed "Starters/semi-modal.json"
};
static const uint8_t starter_shared_axis[] = {
#embed "Starters/shared-axis.json"
};
static const uint8_t starter_sheet[] = {
#embed "Starters/sheet.json"
};
static const uint8_t starter_tab[] = {
#embed "Starters/tab.json"
};
static const uint8_t starter_zoom[] = {
#embed "Starters/zoom.json"
};
static const uint8_t synonyms[] = {
#embed "Symbols/synonyms.txt"
};

static const embedded_file files[] = {
    EMBEDDED_FILE("Starters/action-sheet.json", starter_action_sheet),
    EMBEDDED_FILE("Starters/alert.json", starter_alert),
    EMBEDDED_FILE("Starters/card.json", starter_card),
    EMBEDDED_FILE("Starters/container-transform.json", starter_container_transform),
    EMBEDDED_FILE("Starters/cover.json", starter_cover),
    EMBEDDED_FILE("Starters/cross-dissolve.json", starter_cross_dissolve),
    EMBEDDED_FILE("Starters/custom.json", starter_custom),
    EMBEDDED_FILE("Starters/dialog.json", starter_dialog),
    EMBEDDED_FILE("Starters/drawer.json", starter_drawer),
    EMBEDDED_FILE("Starters/fade-through.json", starter_fade_through),
    EMBEDDED_FILE("Starters/fade.json", starter_fade),
    EMBEDDED_FILE("Starters/flip.json", starter_flip),
    EMBEDDED_FILE("Starters/flow.json", starter_flow),
    EMBEDDED_FILE("Starters/none.json", starter_none),
    EMBEDDED_FILE("Starters/photo-swipe.json", starter_photo_swipe),
    EMBEDDED_FILE("Starters/push.json", starter_push),
    EMBEDDED_FILE("Starters/semi-modal.json", starter_semi_modal),
    EMBEDDED_FILE("Starters/shared-axis.json", starter_shared_axis),
    EMBEDDED_FILE("Starters/sheet.json", starter_sheet),
    EMBEDDED_FILE("Starters/tab.json", starter_tab),
    EMBEDDED_FILE("Starters/zoom.json", starter_zoom),
    EMBEDDED_FILE("Symbols/synonyms.txt", synonyms),
};

embedded_files scene_files(void) { return EMBEDDED_FILES(files); }
