/// How a grapheme cluster is shown by default: as text, or as a picture in colours (UTS #51).
enum EmojiStyle {
  /// Not an emoji.
  case none
  /// A character such as © or ☎, which is an emoji only if a variation selector says so, or if no other font has it.
  case text
  case emoji

  init(of cluster: [UInt32]) {
    let first = cluster[0]
    // A shortcut for nearly all text: except for the digits, # and * of keycaps, no emoji is below ©.
    if cluster.count == 1, first < 0xA9 {
      self = .none
      return
    }
    guard let properties = Unicode.Scalar(first)?.properties, properties.isEmoji else {
      self = .none
      return
    }
    if Self.isText(cluster) {
      self = .text
    } else if properties.isEmojiPresentation || cluster.dropFirst().contains(where: Self.makesEmoji) {
      self = .emoji
    } else {
      // A digit, # or * is an emoji only in a keycap.
      self = first < 0x80 && !cluster.contains(Self.keycap) ? .none : .text
    }
  }

  /// Whether a variation selector asks for text.
  static func isText(_ cluster: [UInt32]) -> Bool { cluster.contains(0xFE0E) }

  private static let keycap: UInt32 = 0x20E3

  /// Whether the scalar gives emoji presentation to a character that can have it: the emoji variation selector, the
  /// joiner of sequences, or a skin tone.
  private static func makesEmoji(_ scalar: UInt32) -> Bool {
    scalar == 0xFE0F || scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar)
  }
}
