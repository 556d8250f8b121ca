package import SegueCore
import SegueJSON
import SegueMotion

/// How a node shows that a finger taps it.
package enum Highlight: Hashable, Sendable {
  /// This colour over its background, as a cell of a list.
  case cell(Color)
  /// It becomes fainter, as a button.
  case button

  /// The opacity of a button that is held.
  static let buttonOpacity = 0.2
  /// How long a finger is down before what scrolls passes it on: UIKit's `delaysContentTouches`.
  static let scrollingDelay: Seconds = 0.15

  /// How long it takes to fade when the finger has lifted: guesses.
  var fading: Seconds {
    switch self {
    case .cell: 0.35
    case .button: 0.25
    }
  }
}

/// The words for it in a scene.
private enum HighlightStyle: String, CaseIterable {
  case cell, button
}

extension Format where Value == Highlight {
  static var highlight: Format {
    Format<HighlightStyle>.enumeration.refined { style, _, context in
      switch style {
      case .button: .button
      case .cell: .cell(SystemColor.named("systemGray4", isDark: context[Theme.self].isDark) ?? .black)
      }
    }
  }
}

/// A tap on a node that shows it.
struct HighlightedTap: Sendable {
  let tag: UInt32
  let start: Nanoseconds
  /// When the finger lifts.
  let end: Nanoseconds
  let fading: Seconds

  var settled: Nanoseconds { end + Nanoseconds(fading) }

  /// 0…1.
  func strength(at time: Seconds) -> Double {
    let tolerance = TimingCurve.timeTolerance
    guard time >= start.seconds - tolerance, time < settled.seconds - tolerance else { return 0 }
    return 1 - TimingCurve.easeInOut.value(at: time - end.seconds, duration: fading)
  }
}
