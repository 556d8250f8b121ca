package import SegueCore

/// A symbol as one of the embedded SVG files describes it. Its paths are in painter's order.
///
/// Only the SVG features of these files are supported, and anything else is an error: a `viewBox` of height 24 from the
/// origin, and paths that are filled, stroked with round caps and joins, or both. Black paths are drawn, white paths
/// are cut out of the paths below. `docs/symbols.md` says how to draw one.
package struct SymbolDrawing: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    /// Black parts are drawn, white parts are cut out.
    enum Ink: String {
      case black = "#000"
      case white = "#fff"
    }

    var ink = Ink.black
    var isFilled = false
    var strokeWidth: Double?
    var opacity = 1.0
    var data = ""
  }

  /// The width of the grid, in its units.
  let width: Double
  let parts: [Part]

  /// The height of the grid.
  static let height = 24.0

  /// Parses a file: a line with the root element, a line for each path, and a line that closes the root element.
  package init(svg text: String) throws(SymbolFileError) {
    let lines = text.split(separator: "\n")
    guard lines.count > 2, lines.last == "</svg>" else { throw SymbolFileError(line: lines.count, "must be </svg>") }
    width = try Self.width(of: lines[0])
    var parts: [Part] = []
    for i in 1..<lines.count - 1 { parts.append(try Part(lines[i], line: i + 1)) }
    self.parts = parts
  }

  private static func width(of line: Substring) throws(SymbolFileError) -> Double {
    let root = (
      start: #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#,
      end: #" 24" fill="none" stroke-linecap="round" stroke-linejoin="round">"#
    )
    guard line.hasPrefix(root.start), line.hasSuffix(root.end),
      let width = Double(line.dropFirst(root.start.count).dropLast(root.end.count))
    else { throw SymbolFileError(line: 1, "must be \(root.start)WIDTH\(root.end)") }
    return width
  }

  /// Builds the outlines: a layer for each opacity, in the order in which they appear.
  package func symbol() throws(SVGPathError) -> Symbol {
    var layers: [Symbol.Layer] = []
    for part in parts {
      var path = layers.last?.opacity == part.opacity ? layers.removeLast().path : Path()
      path.append(try part.outline())
      layers.append(Symbol.Layer(path: path, opacity: part.opacity))
    }
    return Symbol(layers: layers, box: Size(width, Self.height))
  }
}

extension SymbolDrawing.Part {
  /// Reads `<path name="value" …/>`.
  fileprivate init(_ line: Substring, line number: Int) throws(SymbolFileError) {
    guard line.hasPrefix("<path "), line.hasSuffix("/>") else { throw SymbolFileError(line: number, "must be a path") }
    // Names and values alternate: `fill=`, `#000`, ` d=`, `M0 0`. The piece after the last quote is empty.
    let pieces = line.dropFirst(6).dropLast(2).split(separator: "\"", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1, pieces.last == "" else { throw SymbolFileError(line: number, "has an open quote") }
    for i in stride(from: 0, to: pieces.count - 1, by: 2) {
      let (name, value) = (pieces[i].drop { $0 == " " }, String(pieces[i + 1]))
      switch (name, Double(value), Ink(rawValue: value)) {
      case ("d=", _, _): data = value
      case ("opacity=", let value?, _): opacity = value
      case ("stroke-width=", let value?, _): strokeWidth = value
      case ("fill=", _, let ink?):
        self.ink = ink
        isFilled = true
      case ("stroke=", _, let ink?): self.ink = ink
      default: throw SymbolFileError(line: number, "has an attribute \(name)\"\(value)\" that is not understood")
      }
    }
    guard !data.isEmpty, isFilled || strokeWidth != nil else {
      throw SymbolFileError(line: number, "needs d, and a fill or a stroke with its width")
    }
  }

  /// The part's outline: clockwise on screen for what is drawn, anticlockwise for what is cut out.
  fileprivate func outline() throws(SVGPathError) -> Path {
    var path = try Path(svg: data)
    if isFilled { path = path.clockwise }
    if let strokeWidth {
      path = path.stroked(width: strokeWidth, cap: .round, join: .round)
      // A path that is also filled is as large as the outer edge of its stroke.
      if isFilled { path = path.outerSubpaths }
    }
    return ink == .black ? path : path.reversed
  }
}

extension Path {
  fileprivate var clockwise: Path { signedArea < 0 ? reversed : self }

  /// Every other subpath of the path, from the first. In the stroke of clockwise closed subpaths, those are the outer
  /// edges.
  fileprivate var outerSubpaths: Path {
    let subpaths = elements.split(separator: .close)
    return Path(stride(from: 0, to: subpaths.count, by: 2).flatMap { subpaths[$0] + [.close] })
  }
}

/// A line of a symbol's file that is not supported.
package struct SymbolFileError: Error, Hashable {
  package let line: Int
  package let problem: String

  init(line: Int, _ problem: String) {
    self.line = line
    self.problem = problem
  }
}
