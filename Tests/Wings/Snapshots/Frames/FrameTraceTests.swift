import SegueGraphics
import SegueMotion
import SegueSnapshots
import Testing

/// What moves in frames, and which curve it follows.
@Suite struct FrameTraceTests {
  private func leader(_ curve: @escaping @Sendable (Double) -> Double) throws -> CurveFit {
    var card = FilmedSquare()
    card.curve = curve
    let track = try #require(MotionTrack.all(in: card.recording).first)
    let fitted = FittedTrack(track)
    #expect(fitted.properties.first?.series.property == .y)
    return try #require(fitted.leader)
  }

  @Test("A card that slides in is followed to a part of a pixel, with its curve and how long it takes")
  func slides() throws {
    let curve = CubicBezier.easeInOut
    let fit = try leader { curve.value(at: $0) }
    #expect(fit.name == "ease-in-out")
    #expect(abs(fit.duration - 16.0 / 30) < 0.05)
    #expect(abs(fit.start - 8.0 / 30) < 0.05)
    #expect(fit.error < 1)
  }

  @Test("Where a rest is one long frame, as in a GIF, the motion begins when the rest was last seen")
  func longRest() throws {
    var card = FilmedSquare()
    let curve = CubicBezier.easeInOut
    card.curve = { curve.value(at: $0) }
    var recording = card.recording
    let all = recording.frames
    recording.frames = all.indices.filter { $0 == 0 || all[$0].picture != all[$0 - 1].picture }.map { all[$0] }
    #expect(recording.frames.count < all.count)
    let track = try #require(MotionTrack.all(in: recording).first)
    #expect(abs((track.times.first ?? 0) - 8.0 / 30) < 0.05)
    let fit = try #require(FittedTrack(track).leader)
    #expect(fit.name == "ease-in-out")
    #expect(abs(fit.duration - 16.0 / 30) < 0.05)
  }

  @Test("A spring is told by its frequency")
  func spring() throws {
    // Over 16 frames, a critical spring with ω₀ = 15.
    let spring = Spring(stiffness: 225, damping: 30)
    let fit = try leader { spring.position(at: $0 * 16 / 30) / spring.position(at: 16.0 / 30) }
    guard case .spring(let frequency, _) = fit.shape else {
      Issue.record("\(fit.name) is no spring")
      return
    }
    #expect(abs(frequency - 15) < 2)
  }

  /// Letters, more or less, of one of several pages.
  private static func ink(_ x: Int, _ y: Int, page: Int) -> UInt8 {
    let mark = (x / 6 * 31 + y / 8 * 17 + page * 7) * 2654435 % 1009
    return y % 16 < 10 && x % 24 < 18 && mark % 3 == 0 ? 40 : 240
  }

  /// 40 frames of 120 × 160 pixels, of greys.
  private func film(
    _ curve: CubicBezier = .easeInOut, _ grey: (_ x: Int, _ y: Int, _ progress: Double) -> UInt8
  ) -> FrameRecording {
    func image(_ progress: Double) -> Image {
      var bitmap = Bitmap(width: 120, height: 160)
      for y in 0..<160 {
        for x in 0..<120 {
          let level = grey(x, y, progress)
          bitmap[x, y] = RGBA8(red: level, green: level, blue: level, alpha: 255)
        }
      }
      return Image(bitmap)
    }
    let moving = (8...28).map { image(curve.value(at: (Double($0) - 8) / 20)) }
    return FilmedSquare.recording((0..<40).map { moving[max(0, min(20, $0 - 8))] })
  }

  @Test("Where nothing moves as a whole, no curve is told, and that it is not followed is")
  func disorder() {
    let recording = film { x, y, progress in
      Self.ink(x, y, page: progress <= 0 ? 0 : progress >= 1 ? 1 : 2 + Int(progress * 1000) % 97)
    }
    let tracks = MotionTrack.all(in: recording).map { FittedTrack($0) }
    #expect(tracks.count == 1)
    #expect(tracks.first?.leader == nil)
    #expect(tracks.first?.track.doubt != nil)
  }

  @Test("A page that grows around its middle has one curve for its place and its size")
  func grows() throws {
    let recording = film { x, y, progress in
      let scale = 0.5 + 0.5 * progress
      // The mean of four points, so that edges move by parts of a pixel.
      var sum = 0
      for (across, down) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
        let (u, v) = (60 + (Double(x) + across - 60) / scale, 80 + (Double(y) + down - 80) / scale)
        let isInside = u >= 10 && u < 110 && v >= 10 && v < 150
        sum += isInside ? Int(Self.ink(Int(u) / 2, Int(v) / 2, page: 3)) : 200
      }
      return UInt8(sum / 4)
    }
    let tracks = MotionTrack.all(in: recording).map { FittedTrack($0) }
    #expect(tracks.count == 1)
    let track = try #require(tracks.first)
    #expect(track.track.doubt == nil)
    #expect(Set(track.properties.map(\.series.property)) == [.x, .y, .width, .height])
    let fit = try #require(track.leader)
    #expect(fit.name == "ease-in-out" && abs(fit.duration - 20.0 / 30) < 0.05)
    for property in track.properties {
      let ends: (Double, Double)? = [.x: (35, 10), .y: (45, 10), .width: (50, 100), .height: (70, 140)][
        property.series.property]
      let (from, to) = try #require(ends)
      #expect(abs((property.fit?.from ?? 0) - from) < 2 && abs((property.fit?.to ?? 0) - to) < 1, "\(property)")
    }
  }

  @Test("Two things that move at once, each its own way, are both told")
  func two() throws {
    let recording = film(.linear) { x, y, progress in
      // One goes up by 40 pixels while the other goes to the right.
      let (left, top) = (x - Int((40 * progress).rounded()), y + Int((40 * progress).rounded()))
      if (10..<70).contains(left), (10..<58).contains(y) { return Self.ink(left, y, page: 1) }
      return (20..<100).contains(x) && (110..<158).contains(top) ? Self.ink(x, top, page: 2) : 200
    }
    let tracks = MotionTrack.all(in: recording).map { FittedTrack($0) }
    #expect(Set(tracks.map { $0.properties.first?.series.property }) == [.x, .y], "\(tracks.map(\.lines))")
    for track in tracks {
      let fit = try #require(track.leader)
      #expect(fit.name == "linear" && abs(fit.duration - 20.0 / 30) < 0.08 && abs(abs(fit.to - fit.from) - 40) < 3)
    }
  }

  @Test("Nothing is told of frames that rest")
  func rest() {
    let card = FilmedSquare()
    let still = FilmedSquare.recording((0..<10).map { _ in card.image(0) })
    #expect(MotionTrack.all(in: still).isEmpty)
  }

  @Test("Values on a curve have that curve, whatever their ends are")
  func exactValues() throws {
    for (name, curve) in CurveFit.named {
      let points = (0...20).map { (time: 0.5 + Double($0) / 30, value: 300 - 180 * curve.value(at: Double($0) / 18)) }
      let fit = try #require(CurveFit(points, noise: 0.1, starts: 0.45...0.54, tick: 1.0 / 30))
      #expect(fit.name == name)
      #expect(abs(fit.duration - 0.6) < 0.05, "\(name): \(fit)")
      #expect(fit.error < 0.5)
      let middle = 300 - 180 * curve.value(at: 0.5)
      #expect(abs(fit.value(at: 0.8) - middle) < 1)
    }
    #expect(CurveFit([(0, 1), (1, 1), (2, 1), (3, 1)], noise: 0.1, starts: 0...1, tick: 1) == nil)
  }
}
