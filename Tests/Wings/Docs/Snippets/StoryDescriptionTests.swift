import SegueDocs
import SegueScene
import Testing

private let card = MotionDescription("the card", presents: "expands to the full screen", dismisses: "shrinks back")
private let sheet = MotionDescription("a sheet", presents: "slides up", dismisses: "slides down")

@Test("Scripts are described in sentences")
func sentences() {
  func describe(_ words: MotionDescription, _ events: StoryEvent...) -> String {
    StoryDescription.sentence(events, words)
  }
  #expect(describe(card) == "")
  #expect(
    describe(card, .plays(to: .presented, afterTap: false), .plays(to: .dismissed, afterTap: false))
      == "The card expands to the full screen, then shrinks back.")
  #expect(
    describe(card, .plays(to: .presented, afterTap: true), .plays(to: .dismissed, afterTap: true))
      == "After a tap, the card expands to the full screen, then, after another tap, shrinks back.")
  #expect(
    describe(
      card, .plays(to: .presented, afterTap: false), .plays(to: .dismissed, afterTap: false),
      .plays(to: .presented, afterTap: false))
      == "The card expands to the full screen, then shrinks back, then comes back.")
  #expect(
    describe(
      sheet, .plays(to: .presented, afterTap: false), .drag(from: .presented, .down, .cancels, catches: false),
      .drag(from: .presented, .down, .fires, catches: false))
      == "A sheet slides up. A finger drags it down and lets go: it springs back. A finger drags it down until it slides down by itself."
  )
  #expect(
    describe(
      sheet, .drag(from: .dismissed, .up, .finishes, catches: false),
      .drag(from: .presented, .down, .finishes, catches: true))
      == "A sheet follows a finger up and, let go, slides up. A finger catches it on its way and drags it down and lets go: it slides down."
  )
  #expect(
    describe(sheet, .drag(from: .dismissed, .right, .cancels, catches: false))
      == "A sheet follows a finger to the right and, let go, goes back.")
  #expect(
    describe(sheet, .drag(from: .presented, .left, .undecided, catches: false))
      == "A finger drags the sheet to the left.")
}
