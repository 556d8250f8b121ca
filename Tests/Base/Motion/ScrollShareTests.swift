import Reference
import SegueMotion
import Testing

/// Nested lists under one finger: the innermost moves to its end, then the one around it, and so on (F7.4).
@Suite struct ScrollShareTests {
  private struct Nest {
    var limits: [ScrollLimits]
    var starts: [Double]
    var shares: [ScrollShare] { ScrollShare.shares(of: zip(limits, starts).map { ($0, $1) }) }

    func offsets(_ translation: Double) -> [Double] {
      limits.indices.map { limits[$0].offset(from: starts[$0], finger: translation, shares[$0]) }
    }

    func following(_ translation: Double) -> [Bool] {
      limits.indices.map { limits[$0].follows(from: starts[$0], finger: translation, shares[$0]) }
    }
  }

  private let nest = Nest(
    limits: [ScrollLimits(0...100, viewport: 200), ScrollLimits(0...300, viewport: 600)], starts: [40, 120])

  @Test("The inner list moves to its end, then the outer one to its end, then the inner one stretches")
  func order() {
    #expect(nest.offsets(-60) == [100, 120] && nest.offsets(-160) == [100, 220] && nest.offsets(-240) == [100, 300])
    #expect(nest.offsets(-340) == [100 + RubberBand(dimension: 200).offset(forPull: 100), 300])
    #expect(nest.offsets(40) == [0, 120] && nest.offsets(100) == [0, 60])
    #expect(nest.offsets(260) == [-RubberBand(dimension: 200).offset(forPull: 100), 0])
  }

  @Test("The finger's velocity belongs to the list that it moves")
  func velocity() {
    #expect(nest.following(-30) == [true, false] && nest.following(-100) == [false, true])
    #expect(nest.following(-400) == [true, false] && nest.following(0) == [true, false])
  }

  @Test(
    "Whatever the lists, all move continuously, none against the finger, and together never faster", arguments: 0..<60)
  func continuous(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let count = Int(random.next() % 3) + 1
    let limits = (0..<count).map { _ in
      ScrollLimits(
        0...(random.next() % 4 == 0 ? 0 : random.number(1...400)), viewport: random.number(50...900),
        bouncesAtStart: random.next() % 3 != 0)
    }
    var nest = Nest(limits: limits, starts: limits.map { random.number($0.range) })
    if random.next() % 3 == 0 { nest.starts[0] = limits[0].range.upperBound }
    #expect(zip(nest.offsets(0), nest.starts).allSatisfy { abs($0 - $1) < 1e-9 })
    var last = nest.offsets(-1200)
    for step in 1...2400 {
      let offsets = nest.offsets(Double(step) - 1200)
      let moved = zip(last, offsets).map { $0 - $1 }
      #expect(moved.allSatisfy { $0 >= -1e-9 } && moved.reduce(0, +) <= 1 + 1e-9)
      last = offsets
    }
  }
}
