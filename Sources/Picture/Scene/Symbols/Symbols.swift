import CSceneFiles
package import SegueCore

/// The built-in symbols: drawn for Segue on a common grid with a common stroke width, named as in UIKit code
/// (`UIImage(systemName:)`). A symbol's file is compiled in, and read when the symbol is used.
package enum Symbols {
  /// Their SVG files, by name.
  package static let files = unsafe EmbeddedFiles(symbol_files())

  /// All names, sorted.
  package static let names = (files.names + directed.map(\.name)).sorted()

  /// Symbols that point forwards or backwards in reading direction: each stands for one of two others.
  private static let directed = [
    (name: "arrow.backward", leftToRight: "arrow.left", rightToLeft: "arrow.right"),
    (name: "arrow.forward", leftToRight: "arrow.right", rightToLeft: "arrow.left"),
    (name: "arrow.uturn.backward", leftToRight: "arrow.uturn.left", rightToLeft: "arrow.uturn.right"),
    (name: "arrow.uturn.forward", leftToRight: "arrow.uturn.right", rightToLeft: "arrow.uturn.left"),
    (name: "chevron.backward", leftToRight: "chevron.left", rightToLeft: "chevron.right"),
    (name: "chevron.forward", leftToRight: "chevron.right", rightToLeft: "chevron.left"),
  ]

  /// Whether the symbol of this name depends on the layout direction.
  package static func followsReadingDirection(_ name: String) -> Bool { directed.contains { $0.name == name } }

  /// The symbol for a name in this layout direction.
  static func resolved(_ name: String, _ direction: LayoutDirection) -> String {
    guard let pair = directed.first(where: { $0.name == name }) else { return name }
    return direction == .leftToRight ? pair.leftToRight : pair.rightToLeft
  }

  /// The right-to-left variant of a symbol, given the left-to-right one. A symbol without direction is its own variant.
  static func mirrored(_ name: String) -> String {
    directed.first { $0.leftToRight == name }?.rightToLeft ?? name
  }

  /// The symbol of this name, read from its file at each call; nil if there is none.
  package static func symbol(named name: String, _ direction: LayoutDirection = .leftToRight) -> Symbol? {
    guard let bytes = files[resolved(name, direction)] else { return nil }
    do {
      return try SymbolDrawing(svg: String(decoding: bytes, as: UTF8.self)).symbol()
    } catch {
      preconditionFailure("the file of \(name) is not a symbol: \(error)")
    }
  }
}

/// A monochrome vector symbol, in units of its grid: 24 high, y downwards.
package struct Symbol: Hashable, Sendable {
  /// An outline and its opacity.
  package struct Layer: Hashable, Sendable {
    package let path: Path
    /// Multiplied with the alpha of the symbol's colour, 0…1.
    package let opacity: Double
  }

  /// Bottom to top, without overlap. Only batteries have several.
  package let layers: [Layer]
  /// The layout box, 24 high and usually square. All outlines lie inside.
  package let box: Size

  /// The fill rule of all symbols: subpaths that run anticlockwise are holes.
  package static let fillRule = FillRule.nonZero
}
