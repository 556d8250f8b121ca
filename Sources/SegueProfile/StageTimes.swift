/// What the stages of a run took, and the frame that took longest.
package struct StageTimes: Sendable {
  private var spent: [PipelineStage: TimeSpent] = [:]
  /// The first of those that took longest; nil before there is a frame.
  package private(set) var slowest: FrameTime?

  package init() {}

  package subscript(stage: PipelineStage) -> TimeSpent { spent[stage] ?? TimeSpent() }

  /// All stages together.
  package var total: TimeSpent {
    PipelineStage.allCases.reduce(into: TimeSpent()) { $0.add(self[$1]) }
  }

  mutating func add(_ time: TimeSpent, to stage: PipelineStage) { spent[stage, default: TimeSpent()].add(time) }

  package mutating func add(_ frame: FrameTime) {
    if let slowest, slowest.wall >= frame.wall { return }
    slowest = frame
  }
}
