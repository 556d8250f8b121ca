import SegueCore
import SegueJSON

extension Format where Value == [Located<ScriptStep>] {
  /// All steps of a script; a drag with a release in the same object counts as two.
  static var script: Format {
    Format<[Value]>.array(of: .step).map { $0.flatMap(\.self) }
  }

  /// What one object of a script says. A finger's steps stand where their values are, the others where the object is.
  private static var step: Format {
    .object(StepFields.table) { fields, _ in StepFields.steps(fields) }
  }
}

extension ScriptStep {
  /// As a scene writes it, for the steps of a script that is not given.
  var json: JSON? {
    switch self {
    case .wait(let seconds): ["wait": .number(seconds)]
    case .present(let speed): ["present": speed == 1 ? [:] : ["speed": .number(speed)]]
    case .dismiss(let speed): ["dismiss": speed == 1 ? [:] : ["speed": .number(speed)]]
    case .drag, .hold, .release, .tap: nil
    }
  }
}

private enum StepFields {
  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"), "Nothing moves for this long that does not move already.")
  static let present = Field(optional: "present", .playback, "The transition plays.")
  static let dismiss = Field(optional: "dismiss", .playback, "The transition plays back.")
  static let drag = Field(
    optional: "drag", .drag,
    "A finger touches down and moves, or moves on if it is down. It stays down unless `release` stands beside.")
  static let hold = Field(
    optional: "hold", .number(in: 0...3600, unit: "seconds"), "The finger that is down rests for this long.")
  static let release = Field(
    optional: "release", .release, "The finger lifts, after the `drag` beside it or in a step of its own.")
  static let tap = Field(optional: "tap", .tap, "A finger touches down and lifts in the same place.")

  static let table = FieldTable(
    "step", "One step of the script.",
    rules: [
      .atLeastOne(["wait", "present", "dismiss", "drag", "hold", "release", "tap"]),
      .atMostOne(["wait", "present", "dismiss", "drag", "hold", "tap"]),
      .atMostOne(["wait", "present", "dismiss", "hold", "release", "tap"]),
    ]
  ) {
    wait
    present
    dismiss
    drag
    hold
    release
    tap
  }

  /// Nil if something is wrong, which was reported: an order of steps with a gap in it cannot be checked.
  static func steps(_ fields: Fields) -> [Located<ScriptStep>]? {
    let place = fields.json.location
    var steps: [Located<ScriptStep>] = []
    if let seconds = fields[wait] { steps.append(Located(.wait(seconds), at: place)) }
    if let speed = fields[present] { steps.append(Located(.present(speed: speed), at: place)) }
    if let speed = fields[dismiss] { steps.append(Located(.dismiss(speed: speed), at: place)) }
    if let way = fields[drag] { steps.append(Located(.drag(way), at: fields.location(of: drag))) }
    if let seconds = fields[hold] { steps.append(Located(.hold(seconds), at: fields.location(of: hold))) }
    if let how = fields[release] { steps.append(Located(.release(how), at: fields.location(of: release))) }
    if let place = fields[tap] { steps.append(Located(.tap(place), at: fields.location(of: tap))) }
    let given = [
      fields.has(wait), fields.has(present), fields.has(dismiss), fields.has(drag), fields.has(hold),
      fields.has(release), fields.has(tap),
    ].count { $0 }
    let isPair = given == 2 && fields.has(drag) && fields.has(release)
    return steps.count == given && (given == 1 || isPair) ? steps : nil
  }
}

private enum PlaybackFields {
  static let speed = Field("speed", .number(in: 0.01...100), default: 1, "0.5 takes twice the time.")

  static let table = FieldTable("playback", "How the transition plays.") {
    speed
  }
}

extension Format where Value == Double {
  fileprivate static var playback: Format {
    .object(PlaybackFields.table) { fields, _ in fields[PlaybackFields.speed] }
  }
}
