package import SegueCore

/// The built-in symbols: drawn for Segue on a common grid with a common stroke width, named as in UIKit code
/// (`UIImage(systemName:)`).
package enum Symbols {
  /// All names, sorted.
  package static let names = (drawings.map(\.name) + directed.map(\.name)).sorted()

  /// Symbols that point forwards or backwards in reading direction: each stands for one of two others.
  private static let directed = [
    (name: "arrow.backward", leftToRight: "arrow.left", rightToLeft: "arrow.right"),
    (name: "arrow.forward", leftToRight: "arrow.right", rightToLeft: "arrow.left"),
    (name: "chevron.backward", leftToRight: "chevron.left", rightToLeft: "chevron.right"),
    (name: "chevron.forward", leftToRight: "chevron.right", rightToLeft: "chevron.left"),
  ]

  /// Whether the symbol of this name depends on the layout direction.
  package static func isDirected(_ name: String) -> Bool { directed.contains { $0.name == name } }

  /// The symbol of this name, built from its drawing at each call; nil if there is none.
  package static func symbol(named name: String, _ direction: LayoutDirection = .leftToRight) -> Symbol? {
    let pair = directed.first { $0.name == name }
    let name = pair.map { direction == .leftToRight ? $0.leftToRight : $0.rightToLeft } ?? name
    guard let drawing = drawings.first(where: { $0.name == name }) else { return nil }
    do {
      return try drawing.symbol()
    } catch {
      preconditionFailure("the drawing of \(name) is not path data: \(error)")
    }
  }

  private static let drawings = [
    SymbolDrawing.marks, SymbolDrawing.arrows, SymbolDrawing.objects, SymbolDrawing.people, SymbolDrawing.media,
    SymbolDrawing.documents, SymbolDrawing.places, SymbolDrawing.weather, SymbolDrawing.statusBar,
  ].joined().sorted { $0.name < $1.name }
}

/// A monochrome vector symbol, in units of its grid: 24 high, y downwards.
package struct Symbol: Hashable, Sendable {
  /// An outline and its opacity.
  package struct Layer: Hashable, Sendable {
    package let path: Path
    /// Multiplied with the alpha of the symbol's colour, 0…1.
    package let opacity: Double
  }

  /// Bottom to top, without overlap. Only `battery.100` has more than one.
  package let layers: [Layer]
  /// The layout box, 24 high and usually square. All outlines lie inside.
  package let box: Size

  /// The fill rule of all symbols: subpaths that run anticlockwise are holes.
  package static let fillRule = FillRule.nonZero
}
