import SegueCodecs
import SegueFiles
import SegueGraphics
import Testing

/// What a viewer shows of an animated PNG.
struct PlayedAPNG {
  let survey: APNGSurvey
  /// The whole canvas with every frame, premultiplied.
  var canvases: [[RGBA8]] = []
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let reader = try APNGReader(bytes, name: "a.png")
    survey = reader.survey
    while let canvas = try reader.next() { canvases.append(pixels(of: canvas.premultiplied())) }
  }

  var delays: [FrameDelay] { survey.frames.map(\.delay) }

  /// What is shown, and for how long: neighbours that look alike are one.
  var story: [(pixels: [RGBA8], delay: FrameDelay)] { merged(zip(canvases, delays).map { ($0, $1) }) }
}

typealias ShownFrame = (pixels: [RGBA8], delay: FrameDelay)

/// Neighbours that look alike become one; what has no length is not shown.
func merged(_ frames: [ShownFrame]) -> [ShownFrame] {
  var story: [ShownFrame] = []
  for frame in frames where frame.delay != .zero {
    if let last = story.last, last.pixels == frame.pixels {
      story[story.count - 1].delay = last.delay + frame.delay
    } else {
      story.append(frame)
    }
  }
  return story
}

/// Encodes frames of one size and plays the file.
func playAPNG(
  _ frames: [ShownFrame], width: Int, height: Int, loop: GIFLoop = .forever, threads: Int = 1
) throws -> PlayedAPNG {
  try withTemporaryFolder { folder in
    let path = "\(folder)/a.png"
    var sink = try APNGSink(path: path, width: width, height: height, loop: loop, threads: threads)
    for frame in frames { try sink.write(bitmap(frame.pixels, width: width, height: height), delay: frame.delay) }
    let written = try sink.finish()
    let bytes = try File.read(path)
    #expect(written == [WrittenFile(path: path, bytes: bytes.count)])
    return try PlayedAPNG(bytes)
  }
}

/// Each frame and its time are what was given.
func expectSame(_ played: PlayedAPNG, _ frames: [ShownFrame]) {
  let (found, wanted) = (played.story, merged(frames))
  #expect(found.count == wanted.count)
  #expect(zip(found, wanted).allSatisfy { $0.pixels == $1.pixels && $0.delay == $1.delay })
}
