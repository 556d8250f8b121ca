/// A script of UAX #14's class SA: it has no spaces between words, so that lines are broken by words that one has to know.
enum ComplexScript: CaseIterable {
  case thai, lao, khmer, burmese
  case taiLe, newTaiLue, taiTham, taiViet, ahom

  /// The script of a scalar of the class SA; nil for all others, such as digits and most punctuation.
  init?(of scalar: UInt32) {
    // Nearly all text is below or above.
    guard (0xE01...0x11746).contains(scalar) else { return nil }
    switch scalar {
    case 0xE01...0xE3A, 0xE40...0xE4E: self = .thai
    case 0xE81...0xEBD, 0xEC0...0xECE, 0xEDC...0xEDF: self = .lao
    case 0x1000...0x103F, 0x1050...0x108F, 0x109A...0x109F, 0xA9E0...0xA9EF, 0xA9FA...0xA9FE, 0xAA60...0xAA7F:
      self = .burmese
    case 0x1780...0x17D3, 0x17D7, 0x17DC, 0x17DD: self = .khmer
    case 0x1950...0x1974: self = .taiLe
    case 0x1980...0x19C9, 0x19DA, 0x19DE, 0x19DF: self = .newTaiLue
    case 0x1A20...0x1A7C, 0x1AA0...0x1AAD: self = .taiTham
    case 0xAA80...0xAADF: self = .taiViet
    case 0x11700...0x1172B, 0x1173A, 0x1173B, 0x1173F...0x11746: self = .ahom
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .thai: "Thai"
    case .lao: "Lao"
    case .khmer: "Khmer"
    case .burmese: "Burmese"
    case .taiLe: "Tai Le"
    case .newTaiLue: "New Tai Lue"
    case .taiTham: "Tai Tham"
    case .taiViet: "Tai Viet"
    case .ahom: "Ahom"
    }
  }

  /// The words of the script's main language; nil for a script without a list: its lines break at spaces only.
  var words: WordList? {
    switch self {
    case .thai: .thai
    case .lao: .lao
    case .khmer: .khmer
    case .burmese: .burmese
    case .taiLe, .newTaiLue, .taiTham, .taiViet, .ahom: nil
    }
  }
}

extension TextRequest {
  /// Whether the text has letters of a script without spaces between words.
  package var hasWordsWithoutSpaces: Bool { text.unicodeScalars.contains { ComplexScript(of: $0.value) != nil } }
}
