import SegueCore

/// The built-in symbols. They are drawn for Segue, on one grid and with one pen, under the names that UIKit code uses.
package enum Symbols {
  /// All names, sorted.
  package static let names = (drawings.map(\.name) + directed.map(\.name)).sorted()

  /// Symbols that point where one reads on to, or back to: each is one of two others, by the side that lines begin at.
  private static let directed = [
    (name: "arrow.backward", leftToRight: "arrow.left", rightToLeft: "arrow.right"),
    (name: "arrow.forward", leftToRight: "arrow.right", rightToLeft: "arrow.left"),
    (name: "chevron.backward", leftToRight: "chevron.left", rightToLeft: "chevron.right"),
    (name: "chevron.forward", leftToRight: "chevron.right", rightToLeft: "chevron.left"),
  ]

  /// Whether a name stands for another symbol where lines begin at the right.
  package static func isDirected(_ name: String) -> Bool { directed.contains { $0.name == name } }

  /// The symbol of this name, built from its drawing at each call; nil where there is none.
  package static func symbol(named name: String, _ direction: LayoutDirection = .leftToRight) -> Symbol? {
    let meant = directed.first { $0.name == name }
    let name = meant.map { direction == .leftToRight ? $0.leftToRight : $0.rightToLeft } ?? name
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
