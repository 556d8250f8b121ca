import SegueGraphics
import SegueSnapshots
import Testing

/// Recordings that are never quite equal.
@Suite struct ToleratedMotionTests {
  private let card = FilmedSquare()
  private let tolerance = FrameTolerance(noise: [20, 30, 27, 60], time: 40_000)

  /// Frames that differ by up to two levels here and there, as a codec leaves them.
  private func noisy(_ images: [Image], seed: Int) -> [Image] {
    images.enumerated().map { index, image in
      var bitmap = image.bitmap.clone()
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where (x / 8 * 7 + y / 8 * 11 + index * 5 + seed) % 4 == 0 {
          var pixel = bitmap[x, y]
          pixel = RGBA8(
            red: pixel.red > 200 ? pixel.red - 2 : pixel.red + 2,
            green: pixel.green > 200 ? pixel.green - 2 : pixel.green + 2,
            blue: pixel.blue > 200 ? pixel.blue - 2 : pixel.blue + 2, alpha: 255)
          bitmap[x, y] = pixel
        }
      }
      return Image(bitmap)
    }
  }

  private func found(_ images: [Image], rate: Int = 1) -> [MotionFinding] {
    func coarse(_ recording: FrameRecording) -> FrameRecording {
      var recording = recording
      for _ in 0..<3 { recording.coarsen() }
      return recording
    }
    var other = FilmedSquare.recording(noisy(images, seed: 3))
    for index in other.frames.indices { other.frames[index].start /= rate }
    other.end /= rate
    let findings = MotionExplanation.findings(
      coarse(FilmedSquare.recording(noisy(card.images, seed: 0))), coarse(other), tolerance: tolerance)
    return tolerance.divided(findings).told
  }

  @Test("Noise is allowed, and a frame of an earlier time among noise is a flash that names it")
  func flash() {
    #expect(found(card.images).isEmpty)
    for shown in [0, 39] {
      var images = card.images
      images[14] = images[shown]
      let findings = found(images)
      #expect(findings.map(\.kind) == [.flash])
      #expect(abs((findings.first?.from ?? 0) - 14.0 / 30) < 0.001)
      #expect(findings.first?.words.contains("what frame") == true)
    }
  }

  @Test("A recording with twice the frames of the same motion is the same")
  func otherRate() {
    #expect(found(card.images.flatMap { [$0, $0] }, rate: 2).isEmpty)
    // Its frames are shown half a tick earlier.
    #expect(found(Array((card.images.flatMap { [$0, $0] } + [card.image(39)]).dropFirst()), rate: 2).isEmpty)
  }

  /// As the tolerance wants them: coarse cells.
  private func told(_ old: [Image], _ new: [Image]) -> [MotionFinding.Kind] {
    let recordings = [old, new].map { images in
      var recording = FilmedSquare.recording(images)
      for _ in 0..<3 { recording.coarsen() }
      return recording
    }
    return tolerance.divided(MotionExplanation.findings(recordings[0], recordings[1], tolerance: tolerance)).told.map(
      \.kind)
  }

  /// Pixels that are darker or lighter by a factor.
  private func shaded(_ image: Image, _ factor: (Int, Int) -> Double) -> Image {
    var bitmap = image.bitmap.clone()
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (pixel, part) = (bitmap[x, y], factor(x, y))
        func level(_ value: UInt8) -> UInt8 { UInt8((Double(value) * part).rounded()) }
        bitmap[x, y] = RGBA8(red: level(pixel.red), green: level(pixel.green), blue: level(pixel.blue), alpha: 255)
      }
    }
    return Image(bitmap)
  }

  @Test("A soft shade around a thing that is gone is a shadow, and no change of its size")
  func shadow() {
    // Around the card where it rests.
    let shaded = shaded(card.image(39)) { x, y in
      let far = Double(max(10 - x, x - 109, 30 - y, y - 149))
      return far <= 0 || far > 10 ? 1 : 0.7 + 0.03 * far
    }
    let still = [Image](repeating: card.image(39), count: 20)
    #expect(told([Image](repeating: shaded, count: 20), still) == [.shadow])
    #expect(told(still, [Image](repeating: shaded, count: 20)) == [.shadow])
  }

  @Test("A single frame that a codec made a little worse is noise; one that is much worse is told")
  func worseFrame() {
    func worse(_ levels: Double) -> [Image] {
      var images = card.images
      images[14] = shaded(images[14]) { _, y in y < 16 ? 1 - levels / 236 : 1 }
      return images
    }
    #expect(told(card.images, worse(4)).isEmpty)
    #expect(!told(card.images, worse(14)).isEmpty)
  }
}
