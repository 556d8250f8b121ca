package import SegueJSON
package import SegueFiles
import SegueCore

/// The time and memory of a profiled run by stage, as text and as JSON.
package struct ProfileReport: Sendable {
  private let times: StageTimes
  /// The time on the clock, and the processor time of all threads.
  private let wall: Duration
  private let cpu: Duration
  private let peakMemory: Int
  private let threads: Int
  private let bytes: Int

  /// - Parameters:
  ///   - start: The resources the process had used when the run began.
  ///   - bytes: The total size of the written files.
  package init(_ times: StageTimes, from start: ProcessUsage, to end: ProcessUsage, threads: Int, bytes: Int) {
    self.times = times
    wall = end.instant - start.instant
    cpu = end.cpu - start.cpu
    peakMemory = end.peakMemory
    self.threads = threads
    self.bytes = bytes
  }

  /// A table of the stages, followed by totals.
  package var lines: [String] {
    var lines = ["stage         wall ms    cpu ms   parts"]
    for stage in PipelineStage.allCases where times[stage].count > 0 {
      let spent = times[stage]
      lines.append(row(stage.rawValue, spent.wall, spent.cpu) + rightAligned("\(spent.count)", 8))
    }
    lines.append(row("whole run", wall, cpu))
    if let slowest = times.slowest {
      lines.append(
        "slowest frame: \(slowest.index), at \(FixedDecimal.text(slowest.time, places: 3)) s: \(text(slowest.wall)) ms")
    }
    lines.append(
      "threads: \(threads)  bytes: \(bytes)  peak memory: \(FixedDecimal.text(Double(peakMemory) / 1e6, places: 1)) MB")
    return lines
  }

  package var json: JSON {
    let stages: [(String, JSON)] = PipelineStage.allCases.map { stage in
      let spent = times[stage]
      return (
        stage.rawValue,
        .object([
          ("wall", .number(spent.wall / .milliseconds(1))), ("cpu", .number(spent.cpu / .milliseconds(1))),
          ("parts", .integer(spent.count)),
        ])
      )
    }
    let slowest = times.slowest.map { frame in
      JSON.object([
        ("index", .integer(frame.index)), ("time", .number(frame.time)),
        ("wall", .number(frame.wall / .milliseconds(1))),
      ])
    }
    return .object([
      ("wall", .number(wall / .milliseconds(1))), ("cpu", .number(cpu / .milliseconds(1))), ("stages", .object(stages)),
      ("slowestFrame", slowest ?? .null), ("threads", .integer(threads)), ("bytes", .integer(bytes)),
      ("peakMemory", .integer(peakMemory)),
    ])
  }

  private func row(_ name: String, _ wall: Duration, _ cpu: Duration) -> String {
    name + String(repeating: " ", count: Swift.max(0, 11 - name.count))
      + rightAligned(text(wall), 10) + rightAligned(text(cpu), 10)
  }

  /// In milliseconds.
  private func text(_ time: Duration) -> String { FixedDecimal.text(time / .milliseconds(1), places: 1) }

  private func rightAligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - text.count)) + text
  }
}
