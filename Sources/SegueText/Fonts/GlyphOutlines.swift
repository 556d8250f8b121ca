import CFreeType
import SegueCore
import Synchronization

/// The outlines of one face in font units, read by FreeType: unscaled and unhinted, so every coordinate is an integer.
///
/// FreeType's objects belong to one thread at a time; each face has a library of its own behind its own lock.
@safe final class GlyphOutlines: Sendable {
  /// Outlines kept; a text rarely shows as many different glyphs, and a large font has ten times as many.
  private static let capacity = 4096

  private let reader: Mutex<Reader>

  /// Nil if FreeType cannot read the face, or if it is made of bitmaps. The file's mapping must outlive the object: `source` is kept.
  init?(_ source: HarfBuzzFace, index: Int, weight: Int?) {
    guard let reader = Reader(source, index: index, weight: weight) else { return nil }
    self.reader = Mutex(reader)
  }

  /// The outline of a glyph with its origin at (0, 0), y up; empty for blanks and for glyphs that the font does not have.
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
    var outlines: [UInt32: Path] = [:]

    init?(_ source: HarfBuzzFace, index: Int, weight: Int?) {
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
      guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0,
        unsafe weight == nil || Self.setWeight(weight ?? 0, of: face, in: library)
      else {
        unsafe FT_Done_Face(face)
        unsafe FT_Done_FreeType(library)
        return nil
      }
      self.source = source
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
      return unsafe OutlineDecoder.path(of: slot.pointee.outline)
    }

    /// Puts the `wght` axis at `weight` and leaves the others at their defaults; false if FreeType refuses.
    private static func setWeight(_ weight: Int, of face: FT_Face, in library: FT_Library) -> Bool {
      var axes: UnsafeMutablePointer<FT_MM_Var>?
      guard unsafe FT_Get_MM_Var(face, &axes) == 0, let axes = unsafe axes else { return false }
      defer { unsafe FT_Done_MM_Var(library, axes) }
      var coordinates: [FT_Fixed] = []
      for i in 0..<Int(unsafe axes.pointee.num_axis) {
        let axis = unsafe axes.pointee.axis[i]
        let isWeight = unsafe UInt32(truncatingIfNeeded: axis.tag) == HarfBuzzFace.tag("wght")
        coordinates.append(isWeight ? FT_Fixed(weight) << 16 : unsafe axis.def)
      }
      return unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates) == 0
    }
  }
}
