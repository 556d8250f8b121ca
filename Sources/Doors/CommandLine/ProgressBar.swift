import ArgumentParser
import SegueJSON

/// Shows the progress of a run on standard error: on a terminal as a bar that is redrawn in place, and elsewhere as a
/// line from time to time, so that a long run does not seem to hang.
package final class ProgressBar {
  package enum Style: Hashable, Sendable {
    case none, bar
    /// A line about every 20 seconds.
    case lines
    /// Lines of JSON: when the run begins and ends, at least every second, and for each finished item.
    case events
  }

  /// What the items of a run are.
  package enum Unit: String, Sendable {
    case stories, parts, scenes, files
  }

  private enum Event: String {
    case begin, progress, end
  }

  private let style: Style
  private let unit: Unit
  /// How long each item is expected to take, in any unit.
  private let weights: [Int]
  private let totalWeight: Double
  /// The item that has ended last, or runs alone.
  private var item: String?
  /// The number of items that are finished, and their weight.
  private var finished = 0
  private var finishedWeight = 0.0
  /// The largest part of the run that was shown. It never shrinks, even if an item begins again, such as a GIF that is
  /// fitted into a size.
  private var furthest = 0.0
  /// The number of frames of the current item; if it is not known, the number that is done.
  private var frameCount = 0
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant
  /// Whether a bar is on the terminal.
  private var isDrawn = false
  private let onProgress: (Double) -> Void

  /// - Parameters:
  ///   - weights: of the items, in order.
  ///   - onProgress: receives the progress of the current item, from 0 to 1, whatever the style.
  package init(_ style: Style, _ unit: Unit, weights: [Int], onProgress: @escaping (Double) -> Void = { _ in }) {
    self.onProgress = onProgress
    self.style = style
    self.unit = unit
    self.weights = weights
    totalWeight = max(1, weights.reduce(0) { $0 + Double($1) })
    start = clock.now
    lastDrawn = start
  }

  /// Says that the run begins.
  package func beginRun() {
    if style == .events { write(.begin, item: nil, part: part(0)) }
  }

  /// Says that the run has ended, and removes the bar.
  package func endRun() {
    clear()
    if style == .events { write(.end, item: nil, part: part(0)) }
  }

  /// Begins an item.
  package func begin(_ item: String) { self.item = PrintableText.line(item) }

  /// Ends an item.
  package func end() {
    guard finished < weights.count else { return }
    finishedWeight += Double(weights[finished])
    finished += 1
    let frames = weights.count == 1 && frameCount > 0 ? (frameCount, frameCount) : nil
    if style == .events || isDue { write(0, frames) }
  }

  /// The shortest time between two updates.
  private var interval: Duration {
    switch style {
    case .none, .bar: .milliseconds(50)
    case .lines: .seconds(20)
    case .events: .seconds(1)
    }
  }

  private var isDue: Bool { style != .none && clock.now - lastDrawn > interval }

  /// Shows how many frames of the current item are done, unless that was shown just before.
  ///
  /// - Parameter total: nil if it is not known.
  package func show(_ done: Int, of total: Int?) {
    frameCount = total ?? done
    let fraction = total.map { Double(done) / Double(max(1, $0)) } ?? 0
    onProgress(fraction)
    if isDue { write(fraction, weights.count == 1 ? (done, total) : nil) }
  }

  /// Shows how many items have ended, and the sum of the progress of those that are running, unless that was shown just
  /// before.
  package func show(running: Double) {
    if isDue { write(running, nil) }
  }

  /// The part of the run that is done, from 0 to 1. `fraction` is how much of the current item is done, from 0 to 1.
  private func part(_ fraction: Double) -> Double {
    if finished == weights.count { return 1 }
    let doneWeight = finishedWeight + Double(weights[finished]) * fraction
    furthest = max(furthest, min(1, doneWeight / totalWeight))
    return furthest
  }

  private var elapsed: Double { (lastDrawn - start) / .seconds(1) }

  private func secondsLeft(_ part: Double) -> Int? {
    part > 0 ? Int((elapsed / part - elapsed).rounded(.up)) : nil
  }

  /// - Parameter frames: those of the only item, which say more than "0 of 1 files"; nil to count items.
  private func write(_ fraction: Double, _ frames: (done: Int, all: Int?)?) {
    lastDrawn = clock.now
    let part = part(fraction)
    let left = secondsLeft(part)
    let (done, all) = frames ?? (finished, weights.count)
    switch style {
    case .none: break
    case .lines:
      let time = left.map { ", \($0) s left" } ?? ""
      let total = all.map { " of \($0)" } ?? ""
      let noun = frames == nil ? unit.rawValue : "frames"
      Console.error("\(item.map { $0 + ": " } ?? "")\(done)\(total) \(noun) done\(time)")
    case .events: write(.progress, item: item, part: part)
    case .bar:
      isDrawn = true
      let width = 24
      let filled = Int(part * Double(width))
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      let rate = Double(done) / max(elapsed, 1e-3)
      let speed = frames != nil ? "  \(RunSummary.decimal(rate, places: rate < 10 ? 1 : 0)) frames/s" : ""
      Console.errorInPlace(
        "\r\u{1B}[K\(item ?? "")  \(bar)  \(done)\(all.map { "/\($0)" } ?? "")\(speed)"
          + (left.map { "  \($0) s left" } ?? ""))
    }
  }

  /// All events have the same members; docs/scale.md describes them.
  private func write(_ event: Event, item: String?, part: Double) {
    Console.error(
      JSONWriter.compact([
        "event": .string(event.rawValue), "item": .string(orNull: item), "done": .integer(finished),
        "total": .integer(weights.count), "unit": .string(unit.rawValue), "part": .number((part * 1e4).rounded() / 1e4),
        "secondsLeft": .integer(orNull: secondsLeft(part)),
      ]))
  }

  /// Removes the bar.
  package func clear() {
    if isDrawn { Console.errorInPlace("\r\u{1B}[K") }
    isDrawn = false
  }
}

/// The option of all commands that can run for long.
package struct ProgressArguments: ParsableArguments {
  @Flag(help: "Write progress to standard error, as lines of JSON.")
  package var events = false

  /// How progress is shown.
  package func style(isQuiet: Bool, isJSON: Bool) -> ProgressBar.Style {
    if events { return .events }
    if isQuiet { return .none }
    if !Console.errorIsTerminal { return .lines }
    return isJSON ? .none : .bar
  }
}
