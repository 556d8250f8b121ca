import SegueCore

/// How a symbol is drawn: SVG path data of lines and areas, put together in order.
struct SymbolDrawing: Sendable {
  indirect enum Part: Sendable {
    /// A round pen along the figures.
    case stroke(String, Double = regular)
    /// The inside of figures; all run the same way round, but for holes.
    case fill(String)
    /// The inside of a convex or nearly convex closed figure and what a round pen adds outside of it: the silhouette of
    /// the same data stroked.
    case solid(String, Double = regular)
    /// The inside of figures taken out of what one part has filled. It must be wholly within that part.
    case cut(String)
    /// What a round pen covers taken out likewise; it must not cross itself.
    case cutStroke(String, Double)
    /// A part drawn as faintly as the status bar draws the outline of its battery.
    case faint(Part)
  }

  let name: String
  let width: Double
  let parts: [Part]

  /// The width of the pen for almost all symbols, in units of the grid.
  static let regular = 1.8
  static let height = 24.0
  private static let faintOpacity = 0.35

  init(_ name: String, width: Double = 24, _ parts: Part...) {
    self.name = name
    self.width = width
    self.parts = parts
  }

  func symbol() throws(SVGPathError) -> Symbol {
    var plain = Path()
    var faint = Path()
    for part in parts {
      if case .faint(let part) = part {
        faint.append(try part.path())
      } else {
        plain.append(try part.path())
      }
    }
    let layers = [
      Symbol.Layer(path: faint, opacity: Self.faintOpacity), Symbol.Layer(path: plain, opacity: 1),
    ]
    return Symbol(layers: layers.filter { !$0.path.isEmpty }, box: Size(width, Self.height))
  }
}

extension SymbolDrawing.Part {
  /// Clockwise on screen where it adds, the other way where it takes out.
  fileprivate func path() throws(SVGPathError) -> Path {
    switch self {
    case .stroke(let data, let width): try Path(svg: data).stroked(width: width, cap: .round, join: .round)
    case .fill(let data): try Path(svg: data).clockwise
    case .solid(let data, let width):
      try Path(svg: data).clockwise.stroked(width: width, cap: .round, join: .round).firstFigure
    case .cut(let data): try Path(svg: data).clockwise.reversed
    case .cutStroke(let data, let width):
      try Path(svg: data).stroked(width: width, cap: .round, join: .round).reversed
    case .faint(let part): try part.path()
    }
  }
}

extension Path {
  fileprivate var clockwise: Path { signedArea < 0 ? reversed : self }

  /// Of a stroked closed figure that runs clockwise, the outer edge.
  fileprivate var firstFigure: Path {
    let end = elements.firstIndex(of: .close) ?? elements.count - 1
    return Path(Array(elements[...end]))
  }
}
