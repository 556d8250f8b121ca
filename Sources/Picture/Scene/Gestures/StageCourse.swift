import SegueCore
import SegueMotion

/// What one finger does on a screen with stages that contains scrolling content: when it moves the screen, and when the content.
///
/// A finger that goes down first scrolls the content to its top, then moves the screen. One that goes up while the content is at
/// its top first moves the screen up to a ceiling, then scrolls the content.
struct StageCourse {
  /// Scrolling content under the finger.
  struct Content {
    /// Its offset when the drag begins.
    let offset: Double
    let limits: ScrollLimits
    /// Whether the finger can go over from the content to the screen and back.
    let handsOver: Bool
  }

  /// What the content does from an instant on.
  enum ContentPart: Hashable {
    /// The finger drags it from this offset; its travel counts from there.
    case dragged(DragStart, from: Double)
    case held(at: Double, from: Nanoseconds)
  }

  /// The finger's effect on the screen.
  private(set) var holds: [PullSegment.Hold] = []
  private(set) var contentParts: [ContentPart] = []

  /// Whether the finger moves the content at the end.
  private(set) var endsOnContent: Bool
  /// Whether it moves the screen at any time.
  var movesScreen: Bool { holds.contains { $0.finger != nil } }

  private let touch: Touch
  private let ceiling: Double
  private let content: Content?
  /// Where the finger was, and the pull or the content's offset there.
  private var reference: Double
  private var base: Double
  /// Of what the finger does not move.
  private var pull: Double
  private var offset: Double

  /// - Parameters:
  ///   - first: The index of the move at which the drag is recognized.
  ///   - start: When it begins, and from where its travel counts.
  ///   - pull: The screen's then.
  ///   - ceiling: The pull up to which a finger on content at its top moves the screen.
  ///   - isCaught: Whether the finger has caught a screen that was moving.
  init(
    _ touch: Touch, from first: Int, _ start: DragStart, pull: Double, ceiling: Double, content: Content?,
    isCaught: Bool
  ) {
    self.touch = touch
    self.ceiling = Swift.min(ceiling, pull)
    self.content = content
    self.pull = pull
    reference = start.origin.y
    offset = content?.offset ?? 0
    let isUpwards = touch.moves[first].position.y < start.origin.y
    switch content {
    case nil: endsOnContent = false
    case let content? where !content.handsOver: endsOnContent = true
    case let content? where content.offset > content.limits.range.lowerBound + Self.tolerance: endsOnContent = !isCaught
    case _?: endsOnContent = !isCaught && isUpwards && pull <= self.ceiling + Self.tolerance
    }
    base = endsOnContent ? offset : pull
    holds = [PullSegment.Hold(start: start.time, pull: pull, finger: endsOnContent ? nil : reference)]
    if endsOnContent { contentParts = [.dragged(start, from: offset)] }
    follow(from: first, start.time)
  }

  private mutating func follow(from first: Int, _ start: Nanoseconds) {
    guard let content, content.handsOver else { return }
    var earlier = (time: start, y: reference)
    for index in touch.moves.indices[first...] {
      let time = touch.time(ofMove: index), y = touch.moves[index].position.y
      // A move that is longer than all of the content goes over twice at most.
      for _ in 0..<2 {
        if endsOnContent {
          let crossing = reference + base - content.limits.range.lowerBound
          guard y > earlier.y, y > crossing + Self.tolerance else { break }
          takeScreen(at: instant(from: earlier.time, to: time) { $0 >= crossing }, y: crossing, content)
        } else {
          let crossing = reference + ceiling - base
          guard y < earlier.y, y < crossing - Self.tolerance else { break }
          takeContent(at: instant(from: earlier.time, to: time) { $0 <= crossing }, y: crossing)
        }
      }
      earlier = (time, y)
    }
  }

  private mutating func takeScreen(at time: Nanoseconds, y: Double, _ content: Content) {
    offset = content.limits.range.lowerBound
    contentParts.append(.held(at: offset, from: time))
    (reference, base, endsOnContent) = (y, pull, false)
    holds.append(PullSegment.Hold(start: time, pull: pull, finger: y))
  }

  private mutating func takeContent(at time: Nanoseconds, y: Double) {
    pull = ceiling
    holds.append(PullSegment.Hold(start: time, pull: pull, finger: nil))
    (reference, base, endsOnContent) = (y, offset, true)
    contentParts.append(.dragged(DragStart(time: time, origin: Point(touch.path.start.x, y)), from: offset))
  }

  /// The first instant between two at which the finger has crossed a line.
  private func instant(from start: Nanoseconds, to end: Nanoseconds, _ hasCrossed: (Double) -> Bool) -> Nanoseconds {
    var (before, after) = (start, end)
    while after.nanoseconds - before.nanoseconds > 1 {
      let middle = Nanoseconds(nanoseconds: (before.nanoseconds + after.nanoseconds) / 2)
      if hasCrossed(touch.position(at: middle.seconds).y) { after = middle } else { before = middle }
    }
    return after
  }

  /// For rounding errors, in points.
  private static let tolerance = 1e-9
}
