import SegueDocs
import SegueScene
import Testing

private let card = MotionDescription("the card", presents: "expands to the full screen", dismisses: "shrinks back")
private let sheet = MotionDescription("a sheet", presents: "slides up", dismisses: "slides down")

@Test("Scripts are described in sentences")
func sentences() {
  func describe(_ words: MotionDescription, _ events: StoryEvent...) -> String {
    StoryDescription.sentence(events.map { StoryAct($0) }, [words])
  }
  #expect(describe(card) == "")
  #expect(
    describe(
      sheet, .plays(to: .presented, afterTap: true), .changesStage(afterTap: true),
      .drag(from: .presented, .down, .changesStage, catches: false))
      == "After a tap, a sheet slides up, then, after another tap, changes its height. A finger drags it down and lets go: it "
      + "sinks to a smaller height.")
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

private let dialog = MotionDescription("a dialog", presents: "fades in", dismisses: "fades out")

@Test(
  "What another transition moves is named, what moves again is called it, and what was named before is called the sheet"
)
func flows() {
  func describe(_ acts: StoryAct...) -> String { StoryDescription.sentence(acts, [card, sheet, dialog, sheet]) }
  func plays(_ transition: Int, to rest: Rest, afterTap: Bool = false, vanishing: [Int] = []) -> StoryAct {
    StoryAct(.plays(to: rest, afterTap: afterTap), of: transition, vanishing: vanishing)
  }
  #expect(
    describe(
      plays(0, to: .presented), plays(1, to: .presented, afterTap: true), plays(2, to: .presented, afterTap: true),
      plays(2, to: .dismissed, afterTap: true),
      StoryAct(.drag(from: .presented, .down, .finishes, catches: false), of: 1), plays(0, to: .dismissed))
      == "The card expands to the full screen; after a tap, a sheet slides up; after another tap, a dialog fades in, then, "
      + "after another tap, fades out. A finger drags the sheet down and lets go: it slides down. The card shrinks back."
  )
  #expect(
    describe(
      plays(1, to: .presented), plays(2, to: .presented), plays(2, to: .dismissed), plays(1, to: .dismissed),
      plays(1, to: .presented), StoryAct(.drag(from: .presented, .down, .cancels, catches: false), of: 1))
      == "A sheet slides up; a dialog fades in, then fades out; the sheet slides down, then comes back. "
      + "A finger drags it down and lets go: it springs back.")
}

@Test("A dismissal of several says what goes with the topmost")
func severalDismissed() {
  func describe(vanishing: [Int]) -> String {
    StoryDescription.sentence(
      [StoryAct(.plays(to: .presented, afterTap: false), of: 0)]
        + (vanishing.count > 1 ? [StoryAct(.plays(to: .presented, afterTap: false), of: 1)] : [])
        + [
          StoryAct(.plays(to: .presented, afterTap: false), of: 2),
          StoryAct(.plays(to: .dismissed, afterTap: false), of: 2, vanishing: vanishing),
        ], [card, sheet, dialog])
  }
  #expect(
    describe(vanishing: [0])
      == "The card expands to the full screen; a dialog fades in, then fades out, and the card goes with it.")
  #expect(
    describe(vanishing: [1, 0])
      == "The card expands to the full screen; a sheet slides up; a dialog fades in, then fades out, and the sheet and the card go with it."
  )
}

@Test("Two that are called alike are numbered")
func alike() {
  let acts = [(0, Rest.presented), (1, .presented), (1, .dismissed), (0, .dismissed)].map { transition, rest in
    StoryAct(.plays(to: rest, afterTap: false), of: transition)
  }
  #expect(
    StoryDescription.sentence(acts, [sheet, sheet])
      == "A sheet slides up; a second sheet slides up, then slides down; the first sheet slides down.")
}
