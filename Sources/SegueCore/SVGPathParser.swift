/// Turns SVG path data into path elements, one command after the other.
struct SVGPathParser {
  private var scanner: SVGPathScanner
  private var elements: [Path.Element] = []
  /// Where the next command starts.
  private var current = Point.zero
  /// Where the figure began, and where `Z` returns to.
  private var figureStart = Point.zero
  /// Drawing that follows a `Z` begins a figure of its own at the same start.
  private var needsMove = false
  /// The last control point of the command before, for `S` (cubic) and `T` (quadratic) to reflect.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?

  init(_ data: String) { scanner = SVGPathScanner(data) }

  mutating func parse() throws(SVGPathError) -> [Path.Element] {
    scanner.skipSpace()
    var isFirst = true
    while !scanner.isAtEnd {
      let here = scanner
      guard let letter = scanner.letter() else { throw here.error(isFirst ? .moveTo : .command) }
      guard !isFirst || letter & ~0x20 == UInt8(ascii: "M") else { throw here.error(.moveTo) }
      isFirst = false
      let origin = letter & 0x20 != 0 ? Letter.relative : .absolute
      switch letter & ~0x20 {
      case UInt8(ascii: "M"): try moves(origin)
      case UInt8(ascii: "Z"): close()
      case UInt8(ascii: "L"): try repeated { (parser, first) throws(SVGPathError) in try parser.line(origin, first) }
      case UInt8(ascii: "H"):
        try repeated { (parser, first) throws(SVGPathError) in try parser.horizontal(origin, first) }
      case UInt8(ascii: "V"):
        try repeated { (parser, first) throws(SVGPathError) in try parser.vertical(origin, first) }
      case UInt8(ascii: "C"): try repeated { (parser, first) throws(SVGPathError) in try parser.cubic(origin, first) }
      case UInt8(ascii: "S"):
        try repeated { (parser, first) throws(SVGPathError) in try parser.smoothCubic(origin, first) }
      case UInt8(ascii: "Q"):
        try repeated { (parser, first) throws(SVGPathError) in try parser.quadratic(origin, first) }
      case UInt8(ascii: "T"):
        try repeated { (parser, first) throws(SVGPathError) in try parser.smoothQuadratic(origin, first) }
      case UInt8(ascii: "A"): try repeated { (parser, first) throws(SVGPathError) in try parser.arc(origin, first) }
      default: throw here.error(.command)
      }
      scanner.skipSpace()
    }
    return elements
  }

  /// Whether a command's points count from the current point: its letter is a small one.
  private enum Letter {
    case absolute
    case relative
  }

  /// The arguments of one command, as often as they are given: `L 1 1 2 2` is two lines.
  private mutating func repeated(
    _ command: (inout SVGPathParser, _ first: Bool) throws(SVGPathError) -> Void
  ) throws(SVGPathError) {
    try command(&self, true)
    while scanner.continuesArguments() { try command(&self, false) }
  }

  private mutating func point(_ origin: Letter, _ first: Bool = false) throws(SVGPathError) -> Point {
    let x = try scanner.number(first: first)
    let y = try scanner.number(first: false)
    return origin == .relative ? Point(current.x + x, current.y + y) : Point(x, y)
  }

  private mutating func draw(_ element: Path.Element, to end: Point) {
    if needsMove { elements.append(.move(figureStart)) }
    needsMove = false
    elements.append(element)
    current = end
    lastCubicControl = nil
    lastQuadraticControl = nil
  }

  /// The pairs after the first one are lines.
  private mutating func moves(_ origin: Letter) throws(SVGPathError) {
    figureStart = try point(origin, true)
    needsMove = false
    draw(.move(figureStart), to: figureStart)
    while scanner.continuesArguments() { try line(origin, false) }
  }

  private mutating func close() {
    draw(.close, to: figureStart)
    needsMove = true
  }

  private mutating func line(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let end = try point(origin, first)
    draw(.line(end), to: end)
  }

  private mutating func horizontal(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let x = try scanner.number(first: first)
    let end = Point(origin == .relative ? current.x + x : x, current.y)
    draw(.line(end), to: end)
  }

  private mutating func vertical(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let y = try scanner.number(first: first)
    let end = Point(current.x, origin == .relative ? current.y + y : y)
    draw(.line(end), to: end)
  }

  private mutating func cubic(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let control = try point(origin, first)
    try finishCubic(control, origin)
  }

  private mutating func smoothCubic(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let control = lastCubicControl.map { current * 2 - $0 } ?? current
    try finishCubic(control, origin, firstArgument: first)
  }

  private mutating func finishCubic(
    _ control1: Point, _ origin: Letter, firstArgument: Bool = false
  ) throws(SVGPathError) {
    let control2 = try point(origin, firstArgument)
    let end = try point(origin)
    draw(.cubic(control1, control2, to: end), to: end)
    lastCubicControl = control2
  }

  private mutating func quadratic(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let control = try point(origin, first)
    let end = try point(origin)
    draw(.quadratic(control: control, to: end), to: end)
    lastQuadraticControl = control
  }

  private mutating func smoothQuadratic(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let control = lastQuadraticControl.map { current * 2 - $0 } ?? current
    let end = try point(origin, first)
    draw(.quadratic(control: control, to: end), to: end)
    lastQuadraticControl = control
  }

  private mutating func arc(_ origin: Letter, _ first: Bool) throws(SVGPathError) {
    let radiusX = try scanner.number(first: first)
    let radiusY = try scanner.number(first: false)
    let rotation = try scanner.number(first: false)
    let isLarge = try scanner.flag()
    let isPositive = try scanner.flag()
    let start = current
    let end = try point(origin)
    let arc = EllipticalArc(
      from: start, to: end, radiusX: radiusX, radiusY: radiusY, rotation: rotation, isLarge: isLarge,
      isPositive: isPositive)
    for element in arc.elements { draw(element, to: end) }
    current = end
    lastCubicControl = nil
    lastQuadraticControl = nil
  }
}

extension Path {
  /// The path that SVG 1.1 path data (the `d` attribute) describes; empty data is an empty path.
  ///
  /// Arcs become cubic Béziers within 5·10⁻⁶ of their radius, and end exactly where the data says.
  /// - Throws: The place of the first error. SVG would draw what stands before it; a scene is better told.
  package init(svg data: String) throws(SVGPathError) {
    var parser = SVGPathParser(data)
    self.init(try parser.parse())
  }
}
