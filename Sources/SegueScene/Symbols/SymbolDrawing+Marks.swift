extension SymbolDrawing {
  /// Diameter 20, the size of all round symbols.
  static let disc = "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z"
  /// The disc's edge for the regular pen.
  static let ring = "M12 2.9A9.1 9.1 0 0 1 12 21.1A9.1 9.1 0 0 1 12 2.9Z"

  /// Signs that say what a control does.
  static let marks = [
    SymbolDrawing("xmark", .stroke("M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4")),
    // Two round-capped strokes to (±.15, ±.15) of the diameter, .125 of it wide, as one outline.
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
}
