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
    StoryProperty("width") { .number($0.context.scene.canvas.size.width) },
    StoryProperty("height") { .number($0.context.scene.canvas.size.height) },
    StoryProperty("background") { .color($0.context.scene.canvas.background) },
  ]

  static let transition: [StoryProperty] = [
    StoryProperty("phase") { .word($0.moment.phase.rawValue) },
    StoryProperty("activity") { .word($0.moment.activity.rawValue) },
    StoryProperty("progress") { $0.moment.progress.map(PropertyValue.number) },
    StoryProperty("decision") { $0.moment.decision.map { .word($0.rawValue) } },
  ]
}

/// A property of a status bar or home indicator.
struct BarProperty: Sendable {
  let name: String
  let rank: Rank
  let value: @Sendable (BarState) -> PropertyValue?

  private init(_ name: String, _ rank: Rank, _ value: @escaping @Sendable (BarState) -> PropertyValue?) {
    self.name = name
    self.rank = rank
    self.value = value
  }

  static let all: [BarProperty] = [
    BarProperty("style", .own) { .word($0.styles[0].rawValue) },
    BarProperty("presented style", .own) { .word($0.styles[1].rawValue) },
    BarProperty("opacity", .motion) { .number($0.opacity) },
    BarProperty("rise", .motion) { .number($0.rise) },
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
