package import SegueFiles

/// The dimensions and frame count of an MP4 or WebM file, and whether the file is complete. The file is read in order, piece
/// by piece; frame data is skipped.
package struct VideoSurvey {
  private var width = 0
  private var height = 0
  private var frames = 0
  /// For an MP4: the total size of all samples according to its index.
  private var sampleBytes = 0
  /// A description of what is missing or truncated; nil if the file is complete.
  private var defect: String?

  package init(_ stream: ByteStream, _ codec: VideoOptions.Codec) throws(FileError) {
    var bytes = BufferedBytes(stream)
    do throws(Failure) {
      switch codec {
      case .h264: try readMP4(&bytes)
      case .vp9: try readWebM(&bytes)
      }
    } catch {
      switch error {
      case .file(let error): throw error
      case .defect(let words): defect = words
      }
    }
  }

  /// How the file deviates from the expected shape, or the defect found while reading; nil if there is none.
  package func fault(_ shape: VideoShape) -> String? {
    if let defect { return defect }
    if frames != shape.frames { return "\(frames) of \(shape.frames) frames were written" }
    if width != shape.width || height != shape.height {
      return "its frames have \(width) × \(height) pixels, not \(shape.width) × \(shape.height)"
    }
    return nil
  }

  fileprivate enum Failure: Error {
    case file(FileError)
    case defect(String)
  }
}

// MP4 (ISO/IEC 14496-12): boxes, each with a length and a type.
extension VideoSurvey {
  private mutating func readMP4(_ bytes: inout BufferedBytes) throws(Failure) {
    var hasIndex = false
    var mediaBytes = 0
    while try !bytes.isAtEnd() {
      var length = try bytes.number(4, of: "a box")
      let name = try bytes.take(4, of: "a box")
      var header = 8
      if length == 1 {
        length = try bytes.number(8, of: "a box")
        header = 16
      }
      guard length >= header else { throw .defect("a box has no length") }
      switch String(decoding: name, as: UTF8.self) {
      case "moov":
        guard length <= 1 << 28 else { throw .defect("its index is too long") }
        try readIndex(try bytes.take(length - header, of: "its index (moov)")[...])
        hasIndex = true
      case "mdat":
        try bytes.skip(length - header, of: "its frames (mdat)")
        mediaBytes += length - header
      default: try bytes.skip(length - header, of: "a box")
      }
    }
    if !hasIndex { throw .defect("it has no index (moov)") }
    if mediaBytes < sampleBytes { throw .defect("its index refers to data beyond the end of the file") }
  }

  /// Descends from `moov` to the boxes with the sample sizes and the dimensions, and reads them.
  private mutating func readIndex(_ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      guard rest.count >= 8 else { throw .defect("its index (moov) is cut short") }
      let length = Self.number(rest.prefix(4))
      guard length >= 8, length <= rest.count else { throw .defect("its index (moov) is cut short") }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let body = rest.prefix(length).dropFirst(8)
      switch name {
      case "trak", "mdia", "minf", "stbl": try readIndex(body)
      // The size of every sample, or 0 if they differ; their number; then, if they differ, the size of each.
      case "stsz" where body.count >= 12:
        let size = Self.number(body.dropFirst(4).prefix(4))
        frames = Self.number(body.dropFirst(8).prefix(4))
        let sizes = body.dropFirst(12)
        guard size != 0 || sizes.count == 4 * frames else { throw .defect("its index (moov) is cut short") }
        let (total, overflows) = size.multipliedReportingOverflow(by: frames)
        if overflows { throw .defect("its index refers to data beyond the end of the file") }
        sampleBytes = total
        if size == 0 {
          for place in stride(from: sizes.startIndex, to: sizes.endIndex, by: 4) {
            sampleBytes += Self.number(sizes[place..<place + 4])
          }
        }
      case "stsd" where body.count >= 8 + 36:
        // A single entry: 8 bytes of box header, 24 bytes of other fields, then width and height.
        width = Self.number(body.dropFirst(8 + 32).prefix(2))
        height = Self.number(body.dropFirst(8 + 34).prefix(2))
      default: break
      }
      rest = rest.dropFirst(length)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

// WebM (RFC 8794 and RFC 9559): elements with an ID and a length, each of variable size given by its leading bits.
extension VideoSurvey {
  private mutating func readWebM(_ bytes: inout BufferedBytes) throws(Failure) {
    guard try bytes.element() == 0x1A45_DFA3 else { throw .defect("it does not begin as a WebM") }
    try bytes.skip(try bytes.length() ?? 0, of: "its head")
    guard try bytes.element() == 0x1853_8067, let length = try bytes.length() else {
      throw .defect("its length was not written")
    }
    let end = bytes.position + length
    try readElements(&bytes, to: end)
    if bytes.position != end { throw .defect("it is cut short") }
    if try !bytes.isAtEnd() { throw .defect("there is data after its end") }
  }

  private mutating func readElements(_ bytes: inout BufferedBytes, to end: Int) throws(Failure) {
    while bytes.position < end {
      let element = try bytes.element()
      guard let length = try bytes.length() else { throw .defect("a length was not written") }
      switch element {
      // Tracks, TrackEntry, Video, Cluster.
      case 0x1654_AE6B, 0xAE, 0xE0, 0x1F43_B675: try readElements(&bytes, to: bytes.position + length)
      // PixelWidth, PixelHeight.
      case 0xB0: width = try bytes.number(length, of: "its width")
      case 0xBA: height = try bytes.number(length, of: "its height")
      // BlockGroup, SimpleBlock.
      case 0xA0, 0xA3:
        frames += 1
        try bytes.skip(length, of: "its frames")
      default: try bytes.skip(length, of: "an element")
      }
    }
  }
}

/// Buffered sequential access to a stream.
private struct BufferedBytes {
  private let stream: ByteStream
  private var buffer: ArraySlice<UInt8> = []
  /// The offset of the next byte in the file.
  private(set) var position = 0

  init(_ stream: ByteStream) { self.stream = stream }

  /// Reads the next piece if the buffer is empty.
  private mutating func fill() throws(VideoSurvey.Failure) {
    guard buffer.isEmpty else { return }
    do throws(FileError) {
      buffer = try stream.read(1 << 16)[...]
    } catch {
      throw .file(error)
    }
  }

  mutating func isAtEnd() throws(VideoSurvey.Failure) -> Bool {
    try fill()
    return buffer.isEmpty
  }

  mutating func take(_ count: Int, of what: String) throws(VideoSurvey.Failure) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      if try isAtEnd() { throw .defect("\(what) is cut short") }
      let piece = buffer.prefix(count - result.count)
      result += piece
      buffer = buffer.dropFirst(piece.count)
    }
    position += count
    return result
  }

  mutating func skip(_ count: Int, of what: String) throws(VideoSurvey.Failure) {
    var rest = count
    while rest > 0 {
      if try isAtEnd() { throw .defect("\(what) is cut short") }
      let piece = min(rest, buffer.count)
      buffer = buffer.dropFirst(piece)
      rest -= piece
    }
    position += count
  }

  /// A big-endian number of at most eight bytes, below 2⁶².
  mutating func number(_ count: Int, of what: String) throws(VideoSurvey.Failure) -> Int {
    guard count <= 8 else { throw .defect("a number in it is too long") }
    let value = try take(count, of: what).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard value < 1 << 62 else { throw .defect("a number in it is too large") }
    return Int(value)
  }

  /// An element ID, including the leading bits that give its length.
  mutating func element() throws(VideoSurvey.Failure) -> Int {
    let first = try take(1, of: "an element")[0]
    guard first.leadingZeroBitCount < 4 else { throw .defect("an element has no name") }
    return try take(first.leadingZeroBitCount, of: "an element").reduce(Int(first)) { $0 << 8 | Int($1) }
  }

  /// An element's length; nil if it is marked as unknown, by bits that are all 1. In the first byte, the number of leading
  /// zeros is that of the bytes that follow.
  mutating func length() throws(VideoSurvey.Failure) -> Int? {
    let first = try take(1, of: "an element")[0]
    let count = first.leadingZeroBitCount
    guard count < 8 else { throw .defect("an element has no length") }
    let bits = UInt64(first) & (0x7F >> UInt64(count))
    let value = try take(count, of: "an element").reduce(bits) { $0 << 8 | UInt64($1) }
    if value == (1 << UInt64(7 * (count + 1))) - 1 { return nil }
    return Int(value)
  }
}
