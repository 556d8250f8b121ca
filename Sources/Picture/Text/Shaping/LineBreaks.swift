import CUnibreak

/// The Unicode Line Breaking Algorithm (UAX #14) for one paragraph, by libunibreak; in scripts without spaces between words
/// (class SA), by lists of words.
struct LineBreaks {
  private enum Kind { case none, allowed, mandatory }

  /// The break opportunity before each scalar, and at the end.
  private var kinds: [Kind]

  /// Breaks are only allowed where a grapheme cluster starts.
  init(of scalars: [UInt32], isClusterStart: [Bool]) {
    kinds = Array(repeating: .none, count: scalars.count + 1)
    kinds[scalars.count] = .mandatory
    guard !scalars.isEmpty else { return }
    _ = Self.isInitialized
    var results = [CChar](repeating: 0, count: scalars.count)
    unsafe set_linebreaks_utf32(scalars.map(Self.proxyForLineBreakClass), scalars.count, nil, &results)
    for i in 1..<kinds.count - 1 where isClusterStart[i] {
      switch Int32(results[i - 1]) {
      case LINEBREAK_MUSTBREAK: kinds[i] = .mandatory
      case LINEBREAK_ALLOWBREAK where !Self.keepsTogether(scalars[i - 1], scalars[i]): kinds[i] = .allowed
      default: break
      }
    }
    allowWordStarts(scalars, isClusterStart)
  }

  /// Allows breaks before the words of the scripts that have a list of words.
  private mutating func allowWordStarts(_ scalars: [UInt32], _ isClusterStart: [Bool]) {
    var start = 0
    while start < scalars.count {
      guard let script = ComplexScript(of: scalars[start]) else {
        start += 1
        continue
      }
      var run: [Int] = []
      var end = start
      while end < scalars.count, Self.isJoiner(scalars[end]) || ComplexScript(of: scalars[end]) == script {
        // Joiners are not in the lists.
        if !Self.isJoiner(scalars[end]) { run.append(end) }
        end += 1
      }
      if let words = script.words {
        let segmenter = WordSegmenter(
          words, run.map { scalars[$0] }, isUnitStart: run.map { $0 == start || isClusterStart[$0] } + [true])
        for word in segmenter.wordStarts { kinds[run[word]] = .allowed }
        // Burmese signs that end a word or a clause, such as the genitive's, have the class of letters.
        if start > 0, (0x104C...0x104F).contains(scalars[start - 1]) { kinds[start] = .allowed }
      }
      start = end
    }
  }

  /// Rule LB24, which older versions of libunibreak lack: a currency or per cent sign stays with the letter beside it.
  private static func keepsTogether(_ last: UInt32, _ next: UInt32) -> Bool {
    isSign(next) && isLetter(last) || isSign(last) && isLetter(next)
  }

  /// Whether the class is PR or PO. The full-width ones, which stand among ideographs, follow the rules of those.
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x24, 0x25, 0x2B, 0x5C, 0xA2...0xA5, 0xB0, 0xB1, 0x2030...0x2037, 0x20A0...0x20BF, 0x2103, 0x2109, 0x2116: true
    default: false
    }
  }

  /// Whether the scalar is a letter of a script with spaces between words: class AL or HL.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar < 0x1100 && Unicode.Scalar(scalar)?.properties.isAlphabetic == true && ComplexScript(of: scalar) == nil
  }

  private static func isJoiner(_ scalar: UInt32) -> Bool { scalar == 0x200C || scalar == 0x200D }

  func isAllowed(before i: Int) -> Bool { kinds[i] != .none }
  func isMandatory(before i: Int) -> Bool { kinds[i] == .mandatory }

  /// The first mandatory break after `position`.
  func mandatory(after position: Int) -> Int {
    kinds[min(position + 1, kinds.count - 1)...].firstIndex(of: .mandatory) ?? kinds.count - 1
  }

  /// The last mandatory break before the end; 0 if there is none.
  var lastMandatory: Int { kinds.dropLast().lastIndex(of: .mandatory) ?? 0 }

  /// libunibreak must be initialized once.
  private static let isInitialized: Bool = {
    init_linebreak()
    return true
  }()

  /// A substitute code point whose class in every version of libunibreak is the class of `scalar` in current Unicode.
  ///
  /// Small kana become non-starters (class CJ resolved to NS: strict kinsoku, the default of UAX #14), emoji and half-width
  /// katakana become ideographs, the ideographic space breaks after itself only, and letters and marks of the class SA become those of any alphabet.
  private static func proxyForLineBreakClass(_ scalar: UInt32) -> UInt32 {
    if ComplexScript(of: scalar) != nil {
      return Syllables.isMark(scalar) ? 0x300 : 0x41  // COMBINING GRAVE ACCENT, class CM; A, class AL
    }
    return switch scalar {
    case 0x3000: 0x2003  // EM SPACE, class BA
    case ..<0x3041: scalar
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC,
      0x31F0...0x31FF, 0xFF67...0xFF70:
      0x309D  // HIRAGANA ITERATION MARK, class NS
    case 0xFF66, 0xFF71...0xFF9D: 0x30A2  // KATAKANA LETTER A, class ID
    case 0xFF9E, 0xFF9F: 0x309D
    case 0x1F000...:
      Unicode.Scalar(scalar)?.properties.isEmojiPresentation == true ? 0x4E00 : scalar  // CJK ideograph, class ID
    default: scalar
    }
  }
}
