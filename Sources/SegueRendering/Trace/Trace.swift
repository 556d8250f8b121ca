package import SegueCore
package import SegueScene

/// The motion itself: the values of an animation's quantities, frame after frame, for text.
///
/// Neither making a trace nor writing it keeps more than one frame at a time.
package struct Trace: Sendable {
  package let animation: Animation
  /// What is shown besides frame and time.
  package let columns: [TraceColumn]
  /// Decimal places of times and values, 0…9.
  package let places: Int

  /// As many as they have unless somebody asks for others.
  package static let standardPlaces = 4

  /// - Parameters:
  ///   - clock: Where to look for what moves: the whole script, so that a part of it is shown in the same columns.
  ///   - patterns: The columns to show, moving or not; those that move if there are none.
  package init(
    _ animation: Animation, clock: FrameClock, patterns: [ColumnPattern] = [], places: Int = standardPlaces
  ) throws(UnknownColumn) {
    self.animation = animation
    self.places = places
    let survey = TraceSurvey(animation, at: clock.ticks.lazy.map(\.time), places: places)
    func columns(_ quantities: [TraceQuantity]) -> [TraceColumn] {
      quantities.map { TraceColumn($0, width: survey.summary(of: $0).width, on: animation.context) }
    }
    guard !patterns.isEmpty else {
      self.columns = columns(survey.animated)
      return
    }
    let all = columns(survey.quantities)
    for pattern in patterns where !all.contains(where: { pattern.matches($0.name) }) {
      throw UnknownColumn(pattern: pattern, names: all.map(\.name))
    }
    self.columns = all.filter { column in patterns.contains { $0.matches(column.name) } }
  }

  /// No column is called so.
  package struct UnknownColumn: Error, Sendable {
    package let pattern: ColumnPattern
    /// Every column that there is.
    package let names: [String]
  }

  /// One frame of it.
  package struct Row: Hashable, Sendable {
    package let frame: Int
    package let time: Seconds
    /// In the order of the columns; nil where a frame has no such thing.
    package let values: [TraceValue?]
  }

  /// The frames of a clock, in order.
  package func rows(at clock: FrameClock) -> some Sequence<Row> {
    clock.ticks.lazy.map { tick in
      let sample = TraceSample(animation, at: tick.time)
      return Row(frame: tick.index, time: tick.time, values: columns.map { sample.value(of: $0.quantity) })
    }
  }
}

extension TraceValue {
  /// A number that is out of any range has no text.
  func text(places: Int) -> String {
    switch self {
    case .word(let word): word
    case .number(let number): FixedDecimal(number, places: places)?.text ?? ""
    }
  }
}
