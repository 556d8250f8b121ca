/// Pictures of a recorded story that `record` keeps beside its lock, in a file or a folder named after scene and story:
/// `card.open.dark.2x.30fps`, and the suffix.
///
/// They are not trusted: a picture is used only if it has the digest that the lock records. The lock is the reference, except
/// where a scene has none (`PictureReference`).
protocol PicturesBesideLock: RecordedPictures {
  static var suffix: String { get }
  static var isFolder: Bool { get }

  /// Nil if there is nothing at the path, or something else.
  init?(_ path: String, of recorded: RecordedStory)

  /// Whether all pictures are there, as they were recorded.
  var isComplete: Bool { get }

  /// Renders the story again and writes its pictures in place of those of an earlier recording.
  static func write(_ source: StoryRenderer, of recorded: RecordedStory, to path: String, threads: Int) throws
}

extension PicturesBesideLock {
  static func path(of story: Story, scene: String) -> String { story.path(besideScene: scene, suffix: suffix) }
}
