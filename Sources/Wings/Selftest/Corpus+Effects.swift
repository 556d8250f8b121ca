extension Corpus {
  /// Shadows, blurs and backdrops.
  static let effects: [CorpusCase] = [
    .still(
      "effect/shadow",
      """
        { "frame": { "x": 16, "y": 12, "width": 32, "height": 22 }, "cornerRadius": 6, "background": "#FFFFFF",
          "shadow": { "radius": 4, "offset": [0, 2], "opacity": 0.5 } }
      """),
    .still(
      "effect/shadow-square",
      """
        { "frame": { "x": 16, "y": 12, "width": 32, "height": 22 }, "background": "#F5B041",
          "shadow": { "radius": 1.3, "offset": [3.5, 3.5], "color": "#7B241C", "opacity": 1 } }
      """),
    .still(
      "effect/shadow-wide",
      """
        { "frame": { "x": 26, "y": 20, "width": 12, "height": 8 }, "cornerRadius": 4, "background": "#FFFFFF",
          "shadow": { "radius": 14, "opacity": 0.9 } }
      """),
    .still(
      "effect/shadow-of-text",
      """
        { "text": "Shadow", "font": 15, "color": "#FFFFFF", "pin": { "centerX": 0, "centerY": 0 },
          "shadow": { "radius": 1.5, "offset": [0, 1], "opacity": 0.9 } }
      """),
    .still(
      "effect/shadow-of-picture",
      """
        { "image": "badge.png", "frame": { "x": 18, "y": 8, "width": 28, "height": 28 },
          "shadow": { "radius": 3, "offset": [0, 3], "opacity": 0.7 } }
      """),
    .still(
      "effect/shadow-turned",
      """
        { "frame": { "x": 18, "y": 13, "width": 28, "height": 20 }, "cornerRadius": 5,
          "transform": { "rotate": 20 }, "background": "#FFFFFF",
          "shadow": { "radius": 3, "offset": [2, 3], "opacity": 0.6 } }
      """),
    .still(
      "effect/blur-small",
      """
        { "blur": 0.6, "frame": { "x": 0, "y": 0, "width": 64, "height": 48 },
          "children": [{ "frame": { "x": 12, "y": 9, "width": 40, "height": 30 }, "background": "#117A65" }] }
      """),
    .still(
      "effect/blur",
      """
        { "blur": 5, "frame": { "x": 0, "y": 0, "width": 64, "height": 48 },
          "children": [
            { "image": "photo.jpg", "contentMode": "scaleAspectFill",
              "frame": { "x": 8, "y": 6, "width": 48, "height": 36 } } ] }
      """),
    .still(
      "effect/blur-large",
      """
        { "blur": 31.7, "frame": { "x": 0, "y": 0, "width": 64, "height": 48 },
          "children": [{ "frame": { "x": 20, "y": 0, "width": 20, "height": 48 }, "background": "#6C3483" }] }
      """),
    .still(
      "effect/backdrop",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "frame": { "x": 8.5, "y": 8, "width": 48, "height": 30 }, "cornerRadius": 10,
          "backdrop": { "radius": 6 } }
      """),
    .still(
      "effect/backdrop-sampling",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "frame": { "x": 9, "y": 9, "width": 46, "height": 30 }, "cornerRadius": 10,
          "backdrop": { "radius": 6, "edges": "sample" } }
      """),
    .still(
      "effect/backdrop-gray",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "frame": { "x": 8, "y": 8, "width": 48, "height": 30 },
          "backdrop": { "radius": 0, "saturation": 0, "tint": "#00000000" } }
      """),
    .still(
      "effect/backdrop-vivid",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "frame": { "x": 8, "y": 8, "width": 48, "height": 30 }, "cornerRadius": 6,
          "backdrop": { "radius": 2.5, "saturation": 3, "tint": "#16161840" } }
      """),
    .still(
      "effect/backdrop-nested",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "frame": { "x": 4, "y": 4, "width": 56, "height": 40 }, "cornerRadius": 8, "backdrop": { "radius": 3 },
          "children": [
            { "frame": { "x": 9, "y": 9, "width": 20, "height": 20 }, "background": "#E74C3C" },
            { "frame": { "x": 18, "y": 12, "width": 30, "height": 22 }, "cornerRadius": 6,
              "backdrop": { "radius": 4, "tint": "#0000FF20" } } ] }
      """),
    .still(
      "effect/opacity-of-backdrop",
      """
        { "image": "photo.jpg", "contentMode": "scaleAspectFill" },
        { "opacity": 0.4, "frame": { "x": 8, "y": 8, "width": 48, "height": 30 }, "backdrop": { "radius": 8 } }
      """),
  ]
}
