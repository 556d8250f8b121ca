/// Parses SVG path data into path elements.
struct SVGPathParser {
  private var scanner: SVGPathScanner
  /// Parsing ends when there are more elements than this.
  private let limit: Int
  fileprivate private(set) var elements: [Path.Element] = []
  /// The current point.
  private var current = Point.zero
  /// The start of the current subpath, to which `Z` returns.
  private var subpathStart = Point.zero
  /// Whether the next drawing command must start a new subpath at `subpathStart`: true after `Z`.
  private var needsMove = false
  /// The last control point of the previous command, which `S` (cubic) and `T` (quadratic) reflect.
  private var lastCubicControl: Point?
  private var lastQuadraticControl: Point?

  init(_ data: String, limit: Int) {
    scanner = SVGPathScanner(data)
    self.limit = limit
  }

  private var isFull: Bool { elements.count > limit }

  mutating func parse() throws(SVGPathError) {
    scanner.skipSpace()
    var isFirst = true
    while !scanner.isAtEnd, !isFull {
      let here = scanner
      guard let letter = scanner.letter() else { throw here.error(isFirst ? .moveTo : .command) }
      // In ASCII, lower-case letters differ from upper-case ones in this bit.
      let lowerCaseBit: UInt8 = 0x20
      let command = letter & ~lowerCaseBit
      guard !isFirst || command == UInt8(ascii: "M") else { throw here.error(.moveTo) }
      isFirst = false
      let coordinates = letter & lowerCaseBit != 0 ? Coordinates.relative : .absolute
      switch command {
      case UInt8(ascii: "M"): try parseMoves(coordinates)
      case UInt8(ascii: "Z"): close()
      case UInt8(ascii: "L"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseLine(coordinates, first) }
      case UInt8(ascii: "H"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseHorizontal(coordinates, first) }
      case UInt8(ascii: "V"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseVertical(coordinates, first) }
      case UInt8(ascii: "C"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseCubic(coordinates, first) }
      case UInt8(ascii: "S"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseSmoothCubic(coordinates, first) }
      case UInt8(ascii: "Q"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseQuadratic(coordinates, first) }
      case UInt8(ascii: "T"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseSmoothQuadratic(coordinates, first) }
      case UInt8(ascii: "A"):
        try parseGroups { (parser, first) throws(SVGPathError) in try parser.parseArc(coordinates, first) }
      default: throw here.error(.command)
      }
      scanner.skipSpace()
    }
  }

  /// Whether a command's coordinates are absolute (upper-case letter) or relative to the current point (lower case).
  private enum Coordinates {
    case absolute
    case relative
  }

  /// Parses and applies a command for each of its argument groups: `L 1 1 2 2` is two lines. `first` says whether a group
  /// directly follows the command letter.
  private mutating func parseGroups(
    _ command: (inout SVGPathParser, _ first: Bool) throws(SVGPathError) -> Void
  ) throws(SVGPathError) {
    try command(&self, true)
    while !isFull, scanner.continuesArguments() { try command(&self, false) }
  }

  private mutating func parsePoint(_ coordinates: Coordinates, _ first: Bool = false) throws(SVGPathError) -> Point {
    let x = try scanner.number(first: first)
    let y = try scanner.number(first: false)
    return coordinates == .relative ? Point(current.x + x, current.y + y) : Point(x, y)
  }

  /// Appends an element that ends at `end`, which becomes the current point.
  private mutating func draw(_ element: Path.Element, to end: Point) {
    if needsMove { elements.append(.move(subpathStart)) }
    needsMove = false
    elements.append(element)
    current = end
    lastCubicControl = nil
    lastQuadraticControl = nil
  }

  /// A move. Further coordinate pairs are lines.
  private mutating func parseMoves(_ coordinates: Coordinates) throws(SVGPathError) {
    subpathStart = try parsePoint(coordinates, true)
    needsMove = false
    draw(.move(subpathStart), to: subpathStart)
    while !isFull, scanner.continuesArguments() { try parseLine(coordinates, false) }
  }

  private mutating func close() {
    draw(.close, to: subpathStart)
    needsMove = true
  }

  private mutating func parseLine(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let end = try parsePoint(coordinates, first)
    draw(.line(end), to: end)
  }

  private mutating func parseHorizontal(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let x = try scanner.number(first: first)
    let end = Point(coordinates == .relative ? current.x + x : x, current.y)
    draw(.line(end), to: end)
  }

  private mutating func parseVertical(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let y = try scanner.number(first: first)
    let end = Point(current.x, coordinates == .relative ? current.y + y : y)
    draw(.line(end), to: end)
  }

  private mutating func parseCubic(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let control = try parsePoint(coordinates, first)
    try parseRestOfCubic(control, coordinates)
  }

  private mutating func parseSmoothCubic(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let control = lastCubicControl.map { current * 2 - $0 } ?? current
    try parseRestOfCubic(control, coordinates, firstArgument: first)
  }

  private mutating func parseRestOfCubic(
    _ control1: Point, _ coordinates: Coordinates, firstArgument: Bool = false
  ) throws(SVGPathError) {
    let control2 = try parsePoint(coordinates, firstArgument)
    let end = try parsePoint(coordinates)
    draw(.cubic(control1, control2, to: end), to: end)
    lastCubicControl = control2
  }

  private mutating func parseQuadratic(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let control = try parsePoint(coordinates, first)
    let end = try parsePoint(coordinates)
    draw(.quadratic(control: control, to: end), to: end)
    lastQuadraticControl = control
  }

  private mutating func parseSmoothQuadratic(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let control = lastQuadraticControl.map { current * 2 - $0 } ?? current
    let end = try parsePoint(coordinates, first)
    draw(.quadratic(control: control, to: end), to: end)
    lastQuadraticControl = control
  }

  private mutating func parseArc(_ coordinates: Coordinates, _ first: Bool) throws(SVGPathError) {
    let radiusX = try scanner.number(first: first)
    let radiusY = try scanner.number(first: false)
    let rotation = try scanner.number(first: false)
    let isLarge = try scanner.flag()
    let isPositive = try scanner.flag()
    let start = current
    let end = try parsePoint(coordinates)
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
  /// Parses SVG 1.1 path data (the `d` attribute). Empty data gives an empty path.
  ///
  /// Arcs become cubic Béziers with a deviation of at most 5·10⁻⁶ radii and the exact end point.
  /// - Parameter limit: If there are more elements than this, the path ends a few elements later.
  /// - Throws: The first error. SVG would draw the commands before it; for a scene file an error is more useful.
  package init(svg data: String, limit: Int = .max) throws(SVGPathError) {
    var parser = SVGPathParser(data, limit: limit)
    try parser.parse()
    self.init(parser.elements)
  }

  /// Parses SVG path data as browsers do: up to the first error, which is returned. If there are more elements than
  /// `limit`, the path ends a few elements later.
  package static func upToError(svg data: String, limit: Int) -> (path: Path, error: SVGPathError?) {
    var parser = SVGPathParser(data, limit: limit)
    do throws(SVGPathError) {
      try parser.parse()
      return (Path(parser.elements), nil)
    } catch {
      return (Path(parser.elements), error)
    }
  }
}

/// A syntax error in SVG path data: its position and the expected token.
package struct SVGPathError: Error, Hashable, Sendable {
  /// The token that the grammar expects at the offset.
  package enum Expectation: Hashable, Sendable {
    /// `M` or `m`, the only commands that path data may start with.
    case moveTo
    /// A command letter.
    case command
    /// A number in the range of `Double`.
    case number
    /// An arc flag: `0` or `1`.
    case flag
  }

  /// The position of the error in Unicode scalars; the length of the data if it ends too early.
  package let offset: Int
  package let expected: Expectation

  package init(offset: Int, expected: Expectation) {
    self.offset = offset
    self.expected = expected
  }
}

extension SVGPathError: CustomStringConvertible {
  package var description: String {
    let wanted =
      switch expected {
      case .moveTo: "'M' or 'm'"
      case .command: "a command (one of MmLlHhVvCcSsQqTtAaZz)"
      case .number: "a number"
      case .flag: "an arc flag ('0' or '1')"
      }
    return "expected \(wanted) at offset \(offset)"
  }
}
