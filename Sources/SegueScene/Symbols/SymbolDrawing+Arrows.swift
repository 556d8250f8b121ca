extension SymbolDrawing {
  /// Chevrons, arrows and what moves along them.
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
}
