// Written by scripts/symbols.
#include "CSceneFiles.h"

// #embed is a C23 feature; clang supports it in all language versions.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t symbol_airplane[] = {
#embed "Symbols/airplane.svg"
};
static const uint8_t symbol_airplayaudio[] = {
#embed "Symbols/airplayaudio.svg"
};
static const uint8_t symbol_airplayvideo[] = {
#embed "Symbols/airplayvideo.svg"
};
static const uint8_t symbol_alarm[] = {
#embed "Symbols/alarm.svg"
};
static const uint8_t symbol_alarm_fill[] = {
#embed "Symbols/alarm.fill.svg"
};
static const uint8_t symbol_ant[] = {
#embed "Symbols/ant.svg"
};
static const uint8_t symbol_antenna_radiowaves_left_and_right[] = {
#embed "Symbols/antenna.radiowaves.left.and.right.svg"
};
static const uint8_t symbol_app_badge[] = {
#embed "Symbols/app.badge.svg"
};
static const uint8_t symbol_applewatch[] = {
#embed "Symbols/applewatch.svg"
};
static const uint8_t symbol_archivebox[] = {
#embed "Symbols/archivebox.svg"
};
static const uint8_t symbol_archivebox_fill[] = {
#embed "Symbols/archivebox.fill.svg"
};
static const uint8_t symbol_arrow_clockwise[] = {
#embed "Symbols/arrow.clockwise.svg"
};
static const uint8_t symbol_arrow_counterclockwise[] = {
#embed "Symbols/arrow.counterclockwise.svg"
};
static const uint8_t symbol_arrow_down[] = {
#embed "Symbols/arrow.down.svg"
};
static const uint8_t symbol_arrow_down_circle[] = {
#embed "Symbols/arrow.down.circle.svg"
};
static const uint8_t symbol_arrow_down_circle_fill[] = {
#embed "Symbols/arrow.down.circle.fill.svg"
};
static const uint8_t symbol_arrow_down_left[] = {
#embed "Symbols/arrow.down.left.svg"
};
static const uint8_t symbol_arrow_down_left_and_arrow_up_right[] = {
#embed "Symbols/arrow.down.left.and.arrow.up.right.svg"
};
static const uint8_t symbol_arrow_down_left_circle[] = {
#embed "Symbols/arrow.down.left.circle.svg"
};
static const uint8_t symbol_arrow_down_left_square[] = {
#embed "Symbols/arrow.down.left.square.svg"
};
static const uint8_t symbol_arrow_down_right[] = {
#embed "Symbols/arrow.down.right.svg"
};
static const uint8_t symbol_arrow_down_right_and_arrow_up_left[] = {
#embed "Symbols/arrow.down.right.and.arrow.up.left.svg"
};
static const uint8_t symbol_arrow_down_right_circle[] = {
#embed "Symbols/arrow.down.right.circle.svg"
};
static const uint8_t symbol_arrow_down_right_square[] = {
#embed "Symbols/arrow.down.right.square.svg"
};
static const uint8_t symbol_arrow_down_square[] = {
#embed "Symbols/arrow.down.square.svg"
};
static const uint8_t symbol_arrow_down_square_fill[] = {
#embed "Symbols/arrow.down.square.fill.svg"
};
static const uint8_t symbol_arrow_down_to_line[] = {
#embed "Symbols/arrow.down.to.line.svg"
};
static const uint8_t symbol_arrow_left[] = {
#embed "Symbols/arrow.left.svg"
};
static const uint8_t symbol_arrow_left_and_right[] = {
#embed "Symbols/arrow.left.and.right.svg"
};
static const uint8_t symbol_arrow_left_arrow_right[] = {
#embed "Symbols/arrow.left.arrow.right.svg"
};
static const uint8_t symbol_arrow_left_circle[] = {
#embed "Symbols/arrow.left.circle.svg"
};
static const uint8_t symbol_arrow_left_circle_fill[] = {
#embed "Symbols/arrow.left.circle.fill.svg"
};
static const uint8_t symbol_arrow_left_square[] = {
#embed "Symbols/arrow.left.square.svg"
};
static const uint8_t symbol_arrow_left_square_fill[] = {
#embed "Symbols/arrow.left.square.fill.svg"
};
static const uint8_t symbol_arrow_left_to_line[] = {
#embed "Symbols/arrow.left.to.line.svg"
};
static const uint8_t symbol_arrow_right[] = {
#embed "Symbols/arrow.right.svg"
};
static const uint8_t symbol_arrow_right_circle[] = {
#embed "Symbols/arrow.right.circle.svg"
};
static const uint8_t symbol_arrow_right_circle_fill[] = {
#embed "Symbols/arrow.right.circle.fill.svg"
};
static const uint8_t symbol_arrow_right_square[] = {
#embed "Symbols/arrow.right.square.svg"
};
static const uint8_t symbol_arrow_right_square_fill[] = {
#embed "Symbols/arrow.right.square.fill.svg"
};
static const uint8_t symbol_arrow_right_to_line[] = {
#embed "Symbols/arrow.right.to.line.svg"
};
static const uint8_t symbol_arrow_triangle_2_circlepath[] = {
#embed "Symbols/arrow.triangle.2.circlepath.svg"
};
static const uint8_t symbol_arrow_triangle_branch[] = {
#embed "Symbols/arrow.triangle.branch.svg"
};
static const uint8_t symbol_arrow_turn_down_right[] = {
#embed "Symbols/arrow.turn.down.right.svg"
};
static const uint8_t symbol_arrow_up[] = {
#embed "Symbols/arrow.up.svg"
};
static const uint8_t symbol_arrow_up_and_down[] = {
#embed "Symbols/arrow.up.and.down.svg"
};
static const uint8_t symbol_arrow_up_and_down_and_arrow_left_and_right[] = {
#embed "Symbols/arrow.up.and.down.and.arrow.left.and.right.svg"
};
static const uint8_t symbol_arrow_up_arrow_down[] = {
#embed "Symbols/arrow.up.arrow.down.svg"
};
static const uint8_t symbol_arrow_up_circle[] = {
#embed "Symbols/arrow.up.circle.svg"
};
static const uint8_t symbol_arrow_up_circle_fill[] = {
#embed "Symbols/arrow.up.circle.fill.svg"
};
static const uint8_t symbol_arrow_up_left[] = {
#embed "Symbols/arrow.up.left.svg"
};
static const uint8_t symbol_arrow_up_left_and_arrow_down_right[] = {
#embed "Symbols/arrow.up.left.and.arrow.down.right.svg"
};
static const uint8_t symbol_arrow_up_left_circle[] = {
#embed "Symbols/arrow.up.left.circle.svg"
};
static const uint8_t symbol_arrow_up_left_square[] = {
#embed "Symbols/arrow.up.left.square.svg"
};
static const uint8_t symbol_arrow_up_right[] = {
#embed "Symbols/arrow.up.right.svg"
};
static const uint8_t symbol_arrow_up_right_and_arrow_down_left[] = {
#embed "Symbols/arrow.up.right.and.arrow.down.left.svg"
};
static const uint8_t symbol_arrow_up_right_circle[] = {
#embed "Symbols/arrow.up.right.circle.svg"
};
static const uint8_t symbol_arrow_up_right_square[] = {
#embed "Symbols/arrow.up.right.square.svg"
};
static const uint8_t symbol_arrow_up_square[] = {
#embed "Symbols/arrow.up.square.svg"
};
static const uint8_t symbol_arrow_up_square_fill[] = {
#embed "Symbols/arrow.up.square.fill.svg"
};
static const uint8_t symbol_arrow_up_to_line[] = {
#embed "Symbols/arrow.up.to.line.svg"
};
static const uint8_t symbol_arrow_uturn_left[] = {
#embed "Symbols/arrow.uturn.left.svg"
};
static const uint8_t symbol_arrow_uturn_right[] = {
#embed "Symbols/arrow.uturn.right.svg"
};
static const uint8_t symbol_arrowshape_turn_up_left[] = {
#embed "Symbols/arrowshape.turn.up.left.svg"
};
static const uint8_t symbol_arrowshape_turn_up_left_fill[] = {
#embed "Symbols/arrowshape.turn.up.left.fill.svg"
};
static const uint8_t symbol_arrowshape_turn_up_right[] = {
#embed "Symbols/arrowshape.turn.up.right.svg"
};
static const uint8_t symbol_arrowshape_turn_up_right_fill[] = {
#embed "Symbols/arrowshape.turn.up.right.fill.svg"
};
static const uint8_t symbol_arrowtriangle_down_fill[] = {
#embed "Symbols/arrowtriangle.down.fill.svg"
};
static const uint8_t symbol_arrowtriangle_left_fill[] = {
#embed "Symbols/arrowtriangle.left.fill.svg"
};
static const uint8_t symbol_arrowtriangle_right_fill[] = {
#embed "Symbols/arrowtriangle.right.fill.svg"
};
static const uint8_t symbol_arrowtriangle_up_fill[] = {
#embed "Symbols/arrowtriangle.up.fill.svg"
};
static const uint8_t symbol_asterisk[] = {
#embed "Symbols/asterisk.svg"
};
static const uint8_t symbol_at[] = {
#embed "Symbols/at.svg"
};
static const uint8_t symbol_backward[] = {
#embed "Symbols/backward.svg"
};
static const uint8_t symbol_backward_end[] = {
#embed "Symbols/backward.end.svg"
};
static const uint8_t symbol_backward_end_fill[] = {
#embed "Symbols/backward.end.fill.svg"
};
static const uint8_t symbol_backward_fill[] = {
#embed "Symbols/backward.fill.svg"
};
static const uint8_t symbol_bag[] = {
#embed "Symbols/bag.svg"
};
static const uint8_t symbol_bag_fill[] = {
#embed "Symbols/bag.fill.svg"
};
static const uint8_t symbol_bandage[] = {
#embed "Symbols/bandage.svg"
};
static const uint8_t symbol_banknote[] = {
#embed "Symbols/banknote.svg"
};
static const uint8_t symbol_barcode[] = {
#embed "Symbols/barcode.svg"
};
static const uint8_t symbol_basket[] = {
#embed "Symbols/basket.svg"
};
static const uint8_t symbol_battery_0[] = {
#embed "Symbols/battery.0.svg"
};
static const uint8_t symbol_battery_100[] = {
#embed "Symbols/battery.100.svg"
};
static const uint8_t symbol_battery_25[] = {
#embed "Symbols/battery.25.svg"
};
static const uint8_t symbol_battery_50[] = {
#embed "Symbols/battery.50.svg"
};
static const uint8_t symbol_battery_75[] = {
#embed "Symbols/battery.75.svg"
};
static const uint8_t symbol_bed_double[] = {
#embed "Symbols/bed.double.svg"
};
static const uint8_t symbol_bed_double_fill[] = {
#embed "Symbols/bed.double.fill.svg"
};
static const uint8_t symbol_bell[] = {
#embed "Symbols/bell.svg"
};
static const uint8_t symbol_bell_badge[] = {
#embed "Symbols/bell.badge.svg"
};
static const uint8_t symbol_bell_badge_fill[] = {
#embed "Symbols/bell.badge.fill.svg"
};
static const uint8_t symbol_bell_fill[] = {
#embed "Symbols/bell.fill.svg"
};
static const uint8_t symbol_bell_slash[] = {
#embed "Symbols/bell.slash.svg"
};
static const uint8_t symbol_bell_slash_fill[] = {
#embed "Symbols/bell.slash.fill.svg"
};
static const uint8_t symbol_bicycle[] = {
#embed "Symbols/bicycle.svg"
};
static const uint8_t symbol_bold[] = {
#embed "Symbols/bold.svg"
};
static const uint8_t symbol_bolt[] = {
#embed "Symbols/bolt.svg"
};
static const uint8_t symbol_bolt_circle[] = {
#embed "Symbols/bolt.circle.svg"
};
static const uint8_t symbol_bolt_circle_fill[] = {
#embed "Symbols/bolt.circle.fill.svg"
};
static const uint8_t symbol_bolt_fill[] = {
#embed "Symbols/bolt.fill.svg"
};
static const uint8_t symbol_bolt_slash_fill[] = {
#embed "Symbols/bolt.slash.fill.svg"
};
static const uint8_t symbol_book[] = {
#embed "Symbols/book.svg"
};
static const uint8_t symbol_book_closed[] = {
#embed "Symbols/book.closed.svg"
};
static const uint8_t symbol_book_fill[] = {
#embed "Symbols/book.fill.svg"
};
static const uint8_t symbol_bookmark[] = {
#embed "Symbols/bookmark.svg"
};
static const uint8_t symbol_bookmark_circle[] = {
#embed "Symbols/bookmark.circle.svg"
};
static const uint8_t symbol_bookmark_circle_fill[] = {
#embed "Symbols/bookmark.circle.fill.svg"
};
static const uint8_t symbol_bookmark_fill[] = {
#embed "Symbols/bookmark.fill.svg"
};
static const uint8_t symbol_bookmark_slash[] = {
#embed "Symbols/bookmark.slash.svg"
};
static const uint8_t symbol_bookmark_slash_fill[] = {
#embed "Symbols/bookmark.slash.fill.svg"
};
static const uint8_t symbol_books_vertical[] = {
#embed "Symbols/books.vertical.svg"
};
static const uint8_t symbol_box_truck[] = {
#embed "Symbols/box.truck.svg"
};
static const uint8_t symbol_briefcase[] = {
#embed "Symbols/briefcase.svg"
};
static const uint8_t symbol_briefcase_fill[] = {
#embed "Symbols/briefcase.fill.svg"
};
static const uint8_t symbol_bubble_left[] = {
#embed "Symbols/bubble.left.svg"
};
static const uint8_t symbol_bubble_left_and_bubble_right[] = {
#embed "Symbols/bubble.left.and.bubble.right.svg"
};
static const uint8_t symbol_bubble_left_and_bubble_right_fill[] = {
#embed "Symbols/bubble.left.and.bubble.right.fill.svg"
};
static const uint8_t symbol_bubble_left_fill[] = {
#embed "Symbols/bubble.left.fill.svg"
};
static const uint8_t symbol_bubble_right[] = {
#embed "Symbols/bubble.right.svg"
};
static const uint8_t symbol_bubble_right_fill[] = {
#embed "Symbols/bubble.right.fill.svg"
};
static const uint8_t symbol_building_2[] = {
#embed "Symbols/building.2.svg"
};
static const uint8_t symbol_building_columns[] = {
#embed "Symbols/building.columns.svg"
};
static const uint8_t symbol_bus[] = {
#embed "Symbols/bus.svg"
};
static const uint8_t symbol_bus_fill[] = {
#embed "Symbols/bus.fill.svg"
};
static const uint8_t symbol_calendar[] = {
#embed "Symbols/calendar.svg"
};
static const uint8_t symbol_calendar_badge_plus[] = {
#embed "Symbols/calendar.badge.plus.svg"
};
static const uint8_t symbol_camera[] = {
#embed "Symbols/camera.svg"
};
static const uint8_t symbol_camera_fill[] = {
#embed "Symbols/camera.fill.svg"
};
static const uint8_t symbol_camera_slash[] = {
#embed "Symbols/camera.slash.svg"
};
static const uint8_t symbol_camera_slash_fill[] = {
#embed "Symbols/camera.slash.fill.svg"
};
static const uint8_t symbol_camera_viewfinder[] = {
#embed "Symbols/camera.viewfinder.svg"
};
static const uint8_t symbol_capsule[] = {
#embed "Symbols/capsule.svg"
};
static const uint8_t symbol_capsule_fill[] = {
#embed "Symbols/capsule.fill.svg"
};
static const uint8_t symbol_car[] = {
#embed "Symbols/car.svg"
};
static const uint8_t symbol_car_fill[] = {
#embed "Symbols/car.fill.svg"
};
static const uint8_t symbol_cart[] = {
#embed "Symbols/cart.svg"
};
static const uint8_t symbol_cart_fill[] = {
#embed "Symbols/cart.fill.svg"
};
static const uint8_t symbol_cellularbars[] = {
#embed "Symbols/cellularbars.svg"
};
static const uint8_t symbol_chart_bar[] = {
#embed "Symbols/chart.bar.svg"
};
static const uint8_t symbol_chart_bar_fill[] = {
#embed "Symbols/chart.bar.fill.svg"
};
static const uint8_t symbol_chart_line_uptrend_xyaxis[] = {
#embed "Symbols/chart.line.uptrend.xyaxis.svg"
};
static const uint8_t symbol_chart_pie[] = {
#embed "Symbols/chart.pie.svg"
};
static const uint8_t symbol_chart_pie_fill[] = {
#embed "Symbols/chart.pie.fill.svg"
};
static const uint8_t symbol_checklist[] = {
#embed "Symbols/checklist.svg"
};
static const uint8_t symbol_checkmark[] = {
#embed "Symbols/checkmark.svg"
};
static const uint8_t symbol_checkmark_circle[] = {
#embed "Symbols/checkmark.circle.svg"
};
static const uint8_t symbol_checkmark_circle_fill[] = {
#embed "Symbols/checkmark.circle.fill.svg"
};
static const uint8_t symbol_checkmark_shield[] = {
#embed "Symbols/checkmark.shield.svg"
};
static const uint8_t symbol_checkmark_shield_fill[] = {
#embed "Symbols/checkmark.shield.fill.svg"
};
static const uint8_t symbol_checkmark_square[] = {
#embed "Symbols/checkmark.square.svg"
};
static const uint8_t symbol_checkmark_square_fill[] = {
#embed "Symbols/checkmark.square.fill.svg"
};
static const uint8_t symbol_chevron_down[] = {
#embed "Symbols/chevron.down.svg"
};
static const uint8_t symbol_chevron_down_circle[] = {
#embed "Symbols/chevron.down.circle.svg"
};
static const uint8_t symbol_chevron_down_circle_fill[] = {
#embed "Symbols/chevron.down.circle.fill.svg"
};
static const uint8_t symbol_chevron_down_square[] = {
#embed "Symbols/chevron.down.square.svg"
};
static const uint8_t symbol_chevron_down_square_fill[] = {
#embed "Symbols/chevron.down.square.fill.svg"
};
static const uint8_t symbol_chevron_left[] = {
#embed "Symbols/chevron.left.svg"
};
static const uint8_t symbol_chevron_left_2[] = {
#embed "Symbols/chevron.left.2.svg"
};
static const uint8_t symbol_chevron_left_circle[] = {
#embed "Symbols/chevron.left.circle.svg"
};
static const uint8_t symbol_chevron_left_circle_fill[] = {
#embed "Symbols/chevron.left.circle.fill.svg"
};
static const uint8_t symbol_chevron_left_forwardslash_chevron_right[] = {
#embed "Symbols/chevron.left.forwardslash.chevron.right.svg"
};
static const uint8_t symbol_chevron_left_square[] = {
#embed "Symbols/chevron.left.square.svg"
};
static const uint8_t symbol_chevron_left_square_fill[] = {
#embed "Symbols/chevron.left.square.fill.svg"
};
static const uint8_t symbol_chevron_right[] = {
#embed "Symbols/chevron.right.svg"
};
static const uint8_t symbol_chevron_right_2[] = {
#embed "Symbols/chevron.right.2.svg"
};
static const uint8_t symbol_chevron_right_circle[] = {
#embed "Symbols/chevron.right.circle.svg"
};
static const uint8_t symbol_chevron_right_circle_fill[] = {
#embed "Symbols/chevron.right.circle.fill.svg"
};
static const uint8_t symbol_chevron_right_square[] = {
#embed "Symbols/chevron.right.square.svg"
};
static const uint8_t symbol_chevron_right_square_fill[] = {
#embed "Symbols/chevron.right.square.fill.svg"
};
static const uint8_t symbol_chevron_up[] = {
#embed "Symbols/chevron.up.svg"
};
static const uint8_t symbol_chevron_up_chevron_down[] = {
#embed "Symbols/chevron.up.chevron.down.svg"
};
static const uint8_t symbol_chevron_up_circle[] = {
#embed "Symbols/chevron.up.circle.svg"
};
static const uint8_t symbol_chevron_up_circle_fill[] = {
#embed "Symbols/chevron.up.circle.fill.svg"
};
static const uint8_t symbol_chevron_up_square[] = {
#embed "Symbols/chevron.up.square.svg"
};
static const uint8_t symbol_chevron_up_square_fill[] = {
#embed "Symbols/chevron.up.square.fill.svg"
};
static const uint8_t symbol_circle[] = {
#embed "Symbols/circle.svg"
};
static const uint8_t symbol_circle_fill[] = {
#embed "Symbols/circle.fill.svg"
};
static const uint8_t symbol_circle_lefthalf_filled[] = {
#embed "Symbols/circle.lefthalf.filled.svg"
};
static const uint8_t symbol_clipboard[] = {
#embed "Symbols/clipboard.svg"
};
static const uint8_t symbol_clock[] = {
#embed "Symbols/clock.svg"
};
static const uint8_t symbol_clock_arrow_circlepath[] = {
#embed "Symbols/clock.arrow.circlepath.svg"
};
static const uint8_t symbol_clock_fill[] = {
#embed "Symbols/clock.fill.svg"
};
static const uint8_t symbol_cloud[] = {
#embed "Symbols/cloud.svg"
};
static const uint8_t symbol_cloud_bolt[] = {
#embed "Symbols/cloud.bolt.svg"
};
static const uint8_t symbol_cloud_bolt_fill[] = {
#embed "Symbols/cloud.bolt.fill.svg"
};
static const uint8_t symbol_cloud_fill[] = {
#embed "Symbols/cloud.fill.svg"
};
static const uint8_t symbol_cloud_fog[] = {
#embed "Symbols/cloud.fog.svg"
};
static const uint8_t symbol_cloud_rain[] = {
#embed "Symbols/cloud.rain.svg"
};
static const uint8_t symbol_cloud_rain_fill[] = {
#embed "Symbols/cloud.rain.fill.svg"
};
static const uint8_t symbol_cloud_slash[] = {
#embed "Symbols/cloud.slash.svg"
};
static const uint8_t symbol_cloud_snow[] = {
#embed "Symbols/cloud.snow.svg"
};
static const uint8_t symbol_cloud_snow_fill[] = {
#embed "Symbols/cloud.snow.fill.svg"
};
static const uint8_t symbol_cloud_sun[] = {
#embed "Symbols/cloud.sun.svg"
};
static const uint8_t symbol_cloud_sun_fill[] = {
#embed "Symbols/cloud.sun.fill.svg"
};
static const uint8_t symbol_command[] = {
#embed "Symbols/command.svg"
};
static const uint8_t symbol_cpu[] = {
#embed "Symbols/cpu.svg"
};
static const uint8_t symbol_creditcard[] = {
#embed "Symbols/creditcard.svg"
};
static const uint8_t symbol_creditcard_fill[] = {
#embed "Symbols/creditcard.fill.svg"
};
static const uint8_t symbol_crop[] = {
#embed "Symbols/crop.svg"
};
static const uint8_t symbol_cross[] = {
#embed "Symbols/cross.svg"
};
static const uint8_t symbol_cross_case[] = {
#embed "Symbols/cross.case.svg"
};
static const uint8_t symbol_cross_fill[] = {
#embed "Symbols/cross.fill.svg"
};
static const uint8_t symbol_crown[] = {
#embed "Symbols/crown.svg"
};
static const uint8_t symbol_crown_fill[] = {
#embed "Symbols/crown.fill.svg"
};
static const uint8_t symbol_cube[] = {
#embed "Symbols/cube.svg"
};
static const uint8_t symbol_cube_fill[] = {
#embed "Symbols/cube.fill.svg"
};
static const uint8_t symbol_cup_and_saucer[] = {
#embed "Symbols/cup.and.saucer.svg"
};
static const uint8_t symbol_cup_and_saucer_fill[] = {
#embed "Symbols/cup.and.saucer.fill.svg"
};
static const uint8_t symbol_curlybraces[] = {
#embed "Symbols/curlybraces.svg"
};
static const uint8_t symbol_delete_left[] = {
#embed "Symbols/delete.left.svg"
};
static const uint8_t symbol_delete_left_fill[] = {
#embed "Symbols/delete.left.fill.svg"
};
static const uint8_t symbol_desktopcomputer[] = {
#embed "Symbols/desktopcomputer.svg"
};
static const uint8_t symbol_diamond[] = {
#embed "Symbols/diamond.svg"
};
static const uint8_t symbol_diamond_fill[] = {
#embed "Symbols/diamond.fill.svg"
};
static const uint8_t symbol_display[] = {
#embed "Symbols/display.svg"
};
static const uint8_t symbol_divide[] = {
#embed "Symbols/divide.svg"
};
static const uint8_t symbol_doc[] = {
#embed "Symbols/doc.svg"
};
static const uint8_t symbol_doc_badge_plus[] = {
#embed "Symbols/doc.badge.plus.svg"
};
static const uint8_t symbol_doc_fill[] = {
#embed "Symbols/doc.fill.svg"
};
static const uint8_t symbol_doc_on_clipboard[] = {
#embed "Symbols/doc.on.clipboard.svg"
};
static const uint8_t symbol_doc_on_doc[] = {
#embed "Symbols/doc.on.doc.svg"
};
static const uint8_t symbol_doc_text[] = {
#embed "Symbols/doc.text.svg"
};
static const uint8_t symbol_doc_text_fill[] = {
#embed "Symbols/doc.text.fill.svg"
};
static const uint8_t symbol_dollarsign[] = {
#embed "Symbols/dollarsign.svg"
};
static const uint8_t symbol_dollarsign_circle[] = {
#embed "Symbols/dollarsign.circle.svg"
};
static const uint8_t symbol_dot_radiowaves_right[] = {
#embed "Symbols/dot.radiowaves.right.svg"
};
static const uint8_t symbol_drop[] = {
#embed "Symbols/drop.svg"
};
static const uint8_t symbol_drop_fill[] = {
#embed "Symbols/drop.fill.svg"
};
static const uint8_t symbol_eject_fill[] = {
#embed "Symbols/eject.fill.svg"
};
static const uint8_t symbol_ellipsis[] = {
#embed "Symbols/ellipsis.svg"
};
static const uint8_t symbol_ellipsis_circle[] = {
#embed "Symbols/ellipsis.circle.svg"
};
static const uint8_t symbol_ellipsis_circle_fill[] = {
#embed "Symbols/ellipsis.circle.fill.svg"
};
static const uint8_t symbol_ellipsis_message[] = {
#embed "Symbols/ellipsis.message.svg"
};
static const uint8_t symbol_ellipsis_message_fill[] = {
#embed "Symbols/ellipsis.message.fill.svg"
};
static const uint8_t symbol_envelope[] = {
#embed "Symbols/envelope.svg"
};
static const uint8_t symbol_envelope_badge[] = {
#embed "Symbols/envelope.badge.svg"
};
static const uint8_t symbol_envelope_fill[] = {
#embed "Symbols/envelope.fill.svg"
};
static const uint8_t symbol_envelope_open[] = {
#embed "Symbols/envelope.open.svg"
};
static const uint8_t symbol_equal[] = {
#embed "Symbols/equal.svg"
};
static const uint8_t symbol_eurosign[] = {
#embed "Symbols/eurosign.svg"
};
static const uint8_t symbol_eurosign_circle[] = {
#embed "Symbols/eurosign.circle.svg"
};
static const uint8_t symbol_exclamationmark[] = {
#embed "Symbols/exclamationmark.svg"
};
static const uint8_t symbol_exclamationmark_bubble[] = {
#embed "Symbols/exclamationmark.bubble.svg"
};
static const uint8_t symbol_exclamationmark_circle[] = {
#embed "Symbols/exclamationmark.circle.svg"
};
static const uint8_t symbol_exclamationmark_circle_fill[] = {
#embed "Symbols/exclamationmark.circle.fill.svg"
};
static const uint8_t symbol_exclamationmark_shield[] = {
#embed "Symbols/exclamationmark.shield.svg"
};
static const uint8_t symbol_exclamationmark_triangle[] = {
#embed "Symbols/exclamationmark.triangle.svg"
};
static const uint8_t symbol_exclamationmark_triangle_fill[] = {
#embed "Symbols/exclamationmark.triangle.fill.svg"
};
static const uint8_t symbol_eye[] = {
#embed "Symbols/eye.svg"
};
static const uint8_t symbol_eye_fill[] = {
#embed "Symbols/eye.fill.svg"
};
static const uint8_t symbol_eye_slash[] = {
#embed "Symbols/eye.slash.svg"
};
static const uint8_t symbol_eye_slash_fill[] = {
#embed "Symbols/eye.slash.fill.svg"
};
static const uint8_t symbol_eyedropper[] = {
#embed "Symbols/eyedropper.svg"
};
static const uint8_t symbol_face_smiling[] = {
#embed "Symbols/face.smiling.svg"
};
static const uint8_t symbol_face_smiling_fill[] = {
#embed "Symbols/face.smiling.fill.svg"
};
static const uint8_t symbol_faceid[] = {
#embed "Symbols/faceid.svg"
};
static const uint8_t symbol_ferry[] = {
#embed "Symbols/ferry.svg"
};
static const uint8_t symbol_figure_run[] = {
#embed "Symbols/figure.run.svg"
};
static const uint8_t symbol_figure_stand[] = {
#embed "Symbols/figure.stand.svg"
};
static const uint8_t symbol_figure_walk[] = {
#embed "Symbols/figure.walk.svg"
};
static const uint8_t symbol_film[] = {
#embed "Symbols/film.svg"
};
static const uint8_t symbol_flag[] = {
#embed "Symbols/flag.svg"
};
static const uint8_t symbol_flag_checkered[] = {
#embed "Symbols/flag.checkered.svg"
};
static const uint8_t symbol_flag_fill[] = {
#embed "Symbols/flag.fill.svg"
};
static const uint8_t symbol_flame[] = {
#embed "Symbols/flame.svg"
};
static const uint8_t symbol_flame_fill[] = {
#embed "Symbols/flame.fill.svg"
};
static const uint8_t symbol_folder[] = {
#embed "Symbols/folder.svg"
};
static const uint8_t symbol_folder_badge_plus[] = {
#embed "Symbols/folder.badge.plus.svg"
};
static const uint8_t symbol_folder_fill[] = {
#embed "Symbols/folder.fill.svg"
};
static const uint8_t symbol_fork_knife[] = {
#embed "Symbols/fork.knife.svg"
};
static const uint8_t symbol_forward[] = {
#embed "Symbols/forward.svg"
};
static const uint8_t symbol_forward_end[] = {
#embed "Symbols/forward.end.svg"
};
static const uint8_t symbol_forward_end_fill[] = {
#embed "Symbols/forward.end.fill.svg"
};
static const uint8_t symbol_forward_fill[] = {
#embed "Symbols/forward.fill.svg"
};
static const uint8_t symbol_fuelpump[] = {
#embed "Symbols/fuelpump.svg"
};
static const uint8_t symbol_gamecontroller[] = {
#embed "Symbols/gamecontroller.svg"
};
static const uint8_t symbol_gamecontroller_fill[] = {
#embed "Symbols/gamecontroller.fill.svg"
};
static const uint8_t symbol_gear[] = {
#embed "Symbols/gear.svg"
};
static const uint8_t symbol_gearshape[] = {
#embed "Symbols/gearshape.svg"
};
static const uint8_t symbol_gearshape_fill[] = {
#embed "Symbols/gearshape.fill.svg"
};
static const uint8_t symbol_gift[] = {
#embed "Symbols/gift.svg"
};
static const uint8_t symbol_gift_fill[] = {
#embed "Symbols/gift.fill.svg"
};
static const uint8_t symbol_globe[] = {
#embed "Symbols/globe.svg"
};
static const uint8_t symbol_gobackward[] = {
#embed "Symbols/gobackward.svg"
};
static const uint8_t symbol_gobackward_10[] = {
#embed "Symbols/gobackward.10.svg"
};
static const uint8_t symbol_gobackward_15[] = {
#embed "Symbols/gobackward.15.svg"
};
static const uint8_t symbol_gobackward_30[] = {
#embed "Symbols/gobackward.30.svg"
};
static const uint8_t symbol_gobackward_45[] = {
#embed "Symbols/gobackward.45.svg"
};
static const uint8_t symbol_gobackward_5[] = {
#embed "Symbols/gobackward.5.svg"
};
static const uint8_t symbol_gobackward_60[] = {
#embed "Symbols/gobackward.60.svg"
};
static const uint8_t symbol_gobackward_75[] = {
#embed "Symbols/gobackward.75.svg"
};
static const uint8_t symbol_gobackward_90[] = {
#embed "Symbols/gobackward.90.svg"
};
static const uint8_t symbol_goforward[] = {
#embed "Symbols/goforward.svg"
};
static const uint8_t symbol_goforward_10[] = {
#embed "Symbols/goforward.10.svg"
};
static const uint8_t symbol_goforward_15[] = {
#embed "Symbols/goforward.15.svg"
};
static const uint8_t symbol_goforward_30[] = {
#embed "Symbols/goforward.30.svg"
};
static const uint8_t symbol_goforward_45[] = {
#embed "Symbols/goforward.45.svg"
};
static const uint8_t symbol_goforward_5[] = {
#embed "Symbols/goforward.5.svg"
};
static const uint8_t symbol_goforward_60[] = {
#embed "Symbols/goforward.60.svg"
};
static const uint8_t symbol_goforward_75[] = {
#embed "Symbols/goforward.75.svg"
};
static const uint8_t symbol_goforward_90[] = {
#embed "Symbols/goforward.90.svg"
};
static const uint8_t symbol_graduationcap[] = {
#embed "Symbols/graduationcap.svg"
};
static const uint8_t symbol_graduationcap_fill[] = {
#embed "Symbols/graduationcap.fill.svg"
};
static const uint8_t symbol_hammer[] = {
#embed "Symbols/hammer.svg"
};
static const uint8_t symbol_hammer_fill[] = {
#embed "Symbols/hammer.fill.svg"
};
static const uint8_t symbol_hand_raised[] = {
#embed "Symbols/hand.raised.svg"
};
static const uint8_t symbol_hand_raised_fill[] = {
#embed "Symbols/hand.raised.fill.svg"
};
static const uint8_t symbol_hand_raised_slash[] = {
#embed "Symbols/hand.raised.slash.svg"
};
static const uint8_t symbol_hand_tap[] = {
#embed "Symbols/hand.tap.svg"
};
static const uint8_t symbol_hand_thumbsdown[] = {
#embed "Symbols/hand.thumbsdown.svg"
};
static const uint8_t symbol_hand_thumbsdown_fill[] = {
#embed "Symbols/hand.thumbsdown.fill.svg"
};
static const uint8_t symbol_hand_thumbsup[] = {
#embed "Symbols/hand.thumbsup.svg"
};
static const uint8_t symbol_hand_thumbsup_fill[] = {
#embed "Symbols/hand.thumbsup.fill.svg"
};
static const uint8_t symbol_headphones[] = {
#embed "Symbols/headphones.svg"
};
static const uint8_t symbol_heart[] = {
#embed "Symbols/heart.svg"
};
static const uint8_t symbol_heart_circle[] = {
#embed "Symbols/heart.circle.svg"
};
static const uint8_t symbol_heart_circle_fill[] = {
#embed "Symbols/heart.circle.fill.svg"
};
static const uint8_t symbol_heart_fill[] = {
#embed "Symbols/heart.fill.svg"
};
static const uint8_t symbol_heart_slash[] = {
#embed "Symbols/heart.slash.svg"
};
static const uint8_t symbol_heart_slash_fill[] = {
#embed "Symbols/heart.slash.fill.svg"
};
static const uint8_t symbol_heart_text_square[] = {
#embed "Symbols/heart.text.square.svg"
};
static const uint8_t symbol_hexagon[] = {
#embed "Symbols/hexagon.svg"
};
static const uint8_t symbol_hexagon_fill[] = {
#embed "Symbols/hexagon.fill.svg"
};
static const uint8_t symbol_highlighter[] = {
#embed "Symbols/highlighter.svg"
};
static const uint8_t symbol_hourglass[] = {
#embed "Symbols/hourglass.svg"
};
static const uint8_t symbol_house[] = {
#embed "Symbols/house.svg"
};
static const uint8_t symbol_house_fill[] = {
#embed "Symbols/house.fill.svg"
};
static const uint8_t symbol_icloud_and_arrow_down[] = {
#embed "Symbols/icloud.and.arrow.down.svg"
};
static const uint8_t symbol_icloud_and_arrow_up[] = {
#embed "Symbols/icloud.and.arrow.up.svg"
};
static const uint8_t symbol_infinity[] = {
#embed "Symbols/infinity.svg"
};
static const uint8_t symbol_info[] = {
#embed "Symbols/info.svg"
};
static const uint8_t symbol_info_circle[] = {
#embed "Symbols/info.circle.svg"
};
static const uint8_t symbol_info_circle_fill[] = {
#embed "Symbols/info.circle.fill.svg"
};
static const uint8_t symbol_internaldrive[] = {
#embed "Symbols/internaldrive.svg"
};
static const uint8_t symbol_ipad[] = {
#embed "Symbols/ipad.svg"
};
static const uint8_t symbol_iphone[] = {
#embed "Symbols/iphone.svg"
};
static const uint8_t symbol_iphone_landscape[] = {
#embed "Symbols/iphone.landscape.svg"
};
static const uint8_t symbol_italic[] = {
#embed "Symbols/italic.svg"
};
static const uint8_t symbol_key[] = {
#embed "Symbols/key.svg"
};
static const uint8_t symbol_key_fill[] = {
#embed "Symbols/key.fill.svg"
};
static const uint8_t symbol_keyboard[] = {
#embed "Symbols/keyboard.svg"
};
static const uint8_t symbol_laptopcomputer[] = {
#embed "Symbols/laptopcomputer.svg"
};
static const uint8_t symbol_leaf[] = {
#embed "Symbols/leaf.svg"
};
static const uint8_t symbol_leaf_fill[] = {
#embed "Symbols/leaf.fill.svg"
};
static const uint8_t symbol_lightbulb[] = {
#embed "Symbols/lightbulb.svg"
};
static const uint8_t symbol_lightbulb_fill[] = {
#embed "Symbols/lightbulb.fill.svg"
};
static const uint8_t symbol_line_3_horizontal[] = {
#embed "Symbols/line.3.horizontal.svg"
};
static const uint8_t symbol_line_3_horizontal_decrease[] = {
#embed "Symbols/line.3.horizontal.decrease.svg"
};
static const uint8_t symbol_line_3_horizontal_decrease_circle[] = {
#embed "Symbols/line.3.horizontal.decrease.circle.svg"
};
static const uint8_t symbol_line_3_horizontal_decrease_circle_fill[] = {
#embed "Symbols/line.3.horizontal.decrease.circle.fill.svg"
};
static const uint8_t symbol_link[] = {
#embed "Symbols/link.svg"
};
static const uint8_t symbol_link_badge_plus[] = {
#embed "Symbols/link.badge.plus.svg"
};
static const uint8_t symbol_list_bullet[] = {
#embed "Symbols/list.bullet.svg"
};
static const uint8_t symbol_list_clipboard[] = {
#embed "Symbols/list.clipboard.svg"
};
static const uint8_t symbol_list_dash[] = {
#embed "Symbols/list.dash.svg"
};
static const uint8_t symbol_list_number[] = {
#embed "Symbols/list.number.svg"
};
static const uint8_t symbol_location[] = {
#embed "Symbols/location.svg"
};
static const uint8_t symbol_location_fill[] = {
#embed "Symbols/location.fill.svg"
};
static const uint8_t symbol_location_north[] = {
#embed "Symbols/location.north.svg"
};
static const uint8_t symbol_location_north_fill[] = {
#embed "Symbols/location.north.fill.svg"
};
static const uint8_t symbol_location_slash[] = {
#embed "Symbols/location.slash.svg"
};
static const uint8_t symbol_location_slash_fill[] = {
#embed "Symbols/location.slash.fill.svg"
};
static const uint8_t symbol_lock[] = {
#embed "Symbols/lock.svg"
};
static const uint8_t symbol_lock_fill[] = {
#embed "Symbols/lock.fill.svg"
};
static const uint8_t symbol_lock_open[] = {
#embed "Symbols/lock.open.svg"
};
static const uint8_t symbol_lock_open_fill[] = {
#embed "Symbols/lock.open.fill.svg"
};
static const uint8_t symbol_lock_shield[] = {
#embed "Symbols/lock.shield.svg"
};
static const uint8_t symbol_lock_slash_fill[] = {
#embed "Symbols/lock.slash.fill.svg"
};
static const uint8_t symbol_magnifyingglass[] = {
#embed "Symbols/magnifyingglass.svg"
};
static const uint8_t symbol_map[] = {
#embed "Symbols/map.svg"
};
static const uint8_t symbol_map_fill[] = {
#embed "Symbols/map.fill.svg"
};
static const uint8_t symbol_mappin[] = {
#embed "Symbols/mappin.svg"
};
static const uint8_t symbol_mappin_and_ellipse[] = {
#embed "Symbols/mappin.and.ellipse.svg"
};
static const uint8_t symbol_mappin_circle[] = {
#embed "Symbols/mappin.circle.svg"
};
static const uint8_t symbol_mappin_circle_fill[] = {
#embed "Symbols/mappin.circle.fill.svg"
};
static const uint8_t symbol_medal[] = {
#embed "Symbols/medal.svg"
};
static const uint8_t symbol_memorychip[] = {
#embed "Symbols/memorychip.svg"
};
static const uint8_t symbol_message[] = {
#embed "Symbols/message.svg"
};
static const uint8_t symbol_message_fill[] = {
#embed "Symbols/message.fill.svg"
};
static const uint8_t symbol_mic[] = {
#embed "Symbols/mic.svg"
};
static const uint8_t symbol_mic_fill[] = {
#embed "Symbols/mic.fill.svg"
};
static const uint8_t symbol_mic_slash[] = {
#embed "Symbols/mic.slash.svg"
};
static const uint8_t symbol_mic_slash_fill[] = {
#embed "Symbols/mic.slash.fill.svg"
};
static const uint8_t symbol_minus[] = {
#embed "Symbols/minus.svg"
};
static const uint8_t symbol_minus_circle[] = {
#embed "Symbols/minus.circle.svg"
};
static const uint8_t symbol_minus_circle_fill[] = {
#embed "Symbols/minus.circle.fill.svg"
};
static const uint8_t symbol_minus_magnifyingglass[] = {
#embed "Symbols/minus.magnifyingglass.svg"
};
static const uint8_t symbol_minus_square[] = {
#embed "Symbols/minus.square.svg"
};
static const uint8_t symbol_minus_square_fill[] = {
#embed "Symbols/minus.square.fill.svg"
};
static const uint8_t symbol_moon[] = {
#embed "Symbols/moon.svg"
};
static const uint8_t symbol_moon_circle_fill[] = {
#embed "Symbols/moon.circle.fill.svg"
};
static const uint8_t symbol_moon_fill[] = {
#embed "Symbols/moon.fill.svg"
};
static const uint8_t symbol_moon_stars[] = {
#embed "Symbols/moon.stars.svg"
};
static const uint8_t symbol_moon_stars_fill[] = {
#embed "Symbols/moon.stars.fill.svg"
};
static const uint8_t symbol_moon_zzz[] = {
#embed "Symbols/moon.zzz.svg"
};
static const uint8_t symbol_moon_zzz_fill[] = {
#embed "Symbols/moon.zzz.fill.svg"
};
static const uint8_t symbol_mountain_2[] = {
#embed "Symbols/mountain.2.svg"
};
static const uint8_t symbol_mountain_2_fill[] = {
#embed "Symbols/mountain.2.fill.svg"
};
static const uint8_t symbol_multiply[] = {
#embed "Symbols/multiply.svg"
};
static const uint8_t symbol_music_note[] = {
#embed "Symbols/music.note.svg"
};
static const uint8_t symbol_music_note_list[] = {
#embed "Symbols/music.note.list.svg"
};
static const uint8_t symbol_network[] = {
#embed "Symbols/network.svg"
};
static const uint8_t symbol_newspaper[] = {
#embed "Symbols/newspaper.svg"
};
static const uint8_t symbol_note_text[] = {
#embed "Symbols/note.text.svg"
};
static const uint8_t symbol_number[] = {
#embed "Symbols/number.svg"
};
static const uint8_t symbol_number_circle[] = {
#embed "Symbols/number.circle.svg"
};
static const uint8_t symbol_number_square[] = {
#embed "Symbols/number.square.svg"
};
static const uint8_t symbol_paintbrush[] = {
#embed "Symbols/paintbrush.svg"
};
static const uint8_t symbol_paintbrush_fill[] = {
#embed "Symbols/paintbrush.fill.svg"
};
static const uint8_t symbol_paintpalette[] = {
#embed "Symbols/paintpalette.svg"
};
static const uint8_t symbol_paperclip[] = {
#embed "Symbols/paperclip.svg"
};
static const uint8_t symbol_paperplane[] = {
#embed "Symbols/paperplane.svg"
};
static const uint8_t symbol_paperplane_circle_fill[] = {
#embed "Symbols/paperplane.circle.fill.svg"
};
static const uint8_t symbol_paperplane_fill[] = {
#embed "Symbols/paperplane.fill.svg"
};
static const uint8_t symbol_pause[] = {
#embed "Symbols/pause.svg"
};
static const uint8_t symbol_pause_circle[] = {
#embed "Symbols/pause.circle.svg"
};
static const uint8_t symbol_pause_circle_fill[] = {
#embed "Symbols/pause.circle.fill.svg"
};
static const uint8_t symbol_pause_fill[] = {
#embed "Symbols/pause.fill.svg"
};
static const uint8_t symbol_pawprint[] = {
#embed "Symbols/pawprint.svg"
};
static const uint8_t symbol_pawprint_fill[] = {
#embed "Symbols/pawprint.fill.svg"
};
static const uint8_t symbol_pencil[] = {
#embed "Symbols/pencil.svg"
};
static const uint8_t symbol_pencil_line[] = {
#embed "Symbols/pencil.line.svg"
};
static const uint8_t symbol_pencil_slash[] = {
#embed "Symbols/pencil.slash.svg"
};
static const uint8_t symbol_percent[] = {
#embed "Symbols/percent.svg"
};
static const uint8_t symbol_person[] = {
#embed "Symbols/person.svg"
};
static const uint8_t symbol_person_2[] = {
#embed "Symbols/person.2.svg"
};
static const uint8_t symbol_person_2_fill[] = {
#embed "Symbols/person.2.fill.svg"
};
static const uint8_t symbol_person_3_fill[] = {
#embed "Symbols/person.3.fill.svg"
};
static const uint8_t symbol_person_badge_plus[] = {
#embed "Symbols/person.badge.plus.svg"
};
static const uint8_t symbol_person_crop_circle[] = {
#embed "Symbols/person.crop.circle.svg"
};
static const uint8_t symbol_person_crop_circle_fill[] = {
#embed "Symbols/person.crop.circle.fill.svg"
};
static const uint8_t symbol_person_crop_rectangle[] = {
#embed "Symbols/person.crop.rectangle.svg"
};
static const uint8_t symbol_person_crop_square[] = {
#embed "Symbols/person.crop.square.svg"
};
static const uint8_t symbol_person_fill[] = {
#embed "Symbols/person.fill.svg"
};
static const uint8_t symbol_phone[] = {
#embed "Symbols/phone.svg"
};
static const uint8_t symbol_phone_arrow_up_right[] = {
#embed "Symbols/phone.arrow.up.right.svg"
};
static const uint8_t symbol_phone_circle_fill[] = {
#embed "Symbols/phone.circle.fill.svg"
};
static const uint8_t symbol_phone_down_fill[] = {
#embed "Symbols/phone.down.fill.svg"
};
static const uint8_t symbol_phone_fill[] = {
#embed "Symbols/phone.fill.svg"
};
static const uint8_t symbol_photo[] = {
#embed "Symbols/photo.svg"
};
static const uint8_t symbol_photo_fill[] = {
#embed "Symbols/photo.fill.svg"
};
static const uint8_t symbol_photo_on_rectangle[] = {
#embed "Symbols/photo.on.rectangle.svg"
};
static const uint8_t symbol_photo_slash[] = {
#embed "Symbols/photo.slash.svg"
};
static const uint8_t symbol_pills[] = {
#embed "Symbols/pills.svg"
};
static const uint8_t symbol_pin[] = {
#embed "Symbols/pin.svg"
};
static const uint8_t symbol_pin_fill[] = {
#embed "Symbols/pin.fill.svg"
};
static const uint8_t symbol_pin_slash[] = {
#embed "Symbols/pin.slash.svg"
};
static const uint8_t symbol_pin_slash_fill[] = {
#embed "Symbols/pin.slash.fill.svg"
};
static const uint8_t symbol_play[] = {
#embed "Symbols/play.svg"
};
static const uint8_t symbol_play_circle[] = {
#embed "Symbols/play.circle.svg"
};
static const uint8_t symbol_play_circle_fill[] = {
#embed "Symbols/play.circle.fill.svg"
};
static const uint8_t symbol_play_fill[] = {
#embed "Symbols/play.fill.svg"
};
static const uint8_t symbol_playpause_fill[] = {
#embed "Symbols/playpause.fill.svg"
};
static const uint8_t symbol_plus[] = {
#embed "Symbols/plus.svg"
};
static const uint8_t symbol_plus_bubble[] = {
#embed "Symbols/plus.bubble.svg"
};
static const uint8_t symbol_plus_circle[] = {
#embed "Symbols/plus.circle.svg"
};
static const uint8_t symbol_plus_circle_fill[] = {
#embed "Symbols/plus.circle.fill.svg"
};
static const uint8_t symbol_plus_forwardslash_minus[] = {
#embed "Symbols/plus.forwardslash.minus.svg"
};
static const uint8_t symbol_plus_magnifyingglass[] = {
#embed "Symbols/plus.magnifyingglass.svg"
};
static const uint8_t symbol_plus_square[] = {
#embed "Symbols/plus.square.svg"
};
static const uint8_t symbol_plus_square_fill[] = {
#embed "Symbols/plus.square.fill.svg"
};
static const uint8_t symbol_power[] = {
#embed "Symbols/power.svg"
};
static const uint8_t symbol_powerplug[] = {
#embed "Symbols/powerplug.svg"
};
static const uint8_t symbol_powerplug_fill[] = {
#embed "Symbols/powerplug.fill.svg"
};
static const uint8_t symbol_printer[] = {
#embed "Symbols/printer.svg"
};
static const uint8_t symbol_printer_fill[] = {
#embed "Symbols/printer.fill.svg"
};
static const uint8_t symbol_puzzlepiece[] = {
#embed "Symbols/puzzlepiece.svg"
};
static const uint8_t symbol_puzzlepiece_fill[] = {
#embed "Symbols/puzzlepiece.fill.svg"
};
static const uint8_t symbol_qrcode[] = {
#embed "Symbols/qrcode.svg"
};
static const uint8_t symbol_qrcode_viewfinder[] = {
#embed "Symbols/qrcode.viewfinder.svg"
};
static const uint8_t symbol_questionmark[] = {
#embed "Symbols/questionmark.svg"
};
static const uint8_t symbol_questionmark_circle[] = {
#embed "Symbols/questionmark.circle.svg"
};
static const uint8_t symbol_questionmark_circle_fill[] = {
#embed "Symbols/questionmark.circle.fill.svg"
};
static const uint8_t symbol_quote_opening[] = {
#embed "Symbols/quote.opening.svg"
};
static const uint8_t symbol_record_circle[] = {
#embed "Symbols/record.circle.svg"
};
static const uint8_t symbol_rectangle[] = {
#embed "Symbols/rectangle.svg"
};
static const uint8_t symbol_rectangle_fill[] = {
#embed "Symbols/rectangle.fill.svg"
};
static const uint8_t symbol_rectangle_portrait_and_arrow_left[] = {
#embed "Symbols/rectangle.portrait.and.arrow.left.svg"
};
static const uint8_t symbol_rectangle_portrait_and_arrow_right[] = {
#embed "Symbols/rectangle.portrait.and.arrow.right.svg"
};
static const uint8_t symbol_rectangle_split_2x1[] = {
#embed "Symbols/rectangle.split.2x1.svg"
};
static const uint8_t symbol_repeat[] = {
#embed "Symbols/repeat.svg"
};
static const uint8_t symbol_repeat_1[] = {
#embed "Symbols/repeat.1.svg"
};
static const uint8_t symbol_return[] = {
#embed "Symbols/return.svg"
};
static const uint8_t symbol_ruler[] = {
#embed "Symbols/ruler.svg"
};
static const uint8_t symbol_safari[] = {
#embed "Symbols/safari.svg"
};
static const uint8_t symbol_safari_fill[] = {
#embed "Symbols/safari.fill.svg"
};
static const uint8_t symbol_sailboat[] = {
#embed "Symbols/sailboat.svg"
};
static const uint8_t symbol_scissors[] = {
#embed "Symbols/scissors.svg"
};
static const uint8_t symbol_scope[] = {
#embed "Symbols/scope.svg"
};
static const uint8_t symbol_scribble[] = {
#embed "Symbols/scribble.svg"
};
static const uint8_t symbol_server_rack[] = {
#embed "Symbols/server.rack.svg"
};
static const uint8_t symbol_shield[] = {
#embed "Symbols/shield.svg"
};
static const uint8_t symbol_shield_fill[] = {
#embed "Symbols/shield.fill.svg"
};
static const uint8_t symbol_shift[] = {
#embed "Symbols/shift.svg"
};
static const uint8_t symbol_shift_fill[] = {
#embed "Symbols/shift.fill.svg"
};
static const uint8_t symbol_shippingbox[] = {
#embed "Symbols/shippingbox.svg"
};
static const uint8_t symbol_shuffle[] = {
#embed "Symbols/shuffle.svg"
};
static const uint8_t symbol_sidebar_left[] = {
#embed "Symbols/sidebar.left.svg"
};
static const uint8_t symbol_sidebar_right[] = {
#embed "Symbols/sidebar.right.svg"
};
static const uint8_t symbol_signpost_right[] = {
#embed "Symbols/signpost.right.svg"
};
static const uint8_t symbol_slider_horizontal_3[] = {
#embed "Symbols/slider.horizontal.3.svg"
};
static const uint8_t symbol_slider_vertical_3[] = {
#embed "Symbols/slider.vertical.3.svg"
};
static const uint8_t symbol_snowflake[] = {
#embed "Symbols/snowflake.svg"
};
static const uint8_t symbol_sparkle[] = {
#embed "Symbols/sparkle.svg"
};
static const uint8_t symbol_sparkles[] = {
#embed "Symbols/sparkles.svg"
};
static const uint8_t symbol_speaker[] = {
#embed "Symbols/speaker.svg"
};
static const uint8_t symbol_speaker_fill[] = {
#embed "Symbols/speaker.fill.svg"
};
static const uint8_t symbol_speaker_slash[] = {
#embed "Symbols/speaker.slash.svg"
};
static const uint8_t symbol_speaker_slash_fill[] = {
#embed "Symbols/speaker.slash.fill.svg"
};
static const uint8_t symbol_speaker_wave_1[] = {
#embed "Symbols/speaker.wave.1.svg"
};
static const uint8_t symbol_speaker_wave_1_fill[] = {
#embed "Symbols/speaker.wave.1.fill.svg"
};
static const uint8_t symbol_speaker_wave_2[] = {
#embed "Symbols/speaker.wave.2.svg"
};
static const uint8_t symbol_speaker_wave_2_fill[] = {
#embed "Symbols/speaker.wave.2.fill.svg"
};
static const uint8_t symbol_speaker_wave_3_fill[] = {
#embed "Symbols/speaker.wave.3.fill.svg"
};
static const uint8_t symbol_square[] = {
#embed "Symbols/square.svg"
};
static const uint8_t symbol_square_3_layers_3d[] = {
#embed "Symbols/square.3.layers.3d.svg"
};
static const uint8_t symbol_square_and_arrow_down[] = {
#embed "Symbols/square.and.arrow.down.svg"
};
static const uint8_t symbol_square_and_arrow_up[] = {
#embed "Symbols/square.and.arrow.up.svg"
};
static const uint8_t symbol_square_and_pencil[] = {
#embed "Symbols/square.and.pencil.svg"
};
static const uint8_t symbol_square_fill[] = {
#embed "Symbols/square.fill.svg"
};
static const uint8_t symbol_square_grid_2x2[] = {
#embed "Symbols/square.grid.2x2.svg"
};
static const uint8_t symbol_square_grid_2x2_fill[] = {
#embed "Symbols/square.grid.2x2.fill.svg"
};
static const uint8_t symbol_square_grid_3x3_fill[] = {
#embed "Symbols/square.grid.3x3.fill.svg"
};
static const uint8_t symbol_square_on_square[] = {
#embed "Symbols/square.on.square.svg"
};
static const uint8_t symbol_square_stack[] = {
#embed "Symbols/square.stack.svg"
};
static const uint8_t symbol_square_stack_fill[] = {
#embed "Symbols/square.stack.fill.svg"
};
static const uint8_t symbol_star[] = {
#embed "Symbols/star.svg"
};
static const uint8_t symbol_star_circle[] = {
#embed "Symbols/star.circle.svg"
};
static const uint8_t symbol_star_circle_fill[] = {
#embed "Symbols/star.circle.fill.svg"
};
static const uint8_t symbol_star_fill[] = {
#embed "Symbols/star.fill.svg"
};
static const uint8_t symbol_star_leadinghalf_filled[] = {
#embed "Symbols/star.leadinghalf.filled.svg"
};
static const uint8_t symbol_star_slash[] = {
#embed "Symbols/star.slash.svg"
};
static const uint8_t symbol_star_slash_fill[] = {
#embed "Symbols/star.slash.fill.svg"
};
static const uint8_t symbol_stop[] = {
#embed "Symbols/stop.svg"
};
static const uint8_t symbol_stop_circle[] = {
#embed "Symbols/stop.circle.svg"
};
static const uint8_t symbol_stop_circle_fill[] = {
#embed "Symbols/stop.circle.fill.svg"
};
static const uint8_t symbol_stop_fill[] = {
#embed "Symbols/stop.fill.svg"
};
static const uint8_t symbol_stopwatch[] = {
#embed "Symbols/stopwatch.svg"
};
static const uint8_t symbol_storefront[] = {
#embed "Symbols/storefront.svg"
};
static const uint8_t symbol_suitcase[] = {
#embed "Symbols/suitcase.svg"
};
static const uint8_t symbol_suitcase_fill[] = {
#embed "Symbols/suitcase.fill.svg"
};
static const uint8_t symbol_sun_max[] = {
#embed "Symbols/sun.max.svg"
};
static const uint8_t symbol_sun_max_fill[] = {
#embed "Symbols/sun.max.fill.svg"
};
static const uint8_t symbol_sun_min[] = {
#embed "Symbols/sun.min.svg"
};
static const uint8_t symbol_sunrise[] = {
#embed "Symbols/sunrise.svg"
};
static const uint8_t symbol_sunset[] = {
#embed "Symbols/sunset.svg"
};
static const uint8_t symbol_tablecells[] = {
#embed "Symbols/tablecells.svg"
};
static const uint8_t symbol_tag[] = {
#embed "Symbols/tag.svg"
};
static const uint8_t symbol_tag_fill[] = {
#embed "Symbols/tag.fill.svg"
};
static const uint8_t symbol_target[] = {
#embed "Symbols/target.svg"
};
static const uint8_t symbol_terminal[] = {
#embed "Symbols/terminal.svg"
};
static const uint8_t symbol_text_aligncenter[] = {
#embed "Symbols/text.aligncenter.svg"
};
static const uint8_t symbol_text_alignleft[] = {
#embed "Symbols/text.alignleft.svg"
};
static const uint8_t symbol_text_alignright[] = {
#embed "Symbols/text.alignright.svg"
};
static const uint8_t symbol_text_bubble[] = {
#embed "Symbols/text.bubble.svg"
};
static const uint8_t symbol_text_bubble_fill[] = {
#embed "Symbols/text.bubble.fill.svg"
};
static const uint8_t symbol_text_magnifyingglass[] = {
#embed "Symbols/text.magnifyingglass.svg"
};
static const uint8_t symbol_textformat[] = {
#embed "Symbols/textformat.svg"
};
static const uint8_t symbol_thermometer_medium[] = {
#embed "Symbols/thermometer.medium.svg"
};
static const uint8_t symbol_ticket[] = {
#embed "Symbols/ticket.svg"
};
static const uint8_t symbol_timer[] = {
#embed "Symbols/timer.svg"
};
static const uint8_t symbol_touchid[] = {
#embed "Symbols/touchid.svg"
};
static const uint8_t symbol_tram[] = {
#embed "Symbols/tram.svg"
};
static const uint8_t symbol_tram_fill[] = {
#embed "Symbols/tram.fill.svg"
};
static const uint8_t symbol_translate[] = {
#embed "Symbols/translate.svg"
};
static const uint8_t symbol_trash[] = {
#embed "Symbols/trash.svg"
};
static const uint8_t symbol_trash_fill[] = {
#embed "Symbols/trash.fill.svg"
};
static const uint8_t symbol_trash_slash[] = {
#embed "Symbols/trash.slash.svg"
};
static const uint8_t symbol_tray[] = {
#embed "Symbols/tray.svg"
};
static const uint8_t symbol_tray_and_arrow_down[] = {
#embed "Symbols/tray.and.arrow.down.svg"
};
static const uint8_t symbol_tray_fill[] = {
#embed "Symbols/tray.fill.svg"
};
static const uint8_t symbol_tray_slash[] = {
#embed "Symbols/tray.slash.svg"
};
static const uint8_t symbol_tree[] = {
#embed "Symbols/tree.svg"
};
static const uint8_t symbol_tree_fill[] = {
#embed "Symbols/tree.fill.svg"
};
static const uint8_t symbol_triangle[] = {
#embed "Symbols/triangle.svg"
};
static const uint8_t symbol_triangle_fill[] = {
#embed "Symbols/triangle.fill.svg"
};
static const uint8_t symbol_trophy[] = {
#embed "Symbols/trophy.svg"
};
static const uint8_t symbol_trophy_fill[] = {
#embed "Symbols/trophy.fill.svg"
};
static const uint8_t symbol_tv[] = {
#embed "Symbols/tv.svg"
};
static const uint8_t symbol_umbrella[] = {
#embed "Symbols/umbrella.svg"
};
static const uint8_t symbol_umbrella_fill[] = {
#embed "Symbols/umbrella.fill.svg"
};
static const uint8_t symbol_underline[] = {
#embed "Symbols/underline.svg"
};
static const uint8_t symbol_video[] = {
#embed "Symbols/video.svg"
};
static const uint8_t symbol_video_fill[] = {
#embed "Symbols/video.fill.svg"
};
static const uint8_t symbol_video_slash[] = {
#embed "Symbols/video.slash.svg"
};
static const uint8_t symbol_video_slash_fill[] = {
#embed "Symbols/video.slash.fill.svg"
};
static const uint8_t symbol_viewfinder[] = {
#embed "Symbols/viewfinder.svg"
};
static const uint8_t symbol_wallet_pass[] = {
#embed "Symbols/wallet.pass.svg"
};
static const uint8_t symbol_wand_and_stars[] = {
#embed "Symbols/wand.and.stars.svg"
};
static const uint8_t symbol_waveform[] = {
#embed "Symbols/waveform.svg"
};
static const uint8_t symbol_waveform_path_ecg[] = {
#embed "Symbols/waveform.path.ecg.svg"
};
static const uint8_t symbol_wifi[] = {
#embed "Symbols/wifi.svg"
};
static const uint8_t symbol_wifi_slash[] = {
#embed "Symbols/wifi.slash.svg"
};
static const uint8_t symbol_wind[] = {
#embed "Symbols/wind.svg"
};
static const uint8_t symbol_wineglass[] = {
#embed "Symbols/wineglass.svg"
};
static const uint8_t symbol_wrench[] = {
#embed "Symbols/wrench.svg"
};
static const uint8_t symbol_wrench_fill[] = {
#embed "Symbols/wrench.fill.svg"
};
static const uint8_t symbol_xmark[] = {
#embed "Symbols/xmark.svg"
};
static const uint8_t symbol_xmark_circle[] = {
#embed "Symbols/xmark.circle.svg"
};
static const uint8_t symbol_xmark_circle_fill[] = {
#embed "Symbols/xmark.circle.fill.svg"
};
static const uint8_t symbol_xmark_shield[] = {
#embed "Symbols/xmark.shield.svg"
};
static const uint8_t symbol_xmark_square[] = {
#embed "Symbols/xmark.square.svg"
};
static const uint8_t symbol_xmark_square_fill[] = {
#embed "Symbols/xmark.square.fill.svg"
};

static const embedded_file symbols[] = {
    EMBEDDED_FILE("airplane", symbol_airplane),
    EMBEDDED_FILE("airplayaudio", symbol_airplayaudio),
    EMBEDDED_FILE("airplayvideo", symbol_airplayvideo),
    EMBEDDED_FILE("alarm", symbol_alarm),
    EMBEDDED_FILE("alarm.fill", symbol_alarm_fill),
    EMBEDDED_FILE("ant", symbol_ant),
    EMBEDDED_FILE("antenna.radiowaves.left.and.right", symbol_antenna_radiowaves_left_and_right),
    EMBEDDED_FILE("app.badge", symbol_app_badge),
    EMBEDDED_FILE("applewatch", symbol_applewatch),
    EMBEDDED_FILE("archivebox", symbol_archivebox),
    EMBEDDED_FILE("archivebox.fill", symbol_archivebox_fill),
    EMBEDDED_FILE("arrow.clockwise", symbol_arrow_clockwise),
    EMBEDDED_FILE("arrow.counterclockwise", symbol_arrow_counterclockwise),
    EMBEDDED_FILE("arrow.down", symbol_arrow_down),
    EMBEDDED_FILE("arrow.down.circle", symbol_arrow_down_circle),
    EMBEDDED_FILE("arrow.down.circle.fill", symbol_arrow_down_circle_fill),
    EMBEDDED_FILE("arrow.down.left", symbol_arrow_down_left),
    EMBEDDED_FILE("arrow.down.left.and.arrow.up.right", symbol_arrow_down_left_and_arrow_up_right),
    EMBEDDED_FILE("arrow.down.left.circle", symbol_arrow_down_left_circle),
    EMBEDDED_FILE("arrow.down.left.square", symbol_arrow_down_left_square),
    EMBEDDED_FILE("arrow.down.right", symbol_arrow_down_right),
    EMBEDDED_FILE("arrow.down.right.and.arrow.up.left", symbol_arrow_down_right_and_arrow_up_left),
    EMBEDDED_FILE("arrow.down.right.circle", symbol_arrow_down_right_circle),
    EMBEDDED_FILE("arrow.down.right.square", symbol_arrow_down_right_square),
    EMBEDDED_FILE("arrow.down.square", symbol_arrow_down_square),
    EMBEDDED_FILE("arrow.down.square.fill", symbol_arrow_down_square_fill),
    EMBEDDED_FILE("arrow.down.to.line", symbol_arrow_down_to_line),
    EMBEDDED_FILE("arrow.left", symbol_arrow_left),
    EMBEDDED_FILE("arrow.left.and.right", symbol_arrow_left_and_right),
    EMBEDDED_FILE("arrow.left.arrow.right", symbol_arrow_left_arrow_right),
    EMBEDDED_FILE("arrow.left.circle", symbol_arrow_left_circle),
    EMBEDDED_FILE("arrow.left.circle.fill", symbol_arrow_left_circle_fill),
    EMBEDDED_FILE("arrow.left.square", symbol_arrow_left_square),
    EMBEDDED_FILE("arrow.left.square.fill", symbol_arrow_left_square_fill),
    EMBEDDED_FILE("arrow.left.to.line", symbol_arrow_left_to_line),
    EMBEDDED_FILE("arrow.right", symbol_arrow_right),
    EMBEDDED_FILE("arrow.right.circle", symbol_arrow_right_circle),
    EMBEDDED_FILE("arrow.right.circle.fill", symbol_arrow_right_circle_fill),
    EMBEDDED_FILE("arrow.right.square", symbol_arrow_right_square),
    EMBEDDED_FILE("arrow.right.square.fill", symbol_arrow_right_square_fill),
    EMBEDDED_FILE("arrow.right.to.line", symbol_arrow_right_to_line),
    EMBEDDED_FILE("arrow.triangle.2.circlepath", symbol_arrow_triangle_2_circlepath),
    EMBEDDED_FILE("arrow.triangle.branch", symbol_arrow_triangle_branch),
    EMBEDDED_FILE("arrow.turn.down.right", symbol_arrow_turn_down_right),
    EMBEDDED_FILE("arrow.up", symbol_arrow_up),
    EMBEDDED_FILE("arrow.up.and.down", symbol_arrow_up_and_down),
    EMBEDDED_FILE("arrow.up.and.down.and.arrow.left.and.right", symbol_arrow_up_and_down_and_arrow_left_and_right),
    EMBEDDED_FILE("arrow.up.arrow.down", symbol_arrow_up_arrow_down),
    EMBEDDED_FILE("arrow.up.circle", symbol_arrow_up_circle),
    EMBEDDED_FILE("arrow.up.circle.fill", symbol_arrow_up_circle_fill),
    EMBEDDED_FILE("arrow.up.left", symbol_arrow_up_left),
    EMBEDDED_FILE("arrow.up.left.and.arrow.down.right", symbol_arrow_up_left_and_arrow_down_right),
    EMBEDDED_FILE("arrow.up.left.circle", symbol_arrow_up_left_circle),
    EMBEDDED_FILE("arrow.up.left.square", symbol_arrow_up_left_square),
    EMBEDDED_FILE("arrow.up.right", symbol_arrow_up_right),
    EMBEDDED_FILE("arrow.up.right.and.arrow.down.left", symbol_arrow_up_right_and_arrow_down_left),
    EMBEDDED_FILE("arrow.up.right.circle", symbol_arrow_up_right_circle),
    EMBEDDED_FILE("arrow.up.right.square", symbol_arrow_up_right_square),
    EMBEDDED_FILE("arrow.up.square", symbol_arrow_up_square),
    EMBEDDED_FILE("arrow.up.square.fill", symbol_arrow_up_square_fill),
    EMBEDDED_FILE("arrow.up.to.line", symbol_arrow_up_to_line),
    EMBEDDED_FILE("arrow.uturn.left", symbol_arrow_uturn_left),
    EMBEDDED_FILE("arrow.uturn.right", symbol_arrow_uturn_right),
    EMBEDDED_FILE("arrowshape.turn.up.left", symbol_arrowshape_turn_up_left),
    EMBEDDED_FILE("arrowshape.turn.up.left.fill", symbol_arrowshape_turn_up_left_fill),
    EMBEDDED_FILE("arrowshape.turn.up.right", symbol_arrowshape_turn_up_right),
    EMBEDDED_FILE("arrowshape.turn.up.right.fill", symbol_arrowshape_turn_up_right_fill),
    EMBEDDED_FILE("arrowtriangle.down.fill", symbol_arrowtriangle_down_fill),
    EMBEDDED_FILE("arrowtriangle.left.fill", symbol_arrowtriangle_left_fill),
    EMBEDDED_FILE("arrowtriangle.right.fill", symbol_arrowtriangle_right_fill),
    EMBEDDED_FILE("arrowtriangle.up.fill", symbol_arrowtriangle_up_fill),
    EMBEDDED_FILE("asterisk", symbol_asterisk),
    EMBEDDED_FILE("at", symbol_at),
    EMBEDDED_FILE("backward", symbol_backward),
    EMBEDDED_FILE("backward.end", symbol_backward_end),
    EMBEDDED_FILE("backward.end.fill", symbol_backward_end_fill),
    EMBEDDED_FILE("backward.fill", symbol_backward_fill),
    EMBEDDED_FILE("bag", symbol_bag),
    EMBEDDED_FILE("bag.fill", symbol_bag_fill),
    EMBEDDED_FILE("bandage", symbol_bandage),
    EMBEDDED_FILE("banknote", symbol_banknote),
    EMBEDDED_FILE("barcode", symbol_barcode),
    EMBEDDED_FILE("basket", symbol_basket),
    EMBEDDED_FILE("battery.0", symbol_battery_0),
    EMBEDDED_FILE("battery.100", symbol_battery_100),
    EMBEDDED_FILE("battery.25", symbol_battery_25),
    EMBEDDED_FILE("battery.50", symbol_battery_50),
    EMBEDDED_FILE("battery.75", symbol_battery_75),
    EMBEDDED_FILE("bed.double", symbol_bed_double),
    EMBEDDED_FILE("bed.double.fill", symbol_bed_double_fill),
    EMBEDDED_FILE("bell", symbol_bell),
    EMBEDDED_FILE("bell.badge", symbol_bell_badge),
    EMBEDDED_FILE("bell.badge.fill", symbol_bell_badge_fill),
    EMBEDDED_FILE("bell.fill", symbol_bell_fill),
    EMBEDDED_FILE("bell.slash", symbol_bell_slash),
    EMBEDDED_FILE("bell.slash.fill", symbol_bell_slash_fill),
    EMBEDDED_FILE("bicycle", symbol_bicycle),
    EMBEDDED_FILE("bold", symbol_bold),
    EMBEDDED_FILE("bolt", symbol_bolt),
    EMBEDDED_FILE("bolt.circle", symbol_bolt_circle),
    EMBEDDED_FILE("bolt.circle.fill", symbol_bolt_circle_fill),
    EMBEDDED_FILE("bolt.fill", symbol_bolt_fill),
    EMBEDDED_FILE("bolt.slash.fill", symbol_bolt_slash_fill),
    EMBEDDED_FILE("book", symbol_book),
    EMBEDDED_FILE("book.closed", symbol_book_closed),
    EMBEDDED_FILE("book.fill", symbol_book_fill),
    EMBEDDED_FILE("bookmark", symbol_bookmark),
    EMBEDDED_FILE("bookmark.circle", symbol_bookmark_circle),
    EMBEDDED_FILE("bookmark.circle.fill", symbol_bookmark_circle_fill),
    EMBEDDED_FILE("bookmark.fill", symbol_bookmark_fill),
    EMBEDDED_FILE("bookmark.slash", symbol_bookmark_slash),
    EMBEDDED_FILE("bookmark.slash.fill", symbol_bookmark_slash_fill),
    EMBEDDED_FILE("books.vertical", symbol_books_vertical),
    EMBEDDED_FILE("box.truck", symbol_box_truck),
    EMBEDDED_FILE("briefcase", symbol_briefcase),
    EMBEDDED_FILE("briefcase.fill", symbol_briefcase_fill),
    EMBEDDED_FILE("bubble.left", symbol_bubble_left),
    EMBEDDED_FILE("bubble.left.and.bubble.right", symbol_bubble_left_and_bubble_right),
    EMBEDDED_FILE("bubble.left.and.bubble.right.fill", symbol_bubble_left_and_bubble_right_fill),
    EMBEDDED_FILE("bubble.left.fill", symbol_bubble_left_fill),
    EMBEDDED_FILE("bubble.right", symbol_bubble_right),
    EMBEDDED_FILE("bubble.right.fill", symbol_bubble_right_fill),
    EMBEDDED_FILE("building.2", symbol_building_2),
    EMBEDDED_FILE("building.columns", symbol_building_columns),
    EMBEDDED_FILE("bus", symbol_bus),
    EMBEDDED_FILE("bus.fill", symbol_bus_fill),
    EMBEDDED_FILE("calendar", symbol_calendar),
    EMBEDDED_FILE("calendar.badge.plus", symbol_calendar_badge_plus),
    EMBEDDED_FILE("camera", symbol_camera),
    EMBEDDED_FILE("camera.fill", symbol_camera_fill),
    EMBEDDED_FILE("camera.slash", symbol_camera_slash),
    EMBEDDED_FILE("camera.slash.fill", symbol_camera_slash_fill),
    EMBEDDED_FILE("camera.viewfinder", symbol_camera_viewfinder),
    EMBEDDED_FILE("capsule", symbol_capsule),
    EMBEDDED_FILE("capsule.fill", symbol_capsule_fill),
    EMBEDDED_FILE("car", symbol_car),
    EMBEDDED_FILE("car.fill", symbol_car_fill),
    EMBEDDED_FILE("cart", symbol_cart),
    EMBEDDED_FILE("cart.fill", symbol_cart_fill),
    EMBEDDED_FILE("cellularbars", symbol_cellularbars),
    EMBEDDED_FILE("chart.bar", symbol_chart_bar),
    EMBEDDED_FILE("chart.bar.fill", symbol_chart_bar_fill),
    EMBEDDED_FILE("chart.line.uptrend.xyaxis", symbol_chart_line_uptrend_xyaxis),
    EMBEDDED_FILE("chart.pie", symbol_chart_pie),
    EMBEDDED_FILE("chart.pie.fill", symbol_chart_pie_fill),
    EMBEDDED_FILE("checklist", symbol_checklist),
    EMBEDDED_FILE("checkmark", symbol_checkmark),
    EMBEDDED_FILE("checkmark.circle", symbol_checkmark_circle),
    EMBEDDED_FILE("checkmark.circle.fill", symbol_checkmark_circle_fill),
    EMBEDDED_FILE("checkmark.shield", symbol_checkmark_shield),
    EMBEDDED_FILE("checkmark.shield.fill", symbol_checkmark_shield_fill),
    EMBEDDED_FILE("checkmark.square", symbol_checkmark_square),
    EMBEDDED_FILE("checkmark.square.fill", symbol_checkmark_square_fill),
    EMBEDDED_FILE("chevron.down", symbol_chevron_down),
    EMBEDDED_FILE("chevron.down.circle", symbol_chevron_down_circle),
    EMBEDDED_FILE("chevron.down.circle.fill", symbol_chevron_down_circle_fill),
    EMBEDDED_FILE("chevron.down.square", symbol_chevron_down_square),
    EMBEDDED_FILE("chevron.down.square.fill", symbol_chevron_down_square_fill),
    EMBEDDED_FILE("chevron.left", symbol_chevron_left),
    EMBEDDED_FILE("chevron.left.2", symbol_chevron_left_2),
    EMBEDDED_FILE("chevron.left.circle", symbol_chevron_left_circle),
    EMBEDDED_FILE("chevron.left.circle.fill", symbol_chevron_left_circle_fill),
    EMBEDDED_FILE("chevron.left.forwardslash.chevron.right", symbol_chevron_left_forwardslash_chevron_right),
    EMBEDDED_FILE("chevron.left.square", symbol_chevron_left_square),
    EMBEDDED_FILE("chevron.left.square.fill", symbol_chevron_left_square_fill),
    EMBEDDED_FILE("chevron.right", symbol_chevron_right),
    EMBEDDED_FILE("chevron.right.2", symbol_chevron_right_2),
    EMBEDDED_FILE("chevron.right.circle", symbol_chevron_right_circle),
    EMBEDDED_FILE("chevron.right.circle.fill", symbol_chevron_right_circle_fill),
    EMBEDDED_FILE("chevron.right.square", symbol_chevron_right_square),
    EMBEDDED_FILE("chevron.right.square.fill", symbol_chevron_right_square_fill),
    EMBEDDED_FILE("chevron.up", symbol_chevron_up),
    EMBEDDED_FILE("chevron.up.chevron.down", symbol_chevron_up_chevron_down),
    EMBEDDED_FILE("chevron.up.circle", symbol_chevron_up_circle),
    EMBEDDED_FILE("chevron.up.circle.fill", symbol_chevron_up_circle_fill),
    EMBEDDED_FILE("chevron.up.square", symbol_chevron_up_square),
    EMBEDDED_FILE("chevron.up.square.fill", symbol_chevron_up_square_fill),
    EMBEDDED_FILE("circle", symbol_circle),
    EMBEDDED_FILE("circle.fill", symbol_circle_fill),
    EMBEDDED_FILE("circle.lefthalf.filled", symbol_circle_lefthalf_filled),
    EMBEDDED_FILE("clipboard", symbol_clipboard),
    EMBEDDED_FILE("clock", symbol_clock),
    EMBEDDED_FILE("clock.arrow.circlepath", symbol_clock_arrow_circlepath),
    EMBEDDED_FILE("clock.fill", symbol_clock_fill),
    EMBEDDED_FILE("cloud", symbol_cloud),
    EMBEDDED_FILE("cloud.bolt", symbol_cloud_bolt),
    EMBEDDED_FILE("cloud.bolt.fill", symbol_cloud_bolt_fill),
    EMBEDDED_FILE("cloud.fill", symbol_cloud_fill),
    EMBEDDED_FILE("cloud.fog", symbol_cloud_fog),
    EMBEDDED_FILE("cloud.rain", symbol_cloud_rain),
    EMBEDDED_FILE("cloud.rain.fill", symbol_cloud_rain_fill),
    EMBEDDED_FILE("cloud.slash", symbol_cloud_slash),
    EMBEDDED_FILE("cloud.snow", symbol_cloud_snow),
    EMBEDDED_FILE("cloud.snow.fill", symbol_cloud_snow_fill),
    EMBEDDED_FILE("cloud.sun", symbol_cloud_sun),
    EMBEDDED_FILE("cloud.sun.fill", symbol_cloud_sun_fill),
    EMBEDDED_FILE("command", symbol_command),
    EMBEDDED_FILE("cpu", symbol_cpu),
    EMBEDDED_FILE("creditcard", symbol_creditcard),
    EMBEDDED_FILE("creditcard.fill", symbol_creditcard_fill),
    EMBEDDED_FILE("crop", symbol_crop),
    EMBEDDED_FILE("cross", symbol_cross),
    EMBEDDED_FILE("cross.case", symbol_cross_case),
    EMBEDDED_FILE("cross.fill", symbol_cross_fill),
    EMBEDDED_FILE("crown", symbol_crown),
    EMBEDDED_FILE("crown.fill", symbol_crown_fill),
    EMBEDDED_FILE("cube", symbol_cube),
    EMBEDDED_FILE("cube.fill", symbol_cube_fill),
    EMBEDDED_FILE("cup.and.saucer", symbol_cup_and_saucer),
    EMBEDDED_FILE("cup.and.saucer.fill", symbol_cup_and_saucer_fill),
    EMBEDDED_FILE("curlybraces", symbol_curlybraces),
    EMBEDDED_FILE("delete.left", symbol_delete_left),
    EMBEDDED_FILE("delete.left.fill", symbol_delete_left_fill),
    EMBEDDED_FILE("desktopcomputer", symbol_desktopcomputer),
    EMBEDDED_FILE("diamond", symbol_diamond),
    EMBEDDED_FILE("diamond.fill", symbol_diamond_fill),
    EMBEDDED_FILE("display", symbol_display),
    EMBEDDED_FILE("divide", symbol_divide),
    EMBEDDED_FILE("doc", symbol_doc),
    EMBEDDED_FILE("doc.badge.plus", symbol_doc_badge_plus),
    EMBEDDED_FILE("doc.fill", symbol_doc_fill),
    EMBEDDED_FILE("doc.on.clipboard", symbol_doc_on_clipboard),
    EMBEDDED_FILE("doc.on.doc", symbol_doc_on_doc),
    EMBEDDED_FILE("doc.text", symbol_doc_text),
    EMBEDDED_FILE("doc.text.fill", symbol_doc_text_fill),
    EMBEDDED_FILE("dollarsign", symbol_dollarsign),
    EMBEDDED_FILE("dollarsign.circle", symbol_dollarsign_circle),
    EMBEDDED_FILE("dot.radiowaves.right", symbol_dot_radiowaves_right),
    EMBEDDED_FILE("drop", symbol_drop),
    EMBEDDED_FILE("drop.fill", symbol_drop_fill),
    EMBEDDED_FILE("eject.fill", symbol_eject_fill),
    EMBEDDED_FILE("ellipsis", symbol_ellipsis),
    EMBEDDED_FILE("ellipsis.circle", symbol_ellipsis_circle),
    EMBEDDED_FILE("ellipsis.circle.fill", symbol_ellipsis_circle_fill),
    EMBEDDED_FILE("ellipsis.message", symbol_ellipsis_message),
    EMBEDDED_FILE("ellipsis.message.fill", symbol_ellipsis_message_fill),
    EMBEDDED_FILE("envelope", symbol_envelope),
    EMBEDDED_FILE("envelope.badge", symbol_envelope_badge),
    EMBEDDED_FILE("envelope.fill", symbol_envelope_fill),
    EMBEDDED_FILE("envelope.open", symbol_envelope_open),
    EMBEDDED_FILE("equal", symbol_equal),
    EMBEDDED_FILE("eurosign", symbol_eurosign),
    EMBEDDED_FILE("eurosign.circle", symbol_eurosign_circle),
    EMBEDDED_FILE("exclamationmark", symbol_exclamationmark),
    EMBEDDED_FILE("exclamationmark.bubble", symbol_exclamationmark_bubble),
    EMBEDDED_FILE("exclamationmark.circle", symbol_exclamationmark_circle),
    EMBEDDED_FILE("exclamationmark.circle.fill", symbol_exclamationmark_circle_fill),
    EMBEDDED_FILE("exclamationmark.shield", symbol_exclamationmark_shield),
    EMBEDDED_FILE("exclamationmark.triangle", symbol_exclamationmark_triangle),
    EMBEDDED_FILE("exclamationmark.triangle.fill", symbol_exclamationmark_triangle_fill),
    EMBEDDED_FILE("eye", symbol_eye),
    EMBEDDED_FILE("eye.fill", symbol_eye_fill),
    EMBEDDED_FILE("eye.slash", symbol_eye_slash),
    EMBEDDED_FILE("eye.slash.fill", symbol_eye_slash_fill),
    EMBEDDED_FILE("eyedropper", symbol_eyedropper),
    EMBEDDED_FILE("face.smiling", symbol_face_smiling),
    EMBEDDED_FILE("face.smiling.fill", symbol_face_smiling_fill),
    EMBEDDED_FILE("faceid", symbol_faceid),
    EMBEDDED_FILE("ferry", symbol_ferry),
    EMBEDDED_FILE("figure.run", symbol_figure_run),
    EMBEDDED_FILE("figure.stand", symbol_figure_stand),
    EMBEDDED_FILE("figure.walk", symbol_figure_walk),
    EMBEDDED_FILE("film", symbol_film),
    EMBEDDED_FILE("flag", symbol_flag),
    EMBEDDED_FILE("flag.checkered", symbol_flag_checkered),
    EMBEDDED_FILE("flag.fill", symbol_flag_fill),
    EMBEDDED_FILE("flame", symbol_flame),
    EMBEDDED_FILE("flame.fill", symbol_flame_fill),
    EMBEDDED_FILE("folder", symbol_folder),
    EMBEDDED_FILE("folder.badge.plus", symbol_folder_badge_plus),
    EMBEDDED_FILE("folder.fill", symbol_folder_fill),
    EMBEDDED_FILE("fork.knife", symbol_fork_knife),
    EMBEDDED_FILE("forward", symbol_forward),
    EMBEDDED_FILE("forward.end", symbol_forward_end),
    EMBEDDED_FILE("forward.end.fill", symbol_forward_end_fill),
    EMBEDDED_FILE("forward.fill", symbol_forward_fill),
    EMBEDDED_FILE("fuelpump", symbol_fuelpump),
    EMBEDDED_FILE("gamecontroller", symbol_gamecontroller),
    EMBEDDED_FILE("gamecontroller.fill", symbol_gamecontroller_fill),
    EMBEDDED_FILE("gear", symbol_gear),
    EMBEDDED_FILE("gearshape", symbol_gearshape),
    EMBEDDED_FILE("gearshape.fill", symbol_gearshape_fill),
    EMBEDDED_FILE("gift", symbol_gift),
    EMBEDDED_FILE("gift.fill", symbol_gift_fill),
    EMBEDDED_FILE("globe", symbol_globe),
    EMBEDDED_FILE("gobackward", symbol_gobackward),
    EMBEDDED_FILE("gobackward.10", symbol_gobackward_10),
    EMBEDDED_FILE("gobackward.15", symbol_gobackward_15),
    EMBEDDED_FILE("gobackward.30", symbol_gobackward_30),
    EMBEDDED_FILE("gobackward.45", symbol_gobackward_45),
    EMBEDDED_FILE("gobackward.5", symbol_gobackward_5),
    EMBEDDED_FILE("gobackward.60", symbol_gobackward_60),
    EMBEDDED_FILE("gobackward.75", symbol_gobackward_75),
    EMBEDDED_FILE("gobackward.90", symbol_gobackward_90),
    EMBEDDED_FILE("goforward", symbol_goforward),
    EMBEDDED_FILE("goforward.10", symbol_goforward_10),
    EMBEDDED_FILE("goforward.15", symbol_goforward_15),
    EMBEDDED_FILE("goforward.30", symbol_goforward_30),
    EMBEDDED_FILE("goforward.45", symbol_goforward_45),
    EMBEDDED_FILE("goforward.5", symbol_goforward_5),
    EMBEDDED_FILE("goforward.60", symbol_goforward_60),
    EMBEDDED_FILE("goforward.75", symbol_goforward_75),
    EMBEDDED_FILE("goforward.90", symbol_goforward_90),
    EMBEDDED_FILE("graduationcap", symbol_graduationcap),
    EMBEDDED_FILE("graduationcap.fill", symbol_graduationcap_fill),
    EMBEDDED_FILE("hammer", symbol_hammer),
    EMBEDDED_FILE("hammer.fill", symbol_hammer_fill),
    EMBEDDED_FILE("hand.raised", symbol_hand_raised),
    EMBEDDED_FILE("hand.raised.fill", symbol_hand_raised_fill),
    EMBEDDED_FILE("hand.raised.slash", symbol_hand_raised_slash),
    EMBEDDED_FILE("hand.tap", symbol_hand_tap),
    EMBEDDED_FILE("hand.thumbsdown", symbol_hand_thumbsdown),
    EMBEDDED_FILE("hand.thumbsdown.fill", symbol_hand_thumbsdown_fill),
    EMBEDDED_FILE("hand.thumbsup", symbol_hand_thumbsup),
    EMBEDDED_FILE("hand.thumbsup.fill", symbol_hand_thumbsup_fill),
    EMBEDDED_FILE("headphones", symbol_headphones),
    EMBEDDED_FILE("heart", symbol_heart),
    EMBEDDED_FILE("heart.circle", symbol_heart_circle),
    EMBEDDED_FILE("heart.circle.fill", symbol_heart_circle_fill),
    EMBEDDED_FILE("heart.fill", symbol_heart_fill),
    EMBEDDED_FILE("heart.slash", symbol_heart_slash),
    EMBEDDED_FILE("heart.slash.fill", symbol_heart_slash_fill),
    EMBEDDED_FILE("heart.text.square", symbol_heart_text_square),
    EMBEDDED_FILE("hexagon", symbol_hexagon),
    EMBEDDED_FILE("hexagon.fill", symbol_hexagon_fill),
    EMBEDDED_FILE("highlighter", symbol_highlighter),
    EMBEDDED_FILE("hourglass", symbol_hourglass),
    EMBEDDED_FILE("house", symbol_house),
    EMBEDDED_FILE("house.fill", symbol_house_fill),
    EMBEDDED_FILE("icloud.and.arrow.down", symbol_icloud_and_arrow_down),
    EMBEDDED_FILE("icloud.and.arrow.up", symbol_icloud_and_arrow_up),
    EMBEDDED_FILE("infinity", symbol_infinity),
    EMBEDDED_FILE("info", symbol_info),
    EMBEDDED_FILE("info.circle", symbol_info_circle),
    EMBEDDED_FILE("info.circle.fill", symbol_info_circle_fill),
    EMBEDDED_FILE("internaldrive", symbol_internaldrive),
    EMBEDDED_FILE("ipad", symbol_ipad),
    EMBEDDED_FILE("iphone", symbol_iphone),
    EMBEDDED_FILE("iphone.landscape", symbol_iphone_landscape),
    EMBEDDED_FILE("italic", symbol_italic),
    EMBEDDED_FILE("key", symbol_key),
    EMBEDDED_FILE("key.fill", symbol_key_fill),
    EMBEDDED_FILE("keyboard", symbol_keyboard),
    EMBEDDED_FILE("laptopcomputer", symbol_laptopcomputer),
    EMBEDDED_FILE("leaf", symbol_leaf),
    EMBEDDED_FILE("leaf.fill", symbol_leaf_fill),
    EMBEDDED_FILE("lightbulb", symbol_lightbulb),
    EMBEDDED_FILE("lightbulb.fill", symbol_lightbulb_fill),
    EMBEDDED_FILE("line.3.horizontal", symbol_line_3_horizontal),
    EMBEDDED_FILE("line.3.horizontal.decrease", symbol_line_3_horizontal_decrease),
    EMBEDDED_FILE("line.3.horizontal.decrease.circle", symbol_line_3_horizontal_decrease_circle),
    EMBEDDED_FILE("line.3.horizontal.decrease.circle.fill", symbol_line_3_horizontal_decrease_circle_fill),
    EMBEDDED_FILE("link", symbol_link),
    EMBEDDED_FILE("link.badge.plus", symbol_link_badge_plus),
    EMBEDDED_FILE("list.bullet", symbol_list_bullet),
    EMBEDDED_FILE("list.clipboard", symbol_list_clipboard),
    EMBEDDED_FILE("list.dash", symbol_list_dash),
    EMBEDDED_FILE("list.number", symbol_list_number),
    EMBEDDED_FILE("location", symbol_location),
    EMBEDDED_FILE("location.fill", symbol_location_fill),
    EMBEDDED_FILE("location.north", symbol_location_north),
    EMBEDDED_FILE("location.north.fill", symbol_location_north_fill),
    EMBEDDED_FILE("location.slash", symbol_location_slash),
    EMBEDDED_FILE("location.slash.fill", symbol_location_slash_fill),
    EMBEDDED_FILE("lock", symbol_lock),
    EMBEDDED_FILE("lock.fill", symbol_lock_fill),
    EMBEDDED_FILE("lock.open", symbol_lock_open),
    EMBEDDED_FILE("lock.open.fill", symbol_lock_open_fill),
    EMBEDDED_FILE("lock.shield", symbol_lock_shield),
    EMBEDDED_FILE("lock.slash.fill", symbol_lock_slash_fill),
    EMBEDDED_FILE("magnifyingglass", symbol_magnifyingglass),
    EMBEDDED_FILE("map", symbol_map),
    EMBEDDED_FILE("map.fill", symbol_map_fill),
    EMBEDDED_FILE("mappin", symbol_mappin),
    EMBEDDED_FILE("mappin.and.ellipse", symbol_mappin_and_ellipse),
    EMBEDDED_FILE("mappin.circle", symbol_mappin_circle),
    EMBEDDED_FILE("mappin.circle.fill", symbol_mappin_circle_fill),
    EMBEDDED_FILE("medal", symbol_medal),
    EMBEDDED_FILE("memorychip", symbol_memorychip),
    EMBEDDED_FILE("message", symbol_message),
    EMBEDDED_FILE("message.fill", symbol_message_fill),
    EMBEDDED_FILE("mic", symbol_mic),
    EMBEDDED_FILE("mic.fill", symbol_mic_fill),
    EMBEDDED_FILE("mic.slash", symbol_mic_slash),
    EMBEDDED_FILE("mic.slash.fill", symbol_mic_slash_fill),
    EMBEDDED_FILE("minus", symbol_minus),
    EMBEDDED_FILE("minus.circle", symbol_minus_circle),
    EMBEDDED_FILE("minus.circle.fill", symbol_minus_circle_fill),
    EMBEDDED_FILE("minus.magnifyingglass", symbol_minus_magnifyingglass),
    EMBEDDED_FILE("minus.square", symbol_minus_square),
    EMBEDDED_FILE("minus.square.fill", symbol_minus_square_fill),
    EMBEDDED_FILE("moon", symbol_moon),
    EMBEDDED_FILE("moon.circle.fill", symbol_moon_circle_fill),
    EMBEDDED_FILE("moon.fill", symbol_moon_fill),
    EMBEDDED_FILE("moon.stars", symbol_moon_stars),
    EMBEDDED_FILE("moon.stars.fill", symbol_moon_stars_fill),
    EMBEDDED_FILE("moon.zzz", symbol_moon_zzz),
    EMBEDDED_FILE("moon.zzz.fill", symbol_moon_zzz_fill),
    EMBEDDED_FILE("mountain.2", symbol_mountain_2),
    EMBEDDED_FILE("mountain.2.fill", symbol_mountain_2_fill),
    EMBEDDED_FILE("multiply", symbol_multiply),
    EMBEDDED_FILE("music.note", symbol_music_note),
    EMBEDDED_FILE("music.note.list", symbol_music_note_list),
    EMBEDDED_FILE("network", symbol_network),
    EMBEDDED_FILE("newspaper", symbol_newspaper),
    EMBEDDED_FILE("note.text", symbol_note_text),
    EMBEDDED_FILE("number", symbol_number),
    EMBEDDED_FILE("number.circle", symbol_number_circle),
    EMBEDDED_FILE("number.square", symbol_number_square),
    EMBEDDED_FILE("paintbrush", symbol_paintbrush),
    EMBEDDED_FILE("paintbrush.fill", symbol_paintbrush_fill),
    EMBEDDED_FILE("paintpalette", symbol_paintpalette),
    EMBEDDED_FILE("paperclip", symbol_paperclip),
    EMBEDDED_FILE("paperplane", symbol_paperplane),
    EMBEDDED_FILE("paperplane.circle.fill", symbol_paperplane_circle_fill),
    EMBEDDED_FILE("paperplane.fill", symbol_paperplane_fill),
    EMBEDDED_FILE("pause", symbol_pause),
    EMBEDDED_FILE("pause.circle", symbol_pause_circle),
    EMBEDDED_FILE("pause.circle.fill", symbol_pause_circle_fill),
    EMBEDDED_FILE("pause.fill", symbol_pause_fill),
    EMBEDDED_FILE("pawprint", symbol_pawprint),
    EMBEDDED_FILE("pawprint.fill", symbol_pawprint_fill),
    EMBEDDED_FILE("pencil", symbol_pencil),
    EMBEDDED_FILE("pencil.line", symbol_pencil_line),
    EMBEDDED_FILE("pencil.slash", symbol_pencil_slash),
    EMBEDDED_FILE("percent", symbol_percent),
    EMBEDDED_FILE("person", symbol_person),
    EMBEDDED_FILE("person.2", symbol_person_2),
    EMBEDDED_FILE("person.2.fill", symbol_person_2_fill),
    EMBEDDED_FILE("person.3.fill", symbol_person_3_fill),
    EMBEDDED_FILE("person.badge.plus", symbol_person_badge_plus),
    EMBEDDED_FILE("person.crop.circle", symbol_person_crop_circle),
    EMBEDDED_FILE("person.crop.circle.fill", symbol_person_crop_circle_fill),
    EMBEDDED_FILE("person.crop.rectangle", symbol_person_crop_rectangle),
    EMBEDDED_FILE("person.crop.square", symbol_person_crop_square),
    EMBEDDED_FILE("person.fill", symbol_person_fill),
    EMBEDDED_FILE("phone", symbol_phone),
    EMBEDDED_FILE("phone.arrow.up.right", symbol_phone_arrow_up_right),
    EMBEDDED_FILE("phone.circle.fill", symbol_phone_circle_fill),
    EMBEDDED_FILE("phone.down.fill", symbol_phone_down_fill),
    EMBEDDED_FILE("phone.fill", symbol_phone_fill),
    EMBEDDED_FILE("photo", symbol_photo),
    EMBEDDED_FILE("photo.fill", symbol_photo_fill),
    EMBEDDED_FILE("photo.on.rectangle", symbol_photo_on_rectangle),
    EMBEDDED_FILE("photo.slash", symbol_photo_slash),
    EMBEDDED_FILE("pills", symbol_pills),
    EMBEDDED_FILE("pin", symbol_pin),
    EMBEDDED_FILE("pin.fill", symbol_pin_fill),
    EMBEDDED_FILE("pin.slash", symbol_pin_slash),
    EMBEDDED_FILE("pin.slash.fill", symbol_pin_slash_fill),
    EMBEDDED_FILE("play", symbol_play),
    EMBEDDED_FILE("play.circle", symbol_play_circle),
    EMBEDDED_FILE("play.circle.fill", symbol_play_circle_fill),
    EMBEDDED_FILE("play.fill", symbol_play_fill),
    EMBEDDED_FILE("playpause.fill", symbol_playpause_fill),
    EMBEDDED_FILE("plus", symbol_plus),
    EMBEDDED_FILE("plus.bubble", symbol_plus_bubble),
    EMBEDDED_FILE("plus.circle", symbol_plus_circle),
    EMBEDDED_FILE("plus.circle.fill", symbol_plus_circle_fill),
    EMBEDDED_FILE("plus.forwardslash.minus", symbol_plus_forwardslash_minus),
    EMBEDDED_FILE("plus.magnifyingglass", symbol_plus_magnifyingglass),
    EMBEDDED_FILE("plus.square", symbol_plus_square),
    EMBEDDED_FILE("plus.square.fill", symbol_plus_square_fill),
    EMBEDDED_FILE("power", symbol_power),
    EMBEDDED_FILE("powerplug", symbol_powerplug),
    EMBEDDED_FILE("powerplug.fill", symbol_powerplug_fill),
    EMBEDDED_FILE("printer", symbol_printer),
    EMBEDDED_FILE("printer.fill", symbol_printer_fill),
    EMBEDDED_FILE("puzzlepiece", symbol_puzzlepiece),
    EMBEDDED_FILE("puzzlepiece.fill", symbol_puzzlepiece_fill),
    EMBEDDED_FILE("qrcode", symbol_qrcode),
    EMBEDDED_FILE("qrcode.viewfinder", symbol_qrcode_viewfinder),
    EMBEDDED_FILE("questionmark", symbol_questionmark),
    EMBEDDED_FILE("questionmark.circle", symbol_questionmark_circle),
    EMBEDDED_FILE("questionmark.circle.fill", symbol_questionmark_circle_fill),
    EMBEDDED_FILE("quote.opening", symbol_quote_opening),
    EMBEDDED_FILE("record.circle", symbol_record_circle),
    EMBEDDED_FILE("rectangle", symbol_rectangle),
    EMBEDDED_FILE("rectangle.fill", symbol_rectangle_fill),
    EMBEDDED_FILE("rectangle.portrait.and.arrow.left", symbol_rectangle_portrait_and_arrow_left),
    EMBEDDED_FILE("rectangle.portrait.and.arrow.right", symbol_rectangle_portrait_and_arrow_right),
    EMBEDDED_FILE("rectangle.split.2x1", symbol_rectangle_split_2x1),
    EMBEDDED_FILE("repeat", symbol_repeat),
    EMBEDDED_FILE("repeat.1", symbol_repeat_1),
    EMBEDDED_FILE("return", symbol_return),
    EMBEDDED_FILE("ruler", symbol_ruler),
    EMBEDDED_FILE("safari", symbol_safari),
    EMBEDDED_FILE("safari.fill", symbol_safari_fill),
    EMBEDDED_FILE("sailboat", symbol_sailboat),
    EMBEDDED_FILE("scissors", symbol_scissors),
    EMBEDDED_FILE("scope", symbol_scope),
    EMBEDDED_FILE("scribble", symbol_scribble),
    EMBEDDED_FILE("server.rack", symbol_server_rack),
    EMBEDDED_FILE("shield", symbol_shield),
    EMBEDDED_FILE("shield.fill", symbol_shield_fill),
    EMBEDDED_FILE("shift", symbol_shift),
    EMBEDDED_FILE("shift.fill", symbol_shift_fill),
    EMBEDDED_FILE("shippingbox", symbol_shippingbox),
    EMBEDDED_FILE("shuffle", symbol_shuffle),
    EMBEDDED_FILE("sidebar.left", symbol_sidebar_left),
    EMBEDDED_FILE("sidebar.right", symbol_sidebar_right),
    EMBEDDED_FILE("signpost.right", symbol_signpost_right),
    EMBEDDED_FILE("slider.horizontal.3", symbol_slider_horizontal_3),
    EMBEDDED_FILE("slider.vertical.3", symbol_slider_vertical_3),
    EMBEDDED_FILE("snowflake", symbol_snowflake),
    EMBEDDED_FILE("sparkle", symbol_sparkle),
    EMBEDDED_FILE("sparkles", symbol_sparkles),
    EMBEDDED_FILE("speaker", symbol_speaker),
    EMBEDDED_FILE("speaker.fill", symbol_speaker_fill),
    EMBEDDED_FILE("speaker.slash", symbol_speaker_slash),
    EMBEDDED_FILE("speaker.slash.fill", symbol_speaker_slash_fill),
    EMBEDDED_FILE("speaker.wave.1", symbol_speaker_wave_1),
    EMBEDDED_FILE("speaker.wave.1.fill", symbol_speaker_wave_1_fill),
    EMBEDDED_FILE("speaker.wave.2", symbol_speaker_wave_2),
    EMBEDDED_FILE("speaker.wave.2.fill", symbol_speaker_wave_2_fill),
    EMBEDDED_FILE("speaker.wave.3.fill", symbol_speaker_wave_3_fill),
    EMBEDDED_FILE("square", symbol_square),
    EMBEDDED_FILE("square.3.layers.3d", symbol_square_3_layers_3d),
    EMBEDDED_FILE("square.and.arrow.down", symbol_square_and_arrow_down),
    EMBEDDED_FILE("square.and.arrow.up", symbol_square_and_arrow_up),
    EMBEDDED_FILE("square.and.pencil", symbol_square_and_pencil),
    EMBEDDED_FILE("square.fill", symbol_square_fill),
    EMBEDDED_FILE("square.grid.2x2", symbol_square_grid_2x2),
    EMBEDDED_FILE("square.grid.2x2.fill", symbol_square_grid_2x2_fill),
    EMBEDDED_FILE("square.grid.3x3.fill", symbol_square_grid_3x3_fill),
    EMBEDDED_FILE("square.on.square", symbol_square_on_square),
    EMBEDDED_FILE("square.stack", symbol_square_stack),
    EMBEDDED_FILE("square.stack.fill", symbol_square_stack_fill),
    EMBEDDED_FILE("star", symbol_star),
    EMBEDDED_FILE("star.circle", symbol_star_circle),
    EMBEDDED_FILE("star.circle.fill", symbol_star_circle_fill),
    EMBEDDED_FILE("star.fill", symbol_star_fill),
    EMBEDDED_FILE("star.leadinghalf.filled", symbol_star_leadinghalf_filled),
    EMBEDDED_FILE("star.slash", symbol_star_slash),
    EMBEDDED_FILE("star.slash.fill", symbol_star_slash_fill),
    EMBEDDED_FILE("stop", symbol_stop),
    EMBEDDED_FILE("stop.circle", symbol_stop_circle),
    EMBEDDED_FILE("stop.circle.fill", symbol_stop_circle_fill),
    EMBEDDED_FILE("stop.fill", symbol_stop_fill),
    EMBEDDED_FILE("stopwatch", symbol_stopwatch),
    EMBEDDED_FILE("storefront", symbol_storefront),
    EMBEDDED_FILE("suitcase", symbol_suitcase),
    EMBEDDED_FILE("suitcase.fill", symbol_suitcase_fill),
    EMBEDDED_FILE("sun.max", symbol_sun_max),
    EMBEDDED_FILE("sun.max.fill", symbol_sun_max_fill),
    EMBEDDED_FILE("sun.min", symbol_sun_min),
    EMBEDDED_FILE("sunrise", symbol_sunrise),
    EMBEDDED_FILE("sunset", symbol_sunset),
    EMBEDDED_FILE("tablecells", symbol_tablecells),
    EMBEDDED_FILE("tag", symbol_tag),
    EMBEDDED_FILE("tag.fill", symbol_tag_fill),
    EMBEDDED_FILE("target", symbol_target),
    EMBEDDED_FILE("terminal", symbol_terminal),
    EMBEDDED_FILE("text.aligncenter", symbol_text_aligncenter),
    EMBEDDED_FILE("text.alignleft", symbol_text_alignleft),
    EMBEDDED_FILE("text.alignright", symbol_text_alignright),
    EMBEDDED_FILE("text.bubble", symbol_text_bubble),
    EMBEDDED_FILE("text.bubble.fill", symbol_text_bubble_fill),
    EMBEDDED_FILE("text.magnifyingglass", symbol_text_magnifyingglass),
    EMBEDDED_FILE("textformat", symbol_textformat),
    EMBEDDED_FILE("thermometer.medium", symbol_thermometer_medium),
    EMBEDDED_FILE("ticket", symbol_ticket),
    EMBEDDED_FILE("timer", symbol_timer),
    EMBEDDED_FILE("touchid", symbol_touchid),
    EMBEDDED_FILE("tram", symbol_tram),
    EMBEDDED_FILE("tram.fill", symbol_tram_fill),
    EMBEDDED_FILE("translate", symbol_translate),
    EMBEDDED_FILE("trash", symbol_trash),
    EMBEDDED_FILE("trash.fill", symbol_trash_fill),
    EMBEDDED_FILE("trash.slash", symbol_trash_slash),
    EMBEDDED_FILE("tray", symbol_tray),
    EMBEDDED_FILE("tray.and.arrow.down", symbol_tray_and_arrow_down),
    EMBEDDED_FILE("tray.fill", symbol_tray_fill),
    EMBEDDED_FILE("tray.slash", symbol_tray_slash),
    EMBEDDED_FILE("tree", symbol_tree),
    EMBEDDED_FILE("tree.fill", symbol_tree_fill),
    EMBEDDED_FILE("triangle", symbol_triangle),
    EMBEDDED_FILE("triangle.fill", symbol_triangle_fill),
    EMBEDDED_FILE("trophy", symbol_trophy),
    EMBEDDED_FILE("trophy.fill", symbol_trophy_fill),
    EMBEDDED_FILE("tv", symbol_tv),
    EMBEDDED_FILE("umbrella", symbol_umbrella),
    EMBEDDED_FILE("umbrella.fill", symbol_umbrella_fill),
    EMBEDDED_FILE("underline", symbol_underline),
    EMBEDDED_FILE("video", symbol_video),
    EMBEDDED_FILE("video.fill", symbol_video_fill),
    EMBEDDED_FILE("video.slash", symbol_video_slash),
    EMBEDDED_FILE("video.slash.fill", symbol_video_slash_fill),
    EMBEDDED_FILE("viewfinder", symbol_viewfinder),
    EMBEDDED_FILE("wallet.pass", symbol_wallet_pass),
    EMBEDDED_FILE("wand.and.stars", symbol_wand_and_stars),
    EMBEDDED_FILE("waveform", symbol_waveform),
    EMBEDDED_FILE("waveform.path.ecg", symbol_waveform_path_ecg),
    EMBEDDED_FILE("wifi", symbol_wifi),
    EMBEDDED_FILE("wifi.slash", symbol_wifi_slash),
    EMBEDDED_FILE("wind", symbol_wind),
    EMBEDDED_FILE("wineglass", symbol_wineglass),
    EMBEDDED_FILE("wrench", symbol_wrench),
    EMBEDDED_FILE("wrench.fill", symbol_wrench_fill),
    EMBEDDED_FILE("xmark", symbol_xmark),
    EMBEDDED_FILE("xmark.circle", symbol_xmark_circle),
    EMBEDDED_FILE("xmark.circle.fill", symbol_xmark_circle_fill),
    EMBEDDED_FILE("xmark.shield", symbol_xmark_shield),
    EMBEDDED_FILE("xmark.square", symbol_xmark_square),
    EMBEDDED_FILE("xmark.square.fill", symbol_xmark_square_fill),
};

embedded_files symbol_files(void) { return EMBEDDED_FILES(symbols); }
