import SegueImages

/// A container of compressed video, identified by the first bytes of a file. ffmpeg decodes what is in it.
package enum VideoContainer: String, CaseIterable, Sendable {
  case mp4 = "MP4 or MOV"
  case matroska = "Matroska or WebM"
  case avi = "AVI"
  case flv = "FLV"
  case ogg = "Ogg"
  case mpegPS = "MPEG"
  case mpegTS = "MPEG-TS"
  case asf = "WMV"

  /// How names of videos end. Files are known by their first bytes; this is for those that are only named. `ts` is TypeScript, too.
  package static let fileExtensions = [
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "flv", "ogv", "mpg", "mpeg", "m2ts", "mts", "wmv", "y4m",
  ]

  /// The number of bytes that are looked at: two packets of an MPEG-TS and the first byte of a third.
  package static let prefixLength = 377

  /// `bytes` are the first ones of a file. nil if it is not a video, or of an unknown kind.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool { bytes.have(text, at: offset) }
    // Still pictures (AVIF, HEIC, …) are ISO base media, too. An MPEG stream can begin like an icon.
    if let format = ImageFormat(bytes), !format.isVideo, format != .ico { return nil }
    // MPEG-TS packets have 188 bytes, each with this first byte.
    let packet = UInt8(ascii: "G")
    if ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(where: { has($0, at: 4) }) {
      self = .mp4
    } else if has("\u{1A}\u{45}\u{DF}\u{A3}") {
      self = .matroska
    } else if has("RIFF"), has("AVI ", at: 8) {
      self = .avi
    } else if has("FLV\u{1}") {
      self = .flv
    } else if has("OggS") {
      self = .ogg
    } else if has("\0\0\u{1}\u{BA}") || has("\0\0\u{1}\u{B3}") {
      self = .mpegPS
    } else if bytes.count > 376, [0, 188, 376].allSatisfy({ bytes[$0] == packet }) {
      self = .mpegTS
    } else if has("\u{30}\u{26}\u{B2}\u{75}\u{8E}\u{66}\u{CF}\u{11}") {
      self = .asf
    } else {
      return nil
    }
  }
}
