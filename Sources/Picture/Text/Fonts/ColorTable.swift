import SegueCore
import SegueGraphics

/// The paints of a font's colour glyphs: its COLR table of version 1, as defined by OpenType 1.9.
///
/// It is parsed here because no library in Debian 12 can read it: FreeType is built without support for it, and
/// HarfBuzz supports it only since 7.0. Variable paints have the values of the default instance.
struct ColorTable: Sendable {
  /// The table is truncated or invalid, or it exceeds a limit.
  struct Unusable: Error {
    /// The limit, such as "more than 256 stops of a gradient"; nil if the table is truncated or invalid.
    var excess: String? = nil
  }

  /// A paint by its place in the table.
  typealias PaintID = Int

  enum Paint {
    case layers(Range<Int>)
    case solid(Ink)
    case linear(ColorLine?, Point, Point, Point)
    case radial(ColorLine?, Point, Double, Point, Double)
    /// Angles in half turns, counterclockwise.
    case sweep(ColorLine?, Point, Double, Double)
    case glyph(UInt32, PaintID)
    case colorGlyph(UInt32)
    case transform(Transform, PaintID)
    case composite(source: PaintID, BlendMode, backdrop: PaintID)
  }

  /// The positions in the header of version 1 at which the offsets of the lists are written.
  private enum HeaderField {
    static let baseGlyphs = 14
    static let layers = 18
    static let clips = 22
  }

  private static let headerSize = 34

  private let bytes: [UInt8]
  private let palette: [Color]

  /// - Parameter palette: The colours of the first palette.
  init(_ bytes: [UInt8], palette: [Color]) {
    self.bytes = bytes
    self.palette = palette
  }

  private func cursor(_ offset: Int) -> TableCursor { TableCursor(bytes, offset) }

  /// The list that begins at the offset written at `field` of the header; nil if there is none.
  private func list(_ field: Int) throws(Unusable) -> Int? {
    var header = cursor(0)
    guard bytes.count >= Self.headerSize, try header.unsigned(2) >= 1 else { return nil }
    header = cursor(field)
    let offset = try header.unsigned(4)
    return offset == 0 ? nil : offset
  }

  /// The paint of a glyph; nil if it has none.
  func paint(of glyph: UInt32) throws(Unusable) -> PaintID? {
    guard let list = try list(HeaderField.baseGlyphs) else { return nil }
    var cursor = cursor(list)
    let count = try cursor.unsigned(4)
    guard var record = try record(of: glyph, among: count, from: list + 4, size: 6, keys: 1) else { return nil }
    return list + (try record.unsigned(4))
  }

  /// The paint at `index` of the layer list, which all glyphs share.
  func layer(_ index: Int) throws(Unusable) -> PaintID {
    guard let list = try list(HeaderField.layers) else { throw Unusable() }
    var cursor = cursor(list)
    guard index < (try cursor.unsigned(4)) else { throw Unusable() }
    cursor = self.cursor(list + 4 + 4 * index)
    return list + (try cursor.unsigned(4))
  }

  /// The rectangle outside of which a glyph paints nothing, in font units, y up; nil if the font does not say.
  func clipBox(of glyph: UInt32) throws(Unusable) -> Rect? {
    guard let list = try list(HeaderField.clips) else { return nil }
    var cursor = cursor(list)
    guard try cursor.unsigned(1) == 1 else { throw Unusable() }
    let count = try cursor.unsigned(4)
    guard var record = try record(of: glyph, among: count, from: list + 5, size: 7, keys: 2) else { return nil }
    // A box begins with a byte for its format; both formats begin with the same four numbers.
    cursor = self.cursor(list + (try record.unsigned(3)) + 1)
    let (low, high) = (try cursor.point(), try cursor.point())
    return Rect(x: low.x, y: low.y, width: Swift.max(0, high.x - low.x), height: Swift.max(0, high.y - low.y))
  }

  /// A cursor after the keys of the record for `glyph`; nil if there is none. Records are sorted by their keys, which
  /// are a first and a last glyph (`keys` 2) or a single glyph (1).
  private func record(
    of glyph: UInt32, among count: Int, from start: Int, size: Int, keys: Int
  ) throws(Unusable) -> TableCursor? {
    func glyphs(_ index: Int) throws(Unusable) -> (first: Int, last: Int, cursor: TableCursor) {
      var cursor = cursor(start + index * size)
      let first = try cursor.unsigned(2)
      return (first, keys == 2 ? try cursor.unsigned(2) : first, cursor)
    }
    let index = try (0..<count).partitioningIndex { index throws(Unusable) in glyph <= (try glyphs(index).last) }
    guard index < count else { return nil }
    let record = try glyphs(index)
    return glyph >= record.first ? record.cursor : nil
  }
}

/// Paints.
extension ColorTable {
  /// Formats come in pairs. The second format of a pair is the variable one; it ends with an index of variations, which
  /// is ignored. Swift evaluates arguments from left to right, so they are read in the order of the table.
  func paint(_ id: PaintID) throws(Unusable) -> Paint {
    var cursor = cursor(id)
    let format = try cursor.unsigned(1)
    func child() throws(Unusable) -> PaintID { id + (try cursor.unsigned(3)) }
    func transform(hasCenter: Bool, _ read: () throws(Unusable) -> Transform) throws(Unusable) -> Paint {
      let child = try child()
      let transform = try read()
      guard hasCenter else { return .transform(transform, child) }
      let center = try cursor.point()
      return .transform(
        .translation(-center.x, -center.y).then(transform).then(.translation(center.x, center.y)), child)
    }
    switch format {
    case 1:  // PaintColrLayers
      let count = try cursor.unsigned(1)
      let first = try cursor.unsigned(4)
      return .layers(first..<first + count)
    case 2, 3:  // PaintSolid
      return .solid(try ink(&cursor))
    case 4, 5:  // PaintLinearGradient
      return .linear(
        try line(at: child(), varies: format == 5), try cursor.point(), try cursor.point(), try cursor.point())
    case 6, 7:  // PaintRadialGradient
      return .radial(
        try line(at: child(), varies: format == 7), try cursor.point(), Double(try cursor.unsigned(2)),
        try cursor.point(), Double(try cursor.unsigned(2)))
    case 8, 9:  // PaintSweepGradient
      // Only the angles of sweep gradients are stored with a bias of −1, half a turn.
      return .sweep(
        try line(at: child(), varies: format == 9), try cursor.point(), try cursor.fraction() + 1,
        try cursor.fraction() + 1)
    case 10:  // PaintGlyph
      let child = try child()
      return .glyph(UInt32(try cursor.unsigned(2)), child)
    case 11:  // PaintColrGlyph
      return .colorGlyph(UInt32(try cursor.unsigned(2)))
    case 12, 13:  // PaintTransform
      return try transform(hasCenter: false) { () throws(Unusable) in
        var m = self.cursor(try child())
        return Transform(
          a: try m.fixed(), b: try m.fixed(), c: try m.fixed(), d: try m.fixed(), tx: try m.fixed(), ty: try m.fixed())
      }
    case 14, 15:  // PaintTranslate
      return try transform(hasCenter: false) { () throws(Unusable) in
        let offset = try cursor.point()
        return .translation(offset.x, offset.y)
      }
    case 16...19:  // PaintScale, PaintScaleAroundCenter
      return try transform(hasCenter: format >= 18) { () throws(Unusable) in
        .scale(try cursor.fraction(), try cursor.fraction())
      }
    case 20...23:  // PaintScaleUniform, PaintScaleUniformAroundCenter
      return try transform(hasCenter: format >= 22) { () throws(Unusable) in
        let scale = try cursor.fraction()
        return .scale(scale, scale)
      }
    case 24...27:  // PaintRotate, PaintRotateAroundCenter
      return try transform(hasCenter: format >= 26) { () throws(Unusable) in
        let angle = try cursor.angle()
        return Transform(a: angle.cos, b: angle.sin, c: -angle.sin, d: angle.cos, tx: 0, ty: 0)
      }
    case 28...31:  // PaintSkew, PaintSkewAroundCenter
      return try transform(hasCenter: format >= 30) { () throws(Unusable) in
        let (x, y) = (try cursor.angle(), try cursor.angle())
        return Transform(a: 1, b: y.sin / y.cos, c: -x.sin / x.cos, d: 1, tx: 0, ty: 0)
      }
    case 32:  // PaintComposite
      let source = try child()
      guard let mode = BlendMode(rawValue: UInt8(try cursor.unsigned(1))) else { throw Unusable() }
      return .composite(source: source, mode, backdrop: try child())
    default: throw Unusable()
    }
  }

  /// Reads the index of a colour and the alpha to multiply it by.
  private func ink(_ cursor: inout TableCursor) throws(Unusable) -> Ink {
    let index = try cursor.unsigned(2)
    return ink(index).multipliedAlpha(by: Swift.min(1, Swift.max(0, try cursor.fraction())))
  }

  /// A colour of the palette; 0xFFFF is the colour of the text. An index beyond the palette is transparent.
  func ink(_ index: Int) -> Ink {
    index == 0xFFFF ? .current(alpha: 1) : .color(index < palette.count ? palette[index] : .clear)
  }

  /// The colour line of a gradient; nil if its stops paint nothing. `varies`: whether an index of variations, which is
  /// ignored, follows each stop.
  private func line(at offset: Int, varies: Bool) throws(Unusable) -> ColorLine? {
    var cursor = cursor(offset)
    let extend = try cursor.unsigned(1)
    let count = try cursor.unsigned(2)
    guard count <= ColorPaints.stopLimit else {
      throw Unusable(excess: "more than \(ColorPaints.stopLimit) stops in a gradient")
    }
    var stops: [GradientTemplate.Stop] = []
    for _ in 0..<count {
      let position = try cursor.fraction()
      stops.append(GradientTemplate.Stop(position: position, ink: try ink(&cursor)))
      if varies { _ = try cursor.unsigned(4) }
    }
    let spread: GradientSpread =
      switch extend {
      case 1: .repeat
      case 2: .reflect
      default: .pad
      }
    return ColorLine(stops, spread)
  }
}

/// Reads big-endian numbers one after another.
struct TableCursor {
  private let bytes: [UInt8]
  private var offset: Int

  init(_ bytes: [UInt8], _ offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// A number of `count` bytes, at most four.
  mutating func unsigned(_ count: Int) throws(ColorTable.Unusable) -> Int {
    guard offset <= bytes.count - count else { throw ColorTable.Unusable() }
    defer { offset += count }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed number of two bytes.
  private mutating func integer() throws(ColorTable.Unusable) -> Double {
    Double(Int16(truncatingIfNeeded: try unsigned(2)))
  }

  mutating func point() throws(ColorTable.Unusable) -> Point { Point(try integer(), try integer()) }

  /// An F2DOT14 number.
  mutating func fraction() throws(ColorTable.Unusable) -> Double { try integer() / 16384 }

  /// A 16.16 fixed-point number.
  mutating func fixed() throws(ColorTable.Unusable) -> Double {
    Double(Int32(truncatingIfNeeded: try unsigned(4))) / 65536
  }

  /// The sine and cosine of an angle, which is written in half turns.
  mutating func angle() throws(ColorTable.Unusable) -> (sin: Double, cos: Double) {
    let radians = try fraction() * 3.141_592_653_589_793
    return (DeterministicMath.sin(radians), DeterministicMath.cos(radians))
  }
}
