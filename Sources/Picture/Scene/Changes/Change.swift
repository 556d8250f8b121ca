package import SegueCore
package import SegueJSON
import SegueMotion
package import SegueText

/// A script step that changes what is shown: `set`, `type`, `count` or `keyboard`.
package struct Change: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Properties go from their values to others.
    case set
    /// Texts appear letter by letter.
    case type
    /// Numbers in texts run.
    case count
    /// The keyboard comes or goes, and what is pinned to it goes with it.
    case keyboard(KeyboardStep)
    /// An action of a swiped row deletes it.
    case deletion(of: UInt32)

    /// Those that name nodes, with the keys of their steps.
    package static let ofNodes: [(key: String, kind: Kind)] = [("set", .set), ("type", .type), ("count", .count)]
  }

  package let kind: Kind
  /// As written; resolved once the screens are known.
  let assignments: [Assignment]
  /// Nil: at once, or for `type` and `count` a duration that follows from the texts.
  var timing: TimedCurve?
  /// Whether the duration follows from the number of letters that are typed.
  let isPaced: Bool
  /// How long the script waits before its next step; nil: until the change is complete.
  package let wait: Seconds?
  /// The colour of the caret of a text that is being typed; nil for none.
  let caret: Color?
  /// The changed nodes as they are afterwards, without children; by tag.
  package internal(set) var nodes: [Node] = []
  /// The time before anything is seen of it.
  private var delay: Seconds = 0
  /// The texts of nodes that are typed or counted.
  var texts: [TextChange] = []
  /// The scroll positions that are set.
  var scrolls: [ScrollChange] = []
  /// The zoom scales that are set.
  var zooms: [ZoomChange] = []
  /// The rows that it shows, also where fingers have deleted them.
  var shownRows: [ShownRow] = []
  /// The detents that are set.
  var detents: [DetentChange] = []

  init(
    kind: Kind, assignments: [Assignment], timing: TimedCurve?, isPaced: Bool = false, wait: Seconds?, caret: Color?
  ) {
    self.kind = kind
    self.assignments = assignments
    self.timing = timing
    self.isPaced = isPaced
    self.wait = wait
    self.caret = caret
  }

  /// The keyboard comes or goes with UIKit's spring.
  init(_ step: KeyboardStep, wait: Seconds?) {
    self.init(kind: .keyboard(step), assignments: [], timing: .system, wait: wait, caret: nil)
  }

  /// Whether it changes more than the detents of sheets.
  var changesNodes: Bool { detents.isEmpty || !nodes.isEmpty || !scrolls.isEmpty || !zooms.isEmpty }

  /// A row is deleted: after this time the gap closes that it leaves (docs/motion.md, Rows).
  init(deleting row: UInt32, after delay: Seconds) {
    self.init(
      kind: .deletion(of: row), assignments: [], timing: TimedCurve(.smooth, duration: 0.4), wait: nil, caret: nil)
    self.delay = delay
  }

  /// The row that is deleted; nil if none is.
  var deletedRow: UInt32? { if case .deletion(let row) = kind { row } else { nil } }

  /// What happens to the keyboard; nil for a change of nodes.
  package var keyboardStep: KeyboardStep? { if case .keyboard(let step) = kind { step } else { nil } }

  /// How fast letters are typed if the script does not say it: a guess.
  static let secondsPerLetter: Seconds = 0.1

  /// The texts that it shows, each with the place of its node.
  package var requests: [(request: TextRequest, place: Location)] {
    nodes.flatMap { node -> [(request: TextRequest, place: Location)] in
      guard case .text(let content) = node.content else { return [] }
      let shown = [content.request(width: nil)]
      let digits = texts.filter { $0.tag == node.tag }.compactMap(\.digits).map { digits in
        var request = shown[0]
        request.text = digits
        return request
      }
      return (shown + digits).map { ($0, node.origin) }
    }
  }

  package var duration: Seconds { delay + (timing?.duration ?? 0) }

  /// How far it has come, `elapsed` seconds after its start; a spring may leave 0…1.
  func fraction(after elapsed: Seconds) -> Double {
    timing.map { $0.curve.value(at: Swift.max(0, elapsed - delay), duration: $0.duration) } ?? 1
  }
}

/// A property of a node and its new value, as written.
struct Assignment: Sendable {
  /// `id.property`, or the id alone for `type` and `count`.
  let key: String
  let keyLocation: Location
  let value: JSON
}

extension Assignment: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A detent to which a change moves a sheet.
struct DetentChange: Hashable, Sendable {
  /// The name of its transition in a flow; in a scene with one transition, the key of that.
  let transition: String
  /// As the scene writes it.
  let detent: String
  let location: Location
}

/// The scale at which a change draws the content of a node that zooms.
struct ZoomChange: Hashable, Sendable {
  let tag: UInt32
  let scale: Double
  let location: Location
}

/// A row that a change shows.
struct ShownRow: Hashable, Sendable {
  let tag: UInt32
  /// Whether it changes something even if no finger has deleted the row.
  let isChanged: Bool
  let location: Location
}

/// A scroll position that a change sets.
struct ScrollChange: Hashable, Sendable {
  let tag: UInt32
  let axis: Axis
  /// Points along the axis.
  let offset: Double
  let location: Location
}
