package import SegueGraphics

/// The structure of an animated PNG, as far as it is intact, checked without decompressing any pixels.
package struct APNGSurvey: Sendable {
  package struct Frame: Hashable, Sendable {
    /// Lies entirely on the canvas.
    package let rect: PixelRect
    package let delay: FrameDelay
    package let disposal: APNGDisposal
    package let blend: APNGBlend
    /// The byte ranges of its compressed pixels in the file.
    fileprivate(set) var data: [Range<Int>]

    /// The size of its compressed pixels in bytes.
    package var bytes: Int { data.reduce(0) { $0 + $1.count } }
  }

  package let width: Int
  package let height: Int
  package let frames: [Frame]
  /// The number of plays; 0 for ever.
  package let plays: Int
  /// Whether the default image, which decoders without APNG support show, is not one of the frames.
  package let hasOtherStill: Bool
  /// The size of the file in bytes.
  package let bytes: Int

  /// What is wrong with the file, and how it is read nevertheless.
  package let notes: [ImageNote]

  /// The byte range of IHDR's data.
  let header: Range<Int>
  /// The byte ranges of the chunks that apply to every frame: PLTE and tRNS.
  let shared: [Range<Int>]

  package var duration: FrameDelay { frames.reduce(.zero) { $0 + $1.delay } }

  /// Whether the file is animated: an acTL chunk precedes the first IDAT.
  package static func isAnimated(_ bytes: [UInt8]) -> Bool {
    ImageFormat(bytes) == .png && PNGChunk.first("acTL", in: bytes) != nil
  }

  /// Throws if the file is not an animated PNG, or if its first frame is broken. `name` is used in errors only.
  package init(_ bytes: [UInt8], name: String) throws(CodecError) {
    var parser = APNGParser()
    var notes: [ImageNote] = []
    do {
      try parser.read(bytes)
    } catch {
      let count = parser.keepFrames()
      if count == 0 { throw CodecError(name: name, reason: .corrupt(.png, error.message)) }
      notes.append(.framesBefore(error.message, count: count))
    }
    if let wrong = parser.wrongChecksum { notes.append(.damage(wrong)) }
    self.notes = notes
    (width, height) = parser.size
    frames = parser.frames
    plays = parser.plays
    hasOtherStill = parser.hasOtherStill
    header = parser.header
    shared = parser.shared
    self.bytes = bytes.count
  }
}

/// The disposal operation of an fcTL chunk: what happens to the frame's rectangle before the next frame.
package enum APNGDisposal: UInt8, Hashable, Sendable {
  /// The rectangle is kept.
  case keep
  /// The rectangle is cleared to transparent black.
  case clear
  /// The rectangle is restored to what it was before this frame.
  case restore

  package var name: String {
    switch self {
    case .keep: "keep"
    case .clear: "clear"
    case .restore: "restore"
    }
  }
}

/// The blend operation of an fcTL chunk.
package enum APNGBlend: UInt8, Hashable, Sendable {
  /// The frame's pixels replace those of the canvas, including alpha.
  case source
  /// The frame is composited over the canvas (source-over).
  case over

  package var name: String { self == .source ? "source" : "over" }
}

/// Parses the chunks of an APNG in a single pass (PNG, third edition, 4.9 and 11.3.6).
struct APNGParser {
  struct Problem: Error {
    let message: String
  }

  private(set) var size = (width: 0, height: 0)
  private(set) var frames: [APNGSurvey.Frame] = []
  private(set) var plays = 0
  private(set) var hasOtherStill = false
  private(set) var header = 0..<0
  private(set) var shared: [Range<Int>] = []
  /// What is wrong with the first chunk of compressed pixels that has a wrong checksum; nil if none has.
  private(set) var wrongChecksum: String?
  /// The types of the chunks in `shared`.
  private var sharedKinds: Set<String> = []

  /// The number of frames declared by acTL.
  private var declaredCount = 0
  private var nextSequenceNumber: UInt32 = 0
  /// The frame whose data chunks are being read.
  private var openFrame: APNGSurvey.Frame?
  private var hasSeenIDAT = false

  mutating func read(_ bytes: [UInt8]) throws(Problem) {
    guard ImageFormat(bytes) == .png else { throw Problem(message: "it does not start like one") }
    var offset = 8
    while true {
      guard let chunk = PNGChunk(in: bytes, at: offset) else { throw Problem(message: "the file ends early") }
      offset = chunk.whole.upperBound
      if chunk.kind == "IEND" { break }
      if Self.checkedChunks.contains(chunk.kind), !chunk.isIntact(in: bytes) {
        let message = "the checksum of its \(chunk.kind) chunk at byte \(chunk.whole.lowerBound) is wrong"
        // Compressed pixels have a checksum of their own.
        guard Self.dataChunks.contains(chunk.kind) else { throw Problem(message: message) }
        wrongChecksum = wrongChecksum ?? message
      }
      try read(chunk, bytes)
    }
    try closeFrame()
    if declaredCount == 0 { throw Problem(message: "it is not animated") }
    if frames.count != declaredCount {
      throw Problem(message: "it declares \(declaredCount) frames but has \(frames.count)")
    }
  }

  /// The chunks besides IDAT and fdAT that change decoded pixels.
  private static let pixelChunks: Set<String> = ["PLTE", "tRNS"]
  private static let dataChunks: Set<String> = ["IDAT", "fdAT"]
  /// The chunks whose checksums are checked.
  private static let checkedChunks: Set<String> = ["IHDR", "acTL", "fcTL", "fdAT", "PLTE", "IDAT", "tRNS"]

  private mutating func read(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(Problem) {
    switch chunk.kind {
    case "IHDR":
      try expect(chunk, count: 13)
      header = chunk.data
      size = (Int(bytes.bigEndian(at: header.lowerBound)), Int(bytes.bigEndian(at: header.lowerBound + 4)))
      guard size.width > 0, size.height > 0 else { throw Problem(message: "it has no pixels") }
      guard max(size.width, size.height) <= Int32.max else {
        throw Problem(message: "it is \(size.width) × \(size.height) pixels large, but a side has at most \(Int32.max)")
      }
    case "acTL" where !hasSeenIDAT:
      try expect(chunk, count: 8)
      declaredCount = Int(bytes.bigEndian(at: chunk.data.lowerBound))
      plays = Int(bytes.bigEndian(at: chunk.data.lowerBound + 4))
      if declaredCount == 0 { throw Problem(message: "it declares no frames") }
    case "fcTL": try readFrameControl(chunk, bytes)
    case "fdAT":
      guard chunk.data.count >= 4 else { throw Problem(message: "an fdAT chunk is too short") }
      try checkSequenceNumber(bytes, at: chunk.data.lowerBound)
      guard hasSeenIDAT, openFrame != nil else { throw Problem(message: "an fdAT chunk does not belong to a frame") }
      append(chunk.data.dropFirst(4))
    case "IDAT":
      if !hasSeenIDAT { hasOtherStill = openFrame == nil }
      hasSeenIDAT = true
      if !hasOtherStill {
        guard frames.isEmpty, openFrame != nil else { throw Problem(message: "an IDAT chunk comes after later frames") }
        append(chunk.data)
      }
    default:
      // Other chunks before IDAT do not change the decoded pixels. They may be long, and would be decoded again with
      // every frame.
      guard !hasSeenIDAT, Self.pixelChunks.contains(chunk.kind) else { break }
      // `APNGReader` copies these chunks into every frame. Thousands of chunks and frames would be millions of copies.
      if !sharedKinds.insert(chunk.kind).inserted { throw Problem(message: "it has two \(chunk.kind) chunks") }
      shared.append(chunk.whole)
    }
  }

  private mutating func readFrameControl(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(Problem) {
    try expect(chunk, count: 26)
    try checkSequenceNumber(bytes, at: chunk.data.lowerBound)
    if !hasSeenIDAT, openFrame != nil { throw Problem(message: "two fcTL chunks come before its first pixels") }
    try closeFrame()
    // After the sequence number: width, height, x, y; from byte 20 on the delay's numerator and denominator (16 bits each),
    // disposal and blend.
    func field(_ offset: Int) -> Int { Int(bytes.bigEndian(at: chunk.data.lowerBound + offset)) }
    let rect = PixelRect(left: field(12), top: field(16), width: field(4), height: field(8))
    guard !rect.isEmpty else { throw Problem(message: "frame \(frames.count) is empty") }
    guard rect.maxX <= size.width, rect.maxY <= size.height else {
      throw Problem(message: "frame \(frames.count) extends beyond the picture")
    }
    if !hasSeenIDAT, rect.width != size.width || rect.height != size.height {
      throw Problem(message: "its first frame is smaller than the picture")
    }
    let (numerator, storedDenominator) = (field(20) >> 16, field(20) & 0xFFFF)
    // A denominator of 0 means 1/100 s.
    let denominator = storedDenominator == 0 ? 100 : storedDenominator
    guard let disposal = APNGDisposal(rawValue: bytes[chunk.data.lowerBound + 24]),
      let blend = APNGBlend(rawValue: bytes[chunk.data.lowerBound + 25])
    else { throw Problem(message: "frame \(frames.count) has an unknown disposal or blend operation") }
    openFrame = APNGSurvey.Frame(
      rect: rect, delay: FrameDelay(numerator, per: denominator), disposal: disposal, blend: blend, data: [])
  }

  private mutating func checkSequenceNumber(_ bytes: [UInt8], at offset: Int) throws(Problem) {
    let number = bytes.bigEndian(at: offset)
    guard number == nextSequenceNumber else {
      throw Problem(message: "chunk \(number) of its animation is in the place of chunk \(nextSequenceNumber)")
    }
    nextSequenceNumber += 1
  }

  private mutating func append(_ data: Range<Int>) {
    openFrame?.data.append(data)
  }

  /// Keeps the frames before a problem, and the one that was being read if it has data. Returns how many there are.
  mutating func keepFrames() -> Int {
    if let frame = openFrame.take(), !frame.data.isEmpty { frames.append(frame) }
    return declaredCount == 0 ? 0 : frames.count
  }

  private mutating func closeFrame() throws(Problem) {
    guard let frame = openFrame else { return }
    if frame.data.isEmpty { throw Problem(message: "frame \(frames.count) has no pixels") }
    frames.append(frame)
    openFrame = nil
  }

  private func expect(_ chunk: PNGChunk, count: Int) throws(Problem) {
    guard chunk.data.count == count else {
      throw Problem(message: "its \(chunk.kind) chunk has \(chunk.data.count) bytes instead of \(count)")
    }
  }
}
