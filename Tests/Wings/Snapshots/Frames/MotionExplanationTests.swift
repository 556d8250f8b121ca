import SegueGraphics
import SegueSnapshots
import Testing

@Suite struct MotionExplanationTests {
  private let card = FilmedSquare()

  private func found(_ images: [Image]) -> [MotionFinding] {
    MotionExplanation.findings(card.recording, FilmedSquare.recording(images))
  }

  private func found(_ change: (inout FilmedSquare) -> Void) -> [MotionFinding] {
    var other = card
    change(&other)
    return found(other.images)
  }

  private func amount(_ name: String, _ finding: MotionFinding?) -> Double {
    finding?.amounts.first { $0.name == name }?.value ?? .nan
  }

  @Test("Equal frames have no finding")
  func equal() { #expect(found(card.images).isEmpty) }

  @Test("No difference between exact frames is passed over, however short the frame")
  func short() {
    func recording(_ picture: Int) -> FrameRecording {
      var recording = card.recording
      recording.frames.insert(.init(start: recording.frames[20].start - 1000, picture: picture), at: 20)
      return recording
    }
    #expect(!MotionExplanation.findings(card.recording, recording(0)).isEmpty)
    #expect(!MotionExplanation.findings(recording(0), recording(5)).isEmpty)
    #expect(MotionExplanation.findings(recording(0), recording(0)).isEmpty)
  }

  @Test("A motion that starts three frames later is said to, once, with its time")
  func later() {
    let findings = found { $0.start += 3 }
    #expect(findings.map(\.kind) == [.later])
    #expect(abs(amount("seconds", findings.first) - 0.1) < 0.001)
    #expect(found { $0.start -= 2 }.map(\.kind) == [.earlier])
  }

  @Test("A motion that starts later is told to, though its frames are taken a little earlier or later")
  func unevenlyLater() {
    let images = (0..<40).map { frame in
      var other = card
      other.start += 9 + [0.35, -0.3, 0.1, -0.4, 0.25][frame % 5]
      return other.image(frame)
    }
    let findings = found(images)
    #expect(findings.map(\.kind) == [.later])
    #expect(abs(amount("seconds", findings.first) - 0.3) < 0.03)
  }

  @Test("A start between two frames is found to a fraction of a frame")
  func fraction() {
    let findings = found { $0.start += 2.5 }
    #expect(findings.map(\.kind) == [.later])
    #expect(abs(amount("seconds", findings.first) - 2.5 / 30) < 0.017)
  }

  @Test("A motion that takes longer or shorter is told by how much")
  func slower() {
    let findings = found { $0.length *= 1.25 }
    #expect(findings.map(\.kind) == [.slower])
    #expect(abs(amount("ratio", findings.first) - 1.25) < 0.07)
    #expect(found { $0.length *= 0.75 }.map(\.kind) == [.faster])
  }

  @Test("The same way in the same time at another speed is another curve")
  func curve() { #expect(found { $0.curve = { $0 } }.map(\.kind) == [.curve]) }

  @Test("Frames that are missing, repeated or exchanged are named by their numbers")
  func frames() {
    let images = card.images
    let dropped = found(Array(images[..<14] + images[15...]))
    #expect(dropped.map(\.words) == ["frame 14 is missing; 15 follows 13"])
    let held = found(Array(images[..<14] + [images[13]] + images[15...]))
    #expect(held.map(\.words) == ["frame 14 is missing; frame 13 is shown in its place"])
    let twice = found(Array(images[...14] + images[14...]))
    #expect(twice.map(\.words) == ["frame 14 is shown twice; what follows is 33 ms later"])
    var swapped = images
    swapped.swapAt(14, 15)
    #expect(found(swapped).map(\.words) == ["frames 14 and 15 are exchanged"])
  }

  @Test("What differs in all frames, where nothing moves, is told beside another time of the rest")
  func stillBesideTime() {
    func images(badge: RGBA8, _ film: FilmedSquare) -> [Image] {
      film.images.map { image in
        var bitmap = image.bitmap.clone()
        for y in 4..<16 { for x in 96..<112 { bitmap[x, y] = badge } }
        return Image(bitmap)
      }
    }
    let (blue, red) = (
      RGBA8(red: 20, green: 60, blue: 220, alpha: 255), RGBA8(red: 220, green: 40, blue: 30, alpha: 255)
    )
    let recorded = FilmedSquare.recording(images(badge: blue, card))
    func kinds(_ change: (inout FilmedSquare) -> Void) -> [MotionFinding.Kind] {
      var other = card
      change(&other)
      return MotionExplanation.findings(recorded, FilmedSquare.recording(images(badge: red, other))).map(\.kind)
    }
    #expect(kinds { _ in } == [.recolored])
    #expect(kinds { $0.start += 3 } == [.recolored, .later])
    let longer = images(badge: red, card) + [images(badge: red, card)[39]]
    #expect(
      MotionExplanation.findings(recorded, FilmedSquare.recording(longer)).map(\.kind) == [.recolored, .duration])
    #expect(kinds { $0.length *= 1.4 } == [.recolored, .slower])
    #expect(kinds { $0.button.minX += 2 }.contains(.recolored))
  }

  @Test("A flash is a frame that shows what an earlier one showed, or only one colour")
  func flash() {
    var images = card.images
    images[14] = images[0]
    #expect(found(images).map(\.words) == ["a flash: frame 14 shows what frame 0 showed"])
    images[14] = Image(Bitmap(width: FilmedSquare.width, height: FilmedSquare.height))
    #expect(found(images).map(\.words) == ["a flash: frame 14 shows only transparent"])
    // In the last rest, too, replaced and inserted.
    images = card.images
    images[33] = card.images[0]
    #expect(found(images).map(\.words) == ["a flash: frame 33 shows what frame 0 showed"])
    images.insert(card.images[39], at: 33)
    #expect(found(images).map(\.words) == ["a flash: frame 34 shows what frame 0 showed"])
  }

  @Test("What moved by two pixels is told where, and by how much")
  func moved() {
    let findings = found {
      $0.button = PixelRect(left: $0.button.minX, top: $0.button.minY + 2, width: 60, height: 24)
    }
    #expect(findings.map(\.kind) == [.moved])
    #expect(abs(amount("y", findings.first) - 2) < 0.7 && abs(amount("x", findings.first)) < 0.5)
    let region = findings.first?.region
    #expect(region.map { abs($0.minX - 14) <= 4 && abs($0.minY - 90) <= 4 } == true)
  }

  @Test("A colour that differs by six levels is told where, and by how much")
  func recolored() {
    let findings = found { $0.color = RGBA8(red: 46, green: 126, blue: 226, alpha: 255) }
    #expect(findings.map(\.kind) == [.recolored])
    #expect(abs(abs(amount("levels", findings.first)) - 6) < 1)
  }

  @Test("Other letters in the same place are another text")
  func text() { #expect(found { $0.letters = 1 }.map(\.kind) == [.text]) }

  @Test("A motion to another place ends elsewhere")
  func ending() { #expect(found { $0.end = 30 }.map(\.kind) == [.ending]) }

  @Test("A motion that stops on its way ends elsewhere, with the time of the place; one that goes on does, too")
  func onItsWay() {
    let stopped = card.images[...16] + [Image](repeating: card.image(16), count: 23)
    #expect(
      found(Array(stopped)).map(\.words) == [
        "the motion ends elsewhere: where it was at 0.53 s; 0.00–0.57 s are equal"
      ])
    let goesOn = MotionExplanation.findings(FilmedSquare.recording(Array(stopped)), card.recording)
    #expect(
      goesOn.map(\.words) == ["the motion ends elsewhere: it goes on from where it ended; 0.00–0.57 s are equal"])
  }

  @Test("A motion that reaches its end by another way, or an end that is on no way, does not end elsewhere")
  func offItsWay() {
    #expect(!found { $0.curve = { $0 * $0 } }.map(\.kind).contains(.ending))
    var aside = card
    aside.button = PixelRect(left: 30, top: 60, width: 60, height: 24)
    // The same until it rests, and then another picture.
    let images = (0..<40).map { $0 < 30 ? card.image($0) : aside.image($0) }
    #expect(!found(images).map(\.kind).contains(.ending))
  }

  @Test("A last frame that is shown longer is only that")
  func duration() { #expect(found(card.images + [card.image(39), card.image(39)]).map(\.kind) == [.duration]) }

  @Test("What grew by two per cent is resized, though its edges move by less than a cell")
  func resized() {
    let findings = found { $0.button = PixelRect(left: 13, top: 60, width: 62, height: 25) }
    #expect(findings.map(\.kind) == [.resized])
  }

  @Test("A frame has the number that it has in its file, where one frame of the file is shown for many ticks")
  func numbers() {
    let images = card.images
    /// The same with its rest at the start as one frame.
    func merged(_ recording: FrameRecording) -> FrameRecording {
      var recording = recording
      recording.frames.removeSubrange(1..<8)
      return recording
    }
    let dropped = FilmedSquare.recording(Array(images[..<14] + images[15...]))
    #expect(
      MotionExplanation.findings(merged(card.recording), merged(dropped)).map(\.words)
        == ["frame 7 is missing; 8 follows 6"])
  }

  @Test("A motion that is a little later or earlier is tolerated, and said to be")
  func toleratedTime() {
    let tolerance = FrameTolerance(noise: [4, 4, 4, 8], time: 70_000)
    func divided(_ delay: Double) -> (told: [MotionFinding], tolerated: [String]) {
      var other = card
      other.start += delay
      return tolerance.divided(MotionExplanation.findings(card.recording, other.recording, tolerance: tolerance))
    }
    let little = divided(2)
    #expect(little.told.isEmpty && little.tolerated.count == 1)
    #expect(little.tolerated.first?.hasPrefix("tolerated: the motion at") == true)
    #expect(divided(3).told.map(\.kind) == [.later])
  }

  @Test("Frames of another size are not compared any further")
  func size() {
    let small = card.images.map { Image($0.bitmap.cropped(to: PixelRect(left: 0, top: 0, width: 100, height: 100))) }
    #expect(found(small).map(\.words) == ["the frames are 100 × 100 px large; 120 × 160 were recorded"])
  }
}
