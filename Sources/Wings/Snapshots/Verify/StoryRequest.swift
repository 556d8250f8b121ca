package import SegueScene

/// What identifies a story of a scene: the choices with which it is rendered. Unlike `Story`, it has nothing that is
/// known only after rendering.
package struct StoryRequest: OfStory, Hashable, Sendable {
  package var storyID: StoryID
  /// Device pixels per point; nil for the scene's own.
  package var scale: Double?
  /// Frames per second; nil for the scene's own.
  package var frameRate: Int?

  package init(_ story: StoryID, scale: Double? = nil, frameRate: Int? = nil) {
    storyID = story
    self.scale = scale
    self.frameRate = frameRate
  }
}

extension Story {
  /// The choices with which the story is rendered.
  package var request: StoryRequest {
    StoryRequest(storyID, scale: scale, frameRate: frameRate)
  }
}
