import SegueGraphics

/// Turns frames into the chunks of an APNG. Frames that look alike become one; each is stored as the smallest rectangle
/// that changes. It holds one frame, and another one compressed.
final class APNGEncoder {
  let width: Int
  let height: Int
  let coding: APNGCoding
  /// How often the animation plays; 0 is for ever.
  let plays: Int
  private let threads: Int

  /// What the last frame shows.
  private var shown: Bitmap
  /// The last frame, whose delay may still grow.
  private var pending: (delta: APNGDelta, delay: FrameDelay)?
  /// Frames in the file, and fcTL and fdAT chunks.
  private(set) var frameCount = 0
  private var sequence: UInt32 = 0
  private var file = PNGFile()

  init(width: Int, height: Int, coding: APNGCoding, plays: Int, threads: Int) {
    self.width = width
    self.height = height
    self.coding = coding
    self.plays = plays
    self.threads = threads
    shown = Bitmap(width: width, height: height)
  }

  /// Signature, header, how many frames there are by now, and what is transparent: always as many bytes.
  var head: [UInt8] {
    var head = PNGFile()
    head.appendHeader(width: width, height: height, format: coding.format)
    let animation = PNGFile.bigEndian(UInt32(frameCount)) + PNGFile.bigEndian(UInt32(plays))
    head.append("acTL", animation.span)
    if let key = coding.key {
      let samples = [0, 8, 16].flatMap { (shift: UInt32) -> [UInt8] in [0, UInt8(truncatingIfNeeded: key >> shift)] }
      head.append("tRNS", samples.span)
    }
    return head.bytes
  }

  /// The next frame, of the right size. False, and nothing is done: `coding` cannot hold it.
  func add(_ frame: borrowing Bitmap, delay: FrameDelay) -> Bool {
    guard let last = pending else {
      guard let delta = APNGDelta(first: frame, coding: coding, threads: threads) else { return false }
      pending = (delta, delay)
      shown.copy(frame, x: 0, y: 0)
      return true
    }
    guard let change = FrameDelta(from: shown, to: frame) else {
      if let sum = last.delay.adding(delay), sum.isStorable {
        pending = (last.delta, sum)
      } else {
        flush()
        pending = (APNGDelta(nothingOver: shown, coding: coding), delay)
      }
      return true
    }
    let changed = APNGDelta(from: shown, to: frame, rect: change.rect, coding: coding, threads: threads)
    guard let delta = changed else { return false }
    flush()
    pending = (delta, delay)
    shown.copy(frame, change.rect)
    return true
  }

  /// Writes the last frame, whose delay is complete. More may follow, but none joins it.
  func flush() {
    guard let (delta, delay) = pending else { return }
    let parts = delay.stored
    put(delta, parts[0])
    if parts.count > 1 {
      let nothing = APNGDelta(nothingOver: shown, coding: coding)
      for part in parts.dropFirst() { put(nothing, part) }
    }
  }

  /// What has been written since the last call, the head apart.
  func takeBytes() -> [UInt8] {
    defer { file = PNGFile() }
    return file.bytes
  }

  /// The file's end.
  static var end: [UInt8] {
    var file = PNGFile()
    file.appendEnd()
    return file.bytes
  }

  private func put(_ delta: APNGDelta, _ delay: (UInt16, UInt16)) {
    let rect = delta.rect
    let places = [rect.width, rect.height, rect.minX, rect.minY].flatMap { PNGFile.bigEndian(UInt32($0)) }
    let times = [delay.0, delay.1].flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let control = number() + places + times + [APNGDisposal.keep.rawValue, delta.blend.rawValue]
    file.append("fcTL", control.span)
    if frameCount == 0 {
      file.appendData(delta.stream.span)
    } else {
      // A chunk's length has 31 bits.
      for start in stride(from: 0, to: delta.stream.count, by: 1 << 30) {
        let data = number() + delta.stream[start..<min(start + 1 << 30, delta.stream.count)]
        file.append("fdAT", data.span)
      }
    }
    frameCount += 1
  }

  private func number() -> [UInt8] {
    defer { sequence += 1 }
    return PNGFile.bigEndian(sequence)
  }
}

extension FrameDelay {
  /// An APNG can count it.
  package var isStorable: Bool { denominator <= 65_535 }

  /// As fcTL chunks say it, in as many frames as their 16 bits ask for. Its denominator has no more.
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
  /// Takes over what lies in `rect` of a bitmap of the same size.
  fileprivate mutating func copy(_ other: borrowing Bitmap, _ rect: PixelRect) {
    for y in rect.minY..<rect.maxY {
      withMutableRow(y) { to in
        other.withRow(y) { from in for x in rect.minX..<rect.maxX { to[x] = from[x] } }
      }
    }
  }
}
