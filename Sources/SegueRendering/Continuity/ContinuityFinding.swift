import SegueCore
import SegueJSON
import SegueScene

/// Something that jumps at a hand-off.
struct ContinuityFinding {
  enum Jump {
    case layer(LayerJump)
    /// Points per second along the change.
    case velocity(layer: String, from: Double, to: Double, amount: Double)
    /// What is seen.
    case picture(PictureDifference)
  }

  let code: Diagnostic.Code
  let handOff: HandOff
  let jump: Jump
  /// What it must not exceed.
  let limit: Double
  /// What jumps, as messages say it.
  let subject: String
  /// The id of the node that jumps; nil for a layer, or a node without one.
  let node: String?
  let hint: String?

  /// What of it jumps.
  var property: String {
    switch jump {
    case .layer(let jump): jump.property.rawValue
    case .velocity: "velocity"
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

  /// A time as messages say it.
  static func text(_ time: Nanoseconds) -> String { "\(FixedDecimal.text(time.seconds, places: 3)) s" }

  private var message: String {
    let place = "at \(Self.text(handOff.time)), \(handOff.kind.phrase)"
    switch jump {
    case .layer(let jump):
      let change = "from \(Self.text(jump.from, jump.property)) to \(Self.text(jump.to, jump.property))"
      let far = jump.property.isShare ? "" : " by \(Self.points(jump.amount))"
      return "\(place): the \(jump.property.words) of \(subject) jumps\(far), \(change)"
    case .velocity(_, let from, let to, let amount):
      return
        "\(place): the velocity of \(subject) jumps by \(Self.whole(amount)) pt/s, from \(Self.whole(from)) to \(Self.whole(to)) pt/s"
    case .picture(let difference):
      let share = FixedDecimal.text(difference.share * 100, places: 1)
      return
        "\(place): \(subject), by up to \(difference.levels) levels on \(share) % of the picture, within \(Self.text(difference.bounds.numbers, .frame))"
    }
  }

  private var expected: String {
    switch jump {
    case .layer(let jump) where jump.property.isShare:
      "at most \(JSONWriter.text(of: limit)) (--max-opacity-jump)"
    case .layer: "at most \(Self.points(limit)) (--max-jump)"
    case .velocity: "at most \(JSONWriter.text(of: limit)) pt/s (--max-velocity-jump)"
    case .picture: "at most \(Self.whole(limit)) levels (--max-difference)"
    }
  }

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
    case .picture(let difference):
      return [
        ("jump", .integer(difference.levels)), ("share", number(difference.share)),
        ("bounds", numbers(difference.bounds.numbers)), ("limit", .number(limit)),
      ]
    }
  }

  private static func points(_ value: Double) -> String { "\(number(value, places: 2)) pt" }

  private static func whole(_ value: Double) -> String { number(value, places: 0) }

  private static func text(_ values: [Double], _ property: LayerJump.Property) -> String {
    let numbers = values.map { number($0, places: 2) }
    return numbers.count == 1 ? numbers[0] : "[\(numbers.joined(separator: ", "))]"
  }

  /// Without needless zeros.
  private static func number(_ value: Double, places: Int) -> String {
    FixedDecimal(value, places: places).map { JSONWriter.text(of: $0.value) } ?? "\(value)"
  }
}

extension HandOff.Kind {
  fileprivate var phrase: String {
    switch self {
    case .start: "where the motion starts"
    case .grip: "where a finger takes hold"
    case .release: "where the finger's part ends"
    case .arrival: "where the motion arrives"
    case .return: "where the motion is back"
    }
  }
}

extension LayerJump.Property {
  fileprivate var words: String {
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
