package import SegueCore

/// The colours that `UIColor` names, with the values up to iOS 18 (docs/motion.md, System colours).
///
/// Labels, backgrounds, separators and greys are as in two listings of what UIKit returns
/// (gist.github.com/CreatureSurvive/1788cd3d2587886ff70344e716c5af53, zenn.dev/kyome/articles/7a9ea6881cd3b0), the
/// others as in Flutter's `CupertinoColors`. They have not been verified on a device. Alpha is UIKit's fraction rounded
/// to 8 bits: 77 for 0.3.
package enum SystemColor {
  private static let table: [(name: String, light: Color, dark: Color)] = [
    ("clear", .clear, .clear),
    ("black", .black, .black),
    ("white", .white, .white),
    ("systemRed", Color(255, 59, 48), Color(255, 69, 58)),
    ("systemOrange", Color(255, 149, 0), Color(255, 159, 10)),
    ("systemYellow", Color(255, 204, 0), Color(255, 214, 10)),
    ("systemGreen", Color(52, 199, 89), Color(48, 209, 88)),
    ("systemBlue", Color(0, 122, 255), Color(10, 132, 255)),
    ("systemMint", Color(0, 199, 190), Color(99, 230, 226)),
    ("systemTeal", Color(48, 176, 199), Color(64, 200, 224)),
    ("systemCyan", Color(50, 173, 230), Color(100, 210, 255)),
    ("systemIndigo", Color(88, 86, 214), Color(94, 92, 230)),
    ("systemPurple", Color(175, 82, 222), Color(191, 90, 242)),
    ("systemPink", Color(255, 45, 85), Color(255, 55, 95)),
    ("systemBrown", Color(162, 132, 94), Color(172, 142, 104)),
    ("systemBackground", .white, .black),
    ("secondarySystemBackground", Color(242, 242, 247), Color(28, 28, 30)),
    ("tertiarySystemBackground", .white, Color(44, 44, 46)),
    ("systemGroupedBackground", Color(242, 242, 247), .black),
    ("secondarySystemGroupedBackground", .white, Color(28, 28, 30)),
    ("tertiarySystemGroupedBackground", Color(242, 242, 247), Color(44, 44, 46)),
    ("label", .black, .white),
    ("secondaryLabel", Color(60, 60, 67, 153), Color(235, 235, 245, 153)),
    ("tertiaryLabel", Color(60, 60, 67, 77), Color(235, 235, 245, 77)),
    ("quaternaryLabel", Color(60, 60, 67, 46), Color(235, 235, 245, 41)),
    ("placeholderText", Color(60, 60, 67, 77), Color(235, 235, 245, 77)),
    ("link", Color(0, 122, 255), Color(9, 132, 255)),
    ("tintColor", Color(0, 122, 255), Color(10, 132, 255)),
    ("systemFill", Color(120, 120, 128, 51), Color(120, 120, 128, 92)),
    ("secondarySystemFill", Color(120, 120, 128, 41), Color(120, 120, 128, 82)),
    ("tertiarySystemFill", Color(118, 118, 128, 31), Color(118, 118, 128, 61)),
    ("quaternarySystemFill", Color(116, 116, 128, 20), Color(118, 118, 128, 46)),
    ("separator", Color(60, 60, 67, 74), Color(84, 84, 88, 153)),
    ("opaqueSeparator", Color(198, 198, 200), Color(56, 56, 58)),
    ("systemGray", Color(142, 142, 147), Color(142, 142, 147)),
    ("systemGray2", Color(174, 174, 178), Color(99, 99, 102)),
    ("systemGray3", Color(199, 199, 204), Color(72, 72, 74)),
    ("systemGray4", Color(209, 209, 214), Color(58, 58, 60)),
    ("systemGray5", Color(229, 229, 234), Color(44, 44, 46)),
    ("systemGray6", Color(242, 242, 247), Color(28, 28, 30)),
    ("darkText", .black, .black),
    ("lightText", Color(255, 255, 255, 153), Color(255, 255, 255, 153)),
    ("darkGray", Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3), Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3)),
    ("lightGray", Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3), Color(red: 2 / 3, green: 2 / 3, blue: 2 / 3)),
  ]

  package static let names = table.map(\.name)

  package static func named(_ name: String, isDark: Bool) -> Color? {
    table.first { $0.name == name }.map { isDark ? $0.dark : $0.light }
  }
}
