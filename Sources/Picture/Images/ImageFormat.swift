/// A file format, identified by the first bytes of a file.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case heic = "HEIC"
  case avif = "AVIF"
  case tiff = "TIFF"
  case bmp = "BMP"
  case ico = "ICO"
  case jpegXL = "JPEG XL"
  case jpeg2000 = "JPEG 2000"
  case psd = "PSD"
  case pdf = "PDF"
  case svg = "SVG"
  case y4m = "Y4M"
  case mp4 = "MP4"
  case webM = "WebM"

  /// `bytes` are the file, or its first bytes. nil for an unknown format.
  package init?(_ bytes: [UInt8]) {
    func has(_ text: StaticString, at offset: Int = 0) -> Bool { bytes.have(text, at: offset) }
    if has("\u{89}PNG\r\n\u{1A}\n") {
      self = .png
    } else if has("\u{FF}\u{D8}\u{FF}") {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webP
    } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
      self = .avif
    } else if ["ftyphei", "ftyphev", "ftypmif1", "ftypmsf1"].contains(where: { has($0, at: 4) }) {
      self = .heic
    } else if has("II*\0") || has("MM\0*") {
      self = .tiff
    } else if has("BM") {
      self = .bmp
    } else if has("\0\0\u{1}\0") {
      self = .ico
    } else if has("\u{FF}\u{A}") || has("\0\0\0\u{C}JXL ") {
      self = .jpegXL
    } else if has("\0\0\0\u{C}jP  ") {
      self = .jpeg2000
    } else if has("8BPS") {
      self = .psd
    } else if has("YUV4MPEG2") {
      self = .y4m
    } else if has("ftyp", at: 4) {
      self = .mp4
    } else if has("\u{1A}\u{45}\u{DF}\u{A3}") {
      self = .webM
    } else if has("%PDF") {
      self = .pdf
    } else if has("<svg") || has("<?xml") {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the format is a video. Videos are recognized here only for error messages: `VideoContainer` lists those that
  /// can be read.
  package var isVideo: Bool { [.y4m, .mp4, .webM].contains(self) }

  /// The format's name after “a” or “an”.
  package var nameWithArticle: String {
    switch self {
    case .avif, .ico, .mp4, .svg: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

extension [UInt8] {
  /// Whether the bytes from `offset` on start with `text`. Each of its Unicode scalars stands for one byte.
  package func have(_ text: StaticString, at offset: Int) -> Bool {
    dropFirst(offset).starts(with: text.description.unicodeScalars.lazy.map { UInt8($0.value) })
  }
}
