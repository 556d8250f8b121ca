import SegueGraphics

/// Goes over the chunks of an APNG once, from the front to the back (PNG, third edition, 4.9 and 11.3.6).
struct APNGReading {
  struct Problem: Error {
    let message: String
  }

  private(set) var size = (width: 0, height: 0)
  private(set) var frames: [APNGSurvey.Frame] = []
  private(set) var plays = 0
  private(set) var hasOtherStill = false
  private(set) var header = 0..<0
  private(set) var shared: [Range<Int>] = []

  /// The number of frames that is announced.
  private var announced = 0
  private var nextNumber: UInt32 = 0
  /// The frame whose data come now.
  private var open: APNGSurvey.Frame?
  private var hasPixels = false

  mutating func read(_ bytes: [UInt8]) throws(Problem) {
    guard ImageFormat(bytes) == .png else { throw Problem(message: "it does not start like one") }
    var offset = 8
    while true {
      guard let chunk = PNGChunk(in: bytes, at: offset) else { throw Problem(message: "the file ends early") }
      offset = chunk.whole.upperBound
      if chunk.kind == "IEND" { break }
      if Self.critical.contains(chunk.kind), !chunk.isIntact(in: bytes) {
        throw Problem(message: "the checksum of its \(chunk.kind) chunk at byte \(chunk.whole.lowerBound) is wrong")
      }
      try take(chunk, bytes)
    }
    try close()
    if announced == 0 { throw Problem(message: "it is not animated") }
    if frames.count != announced {
      throw Problem(message: "it announces \(announced) frames and has \(frames.count)")
    }
  }

  private static let meaning: Set<String> = ["PLTE", "tRNS"]
  private static let critical: Set<String> = ["IHDR", "acTL", "fcTL", "fdAT", "PLTE", "IDAT", "tRNS"]

  private mutating func take(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(Problem) {
    switch chunk.kind {
    case "IHDR":
      try expect(chunk, count: 13)
      header = chunk.data
      size = (Int(bytes.bigEndian(at: header.lowerBound)), Int(bytes.bigEndian(at: header.lowerBound + 4)))
      guard size.width > 0, size.height > 0, max(size.width, size.height) <= Int32.max else {
        throw Problem(message: "it has no pixels")
      }
    case "acTL" where !hasPixels:
      try expect(chunk, count: 8)
      announced = Int(bytes.bigEndian(at: chunk.data.lowerBound))
      plays = Int(bytes.bigEndian(at: chunk.data.lowerBound + 4))
      if announced == 0 { throw Problem(message: "it announces no frames") }
    case "fcTL": try takeControl(chunk, bytes)
    case "fdAT":
      guard chunk.data.count >= 4 else { throw Problem(message: "an fdAT chunk is too short") }
      try takeNumber(bytes, at: chunk.data.lowerBound)
      guard hasPixels, open != nil else { throw Problem(message: "an fdAT chunk belongs to no frame") }
      append(chunk.data.dropFirst(4))
    case "IDAT":
      if !hasPixels { hasOtherStill = open == nil }
      hasPixels = true
      if !hasOtherStill {
        guard frames.isEmpty, open != nil else { throw Problem(message: "an IDAT chunk comes after later frames") }
        append(chunk.data)
      }
    default:
      // What else comes before the first pixels changes none of their numbers. It may be long, and every frame would have to be
      // read with it.
      if !hasPixels, Self.meaning.contains(chunk.kind) { shared.append(chunk.whole) }
    }
  }

  private mutating func takeControl(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(Problem) {
    try expect(chunk, count: 26)
    try takeNumber(bytes, at: chunk.data.lowerBound)
    if !hasPixels, open != nil { throw Problem(message: "two fcTL chunks come before its first pixels") }
    try close()
    func field(_ offset: Int) -> Int { Int(bytes.bigEndian(at: chunk.data.lowerBound + offset)) }
    let rect = PixelRect(left: field(12), top: field(16), width: field(4), height: field(8))
    guard !rect.isEmpty else { throw Problem(message: "frame \(frames.count) is empty") }
    guard rect.maxX <= size.width, rect.maxY <= size.height else {
      throw Problem(message: "frame \(frames.count) reaches beyond the picture")
    }
    if !hasPixels, rect.width != size.width || rect.height != size.height {
      throw Problem(message: "its first frame is smaller than the picture")
    }
    let delay = field(20)
    // A denominator of 0 means hundredths.
    let denominator = delay & 0xFFFF == 0 ? 100 : delay & 0xFFFF
    guard let disposal = APNGDisposal(rawValue: bytes[chunk.data.lowerBound + 24]),
      let blend = APNGBlend(rawValue: bytes[chunk.data.lowerBound + 25])
    else { throw Problem(message: "frame \(frames.count) ends or blends in an unknown way") }
    open = APNGSurvey.Frame(
      rect: rect, delay: FrameDelay(delay >> 16, per: denominator), disposal: disposal, blend: blend, data: [])
  }

  private mutating func takeNumber(_ bytes: [UInt8], at offset: Int) throws(Problem) {
    let number = bytes.bigEndian(at: offset)
    guard number == nextNumber else {
      throw Problem(message: "chunk \(number) of its animation comes where chunk \(nextNumber) should")
    }
    nextNumber += 1
  }

  private mutating func append(_ data: Range<Int>) {
    guard let frame = open else { return }
    open = APNGSurvey.Frame(
      rect: frame.rect, delay: frame.delay, disposal: frame.disposal, blend: frame.blend, data: frame.data + [data])
  }

  private mutating func close() throws(Problem) {
    guard let frame = open else { return }
    if frame.data.isEmpty { throw Problem(message: "frame \(frames.count) has no pixels") }
    frames.append(frame)
    open = nil
  }

  private func expect(_ chunk: PNGChunk, count: Int) throws(Problem) {
    guard chunk.data.count == count else {
      throw Problem(message: "its \(chunk.kind) chunk has \(chunk.data.count) bytes instead of \(count)")
    }
  }
}
