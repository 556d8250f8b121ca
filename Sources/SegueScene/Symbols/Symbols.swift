import SegueCore

/// The built-in symbols. They are drawn for Segue, on one grid and with one pen, under the names that UIKit code uses.
package enum Symbols {
  /// All names, sorted.
  package static let names = drawings.map(\.name)

  /// The symbol of this name, built from its drawing at each call; nil where there is none.
  package static func symbol(named name: String) -> Symbol? {
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
