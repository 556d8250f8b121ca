import SegueGraphics
import SegueMotion
import SegueSnapshots
import Testing

/// Plain things before pages: what has no details of its own is followed by what it covers.
@Suite struct CoveringTraceTests {
  /// A rectangle, in pixels, and how opaque it is.
  private struct Box {
    var (x, y, width, height): (Double, Double, Double, Double)
    var opacity = 1.0

    func mixed(_ other: Box, _ part: Double) -> Box {
      func value(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
      return Box(
        x: value(x, other.x), y: value(y, other.y), width: value(width, other.width),
        height: value(height, other.height), opacity: value(opacity, other.opacity))
    }
  }

  private struct Thing {
    let (from, to): (Box, Box)
    var color = RGBA8(red: 40, green: 110, blue: 230, alpha: 255)
    /// Whether a place belongs to the thing, of which both sides go from 0 to 1.
    var holds: @Sendable (Double, Double) -> Bool = { _, _ in true }
  }

  private static let even = RGBA8(red: 240, green: 240, blue: 246, alpha: 255)
  private static let circle: @Sendable (Double, Double) -> Bool = { x, y in
    (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) <= 0.25
  }

  /// 40 frames of 160 × 120 pixels at 30 fps, which move from the ninth to the twenty-ninth; four by four samples a pixel.
  private func tracks(
    _ things: [Thing], curve: CubicBezier = .easeInOut, dark: Double = 0, page: (Int, Int) -> RGBA8 = { _, _ in even }
  ) -> [FittedTrack] {
    let pictures = (0...20).map { picture(things, at: curve.value(at: Double($0) / 20), dark: dark, page) }
    let recording = FilmedSquare.recording((0..<40).map { pictures[max(0, min(20, $0 - 8))] })
    return MotionTrack.all(in: recording).map { FittedTrack($0) }
  }

  private func picture(_ things: [Thing], at progress: Double, dark: Double, _ page: (Int, Int) -> RGBA8) -> Image {
    var bitmap = Bitmap(width: 160, height: 120)
    for y in 0..<120 {
      for x in 0..<160 {
        var color = page(x, y)
        color = color.mixed(with: RGBA8(red: 0, green: 0, blue: 0, alpha: 255), dark * progress)
        for thing in things {
          let box = thing.from.mixed(thing.to, progress)
          let samples = (0..<16).count { sample in
            let (across, down) = (
              Double(x) + 0.125 + 0.25 * Double(sample % 4), Double(y) + 0.125 + 0.25 * Double(sample / 4)
            )
            let (u, v) = ((across - box.x) / box.width, (down - box.y) / box.height)
            return (0..<1).contains(u) && (0..<1).contains(v) && thing.holds(u, v)
          }
          color = color.mixed(with: thing.color, box.opacity * Double(samples) / 16)
        }
        bitmap[x, y] = color
      }
    }
    return Image(bitmap)
  }

  private func expect(
    _ track: FittedTrack, _ property: MotionTrack.Property, _ from: Double, _ to: Double, within: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fit = track.properties.first { $0.series.property == property }?.fit
    let isRight = fit.map { abs($0.from - from) < within && abs($0.to - to) < within } ?? false
    #expect(isRight, "\(track.lines)", sourceLocation: sourceLocation)
  }

  @Test(
    "A plain card on a plain page is told where it is, however far it goes",
    arguments: [(20.0, 34.0), (10, 100), (100, 10), (30, 62)])
  func slides(_ from: Double, _ to: Double) throws {
    let box = Box(x: from, y: 30, width: 48, height: 60)
    var end = box
    end.x = to
    let found = tracks([Thing(from: box, to: end)])
    #expect(found.count == 1)
    let track = try #require(found.first)
    #expect(track.properties.map(\.series.property) == [.x], "\(track.lines)")
    expect(track, .x, from, to)
    #expect(track.leader?.name == "ease-in-out")
    #expect(abs((track.leader?.duration ?? 0) - 20.0 / 30) < 0.03)
  }

  @Test("A card that comes from outside, and one that goes, are told from where they are seen")
  func outside() throws {
    let (away, here) = (Box(x: -60, y: 30, width: 56, height: 60), Box(x: 50, y: 30, width: 56, height: 60))
    for (from, to) in [(away, here), (here, away)] {
      let track = try #require(tracks([Thing(from: from, to: to)]).first)
      expect(track, .x, from.x, to.x, within: 4)
      #expect(track.leader?.name == "ease-in-out", "\(track.lines)")
    }
  }

  @Test("A circle grows on a page whose colour changes evenly")
  func grows() throws {
    let small = Box(x: 60, y: 40, width: 40, height: 40)
    let large = Box(x: 30, y: 10, width: 100, height: 100)
    let found = tracks([Thing(from: small, to: large, holds: Self.circle)]) { _, y in
      RGBA8(red: UInt8(200 - y / 2), green: UInt8(210 - y / 3), blue: 225, alpha: 255)
    }
    let track = try #require(found.first)
    expect(track, .x, 60, 30, within: 3)
    expect(track, .y, 40, 10, within: 3)
    expect(track, .width, 40, 100, within: 5)
    expect(track, .height, 40, 100, within: 5)
  }

  @Test("A rectangle that grows by whole pixels grows, and no page shrinks around it")
  func growsByPixels() throws {
    for isReversed in [false, true] {
      let pictures = (0...20).map { step in
        let part = Double(isReversed ? 20 - step : step) / 20
        let (width, height) = (40 + 60 * part, 30 + 45 * part)
        var bitmap = Bitmap(width: 160, height: 120)
        let (left, top) = (Int(80 - width / 2), Int(60 - height / 2))
        let (right, bottom) = (Int(79 + width / 2), Int(59 + height / 2))
        for y in 0..<120 {
          for x in 0..<160 {
            let isInside = (left...right).contains(x) && (top...bottom).contains(y)
            bitmap[x, y] = isInside ? RGBA8(red: 30, green: 130, blue: 130, alpha: 255) : Self.even
          }
        }
        return Image(bitmap)
      }
      let frames = (0..<40).map { pictures[max(0, min(20, $0 - 8))] }
      let found = MotionTrack.all(in: FilmedSquare.recording(frames)).map { FittedTrack($0) }
      let track = try #require(found.first)
      let (small, large) = ((width: 40.0, height: 30.0), (width: 100.0, height: 75.0))
      let (from, to) = isReversed ? (large, small) : (small, large)
      expect(track, .width, from.width, to.width, within: 3)
      expect(track, .height, from.height, to.height, within: 3)
      #expect(track.leader?.name == "linear", "\(track.lines)")
    }
  }

  @Test("Of a bar that gets longer, the part that never changes belongs to it")
  func bar() throws {
    let (short, long) = (Box(x: 16, y: 52, width: 20, height: 12), Box(x: 16, y: 52, width: 128, height: 12))
    let track = try #require(tracks([Thing(from: short, to: long)]).first)
    #expect(track.properties.map(\.series.property) == [.width], "\(track.lines)")
    expect(track, .width, 20, 128, within: 2)
  }

  @Test("What fades is told as such, in and out, and in its direction")
  func fades() throws {
    let (seen, gone) = (
      Box(x: 40, y: 30, width: 60, height: 60), Box(x: 40, y: 30, width: 60, height: 60, opacity: 0)
    )
    for (from, to) in [(gone, seen), (seen, gone)] {
      let track = try #require(tracks([Thing(from: from, to: to)], curve: .linear).first)
      #expect(track.properties.map(\.series.property) == [.opacity], "\(track.lines)")
      expect(track, .opacity, from.opacity, to.opacity, within: 0.03)
    }
  }

  @Test("A sheet is followed before a page that it dims")
  func dims() throws {
    let (below, up) = (Box(x: 20, y: 124, width: 120, height: 70), Box(x: 20, y: 40, width: 120, height: 70))
    let found = tracks([Thing(from: below, to: up)], dark: 0.4) { x, y in
      (x / 12 + y / 10) % 3 == 0 ? RGBA8(red: 120, green: 130, blue: 140, alpha: 255) : Self.even
    }
    #expect(found.count == 1)
    let track = try #require(found.first)
    #expect(track.properties.map(\.series.property) == [.y], "\(track.lines)")
    expect(track, .y, 124, 40, within: 3)
    #expect(track.leader?.name == "ease-in-out")
  }

  @Test("Two plain cards that move at once, each in its own way, are both told")
  func two() throws {
    let (left, right) = (Box(x: 10, y: 10, width: 40, height: 40), Box(x: 110, y: 10, width: 40, height: 40))
    let (top, bottom) = (Box(x: 100, y: 66, width: 44, height: 30), Box(x: 60, y: 86, width: 44, height: 30))
    let found = tracks([Thing(from: left, to: right), Thing(from: top, to: bottom)], curve: .linear)
    #expect(found.count == 2)
    let (first, second) = (try #require(found.first), try #require(found.last))
    expect(first, .x, 10, 110)
    expect(second, .x, 100, 60)
    expect(second, .y, 66, 86)
  }

  @Test("One thing that goes and another that comes in another place are not told as one")
  func both() throws {
    let (left, right) = (Box(x: 8, y: 30, width: 50, height: 60), Box(x: 100, y: 30, width: 50, height: 60))
    func hidden(_ box: Box) -> Box { Box(x: box.x, y: box.y, width: box.width, height: box.height, opacity: 0) }
    let things = [Thing(from: left, to: hidden(left)), Thing(from: hidden(right), to: right)]
    let found = tracks(things, curve: .linear) { x, y in
      (x / 12 + y / 10) % 3 == 0 ? RGBA8(red: 120, green: 130, blue: 140, alpha: 255) : Self.even
    }
    for track in found where track.leader != nil {
      #expect(track.track.place.minX > 58 || track.track.place.maxX < 100, "\(track.lines)")
    }
  }

  @Test("What a codec does to the page is no part of a thing that goes from place to place")
  func noise() throws {
    let (from, to) = (Box(x: 10, y: 20, width: 48, height: 40), Box(x: 100, y: 70, width: 48, height: 40))
    let tile = RGBA8(red: 120, green: 130, blue: 140, alpha: 255)
    // Faint patches that are there at one end only, also beside the card.
    let patches = [(20.0, 80.0, 0.0), (92, 72, 0), (140, 12, 1), (70, 20, 1), (60, 24, 1)].map { x, y, opacity in
      let box = Box(x: x, y: y, width: 9, height: 9, opacity: opacity)
      let other = Box(x: x, y: y, width: 9, height: 9, opacity: 1 - opacity)
      return Thing(from: box, to: other, color: RGBA8(red: 115, green: 126, blue: 138, alpha: 255))
    }
    let found = tracks(patches + [Thing(from: from, to: to)], curve: .linear) { x, y in
      (x / 9 + y / 7) % 2 == 0 ? tile : RGBA8(red: 110, green: 122, blue: 135, alpha: 255)
    }
    #expect(found.count == 1)
    let track = try #require(found.first)
    expect(track, .x, 10, 100, within: 2)
    expect(track, .y, 20, 70, within: 2)
    #expect(track.leader?.name == "linear", "\(track.lines)")
  }

  @Test("A colour that changes is a crossfade from what is shown before to what is shown after; a whole page is, too")
  func crossfades() throws {
    let button = Box(x: 40, y: 40, width: 80, height: 32)
    var clear = button
    clear.opacity = 0
    let red = RGBA8(red: 210, green: 60, blue: 20, alpha: 255)
    for (from, to) in [(clear, button), (button, clear)] {
      let things = [Thing(from: button, to: button), Thing(from: from, to: to, color: red)]
      let track = try #require(tracks(things, curve: .standard).first)
      #expect(track.properties.map(\.series.property) == [.crossfade], "\(track.lines)")
      expect(track, .crossfade, 0, 1, within: 0.03)
      #expect(track.leader?.name == "ease", "\(track.lines)")
    }
    let page = Box(x: 0, y: 0, width: 160, height: 120)
    clear = page
    clear.opacity = 0
    let track = try #require(tracks([Thing(from: clear, to: page)], curve: .linear).first)
    #expect(track.properties.map(\.series.property) == [.crossfade], "\(track.lines)")
  }

  @Test("Of curves that are as near as noise allows, the nearest is told")
  func nearest() throws {
    let points = (0...12).map { (time: Double($0) / 30, value: CubicBezier.standard.value(at: Double($0) / 12)) }
    let fit = try #require(
      CurveFit(points, noise: 0.015, starts: -0.05...0.04, tick: 1.0 / 30, ends: (.at(0), .at(1))))
    #expect(fit.name == "ease")
    #expect(abs(fit.duration - 0.4) < 0.01)
  }

  @Test("What comes in at an edge comes from beside the frame, if a curve from there is as near as any")
  func beside() throws {
    let points = (0...15).map {
      (time: Double($0) / 30, value: 320 - 240 * CubicBezier.easeOut.value(at: Double($0) / 15))
    }
    // Noise of half a pixel that does not repeat.
    let seen = points.dropFirst(2).enumerated().map { (time: $1.time, value: $1.value + 0.5 * noise($0)) }
    func noise(_ index: Int) -> Double { [0.3, -0.9, 0.8, -0.2, -0.6, 0.9, -0.5][index % 7] }
    let ends = (from: CurveFit.End.outside(-60.0...310, likely: 320), to: CurveFit.End.at(80))
    let fit = try #require(CurveFit.robust(seen, noise: 0.3, starts: -0.05...0.04, tick: 1.0 / 30, ends: ends))
    #expect(fit.name == "ease-out")
    #expect(abs(fit.from - 320) < 1 && abs(fit.duration - 0.5) < 0.01, "\(fit)")
  }

  @Test("What comes in at an edge does not begin where it would have been seen before")
  func edge() throws {
    // Of a curve that begins slowly, and ends slower, what is seen last looks like another curve from less far.
    let curve = CubicBezier(0.4, 0, 0.2, 1)
    let points = (0...8).map { (time: Double($0) / 30, value: 334 - 110 * curve.value(at: Double($0) / 8)) }
    let seen = Array(points.filter { $0.value < 270 })
    func fit(_ from: CurveFit.End) -> CurveFit? {
      CurveFit(seen, noise: 0.3, starts: -0.05...0.04, tick: 1.0 / 30, ends: (from, .at(224)))
    }
    let range = -50.0...298
    let free = try #require(fit(.unknown))
    #expect(range.contains(free.from), "\(free): the case says nothing")
    #expect(fit(.outside(range, likely: 300)).map { $0.from > 298 } ?? true)
  }

  @Test("A few values have no curve of as many unknowns")
  func fewValues() {
    let jump = [360.0, 360, 360, 336, 336].enumerated().map { (time: Double($0.offset) / 30, value: $0.element) }
    let fit = CurveFit(jump, noise: 0.3, starts: -0.05...0.08, tick: 1.0 / 30)
    if case .bezier(let curve)? = fit?.shape { #expect(CurveFit.named.contains { $0.curve == curve }, "\(curve)") }
  }

  @Test("What changes its form is not told as what moves")
  func turns() {
    let box = Box(x: 30, y: 20, width: 80, height: 80)
    let cards = [0.0, 0.2, 0.4, 0.6, 0.8, 1].map { turn in
      Thing(from: box, to: box) { x, y in
        let (u, v) = (x - 0.5, y - 0.5)
        let (across, down) = (u + turn * v, v - turn * u)
        return abs(across) < 0.4 && abs(down) < 0.15
      }
    }
    let pictures = cards.map { picture([$0], at: 0, dark: 0) { _, _ in Self.even } }
    let frames = [Int](repeating: 0, count: 8) + [1, 2, 3, 4] + [Int](repeating: 5, count: 8)
    let found = MotionTrack.all(in: FilmedSquare.recording(frames.map { pictures[$0] })).map { FittedTrack($0) }
    #expect(found.allSatisfy { $0.leader == nil }, "\(found.map(\.lines))")
  }
}

extension RGBA8 {
  fileprivate func mixed(with other: RGBA8, _ part: Double) -> RGBA8 {
    func value(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) + (Double(b) - Double(a)) * part).rounded()) }
    return RGBA8(
      red: value(red, other.red), green: value(green, other.green), blue: value(blue, other.blue), alpha: 255)
  }
}
