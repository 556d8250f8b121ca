import SegueScene
import SegueText
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import Testing

@Suite("The keys of the keyboard")
struct KeyboardKeysTests {
  @Test(
    "Its height is that of iOS",
    arguments: [
      ("\"iPhone SE\"", 216.0), ("\"iPhone 14\"", 291), ("\"iPhone 16 Pro\"", 291), ("\"iPhone 11\"", 301),
      ("\"iPhone 16 Pro Max\"", 301), (#"{ "device": "iPhone 14", "landscape": true }"#, 171),
      (#"{ "device": "iPhone SE", "landscape": true }"#, 162), ("\"iPad\"", 284),
      (#"{ "device": "iPad", "landscape": true }"#, 372), ("{}", 291), (#"{ "width": 160, "height": 300 }"#, 145.5),
    ])
  func heights(canvas: String, height: Double) throws {
    let metrics = try KeyboardScene.metrics(on: canvas)
    let size = try SceneText.decode(KeyboardScene.text(#"[{ "wait": 1 }]"#, canvas: canvas)).canvas.size
    #expect(metrics.height == height)
    #expect(metrics.frame.maxY == size.height && metrics.frame.width == size.width)
  }

  @Test("On each page of each device, the keys lie in rows on the keyboard, and no two overlap")
  func places() throws {
    for device in Device.all {
      for isLandscape in [false, true] {
        let metrics = try KeyboardScene.metrics(
          on: "{ \"device\": \"\(device.name)\", \"landscape\": \(isLandscape) }")
        for page in KeyboardPage.allCases {
          let layout = KeyboardLayout(page, metrics)
          #expect(layout.keys.allSatisfy { $0.frame.lies(in: metrics.keys) && !$0.frame.isEmpty })
          for (index, key) in layout.keys.enumerated() {
            #expect(layout.keys[..<index].allSatisfy { $0.frame.intersection(key.frame).isEmpty })
            #expect(layout.keys[..<index].allSatisfy { $0.function != key.function })
            // A finger in its middle presses it.
            #expect(layout.key(at: key.frame.center) == key)
          }
        }
      }
    }
  }

  @Test("Each character is typed by a key of its page; those that the keyboard lacks by none")
  func keystrokes() throws {
    let metrics = try KeyboardScene.metrics(on: "{}")
    for page in KeyboardPage.allCases {
      for character in page.rows.joined() {
        let stroke = try #require(Keystroke(typing: character))
        let typedOn = try #require(stroke.page)
        #expect(KeyboardLayout(typedOn, metrics).key(stroke.function) != nil && !stroke.isShifted)
      }
    }
    #expect(Keystroke(typing: "Q").map { ($0.function, $0.isShifted) } ?? (.space, false) == (.character("q"), true))
    #expect(Keystroke(typing: "’")?.function == .character("'"))
    #expect(Keystroke(typing: " ")?.function == .space && Keystroke(typing: "\n")?.function == .returnKey)
    for character in "éßİ漢😀" { #expect(Keystroke(typing: character) == nil) }
  }

  @Test("What is typed presses its keys, with shift before a capital letter, and on the page that has them")
  func typing() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "type": { "draft": "Ok 5é?" }, "duration": 1.2 }, { "wait": 1 }, { "keyboard": "hide" }]"#
    )
    let start = 0.505824
    // A letter each 0.2 s, whose key is held 0.08 s before it appears.
    let expected: [(KeyboardPage, Bool, KeyboardKey.Function?)] = [
      (.letters, true, .character("o")), (.letters, false, .character("k")), (.letters, false, .space),
      (.numbers, false, .character("5")), (.numbers, false, nil), (.numbers, false, .character("?")),
    ]
    for (index, (page, isShifted, function)) in expected.enumerated() {
      let before = try #require(animation.keyboard(at: start + Double(index) * 0.2 + 0.11))
      let held = try #require(animation.keyboard(at: start + Double(index) * 0.2 + 0.13))
      #expect(before.page == page && before.isShifted == isShifted && before.pressed == nil, "\(index)")
      #expect(held.page == page && held.isShifted == isShifted && held.pressed == function, "\(index)")
    }
    // Shift waits for what is typed first, and the page stays after what is typed last.
    #expect(animation.keyboard(at: 0.1)?.isShifted == true)
    let end = try #require(animation.keyboard(at: start + 1.5))
    #expect(end.page == .numbers && end.pressed == nil && !end.isShifted)
  }

  @Test("Without a keyboard nothing is pressed, and a letter that is not typed presses nothing")
  func nothing() throws {
    let hidden = try KeyboardScene.animation(#"[{ "type": { "draft": "a" } }]"#)
    #expect(hidden.keyboard(at: 0.05) == nil && !hidden.showsKeyboard)
    let set = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "set": { "draft.text": "abc" }, "duration": 1 }]"#)
    #expect([0.6, 0.9, 1.2].allSatisfy { set.keyboard(at: $0)?.pressed == nil })
  }

  @Test("The key that is held is drawn enlarged above itself, within the canvas")
  func callout() throws {
    let metrics = try KeyboardScene.metrics(on: "{}")
    for key in KeyboardLayout(.letters, metrics).keys {
      let callout = KeyCallout(above: key.frame, metrics)
      #expect(key.frame.lies(in: callout.path.controlBounds))
      #expect(callout.bubble.minX >= 3 && callout.bubble.maxX <= 387 && callout.bubble.maxY < key.frame.minY)
    }
  }

  @Test("Fonts must have what the keys say on the pages that are seen")
  func fonts() throws {
    func letters(_ script: String) throws -> String {
      try SceneText.decode(KeyboardScene.text(script)).keyboardRequests.map(\.text).joined(separator: " ")
    }
    #expect(try letters(#"[{ "type": { "draft": "5" } }]"#).isEmpty)
    let plain = try letters(#"[{ "keyboard": { "returnKeyType": "send" } }, { "type": { "draft": "Yes" } }]"#)
    #expect(plain.hasPrefix("qwertyuiop") && plain.contains("QWERTYUIOP") && plain.contains("send"))
    #expect(!plain.contains("67890") && !plain.contains("€"))
    let digits = try letters(#"[{ "keyboard": "show" }, { "type": { "draft": "5" } }]"#)
    #expect(digits.contains("67890") && !digits.contains("€"))
  }

  @Test("A dark theme has a dark keyboard, unless the step says another")
  func appearance() throws {
    func background(_ theme: String, _ step: String) throws -> Color {
      let animation = try KeyboardScene.animation(
        "[{ \"keyboard\": \(step) }, { \"wait\": 1 }]", more: "\"themes\": { \"\(theme)\": { \"a\": \"#FFFFFF\" } }, ")
      let part = try #require(animation.parts(at: 1, scale: 1).first { $0.name == "keyboard" })
      guard case .fill(_, .solid(let color), _, _) = part.commands[0] else { return .clear }
      return color
    }
    let (light, dark) = (KeyboardColors(.light).background, KeyboardColors(.dark).background)
    #expect(try background("day", "\"show\"") == light)
    #expect(try background("dark", "\"show\"") == dark)
    #expect(try background("dark", #"{ "appearance": "light" }"#) == light)
  }

  @Test("An English keyboard is the same where reading runs from right to left")
  func rightToLeft() throws {
    let script = #"[{ "keyboard": "show" }, { "wait": 1 }]"#
    func commands(_ more: String) throws -> [Command] {
      try #require(
        try KeyboardScene.animation(script, more: more).parts(at: 1, scale: 2).first { $0.name == "keyboard" }
      ).commands
    }
    #expect(try commands("") == commands(#""locales": { "ar": {} }, "#))
  }
}

extension Rect {
  /// Apart from rounding.
  fileprivate func lies(in other: Rect) -> Bool {
    min(minX - other.minX, minY - other.minY, other.maxX - maxX, other.maxY - maxY) > -1e-9
  }
}
