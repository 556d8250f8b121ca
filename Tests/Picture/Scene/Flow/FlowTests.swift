import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite("Flows of several transitions")
struct FlowTests {
  private static let presents = #"{ "present": "open" }, { "present": "share" }, { "present": "done" }"#

  @Test("At rest, what covers the whole canvas hides what is below, and everything else lies on it")
  func rests() throws {
    func names(_ steps: String) throws -> [String] {
      let animation = try FlowScenes.animation(script: "[\(steps)]")
      return animation.layerNames(at: animation.duration.seconds)
    }
    #expect(try names(#"{ "wait": 0 }"#) == ["home"])
    let card = ["open/white", "open/detail"]
    #expect(try names(#"{ "present": "open" }"#) == card)
    let sheet = card + ["share/overlay", "share/sheet"]
    #expect(try names(#"{ "present": "open" }, { "present": "share" }"#) == sheet)
    #expect(try names(Self.presents) == sheet + ["done/overlay", "done/dialog"])
    #expect(try names(Self.presents + #", { "dismiss": {} }"#) == sheet)
    #expect(try names(Self.presents + #", { "dismiss": "done" }"#) == sheet)
    #expect(try names(Self.presents + #", { "dismiss": "share" }"#) == card)
    #expect(try names(Self.presents + #", { "dismiss": "open" }"#) == ["home"])
  }

  @Test("Of several that are dismissed the topmost moves, over what is seen afterwards; those between vanish at once")
  func dismissesSeveral() throws {
    let animation = try FlowScenes.animation(script: "[\(Self.presents), { \"dismiss\": \"open\" }]")
    let start = try #require(animation.timeline.handOffs.last { $0.kind == .start }).time.seconds
    #expect(animation.layerNames(at: start - 1e-4).contains("share/sheet"))
    #expect(animation.layerNames(at: start) == ["home", "done/overlay", "done/dialog"])
    #expect(animation.layerNames(at: animation.duration.seconds) == ["home"])
    let moment = animation.moment(at: start + 0.01)
    #expect(moment.phase == .dismissing && moment.transition == 2)
  }

  @Test("Taps present and dismiss by the nodes that each transition names")
  func taps() throws {
    let animation = try FlowScenes.animation(
      script: """
        [{ "tap": "homeButton" }, { "tap": "episodeButton" }, { "wait": 0.1 }, { "tap": [60, 120] }, { "wait": 0 }]
        """)
    // The episode's button closes the card, and opens nothing while it does.
    #expect(animation.lastTransition == nil || animation.lastTransition == "open")
    let further = try FlowScenes.animation(
      ["card", "semi-modal", "dialog"],
      script: #"[{ "present": "open" }, { "present": "share" }, { "tap": "shareButton" }]"#)
    #expect(further.lastTransition == "open")
  }

  @Test("Without a name, the only transition that leads on is presented, and the topmost is dismissed")
  func withoutNames() throws {
    let animation = try FlowScenes.animation(
      script: #"[{ "present": {} }, { "present": {} }, { "present": {} }, { "dismiss": {} }]"#)
    #expect(animation.lastTransition == "share")
  }

  @Test("A step that does not fit the stack is an error that says what is presented then")
  func wrongSteps() throws {
    let cases = [
      (
        #"{ "present": "share" }"#,
        #"bad-order: "share" is presented from the screen "episode", which is not presented; nothing is presented then / a step before it that presents "open""#
      ),
      (
        #"{ "present": "open" }, { "present": "open" }"#,
        #"bad-order: "open" is presented already; presented are then, from the bottom up: "open""#
      ),
      (
        #"{ "present": "open" }, { "dismiss": "share" }"#,
        #"bad-order: "share" is not presented; presented are then, from the bottom up: "open" / a step before it that presents it"#
      ),
      (
        #"{ "dismiss": {} }"#,
        "bad-order: this step dismisses a screen that is not presented / a step before it that presents the screen"
      ),
      (
        #"{ "present": "shar" }"#,
        #"unknown-transition: there is no transition "shar" / one of "open", "share", "done" / did you mean "share"?"#
      ),
      (
        #"{ "present": "open" }, { "present": "share" }, { "present": "done" }, { "present": {} }"#,
        #"bad-order: no transition leads from the screen "copied"; presented are then, from the bottom up: "open", "share", "done""#
      ),
    ]
    for (steps, problem) in cases {
      let found = try FlowScenes.problems(steps)
      #expect(found == [problem], "\(found)")
    }
  }

  @Test("After a finger, whose result is known only when it is played, the same errors are found")
  func wrongStepsAfterTouches() throws {
    let tap = #"{ "tap": "homeButton" }, { "wait": 0.1 }, "#
    #expect(
      try FlowScenes.problems(tap + #"{ "present": "open" }"#) == [
        #"bad-order: "open" is presented already; presented are then, from the bottom up: "open""#
      ])
    #expect(try FlowScenes.problems(tap + #"{ "present": "share" }"#) == [])
    #expect(
      try FlowScenes.problems(tap + #"{ "present": "opne" }"#) == [
        #"unknown-transition: there is no transition "opne" / one of "open", "share", "done" / did you mean "open"?"#
      ])
  }

  @Test("A card does not open from a node in a dialog, whose screen does not fill the canvas")
  func smallPresenter() throws {
    let (scene, _) = try SceneDecoder.decode(
      SourceFile(
        name: "test.json",
        text: FlowScenes.text(
          ["dialog", "card", "dialog"], script: #"[{ "present": "open" }, { "present": "share" }]"#)))
    let context = SceneContext(scene: scene, pictures: [], fonts: FontLibrary())
    #expect(throws: Diagnostics.self) { try Animation(context: context) }
  }

  @Test("A tap on a node means one transition")
  func ambiguousTaps() throws {
    let more = #", "other": { "type": "drawer", "from": "home", "to": "share", "opens": ["homeButton"] }"#
    #expect(
      try FlowScenes.problems(#"{ "wait": 1 }"#, more: more) == [
        #"ambiguous-tap: a tap on "homeButton" plays "open", and cannot play "other" as well / a node of its own, or a step that presents it by its name"#
      ])
  }

  @Test("The names of transitions are those that layers can begin with", arguments: ["", "/", "a/b"])
  func transitionNames(name: String) throws {
    let more = #", "\#(name)": { "type": "drawer", "from": "home", "to": "share" }"#
    let problems = try FlowScenes.problems(#"{ "wait": 1 }"#, more: more)
    #expect(problems.count == 1 && problems[0].hasPrefix("bad-name: "))
    #expect(try FlowScenes.problems(#"{ "wait": 1 }"#, more: more.replacing("\"\(name)\"", with: "\"a.b c\"")) == [])
  }

  @Test("A tap on a name that a layer and a node have is an error")
  func layerNames() throws {
    let text = """
      { "canvas": { "width": 200, "height": 300 },
        "screens": { "a": { "children": [{ "id": "o/overlay", "frame": { "height": 20 }, "background": "#FF0000" }] }, "b": {} },
        "transitions": { "o": { "type": "semi-modal", "from": "a", "to": "b" } },
        "script": [{ "present": {} }, { "tap": "o/overlay" }] }
      """
    let found = #expect(throws: Diagnostics.self) { try TestScenes.animation(text) }
    #expect(try #require(found).list.filter { $0.severity == .error }.map(\.code.rawValue) == ["ambiguous-name"])
    #expect(try TestScenes.animation(text.replacing("\"id\": \"o/overlay\"", with: "\"id\": \"o\"")).warnings.isEmpty)
  }

  @Test("A scene without a script that the standard one does not fit is an error in the file")
  func standardScript() {
    let screens = #""screens": { "a": {}, "b": {} }"#
    for transitions in [
      "", #""x": { "type": "push", "from": "b", "to": "a" }"#,
      #""x": { "type": "push", "from": "a", "to": "b" }, "y": { "type": "fade", "from": "a", "to": "b" }"#,
    ] {
      let found = SceneText.diagnostics("{ \(screens), \"transitions\": { \(transitions) } }")
      let errors = found.filter { $0.severity == .error }
      #expect(
        errors.map(\.code.rawValue) == ["bad-order"] && errors[0].location?.range.lowerBound == 0, "\(transitions)")
    }
  }

  @Test("A name of the layer below, as a handle or in closes, means what lies below in a flow")
  func layersBelow() throws {
    let custom = #"""
      , "toast": { "type": "custom", "from": "home", "to": "copied", "layers": ["from", { "name": "to", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 100 } }],
          "present": { "duration": 0.3, "tracks": [{ "layer": "to", "property": "y", "from": 100 }] }, "closes": ["from"] }
      """#
    let animation = try FlowScenes.animation(
      script: #"[{ "present": "toast" }, { "tap": [200, 300] }, { "wait": 0.1 }]"#, more: custom)
    #expect(animation.warnings.isEmpty && animation.lastTransition == nil)
  }

  @Test("A drag is measured by the options of the transition that it drags")
  func slop() throws {
    let drawer = #", "menu": { "type": "drawer", "from": "home", "to": "share", "gesture": { "subtractsSlop": true } }"#
    let animation = try FlowScenes.animation(
      script: #"[{ "drag": { "from": [300, 40], "by": [60, 0], "duration": 0.5 }, "release": "cancel" }]"#, more: drawer
    )
    let start = try #require(animation.timeline.handOffs.first { $0.kind == .grip })
    let before = animation.timeline.presentationLayers(on: .before, of: start).first
    let after = try #require(animation.timeline.presentationLayers(on: .after, of: start).first { $0.name == "home" })
    #expect(before?.name == "home" && after.frame.x < 0.01)
  }

  @Test("A change does not move a sheet from the detent at which it rests")
  func changeAtDetent() throws {
    let sheet = #", "sheet": { "type": "sheet", "from": "home", "to": "share", "detents": ["medium", "large"] }"#
    let drag =
      #"{ "present": "sheet" }, { "drag": { "from": [200, 500], "by": [0, -300], "duration": 0.4 }, "release": {} }, { "wait": 0.1 }"#
    let plain = try FlowScenes.animation(script: "[\(drag)]", more: sheet)
    let changed = try FlowScenes.animation(
      script: "[\(drag), { \"set\": { \"shareButton.opacity\": 0.5 } }, { \"wait\": 0.1 }]", more: sheet)
    func frames(_ animation: Animation) -> [Rect] {
      animation.presentationLayers(at: animation.duration.seconds).map(\.frame)
    }
    #expect(frames(changed) == frames(plain))
  }

  @Test("What is wrong with a transition is said, even where none leads from the first screen")
  func unreachableTransitions() {
    let text = #"""
      { "screens": { "a": {}, "b": {}, "c": {} }, "script": [{ "wait": 1 }],
        "transitions": { "x": { "type": "zoom", "from": "b", "to": "c", "source": "nothing" } } }
      """#
    #expect(SceneText.problems(text).contains { $0.hasSuffix("unknown-node") })
  }

  @Test("With several ways on, a step has to say which")
  func severalWays() throws {
    let more = #", "other": { "type": "drawer", "from": "home", "to": "share" }"#
    #expect(
      try FlowScenes.problems(#"{ "present": {} }"#, more: more) == [
        #"bad-order: several transitions lead from the screen "home"; nothing is presented then / one of "open", "other""#
      ])
    let animation = try FlowScenes.animation(script: #"[{ "present": "other" }, { "present": "done" }]"#, more: more)
    #expect(animation.lastTransition == "done")
  }

  @Test("A step waits for what still moves, or with \"interrupt\" finishes it at once")
  func interrupts() throws {
    func animation(_ step: String) throws -> Animation {
      try FlowScenes.animation(
        ["semi-modal", "dialog", "dialog"],
        script: "[{ \"present\": { \"transition\": \"open\", \"wait\": 0.1 } }, \(step)]")
    }
    let waiting = try animation(#"{ "present": "share" }"#)
    let starts = waiting.timeline.handOffs.filter { $0.kind == .start }.map(\.time.seconds)
    #expect(starts.count == 2 && starts[1] == Nanoseconds(waiting.animator.present.duration).seconds)
    let interrupting = try animation(#"{ "present": { "transition": "share", "interrupt": true } }"#)
    let second = try #require(interrupting.timeline.handOffs.last { $0.kind == .start })
    #expect(second.time == Nanoseconds(0.1))
    #expect(
      interrupting.layerNames(at: 0.1) == ["home", "open/overlay", "open/sheet", "share/overlay", "share/dialog"])
    #expect(interrupting.lastTransition == "share")
  }

  @Test("A screen that no transition leads to is a warning")
  func unreachable() {
    let text = #"""
      { "screens": { "a": {}, "b": {}, "c": {} }, "transition": { "type": "dialog" }, "script": [{ "wait": 1 }] }
      """#
    #expect(SceneText.problems(text) == ["1:34 unreachable-screen"])
  }

  @Test("A scene without a transition has a script of its own, which cannot present")
  func noTransition() throws {
    func problems(_ more: String) -> [String] { SceneText.problems(#"{ "screens": { "a": {} }\#(more) }"#) }
    #expect(problems("") == ["1:1 missing-key"])
    #expect(problems(#", "script": [{ "wait": 1 }]"#) == [])
    #expect(problems(#", "script": [{ "present": {} }]"#) == ["1:38 bad-order"])
    let scene = try SceneText.decode(#"{ "screens": { "a": {} }, "script": [{ "wait": 1 }] }"#)
    let animation = try Animation(context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary()))
    #expect(animation.layerNames(at: 0.5) == ["a"])
  }

  @Test("A transition of a flow says which screen it presents, and only one of the two keys is given")
  func keys() {
    func problems(_ keys: String) -> [String] {
      SceneText.problems(#"{ "screens": { "a": {}, "b": {} }, "script": [{ "wait": 1 }], \#(keys) }"#)
    }
    #expect(
      problems(#""transitions": { "x": { "type": "dialog" } }"#).map { $0.split(separator: " ").last } == [
        "missing-key"
      ])
    #expect(
      problems(#""transitions": { "x": { "type": "dialog", "to": "b" } }, "transition": { "type": "dialog" }"#).first
        == "1:120 conflicting-keys")
  }

  @Test("Offsets of screens below stay, and a screen that is presented anew begins with its own")
  func scrolling() throws {
    let scroll = #"{ "drag": { "from": [200, 500], "by": [0, -200], "duration": 0.3 }, "release": {} }"#
    let animation = try FlowScenes.animation(
      script:
        "[\(scroll), { \"present\": \"open\" }, \(scroll), { \"present\": \"share\" }, { \"dismiss\": \"share\" }]")
    let offsets = animation.moment(at: animation.duration.seconds).nodeOverrides
    #expect(offsets.count == 2 && offsets.allSatisfy { ($0.contentOffset?.y ?? 0) > 100 })
    let again = try FlowScenes.animation(
      script: "[{ \"present\": \"open\" }, \(scroll), { \"dismiss\": {} }, { \"present\": \"open\" }]")
    #expect(again.moment(at: again.duration.seconds).nodeOverrides.isEmpty)
  }

  @Test("Under Reduce Motion, everything below stays while the topmost fades")
  func reducedMotion() throws {
    let animation = try FlowScenes.animation(
      script: #"[{ "present": "open" }, { "present": "share" }, { "wait": 0.2 }, { "present": "done" }]"#,
      reducesMotion: true)
    let start = try #require(animation.timeline.handOffs.last { $0.kind == .start }).time.seconds
    let (below, fading) = (
      animation.presentationLayers(at: start - 1e-4), animation.presentationLayers(at: start + 0.05)
    )
    #expect(fading.dropLast() == below[...] && fading.last?.opacity ?? 1 < 1)
    #expect(animation.layerNames(at: animation.duration.seconds).suffix(2) == ["done/overlay", "done/dialog"])
  }
}
