package import SegueCore

/// What a trace is written as.
package enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  case table
  case csv
  case json

  /// Of its files.
  package var fileExtension: String { self == .table ? "txt" : rawValue }

  /// The format of a file by the extension of its name, in lower case.
  package init?(fileExtension: String) {
    guard let format = Self.allCases.first(where: { $0.fileExtension == fileExtension }) else { return nil }
    self = format
  }

  fileprivate func writer(_ trace: Trace, _ about: TraceDescription) -> any TraceWriter {
    switch self {
    case .table: TraceTable(trace)
    case .csv: TraceCSV(trace)
    case .json: TraceJSON(trace, about)
    }
  }
}

/// What a trace is of.
package struct TraceDescription: Hashable, Sendable {
  package let scene: String
  package let duration: Seconds
  package let frameRate: Int

  package init(scene: String, duration: Seconds, frameRate: Int) {
    self.scene = scene
    self.duration = duration
    self.frameRate = frameRate
  }
}

/// A way to write a trace as text, a frame at a time.
protocol TraceWriter {
  /// What comes before the first frame.
  var opening: String { get }
  func line(_ row: Trace.Row, isFirst: Bool) -> String
  /// What comes after the last.
  var closing: String { get }
}

extension Trace {
  /// Hands the text over in parts, each whole lines.
  package func write<E: Error>(
    _ clock: FrameClock, as format: TraceFormat, of about: TraceDescription, to sink: (String) throws(E) -> Void
  ) throws(E) {
    let writer = format.writer(self, about)
    try sink(writer.opening)
    var isFirst = true
    for row in rows(at: clock) {
      try sink(writer.line(row, isFirst: isFirst))
      isFirst = false
    }
    try sink(writer.closing)
  }
}
