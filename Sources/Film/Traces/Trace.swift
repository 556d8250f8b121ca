package import SegueCore
package import SegueScene
package import SegueExport

/// The motion as data: the values of an animation's quantities in each frame.
///
/// Creating and writing a trace needs memory for one frame only.
package struct Trace: Sendable {
  package let animation: Animation
  /// The columns in addition to frame and time.
  package let columns: [TraceColumn]
  /// Decimal places of times and values, 0…9.
  package let places: Int

  /// The default number of decimal places.
  package static let standardPlaces = 4

  /// - Parameters:
  ///   - clock: The samples of the whole script, so that parts of it have the same columns.
  ///   - patterns: The columns to show, whether they vary or not. If empty, those that vary.
  package init(
    _ animation: Animation, clock: FrameClock, patterns: [ColumnPattern] = [], places: Int = standardPlaces
  ) throws(UnknownColumn) {
    self.animation = animation
    self.places = places
    let survey = TraceSurvey(animation, at: clock.samples.lazy.map(\.time), places: places)
    func columns(_ quantities: [TraceQuantity]) -> [TraceColumn] {
      quantities.map { TraceColumn($0, width: survey.summary(of: $0).width, on: animation.context) }
    }
    guard !patterns.isEmpty else {
      self.columns = columns(survey.defaultColumns)
      return
    }
    let all = columns(survey.quantities)
    for pattern in patterns where !all.contains(where: { pattern.matches($0.name) }) {
      throw UnknownColumn(pattern: pattern, names: all.map(\.name))
    }
    self.columns = all.filter { column in patterns.contains { $0.matches(column.name) } }
  }

  /// No column matches the pattern.
  package struct UnknownColumn: Error, Sendable {
    package let pattern: ColumnPattern
    /// The names of all columns.
    package let names: [String]
  }

  /// The values of one frame.
  package struct Row: Hashable, Sendable {
    package let frame: Int
    package let time: Seconds
    /// In the order of the columns; nil if the quantity does not exist in this frame.
    package let values: [TraceValue?]
  }

  /// One row per sample of the clock.
  package func rows(at clock: FrameClock) -> some Sequence<Row> {
    clock.samples.lazy.map { tick in
      let sample = TraceSample(animation, at: tick.time)
      return Row(frame: tick.index, time: tick.time, values: columns.map { sample.value(of: $0.quantity) })
    }
  }
}

extension TraceValue {
  /// Numbers beyond the range of `FixedDecimal` have an empty text.
  func text(places: Int) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): FixedDecimal(number, places: places)?.text ?? ""
    }
  }
}

/// A quantity as a column of a trace.
package struct TraceColumn: Hashable, Sendable {
  package let quantity: TraceQuantity
  /// The owner of the property: a layer, a node in a layer, or the finger. Empty for the script itself.
  package let group: String
  package let property: String
  /// Length of the longest value, in characters.
  package let width: Int

  /// For example `card.hero.opacity`. Unique within a trace.
  package var name: String { group.isEmpty ? property : group + "." + property }

  init(_ quantity: TraceQuantity, width: Int, on context: SceneContext) {
    self.quantity = quantity
    self.width = width
    (group, property) = quantity.names(on: context)
  }
}

extension TraceQuantity {
  /// Nodes are named by their id, or by their tag if they have none.
  package func names(on context: SceneContext) -> (group: String, property: String) {
    func name(_ tag: UInt32) -> String { context.node(withTag: tag)?.id ?? "\(tag)" }
    return switch self {
    case .phase: ("", "phase")
    case .transition: ("", "transition")
    case .activity: ("", "activity")
    case .progress: ("", "progress")
    case .finger(let axis): ("finger", axis.rawValue)
    case .velocity(let axis): ("velocity", axis.rawValue)
    case .decision: ("", "decision")
    case .release(let property): ("release", property.rawValue)
    case .stage: ("", "stage")
    case .stageRelease(let part): ("release", part.rawValue)
    case .keyboard: ("", "keyboard")
    case .scroll(let tag, let axis): ("scroll." + name(tag), axis.rawValue)
    case .row(let tag): ("row." + name(tag), "offset")
    case .rowRelease(let property): ("row", property.rawValue)
    case .pageRelease(let property): ("page", property.rawValue)
    case .refresh(let tag): ("refresh." + name(tag), "progress")
    case .zoomScale(let tag): ("scroll." + name(tag), "zoomScale")
    case .zoom(let property): ("zoom", property.rawValue)
    case .layer(let layer, let property): (layer, property.rawValue)
    case .node(let layer, let tag, let property): (layer + "." + name(tag), property.rawValue)
    }
  }
}

/// A pattern for column names, in which `*` matches any number of characters.
package struct ColumnPattern: Hashable, Sendable {
  /// The original text.
  package let text: String
  private let pieces: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  package func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    guard let first = pieces.first, let last = pieces.last, rest.starts(with: first) else { return false }
    if pieces.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    // The leftmost match of each piece leaves the most text for the following ones.
    for piece in pieces.dropFirst().dropLast() {
      guard
        let start = rest.indices.first(where: { rest[$0...].starts(with: piece) })
          ?? (piece.isEmpty ? rest.startIndex : nil)
      else { return false }
      rest = rest[(start + piece.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
