import SegueGraphics

/// Encodes frames as APNG chunks. Consecutive equal frames are merged; each other frame is stored as the bounding
/// rectangle of its changes. Memory holds one canvas and one compressed frame.
final class APNGEncoder {
  let width: Int
  let height: Int
  let coding: APNGCoding
  /// The number of plays; 0 for ever.
  let plays: Int
  let embedsProfile: Bool
  private let threads: Int

  /// The canvas after the last frame.
  private var displayed: Bitmap
  /// The last frame, held back because its delay may still grow.
  private var pending: (delta: APNGDelta, delay: FrameDelay)?
  /// The number of frames written, and the sequence number of the next fcTL or fdAT chunk.
  private(set) var frameCount = 0
  private var sequence: UInt32 = 0
  private var file = PNGFile()

  init(width: Int, height: Int, coding: APNGCoding, plays: Int, embedsProfile: Bool, threads: Int) {
    self.width = width
    self.height = height
    self.coding = coding
    self.plays = plays
    self.embedsProfile = embedsProfile
    self.threads = threads
    displayed = Bitmap(width: width, height: height)
  }

  /// The start of the file: signature, IHDR, the chunk of its colours, acTL with the current number of frames, and tRNS.
  /// Its length is constant, so it can be rewritten at the end.
  var head: [UInt8] {
    var head = PNGFile()
    head.appendHeader(width: width, height: height, format: coding.format, embedsProfile: embedsProfile)
    let animation = PNGFile.bigEndian(UInt32(frameCount)) + PNGFile.bigEndian(UInt32(plays))
    head.append("acTL", animation.span)
    if let colorKey = coding.colorKey {
      let samples = [0, 8, 16].flatMap { (shift: UInt32) -> [UInt8] in
        [0, UInt8(truncatingIfNeeded: colorKey >> shift)]
      }
      head.append("tRNS", samples.span)
    }
    return head.bytes
  }

  /// Adds a frame of `width` × `height` pixels. Returns false, without any effect, if `coding` cannot represent it.
  func add(_ frame: borrowing Bitmap, delay: FrameDelay) -> Bool {
    guard let last = pending else {
      guard let delta = APNGDelta(first: frame, coding: coding, threads: threads) else { return false }
      pending = (delta, delay)
      displayed.copy(frame, x: 0, y: 0)
      return true
    }
    guard let change = FrameDelta(from: displayed, to: frame) else {
      if let sum = last.delay.adding(delay), sum.isStorable {
        pending = (last.delta, sum)
      } else {
        flush()
        pending = (APNGDelta(unchanged: displayed, coding: coding), delay)
      }
      return true
    }
    let changed = APNGDelta(from: displayed, to: frame, rect: change.rect, coding: coding, threads: threads)
    guard let delta = changed else { return false }
    flush()
    pending = (delta, delay)
    displayed.copy(frame, change.rect)
    return true
  }

  /// Writes the pending frame. Later frames can follow, but are no longer merged with it.
  func flush() {
    guard let (delta, delay) = pending else { return }
    let parts = delay.stored
    put(delta, parts[0])
    if parts.count > 1 {
      let unchanged = APNGDelta(unchanged: displayed, coding: coding)
      for part in parts.dropFirst() { put(unchanged, part) }
    }
  }

  /// The bytes written since the last call, without the head.
  func takeBytes() -> [UInt8] {
    defer { file = PNGFile() }
    return file.bytes
  }

  /// The chunk that ends the file.
  static var end: [UInt8] {
    var file = PNGFile()
    file.appendEnd()
    return file.bytes
  }

  private func put(_ delta: APNGDelta, _ delay: (UInt16, UInt16)) {
    let rect = delta.rect
    let geometry = [rect.width, rect.height, rect.minX, rect.minY].flatMap { PNGFile.bigEndian(UInt32($0)) }
    let times = [delay.0, delay.1].flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let control = nextSequenceNumber() + geometry + times + [APNGDisposal.keep.rawValue, delta.blend.rawValue]
    file.append("fcTL", control.span)
    if frameCount == 0 {
      file.appendData(delta.stream.span)
    } else {
      // A chunk's length is limited to 31 bits.
      for start in stride(from: 0, to: delta.stream.count, by: 1 << 30) {
        let data = nextSequenceNumber() + delta.stream[start..<min(start + 1 << 30, delta.stream.count)]
        file.append("fdAT", data.span)
      }
    }
    frameCount += 1
  }

  private func nextSequenceNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGFile.bigEndian(sequence)
  }
}

extension FrameDelay {
  /// Whether an APNG can represent this delay: its denominator must fit 16 bits.
  package var isStorable: Bool { denominator <= 65_535 }

  /// The delay as (numerator, denominator) of fcTL chunks, split over as many frames as the 16-bit numerators require.
  fileprivate var stored: [(UInt16, UInt16)] {
    precondition(isStorable, "an APNG counts in at most 65535ths of a second")
    var parts: [(UInt16, UInt16)] = []
    var rest = numerator
    repeat {
      parts.append((UInt16(min(rest, 65_535)), UInt16(denominator)))
      rest -= min(rest, 65_535)
    } while rest > 0
    return parts
  }
}

extension Surface where P == RGBA8 {
  /// Copies the pixels in `rect` from a bitmap of the same size.
  fileprivate mutating func copy(_ other: borrowing Bitmap, _ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y) { to in
        other.withRow(y) { from in for x in rect.minX..<rect.maxX { to[x] = from[x] } }
      }
    }
  }
}
