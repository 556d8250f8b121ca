import SegueGraphics
import SegueImages

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
  /// The number of frames written.
  private(set) var frameCount = 0
  /// The sequence number of the next fcTL or fdAT chunk.
  private var nextSequenceNumber: UInt32 = 0
  /// The chunks written since the last `takeBytes`.
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

  /// The start of the file: signature, IHDR, sRGB or iCCP, acTL with the current number of frames, and tRNS. Its length is
  /// constant, so it can be rewritten at the end.
  var head: [UInt8] {
    var head = PNGFile()
    head.appendHeader(width: width, height: height, format: coding.format, embedsProfile: embedsProfile)
    let animation = PNGFile.bigEndian(UInt32(frameCount)) + PNGFile.bigEndian(UInt32(plays))
    head.append("acTL", animation.span)
    if let colorKey = coding.colorKey {
      // Red, green and blue, each as a big-endian number of 16 bits.
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
      if let sum = last.delay.adding(delay), sum.isStorableInAPNG {
        pending = (last.delta, sum)
      } else {
        flush()
        pending = (APNGDelta(unchanged: displayed, coding: coding), delay)
      }
      return true
    }
    guard let delta = APNGDelta(from: displayed, to: frame, rect: change.rect, coding: coding, threads: threads) else {
      return false
    }
    flush()
    pending = (delta, delay)
    displayed.copy(frame, in: change.rect)
    return true
  }

  /// Writes the pending frame. Call it only before another frame becomes pending, or at the end.
  func flush() {
    guard let (delta, delay) = pending else { return }
    let parts = delay.storableParts
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

  private func put(_ delta: APNGDelta, _ delay: (numerator: UInt16, denominator: UInt16)) {
    let rect = delta.rect
    let geometry = [rect.width, rect.height, rect.minX, rect.minY].flatMap { PNGFile.bigEndian(UInt32($0)) }
    let times = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let control = takeSequenceNumber() + geometry + times + [APNGDisposal.keep.rawValue, delta.blend.rawValue]
    file.append("fcTL", control.span)
    if frameCount == 0 {
      file.appendData(delta.stream.span)
    } else {
      for start in stride(from: 0, to: delta.stream.count, by: PNGFile.longestData) {
        let end = min(start + PNGFile.longestData, delta.stream.count)
        let data = takeSequenceNumber() + delta.stream[start..<end]
        file.append("fdAT", data.span)
      }
    }
    frameCount += 1
  }

  private func takeSequenceNumber() -> [UInt8] {
    defer { nextSequenceNumber += 1 }
    return PNGFile.bigEndian(nextSequenceNumber)
  }
}

extension FrameDelay {
  /// Whether an APNG can represent this delay: its denominator must fit 16 bits.
  package var isStorableInAPNG: Bool { denominator <= 65_535 }

  /// The delay as the fractions of fcTL chunks, split over as many frames as the 16-bit numerators require.
  fileprivate var storableParts: [(numerator: UInt16, denominator: UInt16)] {
    precondition(isStorableInAPNG, "an APNG counts in at most 65535ths of a second")
    var parts: [(numerator: UInt16, denominator: UInt16)] = []
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
  fileprivate mutating func copy(_ other: borrowing Bitmap, in rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y) { to in
        other.withRow(y) { from in for x in rect.minX..<rect.maxX { to[x] = from[x] } }
      }
    }
  }
}
