import SegueCore
package import SegueScene
import SegueText

/// Unique names for the nodes of a scene: the id, else a description of the content, else the position among the
/// siblings.
package struct NodeNames: Sendable {
  private let names: [UInt32: String]

  package init(_ context: SceneContext) {
    var names: [UInt32: String] = [:]
    var uses: [String: Int] = [:]
    func visit(_ node: Node, _ fallback: String) {
      let name = Self.name(of: node, on: context) ?? fallback
      uses[name, default: 0] += 1
      let count = uses[name, default: 1]
      let unique = count == 1 ? name : "\(name) #\(count)"
      names[node.tag] = unique
      for (index, child) in node.children.enumerated() { visit(child, "\(unique)[\(index)]") }
    }
    for screen in context.scene.screens { visit(screen.root, "screen \(screen.name)") }
    self.names = names
  }

  package subscript(tag: UInt32) -> String { names[tag] ?? "node \(tag)" }

  private static func name(of node: Node, on context: SceneContext) -> String? {
    if let id = node.id { return id }
    switch node.content {
    case .group: return nil
    case .text(let text): return "text \(SceneNames.quoted(text.request.text))"
    case .image(let image, _): return "image \(context.scene.images[image.index].name)"
    case .shape(let shape): return SymbolCatalog.name(of: shape).map { "symbol \($0)" }
    }
  }
}

/// Identifies the built-in symbol of a shape, as nodes keep only its outline and not its name.
enum SymbolCatalog {
  /// Nil for a shape that is not a built-in symbol.
  static func name(of shape: ShapeContent) -> String? {
    let counts = shape.layers.map(\.area.elements.count)
    return symbols[counts]?.first { $0.symbol.isDrawn(by: shape) }?.name
  }

  /// The symbols, by the number of path elements of each layer. Direction-dependent symbols are left out: they are
  /// drawn as, and named like, the symbol for the resolved direction.
  private static let symbols: [[Int]: [(name: String, symbol: Symbol)]] = Dictionary(
    grouping: Symbols.names.filter { !Symbols.isDirected($0) }.compactMap { name in
      Symbols.symbol(named: name).map { (name, $0) }
    },
    by: { $0.1.layers.map(\.path.elements.count) })
}

extension Symbol {
  /// Whether the shape has the same path elements at any size, up to rounding errors (1e-9).
  fileprivate func isDrawn(by shape: ShapeContent) -> Bool {
    let scale = shape.box.height / box.height
    guard scale > 0, shape.box.origin == .zero, isClose(shape.box.width, box.width * scale) else { return false }
    return zip(layers, shape.layers).allSatisfy { mine, theirs in
      zip(mine.path.elements, theirs.area.elements).allSatisfy { a, b in
        switch (a, b) {
        case (.close, .close): true
        case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isClose(a, b, scale)
        case (.quadratic(let a, let c), .quadratic(let b, let d)): isClose(a, b, scale) && isClose(c, d, scale)
        case (.cubic(let a, let c, let e), .cubic(let b, let d, let f)):
          isClose(a, b, scale) && isClose(c, d, scale) && isClose(e, f, scale)
        default: false
        }
      }
    }
  }

  private func isClose(_ a: Point, _ b: Point, _ scale: Double) -> Bool {
    isClose(a.x * scale, b.x) && isClose(a.y * scale, b.y)
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { Swift.abs(a - b) <= 1e-9 * (1 + Swift.abs(b)) }
}
