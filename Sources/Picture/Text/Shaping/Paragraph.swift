/// The text between two paragraph separators (UAX #9, class B), with its font-independent properties: grapheme
/// clusters, embedding levels and break opportunities. Positions are scalar indices in logical order, `0...count`.
struct Paragraph {
  /// The text without the separator.
  let scalars: [UInt32]
  /// The offset of each scalar, and of the end, in the whole text, in UTF-8 code units.
  let utf8Offsets: [Int]
  /// The offset of the end of the separator in the whole text, in UTF-8 code units.
  let utf8End: Int
  /// True at the start of each grapheme cluster (as joined by `Syllables`) and at the end.
  let isClusterStart: [Bool]
  let levels: [Int8]
  let isRightToLeft: Bool
  let breaks: LineBreaks
  /// For each position, the end of the text before it without trailing hanging spaces: `contentEnd[i] <= i`.
  let contentEnd: [Int]

  var count: Int { scalars.count }

  /// The paragraphs of a text, at least one. If the text ends with a separator, the last one is empty.
  static func all(in text: String, direction: TextRequest.Direction) -> [Paragraph] {
    var paragraphs: [Paragraph] = []
    var source = Source(start: 0)
    var offset = 0
    for character in text {
      let length = character.utf8.count
      if isSeparator(character) {
        paragraphs.append(Paragraph(source, end: offset + length, direction))
        source = Source(start: offset + length)
      } else {
        source.append(character)
      }
      offset += length
    }
    paragraphs.append(Paragraph(source, end: offset, direction))
    return paragraphs
  }

  private static func isSeparator(_ character: Character) -> Bool {
    switch character {
    case "\n", "\r", "\r\n", "\u{85}", "\u{2029}": true
    default: false
    }
  }

  /// The scalars of a paragraph that is being collected.
  private struct Source {
    var scalars: [UInt32] = []
    var utf8Offsets: [Int]
    var isClusterStart: [Bool] = []

    init(start: Int) { utf8Offsets = [start] }

    mutating func append(_ character: Character) {
      var isFirst = true
      for scalar in character.unicodeScalars {
        scalars.append(scalar.value)
        isClusterStart.append(isFirst)
        utf8Offsets.append(utf8Offsets[utf8Offsets.count - 1] + UTF8.width(scalar))
        isFirst = false
      }
    }
  }

  private init(_ source: Source, end: Int, _ direction: TextRequest.Direction) {
    let bidi = BidiLevels(of: source.scalars, direction)
    var isClusterStart = source.isClusterStart + [true]
    Syllables.join(source.scalars, &isClusterStart)
    scalars = source.scalars
    utf8Offsets = source.utf8Offsets
    utf8End = end
    self.isClusterStart = isClusterStart
    levels = bidi.levels
    isRightToLeft = bidi.isRightToLeft
    breaks = LineBreaks(of: source.scalars, isClusterStart: isClusterStart)
    var contentEnd = [0]
    contentEnd.reserveCapacity(source.scalars.count + 1)
    for (i, scalar) in source.scalars.enumerated() {
      contentEnd.append(Codepoint.hangs(scalar) ? contentEnd[i] : i + 1)
    }
    self.contentEnd = contentEnd
  }
}
