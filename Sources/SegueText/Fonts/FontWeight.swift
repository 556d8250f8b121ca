/// How heavy the strokes of a face are, on the scale 1…1000 of CSS and of OpenType's OS/2 table.
package struct FontWeight: Hashable, Comparable, Sendable {
  package let value: Int

  /// Clamps to 1…1000.
  package init(_ value: Int) { self.value = min(max(value, 1), 1000) }

  package static let thin = FontWeight(100)
  package static let extraLight = FontWeight(200)
  package static let light = FontWeight(300)
  package static let regular = FontWeight(400)
  package static let medium = FontWeight(500)
  package static let semibold = FontWeight(600)
  package static let bold = FontWeight(700)
  package static let heavy = FontWeight(800)
  package static let black = FontWeight(900)

  /// The names of CSS and of UIKit in ascending weight, synonyms together.
  ///
  /// Where the two disagree (UIKit's `ultraLight` is lighter than its `thin`) CSS's order holds, because font files are named by it.
  package static let names: [(name: String, weight: FontWeight)] = [
    ("thin", .thin), ("ultraLight", .extraLight), ("extraLight", .extraLight), ("light", .light),
    ("regular", .regular), ("normal", .regular), ("medium", .medium), ("semibold", .semibold),
    ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("extraBold", .heavy), ("black", .black),
  ]

  /// The weight of that name, hyphens and letter case aside; nil if there is none.
  package init?(named name: String) {
    let folded = FontName.folded(name)
    guard let found = Self.names.first(where: { FontName.folded($0.name) == folded }) else { return nil }
    self = found.weight
  }

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}
