extension Corpus {
  /// Gradients, translucent colours and groups.
  static let paints: [CorpusCase] = [
    .still(
      "paint/linear",
      """
        { "frame": { "x": 2, "y": 2, "width": 60, "height": 44 },
          "background": { "colors": ["#0F2027", "#2C5364"] } }
      """),
    .still(
      "paint/linear-stops",
      """
        { "frame": { "x": 2, "y": 2, "width": 60, "height": 44 }, "cornerRadius": 9,
          "background": { "colors": ["#FF5F6D", "#FFC371", "#24C6DC", "#514A9D"], "stops": [0, 0.2, 0.21, 1], "from": [0, 0.1],
            "to": [1, 0.8] } }
      """),
    .still(
      "paint/linear-alpha", background: "#3498DB",
      """
        { "frame": { "x": 2, "y": 2, "width": 60, "height": 44 },
          "background": { "colors": ["#00000000", "#000000A6"] } }
      """),
    .still(
      "paint/radial",
      """
        { "frame": { "x": 2, "y": 2, "width": 60, "height": 44 },
          "background": { "gradient": "radial", "colors": ["#FDEB71", "#F8D800", "#5B247A"], "center": [0.3, 0.4],
            "radius": 0.8 } }
      """),
    .still(
      "paint/radial-turned",
      """
        { "frame": { "x": 12, "y": 8, "width": 40, "height": 32 }, "transform": { "rotate": 31 },
          "background": { "gradient": "radial", "colors": ["#FFFFFF", "#00000080"] } }
      """),
    .still(
      "paint/linear-dark", background: "#000000",
      """
        { "frame": { "x": 0, "y": 0, "width": 64, "height": 48 },
          "background": { "colors": ["#101012", "#18181C"], "from": [0, 0], "to": [1, 1] } }
      """),
    .still(
      "paint/alpha-fills",
      """
        { "frame": { "x": 4.5, "y": 4, "width": 34, "height": 28 }, "background": "#E74C3C80" },
        { "frame": { "x": 20, "y": 12.3, "width": 38, "height": 30 }, "background": "#3498DB66" },
        { "frame": { "x": 10, "y": 20, "width": 40, "height": 8 }, "background": "#00000001" }
      """),
    .still(
      "paint/group-opacity",
      """
        { "opacity": 0.55, "frame": { "x": 4, "y": 4, "width": 56, "height": 40 },
          "children": [
            { "frame": { "x": 0, "y": 0, "width": 34, "height": 28 }, "background": "#E74C3C" },
            { "frame": { "x": 16, "y": 9, "width": 38, "height": 30 }, "cornerRadius": 9,
              "background": "#3498DB" } ] }
      """),
    .still(
      "paint/twenty-layers",
      """
        { "repeat": 20, "frame": { "x": 8, "y": 8, "width": 48, "height": 32 }, "background": "#7F8C8D19" }
      """),
    .still(
      "paint/system-colors",
      """
        { "stack": { "axis": "horizontal" }, "frame": { "x": 0, "y": 0, "width": 64, "height": 48 },
          "children": [
            { "flex": 1, "background": "systemBlue" },
            { "flex": 1, "background": "systemRed" },
            { "flex": 1, "background": "secondarySystemBackground" } ] }
      """),
  ]
}

extension Corpus {
  /// Decoding, resampling and content modes.
  static let images: [CorpusCase] =
    ["scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "topLeft", "bottomRight"].map { mode in
      .still(
        "image/\(mode)",
        """
          { "image": "photo.jpg", "contentMode": "\(mode)",
            "frame": { "x": 3.5, "y": 4, "width": 44, "height": 40 }, "background": "#D5D8DC" }
        """)
    } + [
      .still(
        "image/one-to-one", width: 48, height: 48, scale: 1,
        """
          { "image": "badge.png", "frame": { "x": 4, "y": 4, "width": 40, "height": 40 } }
        """),
      .still(
        "image/between-pixels", width: 48, height: 48, scale: 1,
        """
          { "image": "badge.png", "frame": { "x": 4.4, "y": 3.7, "width": 40, "height": 40 }, "edgeAntialiasing": true }
        """),
      .still(
        "image/crop",
        """
          { "image": { "path": "photo.jpg", "crop": [20, 30.5, 40, 30] }, "frame": { "x": 2, "y": 2, "width": 40, "height": 30 } },
          { "image": { "path": "photo.jpg", "crop": [0, 0, 16, 16] }, "frame": { "x": 44, "y": 2 } },
          { "image": { "path": "photo.jpg", "crop": [95, 95, 1, 1] }, "frame": { "x": 2, "y": 36, "width": 58, "height": 8 } }
        """),
      // Two frames in Display P3.
      .still(
        "image/wide",
        """
          { "image": "wide.png", "frame": { "x": 2, "y": 2, "width": 28, "height": 40 } },
          { "image": { "path": "wide.png", "frame": 1, "intent": "perceptual" }, "frame": { "x": 34, "y": 2, "width": 28, "height": 40 } }
        """),
      .still(
        "image/drawing",
        """
          { "image": "drawing.svg", "color": "#C2255C", "frame": { "x": 2, "y": 2, "width": 40, "height": 30 },
            "shadow": { "color": "#000000", "opacity": 0.5, "radius": 2, "offset": [1, 1] } },
          { "image": { "path": "drawing.svg", "crop": [4, 3, 12, 12] }, "contentMode": "scaleAspectFill", "cornerRadius": 5,
            "frame": { "x": 44, "y": 2, "width": 18, "height": 24 } },
          { "image": "drawing.svg", "frame": { "x": 34, "y": 26, "width": 24, "height": 18 }, "transform": { "rotate": 25 } }
        """),
      .still(
        "image/small",
        """
          { "image": "photo.jpg", "frame": { "x": 20, "y": 17, "width": 7.3, "height": 5.1 }, "edgeAntialiasing": true }
        """),
      .still(
        "image/large",
        """
          { "image": "badge.png", "frame": { "x": -60, "y": -60, "width": 200, "height": 180 } }
        """),
      .still(
        "image/rounded",
        """
          { "image": "photo.jpg", "contentMode": "scaleAspectFill",
            "frame": { "x": 6, "y": 5, "width": 50.5, "height": 37 }, "cornerRadius": 13 }
        """),
      .still(
        "image/turned",
        """
          { "image": "photo.jpg", "contentMode": "scaleAspectFill",
            "frame": { "x": 12, "y": 8, "width": 40, "height": 32 }, "cornerRadius": 5,
            "transform": { "rotate": 12, "scale": 1.1 } }
        """),
      .still(
        "image/faint",
        """
          { "image": "badge.png", "opacity": 0.37, "frame": { "x": 12, "y": 4, "width": 40, "height": 40 } }
        """),
    ]
}
