import SegueCore
import SegueJSON
import SegueScene

/// A discontinuity at a hand-off.
struct ContinuityFinding {
  enum Jump {
    case layer(LayerJump)
    /// Velocities in points per second, along the direction of the change.
    case velocity(layer: String, from: Double, to: Double, amount: Double)
    case speed(SpeedChange)
    /// The rendered picture.
    case picture(PictureDifference)
  }

  let code: Diagnostic.Code
  let handOff: HandOff
  let jump: Jump
  /// The limit that the jump exceeds.
  let limit: Double
  /// The thing that jumps, as worded in messages.
  let subject: String
  /// The id of the node that jumps; nil for a layer, or for a node without an id.
  let node: String?
  let hint: String?

  /// The property that jumps.
  var property: String {
    switch jump {
    case .layer(let jump): jump.property.rawValue
    case .velocity: "velocity"
    case .speed: "speed"
    case .picture: "picture"
    }
  }

  var diagnostic: Diagnostic {
    let step = handOff.step == .generated ? nil : handOff.step
    var diagnostic = Diagnostic(.warning, code, at: step, message, expected: expected, hint: hint)
    diagnostic.details =
      [
        ("time", .number(handOff.time.seconds)), ("handOff", .string(handOff.kind.rawValue)),
        ("property", .string(property)),
      ] + (node.map { [("node", .string($0))] } ?? []) + details
    return diagnostic
  }

  /// A time as worded in messages.
  static func text(_ time: Nanoseconds) -> String { "\(FixedDecimal.text(time.seconds, places: 3)) s" }

  private var message: String {
    let place = "at \(Self.text(handOff.time)), \(handOff.kind.phrase)"
    switch jump {
    case .layer(let jump):
      let change = "from \(Self.text(jump.from)) to \(Self.text(jump.to))"
      let distance = jump.property.isFraction ? "" : " by \(Self.points(jump.amount))"
      return "\(place): the \(jump.property.name) of \(subject) jumps\(distance), \(change)"
    case .velocity(_, let from, let to, let amount):
      return
        "\(place): the velocity of \(subject) jumps by \(Self.whole(amount)) pt/s, from \(Self.whole(from)) to \(Self.whole(to)) pt/s"
    case .speed(let change):
      return
        "\(place): the speed of \(subject) goes from \(Self.whole(change.from)) to \(Self.whole(change.to)) pt/s within 1/60 s"
    case .picture(let difference):
      let percentage = FixedDecimal.text(difference.fraction * 100, places: 1)
      return
        "\(place): \(subject), by up to \(difference.levels) levels on \(percentage) % of the picture, within \(Self.text(difference.bounds.numbers))"
    }
  }

  private var expected: String {
    switch jump {
    case .layer(let jump) where jump.property.isFraction:
      "at most \(JSONWriter.text(of: limit)) (--max-opacity-jump)"
    case .layer: "at most \(Self.points(limit)) (--max-jump)"
    case .velocity: "at most \(JSONWriter.text(of: limit)) pt/s (--max-velocity-jump)"
    case .speed: "at most \(JSONWriter.text(of: limit)) times as fast or slow (--max-release-factor)"
    case .picture: "at most \(Self.whole(limit)) levels (--max-difference)"
    }
  }

  /// The members of the diagnostic's JSON that depend on the kind of jump. Numbers are rounded to millionths.
  private var details: [(key: String, value: JSON)] {
    func number(_ value: Double) -> JSON { .number((value * 1e6).rounded() / 1e6) }
    func numbers(_ values: [Double]) -> JSON { values.count == 1 ? number(values[0]) : .array(values.map(number)) }
    switch jump {
    case .layer(let jump):
      return (jump.layer.map { [("layer", .string($0))] } ?? []) + [
        ("from", numbers(jump.from)), ("to", numbers(jump.to)),
        ("jump", number(jump.amount)), ("limit", .number(limit)),
      ]
    case .velocity(let layer, let from, let to, let amount):
      return [
        ("layer", .string(layer)), ("from", number(from)), ("to", number(to)),
        ("jump", number(amount)), ("limit", .number(limit)),
      ]
    case .speed(let change):
      return [
        ("layer", .string(change.layer)), ("from", number(change.from)), ("to", number(change.to)),
        ("jump", number(change.factor)), ("limit", .number(limit)),
      ]
    case .picture(let difference):
      return [
        ("jump", .integer(difference.levels)), ("share", number(difference.fraction)),
        ("bounds", numbers(difference.bounds.numbers)), ("limit", .number(limit)),
      ]
    }
  }

  private static func points(_ value: Double) -> String { "\(number(value, places: 2)) pt" }

  private static func whole(_ value: Double) -> String { number(value, places: 0) }

  private static func text(_ values: [Double]) -> String {
    let numbers = values.map { number($0, places: 2) }
    return numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ", "))]"
  }

  /// The number without trailing zeros.
  private static func number(_ value: Double, places: Int) -> String {
    FixedDecimal(value, places: places).map { JSONWriter.text(of: $0.value) } ?? "\(value)"
  }
}

extension HandOff.Kind {
  fileprivate var phrase: String {
    switch self {
    case .start: "where the motion starts"
    case .grip: "where a finger starts to drag"
    case .release: "where the finger is lifted"
    case .arrival: "where the motion arrives"
    case .return: "where the motion has returned"
    }
  }
}

extension LayerJump.Property {
  fileprivate var name: String {
    switch self {
    case .frame: "frame"
    case .cornerRadius: "corner radius"
    case .offset: "offset"
    case .scroll: "content offset"
    case .opacity: "opacity"
    case .shadowOpacity: "shadow's opacity"
    }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

/// Findings in order of time. The first few of a kind are kept. Further ones are only counted.
struct ContinuityFindings {
  /// Findings are of the same kind if the same property of the same subject jumps at the same kind of hand-off.
  private struct Kind: Hashable {
    let code: Diagnostic.Code
    let handOff: HandOff.Kind
    let subject: String
    let property: String
  }

  /// The number of findings kept per kind.
  static let limit = 3

  private var kept: [ContinuityFinding] = []
  private var groups: [Kind: Group] = [:]

  private struct Group {
    /// The positions of its findings in `kept`.
    var keptPositions: [Int] = []
    var droppedCount = 0
    /// The time of the latest finding, kept or not.
    var lastTime = Nanoseconds.zero
  }

  mutating func add(_ finding: ContinuityFinding) {
    let kind = Kind(
      code: finding.code, handOff: finding.handOff.kind, subject: finding.subject, property: finding.property)
    var group = groups[kind] ?? Group()
    group.lastTime = finding.handOff.time
    if group.keptPositions.count < Self.limit {
      group.keptPositions.append(kept.count)
      kept.append(finding)
    } else {
      group.droppedCount += 1
    }
    groups[kind] = group
  }

  /// The last kept finding of each kind tells how many were dropped.
  var diagnostics: [Diagnostic] {
    var diagnostics = kept.map(\.diagnostic)
    for group in groups.values where group.droppedCount > 0 {
      let position = group.keptPositions[group.keptPositions.count - 1]
      let text = "and \(group.droppedCount) more like it, the last at \(ContinuityFinding.text(group.lastTime))"
      diagnostics[position].notes.append(Diagnostic.Note(text, at: nil))
      diagnostics[position].details.append(("more", .integer(group.droppedCount)))
    }
    return diagnostics
  }
}
