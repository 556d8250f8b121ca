extension SymbolDrawing {
  /// A disc of diameter 20, the size of all round symbols.
  static let disc = "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z"
  /// A circle whose regular stroke has the same outer diameter as `disc`.
  static let ring = "M12 2.9A9.1 9.1 0 0 1 12 21.1A9.1 9.1 0 0 1 12 2.9Z"

  /// Symbols of controls.
  static let marks = [
    SymbolDrawing("xmark", .stroke("M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4")),
    // Two round-capped strokes to (±0.15, ±0.15) diameters from the centre, 0.125 diameters wide, as one outline.
    SymbolDrawing(
      "xmark.circle.fill", .fill(disc),
      .cut(
        """
        M13.768 12L15.884 14.116A1.25 1.25 0 0 1 14.116 15.884L12 13.768L9.884 15.884A1.25 1.25 0 0 1 8.116 14.116L10.232 12
        L8.116 9.884A1.25 1.25 0 0 1 9.884 8.116L12 10.232L14.116 8.116A1.25 1.25 0 0 1 15.884 9.884Z
        """)),
    SymbolDrawing("line.3.horizontal", .stroke("M3.6 6.4H20.4M3.6 12H20.4M3.6 17.6H20.4")),
    SymbolDrawing("plus", .stroke("M12 3.9V20.1M3.9 12H20.1")),
    SymbolDrawing(
      "plus.circle.fill", .fill(disc),
      .cut(
        """
        M11 7.4a1 1 0 0 1 2 0V11H16.6a1 1 0 0 1 0 2H13V16.6a1 1 0 0 1-2 0V13H7.4a1 1 0 0 1 0-2H11Z
        """)),
    SymbolDrawing("minus", .stroke("M3.9 12H20.1")),
    SymbolDrawing("checkmark", .stroke("M4.4 13.2L9.5 18.8L19.6 5.2")),
    SymbolDrawing("checkmark.circle.fill", .fill(disc), .cutStroke("M7.6 12.7L10.7 16.1L16.4 8.3", 1.9)),
    SymbolDrawing("ellipsis", .stroke("M5 12ZM12 12ZM19 12Z", 3.4)),
    SymbolDrawing("ellipsis.circle", .stroke(ring), .stroke("M7.6 12ZM12 12ZM16.4 12Z", 2.5)),
    SymbolDrawing(
      "info.circle", .stroke(ring), .stroke("M11.9 7.5Z", 2.5), .stroke("M10.3 10.9H12.2V16.6M10 16.7H14.4", 1.5)),
    SymbolDrawing(
      "exclamationmark.triangle.fill",
      .fill("M10.38 4Q12 1.2 13.62 4L21.69 18Q23.42 21 19.96 21H4.04Q.58 21 2.31 18Z"),
      .cutStroke("M12 8.7V13.6", 1.9), .cutStroke("M12 17.1Z", 2.3)),
    SymbolDrawing(
      "list.bullet", .stroke("M4 6.2ZM4 12ZM4 17.8Z", 2.7), .stroke("M8.6 6.2H20.6M8.6 12H20.6M8.6 17.8H20.6")),
    SymbolDrawing(
      "slider.horizontal.3",
      .stroke("M2.9 5.8H12.7M18.3 5.8H21.1M2.9 12H5.7M11.3 12H21.1M2.9 18.2H12.7M18.3 18.2H21.1"),
      .stroke(
        """
        M15.5 3.5a2.3 2.3 0 0 1 0 4.6a2.3 2.3 0 0 1 0-4.6ZM8.5 9.7a2.3 2.3 0 0 1 0 4.6a2.3 2.3 0 0 1 0-4.6Z
        M15.5 15.9a2.3 2.3 0 0 1 0 4.6a2.3 2.3 0 0 1 0-4.6Z
        """, 1.6)),
  ]

  /// Chevrons and arrows.
  static let arrows = [
    SymbolDrawing("chevron.left", .stroke("M15.4 4.6L8 12L15.4 19.4")),
    SymbolDrawing("chevron.right", .stroke("M8.6 4.6L16 12L8.6 19.4")),
    SymbolDrawing("chevron.up", .stroke("M4.6 15.4L12 8L19.4 15.4")),
    SymbolDrawing("chevron.down", .stroke("M4.6 8.6L12 16L19.4 8.6")),
    SymbolDrawing("arrow.up", .stroke("M12 20V4.2M5.4 10.6L12 4L18.6 10.6")),
    SymbolDrawing("arrow.down", .stroke("M12 4V19.8M5.4 13.4L12 20L18.6 13.4")),
    SymbolDrawing("arrow.left", .stroke("M20 12H4.2M10.6 5.4L4 12L10.6 18.6")),
    SymbolDrawing("arrow.right", .stroke("M4 12H19.8M13.4 5.4L20 12L13.4 18.6")),
    SymbolDrawing("arrow.down.circle", .stroke(ring), .stroke("M12 7V16.6M7.9 12.8L12 16.9L16.1 12.8", 1.6)),
    SymbolDrawing(
      "square.and.arrow.up",
      .stroke(
        """
        M8.3 8.7H6.9C5.5 8.7 4.7 9.5 4.7 10.9V19C4.7 20.4 5.5 21.2 6.9 21.2H17.1C18.5 21.2 19.3 20.4 19.3 19V10.9
        C19.3 9.5 18.5 8.7 17.1 8.7H15.7
        """), .stroke("M12 14.6V2.5M8.3 6L12 2.3L15.7 6", 1.7)),
    SymbolDrawing(
      "rectangle.portrait.and.arrow.right",
      .stroke(
        """
        M14 7.6V5.4C14 3.8 13.2 3 11.6 3H6.2C4.6 3 3.8 3.8 3.8 5.4V18.6C3.8 20.2 4.6 21 6.2 21H11.6
        C13.2 21 14 20.2 14 18.6V16.4
        """), .stroke("M9 12H20.9M17.5 8.4L21.1 12L17.5 15.6", 1.7)),
    SymbolDrawing(
      "shuffle",
      .stroke(
        """
        M2.8 7.2H5.4C7.2 7.2 8.3 7.9 9.3 9.3L13.1 14.7C14.1 16.1 15.2 16.8 17 16.8H20.9
        M2.8 16.8H5.4C7.2 16.8 8.3 16.1 9.2 14.8M13.2 9.2C14.1 7.9 15.2 7.2 17 7.2H20.9
        M18.1 4.2L21.1 7.2L18.1 10.2M18.1 13.8L21.1 16.8L18.1 19.8
        """)),
    SymbolDrawing(
      "repeat",
      .stroke(
        """
        M3.4 11.2V10C3.4 7.8 4.8 6.4 7 6.4H20.3M17.5 3.4L20.6 6.4L17.5 9.4
        M20.6 12.8V14C20.6 16.2 19.2 17.6 17 17.6H3.7M6.5 14.6L3.4 17.6L6.5 20.6
        """)),
    SymbolDrawing("location.fill", .solid("M20.4 3.6L3.7 11.1L12.1 11.9L12.9 20.3Z", 1.6)),
    SymbolDrawing(
      "paperplane.fill", .solid("M21.2 2.8L2.8 9.3L10.2 13.8L14.7 21.2Z", 1.5), .cutStroke("M11.2 12.8L17 7", 1.3)),
  ]

  /// The symbols at the right of the status bar. One grid unit is a point of iOS's own symbols at font size 17.
  static let statusBar = [
    SymbolDrawing(
      "cellularbars", width: 20, .solid("M1.47 14.97H2.53V17.03H1.47Z", 2.14),
      .solid("M6.8 12.37H7.86V17.03H6.8Z", 2.14),
      .solid("M12.14 9.67H13.2V17.03H12.14Z", 2.14), .solid("M17.47 6.97H18.53V17.03H17.47Z", 2.14)),
    // Rings between radii 9.55 and 12.1 and between 5.45 and 8 and a disc of 3.9, in a quarter opening upwards.
    SymbolDrawing(
      "wifi", width: 18,
      .solid("M.94 9.65A11.75 11.75 0 0 1 17.06 9.65L15.75 10.96A9.9 9.9 0 0 0 2.25 10.96Z", 0.7),
      .solid("M3.84 12.55A7.65 7.65 0 0 1 14.16 12.55L12.85 13.86A5.8 5.8 0 0 0 5.15 13.86Z", 0.7),
      .solid("M6.75 15.45A3.55 3.55 0 0 1 11.25 15.45L9 17.71Z", 0.7)),
    SymbolDrawing(
      "battery.100", width: 28,
      .faint(
        .stroke(
          """
          M4.3 6H21.5A3.5 3.5 0 0 1 25 9.5V14.5A3.5 3.5 0 0 1 21.5 18H4.3A3.5 3.5 0 0 1 .8 14.5V9.5
          A3.5 3.5 0 0 1 4.3 6Z
          """,
          1)),
      .faint(.fill("M26.5 10C27.3 10.3 27.8 11.1 27.8 12S27.3 13.7 26.5 14Z")),
      .fill(
        """
        M4.8 7.5H21A2.5 2.5 0 0 1 23.5 10V14A2.5 2.5 0 0 1 21 16.5H4.8A2.5 2.5 0 0 1 2.3 14V10
        A2.5 2.5 0 0 1 4.8 7.5Z
        """)
    ),
  ]
}
