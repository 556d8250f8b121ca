import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// The decoded frames of an animated PNG.
struct PlayedAPNG {
  let survey: APNGSurvey
  /// The whole canvas after each frame, premultiplied.
  var canvases: [[RGBA8]] = []
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let reader = try APNGReader(bytes, name: "a.png")
    survey = reader.survey
    while let canvas = try reader.next() { canvases.append(pixels(of: canvas.premultiplied())) }
  }

  var delays: [FrameDelay] { survey.frames.map(\.delay) }

  /// The displayed canvases and their durations, with equal neighbours merged.
  var timeline: [(pixels: [RGBA8], delay: FrameDelay)] { merged(zip(canvases, delays).map { ($0, $1) }) }
}

typealias TimedFrame = (pixels: [RGBA8], delay: FrameDelay)

/// Merges equal consecutive frames and drops frames without duration.
func merged(_ frames: [TimedFrame]) -> [TimedFrame] {
  var timeline: [TimedFrame] = []
  for frame in frames where frame.delay != .zero {
    if let last = timeline.last, last.pixels == frame.pixels {
      timeline[timeline.count - 1].delay = last.delay + frame.delay
    } else {
      timeline.append(frame)
    }
  }
  return timeline
}

/// Encodes frames of one size as an animated PNG and decodes it.
func playAPNG(
  _ frames: [TimedFrame], width: Int, height: Int, loop: AnimationLoop = .forever, threads: Int = 1
) throws -> PlayedAPNG {
  try withTemporaryFolder { folder in
    let path = "\(folder)/a.png"
    var sink = try APNGSink(path: path, width: width, height: height, loop: loop, threads: threads)
    for (i, frame) in frames.enumerated() {
      try sink.write(Image(bitmap(frame.pixels, width: width, height: height)), at: i, delay: frame.delay)
    }
    let written = try sink.finish()
    let bytes = try File.read(path)
    #expect(written == [WrittenFile(path: path, bytes: bytes.count)])
    return try PlayedAPNG(bytes)
  }
}

/// Expects the canvases and durations of the frames that were encoded.
func expectSame(_ played: PlayedAPNG, _ frames: [TimedFrame]) {
  let (found, expected) = (played.timeline, merged(frames))
  #expect(found.count == expected.count)
  #expect(zip(found, expected).allSatisfy { $0.pixels == $1.pixels && $0.delay == $1.delay })
}
