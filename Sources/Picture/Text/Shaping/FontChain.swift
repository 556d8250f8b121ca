import SegueCore

/// The fonts of a text: its family, then the fallbacks, then the one for emoji. Each is loaded when it is first needed.
struct FontChain {
  let descriptor: FontDescriptor
  /// The families in the order in which they are tried.
  private let families: [String]
  /// How many of them the descriptor names.
  private let namedCount: Int
  private let library: FontLibrary
  private let shaper: Shaper
  /// The fonts of the first families.
  private var loaded: [Typeface] = []
  /// For each cluster that the shortcut in `font(for:)` did not answer: the index of its font in `families`.
  private var found: [[UInt32]: Int] = [:]
  /// The number of pixels in the colour glyphs of the clusters in `found`.
  private var colorPixels = 0

  init(_ descriptor: FontDescriptor, _ library: FontLibrary, _ shaper: Shaper) throws(FontError) {
    self.descriptor = descriptor
    self.library = library
    self.shaper = shaper
    let named = [descriptor.family] + descriptor.fallbacks
    let emoji = StandardFont.emoji.rawValue
    families = named.contains { FontName.folded($0) == FontName.folded(emoji) } ? named : named + [emoji]
    namedCount = named.count
    _ = try typeface(0)
  }

  /// The font of the text's own family.
  var primary: Typeface { loaded[0] }

  /// The font of a family, given by its index in `families`.
  mutating func typeface(_ i: Int) throws(FontError) -> Typeface {
    while loaded.count <= i {
      loaded.append(
        try library.typeface(family: families[loaded.count], for: descriptor))
    }
    return loaded[i]
  }

  /// The index of the first font that can draw every scalar of the cluster; nil if there is none. Fonts with colours
  /// are preferred for an emoji, those without if a variation selector asks for text.
  mutating func font(for cluster: [UInt32]) throws(FontError) -> Int? {
    let style = EmojiStyle(of: cluster)
    if style != .emoji, !primary.hasColor, isMapped(cluster, in: primary) { return 0 }
    if let known = found[cluster] { return known }
    let candidates = style == .none ? namedCount : families.count
    // The passes through the fonts: only those with colours (true), only those without (false), all of them (nil).
    let passes: [Bool?]
    if style == .emoji {
      passes = [true, nil]
    } else {
      passes = EmojiStyle.isText(cluster) ? [false, nil] : [nil]
    }
    for hasColor in passes {
      for i in 0..<candidates {
        guard let typeface = try available(i), hasColor == nil || typeface.hasColor == hasColor,
          try draws(cluster, typeface)
        else { continue }
        found[cluster] = i
        if typeface.hasColor {
          colorPixels += colorGlyphs(of: cluster, typeface).reduce(0) { $0 + $1.pixelCount }
          guard colorPixels <= library.colorPixelLimit else {
            throw .tooManyColorGlyphs(family: families[i], limit: library.colorPixelLimit)
          }
        }
        return i
      }
    }
    return nil
  }

  /// The font of a family, given by its index; nil if it is the one for emoji and is not installed.
  private mutating func available(_ i: Int) throws(FontError) -> Typeface? {
    do {
      return try typeface(i)
    } catch .familyNotFound where i >= namedCount {
      return nil
    }
  }

  private func isMapped(_ cluster: [UInt32], in typeface: Typeface) -> Bool {
    cluster.allSatisfy { !Codepoint.needsGlyph($0) || typeface.face.hasGlyph(for: $0) }
  }

  /// Whether the font can draw the cluster. Some clusters have glyphs although not all of their scalars do, such as
  /// composed letters and special spaces; this is found by shaping.
  private func draws(_ cluster: [UInt32], _ typeface: Typeface) throws(FontError) -> Bool {
    if !typeface.hasColor && isMapped(cluster, in: typeface) { return true }
    let glyphs = glyphs(of: cluster, typeface)
    guard glyphs.allSatisfy({ $0.id != 0 }) else { return false }
    let isBlank = cluster.allSatisfy { Codepoint.isSpace($0) || !Codepoint.needsGlyph($0) }
    if !typeface.hasColor || isBlank { return true }
    try typeface.checkColors(of: glyphs)
    // A colour font can have glyphs that draw nothing, because their colours cannot be read.
    return glyphs.contains { typeface.colorGlyph(of: $0.id) != nil || !typeface.outline(of: $0.id).isEmpty }
  }

  private func colorGlyphs(of cluster: [UInt32], _ typeface: Typeface) -> [ColorGlyph] {
    glyphs(of: cluster, typeface).compactMap { typeface.colorGlyph(of: $0.id) }
  }

  private func glyphs(of cluster: [UInt32], _ typeface: Typeface) -> [Glyph] {
    let script = cluster.lazy.map { Script(of: $0) }.first(where: \.isSpecific) ?? .common
    return shaper.shape(cluster, cluster.indices, typeface, script, isRightToLeft: false)
  }

  /// The ellipsis for truncated lines: "…", or "..." if no font has it. Empty if none has that either, as fonts of a single
  /// script may be.
  mutating func ellipsis() throws(FontError) -> [UInt32] {
    if try font(for: [Codepoint.ellipsis]) != nil { return [Codepoint.ellipsis] }
    return try font(for: [Codepoint.fullStop]) != nil ? Array(repeating: Codepoint.fullStop, count: 3) : []
  }

  /// The families that the descriptor names.
  var namedFamilies: ArraySlice<String> { families.prefix(namedCount) }

  /// What a font of the chain does not have of what the descriptor asks for, in a text that it draws.
  mutating func notes(on i: Int, drawsDigits: Bool) throws(FontError) -> [TextNote] {
    let typeface = try typeface(i)
    var notes: [TextNote] = []
    // Glyphs in colours of their own have no weight.
    if !typeface.hasColor, let face = FaceSubstitution(typeface, for: descriptor, isFallback: i > 0) {
      notes.append(.face(face))
    }
    if drawsDigits, descriptor.monospacedDigits, !hasMonospacedDigits(typeface) {
      notes.append(.proportionalDigits(family: typeface.family))
    }
    return notes
  }

  private func hasMonospacedDigits(_ typeface: Typeface) -> Bool {
    // Each by itself: kerning is not a matter of digits.
    let widths = (0x30...0x39 as ClosedRange<UInt32>).filter { typeface.face.hasGlyph(for: $0) }.compactMap { digit in
      shaper.shape([digit], 0..<1, typeface, .common, isRightToLeft: false).first?.advance
    }
    // Fonts round: Inter Medium's 4 is narrower than its other digits by a thousandth of an em.
    return (widths.max() ?? 0) - (widths.min() ?? 0) <= typeface.face.unitsPerEm / 200
  }

  /// The character shown for a soft hyphen at the end of a line: U+2010, or "-" if no font has it.
  mutating func hyphen() throws(FontError) -> UInt32 {
    try font(for: [Codepoint.hyphen]) != nil ? Codepoint.hyphen : Codepoint.hyphenMinus
  }

  /// The error for a cluster that no font can draw.
  func missing(_ cluster: [UInt32], at offset: Int) -> FontError {
    var text = String.UnicodeScalarView()
    for scalar in cluster { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    var tried: [String] = []
    for family in families.prefix(namedCount) where !tried.contains(family) { tried.append(family) }
    let isEmoji = EmojiStyle(of: cluster) != .none
    if isEmoji, namedCount < families.count { tried.append(families[namedCount]) }
    return .missingGlyph(
      cluster: String(text), offset: offset, families: tried,
      holder: library.family(with: cluster.filter(Codepoint.needsGlyph), excluding: tried))
  }
}
