extension Corpus {
  /// Decoding, scaling, content modes.
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
