import SegueCore
import SegueScene

/// Which built-in symbol a shape is: nodes keep its outline and not its name.
enum SymbolCatalog {
  /// Nil for any other shape.
  static func name(of shape: ShapeContent) -> String? {
    let counts = shape.layers.map(\.area.elements.count)
    return symbols[counts]?.first { $0.symbol.isDrawn(by: shape) }?.name
  }

  /// By how many elements their layers have. What points forwards is drawn as what points to one side, and called that.
  private static let symbols: [[Int]: [(name: String, symbol: Symbol)]] = Dictionary(
    grouping: Symbols.names.filter { !Symbols.isDirected($0) }.compactMap { name in
      Symbols.symbol(named: name).map { (name, $0) }
    },
    by: { $0.1.layers.map(\.path.elements.count) })
}

extension Symbol {
  /// The same path elements at some size, but for a rounding error.
  fileprivate func isDrawn(by shape: ShapeContent) -> Bool {
    let scale = shape.box.height / box.height
    guard scale > 0, shape.box.origin == .zero, near(shape.box.width, box.width * scale) else { return false }
    return zip(layers, shape.layers).allSatisfy { mine, theirs in
      zip(mine.path.elements, theirs.area.elements).allSatisfy { a, b in
        switch (a, b) {
        case (.close, .close): true
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b, scale)
        case (.quadratic(let a, let c), .quadratic(let b, let d)): near(a, b, scale) && near(c, d, scale)
        case (.cubic(let a, let c, let e), .cubic(let b, let d, let f)):
          near(a, b, scale) && near(c, d, scale) && near(e, f, scale)
        default: false
        }
      }
    }
  }

  private func near(_ a: Point, _ b: Point, _ scale: Double) -> Bool {
    near(a.x * scale, b.x) && near(a.y * scale, b.y)
  }

  private func near(_ a: Double, _ b: Double) -> Bool { Swift.abs(a - b) <= 1e-9 * (1 + Swift.abs(b)) }
}
