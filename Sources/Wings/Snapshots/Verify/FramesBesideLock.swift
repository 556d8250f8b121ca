import SegueEncoders
import SegueFiles
package import SegueGraphics
import SegueImages
import Synchronization

/// The frames of a recorded story as an animated PNG beside the lock, which any browser plays.
package final class FramesBesideLock: PicturesBesideLock {
  private let bytes: [UInt8]
  private let path: String
  private let recorded: RecordedStory
  private let player: Mutex<Player>

  /// The state of sequential decoding. Frames are requested in nearly ascending order.
  private struct Player {
    var reader: APNGReader?
    /// The first frame of the story that the next picture of the file shows.
    var position = 0
    /// The pictures decoded last, with the frames of the story that each of them shows.
    var recent: [(frames: Range<Int>, image: Image)] = []
  }

  /// Nil if the file is missing, unreadable or not an animated PNG.
  package init?(_ path: String, of recorded: RecordedStory) {
    guard let bytes = try? File.read(path, takesPipes: false), APNGSurvey.isAnimated(bytes) else { return nil }
    self.bytes = bytes
    self.path = path
    self.recorded = recorded
    player = Mutex(Player())
  }

  /// Nil if the file does not hold this frame with the recorded pixels.
  package func frame(_ index: Int) -> Image? {
    guard index < recorded.frames.count, let image = picture(index) else { return nil }
    return recorded.frames[index].shows(image) ? image : nil
  }

  var isComplete: Bool { recorded.frames.indices.allSatisfy { frame($0) != nil } }

  private func picture(_ index: Int) -> Image? {
    // A picture larger than the story cannot be one of its frames.
    let limits = PixelLimits(picture: recorded.story.width * recorded.story.height)
    return player.withLock { player in
      if let cached = player.recent.first(where: { $0.frames.contains(index) }) { return cached.image }
      if player.reader == nil || player.position > index {
        player.reader = try? APNGReader(bytes, name: path, limits: limits)
        player.position = 0
      }
      while player.position <= index {
        // Equal consecutive frames are stored as one picture with a longer delay.
        guard let reader = player.reader, let delay = reader.nextDelay, let picture = try? reader.next() else {
          return nil
        }
        let count = Swift.max(1, delay.numerator * recorded.story.frameRate / delay.denominator)
        player.recent.append((player.position..<player.position + count, Image(picture.premultiplied())))
        player.position += count
        if player.recent.count > Self.cacheSize { player.recent.removeFirst() }
      }
      return player.recent.last?.image
    }
  }

  /// Enough pictures for frames that several threads request out of order.
  private static let cacheSize = 8
}

extension FramesBesideLock {
  package static let suffix = ".segue.png"
  static let isFolder = false

  static func write(_ source: StoryRenderer, of recorded: RecordedStory, to path: String, threads: Int) throws {
    let story = recorded.story
    var sink = try APNGSink(path: path, width: story.width, height: story.height, threads: threads)
    let delay = FrameDelay(1, per: story.frameRate)
    for start in stride(from: 0, to: source.frameCount, by: 2 * threads) {
      let count = Swift.min(2 * threads, source.frameCount - start)
      for (i, image) in Concurrent.map(count, threads: threads, { source.picture(start + $0) }).enumerated() {
        try sink.write(image, at: start + i, delay: delay)
      }
    }
    _ = try sink.finish()
  }
}
