import Foundation
import SegueCodecs
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene
import Testing

/// What a run leaves behind.
struct Export {
  var gif: [UInt8] = []
  /// The files of the sequence, in order.
  var sequence: [[UInt8]] = []

  /// Renders everything into a folder that is gone afterwards.
  init(
    _ source: any FrameSource, clock: FrameClock, scale: Double, threads: Int = 2, loop: GIFLoop = .forever,
    writesGIF: Bool = true, writesSequence: Bool = true
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let size = source.pixelSize(scale: scale)
    let outputs = Outputs(
      gif: writesGIF
        ? try GIFSink(
          path: folder + "/a.gif", width: size.width, height: size.height, options: GIFOptions(quality: 100, loop: loop)
        )
        : nil,
      sequence: writesSequence ? try PNGSequenceSink(folder: folder + "/a", count: clock.ticks.count) : nil, still: nil)
    let files = try await Exporter(source: source, clock: clock, scale: scale, threads: threads).run(
      into: outputs)
    for file in files {
      let bytes = try File.read(file.path)
      #expect(bytes.count == file.bytes)
      if file.path.hasSuffix(".gif") { gif = bytes } else { sequence.append(bytes) }
    }
  }
}

/// A GIF as a viewer shows it.
struct Played {
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

func pixels(of bitmap: borrowing Bitmap) -> [RGBA8] { bitmap.withPixels { span in span.indices.map { span[$0] } } }

/// Those of a part that lies inside, row after row.
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
  try await SceneLoader.load(SourceFile(name: "test.json", text: text), folder: "").animation
}
