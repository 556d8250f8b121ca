import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages

/// Frames of a recorded story as PNG files in a folder beside the lock, so that a pull request shows them: a tenth of a
/// second apart, and the last one. Of neighbours that show the same, only the first is kept.
struct MomentsBesideLock: PicturesBesideLock {
  private let folder: String
  private let recorded: RecordedStory

  /// Nil if there is no such folder.
  init?(_ folder: String, of recorded: RecordedStory) {
    guard File.isFolder(folder) else { return nil }
    self.folder = folder
    self.recorded = recorded
  }

  /// Nil if there is no file of this frame with the recorded pixels.
  func frame(_ index: Int) -> Image? {
    let frames = recorded.frames
    // Any frame with the same pixels will do.
    guard index < frames.count,
      let kept = Self.indices(of: recorded).first(where: { frames[$0].pixels == frames[index].pixels })
    else { return nil }
    let path = PathName.join(folder, PNGSequenceWriter.name(of: kept, among: frames.count))
    // A picture larger than the story cannot be one of its frames.
    let limits = PixelLimits(picture: recorded.story.width * recorded.story.height)
    guard let bytes = try? File.read(path, takesPipes: false),
      let image = try? ImageDecoder.decode(bytes, name: path, limits: limits).image
    else { return nil }
    return frames[index].shows(image) ? image : nil
  }

  var isComplete: Bool { Self.indices(of: recorded).allSatisfy { frame($0) != nil } }
}

extension MomentsBesideLock {
  static let suffix = ".segue-pictures"
  static let isFolder = true

  /// The indices of the frames a tenth of a second apart, and of the last one.
  static func moments(of story: Story) -> [Int] {
    // A tenth of a second, rounded to whole frames.
    let step = Swift.max(1, (story.frameRate + 5) / 10)
    return Array(stride(from: 0, to: story.frameCount - 1, by: step)) + [story.frameCount - 1]
  }

  /// The indices of the frames that are kept: of the moments that show the same one after another, the first.
  static func indices(of recorded: RecordedStory) -> [Int] {
    let frames = recorded.frames
    var chosen: [Int] = []
    for index in moments(of: recorded.story) {
      if let last = chosen.last, frames[last].pixels == frames[index].pixels { continue }
      chosen.append(index)
    }
    return chosen
  }

  static func write(_ source: StoryRenderer, of recorded: RecordedStory, to path: String, threads: Int) throws {
    var sink = try PNGSequenceSink(folder: path, count: recorded.frames.count)
    for index in indices(of: recorded) {
      try sink.write(source.picture(index), at: index, delay: FrameDelay(1, per: recorded.story.frameRate))
    }
    _ = try sink.finish()
  }
}
