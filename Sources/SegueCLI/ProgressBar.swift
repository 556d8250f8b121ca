import ArgumentParser
import SegueJSON

/// Shows the progress of a run on standard error: on a terminal as a bar that is redrawn in place, and elsewhere as a
/// line from time to time, so that a long run does not seem to hang.
final class ProgressBar {
  enum Style: Hashable, Sendable {
    case none, bar
    /// A line at least every half minute.
    case lines
    /// A line of JSON at least every second, and one for each finished item.
    case events
  }

  private let style: Style
  /// The plural of the unit that is counted in an item: frames, files.
  private let unit: String
  /// How long each item is expected to take, in any unit; one item for a single output.
  private let weights: [Int]
  private let total: Double
  private var label: String
  /// The items that are finished, and their weight.
  private var finished = 0
  private var weight = 0.0
  /// The frames or files of the current item, as far as it has said.
  private var count = 0
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant
  /// Whether a bar is on the terminal.
  private var isDrawn = false
  private let reporting: (Double) -> Void

  /// - Parameters:
  ///   - weights: of the items, in order, if there are several.
  ///   - reporting: receives the progress of the current item, from 0 to 1, whatever the style.
  init(
    label: String = "", _ style: Style, unit: String = "frames", weights: [Int] = [1],
    reporting: @escaping (Double) -> Void = { _ in }
  ) {
    self.reporting = reporting
    self.label = PrintableText.line(label)
    self.style = style
    self.unit = unit
    self.weights = weights
    total = Swift.max(1, weights.reduce(0) { $0 + Double($1) })
    start = clock.now
    lastDrawn = start
  }

  /// Begins an item.
  func begin(_ label: String) { self.label = PrintableText.line(label) }

  /// Ends an item.
  func end() {
    guard finished < weights.count else { return }
    weight += Double(weights[finished])
    finished += 1
    let counts = weights.count == 1 && count > 0 ? (count, count) : nil
    if style == .events || isDue { write(0, counts) }
  }

  private var interval: Duration {
    switch style {
    case .none, .bar: .milliseconds(50)
    case .lines: .seconds(20)
    case .events: .seconds(1)
    }
  }

  private var isDue: Bool { style != .none && clock.now - lastDrawn > interval }

  /// Shows the progress of the current item, unless it was shown just before.
  ///
  /// - Parameter total: nil if it is not known.
  func show(_ done: Int, of total: Int?) {
    count = total ?? done
    let fraction = total.map { Double(done) / Double(Swift.max(1, $0)) } ?? 0
    reporting(fraction)
    if isDue { write(fraction, weights.count == 1 ? (done, total) : nil) }
  }

  /// Shows how many items have ended, and the sum of the progress of those that are running, unless it was shown just before.
  func show(running: Double) {
    if isDue { write(running, nil) }
  }

  /// - Parameter counts: the frames or files of the only item; nil to count items.
  private func write(_ fraction: Double, _ counts: (done: Int, all: Int?)?) {
    lastDrawn = clock.now
    let current = finished < weights.count ? Double(weights[finished]) * fraction : 0
    let part = Swift.min(1, (weight + current) / total)
    let elapsed = (lastDrawn - start) / .seconds(1)
    let left = part > 0 ? Int((elapsed / part - elapsed).rounded(.up)) : nil
    let (done, all) = counts ?? (finished, weights.count)
    let noun = counts == nil ? "items" : unit
    switch style {
    case .none: break
    case .lines:
      let time = left.map { ", \($0) s left" } ?? ""
      let total = all.map { " of \($0)" } ?? ""
      Console.error("\(label.isEmpty ? "" : label + ": ")\(done)\(total) \(noun) done\(time)")
    case .events:
      let event: JSON = [
        "event": "progress", "item": .string(label), "done": .integer(done), "total": all.map { .integer($0) } ?? nil,
        "unit": .string(noun), "part": .number((part * 1e4).rounded() / 1e4),
        "secondsLeft": left.map { .integer($0) } ?? nil,
      ]
      Console.error(JSONWriter.compact(event))
    case .bar:
      isDrawn = true
      let width = 24
      let filled = Int(part * Double(width))
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      let rate = Double(done) / Swift.max(elapsed, 1e-3)
      let speed = counts != nil ? "  \(RunSummary.decimal(rate, places: rate < 10 ? 1 : 0)) \(unit)/s" : ""
      Console.errorInPlace(
        "\r\u{1B}[K\(label)  \(bar)  \(done)\(all.map { "/\($0)" } ?? "")\(speed)"
          + (left.map { "  \($0) s left" } ?? ""))
    }
  }

  /// Removes the bar.
  func clear() {
    if isDrawn { Console.errorInPlace("\r\u{1B}[K") }
    isDrawn = false
  }
}

/// The option of all commands that can run for long.
struct ProgressArguments: ParsableArguments {
  @Flag(help: "Write progress to standard error, as lines of JSON.")
  var events = false

  /// How progress is shown.
  func style(isQuiet: Bool, isJSON: Bool) -> ProgressBar.Style {
    if events { return .events }
    return isQuiet ? .none : !Console.errorIsTerminal ? .lines : isJSON ? .none : .bar
  }
}
