/// How a grapheme cluster is shown by default: as text, or as a picture in colours (UTS #51).
enum EmojiStyle {
  /// It is no emoji.
  case none
  /// A character such as © or ☎, which is an emoji only if a variation selector says so, or if no other font has it.
  case text
  case emoji

  init(of cluster: [UInt32]) {
    let first = cluster[0]
    // Nearly all text, at once: the first emoji is ©, but for digits, # and * of keycaps.
    if cluster.count == 1, first < 0xA9 {
      self = .none
      return
    }
    guard let properties = Unicode.Scalar(first)?.properties, properties.isEmoji else {
      self = .none
      return
    }
    if cluster.contains(Self.textSelector) {
      self = .text
    } else if properties.isEmojiPresentation || cluster.dropFirst().contains(where: Self.makesEmoji) {
      self = .emoji
    } else {
      // A digit with a combining mark that makes no keycap is no emoji.
      self = first < 0x80 && !cluster.contains(Self.keycap) ? .none : .text
    }
  }

  private static let textSelector: UInt32 = 0xFE0E
  private static let keycap: UInt32 = 0x20E3

  /// The selector of pictures, a joiner of sequences, and the colours of skin make an emoji of any character that can be one.
  private static func makesEmoji(_ scalar: UInt32) -> Bool {
    scalar == 0xFE0F || scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar)
  }
}
