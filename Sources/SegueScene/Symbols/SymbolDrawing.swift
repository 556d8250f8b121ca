import SegueCore

/// A symbol's source: strokes, fills and cut-outs as SVG path data, combined in order.
struct SymbolDrawing: Sendable {
  indirect enum Part: Sendable {
    /// The figures, stroked with round caps and joins.
    case stroke(String, Double = regular)
    /// The inside of the figures. All have the same orientation, except holes.
    case fill(String)
    /// The inside of a closed figure, expanded by half the stroke width: the silhouette of the same data as a stroke.
    /// The figure must be convex, or nearly so.
    case solid(String, Double = regular)
    /// The inside of the figures, cut out of an earlier part. It must lie within a single part.
    case cut(String)
    /// The stroked figures, cut out likewise. The stroke must not cross itself.
    case cutStroke(String, Double)
    /// A part of low opacity, as the outline of the status bar's battery.
    case faint(Part)
  }

  let name: String
  let width: Double
  let parts: [Part]

  /// The default stroke width, in grid units.
  static let regular = 1.8
  /// The height of the grid.
  static let height = 24.0
  private static let faintOpacity = 0.35

  init(_ name: String, width: Double = 24, _ parts: Part...) {
    self.name = name
    self.width = width
    self.parts = parts
  }

  /// Builds the outlines: one layer for the faint parts, if any, and one for the others.
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
  /// The part's outline: clockwise on screen for fills and strokes, anticlockwise for cut-outs.
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

  /// The first figure of the path. For the stroke of a clockwise closed figure, that is the outer edge.
  fileprivate var firstFigure: Path {
    let end = elements.firstIndex(of: .close) ?? elements.count - 1
    return Path(Array(elements[...end]))
  }
}
