/// The first line of a YUV4MPEG2 stream (mjpegtools, yuv4mpeg(5)).
package struct Y4MHeader: Hashable, Sendable {
  /// How many columns and rows of luma share a chroma sample, and where that lies.
  package enum Chroma: String, CaseIterable, Hashable, Sendable {
    /// In the middle of four pixels.
    case jpeg420 = "420jpeg"
    /// Beside the left pixels, half-way down.
    case mpeg420 = "420mpeg2"
    /// On the upper left pixel.
    case paldv420 = "420paldv"
    /// Beside every other pixel.
    case yuv422 = "422"
    case yuv444 = "444"
    case mono = "mono"
  }

  package let width: Int
  package let height: Int
  /// Frames a second, as a fraction; nil where the stream does not know.
  package let rate: FrameRate?
  package let chroma: Chroma
  /// Luma goes from 0 to 255 instead of 16 to 235.
  package let isFullRange: Bool

  package static let signature = "YUV4MPEG2"

  /// `line` is without its end.
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
        guard value == "p" || value == "?" else { throw broken("it is interlaced, and only whole pictures are read") }
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
      throw broken("its size is missing, or no side of 1…65535 pixels")
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

  /// Of a chroma plane; none in grey pictures.
  var chromaSize: (width: Int, height: Int) {
    switch chroma {
    case .jpeg420, .mpeg420, .paldv420: ((width + 1) / 2, (height + 1) / 2)
    case .yuv422: ((width + 1) / 2, height)
    case .yuv444: (width, height)
    case .mono: (0, 0)
    }
  }

  /// Of a frame, after its own line.
  var frameBytes: Int { width * height + 2 * chromaSize.width * chromaSize.height }
}
