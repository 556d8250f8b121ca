import SegueCore
import SegueScene
import Testing

/// The frames of a stack's children. The stack fills its parent, which has the given size.
private func frames(_ stack: String, _ children: String, in size: Size = Size(200, 100)) throws -> [Rect] {
  let node = try SceneText.child(#"{ "stack": \#(stack), "children": [\#(children)] }"#)
  return Layouts.engine.childFrames(of: node, in: size)
}

private let small = #"{ "frame": { "width": 20, "height": 10 } }"#
private let large = #"{ "frame": { "width": 40, "height": 30 } }"#

@Suite("Stacks")
struct StackLayoutTests {
  @Test("Children follow one another along either axis, with spacing and inside the padding")
  func axes() throws {
    let settings = #""spacing": 5, "padding": { "top": 1, "left": 2 }, "alignment": "leading""#
    #expect(
      try frames("{ \"axis\": \"vertical\", \(settings) }", "\(small), \(large)") == [
        Rect(x: 2, y: 1, width: 20, height: 10), Rect(x: 2, y: 16, width: 40, height: 30),
      ])
    #expect(
      try frames("{ \"axis\": \"horizontal\", \(settings) }", "\(small), \(large)") == [
        Rect(x: 2, y: 1, width: 20, height: 10), Rect(x: 27, y: 1, width: 40, height: 30),
      ])
  }

  @Test(
    "Across the axis children are aligned",
    arguments: [("fill", 0.0, 20.0), ("leading", 0, 20), ("center", 90, 20), ("trailing", 180, 20)])
  func alignment(name: String, x: Double, width: Double) throws {
    let found = try frames(#"{ "alignment": "\#(name)" }"#, small)
    #expect(found == [Rect(x: x, y: 0, width: width, height: 10)])
  }

  @Test("A flexible child is as high as its content needs at the width that it gets")
  func flexibleHeight() throws {
    let found = try frames(
      #"{ "axis": "horizontal", "alignment": "center" }"#, small + #", { "pin": { "aspectRatio": 4 }, "flex": 1 }"#)
    #expect(found[1] == Rect(x: 20, y: 27.5, width: 180, height: 45))
  }

  @Test("The alignment `fill` stretches children without a length of their own across the axis")
  func fill() throws {
    #expect(try frames(#""vertical""#, #"{ "frame": { "height": 10 } }"#) == [Rect(x: 0, y: 0, width: 200, height: 10)])
    #expect(
      try frames(#""horizontal""#, #"{ "frame": { "width": 10 } }"#) == [Rect(x: 0, y: 0, width: 10, height: 100)])
  }

  @Test(
    "The distribution decides where the remaining space along the axis goes",
    arguments: [("start", 0.0, 25.0), ("center", 77.5, 102.5), ("end", 155, 180), ("spaceBetween", 0, 180)])
  func distribution(name: String, first: Double, second: Double) throws {
    let found = try frames(
      #"{ "axis": "horizontal", "spacing": 5, "distribution": "\#(name)" }"#, "\(small), \(small)", in: Size(200, 100))
    // 200 − 2·20 − 5 = 155 are left.
    #expect(found.map(\.x) == [first, second])
  }

  @Test(
    "An overfull stack begins at its start with every distribution",
    arguments: ["start", "center", "end", "spaceBetween"])
  func overfull(name: String) throws {
    let found = try frames(
      #"{ "axis": "horizontal", "distribution": "\#(name)" }"#, "\(large), \(large)", in: Size(50, 10))
    #expect(found.map(\.x) == [0, 40])
  }

  @Test("Flexible children share the remaining space, which is added to their own lengths")
  func flex() throws {
    let found = try frames(
      #"{ "axis": "horizontal", "spacing": 10 }"#,
      #"{ "flex": 1 }, { "frame": { "width": 40 } }, { "flex": 3, "frame": { "width": 20 }, "margin": { "left": 5 } }"#)
    // 200 − 2·10 − 40 − 20 − 5 = 115 are shared 1 : 3.
    #expect(found.map(\.width) == [28.75, 40, 106.25])
    #expect(found.map(\.x) == [0, 38.75, 93.75])
    let tall = try frames(#""vertical""#, #"{ "flex": 1 }, { "flex": 1 }"#)
    #expect(tall.map(\.height) == [50, 50])
  }

  @Test("A hidden child takes neither space nor spacing")
  func hidden() throws {
    let found = try frames(
      #"{ "axis": "horizontal", "spacing": 5, "alignment": "leading" }"#,
      "\(small), { \"hidden\": true, \"flex\": 1 }, \(small)")
    #expect(found[0].x == 0 && found[2].x == 25)
    #expect(found[1] == .zero)
  }

  @Test("Margins take space along and across the axis")
  func margins() throws {
    let child =
      #"{ "frame": { "width": 20, "height": 10 }, "margin": { "top": 1, "left": 2, "bottom": 3, "right": 4 } }"#
    let found = try frames(#"{ "alignment": "trailing" }"#, "\(child), \(child)")
    #expect(found == [Rect(x: 176, y: 1, width: 20, height: 10), Rect(x: 176, y: 15, width: 20, height: 10)])
  }

  @Test("Percentages refer to the space inside the padding")
  func percent() throws {
    let found = try frames(
      #"{ "axis": "horizontal", "padding": 10 }"#, #"{ "frame": { "width": "50%", "height": "25%" } }"#)
    #expect(found == [Rect(x: 10, y: 10, width: 90, height: 20)])
  }

  @Test("A child with an aspect ratio is stretched across the axis, and the ratio gives its length")
  func aspectRatio() throws {
    #expect(
      try frames(#""vertical""#, #"{ "pin": { "aspectRatio": 4 } }"#) == [Rect(x: 0, y: 0, width: 200, height: 50)])
    #expect(
      try frames(#""horizontal""#, #"{ "pin": { "aspectRatio": 0.5 } }"#) == [Rect(x: 0, y: 0, width: 50, height: 100)])
  }

  @Test("Stacks, including nested ones, hug their children with padding and spacing")
  func hugging() throws {
    let inner =
      #"{ "stack": { "axis": "horizontal", "spacing": 5, "padding": 2 }, "children": [\#(small), \#(large)] }"#
    let root = try SceneText.root(
      #"{ "pin": { "right": 0, "bottom": 0 }, "stack": { "spacing": 3, "padding": 1, "alignment": "leading" }, "children": [\#(inner), \#(small)] }"#
    )
    let outer = try #require(Layouts.engine.childFrames(of: root, in: Size(200, 100)).first)
    // Inside: 2 + 20 + 5 + 40 + 2 by 2 + 30 + 2; around it 1 + 34 + 3 + 10 + 1.
    #expect(outer == Rect(x: 129, y: 51, width: 71, height: 49))
    let nested = Layouts.engine.childFrames(of: root.children[0], in: outer.size)
    #expect(nested == [Rect(x: 1, y: 1, width: 69, height: 34), Rect(x: 1, y: 38, width: 20, height: 10)])
  }

  @Test("Stacks are laid out again for every size of their parent, down to zero", arguments: [0.0, 1, 50, 200, 1000])
  func relayout(width: Double) throws {
    let found = try frames(
      #"{ "axis": "horizontal", "spacing": 10, "padding": 5, "distribution": "end" }"#,
      #"{ "flex": 1 }, { "flex": 1 }"#,
      in: Size(width, width / 2))
    let each = max(0, (width - 20) / 2)
    #expect(found.map(\.width) == [each, each])
    #expect(found.allSatisfy { $0.height == max(0, width / 2 - 10) })
    #expect(found[1].x == 5 + each + 10)
  }
}
