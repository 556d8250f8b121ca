package import SegueImages

/// The header line of a YUV4MPEG2 stream (mjpegtools, yuv4mpeg(5)).
package struct Y4MHeader: Hashable, Sendable {
  /// Chroma subsampling and siting.
  package enum Chroma: String, CaseIterable, Hashable, Sendable {
    /// 4:2:0, sample centred between four pixels.
    case jpeg420 = "420jpeg"
    /// 4:2:0, sample horizontally on the left pixels, vertically centred.
    case mpeg420 = "420mpeg2"
    /// 4:2:0, sample on the upper left pixel.
    case paldv420 = "420paldv"
    /// 4:2:2, sample on every other pixel.
    case yuv422 = "422"
    case yuv444 = "444"
    case mono = "mono"
  }

  package let width: Int
  package let height: Int
  /// The frame rate; nil if the stream does not state it.
  package let rate: FrameRate?
  package let chroma: Chroma
  /// Whether luma is 0…255 instead of 16…235.
  package let isFullRange: Bool

  package static let signature = "YUV4MPEG2"

  /// `line` excludes its line feed.
  init(_ line: String, name: String) throws(CodecError) {
    func broken(_ message: String) -> CodecError { CodecError(name: name, reason: .corrupt(.y4m, message)) }
    let words = line.split(separator: " ")
    guard words.first == Substring(Self.signature) else { throw broken("it does not start with \(Self.signature)") }
    var (width, height) = (0, 0)
    var rate: FrameRate?
    var chroma = Chroma.jpeg420
    var isFullRange = false
    for word in words.dropFirst() {
      let value = word.dropFirst()
      switch word.first {
      case "W": width = Int(value) ?? 0
      case "H": height = Int(value) ?? 0
      case "F":
        let parts = value.split(separator: ":").compactMap { Int($0) }
        if parts.count == 2 { rate = FrameRate(parts[0], per: parts[1]) }
      case "I":
        guard value == "p" || value == "?" else { throw broken("it is interlaced; only progressive video can be read") }
      case "C":
        guard let known = Self.chroma(String(value)) else {
          throw broken(
            "its colours are \(value); 8-bit \(Chroma.allCases.map(\.rawValue).joined(separator: ", ")) can be read")
        }
        chroma = known
      case "X": if value == "COLORRANGE=FULL" { isFullRange = true }
      default: break
      }
    }
    guard (1...65_535).contains(width), (1...65_535).contains(height) else {
      throw broken("its size is missing, or not 1…65535 pixels a side")
    }
    self.width = width
    self.height = height
    self.rate = rate
    self.chroma = chroma
    self.isFullRange = isFullRange
  }

  private static func chroma(_ text: String) -> Chroma? {
    text == "420" ? .jpeg420 : Chroma(rawValue: text)
  }

  /// The size of a chroma plane; zero for `mono`.
  var chromaSize: (width: Int, height: Int) {
    switch chroma {
    case .jpeg420, .mpeg420, .paldv420: ((width + 1) / 2, (height + 1) / 2)
    case .yuv422: ((width + 1) / 2, height)
    case .yuv444: (width, height)
    case .mono: (0, 0)
    }
  }

  /// The size of a frame's planes in bytes, without the FRAME line.
  var frameBytes: Int { width * height + 2 * chromaSize.width * chromaSize.height }
}
