import SegueCore
import SegueScene
import Testing

@Suite("The white band above a closing card")
struct CardBandTests {
  /// The distance from the white surface's top down to the card's top in points, sixty times a second.
  private func bands(_ phase: Phase) throws -> [Double] {
    try CardScenes.times(of: phase).map { time in
      try phase.presentation("card", at: time).frame.minY - phase.presentation("white", at: time).frame.minY
    }
  }

  private func fired(_ options: String = "", at progress: Double = 1) throws -> Phase {
    try CardScenes.animator(options, frames: CardScenes.example).fired(at: progress)
  }

  @Test("There is no band after a tap, with the original's frames and with the example's")
  func tap() throws {
    for frames in [CardScenes.original, CardScenes.example] {
      let bands = try bands(CardScenes.animator(frames: frames).dismiss)
      #expect(bands.allSatisfy { abs($0) < 1e-9 })
    }
  }

  @Test("There is no band after a pull, wherever it is released", arguments: [0.3, 1])
  func pull(progress: Double) throws {
    #expect(try bands(fired(at: progress)).allSatisfy { abs($0) < 1e-9 })
  }

  @Test("There is no band above a card that was scrolled away; it only moves down to the white surface's top")
  func scrolled() throws {
    let animation = try CardScenes.animation(#", "bodyReveal": "fade""#, script: CardScenes.scrolled(by: 300))
    let closing = try animation.closing()
    var last = -300.0
    for step in 0..<36 {
      let time = closing + Double(step) / 60
      let band =
        try animation.scrolledLayer("card", at: time).frame.minY - animation.scrolledLayer("white", at: time).frame.minY
      if step == 0 { #expect(abs(band + 300) < 1e-9) }
      #expect(band < 1e-9 && band >= last - 1e-9)
      // The content below the card moves down with it.
      let scroller = try #require(animation.scrolledLayer("detail", at: time).nodes.first { $0.contentOffset != nil })
      #expect(abs(scroller.offset.y - 300 - band) < 1e-9)
      last = band
    }
    #expect(last > -1)
  }

  @Test("In faithful mode the band is 11.4 points high after a tap, for a quarter of a second")
  func faithfulTap() throws {
    let bands = try bands(CardScenes.animator(#", "faithful": true"#, frames: CardScenes.example).dismiss)
    #expect(abs(try #require(bands.max()) - 11.4) < 0.05)
    #expect(abs(Double(bands.count { $0 > 0.5 }) / 60 - 0.25) < 0.03)
  }

  @Test("In faithful mode the band after a pull starts with the distance that the card was pulled down")
  func faithfulPull() throws {
    let bands = try bands(fired(#", "faithful": true"#))
    #expect(abs(bands[0] - 30) < 1e-9)
    #expect(bands.max().map { $0 >= 30 } == true)
  }

  @Test("The white surface moves as in the golden table")
  func white() throws {
    for (index, row) in try GoldenTable("golden_card_dismiss_60fps").rows.enumerated() {
      let white = try CardScenes.animator().dismiss.presentation("white", at: Double(index) / 60).frame
      #expect(try abs(white.y - row.number("white_y")) < 1e-6 && abs(white.height - row.number("white_h")) < 1e-6)
    }
  }
}
