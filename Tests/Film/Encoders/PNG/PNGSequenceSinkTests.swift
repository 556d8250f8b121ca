import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct PNGSequenceSinkTests {
  private func write(_ frames: [[RGBA8]], to folder: String, count: Int? = nil) throws -> [WrittenFile] {
    var sink = try PNGSequenceSink(folder: folder, count: count ?? frames.count)
    for (i, frame) in frames.enumerated() {
      try sink.write(Image(bitmap(frame, width: 4, height: 4)), at: i, delay: .zero)
    }
    return try sink.finish()
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test("Premultiplied pixels of every alpha are decoded exactly")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      var random = Xorshift(seed: 3)
      let all = (0...255).flatMap { a in
        (0..<16).map { _ in
          func c() -> UInt8 { UInt8(random.next() % UInt64(a + 1)) }
          return RGBA8(red: c(), green: c(), blue: c(), alpha: UInt8(a))
        }
      }
      let file = try PNGEncoder.write(bitmap(all, width: 64, height: 64), to: "\(folder)/a.png")
      let bytes = try File.read(file.path)
      #expect(bytes.count == file.bytes)
      let decoded = try ImageDecoder.decode(bytes, name: "a")
      #expect(pixels(of: decoded.image.bitmap) == all)
      #expect(decoded.notes.isEmpty)
    }
  }

  @Test("A file is RGB if all pixels are opaque, otherwise RGBA, and sRGB is its only ancillary chunk")
  func chunks() throws {
    // Consecutive IDAT chunks count once.
    func kinds(_ bytes: [UInt8]) -> [String] {
      var (offset, kinds): (Int, [String]) = (8, [])
      while offset < bytes.count {
        let count = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        let kind = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
        if kind != "IDAT" || kinds.last != kind { kinds.append(kind) }
        offset += count + 12
      }
      return kinds
    }
    let opaque = try PNGEncoder.encode(bitmap(noise(16, colors: 9, seed: 1), width: 4, height: 4), name: "a")
    // Byte 25 is the colour type in IHDR: 2 is RGB, 6 is RGBA.
    #expect(opaque[25] == 2 && kinds(opaque) == ["IHDR", "sRGB", "IDAT", "IEND"])
    let clear = try PNGEncoder.encode(bitmap([RGBA8](repeating: .clear, count: 16), width: 4, height: 4), name: "a")
    #expect(clear[25] == 6 && kinds(clear) == ["IHDR", "sRGB", "IDAT", "IEND"])
  }

  @Test("Frame numbers have four digits, or more if there are more frames")
  func numbers() throws {
    try withTemporaryFolder { folder in
      let frames = (1...3).map { noise(16, colors: 4, seed: $0) }
      let files = try write(frames, to: "\(folder)/new/deep")
      #expect(try names("\(folder)/new/deep") == ["frame_0000.png", "frame_0001.png", "frame_0002.png"])
      #expect(files.map(\.path) == (0...2).map { "\(folder)/new/deep/frame_000\($0).png" })
      #expect(try names("\(folder)/new") == ["deep"])
      for (file, frame) in zip(files, frames) {
        let bytes = try File.read(file.path)
        #expect(bytes.count == file.bytes)
        #expect(pixels(of: try ImageDecoder.decode(bytes, name: "").image.bitmap) == frame)
      }
      _ = try write(frames, to: "\(folder)/many", count: 10_001)
      #expect(try names("\(folder)/many") == ["frame_00000.png", "frame_00001.png", "frame_00002.png"])
    }
  }

  @Test("A second run replaces all frames of the first one and no other file")
  func replaces() throws {
    try withTemporaryFolder { folder in
      _ = try write((1...5).map { noise(16, colors: 4, seed: $0) }, to: folder)
      try AtomicFile.write([1], to: "\(folder)/frame_note.png")
      try AtomicFile.write([2], to: "\(folder)/frame_12.png")
      let last = noise(16, colors: 4, seed: 9)
      _ = try write([last], to: folder)
      #expect(try names(folder) == ["frame_0000.png", "frame_12.png", "frame_note.png"])
      let bytes = try File.read("\(folder)/frame_0000.png")
      #expect(pixels(of: try ImageDecoder.decode(bytes, name: "").image.bitmap) == last)
    }
  }

  @Test("The same frames give the same bytes")
  func deterministic() throws {
    let frame = bitmap(scene(0, width: 64, height: 64), width: 64, height: 64)
    #expect(try PNGEncoder.encode(frame, name: "a") == PNGEncoder.encode(frame, name: "b"))
  }
}
