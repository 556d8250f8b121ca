import CFreeType
import SegueCore
import Synchronization

/// The glyph outlines of one face in font units, read by FreeType: unscaled and unhinted, so all coordinates are
/// integers.
///
/// FreeType objects must not be used by several threads at a time, so each face has its own FT_Library and mutex.
@safe final class GlyphOutlines: Sendable {
  /// The maximum number of cached outlines. Texts rarely use so many glyphs; a large font has ten times as many.
  private static let capacity = 4096

  private let reader: Mutex<Reader>

  /// Nil if FreeType cannot read the face or if it is a bitmap font without colours. Keeps `source`, whose file mapping
  /// must outlive the FT_Face.
  init?(_ source: HarfBuzzFace, index: Int, axes: [AxisSetting], synthesis: GlyphSynthesis = GlyphSynthesis()) {
    guard let reader = Reader(source, index: index, axes: axes, synthesis) else { return nil }
    self.reader = Mutex(reader)
  }

  /// The outline of a glyph with its origin at (0, 0), y up. Empty for blank glyphs and invalid glyph IDs.
  func outline(of glyph: UInt32) -> Path {
    reader.withLock { reader in
      if let known = reader.outlines[glyph] { return known }
      let path = reader.read(glyph)
      if reader.outlines.count >= Self.capacity { reader.outlines.removeAll(keepingCapacity: true) }
      reader.outlines[glyph] = path
      return path
    }
  }

  @safe private struct Reader: ~Copyable {
    private let source: HarfBuzzFace
    private let library: FT_Library
    private let face: FT_Face
    private let synthesis: GlyphSynthesis
    var outlines: [UInt32: Path] = [:]

    init?(_ source: HarfBuzzFace, index: Int, axes: [AxisSetting], _ synthesis: GlyphSynthesis) {
      var library: FT_Library?
      guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
      var face: FT_Face?
      let error = unsafe source.withFile { bytes in
        unsafe FT_New_Memory_Face(
          library, bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self), FT_Long(bytes.count), FT_Long(index), &face
        )
      }
      guard error == 0, let face = unsafe face else {
        unsafe FT_Done_FreeType(library)
        return nil
      }
      guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 || source.hasBitmaps,
        unsafe axes.isEmpty || Self.set(axes, of: face, in: library)
      else {
        unsafe FT_Done_Face(face)
        unsafe FT_Done_FreeType(library)
        return nil
      }
      self.source = source
      self.synthesis = synthesis
      unsafe self.library = library
      unsafe self.face = face
    }

    deinit {
      unsafe FT_Done_Face(face)
      unsafe FT_Done_FreeType(library)
    }

    func read(_ glyph: UInt32) -> Path {
      let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)
      guard unsafe FT_Load_Glyph(face, glyph, flags) == 0, let slot = unsafe face.pointee.glyph,
        unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
      else { return Path() }
      return unsafe synthesis.path(of: &slot.pointee.outline)
    }

    /// Sets these axes, and all others to their defaults. Returns false if FreeType fails.
    private static func set(_ settings: [AxisSetting], of face: FT_Face, in library: FT_Library) -> Bool {
      var axes: UnsafeMutablePointer<FT_MM_Var>?
      guard unsafe FT_Get_MM_Var(face, &axes) == 0, let axes = unsafe axes else { return false }
      defer { unsafe FT_Done_MM_Var(library, axes) }
      var coordinates: [FT_Fixed] = []
      for i in 0..<Int(unsafe axes.pointee.num_axis) {
        let axis = unsafe axes.pointee.axis[i]
        let tag = unsafe UInt32(truncatingIfNeeded: axis.tag)
        let value = settings.first { $0.tag == tag }?.value
        coordinates.append(value.map { FT_Fixed($0) << 16 } ?? (unsafe axis.def))
      }
      return unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates) == 0
    }
  }
}

/// Converts FreeType outlines to paths.
enum OutlineDecoder {
  /// The type of a point.
  private enum Kind {
    case onCurve, quadratic, cubic

    /// Bit 0 of FreeType's tag marks points on the curve. Bit 1 tells cubic control points from quadratic ones.
    init(tag: UInt8) {
      if tag & 1 != 0 { self = .onCurve } else { self = tag & 2 != 0 ? .cubic : .quadratic }
    }
  }

  static func path(of outline: FT_Outline) -> Path {
    var path = Path()
    var first = 0
    for contour in 0..<Int(unsafe outline.n_contours) {
      let last = Int(unsafe outline.contours[contour])
      if last >= first {
        let points = (first...last).map { i in
          let p = unsafe outline.points[i]
          // `tags` is signed before FreeType 2.13.3.
          let tag = UInt8(truncatingIfNeeded: unsafe outline.tags[i])
          return (point: Point(Double(p.x), Double(p.y)), kind: Kind(tag: tag))
        }
        append(points, to: &path)
      }
      first = last + 1
    }
    return path
  }

  /// Appends a contour as a closed subpath.
  ///
  /// Between two consecutive quadratic control points there is an implicit on-curve point at their midpoint. A contour
  /// may start with a control point. A cubic segment always has two control points.
  private static func append(_ points: [(point: Point, kind: Kind)], to path: inout Path) {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let count = points.count
    let startIndex = points.firstIndex { $0.kind == .onCurve }
    let start = startIndex.map { points[$0].point } ?? middle(points[count - 1].point, points[0].point)
    path.append(.move(start))
    // Visits the points after the start, in order; the start itself ends the last segment.
    let offset = startIndex.map { $0 + 1 } ?? 0
    let rest = startIndex == nil ? count : count - 1
    func at(_ i: Int) -> (point: Point, kind: Kind) { i < rest ? points[(offset + i) % count] : (start, .onCurve) }
    var i = 0
    while i < rest {
      let (point, kind) = at(i)
      switch kind {
      case .onCurve:
        path.append(.line(point))
        i += 1
      case .quadratic:
        let next = at(i + 1)
        let isEnd = next.kind == .onCurve
        path.append(.quadratic(control: point, to: isEnd ? next.point : middle(point, next.point)))
        i += isEnd ? 2 : 1
      case .cubic:
        path.append(.cubic(point, at(i + 1).point, to: at(i + 2).point))
        i += 3
      }
    }
    path.append(.close)
  }
}
