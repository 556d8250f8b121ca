extension SymbolDrawing {
  /// What stands at the right of the status bar; at size 17, in its points.
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
