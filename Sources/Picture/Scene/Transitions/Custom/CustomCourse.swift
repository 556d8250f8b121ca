import SegueCore
import SegueJSON
import SegueMotion

/// One property of a layer or node in one direction of a custom transition: where it begins, and how it changes. A nil value is
/// the one at rest.
struct CustomCourse: Sendable {
  struct Change: Hashable, Sendable {
    let to: CustomValue?
    let curve: TimingCurve
    let start: Seconds
    let duration: Seconds
  }

  let subject: CustomSubject
  let property: CustomProperty
  let start: CustomValue?
  let changes: [Change]

  var end: CustomValue? { changes.last.map(\.to) ?? start }

  /// All values, in order.
  private var values: [CustomValue?] { [start] + changes.map(\.to) }

  /// The track of these values.
  func track<Value>(_ value: (CustomValue?) -> Value) -> Track<Value> {
    changes.reduce(.constant(value(start))) { track, change in
      track.then(to: value(change.to), curve: change.curve, start: change.start, duration: change.duration)
    }
  }

  /// The first shadow that is not the one at rest; nil if there is none.
  var shadow: ShadowStyle? { values.lazy.compactMap { $0?.shadow }.first }

  /// Back from the end to the start, in a phase of the same duration. Each change keeps its curve: what came last goes first, and
  /// a spring is still one.
  func reversed(in duration: Seconds) -> CustomCourse {
    let values = values
    let back = changes.indices.reversed().map { index in
      let change = changes[index]
      return Change(
        to: values[index], curve: change.curve, start: Swift.max(0, duration - change.start - change.duration),
        duration: change.duration)
    }
    return CustomCourse(subject: subject, property: property, start: end, changes: back)
  }

  /// Scrubbed by a finger: linear, over one second instead of `duration`.
  func scrubbed(from duration: Seconds) -> CustomCourse {
    CustomCourse(
      subject: subject, property: property, start: start,
      changes: changes.map {
        Change(to: $0.to, curve: .linear, start: $0.start / duration, duration: $0.duration / duration)
      })
  }

  /// At its end, without a motion.
  var settled: CustomCourse { CustomCourse(subject: subject, property: property, start: end, changes: []) }
}

extension CustomCourse {
  /// From rest, or from where the first track says, through all tracks of a presentation.
  init(presenting chain: CustomPhase.Chain) {
    self.init(
      subject: chain.subject, property: chain.property, start: chain.tracks.first?.from?.value,
      changes: chain.tracks.map { track in
        Change(to: track.to?.value, curve: track.curve, start: track.start, duration: track.duration)
      })
  }
}

extension CustomPhase {
  /// The courses of a presentation.
  var presenting: [CustomCourse] { chains.map { CustomCourse(presenting: $0) } }

  /// The courses of this dismissal after a presentation: each begins where the presentation ended.
  ///
  /// A track without a value leads to where the presentation began. What the dismissal does not mention returns there over
  /// its whole length: every property of the screen below, and of a layer that it does not mention at all. Nodes of the
  /// presented screen, and other properties of a layer that has a track, stay as they are.
  func dismissing(after presented: [CustomCourse]) -> [CustomCourse] {
    let moved = chains.map { chain in
      let before = presented.first { $0.subject == chain.subject && $0.property == chain.property }
      return CustomCourse(
        subject: chain.subject, property: chain.property, start: before?.end,
        changes: chain.tracks.enumerated().map { index, track in
          let isLast = index == chain.tracks.count - 1
          return CustomCourse.Change(
            to: track.to?.value ?? (isLast ? before?.start : before?.end), curve: track.curve, start: track.start,
            duration: track.duration)
        })
    }
    let mentioned = subjects
    let others = presented.filter { course in
      !chains.contains { $0.subject == course.subject && $0.property == course.property }
    }
    return moved
      + others.map { course in
        let stays: Bool
        switch course.subject {
        case .node: stays = !course.subject.isBelow
        case .layer: stays = !course.subject.isBelow && mentioned.contains(course.subject)
        }
        let back = CustomCourse.Change(to: course.start, curve: curve, start: 0, duration: duration)
        return CustomCourse(
          subject: course.subject, property: course.property, start: course.end, changes: stays ? [] : [back])
      }
  }
}
