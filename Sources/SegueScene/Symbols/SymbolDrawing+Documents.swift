extension SymbolDrawing {
  /// Papers and where they are kept.
  static let documents = [
    SymbolDrawing(
      "doc.text",
      .stroke(
        "M12.6 2.9H7.7C6 2.9 5.1 3.8 5.1 5.5V18.5C5.1 20.2 6 21.1 7.7 21.1H16.3C18 21.1 18.9 20.2 18.9 18.5V9.2Z"),
      .stroke("M12.5 3.2V7.5C12.5 8.7 13.1 9.3 14.3 9.3H18.6M8.6 13.4H15.4M8.6 17H15.4", 1.5)),
    SymbolDrawing(
      "doc.text.fill",
      .fill(
        """
        M12.1 2V7.3C12.1 9 12.9 9.8 14.6 9.8H19.8V18.6C19.8 20.9 18.7 22 16.4 22H7.6C5.3 22 4.2 20.9 4.2 18.6V5.4
        C4.2 3.1 5.3 2 7.6 2Z
        """
      ),
      .fill("M13.5 2.3C13.8 2.4 14 2.6 14.3 2.9L18.9 7.5C19.2 7.8 19.4 8.1 19.5 8.4H14.7C13.9 8.4 13.5 8 13.5 7.2Z"),
      .cutStroke("M8.2 13.5H15.8M8.2 17.4H15.8", 1.5)),
    SymbolDrawing(
      "folder.fill",
      .fill(
        """
        M2 8.7V6.9C2 4.9 3 4 4.9 4H8.2C9.1 4 9.6 4.2 10.3 4.8L11 5.4C11.5 5.8 12 6 12.7 6H19.1C21 6 22 7 22 8.7Z
        M2 10.2H22V17.1C22 19 21 20 19.1 20H4.9C3 20 2 19 2 17.1Z
        """)),
    SymbolDrawing(
      "envelope.fill",
      .fill(
        """
        M4.7 4.6H19.3C21.2 4.6 22.2 5.6 22.2 7.5V16.5C22.2 18.4 21.2 19.4 19.3 19.4H4.7C2.8 19.4 1.8 18.4 1.8 16.5
        V7.5C1.8 5.6 2.8 4.6 4.7 4.6Z
        """
      ),
      .cutStroke("M4.1 7.3L10.3 12.7C11.3 13.6 12.7 13.6 13.7 12.7L19.9 7.3", 1.4)),
    SymbolDrawing(
      "tray.fill", .stroke("M2.9 13.4L5.5 6.7C6 5.4 6.7 4.9 8 4.9H16C17.3 4.9 18 5.4 18.5 6.7L21.1 13.4"),
      .fill(
        """
        M2 13H7.4C7.9 13 8.2 13.3 8.3 13.8C8.6 15.5 10.1 16.7 12 16.7S15.4 15.5 15.7 13.8
        C15.8 13.3 16.1 13 16.6 13H22V17.1C22 19 21 20 19.1 20H4.9C3 20 2 19 2 17.1Z
        """
      )),
    SymbolDrawing(
      "square.grid.2x2.fill", .solid("M4.4 4.4H9.4V9.4H4.4Z", 3), .solid("M14.6 4.4H19.6V9.4H14.6Z", 3),
      .solid("M4.4 14.6H9.4V19.6H4.4Z", 3), .solid("M14.6 14.6H19.6V19.6H14.6Z", 3)),
    SymbolDrawing(
      "square.stack.fill", .stroke("M7.4 2.9H16.6", 1.5), .stroke("M5.7 5.9H18.3", 1.5),
      .solid("M6 11.3H18V18.9H6Z", 5)),
    SymbolDrawing(
      "calendar",
      .stroke(
        """
        M6 4.4H18C19.9 4.4 20.8 5.3 20.8 7.2V18.3C20.8 20.2 19.9 21.1 18 21.1H6C4.1 21.1 3.2 20.2 3.2 18.3V7.2
        C3.2 5.3 4.1 4.4 6 4.4Z
        """,
        1.7),
      .stroke("M7.6 2.4V5M16.4 2.4V5M3.4 8.6H20.6", 1.7),
      .stroke("M7.8 12.6ZM12 12.6ZM16.2 12.6ZM7.8 16.7ZM12 16.7Z", 2.1)),
    SymbolDrawing("clock", .stroke(ring), .stroke("M12 6.4V12.4L15.8 14.7", 1.6)),
    SymbolDrawing("clock.fill", .fill(disc), .cutStroke("M12 5.8V12.4L16 14.8", 1.7)),
  ]
}
