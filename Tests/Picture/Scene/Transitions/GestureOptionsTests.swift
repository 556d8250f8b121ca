import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Gesture options of scenes")
struct GestureOptionsTests {
  private func sheet(_ gesture: String) throws -> Interaction {
    let transition = #"{ "type": "semi-modal", "gesture": \#(gesture) }"#
    return try #require(TestScenes.animation(transition: transition).animator.interactions.first)
  }

  @Test("Every parameter can be set")
  func everything() throws {
    let drag = try sheet(
      """
      { "handle": ["hero", "photo"], "hysteresis": 4, "length": 400, "distance": 0.25, "velocity": 900,
        "velocityDirection": "any", "tracking": [0.5, 0, 1, 1], "completion": "legacy", "duration": 0.3,
        "finishSpeed": 2, "cancelSpeed": "remaining" }
      """)
    #expect(drag.handle?.tags.count == 2)
    #expect(drag.handle?.layers == [])
    #expect(drag.hysteresis == 4)
    #expect(drag.travel == .proportional(400))
    #expect(drag.rule.distance == 0.25)
    #expect(drag.rule.reason(progress: 0, velocity: -901) != .neither)
    #expect(drag.tracking == .bezier(CubicBezier(0.5, 0, 1, 1)))
    #expect(drag.completion.model == .percentDriven(.legacy))
    #expect(drag.completion.duration == 0.3)
    #expect(drag.completion.finishSpeed == .constant(2))
    #expect(drag.completion.cancelSpeed == .remaining)
  }

  @Test("A length can be a percentage of the distance, and the velocity can be ignored")
  func words() throws {
    let drag = try sheet(#"{ "length": "50%", "velocity": "none" }"#)
    #expect(drag.travel == .proportional(422))
    #expect(drag.rule.reason(progress: 0, velocity: 100_000) == .neither)
    let drawer = try TestScenes.animation(transition: #"{ "type": "drawer", "gesture": { "length": "150%" } }"#)
    #expect(drawer.animator.interactions.map(\.travel) == [.proportional(468), .proportional(468)])
  }

  @Test(
    "A completion is one of UIKit's models, a spring, or a curve",
    arguments: [
      (#""smooth""#, CompletionRule.Model.percentDriven(.smooth)), (#""legacy""#, .percentDriven(.legacy)),
      (#""spring""#, .spring), (#""easeOut""#, .percentDriven(.curve(.easeOut))),
      (#""linear""#, .percentDriven(.curve(.linear))),
      ("[0.1, 0.2, 0.3, 1]", .percentDriven(.curve(CubicBezier(0.1, 0.2, 0.3, 1)))),
    ])
  func completion(text: String, model: CompletionRule.Model) throws {
    #expect(try sheet(#"{ "completion": \#(text) }"#).completion.model == model)
  }

  @Test("A completion with a duration of 0 is a jump, whatever its model")
  func jump() throws {
    let completion = try sheet(#"{ "completion": "spring", "duration": 0 }"#).completion
    #expect(completion.duration == 0)
    #expect(completion.model == .percentDriven(.smooth))
    #expect(Completion(.cancel, from: 0.2, duration: 0).value(at: 0) == 0)
  }

  @Test(
    "Invalid options are rejected",
    arguments: [
      #"{ "handle": [] }"#, #"{ "length": 0 }"#, #"{ "length": "0%" }"#, #"{ "length": "-5%" }"#,
      #"{ "distance": 1.5 }"#, #"{ "velocity": -1 }"#, #"{ "velocity": "fast" }"#,
      #"{ "velocityDirection": "other" }"#, #"{ "tracking": [0, 2, 1, 1] }"#,
      #"{ "completion": [0.5, -1, 0.5, 1] }"#, #"{ "completion": "smoth" }"#, #"{ "duration": -1 }"#,
      #"{ "finishSpeed": 0 }"#, #"{ "finishSpeed": "rest" }"#, #"{ "directions": "up" }"#,
    ])
  func refused(gesture: String) {
    let scene = SceneText.transition(#"{ "type": "semi-modal", "gesture": \#(gesture) }"#)
    #expect(SceneText.problems(scene).count == 1)
  }

  @Test(
    "A handle names nodes or the transition's own layers; nodes take precedence",
    arguments: [
      (#"{ "type": "semi-modal", "gesture": { "handle": ["overlay", "hero"] } }"#, [1], [["overlay"]]),
      (
        #"{ "type": "photo-swipe", "target": "photo", "fade": "background", "gesture": { "handle": ["photo"] } }"#, [1],
        [[]]
      ),
      (#"{ "type": "photo-swipe", "target": "photo", "gesture": { "handle": ["viewer"] } }"#, [0], [["viewer"]]),
      (
        #"{ "type": "card", "source": "card", "target": "hero", "gesture": { "handle": ["detail", "snapshot"] } }"#,
        [0],
        [["detail", "snapshot"]]
      ),
      // Each of a drawer's two drags takes the names of its own side; without any, it keeps its default handle.
      (#"{ "type": "drawer", "gesture": { "handle": ["drawer", "dark"] } }"#, [nil, 0], [nil, ["drawer", "dark"]]),
      (#"{ "type": "drawer", "gesture": { "handle": ["main"] } }"#, [0, 0], [["main"], ["dark"]]),
      (#"{ "type": "drawer", "gesture": { "handle": ["card", "hero", "main"] } }"#, [1, 1], [["main"], []]),
    ] as [(String, [Int?], [[String]?])])
  func handles(transition: String, nodeCounts: [Int?], layers: [[String]?]) throws {
    let handles = try TestScenes.animation(transition: transition).animator.interactions.map(\.handle)
    #expect(handles.map { $0?.tags.count } == nodeCounts)
    #expect(handles.map { $0?.layers } == layers)
  }

  @Test("An unknown handle is an error that lists the layers")
  func unknownLayer() throws {
    let drawer = #"{ "type": "drawer", "gesture": { "handle": ["shade"] } }"#
    let error = try #require(throws: Diagnostics.self) { try TestScenes.animation(transition: drawer) }
    let problem = try #require(error.list.first)
    #expect(problem.code == "unknown-node" && problem.hint == nil && problem.message.contains("no layer of that name"))
    #expect(problem.expected == #"a node's id, or a layer: one of "drawer", "main", "dark""#)
  }

  @Test(
    "A node that is on none of the allowed screens is an error with a hint",
    arguments: [
      (#"{ "type": "drawer", "gesture": { "handle": ["drak"] } }"#, "dark"),
      (#"{ "type": "semi-modal", "gesture": { "handle": ["ovrlay"] } }"#, "overlay"),
      (#"{ "type": "card", "source": "card", "target": "hero", "gesture": { "handle": ["snapshto"] } }"#, "snapshot"),
      (#"{ "type": "semi-modal", "gesture": { "handle": ["heroo"] } }"#, "hero"),
      (#"{ "type": "semi-modal", "closes": ["phoot"] }"#, "photo"),
      (#"{ "type": "semi-modal", "opens": ["crad"] }"#, "card"),
      (#"{ "type": "drawer", "gesture": { "handle": ["card", "heroo"] } }"#, "hero"),
      (#"{ "type": "drawer", "gesture": { "handle": ["crad"] } }"#, "card"),
      (#"{ "type": "drawer", "opens": ["crad"] }"#, "card"),
      (#"{ "type": "dialog", "closes": ["heroo"] }"#, "hero"),
      (#"{ "type": "photo-swipe", "target": "photo", "gesture": { "handle": ["phoot"] } }"#, "photo"),
      (#"{ "type": "photo-swipe", "target": "photo", "opens": ["crad"] }"#, "card"),
      (#"{ "type": "card", "source": "card", "target": "hero", "gesture": { "handle": ["heroo"] } }"#, "hero"),
      (#"{ "type": "card", "source": "card", "target": "hero", "opens": ["crad"] }"#, "card"),
      (#"{ "type": "card", "source": "card", "target": "hero", "closes": ["heroo"] }"#, "hero"),
      (#"{ "type": "card", "source": "card", "target": "hero", "closeButton": "phoot" }"#, "photo"),
      (#"{ "type": "card", "source": "card", "target": "hero", "bars": ["crad"] }"#, "card"),
    ])
  func unknownNode(transition: String, meant: String) throws {
    let error = try #require(throws: Diagnostics.self) { try TestScenes.animation(transition: transition) }
    #expect(error.list.map(\.code) == ["unknown-node"])
    #expect(error.list.first?.hint?.contains("\"\(meant)\"") == true)
    #expect(error.list.first?.location?.start != nil)
  }

  @Test(
    "Taps open and close on the nodes that the scene names and on the original's own targets",
    arguments: [
      (#"{ "type": "card", "source": "card", "target": "hero" }"#, 1, 0, []),
      (#"{ "type": "card", "source": "card", "target": "hero", "opens": [], "closes": ["hero"] }"#, 0, 1, []),
      (#"{ "type": "card", "source": "card", "target": "hero", "closeButton": "photo" }"#, 1, 1, []),
      (#"{ "type": "semi-modal" }"#, 0, 0, ["overlay"]),
      (#"{ "type": "semi-modal", "opens": ["card"], "closes": ["hero", "photo"] }"#, 1, 2, ["overlay"]),
      (#"{ "type": "drawer", "opens": ["card"] }"#, 1, 0, ["dark"]),
      (#"{ "type": "dialog", "opens": ["card"], "closes": ["hero"] }"#, 1, 1, ["overlay"]),
      (#"{ "type": "photo-swipe", "target": "photo" }"#, 0, 0, []),
      (#"{ "type": "photo-swipe", "target": "photo", "opens": ["card"], "closes": ["hero"] }"#, 1, 1, []),
    ] as [(String, Int, Int, [String])])
  func taps(transition: String, opens: Int, closes: Int, layers: [String]) throws {
    let animator = try TestScenes.animation(transition: transition).animator
    let opening = animator.taps.filter { $0.start == .dismissed }
    let closing = animator.taps.filter { $0.start == .presented }
    #expect(opening.flatMap(\.handle.tags).count == opens)
    #expect(closing.flatMap(\.handle.tags).count == closes)
    #expect(closing.flatMap(\.handle.layers) == layers)
    #expect(animator.taps.allSatisfy { !$0.handle.tags.isEmpty || !$0.handle.layers.isEmpty })
    for layer in layers { #expect(animator.presented.contains { $0.name == layer }) }
  }
}
