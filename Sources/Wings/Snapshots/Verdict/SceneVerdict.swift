package import SegueGraphics

/// The result of verifying one story of a scene against its lock.
package struct SceneVerdict: Sendable {
  package enum Outcome: Hashable, Sendable {
    /// Every frame has the recorded pixels.
    case passed
    case failed
    /// The lock does not contain the story.
    case missing
    /// The story was written to the lock. The path is that of a contact sheet of it, if one was written.
    case recorded(Recording, sheet: String? = nil)
    /// The story was taken out of the lock, as the scene does not have it any more.
    case removed
    /// The scene or the lock cannot be read or written. The message is ready to print.
    case broken(String, Obstacle = .input)

    /// The outcome without what belongs to it, by its name in reports.
    package enum Kind: String, Hashable, Sendable { case passed, failed, missing, recorded, removed, broken }

    package var kind: Kind {
      switch self {
      case .passed: .passed
      case .failed: .failed
      case .missing: .missing
      case .recorded: .recorded
      case .removed: .removed
      case .broken: .broken
      }
    }
  }

  /// Why a scene has no result.
  package enum Obstacle: Hashable, Sendable {
    /// The scene, its lock or one of its files is wrong.
    case input
    /// The machine failed while they were read.
    case machine
    /// A file could not be written: what was read is in order.
    case writing
  }

  /// That the scene does not have the story's script, theme or locale any more.
  package struct Disappearance: Hashable, Sendable {
    /// The story that it has become because its script or theme was renamed; nil if there is none.
    package let successor: StoryRequest?

    package init(successor: StoryRequest? = nil) { self.successor = successor }
  }

  /// The change to the lock that recording a story made.
  package enum Recording: String, Hashable, Sendable {
    case new
    /// The story was in the lock, and its frames have changed.
    case refreshed
    /// The story was in the lock, and its frames are the same.
    case unchanged
    /// The same, under another name.
    case renamed
  }

  /// The path of the scene file, as the user gave it.
  package let scene: String
  package let lock: String
  package let story: Story
  package var outcome: Outcome
  /// Whether what was compared are frames that no scene made.
  package var isOfFrames = false
  /// Whether all frames are those that were recorded, and only their times are others.
  package var hasSameFrames = false
  /// Whether the scene, or one of its files, differs from the lock while no pixel does.
  package var isSourceChanged = false
  /// Nil if the scene has the story.
  package var disappearance: Disappearance?
  /// The story as it is recorded, if its script or theme was renamed since.
  package var former: Story?
  /// The scripts, themes and locales of the scene of which no story is recorded; only for the last story of a scene.
  package var unrecorded: [UnrecordedName] = []
  /// The causes of a failure, most likely first.
  package var causes: [Cause] = []
  /// The differences between the recorded scene file and the current one.
  package var sceneChanges: [SceneChange] = []
  package var assetChanges: [AssetChange] = []
  /// The frames that differ, in order.
  package var frames: [FrameVerdict] = []
  /// The number of moments that were compared with PNG files; nil if there is a lock.
  package var momentCount: Int?
  /// The number of recorded frames, if it differs from the current one.
  package var recordedFrameCount: Int?
  /// Whether some differing frames have no recorded pictures to compare with.
  package var lacksEarlierPictures = false
  /// The properties that differ in any frame, with their values in all frames.
  package var curves: [PropertyCurve] = []
  /// The pictures of frames before and after; nil unless the story failed.
  package var pictures: (any FramePictures)?
  /// The same in motion, of frames whose pixels were kept.
  package var movingStrip: MovingStrip?
  /// What happened to a motion that is not a scene's, most important first.
  package var motion: [MotionFinding] = []
  /// What was noticed, or tolerated, in frames that are not a scene's.
  package var notes: [String] = []
  /// A shell command that accepts the current state; empty if there is none.
  package var acceptance: String

  package init(scene: String, lock: String, story: Story, outcome: Outcome, acceptance: String) {
    self.scene = scene
    self.lock = lock
    self.story = story
    self.outcome = outcome
    self.acceptance = acceptance
  }

  /// The verdict without its pictures, for reports that show none.
  package var withoutPictures: SceneVerdict {
    var verdict = self
    (verdict.pictures, verdict.movingStrip) = (nil, nil)
    return verdict
  }
}

extension SceneVerdict {
  /// Whether the scene or its lock cannot be read or rendered.
  package var isBroken: Bool { outcome.kind == .broken }

  /// Whether the environment is why, such as a full disk, and not the scene.
  package var isEnvironmental: Bool {
    if case .broken(_, let obstacle) = outcome { obstacle != .input } else { false }
  }

  /// Whether a file could not be written.
  package var isUnwritten: Bool { if case .broken(_, .writing) = outcome { true } else { false } }

  package var isGone: Bool { disappearance != nil }

  /// The path of a contact sheet of what was recorded, if one was written.
  package var sheet: String? { if case .recorded(_, let sheet) = outcome { sheet } else { nil } }
}

/// A script, a theme or a locale of which no story is recorded.
package struct UnrecordedName: Hashable, Sendable {
  /// `script`, `theme` or `locale`, which is also the option that selects it.
  package let kind: String
  package let name: String

  package init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}

/// Why a story differs from what was recorded.
package enum Cause: String, Hashable, Sendable, CaseIterable {
  /// The scene file changed.
  case scene
  /// The bytes of an image, a font or a recording changed, or the version of a library.
  case asset
  /// Inputs and drawing commands are the same, but the pixels differ.
  case renderer
  /// The inputs are the same, but the drawing commands differ: the code for layout, text or motion changed.
  case layout
  /// A checksum of the lock is wrong: it was edited, or merged by hand.
  case lock
}

/// A frame that differs from the recorded one.
package struct FrameVerdict: Hashable, Sendable {
  package let index: Int
  /// Seconds.
  package let time: Double
  /// The number of differing pixels and their bounding box; nil if the recorded pixels are not available.
  package var pixelCount: Int?
  package var region: PixelRect?
  /// The layers and top-level nodes whose drawing commands differ.
  package var contributions: [String]
  /// The properties of nodes and layers that differ.
  package var changes: [PropertyChange]
  /// The nodes that only moved or grew because others did.
  package var followers: [Followers]

  package init(
    index: Int, time: Double, pixelCount: Int? = nil, region: PixelRect? = nil, contributions: [String] = [],
    changes: [PropertyChange] = [], followers: [Followers] = []
  ) {
    self.index = index
    self.time = time
    self.pixelCount = pixelCount
    self.region = region
    self.contributions = contributions
    self.changes = changes
    self.followers = followers
  }
}

/// Gives access to the frames of a story before and after, one at a time.
package protocol FramePictures: Sendable {
  /// The recorded frame; nil if its pixels are not available, or if there was no such frame.
  func before(_ index: Int) -> Image?
  /// The current frame; nil if there is no such frame.
  func after(_ index: Int) -> Image?
}
