import SegueCore
import SegueJSON
import SegueScene
import Testing

private let everyTransition = [
  #"{ "type": "card", "source": "card", "target": "hero" }"#,
  #"{ "type": "card", "source": "card", "target": "hero", "faithful": true }"#,
  #"{ "type": "card", "source": "card", "target": "hero", "closeButton": "photo" }"#,
  #"{ "type": "semi-modal" }"#,
  #"{ "type": "sheet" }"#,
  #"{ "type": "sheet", "detents": ["medium", 200], "grabber": true }"#,
  #"{ "type": "drawer" }"#,
  #"{ "type": "drawer", "edge": "right", "width": 300 }"#,
  #"{ "type": "photo-swipe", "target": "photo" }"#,
  #"{ "type": "photo-swipe", "target": "photo", "direction": "up", "fade": "background" }"#,
  #"{ "type": "photo-swipe", "target": "photo", "present": "coverVertical" }"#,
  #"{ "type": "photo-swipe", "target": "photo", "present": "coverVertical", "fade": "background" }"#,
  #"{ "type": "dialog" }"#,
  #"{ "type": "dialog", "direction": "right", "cornerRadius": 14 }"#,
  #"{ "type": "container-transform", "source": "card" }"#,
  #"{ "type": "container-transform", "source": "card", "path": "arc", "fadeMode": "through", "elevation": 3 }"#,
  #"{ "type": "fade" }"#,
  #"{ "type": "fade-through" }"#,
  #"{ "type": "fade-through", "style": "m2" }"#,
  #"{ "type": "shared-axis" }"#,
  #"{ "type": "shared-axis", "axis": "z", "style": "m2" }"#,
  #"{ "type": "alert" }"#,
  #"{ "type": "alert", "startScale": 1.26, "dismiss": { "curve": "easeOut", "duration": 0.2 } }"#,
  #"{ "type": "action-sheet" }"#,
  #"{ "type": "custom", "present": { "duration": 0.4, "tracks": [{ "layer": "to", "property": "y", "from": "100%" }] } }"#,
  #"{ "type": "cover" }"#,
  #"{ "type": "cover", "presentationStyle": "overFullScreen" }"#,
  #"{ "type": "cross-dissolve" }"#,
  #"{ "type": "cross-dissolve", "dip": true }"#,
  #"{ "type": "flip" }"#,
  #"{ "type": "tab", "animation": "fade" }"#,
  #"{ "type": "tab", "animation": "shift" }"#,
  #"{ "type": "zoom", "source": "card" }"#,
]

@Suite("Every transition")
struct TransitionTests {
  @Test("After presenting and dismissing, the last frame equals the first", arguments: everyTransition)
  func identity(transition: String) throws {
    let animation = try TestScenes.animation(
      transition: transition, script: #"[{ "wait": 0.1 }, { "present": {} }, { "dismiss": {} }]"#)
    let start = animation.display(at: 0, scale: 1)
    #expect(animation.display(at: animation.duration.seconds, scale: 1) == start)
    #expect(animation.display(at: animation.duration.seconds / 2, scale: 1) != start)
  }

  @Test("A phase ends where the rest after it begins: nothing jumps", arguments: everyTransition)
  func continuity(transition: String) throws {
    // The original's card jumps.
    guard !transition.contains("faithful") else { return }
    let animator = try TestScenes.animation(transition: transition).animator
    for (phase, rest) in [
      (animator.present, animator.presented), (animator.dismiss, animator.dismissed),
    ] {
      let ending = phase.presentationLayers(at: phase.duration)
      for layer in rest.map({ $0.presentation(at: 0) }) {
        guard let last = ending.first(where: { $0.name == layer.name }) else { continue }
        #expect(last.frame == layer.frame, "\(layer.name)")
        #expect(last.opacity == layer.opacity, "\(layer.name)")
      }
    }
  }

  @Test("The screen below is at rest at the start of every presentation", arguments: everyTransition)
  func beginning(transition: String) throws {
    let animator = try TestScenes.animation(transition: transition).animator
    let below = try #require(animator.dismissed.first).presentation(at: 0)
    let first = try animator.present.presentation(below.name, at: 0)
    #expect(first.frame == below.frame)
    #expect(first.opacity == 1)
  }

  @Test("A faithful card opens with its white surface a twentieth too large and without fading in the text")
  func faithfulCard() throws {
    let card = #"{ "type": "card", "source": "card", "target": "hero", "faithful": true }"#
    let present = try TestScenes.animation(transition: card).animator.present
    let white = try present.presentation("white", at: present.duration)
    // 390 ÷ 0.95 and 844 ÷ 0.95.
    #expect(abs(white.size.width - 410.526) < 0.01)
    #expect(abs(white.size.height - 888.421) < 0.01)
    #expect(try present.presentation("detail", at: present.duration - 0.01).opacity == 0)
  }

  @Test("A dialog's window has circular corners, or continuous ones if it says so", arguments: CornerCurve.allCases)
  func corners(_ curve: CornerCurve) throws {
    let option = curve == .circular ? "" : #", "cornerCurve": "\#(curve.rawValue)""#
    let animator = try TestScenes.animation(
      transition: #"{ "type": "dialog", "cornerRadius": 14\#(option) }"#
    ).animator
    let window = try #require(animator.presented.first { $0.name == "dialog" })
    #expect(window.presentation(at: 0).outline.curve == curve)
  }

  @Test("A photo moves as far as the finger, unless it is faithful", arguments: [false, true])
  func photoGain(isFaithful: Bool) throws {
    let photo = #"{ "type": "photo-swipe", "target": "photo", "faithful": \#(isFaithful) }"#
    let dismiss = try TestScenes.animation(transition: photo).animator.dismiss
    let half = try dismiss.presentation("viewer", at: dismiss.duration / 2)
    #expect(half.nodes[0].offset.y == (isFaithful ? (844 - 275.75) / 2 : 422))
    #expect(half.opacity == 0.5)
  }
}

@Suite("A dialog that fits its content")
struct FittingDialogTests {
  private func window(_ screen: String, _ options: String = #", "fitsContent": true"#) throws -> Rect {
    let animation = try TestScenes.animation(
      """
      { "canvas": { "width": 300, "height": 500 }, "screens": { "a": {}, "b": { \(screen) } },
        "transition": { "type": "dialog", "insets": { "top": 40, "left": 20, "bottom": 60, "right": 30 } \(options) } }
      """)
    return try #require(animation.animator.presented.last).presentation(at: 0).frame
  }

  private let stack = #""stack": { "padding": 10 }, "children": [{ "frame": { "height": 90.5 } }]"#

  @Test("It is as high as its screen's content, centred in the space inside the insets")
  func hugs() throws {
    // 10 + 90.5 + 10 points, rounded up, in the middle of 40…440, rounded.
    #expect(try window(stack) == Rect(x: 20, y: 185, width: 250, height: 111))
    #expect(try window(stack, "") == Rect(x: 20, y: 40, width: 250, height: 400))
    #expect(try window(#""children": [{ "frame": { "y": 30, "height": 50 } }]"#).height == 80)
  }

  @Test("It is never higher than that space, and fills it if its screen has no intrinsic height")
  func limits() throws {
    #expect(try window(#""children": [{ "frame": { "height": 900 } }]"#) == Rect(x: 20, y: 40, width: 250, height: 400))
    #expect(try window(#""children": []"#).height == 400)
  }
}

@Suite("A dialog without insets on a small canvas")
struct SmallDialogTests {
  @Test("warns where the default insets leave no room, because the window is invisible")
  func warning() throws {
    func codes(_ width: Int, _ height: Int, _ options: String = "") -> [String] {
      SceneText.diagnostics(
        """
        { "canvas": { "width": \(width), "height": \(height) }, "screens": { "a": {}, "b": {} },
          "transition": { "type": "dialog"\(options) } }
        """
      ).map(\.code.rawValue)
    }
    #expect(codes(81, 201) == [])
    #expect(codes(80, 400) == ["no-room"])
    #expect(codes(400, 200) == ["no-room"])
    #expect(codes(60, 60, #", "insets": 10"#) == [])
  }
}
