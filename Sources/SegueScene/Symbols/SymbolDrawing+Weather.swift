extension SymbolDrawing {
  /// The sky.
  static let weather = [
    SymbolDrawing("moon.fill", .solid("M9.5 3.7A9 9 0 1 0 20.3 14.5A8.2 8.2 0 0 1 9.5 3.7Z", 1.2)),
    SymbolDrawing(
      "sun.max.fill", .fill("M12 7.2A4.8 4.8 0 0 1 12 16.8A4.8 4.8 0 0 1 12 7.2Z"),
      .stroke(
        """
        M12 4.1V2.3M17.59 6.41L18.86 5.14M19.9 12H21.7M17.59 17.59L18.86 18.86M12 19.9V21.7M6.41 17.59L5.14 18.86
        M4.1 12H2.3M6.41 6.41L5.14 5.14
        """)),
    SymbolDrawing(
      "cloud.fill",
      .fill(
        """
        M6.4 19.4A4.9 4.9 0 0 1 5.9 9.7A6.6 6.6 0 0 1 18 9.1A5.2 5.2 0 0 1 17.3 19.4Z
        """)),
  ]
}
