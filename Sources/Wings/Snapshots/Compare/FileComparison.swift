import SegueGraphics
package import SegueImages

/// Compares the frames of two picture files, still or animated.
package struct FileComparison {
  /// The content of one of the files.
  package struct Side: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package let rule: ComparisonRule
  package let style: DifferenceStyle
  package let threads: Int
  package let limits: PixelLimits

  package init(
    _ rule: ComparisonRule, style: DifferenceStyle = DifferenceStyle(), threads: Int, limits: PixelLimits = .standard
  ) {
    self.rule = rule
    self.style = style
    self.threads = threads
    self.limits = limits
  }

  /// Files with equal bytes are not decoded, unless a writer needs their difference pictures.
  package func run(_ first: Side, _ second: Side, writer: (any DifferenceWriter)? = nil) throws -> MotionComparison {
    let a = try AnimationReader(first.bytes, name: first.name, limits: limits)
    let b = try AnimationReader(second.bytes, name: second.name, limits: limits)
    var comparison = MotionComparison(mismatches: Self.mismatches(a, b))
    let pairing = FramePairing(a.delays, b.delays)
    comparison.isByTime = pairing.isByTime
    if (a.width, a.height) == (b.width, b.height) {
      comparison.size = (a.width, a.height)
      if !a.kind.isAnimation, !b.kind.isAnimation, writer != nil || first.bytes != second.bytes {
        try compareStills(first, second, &comparison, writer)
        return comparison
      }
      if writer == nil, first.bytes == second.bytes {
        try a.check()
        comparison.compared = pairing.steps.count
      } else {
        var cursors = (first: FrameCursor(a, name: first.name), second: FrameCursor(b, name: second.name))
        for (index, step) in pairing.steps.enumerated() {
          let (p, q) = (try cursors.first.picture(step.first), try cursors.second.picture(step.second))
          try compare(p, q, index, step, &comparison, writer)
        }
      }
    }
    comparison.notes = [(first, a), (second, b)].flatMap { side, reader in reader.notes.map { "\(side.name): \($0)" } }
    return comparison
  }

  /// Compares two stills, which are decoded in parallel.
  private func compareStills(
    _ first: Side, _ second: Side, _ comparison: inout MotionComparison, _ writer: (any DifferenceWriter)?
  ) throws {
    let sides = [first, second]
    let pictures = try Concurrent.map(2, threads: threads) { i in
      Result {
        var notes: [ImageNote] = []
        let pixels = try ImageDecoder.straight(sides[i].bytes, name: sides[i].name, limits: limits) { notes.append($0) }
        return (image: StraightImage(pixels), notes: notes)
      }
    }.map { try $0.get() }
    comparison.notes = zip(sides, pictures).flatMap { side, picture in picture.notes.map { "\(side.name): \($0)" } }
    let step = FramePairing.Step(time: .zero, delay: .zero, first: 0, second: 0)
    try compare(pictures[0].image, pictures[1].image, 0, step, &comparison, writer)
  }

  private func compare(
    _ first: StraightImage, _ second: StraightImage, _ index: Int, _ step: FramePairing.Step,
    _ comparison: inout MotionComparison, _ writer: (any DifferenceWriter)?
  ) throws {
    let compared = ComparedPictures(first.bitmap, second.bitmap, rule, threads: threads)
    let frame = FrameComparison(index: index, time: step.time.seconds, delay: step.delay, result: compared.result)
    comparison.add(frame)
    try writer?.write(frame) { compared.picture(of: first.bitmap, style) }
  }

  private static func mismatches(_ a: AnimationReader, _ b: AnimationReader) -> [PropertyMismatch] {
    var found = [
      PropertyMismatch("size", of: [a.width, a.height], [b.width, b.height]) { size in "\(size[0]) × \(size[1])" }
    ]
    if a.kind.isAnimation, b.kind.isAnimation {
      found.append(PropertyMismatch("loops", of: a.plays, b.plays) { $0 == 0 ? "for ever" : "\($0)" })
      let (first, second) = (a.delays.reduce(.zero, +), b.delays.reduce(.zero, +))
      found.append(PropertyMismatch("duration", of: first, second, as: text))
      // If an animation has no duration, frames cannot be paired by time.
      if a.delays.count != b.delays.count, min(first, second) == .zero {
        found.append(PropertyMismatch("frames", of: a.delays.count, b.delays.count) { "\($0)" })
      }
      if a.delays.count == b.delays.count, let i = a.delays.indices.first(where: { a.delays[$0] != b.delays[$0] }) {
        found.append(PropertyMismatch("delay", frame: i, text(a.delays[i]), text(b.delays[i])))
      }
    }
    return found.compactMap { $0 }
  }

  /// `0.04 s`, or a fraction if three decimal places would not be exact.
  private static func text(_ delay: FrameDelay) -> String {
    let thousandths = delay.numerator * 1000
    guard thousandths % delay.denominator == 0 else { return "\(delay.numerator)/\(delay.denominator) s" }
    return "\(Double(thousandths / delay.denominator) / 1000) s"
  }
}

/// Reads the frames of an animation in ascending order, and keeps the last one, which may be requested repeatedly.
private struct FrameCursor {
  private let reader: AnimationReader
  private let name: String
  private var index = -1
  private var current: StraightImage?

  /// `name` is the name of the file, for errors.
  init(_ reader: AnimationReader, name: String) {
    self.reader = reader
    self.name = name
  }

  /// The frame at `wanted`, which must not be less than in the call before.
  mutating func picture(_ wanted: Int) throws -> StraightImage {
    while true {
      if let current, index >= wanted { return current }
      guard let next = try reader.next() else {
        throw CodecError(name: name, reason: .noFrame(wanted, count: index + 1))
      }
      current = StraightImage(next)
      index += 1
    }
  }
}
