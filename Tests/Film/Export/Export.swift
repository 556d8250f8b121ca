import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

/// The files written by one export.
struct Export {
  var gif: [UInt8] = []
  /// The files of the sequence, in order.
  var sequence: [[UInt8]] = []

  /// Exports into a temporary folder, reads the files back and removes the folder.
  init(
    _ source: any FrameSource, clock: FrameClock, scale: Double, threads: Int = 2, loop: AnimationLoop = .forever,
    writesGIF: Bool = true, writesSequence: Bool = true
  ) async throws {
    let temporary = try TestFolder()
    let folder = temporary.path
    defer { withExtendedLifetime(temporary) {} }
    let size = source.pixelSize(scale: scale)
    var outputs = Outputs()
    if writesGIF {
      let options = GIFOptions(quality: 100, loop: loop)
      outputs.add(
        try GIFSink(path: folder + "/a.gif", width: size.width, height: size.height, options: options), clock: clock,
        showing: .shown)
    }
    if writesSequence {
      var options = OutputOptions(width: size.width, height: size.height)
      options.path = folder + "/a"
      try outputs.open(.pngSequence, clock: clock, options)
    }
    let written = try await Exporter(source: source, scale: scale, threads: threads).run(into: outputs)
    for file in written.flatMap(\.files) {
      let bytes = try File.read(file.path)
      #expect(bytes.count == file.bytes)
      if file.path.hasSuffix(".gif") { gif = bytes } else { sequence.append(bytes) }
    }
  }
}

/// A sink that records the frames it receives.
struct RecordingSink: FrameSink {
  struct Frame: Hashable {
    let index: Int
    let delay: FrameDelay
    let pixels: [RGBA8]
  }

  final class Record {
    var frames: [Frame] = []
  }

  let record: Record

  mutating func write(_ frame: Image, at index: Int, delay: FrameDelay) {
    record.frames.append(Frame(index: index, delay: delay, pixels: pixels(of: frame.bitmap)))
  }

  func finish() -> [WrittenFile] { [] }
}

/// A decoded GIF, frame by frame as a viewer shows it.
struct PlayedGIF {
  var delays: [Int] = []
  var canvases: [[RGBA8]] = []
  var repeats: Int?

  init(_ gif: [UInt8]) throws {
    let reader = try GIFReader(gif, name: "a.gif")
    while let (frame, canvas) = try reader.next({ ($0, pixels(of: $1)) }) {
      delays.append(frame.delay)
      canvases.append(canvas)
    }
    repeats = reader.repeats
  }
}

/// The pixels of a rectangle inside a frame, row by row.
func part(of frame: borrowing Bitmap, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [RGBA8] {
  var part: [RGBA8] = []
  for row in y..<y + height {
    frame.withRow(row) { span in for column in x..<x + width { part.append(span[column]) } }
  }
  return part
}

func pixels(ofPNG bytes: [UInt8]) throws -> [RGBA8] {
  pixels(of: try ImageDecoder.decode(bytes, name: "a.png").image.bitmap)
}

func loadScene(_ text: String) async throws -> Animation {
  try await SceneLoader.load(SceneDocument(name: "test.json", text: text)).animation
}
