import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  private func frames(_ count: Int) -> [Image] {
    (0..<count).map { Image(bitmap(scene($0, width: 96, height: 64), width: 96, height: 64)) }
  }

  @Test("Only a few frames are in flight at a time", arguments: [1, 2, 4])
  func backPressure(_ threads: Int) {
    let encoder = GIFEncoder(width: 128, height: 96, options: GIFOptions(), threads: threads)
    var mostInFlight = 0
    for i in 0..<24 {
      // All pixels change. Frames that change little would be held back, to choose one colour table for them.
      let pixels = (0..<128 * 96).map { gray(UInt8(($0 / 128 + 5 * i) % 256)) }
      encoder.add(Image(bitmap(pixels, width: 128, height: 96)), delay: 3)
      _ = encoder.takeFrames()
      mostInFlight = max(mostInFlight, i + 1 - encoder.framesDone)
    }
    // One frame is held back until the next one arrives. The first frame is held back until it is known whether the
    // second changes little.
    #expect(mostInFlight <= (threads == 1 ? 2 : threads + 4))
    encoder.finish()
    _ = encoder.takeFrames()
    #expect(encoder.framesDone == 24)
  }

  @Test("Frames that change little share a table that is made for all of them", arguments: [1, 2, 4])
  func jointPalette(_ threads: Int) throws {
    // Each frame adds 80 colours in a row of its own: 1,000 in all.
    let (width, height) = (96, 64)
    var pixels = (0..<width * height).map { gray(UInt8($0 / width * 2)) }
    var images: [Image] = []
    for row in 0..<12 {
      for x in 0..<80 {
        pixels[(row * 5 + 2) * width + x] = RGBA8(
          red: UInt8(x * 3), green: UInt8(40 + row), blue: UInt8(200 - x), alpha: 255)
      }
      images.append(Image(bitmap(pixels, width: width, height: height)))
    }
    func encoded(_ threads: Int) -> (frames: [GIFFrame], shared: [RGB]) {
      let encoder = GIFEncoder(width: width, height: height, options: GIFOptions(), threads: threads)
      for image in images { encoder.add(image, delay: 3) }
      encoder.finish()
      return (encoder.takeFrames(), encoder.sharedPalette?.colors ?? [])
    }
    let (stored, shared) = encoded(threads)
    #expect(stored.count == 12 && stored.allSatisfy { shared.starts(with: $0.coded.palette.colors) })
    #expect(stored.map(\.coded.codes) == encoded(1).frames.map(\.coded.codes))
  }

  @Test("Dropped and merged frames count as done")
  func progress() {
    let encoder = GIFEncoder(width: 96, height: 64, options: GIFOptions(), threads: 2)
    let images = frames(3)
    for (image, delay) in [(0, 0), (0, 3), (0, 2), (1, 0), (1, 4), (2, 0)] { encoder.add(images[image], delay: delay) }
    encoder.finish()
    #expect(encoder.takeFrames().map(\.delay) == [5, 4])
    #expect(encoder.framesDone == 6)
  }

  /// Frames large enough for one to begin before the one before it is complete. Their first attempt is sometimes not the
  /// smallest, as few of their pixels have no exact colour in the palette.
  private func largeFrames(_ seed: Int, width: Int, height: Int) -> [Image] {
    var random = Xorshift(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var pixels = scene(0, width: width, height: height)
    return (0..<8).map { number in
      let count = width * height
      switch Int.random(in: 0...3, using: &random) {
      case 0: pixels = noise(count, colors: .random(in: 3...200, using: &random), seed: random.next() | 1)
      case 1: pixels = scene(number, width: width, height: height)
      default: break
      }
      for _ in 0..<Int.random(in: 1...count / 40, using: &random) {
        let i = Int.random(in: 0..<count, using: &random)
        pixels[i] = RGBA8(word: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
      }
      return Image(bitmap(pixels, width: width, height: height))
    }
  }

  @Test(
    "Frames that are encoded at the same time have the bytes of frames that are encoded one by one", arguments: 1...12)
  func overlap(_ seed: Int) {
    let (width, height) = (180 + 7 * seed, 260 - 5 * seed)
    let images = largeFrames(seed, width: width, height: height)
    let options = GIFOptions(quality: [95, 80, 60][seed % 3], colorLimit: [256, 64][seed % 2])
    func encoded(threads: Int, stripePixels: Int) -> [GIFFrame] {
      let encoder = GIFEncoder(
        width: width, height: height, options: options, threads: threads, stripePixels: stripePixels)
      for image in images { encoder.add(image, delay: 3) }
      encoder.finish()
      return encoder.takeFrames()
    }
    let expected = encoded(threads: 1, stripePixels: width * height)
    for threads in [1, 2, 3, 7, 16] {
      #expect(
        encoded(threads: threads, stripePixels: 700).map(\.coded.codes) == expected.map(\.coded.codes),
        "\(threads) threads")
    }
  }

  @Test(
    "Small frames, apart or over one another, have the bytes of frames that are encoded one by one", arguments: 1...8)
  func smallFrames(_ seed: Int) {
    let (width, height) = (300, 200)
    var random = Xorshift(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    var pixels = scene(0, width: width, height: height)
    let images = (0..<24).map { _ in
      // A rectangle of a few thousand pixels, which is encoded at several qualities; sometimes a large one.
      let isLarge = Int.random(in: 0..<5, using: &random) == 0
      let (w, h) =
        isLarge ? (250, 180) : (Int.random(in: 1...90, using: &random), Int.random(in: 1...60, using: &random))
      let (left, top) = (Int.random(in: 0...width - w, using: &random), Int.random(in: 0...height - h, using: &random))
      let noise = noise(w * h, colors: .random(in: 2...400, using: &random), seed: random.next() | 1)
      for y in 0..<h { for x in 0..<w { pixels[(top + y) * width + left + x] = noise[y * w + x] } }
      return Image(bitmap(pixels, width: width, height: height))
    }
    func encoded(threads: Int) -> [[UInt8]] {
      let encoder = GIFEncoder(
        width: width, height: height, options: GIFOptions(quality: [90, 85, 50, 100][seed % 4]), threads: threads)
      for image in images { encoder.add(image, delay: 3) }
      encoder.finish()
      return encoder.takeFrames().map(\.coded.codes)
    }
    let expected = encoded(threads: 1)
    for threads in [2, 3, 7, 16] { #expect(encoded(threads: threads) == expected, "\(threads) threads") }
  }

  @Test(
    "A schedule for many processors holds as few frames as their threads would, and no processor does two things at once"
  )
  func virtualProcessors() {
    let images = largeFrames(3, width: 200, height: 240)
    for threads in [1, 2, 5] {
      var rest = images[...]
      var virtual = VirtualProcessors(
        width: 200, height: 240, options: GIFOptions(), threads: threads, ahead: 2 * threads)
      let time = virtual.run {
        rest.popFirst().map {
          VirtualProcessors.Rendered(image: $0, delays: [3], plan: .zero, render: .milliseconds(1))
        }
      }
      #expect(rest.isEmpty && virtual.mostInFlight <= threads + 3)
      #expect(time >= .milliseconds(images.count) / threads && virtual.work <= time * threads)
      if threads == 1 { #expect(time == virtual.work) }
    }
  }

  @Test("An encoder that is released while its threads work is deallocated")
  func dropped() {
    for threads in 1...4 {
      weak var dropped: GIFEncoder?
      do {
        let encoder = GIFEncoder(width: 96, height: 64, options: GIFOptions(), threads: threads)
        for frame in frames(6) { encoder.add(frame, delay: 3) }
        dropped = encoder
      }
      #expect(dropped == nil, "no thread keeps it")
    }
  }

  @Test("A sink that is dropped while its threads work leaves no file")
  func droppedSink() throws {
    try withTemporaryFolder { folder in
      do {
        var sink = try GIFSink(path: "\(folder)/a.gif", width: 96, height: 64, threads: 4)
        for (i, frame) in frames(8).enumerated() { try sink.write(frame, at: i, delay: .centiseconds(3)) }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  #if os(Linux)
    @Test("A full disk is an error")
    func fullDisk() throws {
      var sink = try GIFSink(path: "/dev/full", width: 96, height: 64, threads: 2)
      for (i, frame) in frames(4).enumerated() { try sink.write(frame, at: i, delay: .centiseconds(3)) }
      var error: CodecError?
      do throws(CodecError) { _ = try sink.finish() } catch let caught { error = caught }
      guard case .file? = error?.reason else {
        Issue.record("it was written")
        return
      }
    }
  #endif
}
