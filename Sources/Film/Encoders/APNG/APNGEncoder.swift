import SegueGraphics
import SegueImages

/// Encodes frames as APNG chunks. Consecutive equal frames are merged; each other frame is stored as the bounding
/// rectangle of its changes, which depends on the frame before alone: frames are compressed on several threads at once. Memory
/// holds as many frames as there are threads, but at most some 50 million pixels of them, and one more.
final class APNGEncoder {
  let width: Int
  let height: Int
  let coding: APNGCoding
  /// The number of plays; 0 for ever.
  let plays: Int
  let embedsProfile: Bool
  private let threads: Int

  /// A frame whose chunks are not written yet.
  private struct Entry {
    var delay: FrameDelay
    /// What adds the time that one delay cannot hold; nil while the delay may grow, or if there is none.
    var filler: APNGDelta?
  }

  private let work: OrderedWork<APNGDelta>
  /// The last frame.
  private var displayed: Image?
  /// The frames that are not written yet, in order. The last one's delay may still grow.
  private var entries: [Entry] = []
  /// Those of them that are compressed.
  private var deltas: [APNGDelta] = []
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
    let pixels = max(1, width * height)
    work = OrderedWork(threads: threads, limit: threads <= 1 ? 0 : min(threads, Self.pixelsInFlight / pixels))
  }

  deinit { work.cancel() }

  /// A pixel in flight takes some 12 bytes beside the frame itself.
  private static let pixelsInFlight = 50_000_000

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
  func add(_ frame: Image, delay: FrameDelay) -> Bool {
    guard let last = displayed else {
      guard coding.canRepresent(frame.bitmap, in: frame.bitmap.bounds) else { return false }
      begin(frame, delay: delay) { [coding, threads] in
        APNGDelta(first: frame.bitmap, coding: coding, threads: threads)
      }
      return true
    }
    guard let change = FrameDelta(from: last.bitmap, to: frame.bitmap) else {
      let place = entries.count - 1
      if let sum = entries[place].delay.adding(delay), sum.isStorableInAPNG {
        entries[place].delay = sum
      } else {
        begin(last, delay: delay) { [coding] in APNGDelta(unchanged: last.bitmap, coding: coding) }
      }
      return true
    }
    guard coding.canRepresent(frame.bitmap, in: change.rect) else { return false }
    begin(frame, delay: delay) { [coding] in
      APNGDelta(from: last.bitmap, to: frame.bitmap, rect: change.rect, coding: coding)
    }
    return true
  }

  /// Ends the last frame, and starts another one.
  private func begin(_ frame: Image, delay: FrameDelay, _ delta: @escaping @Sendable () -> APNGDelta) {
    endLast()
    displayed = frame
    entries.append(Entry(delay: delay))
    work.add(delta)
    put(until: entries.count - 1)
  }

  /// The last frame's delay is final.
  private func endLast() {
    guard let displayed, let last = entries.indices.last, entries[last].delay.storableParts.count > 1 else { return }
    entries[last].filler = APNGDelta(unchanged: displayed.bitmap, coding: coding)
  }

  /// Writes all frames. None can follow, except in an encoder that replaces this one.
  func flush() {
    endLast()
    work.drain()
    put(until: entries.count)
  }

  /// Writes the frames that are compressed, but at most `count`.
  private func put(until count: Int) {
    deltas += work.takeResults()
    let ready = min(count, deltas.count)
    for (entry, delta) in zip(entries, deltas).prefix(ready) {
      let parts = entry.delay.storableParts
      put(delta, parts[0])
      if let filler = entry.filler {
        for part in parts.dropFirst() { put(filler, part) }
      }
    }
    entries.removeFirst(ready)
    deltas.removeFirst(ready)
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
