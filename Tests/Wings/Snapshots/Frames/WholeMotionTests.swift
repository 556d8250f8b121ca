import SegueGraphics
import SegueSnapshots
import Testing

/// What was done to a motion as a whole, and what happened beside something else.
@Suite struct WholeMotionTests {
  private let card = FilmedSquare()
  private static let gray = RGBA8(red: 235, green: 235, blue: 240, alpha: 255)

  private func words(_ old: [Image], _ new: [Image]) -> [String] {
    MotionExplanation.findings(FilmedSquare.recording(old), FilmedSquare.recording(new)).map(\.words)
  }

  private func kinds(_ old: [Image], _ new: [Image]) -> [MotionFinding.Kind] {
    MotionExplanation.findings(FilmedSquare.recording(old), FilmedSquare.recording(new)).map(\.kind)
  }

  private func images(_ change: (inout FilmedSquare) -> Void) -> [Image] {
    var other = card
    change(&other)
    return other.images
  }

  /// A picture with a rectangle of one colour over it.
  private func drawing(_ rect: PixelRect, _ color: RGBA8, over images: [Image]) -> [Image] {
    images.map { image in
      var bitmap = image.bitmap.clone()
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { bitmap[x, y] = color } }
      return Image(bitmap)
    }
  }

  @Test("Where nothing moves any more, that is said, and what is shown")
  func frozen() {
    let images = card.images
    #expect(
      words(images, Array(repeating: images[0], count: 40)) == ["nothing moves: all frames show what frame 0 showed"])
    #expect(
      words(images, Array(repeating: images[39], count: 40)) == ["nothing moves: all frames show what frame 24 showed"])
    // The second of two motions.
    let twice = images + images.reversed()
    #expect(
      words(twice, images + Array(repeating: images[39], count: 40))
        == ["the motion at 1.87 s is missing: from there on nothing moves"])
  }

  @Test("A recording that ends earlier, or goes on, is only that")
  func duration() {
    let images = card.images
    #expect(
      words(images, Array(images[..<16]))
        == ["the recording ends 800 ms earlier, before all has moved; up to 0.53 s everything is equal"])
    #expect(
      words(Array(images[..<16]), images)
        == ["the recording goes on for 800 ms more, and moves; up to 0.53 s everything is equal"])
    #expect(words(images, images + [images[39], images[39]]) == ["the last frame is shown 67 ms longer"])
  }

  @Test("A motion that runs backwards is told to")
  func reversed() {
    #expect(words(card.images, card.images.reversed()) == ["the motion runs backwards"])
    // With frames that were never recorded.
    #expect(
      words(card.images, images { $0.start += 0.5 }.reversed()) == ["the motion runs backwards"])
  }

  @Test("A motion without its frames is a cut; one that waits has frames missing")
  func cut() {
    let images = card.images
    let jump = images[..<16] + []
    #expect(
      words(images, Array(repeating: images[0], count: 16) + Array(repeating: images[39], count: 24))
        == ["the motion from 0.27 s to 0.80 s is a cut at 0.53 s: frames 9 to 23 are missing"])
    #expect(
      words(images, jump + Array(repeating: images[15], count: 6) + images[22...])
        == ["frames 16 to 21 are missing; frame 15 is shown in their place"])
    #expect(
      words(images, images.indices.map { images[$0 - $0 % 3] })
        == ["10 frames from 10 to 23 are missing; the ones before them are shown in their place"])
  }

  @Test("A pause that is longer before a motion and shorter after it puts everything on time again")
  func onTime() {
    let images = card.images
    let there = images + images.reversed()
    let moved = images[..<8] + Array(repeating: images[8], count: 3) + images[8..<37] + images.reversed()
    #expect(
      words(there, Array(moved))
        == ["the motion at 0.30 s starts 100 ms later", "from 1.87 s on, everything is on time again"])
  }

  @Test("A motion that comes from another place starts elsewhere")
  func start() {
    // The last two thirds of the way, in the same time.
    let short = FilmedSquare.count
    let images = (0..<short).map { frame in
      var other = card
      let progress = max(0, min(1, (Double(frame) - card.start) / card.length))
      other.start = 0
      other.length = 1
      other.curve = { _ in 0.5 + 0.5 * progress }
      return other.image(1)
    }
    let linear = self.images { $0.curve = { $0 } }
    #expect(kinds(linear, images) == [.start])
  }

  @Test("A loop goes on at another pace, from another place or backwards")
  func loop() throws {
    func ring(_ speed: Double, from phase: Double = 0) -> [Image] { (0..<60).map { frame(phase + Double($0) * speed) } }
    #expect(words(ring(1), ring(1.5)) == ["the loop takes 533 ms instead of 800 ms"])
    #expect(words(ring(1), ring(0.8)) == ["the loop takes 1.00 s instead of 800 ms"])
    #expect(words(ring(1), ring(1, from: 6)) == ["the loop of 800 ms is 200 ms earlier"])
    #expect(words(ring(1), ring(1, from: -3)) == ["the loop of 800 ms is 100 ms later"])
    #expect(words(ring(1), ring(-1)) == ["the loop of 800 ms runs backwards"])
  }

  /// Eight squares around a middle, of which one is dark; it goes on by one in three steps.
  private func frame(_ step: Double) -> Image {
    var bitmap = Bitmap(width: 120, height: 120)
    for y in 0..<120 { for x in 0..<120 { bitmap[x, y] = Self.gray } }
    let places = [(90, 50), (78, 78), (50, 90), (22, 78), (10, 50), (22, 22), (50, 10), (78, 22)]
    for (index, place) in places.enumerated() {
      let turn = (Double(index) - step / 3).truncatingRemainder(dividingBy: 8)
      let shade = UInt8((turn < 0 ? turn + 8 : turn) * 25)
      for y in place.1..<place.1 + 16 {
        for x in place.0..<place.0 + 16 { bitmap[x, y] = RGBA8(red: shade, green: shade, blue: 230, alpha: 255) }
      }
    }
    return Image(bitmap)
  }

  @Test("A flash in a motion that is also later, or slower, is told beside it")
  func flashBeside() {
    let black = RGBA8(red: 0, green: 0, blue: 0, alpha: 255)
    let whole = PixelRect(left: 0, top: 0, width: FilmedSquare.width, height: FilmedSquare.height)
    for frame in [3, 20, 36] {
      var later = images { $0.start += 3 }
      later[frame] = drawing(whole, black, over: [later[frame]])[0]
      let found = words(card.images, later)
      #expect(found.count == 2 && found[0].contains("starts 100 ms later"), "\(found)")
      #expect(found.last == "a flash: frame \(frame) shows only black")
    }
    var slower = images { $0.length *= 1.4 }
    slower[4] = drawing(whole, black, over: [slower[4]])[0]
    #expect(kinds(card.images, slower) == [.slower, .flash])
  }

  @Test("Other letters in a thing that also comes later are told where it rests")
  func lettersBeside() {
    #expect(kinds(card.images, images { ($0.start, $0.letters) = (11, 3) }) == [.later, .text])
    #expect(kinds(card.images, images { ($0.length, $0.letters) = (22, 3) }) == [.slower, .text])
  }

  @Test("Two things beside each other have each its own cause")
  func parts() {
    func both(_ left: FilmedSquare, _ right: FilmedSquare) -> [Image] {
      zip(left.images, right.images).map { left, right in
        var bitmap = Bitmap(width: 2 * FilmedSquare.width, height: FilmedSquare.height)
        for y in 0..<FilmedSquare.height {
          for x in 0..<FilmedSquare.width {
            bitmap[x, y] = left.bitmap[x, y]
            bitmap[x + FilmedSquare.width, y] = right.bitmap[x, y]
          }
        }
        return Image(bitmap)
      }
    }
    let old = both(card, card)
    var (later, slower) = (card, card)
    later.start += 6
    slower.length *= 1.4
    let one = words(old, both(card, later))
    #expect(one.count == 1 && one[0].contains("] the motion at 0.30 s starts 200 ms later"), "\(one)")
    #expect(kinds(old, both(later, slower)).sorted { $0.rawValue < $1.rawValue } == [.later, .slower])
  }

  @Test("What is drawn on a plain page appeared, what is gone disappeared, and other letters are no movement")
  func appeared() {
    let red = RGBA8(red: 220, green: 40, blue: 30, alpha: 255)
    let marked = drawing(PixelRect(left: 90, top: 4, width: 20, height: 14), red, over: card.images)
    #expect(kinds(card.images, marked) == [.appeared])
    #expect(kinds(marked, card.images) == [.disappeared])
    for letters in 1...4 { #expect(kinds(card.images, images { $0.letters = letters }) == [.text]) }
  }

  @Test("What is shown for a while where nothing ever moves appeared; two such things have each its own time")
  func shownForAWhile() {
    let (width, height) = (240, 200)
    typealias Mark = (rect: PixelRect, frames: Range<Int>)
    /// A box that goes from left to right, and marks.
    func film(_ marks: [Mark]) -> [Image] {
      (0..<50).map { frame in
        let left = 10 + 4 * min(30, max(0, frame - 10))
        let box = PixelRect(left: left, top: 60, width: 60, height: 40)
        let rects = [box] + marks.filter { $0.frames.contains(frame) }.map(\.rect)
        var bitmap = Bitmap(width: width, height: height)
        for y in 0..<height {
          for x in 0..<width {
            let isInside = rects.contains { ($0.minX..<$0.maxX).contains(x) && ($0.minY..<$0.maxY).contains(y) }
            bitmap[x, y] = isInside ? RGBA8(red: 10, green: 90, blue: 210, alpha: 255) : Self.gray
          }
        }
        return Image(bitmap)
      }
    }
    let plain = film([])
    let dot = PixelRect(left: 180, top: 10, width: 4, height: 4)
    let (upper, lower) = (
      PixelRect(left: 180, top: 10, width: 30, height: 20), PixelRect(left: 60, top: 140, width: 100, height: 30)
    )
    #expect(words(plain, film([(dot, 20..<21)])) == ["something appeared in [180,8 8×8] in frame 20"])
    #expect(words(plain, film([(lower, 12..<25)])) == ["something appeared in [60,140 104×32] from 0.40 s to 0.83 s"])
    let both = film([(upper, 5..<8), (lower, 30..<41)])
    #expect(
      Set(words(plain, both)) == [
        "something appeared in [180,8 32×24] from 0.17 s to 0.27 s",
        "something appeared in [60,140 104×32] from 1.00 s to 1.37 s",
      ])
    #expect(kinds(plain, film([(upper, 5..<6), (lower, 30..<31)])) == [.flash, .flash])
    let late = film([(upper, 35..<50), (lower, 20..<50)])
    #expect(kinds(plain, late) == [.appeared, .appeared])
    #expect(kinds(late, plain) == [.disappeared, .disappeared])
    // Two that come at once are one cause.
    #expect(kinds(plain, film([(upper, 20..<50), (lower, 20..<50)])) == [.appeared])
  }

  @Test("What was shown for a moment in place of something else is told where it is")
  func moment() {
    var wrong = card.images
    wrong.replaceSubrange(30..<33, with: images { $0.letters = 3 }[30..<33])
    #expect(kinds(card.images, wrong) == [.text])
  }
}
