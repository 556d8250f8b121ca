// Written by scripts/symbols.
#include "CEmbeddedFiles.h"
#include <string.h>

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Sorted by name. The texts end with a zero.
static const struct {
  const char *name;
  const char *text;
} symbols[] = {
    {"airplane", (const char[]){
#embed "Symbols/airplane.svg" suffix(, 0)
    }},
    {"airplayaudio", (const char[]){
#embed "Symbols/airplayaudio.svg" suffix(, 0)
    }},
    {"airplayvideo", (const char[]){
#embed "Symbols/airplayvideo.svg" suffix(, 0)
    }},
    {"alarm", (const char[]){
#embed "Symbols/alarm.svg" suffix(, 0)
    }},
    {"alarm.fill", (const char[]){
#embed "Symbols/alarm.fill.svg" suffix(, 0)
    }},
    {"ant", (const char[]){
#embed "Symbols/ant.svg" suffix(, 0)
    }},
    {"antenna.radiowaves.left.and.right", (const char[]){
#embed "Symbols/antenna.radiowaves.left.and.right.svg" suffix(, 0)
    }},
    {"app.badge", (const char[]){
#embed "Symbols/app.badge.svg" suffix(, 0)
    }},
    {"applewatch", (const char[]){
#embed "Symbols/applewatch.svg" suffix(, 0)
    }},
    {"archivebox", (const char[]){
#embed "Symbols/archivebox.svg" suffix(, 0)
    }},
    {"archivebox.fill", (const char[]){
#embed "Symbols/archivebox.fill.svg" suffix(, 0)
    }},
    {"arrow.clockwise", (const char[]){
#embed "Symbols/arrow.clockwise.svg" suffix(, 0)
    }},
    {"arrow.counterclockwise", (const char[]){
#embed "Symbols/arrow.counterclockwise.svg" suffix(, 0)
    }},
    {"arrow.down", (const char[]){
#embed "Symbols/arrow.down.svg" suffix(, 0)
    }},
    {"arrow.down.circle", (const char[]){
#embed "Symbols/arrow.down.circle.svg" suffix(, 0)
    }},
    {"arrow.down.circle.fill", (const char[]){
#embed "Symbols/arrow.down.circle.fill.svg" suffix(, 0)
    }},
    {"arrow.down.left", (const char[]){
#embed "Symbols/arrow.down.left.svg" suffix(, 0)
    }},
    {"arrow.down.left.and.arrow.up.right", (const char[]){
#embed "Symbols/arrow.down.left.and.arrow.up.right.svg" suffix(, 0)
    }},
    {"arrow.down.left.circle", (const char[]){
#embed "Symbols/arrow.down.left.circle.svg" suffix(, 0)
    }},
    {"arrow.down.left.square", (const char[]){
#embed "Symbols/arrow.down.left.square.svg" suffix(, 0)
    }},
    {"arrow.down.right", (const char[]){
#embed "Symbols/arrow.down.right.svg" suffix(, 0)
    }},
    {"arrow.down.right.and.arrow.up.left", (const char[]){
#embed "Symbols/arrow.down.right.and.arrow.up.left.svg" suffix(, 0)
    }},
    {"arrow.down.right.circle", (const char[]){
#embed "Symbols/arrow.down.right.circle.svg" suffix(, 0)
    }},
    {"arrow.down.right.square", (const char[]){
#embed "Symbols/arrow.down.right.square.svg" suffix(, 0)
    }},
    {"arrow.down.square", (const char[]){
#embed "Symbols/arrow.down.square.svg" suffix(, 0)
    }},
    {"arrow.down.square.fill", (const char[]){
#embed "Symbols/arrow.down.square.fill.svg" suffix(, 0)
    }},
    {"arrow.down.to.line", (const char[]){
#embed "Symbols/arrow.down.to.line.svg" suffix(, 0)
    }},
    {"arrow.left", (const char[]){
#embed "Symbols/arrow.left.svg" suffix(, 0)
    }},
    {"arrow.left.and.right", (const char[]){
#embed "Symbols/arrow.left.and.right.svg" suffix(, 0)
    }},
    {"arrow.left.arrow.right", (const char[]){
#embed "Symbols/arrow.left.arrow.right.svg" suffix(, 0)
    }},
    {"arrow.left.circle", (const char[]){
#embed "Symbols/arrow.left.circle.svg" suffix(, 0)
    }},
    {"arrow.left.circle.fill", (const char[]){
#embed "Symbols/arrow.left.circle.fill.svg" suffix(, 0)
    }},
    {"arrow.left.square", (const char[]){
#embed "Symbols/arrow.left.square.svg" suffix(, 0)
    }},
    {"arrow.left.square.fill", (const char[]){
#embed "Symbols/arrow.left.square.fill.svg" suffix(, 0)
    }},
    {"arrow.left.to.line", (const char[]){
#embed "Symbols/arrow.left.to.line.svg" suffix(, 0)
    }},
    {"arrow.right", (const char[]){
#embed "Symbols/arrow.right.svg" suffix(, 0)
    }},
    {"arrow.right.circle", (const char[]){
#embed "Symbols/arrow.right.circle.svg" suffix(, 0)
    }},
    {"arrow.right.circle.fill", (const char[]){
#embed "Symbols/arrow.right.circle.fill.svg" suffix(, 0)
    }},
    {"arrow.right.square", (const char[]){
#embed "Symbols/arrow.right.square.svg" suffix(, 0)
    }},
    {"arrow.right.square.fill", (const char[]){
#embed "Symbols/arrow.right.square.fill.svg" suffix(, 0)
    }},
    {"arrow.right.to.line", (const char[]){
#embed "Symbols/arrow.right.to.line.svg" suffix(, 0)
    }},
    {"arrow.triangle.2.circlepath", (const char[]){
#embed "Symbols/arrow.triangle.2.circlepath.svg" suffix(, 0)
    }},
    {"arrow.triangle.branch", (const char[]){
#embed "Symbols/arrow.triangle.branch.svg" suffix(, 0)
    }},
    {"arrow.turn.down.right", (const char[]){
#embed "Symbols/arrow.turn.down.right.svg" suffix(, 0)
    }},
    {"arrow.up", (const char[]){
#embed "Symbols/arrow.up.svg" suffix(, 0)
    }},
    {"arrow.up.and.down", (const char[]){
#embed "Symbols/arrow.up.and.down.svg" suffix(, 0)
    }},
    {"arrow.up.and.down.and.arrow.left.and.right", (const char[]){
#embed "Symbols/arrow.up.and.down.and.arrow.left.and.right.svg" suffix(, 0)
    }},
    {"arrow.up.arrow.down", (const char[]){
#embed "Symbols/arrow.up.arrow.down.svg" suffix(, 0)
    }},
    {"arrow.up.circle", (const char[]){
#embed "Symbols/arrow.up.circle.svg" suffix(, 0)
    }},
    {"arrow.up.circle.fill", (const char[]){
#embed "Symbols/arrow.up.circle.fill.svg" suffix(, 0)
    }},
    {"arrow.up.left", (const char[]){
#embed "Symbols/arrow.up.left.svg" suffix(, 0)
    }},
    {"arrow.up.left.and.arrow.down.right", (const char[]){
#embed "Symbols/arrow.up.left.and.arrow.down.right.svg" suffix(, 0)
    }},
    {"arrow.up.left.circle", (const char[]){
#embed "Symbols/arrow.up.left.circle.svg" suffix(, 0)
    }},
    {"arrow.up.left.square", (const char[]){
#embed "Symbols/arrow.up.left.square.svg" suffix(, 0)
    }},
    {"arrow.up.right", (const char[]){
#embed "Symbols/arrow.up.right.svg" suffix(, 0)
    }},
    {"arrow.up.right.and.arrow.down.left", (const char[]){
#embed "Symbols/arrow.up.right.and.arrow.down.left.svg" suffix(, 0)
    }},
    {"arrow.up.right.circle", (const char[]){
#embed "Symbols/arrow.up.right.circle.svg" suffix(, 0)
    }},
    {"arrow.up.right.square", (const char[]){
#embed "Symbols/arrow.up.right.square.svg" suffix(, 0)
    }},
    {"arrow.up.square", (const char[]){
#embed "Symbols/arrow.up.square.svg" suffix(, 0)
    }},
    {"arrow.up.square.fill", (const char[]){
#embed "Symbols/arrow.up.square.fill.svg" suffix(, 0)
    }},
    {"arrow.up.to.line", (const char[]){
#embed "Symbols/arrow.up.to.line.svg" suffix(, 0)
    }},
    {"arrow.uturn.left", (const char[]){
#embed "Symbols/arrow.uturn.left.svg" suffix(, 0)
    }},
    {"arrow.uturn.right", (const char[]){
#embed "Symbols/arrow.uturn.right.svg" suffix(, 0)
    }},
    {"arrowshape.turn.up.left", (const char[]){
#embed "Symbols/arrowshape.turn.up.left.svg" suffix(, 0)
    }},
    {"arrowshape.turn.up.left.fill", (const char[]){
#embed "Symbols/arrowshape.turn.up.left.fill.svg" suffix(, 0)
    }},
    {"arrowshape.turn.up.right", (const char[]){
#embed "Symbols/arrowshape.turn.up.right.svg" suffix(, 0)
    }},
    {"arrowshape.turn.up.right.fill", (const char[]){
#embed "Symbols/arrowshape.turn.up.right.fill.svg" suffix(, 0)
    }},
    {"arrowtriangle.down.fill", (const char[]){
#embed "Symbols/arrowtriangle.down.fill.svg" suffix(, 0)
    }},
    {"arrowtriangle.left.fill", (const char[]){
#embed "Symbols/arrowtriangle.left.fill.svg" suffix(, 0)
    }},
    {"arrowtriangle.right.fill", (const char[]){
#embed "Symbols/arrowtriangle.right.fill.svg" suffix(, 0)
    }},
    {"arrowtriangle.up.fill", (const char[]){
#embed "Symbols/arrowtriangle.up.fill.svg" suffix(, 0)
    }},
    {"asterisk", (const char[]){
#embed "Symbols/asterisk.svg" suffix(, 0)
    }},
    {"at", (const char[]){
#embed "Symbols/at.svg" suffix(, 0)
    }},
    {"backward", (const char[]){
#embed "Symbols/backward.svg" suffix(, 0)
    }},
    {"backward.end", (const char[]){
#embed "Symbols/backward.end.svg" suffix(, 0)
    }},
    {"backward.end.fill", (const char[]){
#embed "Symbols/backward.end.fill.svg" suffix(, 0)
    }},
    {"backward.fill", (const char[]){
#embed "Symbols/backward.fill.svg" suffix(, 0)
    }},
    {"bag", (const char[]){
#embed "Symbols/bag.svg" suffix(, 0)
    }},
    {"bag.fill", (const char[]){
#embed "Symbols/bag.fill.svg" suffix(, 0)
    }},
    {"bandage", (const char[]){
#embed "Symbols/bandage.svg" suffix(, 0)
    }},
    {"banknote", (const char[]){
#embed "Symbols/banknote.svg" suffix(, 0)
    }},
    {"barcode", (const char[]){
#embed "Symbols/barcode.svg" suffix(, 0)
    }},
    {"basket", (const char[]){
#embed "Symbols/basket.svg" suffix(, 0)
    }},
    {"battery.0", (const char[]){
#embed "Symbols/battery.0.svg" suffix(, 0)
    }},
    {"battery.100", (const char[]){
#embed "Symbols/battery.100.svg" suffix(, 0)
    }},
    {"battery.25", (const char[]){
#embed "Symbols/battery.25.svg" suffix(, 0)
    }},
    {"battery.50", (const char[]){
#embed "Symbols/battery.50.svg" suffix(, 0)
    }},
    {"battery.75", (const char[]){
#embed "Symbols/battery.75.svg" suffix(, 0)
    }},
    {"bed.double", (const char[]){
#embed "Symbols/bed.double.svg" suffix(, 0)
    }},
    {"bed.double.fill", (const char[]){
#embed "Symbols/bed.double.fill.svg" suffix(, 0)
    }},
    {"bell", (const char[]){
#embed "Symbols/bell.svg" suffix(, 0)
    }},
    {"bell.badge", (const char[]){
#embed "Symbols/bell.badge.svg" suffix(, 0)
    }},
    {"bell.badge.fill", (const char[]){
#embed "Symbols/bell.badge.fill.svg" suffix(, 0)
    }},
    {"bell.fill", (const char[]){
#embed "Symbols/bell.fill.svg" suffix(, 0)
    }},
    {"bell.slash", (const char[]){
#embed "Symbols/bell.slash.svg" suffix(, 0)
    }},
    {"bell.slash.fill", (const char[]){
#embed "Symbols/bell.slash.fill.svg" suffix(, 0)
    }},
    {"bicycle", (const char[]){
#embed "Symbols/bicycle.svg" suffix(, 0)
    }},
    {"bold", (const char[]){
#embed "Symbols/bold.svg" suffix(, 0)
    }},
    {"bolt", (const char[]){
#embed "Symbols/bolt.svg" suffix(, 0)
    }},
    {"bolt.circle", (const char[]){
#embed "Symbols/bolt.circle.svg" suffix(, 0)
    }},
    {"bolt.circle.fill", (const char[]){
#embed "Symbols/bolt.circle.fill.svg" suffix(, 0)
    }},
    {"bolt.fill", (const char[]){
#embed "Symbols/bolt.fill.svg" suffix(, 0)
    }},
    {"bolt.slash.fill", (const char[]){
#embed "Symbols/bolt.slash.fill.svg" suffix(, 0)
    }},
    {"book", (const char[]){
#embed "Symbols/book.svg" suffix(, 0)
    }},
    {"book.closed", (const char[]){
#embed "Symbols/book.closed.svg" suffix(, 0)
    }},
    {"book.fill", (const char[]){
#embed "Symbols/book.fill.svg" suffix(, 0)
    }},
    {"bookmark", (const char[]){
#embed "Symbols/bookmark.svg" suffix(, 0)
    }},
    {"bookmark.circle", (const char[]){
#embed "Symbols/bookmark.circle.svg" suffix(, 0)
    }},
    {"bookmark.circle.fill", (const char[]){
#embed "Symbols/bookmark.circle.fill.svg" suffix(, 0)
    }},
    {"bookmark.fill", (const char[]){
#embed "Symbols/bookmark.fill.svg" suffix(, 0)
    }},
    {"bookmark.slash", (const char[]){
#embed "Symbols/bookmark.slash.svg" suffix(, 0)
    }},
    {"bookmark.slash.fill", (const char[]){
#embed "Symbols/bookmark.slash.fill.svg" suffix(, 0)
    }},
    {"books.vertical", (const char[]){
#embed "Symbols/books.vertical.svg" suffix(, 0)
    }},
    {"box.truck", (const char[]){
#embed "Symbols/box.truck.svg" suffix(, 0)
    }},
    {"briefcase", (const char[]){
#embed "Symbols/briefcase.svg" suffix(, 0)
    }},
    {"briefcase.fill", (const char[]){
#embed "Symbols/briefcase.fill.svg" suffix(, 0)
    }},
    {"bubble.left", (const char[]){
#embed "Symbols/bubble.left.svg" suffix(, 0)
    }},
    {"bubble.left.and.bubble.right", (const char[]){
#embed "Symbols/bubble.left.and.bubble.right.svg" suffix(, 0)
    }},
    {"bubble.left.and.bubble.right.fill", (const char[]){
#embed "Symbols/bubble.left.and.bubble.right.fill.svg" suffix(, 0)
    }},
    {"bubble.left.fill", (const char[]){
#embed "Symbols/bubble.left.fill.svg" suffix(, 0)
    }},
    {"bubble.right", (const char[]){
#embed "Symbols/bubble.right.svg" suffix(, 0)
    }},
    {"bubble.right.fill", (const char[]){
#embed "Symbols/bubble.right.fill.svg" suffix(, 0)
    }},
    {"building.2", (const char[]){
#embed "Symbols/building.2.svg" suffix(, 0)
    }},
    {"building.columns", (const char[]){
#embed "Symbols/building.columns.svg" suffix(, 0)
    }},
    {"bus", (const char[]){
#embed "Symbols/bus.svg" suffix(, 0)
    }},
    {"bus.fill", (const char[]){
#embed "Symbols/bus.fill.svg" suffix(, 0)
    }},
    {"calendar", (const char[]){
#embed "Symbols/calendar.svg" suffix(, 0)
    }},
    {"calendar.badge.plus", (const char[]){
#embed "Symbols/calendar.badge.plus.svg" suffix(, 0)
    }},
    {"camera", (const char[]){
#embed "Symbols/camera.svg" suffix(, 0)
    }},
    {"camera.fill", (const char[]){
#embed "Symbols/camera.fill.svg" suffix(, 0)
    }},
    {"camera.slash", (const char[]){
#embed "Symbols/camera.slash.svg" suffix(, 0)
    }},
    {"camera.slash.fill", (const char[]){
#embed "Symbols/camera.slash.fill.svg" suffix(, 0)
    }},
    {"camera.viewfinder", (const char[]){
#embed "Symbols/camera.viewfinder.svg" suffix(, 0)
    }},
    {"capsule", (const char[]){
#embed "Symbols/capsule.svg" suffix(, 0)
    }},
    {"capsule.fill", (const char[]){
#embed "Symbols/capsule.fill.svg" suffix(, 0)
    }},
    {"car", (const char[]){
#embed "Symbols/car.svg" suffix(, 0)
    }},
    {"car.fill", (const char[]){
#embed "Symbols/car.fill.svg" suffix(, 0)
    }},
    {"cart", (const char[]){
#embed "Symbols/cart.svg" suffix(, 0)
    }},
    {"cart.fill", (const char[]){
#embed "Symbols/cart.fill.svg" suffix(, 0)
    }},
    {"cellularbars", (const char[]){
#embed "Symbols/cellularbars.svg" suffix(, 0)
    }},
    {"chart.bar", (const char[]){
#embed "Symbols/chart.bar.svg" suffix(, 0)
    }},
    {"chart.bar.fill", (const char[]){
#embed "Symbols/chart.bar.fill.svg" suffix(, 0)
    }},
    {"chart.line.uptrend.xyaxis", (const char[]){
#embed "Symbols/chart.line.uptrend.xyaxis.svg" suffix(, 0)
    }},
    {"chart.pie", (const char[]){
#embed "Symbols/chart.pie.svg" suffix(, 0)
    }},
    {"chart.pie.fill", (const char[]){
#embed "Symbols/chart.pie.fill.svg" suffix(, 0)
    }},
    {"checklist", (const char[]){
#embed "Symbols/checklist.svg" suffix(, 0)
    }},
    {"checkmark", (const char[]){
#embed "Symbols/checkmark.svg" suffix(, 0)
    }},
    {"checkmark.circle", (const char[]){
#embed "Symbols/checkmark.circle.svg" suffix(, 0)
    }},
    {"checkmark.circle.fill", (const char[]){
#embed "Symbols/checkmark.circle.fill.svg" suffix(, 0)
    }},
    {"checkmark.shield", (const char[]){
#embed "Symbols/checkmark.shield.svg" suffix(, 0)
    }},
    {"checkmark.shield.fill", (const char[]){
#embed "Symbols/checkmark.shield.fill.svg" suffix(, 0)
    }},
    {"checkmark.square", (const char[]){
#embed "Symbols/checkmark.square.svg" suffix(, 0)
    }},
    {"checkmark.square.fill", (const char[]){
#embed "Symbols/checkmark.square.fill.svg" suffix(, 0)
    }},
    {"chevron.down", (const char[]){
#embed "Symbols/chevron.down.svg" suffix(, 0)
    }},
    {"chevron.down.circle", (const char[]){
#embed "Symbols/chevron.down.circle.svg" suffix(, 0)
    }},
    {"chevron.down.circle.fill", (const char[]){
#embed "Symbols/chevron.down.circle.fill.svg" suffix(, 0)
    }},
    {"chevron.down.square", (const char[]){
#embed "Symbols/chevron.down.square.svg" suffix(, 0)
    }},
    {"chevron.down.square.fill", (const char[]){
#embed "Symbols/chevron.down.square.fill.svg" suffix(, 0)
    }},
    {"chevron.left", (const char[]){
#embed "Symbols/chevron.left.svg" suffix(, 0)
    }},
    {"chevron.left.2", (const char[]){
#embed "Symbols/chevron.left.2.svg" suffix(, 0)
    }},
    {"chevron.left.circle", (const char[]){
#embed "Symbols/chevron.left.circle.svg" suffix(, 0)
    }},
    {"chevron.left.circle.fill", (const char[]){
#embed "Symbols/chevron.left.circle.fill.svg" suffix(, 0)
    }},
    {"chevron.left.forwardslash.chevron.right", (const char[]){
#embed "Symbols/chevron.left.forwardslash.chevron.right.svg" suffix(, 0)
    }},
    {"chevron.left.square", (const char[]){
#embed "Symbols/chevron.left.square.svg" suffix(, 0)
    }},
    {"chevron.left.square.fill", (const char[]){
#embed "Symbols/chevron.left.square.fill.svg" suffix(, 0)
    }},
    {"chevron.right", (const char[]){
#embed "Symbols/chevron.right.svg" suffix(, 0)
    }},
    {"chevron.right.2", (const char[]){
#embed "Symbols/chevron.right.2.svg" suffix(, 0)
    }},
    {"chevron.right.circle", (const char[]){
#embed "Symbols/chevron.right.circle.svg" suffix(, 0)
    }},
    {"chevron.right.circle.fill", (const char[]){
#embed "Symbols/chevron.right.circle.fill.svg" suffix(, 0)
    }},
    {"chevron.right.square", (const char[]){
#embed "Symbols/chevron.right.square.svg" suffix(, 0)
    }},
    {"chevron.right.square.fill", (const char[]){
#embed "Symbols/chevron.right.square.fill.svg" suffix(, 0)
    }},
    {"chevron.up", (const char[]){
#embed "Symbols/chevron.up.svg" suffix(, 0)
    }},
    {"chevron.up.chevron.down", (const char[]){
#embed "Symbols/chevron.up.chevron.down.svg" suffix(, 0)
    }},
    {"chevron.up.circle", (const char[]){
#embed "Symbols/chevron.up.circle.svg" suffix(, 0)
    }},
    {"chevron.up.circle.fill", (const char[]){
#embed "Symbols/chevron.up.circle.fill.svg" suffix(, 0)
    }},
    {"chevron.up.square", (const char[]){
#embed "Symbols/chevron.up.square.svg" suffix(, 0)
    }},
    {"chevron.up.square.fill", (const char[]){
#embed "Symbols/chevron.up.square.fill.svg" suffix(, 0)
    }},
    {"circle", (const char[]){
#embed "Symbols/circle.svg" suffix(, 0)
    }},
    {"circle.fill", (const char[]){
#embed "Symbols/circle.fill.svg" suffix(, 0)
    }},
    {"circle.lefthalf.filled", (const char[]){
#embed "Symbols/circle.lefthalf.filled.svg" suffix(, 0)
    }},
    {"clipboard", (const char[]){
#embed "Symbols/clipboard.svg" suffix(, 0)
    }},
    {"clock", (const char[]){
#embed "Symbols/clock.svg" suffix(, 0)
    }},
    {"clock.arrow.circlepath", (const char[]){
#embed "Symbols/clock.arrow.circlepath.svg" suffix(, 0)
    }},
    {"clock.fill", (const char[]){
#embed "Symbols/clock.fill.svg" suffix(, 0)
    }},
    {"cloud", (const char[]){
#embed "Symbols/cloud.svg" suffix(, 0)
    }},
    {"cloud.bolt", (const char[]){
#embed "Symbols/cloud.bolt.svg" suffix(, 0)
    }},
    {"cloud.bolt.fill", (const char[]){
#embed "Symbols/cloud.bolt.fill.svg" suffix(, 0)
    }},
    {"cloud.fill", (const char[]){
#embed "Symbols/cloud.fill.svg" suffix(, 0)
    }},
    {"cloud.fog", (const char[]){
#embed "Symbols/cloud.fog.svg" suffix(, 0)
    }},
    {"cloud.rain", (const char[]){
#embed "Symbols/cloud.rain.svg" suffix(, 0)
    }},
    {"cloud.rain.fill", (const char[]){
#embed "Symbols/cloud.rain.fill.svg" suffix(, 0)
    }},
    {"cloud.slash", (const char[]){
#embed "Symbols/cloud.slash.svg" suffix(, 0)
    }},
    {"cloud.snow", (const char[]){
#embed "Symbols/cloud.snow.svg" suffix(, 0)
    }},
    {"cloud.snow.fill", (const char[]){
#embed "Symbols/cloud.snow.fill.svg" suffix(, 0)
    }},
    {"cloud.sun", (const char[]){
#embed "Symbols/cloud.sun.svg" suffix(, 0)
    }},
    {"cloud.sun.fill", (const char[]){
#embed "Symbols/cloud.sun.fill.svg" suffix(, 0)
    }},
    {"command", (const char[]){
#embed "Symbols/command.svg" suffix(, 0)
    }},
    {"cpu", (const char[]){
#embed "Symbols/cpu.svg" suffix(, 0)
    }},
    {"creditcard", (const char[]){
#embed "Symbols/creditcard.svg" suffix(, 0)
    }},
    {"creditcard.fill", (const char[]){
#embed "Symbols/creditcard.fill.svg" suffix(, 0)
    }},
    {"crop", (const char[]){
#embed "Symbols/crop.svg" suffix(, 0)
    }},
    {"cross", (const char[]){
#embed "Symbols/cross.svg" suffix(, 0)
    }},
    {"cross.case", (const char[]){
#embed "Symbols/cross.case.svg" suffix(, 0)
    }},
    {"cross.fill", (const char[]){
#embed "Symbols/cross.fill.svg" suffix(, 0)
    }},
    {"crown", (const char[]){
#embed "Symbols/crown.svg" suffix(, 0)
    }},
    {"crown.fill", (const char[]){
#embed "Symbols/crown.fill.svg" suffix(, 0)
    }},
    {"cube", (const char[]){
#embed "Symbols/cube.svg" suffix(, 0)
    }},
    {"cube.fill", (const char[]){
#embed "Symbols/cube.fill.svg" suffix(, 0)
    }},
    {"cup.and.saucer", (const char[]){
#embed "Symbols/cup.and.saucer.svg" suffix(, 0)
    }},
    {"cup.and.saucer.fill", (const char[]){
#embed "Symbols/cup.and.saucer.fill.svg" suffix(, 0)
    }},
    {"curlybraces", (const char[]){
#embed "Symbols/curlybraces.svg" suffix(, 0)
    }},
    {"delete.left", (const char[]){
#embed "Symbols/delete.left.svg" suffix(, 0)
    }},
    {"delete.left.fill", (const char[]){
#embed "Symbols/delete.left.fill.svg" suffix(, 0)
    }},
    {"desktopcomputer", (const char[]){
#embed "Symbols/desktopcomputer.svg" suffix(, 0)
    }},
    {"diamond", (const char[]){
#embed "Symbols/diamond.svg" suffix(, 0)
    }},
    {"diamond.fill", (const char[]){
#embed "Symbols/diamond.fill.svg" suffix(, 0)
    }},
    {"display", (const char[]){
#embed "Symbols/display.svg" suffix(, 0)
    }},
    {"divide", (const char[]){
#embed "Symbols/divide.svg" suffix(, 0)
    }},
    {"doc", (const char[]){
#embed "Symbols/doc.svg" suffix(, 0)
    }},
    {"doc.badge.plus", (const char[]){
#embed "Symbols/doc.badge.plus.svg" suffix(, 0)
    }},
    {"doc.fill", (const char[]){
#embed "Symbols/doc.fill.svg" suffix(, 0)
    }},
    {"doc.on.clipboard", (const char[]){
#embed "Symbols/doc.on.clipboard.svg" suffix(, 0)
    }},
    {"doc.on.doc", (const char[]){
#embed "Symbols/doc.on.doc.svg" suffix(, 0)
    }},
    {"doc.text", (const char[]){
#embed "Symbols/doc.text.svg" suffix(, 0)
    }},
    {"doc.text.fill", (const char[]){
#embed "Symbols/doc.text.fill.svg" suffix(, 0)
    }},
    {"dollarsign", (const char[]){
#embed "Symbols/dollarsign.svg" suffix(, 0)
    }},
    {"dollarsign.circle", (const char[]){
#embed "Symbols/dollarsign.circle.svg" suffix(, 0)
    }},
    {"dot.radiowaves.right", (const char[]){
#embed "Symbols/dot.radiowaves.right.svg" suffix(, 0)
    }},
    {"drop", (const char[]){
#embed "Symbols/drop.svg" suffix(, 0)
    }},
    {"drop.fill", (const char[]){
#embed "Symbols/drop.fill.svg" suffix(, 0)
    }},
    {"eject.fill", (const char[]){
#embed "Symbols/eject.fill.svg" suffix(, 0)
    }},
    {"ellipsis", (const char[]){
#embed "Symbols/ellipsis.svg" suffix(, 0)
    }},
    {"ellipsis.circle", (const char[]){
#embed "Symbols/ellipsis.circle.svg" suffix(, 0)
    }},
    {"ellipsis.circle.fill", (const char[]){
#embed "Symbols/ellipsis.circle.fill.svg" suffix(, 0)
    }},
    {"ellipsis.message", (const char[]){
#embed "Symbols/ellipsis.message.svg" suffix(, 0)
    }},
    {"ellipsis.message.fill", (const char[]){
#embed "Symbols/ellipsis.message.fill.svg" suffix(, 0)
    }},
    {"envelope", (const char[]){
#embed "Symbols/envelope.svg" suffix(, 0)
    }},
    {"envelope.badge", (const char[]){
#embed "Symbols/envelope.badge.svg" suffix(, 0)
    }},
    {"envelope.fill", (const char[]){
#embed "Symbols/envelope.fill.svg" suffix(, 0)
    }},
    {"envelope.open", (const char[]){
#embed "Symbols/envelope.open.svg" suffix(, 0)
    }},
    {"equal", (const char[]){
#embed "Symbols/equal.svg" suffix(, 0)
    }},
    {"eurosign", (const char[]){
#embed "Symbols/eurosign.svg" suffix(, 0)
    }},
    {"eurosign.circle", (const char[]){
#embed "Symbols/eurosign.circle.svg" suffix(, 0)
    }},
    {"exclamationmark", (const char[]){
#embed "Symbols/exclamationmark.svg" suffix(, 0)
    }},
    {"exclamationmark.bubble", (const char[]){
#embed "Symbols/exclamationmark.bubble.svg" suffix(, 0)
    }},
    {"exclamationmark.circle", (const char[]){
#embed "Symbols/exclamationmark.circle.svg" suffix(, 0)
    }},
    {"exclamationmark.circle.fill", (const char[]){
#embed "Symbols/exclamationmark.circle.fill.svg" suffix(, 0)
    }},
    {"exclamationmark.shield", (const char[]){
#embed "Symbols/exclamationmark.shield.svg" suffix(, 0)
    }},
    {"exclamationmark.triangle", (const char[]){
#embed "Symbols/exclamationmark.triangle.svg" suffix(, 0)
    }},
    {"exclamationmark.triangle.fill", (const char[]){
#embed "Symbols/exclamationmark.triangle.fill.svg" suffix(, 0)
    }},
    {"eye", (const char[]){
#embed "Symbols/eye.svg" suffix(, 0)
    }},
    {"eye.fill", (const char[]){
#embed "Symbols/eye.fill.svg" suffix(, 0)
    }},
    {"eye.slash", (const char[]){
#embed "Symbols/eye.slash.svg" suffix(, 0)
    }},
    {"eye.slash.fill", (const char[]){
#embed "Symbols/eye.slash.fill.svg" suffix(, 0)
    }},
    {"eyedropper", (const char[]){
#embed "Symbols/eyedropper.svg" suffix(, 0)
    }},
    {"face.smiling", (const char[]){
#embed "Symbols/face.smiling.svg" suffix(, 0)
    }},
    {"face.smiling.fill", (const char[]){
#embed "Symbols/face.smiling.fill.svg" suffix(, 0)
    }},
    {"faceid", (const char[]){
#embed "Symbols/faceid.svg" suffix(, 0)
    }},
    {"ferry", (const char[]){
#embed "Symbols/ferry.svg" suffix(, 0)
    }},
    {"figure.run", (const char[]){
#embed "Symbols/figure.run.svg" suffix(, 0)
    }},
    {"figure.stand", (const char[]){
#embed "Symbols/figure.stand.svg" suffix(, 0)
    }},
    {"figure.walk", (const char[]){
#embed "Symbols/figure.walk.svg" suffix(, 0)
    }},
    {"film", (const char[]){
#embed "Symbols/film.svg" suffix(, 0)
    }},
    {"flag", (const char[]){
#embed "Symbols/flag.svg" suffix(, 0)
    }},
    {"flag.checkered", (const char[]){
#embed "Symbols/flag.checkered.svg" suffix(, 0)
    }},
    {"flag.fill", (const char[]){
#embed "Symbols/flag.fill.svg" suffix(, 0)
    }},
    {"flame", (const char[]){
#embed "Symbols/flame.svg" suffix(, 0)
    }},
    {"flame.fill", (const char[]){
#embed "Symbols/flame.fill.svg" suffix(, 0)
    }},
    {"folder", (const char[]){
#embed "Symbols/folder.svg" suffix(, 0)
    }},
    {"folder.badge.plus", (const char[]){
#embed "Symbols/folder.badge.plus.svg" suffix(, 0)
    }},
    {"folder.fill", (const char[]){
#embed "Symbols/folder.fill.svg" suffix(, 0)
    }},
    {"fork.knife", (const char[]){
#embed "Symbols/fork.knife.svg" suffix(, 0)
    }},
    {"forward", (const char[]){
#embed "Symbols/forward.svg" suffix(, 0)
    }},
    {"forward.end", (const char[]){
#embed "Symbols/forward.end.svg" suffix(, 0)
    }},
    {"forward.end.fill", (const char[]){
#embed "Symbols/forward.end.fill.svg" suffix(, 0)
    }},
    {"forward.fill", (const char[]){
#embed "Symbols/forward.fill.svg" suffix(, 0)
    }},
    {"fuelpump", (const char[]){
#embed "Symbols/fuelpump.svg" suffix(, 0)
    }},
    {"gamecontroller", (const char[]){
#embed "Symbols/gamecontroller.svg" suffix(, 0)
    }},
    {"gamecontroller.fill", (const char[]){
#embed "Symbols/gamecontroller.fill.svg" suffix(, 0)
    }},
    {"gear", (const char[]){
#embed "Symbols/gear.svg" suffix(, 0)
    }},
    {"gearshape", (const char[]){
#embed "Symbols/gearshape.svg" suffix(, 0)
    }},
    {"gearshape.fill", (const char[]){
#embed "Symbols/gearshape.fill.svg" suffix(, 0)
    }},
    {"gift", (const char[]){
#embed "Symbols/gift.svg" suffix(, 0)
    }},
    {"gift.fill", (const char[]){
#embed "Symbols/gift.fill.svg" suffix(, 0)
    }},
    {"globe", (const char[]){
#embed "Symbols/globe.svg" suffix(, 0)
    }},
    {"gobackward", (const char[]){
#embed "Symbols/gobackward.svg" suffix(, 0)
    }},
    {"gobackward.10", (const char[]){
#embed "Symbols/gobackward.10.svg" suffix(, 0)
    }},
    {"gobackward.15", (const char[]){
#embed "Symbols/gobackward.15.svg" suffix(, 0)
    }},
    {"gobackward.30", (const char[]){
#embed "Symbols/gobackward.30.svg" suffix(, 0)
    }},
    {"gobackward.45", (const char[]){
#embed "Symbols/gobackward.45.svg" suffix(, 0)
    }},
    {"gobackward.5", (const char[]){
#embed "Symbols/gobackward.5.svg" suffix(, 0)
    }},
    {"gobackward.60", (const char[]){
#embed "Symbols/gobackward.60.svg" suffix(, 0)
    }},
    {"gobackward.75", (const char[]){
#embed "Symbols/gobackward.75.svg" suffix(, 0)
    }},
    {"gobackward.90", (const char[]){
#embed "Symbols/gobackward.90.svg" suffix(, 0)
    }},
    {"goforward", (const char[]){
#embed "Symbols/goforward.svg" suffix(, 0)
    }},
    {"goforward.10", (const char[]){
#embed "Symbols/goforward.10.svg" suffix(, 0)
    }},
    {"goforward.15", (const char[]){
#embed "Symbols/goforward.15.svg" suffix(, 0)
    }},
    {"goforward.30", (const char[]){
#embed "Symbols/goforward.30.svg" suffix(, 0)
    }},
    {"goforward.45", (const char[]){
#embed "Symbols/goforward.45.svg" suffix(, 0)
    }},
    {"goforward.5", (const char[]){
#embed "Symbols/goforward.5.svg" suffix(, 0)
    }},
    {"goforward.60", (const char[]){
#embed "Symbols/goforward.60.svg" suffix(, 0)
    }},
    {"goforward.75", (const char[]){
#embed "Symbols/goforward.75.svg" suffix(, 0)
    }},
    {"goforward.90", (const char[]){
#embed "Symbols/goforward.90.svg" suffix(, 0)
    }},
    {"graduationcap", (const char[]){
#embed "Symbols/graduationcap.svg" suffix(, 0)
    }},
    {"graduationcap.fill", (const char[]){
#embed "Symbols/graduationcap.fill.svg" suffix(, 0)
    }},
    {"hammer", (const char[]){
#embed "Symbols/hammer.svg" suffix(, 0)
    }},
    {"hammer.fill", (const char[]){
#embed "Symbols/hammer.fill.svg" suffix(, 0)
    }},
    {"hand.raised", (const char[]){
#embed "Symbols/hand.raised.svg" suffix(, 0)
    }},
    {"hand.raised.fill", (const char[]){
#embed "Symbols/hand.raised.fill.svg" suffix(, 0)
    }},
    {"hand.raised.slash", (const char[]){
#embed "Symbols/hand.raised.slash.svg" suffix(, 0)
    }},
    {"hand.tap", (const char[]){
#embed "Symbols/hand.tap.svg" suffix(, 0)
    }},
    {"hand.thumbsdown", (const char[]){
#embed "Symbols/hand.thumbsdown.svg" suffix(, 0)
    }},
    {"hand.thumbsdown.fill", (const char[]){
#embed "Symbols/hand.thumbsdown.fill.svg" suffix(, 0)
    }},
    {"hand.thumbsup", (const char[]){
#embed "Symbols/hand.thumbsup.svg" suffix(, 0)
    }},
    {"hand.thumbsup.fill", (const char[]){
#embed "Symbols/hand.thumbsup.fill.svg" suffix(, 0)
    }},
    {"headphones", (const char[]){
#embed "Symbols/headphones.svg" suffix(, 0)
    }},
    {"heart", (const char[]){
#embed "Symbols/heart.svg" suffix(, 0)
    }},
    {"heart.circle", (const char[]){
#embed "Symbols/heart.circle.svg" suffix(, 0)
    }},
    {"heart.circle.fill", (const char[]){
#embed "Symbols/heart.circle.fill.svg" suffix(, 0)
    }},
    {"heart.fill", (const char[]){
#embed "Symbols/heart.fill.svg" suffix(, 0)
    }},
    {"heart.slash", (const char[]){
#embed "Symbols/heart.slash.svg" suffix(, 0)
    }},
    {"heart.slash.fill", (const char[]){
#embed "Symbols/heart.slash.fill.svg" suffix(, 0)
    }},
    {"heart.text.square", (const char[]){
#embed "Symbols/heart.text.square.svg" suffix(, 0)
    }},
    {"hexagon", (const char[]){
#embed "Symbols/hexagon.svg" suffix(, 0)
    }},
    {"hexagon.fill", (const char[]){
#embed "Symbols/hexagon.fill.svg" suffix(, 0)
    }},
    {"highlighter", (const char[]){
#embed "Symbols/highlighter.svg" suffix(, 0)
    }},
    {"hourglass", (const char[]){
#embed "Symbols/hourglass.svg" suffix(, 0)
    }},
    {"house", (const char[]){
#embed "Symbols/house.svg" suffix(, 0)
    }},
    {"house.fill", (const char[]){
#embed "Symbols/house.fill.svg" suffix(, 0)
    }},
    {"icloud.and.arrow.down", (const char[]){
#embed "Symbols/icloud.and.arrow.down.svg" suffix(, 0)
    }},
    {"icloud.and.arrow.up", (const char[]){
#embed "Symbols/icloud.and.arrow.up.svg" suffix(, 0)
    }},
    {"infinity", (const char[]){
#embed "Symbols/infinity.svg" suffix(, 0)
    }},
    {"info", (const char[]){
#embed "Symbols/info.svg" suffix(, 0)
    }},
    {"info.circle", (const char[]){
#embed "Symbols/info.circle.svg" suffix(, 0)
    }},
    {"info.circle.fill", (const char[]){
#embed "Symbols/info.circle.fill.svg" suffix(, 0)
    }},
    {"internaldrive", (const char[]){
#embed "Symbols/internaldrive.svg" suffix(, 0)
    }},
    {"ipad", (const char[]){
#embed "Symbols/ipad.svg" suffix(, 0)
    }},
    {"iphone", (const char[]){
#embed "Symbols/iphone.svg" suffix(, 0)
    }},
    {"iphone.landscape", (const char[]){
#embed "Symbols/iphone.landscape.svg" suffix(, 0)
    }},
    {"italic", (const char[]){
#embed "Symbols/italic.svg" suffix(, 0)
    }},
    {"key", (const char[]){
#embed "Symbols/key.svg" suffix(, 0)
    }},
    {"key.fill", (const char[]){
#embed "Symbols/key.fill.svg" suffix(, 0)
    }},
    {"keyboard", (const char[]){
#embed "Symbols/keyboard.svg" suffix(, 0)
    }},
    {"laptopcomputer", (const char[]){
#embed "Symbols/laptopcomputer.svg" suffix(, 0)
    }},
    {"leaf", (const char[]){
#embed "Symbols/leaf.svg" suffix(, 0)
    }},
    {"leaf.fill", (const char[]){
#embed "Symbols/leaf.fill.svg" suffix(, 0)
    }},
    {"lightbulb", (const char[]){
#embed "Symbols/lightbulb.svg" suffix(, 0)
    }},
    {"lightbulb.fill", (const char[]){
#embed "Symbols/lightbulb.fill.svg" suffix(, 0)
    }},
    {"line.3.horizontal", (const char[]){
#embed "Symbols/line.3.horizontal.svg" suffix(, 0)
    }},
    {"line.3.horizontal.decrease", (const char[]){
#embed "Symbols/line.3.horizontal.decrease.svg" suffix(, 0)
    }},
    {"line.3.horizontal.decrease.circle", (const char[]){
#embed "Symbols/line.3.horizontal.decrease.circle.svg" suffix(, 0)
    }},
    {"line.3.horizontal.decrease.circle.fill", (const char[]){
#embed "Symbols/line.3.horizontal.decrease.circle.fill.svg" suffix(, 0)
    }},
    {"link", (const char[]){
#embed "Symbols/link.svg" suffix(, 0)
    }},
    {"link.badge.plus", (const char[]){
#embed "Symbols/link.badge.plus.svg" suffix(, 0)
    }},
    {"list.bullet", (const char[]){
#embed "Symbols/list.bullet.svg" suffix(, 0)
    }},
    {"list.clipboard", (const char[]){
#embed "Symbols/list.clipboard.svg" suffix(, 0)
    }},
    {"list.dash", (const char[]){
#embed "Symbols/list.dash.svg" suffix(, 0)
    }},
    {"list.number", (const char[]){
#embed "Symbols/list.number.svg" suffix(, 0)
    }},
    {"location", (const char[]){
#embed "Symbols/location.svg" suffix(, 0)
    }},
    {"location.fill", (const char[]){
#embed "Symbols/location.fill.svg" suffix(, 0)
    }},
    {"location.north", (const char[]){
#embed "Symbols/location.north.svg" suffix(, 0)
    }},
    {"location.north.fill", (const char[]){
#embed "Symbols/location.north.fill.svg" suffix(, 0)
    }},
    {"location.slash", (const char[]){
#embed "Symbols/location.slash.svg" suffix(, 0)
    }},
    {"location.slash.fill", (const char[]){
#embed "Symbols/location.slash.fill.svg" suffix(, 0)
    }},
    {"lock", (const char[]){
#embed "Symbols/lock.svg" suffix(, 0)
    }},
    {"lock.fill", (const char[]){
#embed "Symbols/lock.fill.svg" suffix(, 0)
    }},
    {"lock.open", (const char[]){
#embed "Symbols/lock.open.svg" suffix(, 0)
    }},
    {"lock.open.fill", (const char[]){
#embed "Symbols/lock.open.fill.svg" suffix(, 0)
    }},
    {"lock.shield", (const char[]){
#embed "Symbols/lock.shield.svg" suffix(, 0)
    }},
    {"lock.slash.fill", (const char[]){
#embed "Symbols/lock.slash.fill.svg" suffix(, 0)
    }},
    {"magnifyingglass", (const char[]){
#embed "Symbols/magnifyingglass.svg" suffix(, 0)
    }},
    {"map", (const char[]){
#embed "Symbols/map.svg" suffix(, 0)
    }},
    {"map.fill", (const char[]){
#embed "Symbols/map.fill.svg" suffix(, 0)
    }},
    {"mappin", (const char[]){
#embed "Symbols/mappin.svg" suffix(, 0)
    }},
    {"mappin.and.ellipse", (const char[]){
#embed "Symbols/mappin.and.ellipse.svg" suffix(, 0)
    }},
    {"mappin.circle", (const char[]){
#embed "Symbols/mappin.circle.svg" suffix(, 0)
    }},
    {"mappin.circle.fill", (const char[]){
#embed "Symbols/mappin.circle.fill.svg" suffix(, 0)
    }},
    {"medal", (const char[]){
#embed "Symbols/medal.svg" suffix(, 0)
    }},
    {"memorychip", (const char[]){
#embed "Symbols/memorychip.svg" suffix(, 0)
    }},
    {"message", (const char[]){
#embed "Symbols/message.svg" suffix(, 0)
    }},
    {"message.fill", (const char[]){
#embed "Symbols/message.fill.svg" suffix(, 0)
    }},
    {"mic", (const char[]){
#embed "Symbols/mic.svg" suffix(, 0)
    }},
    {"mic.fill", (const char[]){
#embed "Symbols/mic.fill.svg" suffix(, 0)
    }},
    {"mic.slash", (const char[]){
#embed "Symbols/mic.slash.svg" suffix(, 0)
    }},
    {"mic.slash.fill", (const char[]){
#embed "Symbols/mic.slash.fill.svg" suffix(, 0)
    }},
    {"minus", (const char[]){
#embed "Symbols/minus.svg" suffix(, 0)
    }},
    {"minus.circle", (const char[]){
#embed "Symbols/minus.circle.svg" suffix(, 0)
    }},
    {"minus.circle.fill", (const char[]){
#embed "Symbols/minus.circle.fill.svg" suffix(, 0)
    }},
    {"minus.magnifyingglass", (const char[]){
#embed "Symbols/minus.magnifyingglass.svg" suffix(, 0)
    }},
    {"minus.square", (const char[]){
#embed "Symbols/minus.square.svg" suffix(, 0)
    }},
    {"minus.square.fill", (const char[]){
#embed "Symbols/minus.square.fill.svg" suffix(, 0)
    }},
    {"moon", (const char[]){
#embed "Symbols/moon.svg" suffix(, 0)
    }},
    {"moon.circle.fill", (const char[]){
#embed "Symbols/moon.circle.fill.svg" suffix(, 0)
    }},
    {"moon.fill", (const char[]){
#embed "Symbols/moon.fill.svg" suffix(, 0)
    }},
    {"moon.stars", (const char[]){
#embed "Symbols/moon.stars.svg" suffix(, 0)
    }},
    {"moon.stars.fill", (const char[]){
#embed "Symbols/moon.stars.fill.svg" suffix(, 0)
    }},
    {"moon.zzz", (const char[]){
#embed "Symbols/moon.zzz.svg" suffix(, 0)
    }},
    {"moon.zzz.fill", (const char[]){
#embed "Symbols/moon.zzz.fill.svg" suffix(, 0)
    }},
    {"mountain.2", (const char[]){
#embed "Symbols/mountain.2.svg" suffix(, 0)
    }},
    {"mountain.2.fill", (const char[]){
#embed "Symbols/mountain.2.fill.svg" suffix(, 0)
    }},
    {"multiply", (const char[]){
#embed "Symbols/multiply.svg" suffix(, 0)
    }},
    {"music.note", (const char[]){
#embed "Symbols/music.note.svg" suffix(, 0)
    }},
    {"music.note.list", (const char[]){
#embed "Symbols/music.note.list.svg" suffix(, 0)
    }},
    {"network", (const char[]){
#embed "Symbols/network.svg" suffix(, 0)
    }},
    {"newspaper", (const char[]){
#embed "Symbols/newspaper.svg" suffix(, 0)
    }},
    {"note.text", (const char[]){
#embed "Symbols/note.text.svg" suffix(, 0)
    }},
    {"number", (const char[]){
#embed "Symbols/number.svg" suffix(, 0)
    }},
    {"number.circle", (const char[]){
#embed "Symbols/number.circle.svg" suffix(, 0)
    }},
    {"number.square", (const char[]){
#embed "Symbols/number.square.svg" suffix(, 0)
    }},
    {"paintbrush", (const char[]){
#embed "Symbols/paintbrush.svg" suffix(, 0)
    }},
    {"paintbrush.fill", (const char[]){
#embed "Symbols/paintbrush.fill.svg" suffix(, 0)
    }},
    {"paintpalette", (const char[]){
#embed "Symbols/paintpalette.svg" suffix(, 0)
    }},
    {"paperclip", (const char[]){
#embed "Symbols/paperclip.svg" suffix(, 0)
    }},
    {"paperplane", (const char[]){
#embed "Symbols/paperplane.svg" suffix(, 0)
    }},
    {"paperplane.circle.fill", (const char[]){
#embed "Symbols/paperplane.circle.fill.svg" suffix(, 0)
    }},
    {"paperplane.fill", (const char[]){
#embed "Symbols/paperplane.fill.svg" suffix(, 0)
    }},
    {"pause", (const char[]){
#embed "Symbols/pause.svg" suffix(, 0)
    }},
    {"pause.circle", (const char[]){
#embed "Symbols/pause.circle.svg" suffix(, 0)
    }},
    {"pause.circle.fill", (const char[]){
#embed "Symbols/pause.circle.fill.svg" suffix(, 0)
    }},
    {"pause.fill", (const char[]){
#embed "Symbols/pause.fill.svg" suffix(, 0)
    }},
    {"pawprint", (const char[]){
#embed "Symbols/pawprint.svg" suffix(, 0)
    }},
    {"pawprint.fill", (const char[]){
#embed "Symbols/pawprint.fill.svg" suffix(, 0)
    }},
    {"pencil", (const char[]){
#embed "Symbols/pencil.svg" suffix(, 0)
    }},
    {"pencil.line", (const char[]){
#embed "Symbols/pencil.line.svg" suffix(, 0)
    }},
    {"pencil.slash", (const char[]){
#embed "Symbols/pencil.slash.svg" suffix(, 0)
    }},
    {"percent", (const char[]){
#embed "Symbols/percent.svg" suffix(, 0)
    }},
    {"person", (const char[]){
#embed "Symbols/person.svg" suffix(, 0)
    }},
    {"person.2", (const char[]){
#embed "Symbols/person.2.svg" suffix(, 0)
    }},
    {"person.2.fill", (const char[]){
#embed "Symbols/person.2.fill.svg" suffix(, 0)
    }},
    {"person.3.fill", (const char[]){
#embed "Symbols/person.3.fill.svg" suffix(, 0)
    }},
    {"person.badge.plus", (const char[]){
#embed "Symbols/person.badge.plus.svg" suffix(, 0)
    }},
    {"person.crop.circle", (const char[]){
#embed "Symbols/person.crop.circle.svg" suffix(, 0)
    }},
    {"person.crop.circle.fill", (const char[]){
#embed "Symbols/person.crop.circle.fill.svg" suffix(, 0)
    }},
    {"person.crop.rectangle", (const char[]){
#embed "Symbols/person.crop.rectangle.svg" suffix(, 0)
    }},
    {"person.crop.square", (const char[]){
#embed "Symbols/person.crop.square.svg" suffix(, 0)
    }},
    {"person.fill", (const char[]){
#embed "Symbols/person.fill.svg" suffix(, 0)
    }},
    {"phone", (const char[]){
#embed "Symbols/phone.svg" suffix(, 0)
    }},
    {"phone.arrow.up.right", (const char[]){
#embed "Symbols/phone.arrow.up.right.svg" suffix(, 0)
    }},
    {"phone.circle.fill", (const char[]){
#embed "Symbols/phone.circle.fill.svg" suffix(, 0)
    }},
    {"phone.down.fill", (const char[]){
#embed "Symbols/phone.down.fill.svg" suffix(, 0)
    }},
    {"phone.fill", (const char[]){
#embed "Symbols/phone.fill.svg" suffix(, 0)
    }},
    {"photo", (const char[]){
#embed "Symbols/photo.svg" suffix(, 0)
    }},
    {"photo.fill", (const char[]){
#embed "Symbols/photo.fill.svg" suffix(, 0)
    }},
    {"photo.on.rectangle", (const char[]){
#embed "Symbols/photo.on.rectangle.svg" suffix(, 0)
    }},
    {"photo.slash", (const char[]){
#embed "Symbols/photo.slash.svg" suffix(, 0)
    }},
    {"pills", (const char[]){
#embed "Symbols/pills.svg" suffix(, 0)
    }},
    {"pin", (const char[]){
#embed "Symbols/pin.svg" suffix(, 0)
    }},
    {"pin.fill", (const char[]){
#embed "Symbols/pin.fill.svg" suffix(, 0)
    }},
    {"pin.slash", (const char[]){
#embed "Symbols/pin.slash.svg" suffix(, 0)
    }},
    {"pin.slash.fill", (const char[]){
#embed "Symbols/pin.slash.fill.svg" suffix(, 0)
    }},
    {"play", (const char[]){
#embed "Symbols/play.svg" suffix(, 0)
    }},
    {"play.circle", (const char[]){
#embed "Symbols/play.circle.svg" suffix(, 0)
    }},
    {"play.circle.fill", (const char[]){
#embed "Symbols/play.circle.fill.svg" suffix(, 0)
    }},
    {"play.fill", (const char[]){
#embed "Symbols/play.fill.svg" suffix(, 0)
    }},
    {"playpause.fill", (const char[]){
#embed "Symbols/playpause.fill.svg" suffix(, 0)
    }},
    {"plus", (const char[]){
#embed "Symbols/plus.svg" suffix(, 0)
    }},
    {"plus.bubble", (const char[]){
#embed "Symbols/plus.bubble.svg" suffix(, 0)
    }},
    {"plus.circle", (const char[]){
#embed "Symbols/plus.circle.svg" suffix(, 0)
    }},
    {"plus.circle.fill", (const char[]){
#embed "Symbols/plus.circle.fill.svg" suffix(, 0)
    }},
    {"plus.forwardslash.minus", (const char[]){
#embed "Symbols/plus.forwardslash.minus.svg" suffix(, 0)
    }},
    {"plus.magnifyingglass", (const char[]){
#embed "Symbols/plus.magnifyingglass.svg" suffix(, 0)
    }},
    {"plus.square", (const char[]){
#embed "Symbols/plus.square.svg" suffix(, 0)
    }},
    {"plus.square.fill", (const char[]){
#embed "Symbols/plus.square.fill.svg" suffix(, 0)
    }},
    {"power", (const char[]){
#embed "Symbols/power.svg" suffix(, 0)
    }},
    {"powerplug", (const char[]){
#embed "Symbols/powerplug.svg" suffix(, 0)
    }},
    {"powerplug.fill", (const char[]){
#embed "Symbols/powerplug.fill.svg" suffix(, 0)
    }},
    {"printer", (const char[]){
#embed "Symbols/printer.svg" suffix(, 0)
    }},
    {"printer.fill", (const char[]){
#embed "Symbols/printer.fill.svg" suffix(, 0)
    }},
    {"puzzlepiece", (const char[]){
#embed "Symbols/puzzlepiece.svg" suffix(, 0)
    }},
    {"puzzlepiece.fill", (const char[]){
#embed "Symbols/puzzlepiece.fill.svg" suffix(, 0)
    }},
    {"qrcode", (const char[]){
#embed "Symbols/qrcode.svg" suffix(, 0)
    }},
    {"qrcode.viewfinder", (const char[]){
#embed "Symbols/qrcode.viewfinder.svg" suffix(, 0)
    }},
    {"questionmark", (const char[]){
#embed "Symbols/questionmark.svg" suffix(, 0)
    }},
    {"questionmark.circle", (const char[]){
#embed "Symbols/questionmark.circle.svg" suffix(, 0)
    }},
    {"questionmark.circle.fill", (const char[]){
#embed "Symbols/questionmark.circle.fill.svg" suffix(, 0)
    }},
    {"quote.opening", (const char[]){
#embed "Symbols/quote.opening.svg" suffix(, 0)
    }},
    {"record.circle", (const char[]){
#embed "Symbols/record.circle.svg" suffix(, 0)
    }},
    {"rectangle", (const char[]){
#embed "Symbols/rectangle.svg" suffix(, 0)
    }},
    {"rectangle.fill", (const char[]){
#embed "Symbols/rectangle.fill.svg" suffix(, 0)
    }},
    {"rectangle.portrait.and.arrow.left", (const char[]){
#embed "Symbols/rectangle.portrait.and.arrow.left.svg" suffix(, 0)
    }},
    {"rectangle.portrait.and.arrow.right", (const char[]){
#embed "Symbols/rectangle.portrait.and.arrow.right.svg" suffix(, 0)
    }},
    {"rectangle.split.2x1", (const char[]){
#embed "Symbols/rectangle.split.2x1.svg" suffix(, 0)
    }},
    {"repeat", (const char[]){
#embed "Symbols/repeat.svg" suffix(, 0)
    }},
    {"repeat.1", (const char[]){
#embed "Symbols/repeat.1.svg" suffix(, 0)
    }},
    {"return", (const char[]){
#embed "Symbols/return.svg" suffix(, 0)
    }},
    {"ruler", (const char[]){
#embed "Symbols/ruler.svg" suffix(, 0)
    }},
    {"safari", (const char[]){
#embed "Symbols/safari.svg" suffix(, 0)
    }},
    {"safari.fill", (const char[]){
#embed "Symbols/safari.fill.svg" suffix(, 0)
    }},
    {"sailboat", (const char[]){
#embed "Symbols/sailboat.svg" suffix(, 0)
    }},
    {"scissors", (const char[]){
#embed "Symbols/scissors.svg" suffix(, 0)
    }},
    {"scope", (const char[]){
#embed "Symbols/scope.svg" suffix(, 0)
    }},
    {"scribble", (const char[]){
#embed "Symbols/scribble.svg" suffix(, 0)
    }},
    {"server.rack", (const char[]){
#embed "Symbols/server.rack.svg" suffix(, 0)
    }},
    {"shield", (const char[]){
#embed "Symbols/shield.svg" suffix(, 0)
    }},
    {"shield.fill", (const char[]){
#embed "Symbols/shield.fill.svg" suffix(, 0)
    }},
    {"shippingbox", (const char[]){
#embed "Symbols/shippingbox.svg" suffix(, 0)
    }},
    {"shuffle", (const char[]){
#embed "Symbols/shuffle.svg" suffix(, 0)
    }},
    {"sidebar.left", (const char[]){
#embed "Symbols/sidebar.left.svg" suffix(, 0)
    }},
    {"sidebar.right", (const char[]){
#embed "Symbols/sidebar.right.svg" suffix(, 0)
    }},
    {"signpost.right", (const char[]){
#embed "Symbols/signpost.right.svg" suffix(, 0)
    }},
    {"slider.horizontal.3", (const char[]){
#embed "Symbols/slider.horizontal.3.svg" suffix(, 0)
    }},
    {"slider.vertical.3", (const char[]){
#embed "Symbols/slider.vertical.3.svg" suffix(, 0)
    }},
    {"snowflake", (const char[]){
#embed "Symbols/snowflake.svg" suffix(, 0)
    }},
    {"sparkle", (const char[]){
#embed "Symbols/sparkle.svg" suffix(, 0)
    }},
    {"sparkles", (const char[]){
#embed "Symbols/sparkles.svg" suffix(, 0)
    }},
    {"speaker", (const char[]){
#embed "Symbols/speaker.svg" suffix(, 0)
    }},
    {"speaker.fill", (const char[]){
#embed "Symbols/speaker.fill.svg" suffix(, 0)
    }},
    {"speaker.slash", (const char[]){
#embed "Symbols/speaker.slash.svg" suffix(, 0)
    }},
    {"speaker.slash.fill", (const char[]){
#embed "Symbols/speaker.slash.fill.svg" suffix(, 0)
    }},
    {"speaker.wave.1", (const char[]){
#embed "Symbols/speaker.wave.1.svg" suffix(, 0)
    }},
    {"speaker.wave.1.fill", (const char[]){
#embed "Symbols/speaker.wave.1.fill.svg" suffix(, 0)
    }},
    {"speaker.wave.2", (const char[]){
#embed "Symbols/speaker.wave.2.svg" suffix(, 0)
    }},
    {"speaker.wave.2.fill", (const char[]){
#embed "Symbols/speaker.wave.2.fill.svg" suffix(, 0)
    }},
    {"speaker.wave.3.fill", (const char[]){
#embed "Symbols/speaker.wave.3.fill.svg" suffix(, 0)
    }},
    {"square", (const char[]){
#embed "Symbols/square.svg" suffix(, 0)
    }},
    {"square.3.layers.3d", (const char[]){
#embed "Symbols/square.3.layers.3d.svg" suffix(, 0)
    }},
    {"square.and.arrow.down", (const char[]){
#embed "Symbols/square.and.arrow.down.svg" suffix(, 0)
    }},
    {"square.and.arrow.up", (const char[]){
#embed "Symbols/square.and.arrow.up.svg" suffix(, 0)
    }},
    {"square.and.pencil", (const char[]){
#embed "Symbols/square.and.pencil.svg" suffix(, 0)
    }},
    {"square.fill", (const char[]){
#embed "Symbols/square.fill.svg" suffix(, 0)
    }},
    {"square.grid.2x2", (const char[]){
#embed "Symbols/square.grid.2x2.svg" suffix(, 0)
    }},
    {"square.grid.2x2.fill", (const char[]){
#embed "Symbols/square.grid.2x2.fill.svg" suffix(, 0)
    }},
    {"square.grid.3x3.fill", (const char[]){
#embed "Symbols/square.grid.3x3.fill.svg" suffix(, 0)
    }},
    {"square.on.square", (const char[]){
#embed "Symbols/square.on.square.svg" suffix(, 0)
    }},
    {"square.stack", (const char[]){
#embed "Symbols/square.stack.svg" suffix(, 0)
    }},
    {"square.stack.fill", (const char[]){
#embed "Symbols/square.stack.fill.svg" suffix(, 0)
    }},
    {"star", (const char[]){
#embed "Symbols/star.svg" suffix(, 0)
    }},
    {"star.circle", (const char[]){
#embed "Symbols/star.circle.svg" suffix(, 0)
    }},
    {"star.circle.fill", (const char[]){
#embed "Symbols/star.circle.fill.svg" suffix(, 0)
    }},
    {"star.fill", (const char[]){
#embed "Symbols/star.fill.svg" suffix(, 0)
    }},
    {"star.leadinghalf.filled", (const char[]){
#embed "Symbols/star.leadinghalf.filled.svg" suffix(, 0)
    }},
    {"star.slash", (const char[]){
#embed "Symbols/star.slash.svg" suffix(, 0)
    }},
    {"star.slash.fill", (const char[]){
#embed "Symbols/star.slash.fill.svg" suffix(, 0)
    }},
    {"stop", (const char[]){
#embed "Symbols/stop.svg" suffix(, 0)
    }},
    {"stop.circle", (const char[]){
#embed "Symbols/stop.circle.svg" suffix(, 0)
    }},
    {"stop.circle.fill", (const char[]){
#embed "Symbols/stop.circle.fill.svg" suffix(, 0)
    }},
    {"stop.fill", (const char[]){
#embed "Symbols/stop.fill.svg" suffix(, 0)
    }},
    {"stopwatch", (const char[]){
#embed "Symbols/stopwatch.svg" suffix(, 0)
    }},
    {"storefront", (const char[]){
#embed "Symbols/storefront.svg" suffix(, 0)
    }},
    {"suitcase", (const char[]){
#embed "Symbols/suitcase.svg" suffix(, 0)
    }},
    {"suitcase.fill", (const char[]){
#embed "Symbols/suitcase.fill.svg" suffix(, 0)
    }},
    {"sun.max", (const char[]){
#embed "Symbols/sun.max.svg" suffix(, 0)
    }},
    {"sun.max.fill", (const char[]){
#embed "Symbols/sun.max.fill.svg" suffix(, 0)
    }},
    {"sun.min", (const char[]){
#embed "Symbols/sun.min.svg" suffix(, 0)
    }},
    {"sunrise", (const char[]){
#embed "Symbols/sunrise.svg" suffix(, 0)
    }},
    {"sunset", (const char[]){
#embed "Symbols/sunset.svg" suffix(, 0)
    }},
    {"tablecells", (const char[]){
#embed "Symbols/tablecells.svg" suffix(, 0)
    }},
    {"tag", (const char[]){
#embed "Symbols/tag.svg" suffix(, 0)
    }},
    {"tag.fill", (const char[]){
#embed "Symbols/tag.fill.svg" suffix(, 0)
    }},
    {"target", (const char[]){
#embed "Symbols/target.svg" suffix(, 0)
    }},
    {"terminal", (const char[]){
#embed "Symbols/terminal.svg" suffix(, 0)
    }},
    {"text.aligncenter", (const char[]){
#embed "Symbols/text.aligncenter.svg" suffix(, 0)
    }},
    {"text.alignleft", (const char[]){
#embed "Symbols/text.alignleft.svg" suffix(, 0)
    }},
    {"text.alignright", (const char[]){
#embed "Symbols/text.alignright.svg" suffix(, 0)
    }},
    {"text.bubble", (const char[]){
#embed "Symbols/text.bubble.svg" suffix(, 0)
    }},
    {"text.bubble.fill", (const char[]){
#embed "Symbols/text.bubble.fill.svg" suffix(, 0)
    }},
    {"text.magnifyingglass", (const char[]){
#embed "Symbols/text.magnifyingglass.svg" suffix(, 0)
    }},
    {"textformat", (const char[]){
#embed "Symbols/textformat.svg" suffix(, 0)
    }},
    {"thermometer.medium", (const char[]){
#embed "Symbols/thermometer.medium.svg" suffix(, 0)
    }},
    {"ticket", (const char[]){
#embed "Symbols/ticket.svg" suffix(, 0)
    }},
    {"timer", (const char[]){
#embed "Symbols/timer.svg" suffix(, 0)
    }},
    {"touchid", (const char[]){
#embed "Symbols/touchid.svg" suffix(, 0)
    }},
    {"tram", (const char[]){
#embed "Symbols/tram.svg" suffix(, 0)
    }},
    {"tram.fill", (const char[]){
#embed "Symbols/tram.fill.svg" suffix(, 0)
    }},
    {"translate", (const char[]){
#embed "Symbols/translate.svg" suffix(, 0)
    }},
    {"trash", (const char[]){
#embed "Symbols/trash.svg" suffix(, 0)
    }},
    {"trash.fill", (const char[]){
#embed "Symbols/trash.fill.svg" suffix(, 0)
    }},
    {"trash.slash", (const char[]){
#embed "Symbols/trash.slash.svg" suffix(, 0)
    }},
    {"tray", (const char[]){
#embed "Symbols/tray.svg" suffix(, 0)
    }},
    {"tray.and.arrow.down", (const char[]){
#embed "Symbols/tray.and.arrow.down.svg" suffix(, 0)
    }},
    {"tray.fill", (const char[]){
#embed "Symbols/tray.fill.svg" suffix(, 0)
    }},
    {"tray.slash", (const char[]){
#embed "Symbols/tray.slash.svg" suffix(, 0)
    }},
    {"tree", (const char[]){
#embed "Symbols/tree.svg" suffix(, 0)
    }},
    {"tree.fill", (const char[]){
#embed "Symbols/tree.fill.svg" suffix(, 0)
    }},
    {"triangle", (const char[]){
#embed "Symbols/triangle.svg" suffix(, 0)
    }},
    {"triangle.fill", (const char[]){
#embed "Symbols/triangle.fill.svg" suffix(, 0)
    }},
    {"trophy", (const char[]){
#embed "Symbols/trophy.svg" suffix(, 0)
    }},
    {"trophy.fill", (const char[]){
#embed "Symbols/trophy.fill.svg" suffix(, 0)
    }},
    {"tv", (const char[]){
#embed "Symbols/tv.svg" suffix(, 0)
    }},
    {"umbrella", (const char[]){
#embed "Symbols/umbrella.svg" suffix(, 0)
    }},
    {"umbrella.fill", (const char[]){
#embed "Symbols/umbrella.fill.svg" suffix(, 0)
    }},
    {"underline", (const char[]){
#embed "Symbols/underline.svg" suffix(, 0)
    }},
    {"video", (const char[]){
#embed "Symbols/video.svg" suffix(, 0)
    }},
    {"video.fill", (const char[]){
#embed "Symbols/video.fill.svg" suffix(, 0)
    }},
    {"video.slash", (const char[]){
#embed "Symbols/video.slash.svg" suffix(, 0)
    }},
    {"video.slash.fill", (const char[]){
#embed "Symbols/video.slash.fill.svg" suffix(, 0)
    }},
    {"viewfinder", (const char[]){
#embed "Symbols/viewfinder.svg" suffix(, 0)
    }},
    {"wallet.pass", (const char[]){
#embed "Symbols/wallet.pass.svg" suffix(, 0)
    }},
    {"wand.and.stars", (const char[]){
#embed "Symbols/wand.and.stars.svg" suffix(, 0)
    }},
    {"waveform", (const char[]){
#embed "Symbols/waveform.svg" suffix(, 0)
    }},
    {"waveform.path.ecg", (const char[]){
#embed "Symbols/waveform.path.ecg.svg" suffix(, 0)
    }},
    {"wifi", (const char[]){
#embed "Symbols/wifi.svg" suffix(, 0)
    }},
    {"wifi.slash", (const char[]){
#embed "Symbols/wifi.slash.svg" suffix(, 0)
    }},
    {"wind", (const char[]){
#embed "Symbols/wind.svg" suffix(, 0)
    }},
    {"wineglass", (const char[]){
#embed "Symbols/wineglass.svg" suffix(, 0)
    }},
    {"wrench", (const char[]){
#embed "Symbols/wrench.svg" suffix(, 0)
    }},
    {"wrench.fill", (const char[]){
#embed "Symbols/wrench.fill.svg" suffix(, 0)
    }},
    {"xmark", (const char[]){
#embed "Symbols/xmark.svg" suffix(, 0)
    }},
    {"xmark.circle", (const char[]){
#embed "Symbols/xmark.circle.svg" suffix(, 0)
    }},
    {"xmark.circle.fill", (const char[]){
#embed "Symbols/xmark.circle.fill.svg" suffix(, 0)
    }},
    {"xmark.shield", (const char[]){
#embed "Symbols/xmark.shield.svg" suffix(, 0)
    }},
    {"xmark.square", (const char[]){
#embed "Symbols/xmark.square.svg" suffix(, 0)
    }},
    {"xmark.square.fill", (const char[]){
#embed "Symbols/xmark.square.fill.svg" suffix(, 0)
    }},
};

size_t embedded_symbol_count(void) { return sizeof symbols / sizeof *symbols; }

const char *embedded_symbol_name(size_t index) { return symbols[index].name; }

const char *embedded_symbol_text(const char *name) {
  size_t low = 0, high = sizeof symbols / sizeof *symbols;
  while (low < high) {
    size_t middle = (low + high) / 2;
    int order = strcmp(name, symbols[middle].name);
    if (order == 0) return symbols[middle].text;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return NULL;
}
