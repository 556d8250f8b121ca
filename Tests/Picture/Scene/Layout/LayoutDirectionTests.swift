import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite("Layout directions")
struct LayoutDirectionTests {
  @Test(
    "A language's usual script decides, unless the tag names another",
    arguments: [
      ("en", LayoutDirection.leftToRight), ("ar", .rightToLeft), ("ar-EG", .rightToLeft), ("he_IL", .rightToLeft),
      ("FA", .rightToLeft), ("ur", .rightToLeft), ("ja", .leftToRight), ("az-Arab", .rightToLeft),
      ("ar-Latn", .leftToRight), ("sr-Cyrl-RS", .leftToRight), ("pa-Arab-PK", .rightToLeft), ("", .leftToRight),
      ("art", .leftToRight),
    ])
  func languages(tag: String, direction: LayoutDirection) {
    #expect(LayoutDirection(ofLanguage: tag) == direction)
  }
}

@Suite("Right-to-left layout")
struct MirroringTests {
  private static let arabic = #""locales": { "ar": {} }, "#

  /// Each node's frame in the root's coordinates, in document order.
  private func frames(_ node: Node, at origin: Point, _ size: Size) -> [Rect] {
    [Rect(origin: origin, size: size)]
      + zip(node.children, Layouts.engine.childFrames(of: node, in: size)).flatMap { child, frame in
        frames(child, at: origin + frame.origin - node.contentOffset, frame.size)
      }
  }

  @Test(
    "Every node is as far from the right edge as it was from the left",
    arguments: [
      #"{ "frame": { "x": 5, "y": 7, "width": 20, "height": 10 } }"#,
      #"{ "pin": { "right": 5, "width": "30%" } }"#,
      #"{ "pin": { "centerX": 12, "width": 30, "aspectRatio": 2 } }"#,
      #"{ "pin": { "height": 20, "aspectRatio": 2 } }"#,
      #"{ "pin": { "left": 4, "right": "10%" }, "margin": { "left": 9 } }"#,
      #"{ "symbol": "heart" }"#,
      """
      { "stack": { "axis": "horizontal", "spacing": 3, "padding": { "left": 8, "right": 2 }, "distribution": "end" },
        "children": [{ "frame": { "width": 9 } }, { "frame": { "width": 14, "height": 5 }, "margin": { "left": 3 } },
          { "stack": "horizontal", "children": [{ "frame": { "width": 4 } }, { "frame": { "width": 6 } }] }] }
      """,
      """
      { "pin": { "left": 10, "width": 100 }, "stack": { "axis": "vertical", "alignment": "leading" },
        "children": [{ "frame": { "width": 9, "height": 4 } }, { "frame": { "width": 20, "height": 4 } }] }
      """,
      """
      { "pin": { "left": 10, "width": 100 }, "contentOffset": [7, 3],
        "children": [{ "frame": { "x": 3, "width": 9 }, "children": [{ "pin": { "right": 1, "width": 2 } }] }] }
      """,
    ])
  func mirrored(child: String) throws {
    for width in [200.0, 320] {
      let size = Size(width, 100)
      let plain = frames(try SceneText.root(child), at: .zero, size)
      let mirrored = frames(try SceneText.root(child, more: Self.arabic), at: .zero, size)
      #expect(plain.count == mirrored.count)
      for (a, b) in zip(plain, mirrored) {
        #expect(abs(b.x - (width - a.maxX)) < 1e-9 && b.y == a.y && b.size == a.size, "\(a) \(b)")
      }
    }
  }

  @Test("Attributes of a node with a left and a right are mirrored; rotations and shadows are not")
  func attributes() throws {
    let text =
      ##"{ "text": "12:30", "alignment": "left", "cornerRadius": [1, 2, 3, 4], "transform": { "translate": [5, 6], "rotate": 10 }, "##
      + ##""background": { "colors": ["#000", "#FFF"], "from": [0, 0.25], "to": [1, 0.5] }, "##
      + ##""shadow": { "opacity": 1, "offset": [3, 4] } }"##
    let node = try SceneText.child(text, more: Self.arabic)
    let plain = try SceneText.child(text)
    #expect(
      node.corners
        == NodeCorners(topLeft: .points(2), topRight: .points(1), bottomRight: .points(4), bottomLeft: .points(3)))
    #expect(node.transform.translation == Point(-5, 6) && node.transform.rotation == 10)
    #expect(node.shadow == plain.shadow)
    guard case .linear(let start, let end, _) = node.background, case .text(let content) = node.content else {
      Issue.record("\(node)")
      return
    }
    #expect(start == Point(1, 0.25) && end == Point(0, 0.5))
    #expect(content.request.alignment == .right && content.request.direction == .rightToLeft)
  }

  @Test("A node can keep its own direction, and passes it on to its descendants")
  func ownDirection() throws {
    let player = """
      { "pin": { "left": 10, "width": 50 }, "layoutDirection": "leftToRight",
        "children": [{ "frame": { "x": 3, "width": 9 }, "children": [{ "frame": { "x": 1, "width": 2 } }] }] }
      """
    let found = frames(try SceneText.root(player, more: Self.arabic), at: .zero, Size(200, 100))
    #expect(found.map(\.x) == [0, 140, 143, 144])
    let turned = player.replacing("leftToRight", with: "rightToLeft")
    let inside = frames(try SceneText.root(turned), at: .zero, Size(200, 100))
    #expect(inside.map(\.x) == [0, 10, 48, 54])
  }

  /// A drawer that a drag opens and a tap beside it closes.
  private func drawer(_ more: String) throws -> Animation {
    try TestScenes.animation(
      """
      { "canvas": { "width": 200, "height": 300 }, \(more)"screens": {
          "a": { "background": "#FFFFFF", "children": [
            { "id": "dot", "frame": { "x": 10, "y": 10, "width": 20, "height": 20 }, "background": "#FF0000" }] },
          "b": { "background": "#00FF00" } },
        "transition": { "type": "drawer", "edge": "left", "opens": ["dot"] },
        "script": [{ "drag": { "from": [5, 200], "by": [150, 4], "duration": 0.3 } }, { "release": "auto" },
          { "wait": 0.2 }, { "tap": [190, 250] }, { "wait": 0.5 }, { "tap": "dot" }, { "wait": 0.5 },
          { "drag": { "path": [[180, 100], [130, 110], [50, 100]], "duration": 0.2 } }, { "release": "auto" }] }
      """)
  }

  @Test("A script of gestures is mirrored, including the drawer's edge")
  func gestures() throws {
    let (plain, mirrored) = (try drawer(""), try drawer(Self.arabic))
    #expect(plain.duration == mirrored.duration)
    for time in stride(from: 0, through: plain.duration.seconds, by: 0.05) {
      let (a, b) = (plain.presentationLayers(at: time), mirrored.presentationLayers(at: time))
      #expect(a.map(\.name) == b.map(\.name))
      for (a, b) in zip(a, b) {
        #expect(abs(b.center.x - (200 - a.center.x)) < 1e-9 && b.center.y == a.center.y && b.size == a.size)
        #expect(abs(b.opacity - a.opacity) < 1e-9)
      }
      let progress = plain.moment(at: time).progress ?? -1
      let mirroredProgress = mirrored.moment(at: time).progress ?? -1
      #expect(abs(progress - mirroredProgress) < 1e-9)
    }
    let finger = try #require(mirrored.touches.first)
    #expect(finger.position(at: 0) == Point(195, 200))
  }

  @Test("A dialog from the right enters from the left, with its insets mirrored")
  func dialog() throws {
    let dialog = #"{ "type": "dialog", "direction": "right", "insets": { "left": 10, "right": 30, "top": 5 } }"#
    let text =
      #"{ "canvas": { "width": 200, "height": 300 }, \#(Self.arabic)"screens": { "a": {}, "b": {} }, "transition": \#(dialog) }"#
    let animator = try TestScenes.animation(text).animator
    let (start, end) = (
      try animator.present.presentation("dialog", at: 0), try #require(animator.presented.last?.presentation(at: 0))
    )
    #expect(start.frame.maxX == 0 && end.frame.minX == 30 && end.frame.maxX == 190)
  }
}
