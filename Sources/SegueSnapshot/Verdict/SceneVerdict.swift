/// What verifying one story of a scene against its lock found.
package struct SceneVerdict: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Every frame has the recorded bytes, and what went in is what was recorded.
    case passed
    case failed
    /// There is nothing to compare with.
    case missing
    /// There is something new to compare with from now on.
    case recorded
    /// Scene or lock cannot be read: what they say, ready to print.
    case broken(String)
  }

  /// The scene file, as it was named.
  package let scene: String
  package let lock: String
  package let story: Story
  package var outcome: Outcome
  /// It is broken because the machine could not read or write, whatever the scene is like.
  package var isOfMachine = false
  /// Why it failed, most likely first.
  package var causes: [Cause] = []
  /// What differs between the recorded scene and this one.
  package var sceneChanges: [SceneChange] = []
  package var assetChanges: [AssetChange] = []
  /// Those that differ, in order.
  package var frames: [FrameVerdict] = []
  /// How many frames were recorded, if there are not as many now.
  package var recordedFrameCount: Int?
  /// Properties that differ somewhere, over all frames.
  package var curves: [PropertyCurve] = []
  /// What a frame showed and shows; nil if nothing failed.
  package var pictures: (any FramePictures)?
  /// A shell command that accepts what there is now.
  package var acceptance: String

  package init(scene: String, lock: String, story: Story, outcome: Outcome, acceptance: String) {
    self.scene = scene
    self.lock = lock
    self.story = story
    self.outcome = outcome
    self.acceptance = acceptance
  }
}
