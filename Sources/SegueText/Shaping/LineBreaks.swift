import CUnibreak

/// The Unicode Line Breaking Algorithm (UAX #14) for one paragraph, by libunibreak.
///
/// Thai, Lao, Khmer and Burmese would need a dictionary; they only break at spaces.
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
      case LINEBREAK_ALLOWBREAK: kinds[i] = .allowed
      default: break
      }
    }
  }

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
  /// Small kana become non-starters (class CJ resolved to NS: strict kinsoku, the default of UAX #14) and emoji become
  /// ideographs.
  private static func proxyForLineBreakClass(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case ..<0x3041: scalar
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC,
      0x31F0...0x31FF, 0xFF67...0xFF70:
      0x309D  // HIRAGANA ITERATION MARK, class NS
    case 0x1F000...:
      Unicode.Scalar(scalar)?.properties.isEmojiPresentation == true ? 0x4E00 : scalar  // CJK ideograph, class ID
    default: scalar
    }
  }
}
