import SegueCore
import SegueJSON

/// A line that shows how far a scene is, redrawn in place; only for terminals.
final class ProgressBar {
  private let label: String
  private let isShown: Bool
  /// What is counted.
  private let unit: String
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant

  init(label: String, isShown: Bool, unit: String = "frames") {
    self.label = PrintableText.line(label)
    self.unit = unit
    self.isShown = isShown
    start = clock.now
    lastDrawn = start
  }

  /// At most twenty times a second.
  func show(_ done: Int, of total: Int) {
    let now = clock.now
    guard isShown, now - lastDrawn > .milliseconds(50) else { return }
    lastDrawn = now
    let elapsed = (now - start) / .seconds(1)
    let rate = Double(done) / Swift.max(elapsed, 1e-3)
    let left = Int((Double(total - done) / Swift.max(rate, 1e-3)).rounded(.up))
    let width = 24
    let filled = done * width / Swift.max(1, total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    Console.errorInPlace(
      "\r\u{1B}[K\(label)  \(bar)  \(done)/\(total)  \(RunSummary.decimal(rate, places: rate < 10 ? 1 : 0)) \(unit)/s  \(left) s left"
    )
  }

  func clear() { if isShown { Console.errorInPlace("\r\u{1B}[K") } }
}
