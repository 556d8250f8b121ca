import SegueFiles
package import SegueImages

/// The times of the packets or frames of a video, in ticks of its clock.
package struct ProbedTimes {
  enum Source: Hashable { case packets, frames }

  /// nil where the file does not say it.
  package private(set) var starts: [Int?] = []
  /// The duration of each; 0 where the file does not say it.
  private(set) var durations: [Int] = []

  /// Ten hours at 50 frames per second have fewer.
  private static let maximumCount = 2_000_000

  /// Asks ffprobe.
  init(_ path: String, of source: Source) throws(CodecError) {
    let entries =
      source == .packets ? "packet=pts,duration,flags" : "frame=best_effort_timestamp,pkt_duration,duration"
    do throws(ProgramError) {
      let program = try FFprobe.start(path, entries: entries, as: "default")
      guard let output = program.output else { preconditionFailure("the program's output was asked for") }
      var rest: ArraySlice<UInt8> = []
      while let bytes = try? output.read(1 << 16), !bytes.isEmpty {
        if starts.count > Self.maximumCount {
          throw ProgramError(program: FFprobe.program, reason: .incomplete("there are too many frames"))
        }
        rest += bytes
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
        add(rest[...end])
        rest = rest[(end + 1)...]
      }
      try program.finish()
    } catch {
      throw CodecError(name: path, reason: .undecodable(error))
    }
  }

  /// `answer` is what ffprobe prints: sections of `key=value`.
  package init(answer: String) { add(Array(answer.utf8)[...]) }

  /// What is known of the section that is being read.
  private var start: Int?
  private var duration = 0
  /// Packets before the start of an edit list are decoded, but not shown.
  private var isDiscarded = false

  /// Whole lines.
  private mutating func add(_ lines: ArraySlice<UInt8>) {
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      switch line {
      case "[PACKET]", "[FRAME]": (start, duration, isDiscarded) = (nil, 0, false)
      case "[/PACKET]", "[/FRAME]":
        if isDiscarded { break }
        starts.append(start)
        durations.append(duration)
      default:
        let parts = line.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { break }
        switch parts[0] {
        // Limited, so that sums do not overflow.
        case "pts", "best_effort_timestamp": start = Int(parts[1]).flatMap { abs($0) < 1 << 52 ? $0 : nil }
        case "duration", "pkt_duration":
          duration = Int(parts[1]).flatMap { (0..<1 << 40).contains($0) ? $0 : nil } ?? duration
        case "flags": isDiscarded = parts[1].contains("D")
        default: break
        }
      }
    }
  }

  /// Whether all of them are shown at a rate, up to the rounding of a clock; nil if their times are not known.
  package func isConstant(at rate: FrameRate, tick: FrameDelay) -> Bool? {
    let known = starts.compactMap { $0 }.sorted()
    guard let first = known.first, known.count == starts.count else { return nil }
    // Packet k starts at k · seconds / frames, and t ticks are t · numerator / denominator: both times frames · denominator.
    let step = Int128(rate.seconds) * Int128(tick.denominator)
    let unit = Int128(tick.numerator) * Int128(rate.frames)
    return known.enumerated().allSatisfy { index, start in
      abs(Int128(start - first) * unit - Int128(index) * step) <= 2 * unit
    }
  }

  /// The starts after the first, in order, and the end of the last; nil if there are none. A frame without a time starts
  /// where the one before it ends.
  package func list(tick: FrameDelay, rate: FrameRate?) -> (starts: [FrameDelay], end: FrameDelay)? {
    guard !starts.isEmpty else { return nil }
    // The duration of a frame whose duration is not known, in ticks.
    let usual =
      rate.map {
        Int(clamping: Int128($0.seconds) * Int128(tick.denominator) / (Int128($0.frames) * Int128(tick.numerator)))
      } ?? 1
    let first = starts.first.flatMap { $0 } ?? 0
    var (ticks, next): ([Int], Int) = ([], 0)
    for (start, duration) in zip(starts, durations) {
      let own = max(start.map { $0 - first } ?? next, ticks.last ?? 0)
      ticks.append(own)
      next = own + (duration > 0 ? duration : usual)
    }
    func time(_ ticks: Int) -> FrameDelay {
      FrameDelay(Int(clamping: Int128(ticks) * Int128(tick.numerator)), per: tick.denominator)
    }
    return (ticks.map(time), time(next))
  }
}
