import SegueCore
import SegueScene

/// A property of the canvas, or of the instant of the story.
struct StoryProperty: Sendable {
  let name: String
  let value: @Sendable (FrameState) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (FrameState) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let canvas: [StoryProperty] = [
    StoryProperty("width") { .number($0.stage.scene.canvas.size.width) },
    StoryProperty("height") { .number($0.stage.scene.canvas.size.height) },
    StoryProperty("background") { .color($0.stage.scene.canvas.background) },
  ]

  static let transition: [StoryProperty] = [
    StoryProperty("phase") { .word($0.moment.phase.rawValue) },
    StoryProperty("activity") { .word($0.moment.activity.rawValue) },
    StoryProperty("progress") { $0.moment.progress.map(PropertyValue.number) },
    StoryProperty("decision") { $0.moment.decision.map { .word($0.rawValue) } },
  ]
}

/// A property of a finger that is drawn.
struct FingerProperty: Sendable {
  let name: String
  let value: @Sendable (FingerState) -> PropertyValue?

  private init(_ name: String, _ value: @escaping @Sendable (FingerState) -> PropertyValue?) {
    self.name = name
    self.value = value
  }

  static let all: [FingerProperty] = [
    FingerProperty("diameter") { .number($0.style.diameter) },
    FingerProperty("color") { .color($0.style.color) },
    FingerProperty("trail") { .number($0.style.trail) },
    FingerProperty("x") { .number($0.position.x) },
    FingerProperty("y") { .number($0.position.y) },
    FingerProperty("opacity") { .number($0.presence) },
    FingerProperty("age") { .number($0.age) },
  ]
}
