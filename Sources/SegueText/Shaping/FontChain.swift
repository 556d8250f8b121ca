import SegueCore

/// The fonts of a text: its family, then the fallbacks. Each one is loaded when it is first needed.
struct FontChain {
  let descriptor: FontDescriptor
  private let library: FontLibrary
  private let shaper: Shaper
  private var loaded: [Typeface] = []
  /// The fonts found for clusters that are not in the primary font's character map.
  private var found: [[UInt32]: Int] = [:]

  init(_ descriptor: FontDescriptor, _ library: FontLibrary, _ shaper: Shaper) throws(FontError) {
    self.descriptor = descriptor
    self.library = library
    self.shaper = shaper
    _ = try typeface(0)
  }

  private var families: [String] { [descriptor.family] + descriptor.fallbacks }

  /// The font of the text's own family.
  var primary: Typeface { loaded[0] }

  mutating func typeface(_ i: Int) throws(FontError) -> Typeface {
    while loaded.count <= i {
      let family = loaded.isEmpty ? descriptor.family : descriptor.fallbacks[loaded.count - 1]
      loaded.append(
        try library.typeface(family: family, weight: descriptor.weight, isItalic: descriptor.isItalic))
    }
    return loaded[i]
  }

  /// The first font that draws every scalar of the cluster; nil if none does.
  mutating func font(for cluster: [UInt32]) throws(FontError) -> Int? {
    if !primary.hasColor && isMapped(cluster, in: primary) { return 0 }
    if let known = found[cluster] { return known }
    for i in families.indices where try draws(cluster, typeface(i)) {
      found[cluster] = i
      return i
    }
    return nil
  }

  private func isMapped(_ cluster: [UInt32], in typeface: Typeface) -> Bool {
    cluster.allSatisfy { !Codepoint.needsGlyph($0) || typeface.face.hasGlyph(for: $0) }
  }

  /// Whether the font can draw the cluster. Some clusters have glyphs although not all of their scalars do, such as
  /// composed letters and special spaces; this is found by shaping.
  private func draws(_ cluster: [UInt32], _ typeface: Typeface) -> Bool {
    if !typeface.hasColor && isMapped(cluster, in: typeface) { return true }
    let script = cluster.lazy.map { Script(of: $0) }.first(where: \.isSpecific) ?? .common
    let glyphs = shaper.shape(cluster, cluster.indices, typeface, script, isRightToLeft: false)
    guard glyphs.allSatisfy({ $0.id != 0 }) else { return false }
    let isBlank = cluster.allSatisfy { Codepoint.isSpace($0) || !Codepoint.needsGlyph($0) }
    return !typeface.hasColor || isBlank || glyphs.contains { !typeface.outline(of: $0.id).isEmpty }
  }

  /// The ellipsis for truncated lines: "…", or "..." if no font has it.
  mutating func ellipsis() throws(FontError) -> [UInt32] {
    try font(for: [Codepoint.ellipsis]) != nil
      ? [Codepoint.ellipsis] : Array(repeating: Codepoint.fullStop, count: 3)
  }

  /// The character shown for a soft hyphen at the end of a line: U+2010, or "-" if no font has it.
  mutating func hyphen() throws(FontError) -> UInt32 {
    try font(for: [Codepoint.hyphen]) != nil ? Codepoint.hyphen : Codepoint.hyphenMinus
  }

  func missing(_ cluster: [UInt32], at offset: Int) -> FontError {
    var text = String.UnicodeScalarView()
    for scalar in cluster { text.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    var tried: [String] = []
    for family in families where !tried.contains(family) { tried.append(family) }
    return .missingGlyph(cluster: String(text), offset: offset, families: tried)
  }
}
