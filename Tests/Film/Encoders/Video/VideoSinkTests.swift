import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// These tests use the ffmpeg that `make test` installs.
@Suite struct VideoSinkTests {
  private func run(_ program: String, _ arguments: [String]) async throws -> [UInt8] {
    let result = try await StartedProgram(program, arguments).result()
    #expect(result.status == 0, "\(result.error)")
    return result.bytes
  }

  /// The properties of the stream according to ffprobe.
  private func properties(_ path: String) async throws -> [String: String] {
    let entries =
      "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,"
      + "chroma_location,nb_read_frames,r_frame_rate:stream_tags=alpha_mode:format=duration"
    let text = try await run(
      "ffprobe", ["-v", "error", "-count_frames", "-show_entries", entries, "-of", "default=noprint_wrappers=1", path])
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "=") }
    return Dictionary(lines.map { (String($0[0]), String($0.last ?? "")) }) { $1 }
  }

  private func write(
    _ frames: [[RGBA8]], width: Int, height: Int, options: VideoOptions, to path: String
  ) throws -> WrittenFile {
    var sink = try VideoSink(path: path, width: width, height: height, options: options)
    for (index, frame) in frames.enumerated() {
      try sink.write(Image(bitmap(frame, width: width, height: height)), at: index, delay: .zero)
    }
    return try sink.finish()[0]
  }

  @Test("A video has all frames, the exact rate, even sides and the colour tags", arguments: ["mp4", "webm"])
  func tags(_ kind: String) async throws {
    try await withTemporaryFolder { folder in
      let path = "\(folder)/it's a : -video.\(kind)"
      let frames = (0..<12).map { scene($0, width: 65, height: 47) }
      let options = VideoOptions(kind == "mp4" ? .h264 : .vp9, rate: FrameRate(30)!)
      let written = try write(frames, width: 65, height: 47, options: options, to: path)
      #expect(written.video == VideoShape(width: 66, height: 48, frames: 12))
      #expect(try File.names(in: folder).count == 1)
      let bytes = try File.read(path)
      #expect(written.bytes == bytes.count)
      let properties = try await properties(path)
      #expect(properties["codec_name"] == (kind == "mp4" ? "h264" : "vp9"))
      #expect(properties["width"] == "66" && properties["height"] == "48" && properties["pix_fmt"] == "yuv420p")
      #expect(properties["color_range"] == "tv" && properties["color_space"] == "bt709")
      #expect(properties["color_transfer"] == "bt709" && properties["color_primaries"] == "bt709")
      #expect(properties["chroma_location"] == "left")
      #expect(properties["nb_read_frames"] == "12" && properties["r_frame_rate"] == "30/1")
      #expect(Double(properties["duration"] ?? "") == 0.4)
      if kind == "mp4" {
        let offsets = try ["moov", "mdat"].map { try #require(bytes.firstRange(of: Array($0.utf8))?.lowerBound) }
        #expect(offsets[0] < offsets[1], "the index comes first")
      }
      #expect(try write(frames, width: 65, height: 47, options: options, to: path).bytes == bytes.count)
      #expect(try File.read(path) == bytes, "the same bytes again")
    }
  }

  @Test("Decoded frames have the encoded colours", arguments: ["mp4", "webm"])
  func colors(_ kind: String) async throws {
    try await withTemporaryFolder { folder in
      // Flat fields avoid compression artefacts at edges.
      let levels: [(UInt8, UInt8, UInt8)] = [
        (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255), (0, 0, 0), (120, 60, 200), (128, 128, 128),
        (250, 200, 20),
      ]
      let fields = levels.map { RGBA8(red: $0.0, green: $0.1, blue: $0.2, alpha: 255) }
      let frame = (0..<128 * 64).map { i in
        let (x, y) = (i % 128, i / 128)
        return fields[x / 32 + 4 * (y / 32)]
      }
      let options = VideoOptions(kind == "mp4" ? .h264 : .vp9, rate: FrameRate(10)!)
      let path = "\(folder)/a.\(kind)"
      _ = try write([frame, frame, frame], width: 128, height: 64, options: options, to: path)
      let y4m = try await run("ffmpeg", ["-v", "error", "-i", path, "-f", "yuv4mpegpipe", "-"])
      try AtomicFile.write(y4m, to: "\(folder)/b.y4m")
      var reader = try Y4MReader(ByteStream("\(folder)/b.y4m"), matrix: .bt709)
      var count = 0
      while let found = try reader.next() {
        count += 1
        for (i, field) in fields.enumerated() {
          let pixel = found[i % 4 * 32 + 16, i / 4 * 32 + 16]
          for (a, b) in [(pixel.red, field.red), (pixel.green, field.green), (pixel.blue, field.blue)] {
            #expect(abs(Int(a) - Int(b)) <= 5, "\(field) \(pixel)")
          }
        }
      }
      #expect(count == 3)
    }
  }

  @Test("A WebM contains alpha if requested")
  func alpha() async throws {
    try await withTemporaryFolder { folder in
      let frame: [RGBA8] = (0..<64 * 64).map { i in
        i % 64 < 32 ? RGBA8.clear : RGBA8(red: 100, green: 0, blue: 0, alpha: i / 64 < 32 ? 128 : 255)
      }
      let path = "\(folder)/a.webm"
      let options = VideoOptions(.vp9, rate: FrameRate(10)!, hasAlpha: true)
      _ = try write([frame, frame], width: 64, height: 64, options: options, to: path)
      #expect(try await properties(path)["TAG:alpha_mode"] == "1")
      let rgba = try await run(
        "ffmpeg", ["-v", "error", "-c:v", "libvpx-vp9", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
      #expect(rgba.count == 2 * 4 * 64 * 64)
      for (x, y, alpha) in [(10, 10, 0), (50, 10, 128), (50, 50, 255), (10, 50, 0)] {
        #expect(abs(Int(rgba[4 * (64 * y + x) + 3]) - alpha) <= 4)
      }
      // 100 with alpha 128 is 199 straight.
      #expect(abs(Int(rgba[4 * (64 * 10 + 50)]) - 199) <= 8, "straight")
    }
  }

  @Test("A sink that gets no frame or is dropped leaves no files")
  func dropped() throws {
    try withTemporaryFolder { folder in
      let options = VideoOptions(.h264, rate: FrameRate(10)!)
      do {
        var sink = try VideoSink(path: "\(folder)/a.mp4", width: 40, height: 30, options: options)
        try sink.write(Image(bitmap(scene(0, width: 40, height: 30), width: 40, height: 30)), at: 0, delay: .zero)
        #expect(try File.names(in: folder).count == 1)
      }
      #expect(try File.names(in: folder).isEmpty)
      #expect(throws: CodecError(name: "\(folder)/a.mp4", reason: .noFrames)) {
        let empty = try VideoSink(path: "\(folder)/a.mp4", width: 40, height: 30, options: options)
        _ = try empty.finish()
      }
      #expect(try File.names(in: folder).isEmpty)
    }
  }
}
