package import SegueCore
import SegueJSON
import SegueMotion

/// A scroller's spinner that a pull beyond its top starts: UIKit's `UIRefreshControl`.
package struct RefreshControl: Hashable, Sendable {
  package var color: Color

  // In points; docs/motion.md, Pull to refresh.
  /// What the content leaves free while it refreshes.
  static let height = 60.0
  /// The shown pull at which it begins to refresh: a guess.
  static let threshold = 90.0
  /// The shown pull at which the first spoke appears: a guess.
  fileprivate static let firstPull = 20.0
  /// How long the spinner takes to vanish: a guess.
  fileprivate static let vanishing: Seconds = 0.25
}

/// The keys of a refresh control.
enum RefreshControlFields {
  static let color = Field(
    optional: "color", .color, "The colour of the spinner (default: the theme's `secondaryLabel`).")

  static let table = FieldTable(
    "refreshControl", "UIKit's `UIRefreshControl`.", foreignNameHints: ["tintColor": "it is \"color\""]
  ) { color }
}

extension Format where Value == RefreshControl? {
  /// Whether there is one, or its colour.
  static var refreshControl: Format {
    @Sendable func control(_ color: Color?, _ context: DecodingContext) -> RefreshControl {
      let isDark = context[Theme.self].isDark
      return RefreshControl(color: color ?? SystemColor.named("secondaryLabel", isDark: isDark) ?? .black)
    }
    return .either(
      Format<Bool>.bool.refined { isOn, _, context in .some(isOn ? control(nil, context) : nil) },
      .object(RefreshControlFields.table) { fields, context in
        .some(control(fields[RefreshControlFields.color], context))
      })
  }
}

/// A refresh control at one instant.
package struct RefreshState: Hashable, Sendable {
  /// How far the content is pulled beyond its top, in points, above zero.
  package let pull: Double
  /// How many of the spokes are there, 0…1.
  package let progress: Double
  /// How long it has been refreshing; nil: it is not.
  package let elapsed: Seconds?
  /// How much of the spinner is left while it vanishes, 0…1.
  package let presence: Double
}

/// When a scroller refreshes.
struct RefreshTimeline: Sendable {
  let tag: UInt32
  /// In order: each refresh begins after the one before it has ended.
  private var begun: [Nanoseconds] = []
  private var ended: [Nanoseconds] = []

  init(tag: UInt32) { self.tag = tag }

  /// Whether it refreshes after all that is planned so far.
  var isRefreshing: Bool { begun.count > ended.count }

  /// When the spinner that vanishes is gone.
  var settled: Nanoseconds { ended.last.map { $0 + Nanoseconds(RefreshControl.vanishing) } ?? .zero }

  mutating func begin(at time: Nanoseconds) { if !isRefreshing { begun.append(time) } }

  mutating func end(at time: Nanoseconds) { if isRefreshing { ended.append(time) } }

  /// - Parameter pull: How far the content is pulled beyond its top then.
  func state(at time: Seconds, pull: Double) -> RefreshState? {
    guard pull > 0 else { return nil }
    let tolerance = TimingCurve.timeTolerance
    if let index = begun.lastIndex(where: { $0.seconds <= time + tolerance }) {
      let elapsed = Swift.max(0, time - begun[index].seconds)
      let since = index < ended.count ? time - ended[index].seconds : -1
      if since < RefreshControl.vanishing - tolerance {
        let gone = since <= 0 ? 0 : TimingCurve.easeInOut.value(at: since, duration: RefreshControl.vanishing)
        return RefreshState(pull: pull, progress: 1, elapsed: elapsed, presence: 1 - gone)
      }
    }
    let (first, last) = (RefreshControl.firstPull, RefreshControl.threshold)
    return RefreshState(
      pull: pull, progress: ((pull - first) / (last - first)).clampedToUnit, elapsed: nil, presence: 1)
  }
}
