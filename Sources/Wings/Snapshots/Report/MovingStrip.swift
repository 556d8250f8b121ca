import SegueDigests
import SegueEncoders
import SegueExport
import SegueFiles
import SegueGraphics
import SegueImages
import SegueRecoding

/// What frames showed before, what they show now, and the difference, at the same times, as an animated picture. Only the times that
/// differ are in it, and a little around them. Frames are read when it is written, so that it takes no memory until then.
package struct MovingStrip: Sendable {
  private enum Source {
    case recordings(Recordings)
    /// A file that a shard has written.
    case file(String)
  }

  /// Where the frames are.
  private struct Recordings: Sendable {
    let path: String
    let reading: FrameRecording.Reading
    let kept: String
    let moments: [StripMoment]
    /// Whether what a codec changes is no difference.
    let isTolerant: Bool
    let limits: PixelLimits
  }

  /// When it begins, in seconds.
  let time: Double
  private let source: Source

  /// GitHub does not show pictures above 5 MiB.
  private static let mostBytes = 5 << 20
  /// The space between the panels, in pixels, and its colour.
  private static let gap = DifferenceStrip.gap
  private static let gapColor = RGBA8(red: 208, green: 215, blue: 222, alpha: 255)
  /// The largest size of a panel: three fit a comment.
  private static let panelLimit = (width: 294, height: 640)
  /// What codecs change is not seen.
  private static let tolerantRule = ComparisonRule(.perceptual(threshold: 0.1, includesAntialiasing: true))
  /// The sizes of panels that are tried until the file is small enough.
  private static let scales = [1, 0.6, 0.36]

  /// Nil if nothing differs at the same time, or if the size does.
  ///
  /// - Parameters:
  ///   - path: of the frames.
  ///   - kept: of the animated PNG that `record --pixels` wrote.
  ///   - letters: the frames that differ, if that is by letters only.
  init?(
    _ path: String, kept: String, _ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance?,
    letters: [Int]?, limits: PixelLimits
  ) {
    guard (old.width, old.height) == (new.width, new.height), File.exists(kept) else { return nil }
    let moments = StripMoment.all(old, new, tolerance, letters: letters.map { Set($0) })
    guard let first = moments.first else { return nil }
    time = first.time
    source = .recordings(
      Recordings(
        path: path, reading: new.reading, kept: kept, moments: moments, isTolerant: tolerance != nil, limits: limits))
  }

  /// One that a shard has written.
  init(file: String, time: Double) { (self.time, source) = (time, .file(file)) }

  /// Writes a GIF. Returns false if the kept frames are not those that were recorded, or if no GIF is small enough.
  func write(to path: String, threads: Int) throws -> Bool {
    switch source {
    case .file(let file):
      try AtomicFile.write(try File.read(file, takesPipes: false), to: path)
      return true
    case .recordings(let recordings):
      for scale in Self.scales {
        guard try Self.write(recordings, scale, to: path, threads: threads) else { return false }
        if File.size(path) ?? 0 <= Self.mostBytes { return true }
        try File.remove(path)
      }
      return false
    }
  }

  private static func write(_ recordings: Recordings, _ scale: Double, to path: String, threads: Int) throws -> Bool {
    let (reading, limits) = (recordings.reading, recordings.limits)
    guard
      var before = try? FramePlayer(
        try FrameStream(recordings.kept, rate: nil, threads: threads, limits: limits, isKept: true))
    else { return false }
    let rate = reading.rate.flatMap { FrameRate($0) }
    var after = try FramePlayer(try FrameStream(recordings.path, rate: rate, threads: threads, limits: limits))
    var sink: GIFSink?
    for (index, moment) in recordings.moments.enumerated() {
      // What is in the file is not trusted: it must be what the lock says.
      guard let old = try? before.image(at: moment.before),
        Digest(ofPixels: old.bitmap).hex(bytes: 16) == moment.digest,
        let now = try after.image(at: moment.after).map(reading.compared),
        (now.width, now.height) == (old.width, old.height)
      else { return false }
      let picture = picture(old, now, recordings.isTolerant ? tolerantRule : ComparisonRule(), scale, threads)
      if sink == nil { sink = try GIFSink(path: path, width: picture.width, height: picture.height, threads: threads) }
      try sink?.write(picture, at: index, delay: .centiseconds(moment.delay))
    }
    _ = try sink.take()?.finish()
    return true
  }

  /// The three panels.
  private static func picture(
    _ old: Image, _ now: Image, _ rule: ComparisonRule, _ scale: Double, _ threads: Int
  ) -> Image {
    let (width, height) = (Double(old.width), Double(old.height))
    let factor = scale * min(1, Double(panelLimit.width) / width, Double(panelLimit.height) / height)
    let size = (width: max(1, Int(width * factor)), height: max(1, Int(height * factor)))
    let style = DifferenceStyle()
    let a = StraightBitmap(old.bitmap)
    let b = StraightBitmap(now.bitmap)
    let difference = ComparedPictures(a, b, rule, threads: threads).picture(of: a, style)
    var small = Image(difference.clone()).shrunk(toWidth: size.width, height: size.height).bitmap.clone()
    // Even a single pixel that differs stays visible.
    let mark = RGBA8(red: style.different.red, green: style.different.green, blue: style.different.blue, alpha: 255)
    for y in 0..<difference.height {
      difference.withRow(y) { pixels in
        for x in pixels.indices where pixels[x] == mark {
          small[x * size.width / difference.width, y * size.height / difference.height] = mark
        }
      }
    }
    let panels = [old, now].map { $0.shrunk(toWidth: size.width, height: size.height) } + [Image(small)]
    var row = DifferenceStrip.row(of: panels)
    // Panels with the colour of the page would run into each other.
    for y in 0..<row.height {
      for panel in 1..<panels.count {
        for x in panel * (size.width + gap) - gap..<panel * (size.width + gap) { row[x, y] = gapColor }
      }
    }
    return Image(row)
  }
}

/// A moment of a moving strip.
struct StripMoment: Hashable, Sendable {
  /// In seconds of the recordings.
  let time: Double
  /// When its pictures are shown, in microseconds of their files.
  let before: Int
  let after: Int
  /// The digest of the picture before.
  let digest: String
  /// How long it is shown, in hundredths of a second.
  var delay: Int

  /// In microseconds: what is shown around a difference, how much of a picture that rests, and of all.
  private static let (margin, longestRest, longest) = (250_000, 1_000_000, 8_000_000)
  /// How many moments there are at most.
  private static let most = 80
  /// Browsers show a frame for no less than two hundredths of a second.
  private static let shortest = 2
  /// The last one is shown a little longer, so that the start can be told.
  private static let pause = 50

  /// A time from which on both recordings show the same two pictures.
  private struct Step {
    let start: Int
    var end: Int
    /// Numbers of frames.
    let before: Int
    let after: Int
    let differs: Bool
  }

  /// A step that is shown.
  private struct Shown {
    /// In the strip, and in the recordings.
    let time: Int
    let start: Int
    let step: Step
  }

  static func all(
    _ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance?, letters: Set<Int>?
  ) -> [StripMoment] {
    let steps = steps(old, new) { a, b in letters?.contains(b) ?? !old.shows(a, as: b, of: new, tolerance) }
    let ranges = ranges(of: steps)
    let length = ranges.reduce(0) { $0 + $1.count }
    // Of those that are too near each other, one that differs is shown.
    let spacing = max(10_000 * shortest, length / most + 1)
    var shown: [Shown] = []
    var (offset, index, slot) = (0, 0, -1)
    for range in ranges {
      while index < steps.count, steps[index].end <= range.lowerBound { index += 1 }
      while index < steps.count, steps[index].start < range.upperBound {
        let step = steps[index]
        let time = offset + max(0, step.start - range.lowerBound)
        if time / spacing > slot {
          slot = time / spacing
          shown.append(Shown(time: time, start: max(step.start, range.lowerBound), step: step))
        } else if step.differs, let last = shown.last, !last.step.differs {
          shown[shown.count - 1] = Shown(time: last.time, start: last.start, step: step)
        }
        if step.end > range.upperBound { break }
        index += 1
      }
      offset += range.count
    }
    return timed(shown, length: length, old, new)
  }

  /// With the times at which they are shown, in whole hundredths of a second that do not add up to another length.
  private static func timed(
    _ shown: [Shown], length: Int, _ old: FrameRecording, _ new: FrameRecording
  ) -> [StripMoment] {
    var starts: [Int] = []
    for entry in shown { starts.append(max(starts.last.map { $0 + shortest } ?? 0, (entry.time + 5000) / 10_000)) }
    let end = max((length + 5000) / 10_000, (starts.last ?? 0) + pause)
    return shown.enumerated().map { index, entry in
      StripMoment(
        time: FrameLock.seconds(entry.start), before: old.readingTime(of: entry.step.before),
        after: new.readingTime(of: entry.step.after),
        digest: old.pictures[old.frames[entry.step.before].picture].digest,
        delay: (index + 1 < starts.count ? starts[index + 1] : end) - starts[index])
    }
  }

  /// What both recordings show from their start to the later end. Rounded times that are nearly the same are one.
  private static func steps(
    _ old: FrameRecording, _ new: FrameRecording, differs: (Int, Int) -> Bool
  ) -> [Step] {
    let slack = Int(min(old.usualTick, new.usualTick) / 4)
    var steps: [Step] = []
    var (a, b) = (0, 0)
    for time in (old.frames + new.frames).map(\.start).sorted() {
      if let last = steps.last, time - last.start <= slack { continue }
      while a + 1 < old.frames.count, old.frames[a + 1].start <= time + slack { a += 1 }
      while b + 1 < new.frames.count, new.frames[b + 1].start <= time + slack { b += 1 }
      if let last = steps.last {
        steps[steps.count - 1].end = time
        if old.frames[last.before].picture == old.frames[a].picture,
          new.frames[last.after].picture == new.frames[b].picture
        {
          continue
        }
      }
      steps.append(Step(start: time, end: time, before: a, after: b, differs: differs(a, b)))
    }
    if !steps.isEmpty { steps[steps.count - 1].end = max(old.end, new.end, steps[steps.count - 1].start) }
    return steps
  }

  /// The times that are shown.
  private static func ranges(of steps: [Step]) -> [Range<Int>] {
    guard let end = steps.last?.end else { return [] }
    var ranges: [Range<Int>] = []
    for step in steps where step.differs {
      let range = max(0, step.start - margin)..<min(end, min(step.end, step.start + longestRest) + margin)
      if range.isEmpty { continue }
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    var left = longest
    return ranges.compactMap { range in
      let part = range.prefix(left)
      left -= part.count
      return part.isEmpty ? nil : part.startIndex..<part.endIndex
    }
  }
}
