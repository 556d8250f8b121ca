import SegueCore

/// UIKit's system colours (spec A9, values through iOS 18).
enum SystemColor {
  private static let table: [(name: String, light: Color, dark: Color)] = [
    ("clear", .clear, .clear),
    ("black", .black, .black),
    ("white", .white, .white),
    ("systemRed", Color(255, 59, 48), Color(255, 69, 58)),
    ("systemGreen", Color(52, 199, 89), Color(48, 209, 88)),
    ("systemBlue", Color(0, 122, 255), Color(10, 132, 255)),
    ("systemBackground", .white, .black),
    ("secondarySystemBackground", Color(242, 242, 247), Color(28, 28, 30)),
    ("systemGroupedBackground", Color(242, 242, 247), .black),
    ("label", .black, .white),
    ("secondaryLabel", Color(60, 60, 67, 153), Color(235, 235, 245, 153)),
    ("separator", Color(60, 60, 67, 74), Color(84, 84, 88, 153)),
    ("opaqueSeparator", Color(198, 198, 200), Color(56, 56, 58)),
    ("systemGray", Color(142, 142, 147), Color(142, 142, 147)),
    ("systemGray6", Color(242, 242, 247), Color(28, 28, 30)),
    ("darkGray", Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3), Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3)),
    ("lightGray", Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3), Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3)),
  ]

  static let names = table.map(\.name)

  static func named(_ name: String, isDark: Bool) -> Color? {
    table.first { $0.name == name }.map { isDark ? $0.dark : $0.light }
  }
}
