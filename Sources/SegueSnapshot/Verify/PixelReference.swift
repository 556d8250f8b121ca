import SegueCodecs
import SegueFiles
import SegueGraphics
import SegueJSON
import Synchronization

/// The frames of a recorded story as pictures: an animated PNG beside the lock, which any browser plays. It proves nothing
/// by itself: a frame counts if it has the pixels that the lock names.
package final class PixelReference: Sendable {
  private let bytes: [UInt8]
  private let path: String
  private let recorded: RecordedStory
  private let player: Mutex<Player>

  /// Where reading stands: frames come one after the other, and are asked for nearly so.
  private struct Player {
    var reader: APNGReader?
    /// Of the next frame of the file: the first frame of the story that it shows.
    var position = 0
    /// Which frames of the story each picture shows; the last ones that were read.
    var recent: [(frames: Range<Int>, image: Image)] = []
  }

  /// Nil if there is none, or none that can be read.
  init?(_ path: String, of recorded: RecordedStory) {
    guard let bytes = try? File.read(path), APNGSurvey.isAnimated(bytes) else { return nil }
    self.bytes = bytes
    self.path = path
    self.recorded = recorded
    player = Mutex(Player())
  }

  /// Nil where the file does not hold what was recorded.
  func frame(_ index: Int) -> Image? {
    guard index < recorded.frames.count, let image = picture(index) else { return nil }
    let pixels = Digest(ofPixels: image.bitmap).hex(RecordedFrame.pixelsLength / 2)
    return pixels == recorded.frames[index].pixels ? image : nil
  }

  private func picture(_ index: Int) -> Image? {
    // What is larger than the story is none of its frames.
    let limits = PixelLimits(picture: recorded.story.width * recorded.story.height)
    return player.withLock { player in
      if let known = player.recent.first(where: { $0.frames.contains(index) }) { return known.image }
      if player.reader == nil || player.position > index {
        player.reader = try? APNGReader(bytes, name: path, limits: limits)
        player.position = 0
      }
      while player.position <= index {
        // What does not change is stored once, and shown for longer.
        guard let reader = player.reader, let delay = reader.nextDelay, let picture = try? reader.next() else {
          return nil
        }
        let count = Swift.max(1, delay.numerator * recorded.story.frameRate / delay.denominator)
        player.recent.append((player.position..<player.position + count, Image(picture.premultiplied())))
        player.position += count
        if player.recent.count > Self.kept { player.recent.removeFirst() }
      }
      return player.recent.last?.image
    }
  }

  /// Frames that are asked for side by side are not far from each other.
  private static let kept = 8
}

extension PixelReference {
  /// Beside the lock, named after scene and story: `card.open.dark.2x.30fps.segue.png`.
  static func path(of story: Story, scene: String) -> String {
    let words = [story.script, story.theme].compactMap { $0.map(escaped) }
    return SceneLock.stem(of: scene) + "."
      + (words + ["\(JSONWriter.text(of: story.scale))x", "\(story.frameRate)fps"]).joined(separator: ".") + suffix
  }

  package static let suffix = ".segue.png"

  /// Letters, digits and hyphens as they are; any other byte as % and two digits.
  private static func escaped(_ name: String) -> String {
    var out = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: out += "%" + Digest.hex([byte])
      }
    }
    return out
  }

  /// Renders the story once more, and writes it.
  static func write(_ source: StoryRenderer, to path: String, size: Story, threads: Int) throws {
    var sink = try APNGSink(path: path, width: size.width, height: size.height, threads: threads)
    let delay = FrameDelay(1, per: size.frameRate)
    for start in stride(from: 0, to: source.frameCount, by: 2 * threads) {
      let count = Swift.min(2 * threads, source.frameCount - start)
      for image in Concurrent.map(count, threads: threads, { source.picture(start + $0) }) {
        try sink.write(image.bitmap, delay: delay)
      }
    }
    _ = try sink.finish()
  }
}
