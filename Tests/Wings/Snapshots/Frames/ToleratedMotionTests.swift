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
}
