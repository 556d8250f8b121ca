extension Corpus {
  /// Pins, stacks, repetition and scrolled content.
  static let layouts: [CorpusCase] = [
    .still(
      "layout/pins",
      """
        { "pin": { "left": "10%", "right": "25%", "top": 3, "height": 9 }, "background": "#1F618D" },
        { "pin": { "centerX": 6, "centerY": "10%", "width": 20, "aspectRatio": 2 }, "background": "#B03A2E" },
        { "pin": { "right": 2.5, "bottom": 2.5, "width": "20%", "height": "20%" }, "background": "#239B56" }
      """),
    .still(
      "layout/stack",
      """
        { "stack": { "axis": "vertical", "spacing": 3, "padding": 4, "alignment": "trailing" },
          "children": [
            { "frame": { "width": 20, "height": 8 }, "background": "#AF601A" },
            { "text": "stacked", "font": 8 },
            { "frame": { "width": 35.5, "height": 8 }, "margin": { "right": 6 }, "background": "#AF601A" } ] }
      """),
    .still(
      "layout/flex",
      """
        { "stack": { "axis": "horizontal", "spacing": 2 },
          "pin": { "left": 3, "right": 3, "top": 3, "height": 18 },
          "children": [
            { "flex": 1, "background": "#76448A" },
            { "flex": 2.5, "background": "#A569BD" },
            { "frame": { "width": 7 }, "background": "#D2B4DE" } ] },
        { "stack": { "axis": "horizontal", "distribution": "spaceBetween", "alignment": "center" },
          "pin": { "left": 3, "right": 3, "bottom": 3, "height": 18 },
          "children": [
            { "frame": { "width": 9, "height": 9 }, "background": "#148F77" },
            { "frame": { "width": 9, "height": 15 }, "background": "#148F77" },
            { "frame": { "width": 9, "height": 5 }, "background": "#148F77" } ] }
      """),
    .still(
      "layout/repeat",
      """
        { "stack": { "spacing": 1.5 }, "pin": { "left": 3, "right": 3, "top": 2 },
          "children": [{ "text": "Row ${number}", "repeat": 5, "font": 6, "background": "#EAECEE" }] }
      """),
    .still(
      "layout/scrolled",
      """
        { "frame": { "x": 5, "y": 5, "width": 54, "height": 38 }, "clip": true, "background": "#FDF2E9",
          "contentOffset": [0, 13.5],
          "children": [
            { "stack": { "spacing": 2 }, "pin": { "left": 3, "right": 3, "top": 2 },
              "children": [{ "text": "Row ${number}", "repeat": 9, "font": 8 }] } ] }
      """),
    .still("layout/lines", scale: 1, lines),
    .still("layout/lines-3x", scale: 3, lines),
    .still("layout/lines-small", scale: 0.5, lines),
    .still(
      "layout/right-to-left",
      """
        { "pin": { "left": 3, "top": 3, "right": 3, "height": 16 }, "stack": { "axis": "horizontal", "spacing": 2 },
          "layoutDirection": "rightToLeft",
          "children": [
            { "frame": { "width": 14 }, "cornerRadius": [5, 0, 2, 0], "background": "#CA6F1E" },
            { "text": "12:30", "font": 7, "alignment": "left", "flex": 1 },
            { "frame": { "width": 9 }, "layoutDirection": "leftToRight", "background": "#F5CBA7",
              "children": [{ "frame": { "x": 1, "y": 1, "width": 3, "height": 3 }, "background": "#6E2C00" }] } ] }
      """),
    .still(
      "layout/right-to-left-symbols",
      """
        { "pin": { "left": 3, "top": 4, "right": 3, "height": 16 }, "stack": { "axis": "horizontal", "spacing": 2 },
          "children": [
            { "symbol": "chevron.forward", "size": 14, "color": "#1A5276" },
            { "symbol": "arrow.backward", "size": 14, "color": "#B9770E" },
            { "symbol": "chevron.left", "size": 14, "color": "#1C2833" }] },
        { "pin": { "left": 3, "top": 26, "right": 3, "height": 16 }, "stack": { "axis": "horizontal", "spacing": 2 },
          "layoutDirection": "rightToLeft",
          "children": [
            { "symbol": "chevron.forward", "size": 14, "color": "#1A5276" },
            { "symbol": "arrow.backward", "size": 14, "color": "#B9770E" },
            { "symbol": "chevron.left", "size": 14, "color": "#1C2833" }] }
      """),
    .still(
      "layout/scale-3x", scale: 3,
      """
        { "frame": { "x": 5.333, "y": 5.667, "width": 20, "height": 20 }, "cornerRadius": 4.4,
          "background": "#2874A6" },
        { "text": "3x", "font": 18, "pin": { "right": 4, "top": 8 } }
      """),
    .still(
      "layout/scale-fraction", scale: 1.37,
      """
        { "frame": { "x": 5.333, "y": 5.667, "width": 20, "height": 20 }, "cornerRadius": 4.4,
          "background": "#2874A6" },
        { "text": "1.37", "font": 14, "pin": { "right": 4, "top": 8 } }
      """),
  ]

  /// Lines, borders, and rows with lines between them.
  private static let lines = """
    { "frame": { "x": 3, "y": 3, "width": 27, "height": 0.5 }, "background": "#000000" },
    { "frame": { "x": 3, "y": 7.25, "width": 27, "height": 0.75 }, "background": "#000000" },
    { "frame": { "x": 3, "y": 11.4, "width": 27, "height": 1.5 }, "background": "#000000", "cornerRadius": 0.75 },
    { "frame": { "x": 33.3, "y": 3, "width": 0.25, "height": 40 }, "background": "#000000" },
    { "frame": { "x": 36, "y": 3, "width": 24, "height": 18 }, "cornerRadius": 5, "border": { "width": 0.5, "color": "#B03A2E" } },
    { "frame": { "x": 40, "y": 7, "width": 16, "height": 10 }, "border": { "width": 1.25, "color": "#1F618D" } },
    { "frame": { "x": 3, "y": 18, "width": 27, "height": 26 }, "stack": "vertical",
      "children": [
        { "frame": { "height": 8.3 }, "background": "#D5D8DC" }, { "frame": { "height": 0.5 }, "background": "#1B2631" },
        { "frame": { "height": 8.3 }, "background": "#D5D8DC" }, { "frame": { "height": 0.5 }, "background": "#1B2631" } ] }
    """
}
