import SegueCore
package import SegueJSON

/// One of a scene's scripts.
package struct NamedScript: Sendable {
  /// Nil if the scene has a single script without a name.
  package let name: String?
  package internal(set) var steps: [Located<ScriptStep>]
  let location: Location

  static let standard = NamedScript(
    name: nil, steps: ScriptStep.standard.map { Located($0, at: .generated) }, location: .generated)

  /// Whether it is that of a scene which has none of its own.
  var isStandard: Bool { location.file === SourceFile.generated }
}

extension Format where Value == [NamedScript] {
  /// One script, or an object with several scripts by name.
  static var scripts: Format {
    .either(
      Format<[Located<ScriptStep>]>.script.located.map {
        [NamedScript(name: nil, steps: $0.value, location: $0.location)]
      },
      Format<[Entry<Located<[Located<ScriptStep>]>>]>
        .map(of: Format<[Located<ScriptStep>]>.script.located, keys: "script names").map { entries in
          entries.map { NamedScript(name: $0.key, steps: $0.value.value, location: $0.value.location) }
        })
  }
}

extension Format where Value == [Located<ScriptStep>] {
  /// All steps of a script. An object with both `drag` and `release` yields two steps.
  static var script: Format {
    Format<[Value]>.array(of: .step).map { $0.flatMap(\.self) }
  }

  /// The steps in one object. A gesture step has its value's location, other steps have the object's.
  private static var step: Format {
    .object(StepFields.table) { fields, context in
      let isAllowed = context[SceneBudget.self].spend(1, of: .step, at: fields.json.location, in: context)
      return isAllowed ? StepFields.steps(fields, in: context) : nil
    }
  }
}

extension ScriptStep {
  /// The step's JSON, to show the default script in the schema; nil for gesture steps.
  var json: JSON? {
    switch self {
    case .wait(let seconds): ["wait": .number(seconds)]
    case .present(Play()): ["present": [:]]
    case .dismiss(Play()): ["dismiss": [:]]
    case .present, .dismiss: nil
    case .drag, .drags, .hold, .release, .tap, .doubleTap, .longPress, .change, .endRefreshing: nil
    }
  }
}

private enum StepFields {
  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"),
    "Waits this long. Running motions continue. In a step that changes nodes: the time until the next step (default: until the change is complete)."
  )
  static let present = Field(
    optional: "present", .play,
    "Presents: the transition plays. In a flow, its name in `transitions`, or an object with it.")
  static let dismiss = Field(
    optional: "dismiss", .play,
    "Dismisses: the transition plays in reverse. In a flow, a name dismisses that transition and all above it: the topmost plays, "
      + "those between vanish unseen.")
  static let drag = Field(
    optional: "drag", .drags,
    "A finger touches down and moves, or continues to move if it is already down. It stays down unless the step has `release`, too. "
      + "An array of two drags moves two fingers at the same time.")
  static let hold = Field(
    optional: "hold", .number(in: 0...3600, unit: "seconds"), "The finger that is down stays where it is for this long."
  )
  static let release = Field(
    optional: "release", .release, "The finger lifts, after the `drag` of the same step or in a step of its own.")
  static let tap = Field(optional: "tap", .tap, "A finger touches down and lifts in the same place.")
  static let longPress = Field(
    optional: "longPress", .longPress,
    "A finger touches down, stays for a while, and lifts: from half a second on, the menu of a `contextMenu` opens.")
  static let swipe = Field(
    optional: "swipe", .object(SwipeFields.table) { fields, _ in SwipeFields.steps(fields) },
    "A finger moves quickly in a straight line, and lifts: a short form of `drag` and `release`.")

  static let doubleTap = Field(
    optional: "doubleTap", .doubleTap,
    "A finger taps twice in the same place: what can be zoomed there (`maximumZoomScale`) is zoomed to 2, or back.")
  static let pinch = Field(
    optional: "pinch", .object(PinchFields.table) { fields, _ in PinchFields.steps(fields) },
    "Two fingers touch down, spread or close, and lift: a short form of a `drag` of two fingers and `release`.")

  /// What stands for a touch from its beginning to its end.
  private static let shortForms = [doubleTap.name, swipe.name, pinch.name, longPress.name]

  static let table = FieldTable(
    "step", "One step of the script.",
    rules: [
      .atLeastOne(["wait", "present", "dismiss", "drag", "hold", "release", "tap"] + shortForms + ChangeFields.kinds),
      .atMostOne(["wait", "present", "dismiss", "drag", "hold", "tap"] + shortForms),
      .atMostOne(["wait", "present", "dismiss", "hold", "release", "tap"] + shortForms),
      .atMostOne(["present", "dismiss", "drag", "hold", "tap"] + shortForms + ChangeFields.kinds),
      .atMostOne(["release"] + ChangeFields.kinds),
    ] + ChangeFields.rules,
    foreignNameHints: ForeignNameHints.stepKeys
  ) {
    wait
    present
    dismiss
    drag
    hold
    release
    tap
    doubleTap
    swipe
    pinch
    longPress
    ChangeFields.table
  }

  /// The steps of one object. Nil after a reported error: the order of a script with a missing step cannot be checked.
  static func steps(_ fields: Fields, in context: DecodingContext) -> [Located<ScriptStep>]? {
    let location = fields.json.location
    if let scroller = fields[ChangeFields.endRefreshing] {
      return [
        Located(
          .endRefreshing(EndRefreshing(scroller: scroller.value, wait: fields[wait])), at: scroller.location)
      ]
    }
    if fields.names.contains(where: ChangeFields.kinds.contains) {
      let change = ChangeFields.change(fields, wait: fields[wait], in: context)
      return change.map { [Located(.change($0), at: location)] }
    }
    if let swipe = fields[swipe] { return swipe.map { Located($0, at: fields.location(of: Self.swipe)) } }
    if let press = fields[longPress] {
      return [Located(.longPress(press), at: fields.location(of: Self.longPress))]
    }
    if let pinch = fields[pinch] { return pinch.map { Located($0, at: fields.location(of: Self.pinch)) } }
    var steps: [Located<ScriptStep>] = []
    if let seconds = fields[wait] { steps.append(Located(.wait(seconds), at: location)) }
    if let play = fields[present] { steps.append(Located(.present(play), at: location)) }
    if let play = fields[dismiss] { steps.append(Located(.dismiss(play), at: location)) }
    if let movement = fields[drag] { steps.append(Located(movement, at: fields.location(of: drag))) }
    if let seconds = fields[hold] { steps.append(Located(.hold(seconds), at: fields.location(of: hold))) }
    if let ending = fields[release] { steps.append(Located(.release(ending), at: fields.location(of: release))) }
    if let target = fields[tap] { steps.append(Located(.tap(target), at: fields.location(of: tap))) }
    if let target = fields[doubleTap] { steps.append(Located(.doubleTap(target), at: fields.location(of: doubleTap))) }
    let count = [
      fields.has(wait), fields.has(present), fields.has(dismiss), fields.has(drag), fields.has(hold),
      fields.has(release), fields.has(tap), fields.has(doubleTap),
    ].count { $0 }
    let isPair = count == 2 && fields.has(drag) && fields.has(release)
    return steps.count == count && (count == 1 || isPair) ? steps : nil
  }
}

private enum PlayFields {
  static let transition = Field(
    optional: "transition", .name("a transition's name"),
    "Which one of a flow (default: the only one that leads from the topmost screen; to dismiss, the topmost).")
  static let speed = Field("speed", .number(in: 0.01...100), default: 1, "0.5 takes twice as long.")
  static let interrupt = Field(
    "interrupt", .bool, default: false,
    "Whether a transition that still moves is finished at once, as UIKit does. Otherwise the step waits for it.")
  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"),
    "The time until the next step, which can come while the transition moves (default: until it rests).")

  static let table = FieldTable("playback", "How the transition plays.", foreignNameHints: ForeignNameHints.playKeys) {
    transition
    speed
    interrupt
    wait
  }
}

extension Format where Value == Play {
  /// The name of a transition alone, or an object with it.
  fileprivate static var play: Format {
    .either(
      Format<Located<String>>.name("a transition's name").map { Play($0.value) },
      .object(PlayFields.table) { fields, _ in
        Play(
          fields[PlayFields.transition]?.value, speed: fields[PlayFields.speed],
          interrupts: fields[PlayFields.interrupt], wait: fields[PlayFields.wait])
      })
  }
}

extension Format where Value == TouchTarget {
  /// The id of a node or the name of a layer, or a point of the canvas.
  static var touchTarget: Format {
    .either(
      Format<String>.string("the id of a node or the name of a layer").map { .named($0) },
      Format<Point>.vector.map { .point($0) })
  }
}

extension Format where Value == Tap {
  /// The target alone, or an object with the target and the duration.
  static var tap: Format {
    .either(
      Format<TouchTarget>.touchTarget.map { Tap($0) },
      .object(TapFields.table) { fields, _ in
        Tap(fields[TapFields.at], duration: fields[TapFields.duration], wait: fields[TapFields.wait])
      })
  }
}

private enum TapFields {
  static let at = Field(
    required: "at", .touchTarget,
    "What is tapped: the middle of the node with this id on a visible screen, or of the layer with this name; or a point "
      + "`[x, y]` of the canvas.")
  static let duration = Field(
    "duration", .duration(in: 0...10), default: Tap.standardDuration,
    "How long the finger is down; on a card at least until it has shrunk.")

  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"),
    "The time from when the finger lifts to the next step, which can come while things move (default: until what the tap has "
      + "started is at rest).")

  static let table = FieldTable("tap", "A short touch.", foreignNameHints: ForeignNameHints.tapKeys) {
    at
    duration
    wait
  }
}

extension Format where Value == LongPress {
  /// The target alone, or an object with the target and the duration.
  fileprivate static var longPress: Format {
    .either(
      Format<TouchTarget>.touchTarget.map { LongPress(target: $0, duration: LongPress.standardDuration) },
      .object(LongPressFields.table) { fields, _ in
        LongPress(target: fields[LongPressFields.on], duration: fields[LongPressFields.duration])
      })
  }
}

private enum LongPressFields {
  static let on = Field(
    required: "on", .touchTarget,
    "Where the finger touches down: the middle of the node with this id or of the layer with this name, or a point "
      + "`[x, y]` of the canvas.")
  static let duration = Field(
    "duration", .duration(in: 0...10), default: LongPress.standardDuration, "How long the finger is down.")

  static let table = FieldTable("longPress", "A long touch.", foreignNameHints: ["at": "it is \"on\""]) {
    on
    duration
  }
}

extension Format where Value == Release {
  /// The ending alone, or an object with the ending and the wait until the next step.
  static var release: Format {
    .either(
      Format<Release.Ending>.enumeration.map({ Release($0) }) { $0.wait == nil ? $0.ending : nil },
      .object(ReleaseFields.table) { fields, _ in
        Release(fields[ReleaseFields.ending], wait: fields[ReleaseFields.wait])
      })
  }
}

enum ReleaseFields {
  static let ending = Field(
    "ending", .enumeration(Release.Ending.self), default: .auto,
    "`auto`: the transition's thresholds decide, as in the app; `finish` and `cancel` force an ending.")
  static let wait = Field(
    optional: "wait", .number(in: 0...3600, unit: "seconds"),
    "The time until the next step, which can touch what is still moving (default: until nothing moves).")

  static let table = FieldTable("release", "How the finger lifts.") {
    ending
    wait
  }
}
