import Foundation
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

/// `render from`: the screenshots are frames of scenes whose geometry is known.
@Suite struct FromCommandTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Two cards with photographs, and a detail that shows the first one. With a shadow, the cards are so close that it
  /// reaches the next one and the title.
  private func writeCards(second: String = "p2.jpg", casts shadows: Bool = false) throws {
    let scenes = URL(filePath: Repository.path("scenes/assets"))
    for (photo, name) in [("alpine.jpg", "p1.jpg"), ("cover3.jpg", "p2.jpg")] {
      try FileManager.default.copyItem(
        atPath: scenes.appendingPathComponent(photo).path, toPath: workspace.path(name))
    }
    func photo(_ name: String) -> String {
      #"{ "image": "\#(name)", "contentMode": "scaleAspectFill", "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 } }"#
    }
    let look =
      "\"cornerRadius\": 20" + (shadows ? #", "shadow": { "radius": 9, "opacity": 0.2, "offset": [0, 6] }"# : "")
    let scene = """
      { "canvas": { "width": 390, "height": 844 },
        "components": {
          "first": { "clip": true, "children": [\(photo("p1.jpg"))] },
          "other": { "clip": true, "children": [\(photo(second))] }
        },
        "screens": {
          "list": { "background": "#F2F2F7", "children": [
            { "text": "Today in the mountains", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": \(shadows ? 60 : 52) } },
            { "id": "a", "component": "first", \(look), "frame": { "x": 16, "y": 110, "width": 358, "height": 300 } },
            { "id": "b", "component": "other", \(look), "frame": { "x": 16, "y": \(shadows ? 428 : 434), "width": 358, "height": 300 } } ] },
          "detail": { "background": "white", "children": [
            { "id": "hero", "component": "first", "frame": { "x": 0, "y": 0, "width": 390, "height": 326.8 } },
            { "text": "What the card is about, in a few words.", "pin": { "left": 20, "right": 20, "top": 350 } } ] }
        },
        "transition": { "type": "card", "source": "a", "target": "hero" },
        "script": [{ "present": {} }, { "wait": 1 }] }
      """
    try workspace.write(scene, to: "cards.json")
  }

  /// Runs `render from` on the screenshots; returns its result and its report.
  private func found(_ transition: String, _ more: String...) async throws -> (ProgramResult, [String: Any]) {
    let result = try await workspace.render(
      arguments: ["from", "a.png", "b.png", "--transition", transition, "--json", "--no-render", "-o", "made.json"]
        + more)
    return (result, try #require(result.json() as? [String: Any]))
  }

  /// The x, y, width and height of a fact in the report, in points.
  private func rect(_ fact: Any?) throws -> [Double] {
    let fact = try #require(fact as? [String: Any])
    return try ["x", "y", "width", "height"].map { try #require(fact[$0] as? Double) }
  }

  private func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test(
    "The card is found to within a point, and the scene begins and ends like the screenshots, even if shadows reach other cards",
    arguments: [false, true])
  func card(shadows: Bool) async throws {
    try writeCards(casts: shadows)
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(result.status == 0, "\(result.error)")
    #expect(facts["scale"] as? Double == 2)
    #expect(isNear(try rect(facts["card"]), [16, 110, 358, 300]))
    #expect(isNear(try rect(facts["target"]), [0, 0, 390, 327]))
    let card = try #require(facts["card"] as? [String: Any])
    #expect(abs(try #require(card["radius"] as? Double) - 20) <= 1.5)
    #expect(try await workspace.render("check", "made.json").status == 0)
    for (time, name) in [("0", "a.png"), ("1.6", "b.png")] {
      #expect(
        try await workspace.render("made.json", "--at", time, "--scale", "2", "--no-touches", "-o", "rest.png").status
          == 0)
      let (rest, shot) = (try workspace.read("rest.png"), try workspace.read(name))
      let difference = try ImageDecoder.decode(rest, name: "rest").image.bitmap.meanDifference(
        to: ImageDecoder.decode(shot, name: name).image.bitmap)
      #expect(difference < 0.6, "\(name): \(difference)")
    }
    // In the place of the card the list shows its page, and nothing of the title or of the next card.
    let list = try ImageDecoder.decode(try workspace.read("made/list@2x.png"), name: "list").image
    var darkest = 255
    for y in 220..<820 {
      for x in 32..<748 { darkest = min(darkest, Int(list.bitmap[x, y].red)) }
    }
    #expect(darkest > 225)
  }

  @Test("Two cards that look like the detail are an error that lists both, and nothing is written")
  func twins() async throws {
    try writeCards(second: "p1.jpg")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(result.status == 2)
    #expect((facts["candidates"] as? [Any])?.count == 2)
    #expect(result.error.contains("--card 16,110,358x") && result.error.contains("--card 16,434,358x300"))
    #expect(!workspace.exists("made.json"))
    let (chosen, card) = try await found("card", "--card", "16,434,358x300", "--radius", "20")
    #expect(chosen.status == 0)
    #expect(try rect(card["card"]) == [16, 434, 358, 300])
  }

  @Test("A card whose picture is elsewhere in the list, smaller, is uncertain, and the warning names both places")
  func smallTwin() async throws {
    try writeCards()
    var scene = String(decoding: try workspace.read("cards.json"), as: UTF8.self)
    let other = try #require(scene.range(of: #"{ "id": "b", "component": "other""#))
    let player = """
      { "background": "white", "cornerRadius": 14, "frame": { "x": 8, "y": 760, "width": 374, "height": 64 }, "children": [
        { "clip": true, "cornerRadius": 6, "frame": { "x": 10, "y": 8, "width": 57.3, "height": 48 }, "children": [
          { "image": "p1.jpg", "contentMode": "scaleAspectFill", "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 } }] },
        { "text": "Now playing", "pin": { "left": 90, "top": 20 } }] },

      """
    scene.replaceSubrange(other.lowerBound..<other.lowerBound, with: player)
    try workspace.write(scene, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(isNear(try rect(facts["card"]), [16, 110, 358, 300]))
    let confidence = try #require((facts["card"] as? [String: Any])?["confidence"] as? Double)
    #expect(confidence <= 0.7, "\(confidence)")
    #expect(result.error.contains("--card 16,110,358x300 or --card 8,760,374x64"), "\(result.error)")
  }

  @Test("Between two pictures on a gradient lies the page, and not a panel of one of them")
  func pictureOnGradient() async throws {
    try writeCards()
    let cards = String(decoding: try workspace.read("cards.json"), as: UTF8.self)
      .replacingOccurrences(
        of: ##""list": { "background": "#F2F2F7""##,
        with: ##""list": { "background": { "colors": ["#FDE1C7", "#C9B8F5"] }"##
      )
      .replacingOccurrences(
        of: #""x": 16, "y": 110, "width": 358, "height": 300"#, with: #""x": 24, "y": 140, "width": 280, "height": 420"#
      )
      .replacingOccurrences(
        of: #""x": 16, "y": 434, "width": 358, "height": 300"#,
        with: #""x": 324, "y": 140, "width": 280, "height": 420"#
      )
      .replacingOccurrences(of: #""height": 326.8"#, with: #""height": 585"#)
      .replacingOccurrences(of: #""top": 350"#, with: #""top": 610"#)
    try workspace.write(cards, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(result.status == 0, "\(result.error)")
    #expect(isNear(try rect(facts["card"]), [24, 140, 280, 420]), "\(result.error)")
    #expect(try #require((facts["card"] as? [String: Any])?["confidence"] as? Double) >= 0.9)
  }

  @Test("Of a row with a picture beside texts, the picture opens alone, and the warning names the row")
  func pictureOfRow() async throws {
    try writeCards()
    func row(_ y: Int, _ picture: String, _ title: String) -> String {
      """
      { "background": "#1C1C1E", "cornerRadius": 14, "frame": { "x": 16, "y": \(y), "width": 358, "height": 104 }, "children": [
        { "component": "\(picture)", "cornerRadius": 8, "frame": { "x": 12, "y": 12, "width": 80, "height": 80 } },
        { "text": "\(title)", "color": "#FFFFFF", "font": { "size": 17, "weight": "semibold" }, "pin": { "left": 106, "top": 30 } },
        { "text": "Six parts, each an hour", "color": "#98989F", "font": 14, "pin": { "left": 106, "top": 56 } } ] }
      """
    }
    let cards = String(decoding: try workspace.read("cards.json"), as: UTF8.self)
    let components = try #require(cards.range(of: #""screens""#))
    try workspace.write(
      String(cards[..<components.lowerBound]) + """
        "screens": {
          "list": { "background": "#000000", "children": [
            { "text": "Library", "color": "#FFFFFF", "font": { "size": 34, "weight": "bold" }, "pin": { "left": 20, "top": 60 } },
            \(row(124, "other", "Deep end")), \(row(240, "first", "Dry season")) ] },
          "detail": { "background": "#000000", "children": [
            { "id": "hero", "component": "first", "frame": { "x": 0, "y": 0, "width": 390, "height": 390 } },
            { "text": "Dry season", "color": "#FFFFFF", "font": { "size": 28, "weight": "bold" }, "pin": { "left": 24, "top": 412 } } ] }
        },
        "transition": { "type": "drawer", "edge": "right", "width": "100%" }, "script": [{ "present": {} }, { "wait": 2 }] }
        """, to: "rows.json")
    try await workspace.shoot("rows.json", after: "1.5")
    let (result, facts) = try await found("card")
    #expect(result.status == 0, "\(result.error)")
    #expect(isNear(try rect(facts["card"]), [28, 252, 80, 80]))
    #expect(isNear(try rect(facts["target"]), [0, 0, 390, 390]))
    #expect(result.error.contains("it is the picture of a row, which may open as a whole"), "\(result.error)")
    #expect(result.error.contains("--card 28,252,80x80 or --card 16,240,358x104"), "\(result.error)")
  }

  @Test("The target is the whole head, even if the drawing in it has edges of its own")
  func drawing() async throws {
    func drawing(_ radius: Double) -> String {
      """
      "background": { "gradient": "linear", "from": [0, 0], "to": [1, 1], "colors": ["#118833", "#99EE66"] },
      "clip": true, "children": [
        { "rect": "#FFFFFF99", "cornerRadius": \(radius), "pin": { "left": "25%", "top": "16%", "width": "30%", "height": "62%" } },
        { "rect": "#00000055", "pin": { "left": "56%", "top": "46%", "width": "28%", "height": "31%" } } ]
      """
    }
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "#EEEEEE", "children": [
            { "id": "a", "cornerRadius": 20, "frame": { "x": 16, "y": 110, "width": 358, "height": 318 }, \(drawing(17.9)) },
            { "rect": "#336699", "cornerRadius": 20, "frame": { "x": 16, "y": 450, "width": 358, "height": 318 } } ] },
          "detail": { "background": "#EEEEEE", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 346 }, \(drawing(19.5)) },
            { "text": "What the card is about, in a few words.", "pin": { "left": 20, "right": 20, "top": 370 } } ] } },
        "transition": { "type": "card", "source": "a", "target": "hero" }, "script": [{ "present": {} }, { "wait": 1 }] }
      """, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card", "--card", "16,110,358x318")
    #expect(result.status == 0 && !result.error.contains("the target is not certain"), "\(result.error)")
    #expect(isNear(try rect(facts["target"]), [0, 0, 390, 346]))
  }

  @Test("A target that is not certain is a warning with the option that sets it, and that option sets it")
  func target() async throws {
    try writeCards()
    try await workspace.shoot("cards.json", after: "1.6")
    // The detail shows the other card.
    let (doubted, facts) = try await found("card", "--card", "16,434,358x300")
    #expect(doubted.status == 0)
    #expect(doubted.error.contains("the target is not certain: the head of the detail does not occur in the card"))
    #expect(doubted.error.contains("to decide: --target 0,0,390x"), "\(doubted.error)")
    let target = try #require(facts["target"] as? [String: Any])
    #expect((target["confidence"] as? Double ?? 1) < 0.8 && (target["doubts"] as? [String])?.count == 1)
    let (set, given) = try await found("card", "--target", "0,0,390x300", "--overwrite")
    #expect(set.status == 0 && set.error.isEmpty, "\(set.error)")
    #expect(try rect(given["target"]) == [0, 0, 390, 300])
    #expect(try await workspace.render("check", "made.json").status == 0)
  }

  @Test(
    "A place outside of the screenshot, or a radius larger than its half, is an error that names the limits",
    arguments: [
      (["--card", "16,110,358x900"], "--card 16,110,358x900: expected a place inside of 0,0,390x844"),
      (["--card", "400,0,50x50"], "--card 400,0,50x50: expected a place inside of 0,0,390x844"),
      (
        ["--card", "16,110,358x300", "--target", "0,-50,390x300"], "--target 0,-50,390x300: expected a place inside of"
      ),
      (
        ["--card", "16,110,358x300", "--radius", "200"], "--radius 200: expected at most 150, half of the shorter side"
      ),
    ])
  func limits(options: [String], message: String) async throws {
    try writeCards()
    try await workspace.shoot("cards.json", after: "1.6")
    let result = try await workspace.render(
      arguments: ["from", "a.png", "b.png", "--transition", "card", "--no-render", "-o", "made.json"] + options)
    #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
    #expect(!workspace.exists("made.json"))
  }

  @Test("A photo that fades into the background is a warning")
  func fadingPhoto() async throws {
    try await workspace.shootFadingPhoto()
    let result = try await workspace.render(
      "from", "a.png", "b.png", "--transition", "photo-swipe", "--no-render", "-o", "made.json")
    #expect(result.status == 0 && result.error.contains("its edges are soft; to decide: --frame"), "\(result.error)")
  }

  @Test("A card whose picture grows while its texts keep their size is found")
  func caption() async throws {
    func parts(_ picture: String, _ title: String, _ note: String, _ height: Double) -> String {
      """
      { "rect": \(picture), "pin": { "left": 0, "right": 0, "top": 0, "height": \(height) } },
      { "text": "\(title)", "font": { "size": 20, "weight": "bold" }, "pin": { "left": 16, "top": \(height + 12) } },
      { "text": "\(note)", "font": 15, "pin": { "left": 16, "top": \(height + 40) } }
      """
    }
    let sun = ##"""
      { "gradient": "radial", "center": [0.3, 0.4], "stops": [0, 0.3, 0.31, 0.6, 0.61, 1],
        "colors": ["#FFD27A", "#FFD27A", "#E07A3F", "#E07A3F", "#7B2D26", "#7B2D26"] }
      """##
    func head(_ height: Double) -> String {
      parts(sun, "Shakshuka with feta cheese", "25 minutes, for two people and a cat", height)
    }
    let other = parts("\"systemGreen\"", "Green beans with lemon", "15 minutes, for four", 210)
    func row(_ id: String, _ y: Int, _ children: String) -> String {
      """
      { "id": "\(id)", "background": "white", "clip": true, "cornerRadius": 20,
        "frame": { "x": 16, "y": \(y), "width": 358, "height": 290 }, "children": [\(children)] }
      """
    }
    try workspace.write(
      ##"""
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "#F2F2F7", "children": [\##(row("a", 110, head(210))), \##(row("b", 430, other))] },
          "detail": { "background": "white", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 310 }, "children": [\##(head(228.8))] },
            { "text": "Warm the oil in a wide pan. Soften the onion and the peppers, slowly, until they are sweet.",
              "pin": { "left": 16, "right": 16, "top": 330 } }] } },
        "transition": { "type": "card", "source": "a", "target": "hero" }, "script": [{ "present": {} }, { "wait": 1 }] }
      """##, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    // Two things speak against the target, so that it is below the limit.
    #expect(result.status == 1 && result.error.contains("less certain than --least-certainty 60"), "\(result.error)")
    #expect(isNear(try rect(facts["card"]), [16, 110, 358, 290]))
  }

  @Test(
    "The target has room for a caption that the detail shows below the picture; otherwise it is the picture alone",
    arguments: [false, true])
  func missingCaption(isShown: Bool) async throws {
    // Cards of 171 points become 390 points wide.
    func head(_ factor: Double, caption: Bool) -> String {
      let text = """
        , { "text": "Dunes at noon", "font": { "size": \(15 * factor), "weight": "bold" },
          "frame": { "x": \(10 * factor), "y": \(181 * factor), "width": \(150 * factor), "height": \(30 * factor) } }
        """
      return ##"""
        { "frame": { "x": 0, "y": 0, "width": \##(171 * factor), "height": \##(171 * factor) }, "clip": true, "children": [
          { "rect": { "gradient": "radial", "center": [0.3, 0.4], "stops": [0, 0.3, 0.31, 0.6, 0.61, 1],
            "colors": ["#FFD27A", "#FFD27A", "#E07A3F", "#E07A3F", "#7B2D26", "#7B2D26"] },
            "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 } }] }\##(caption ? text : "")
        """##
    }
    try workspace.write(
      ##"""
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "#E5E5EA", "children": [
            { "id": "a", "background": "white", "clip": true, "cornerRadius": 18,
              "frame": { "x": 16, "y": 110, "width": 171, "height": 230 }, "children": [\##(head(1, caption: true))] }] },
          "detail": { "background": "white", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 525 },
              "children": [\##(head(390.0 / 171, caption: isShown))] },
            { "text": "Long lines about sand, wind and sun", "font": 17, "pin": { "left": 20, "top": \##(isShown ? 560 : 420) } }] } },
        "transition": { "type": "card", "source": "a", "target": "hero" }, "script": [{ "present": {} }, { "wait": 1 }] }
      """##, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(isNear(try rect(facts["card"]), [16, 110, 171, 230]), "\(facts)")
    #expect(isNear(try rect(facts["target"]), [0, 0, 390, isShown ? 524.5 : 390]), "\(facts)")
    #expect(!result.error.contains("the target is not certain"), "\(result.error)")
    // The detail's picture is as high as the card's while the card is closed, so that nothing is seen below it.
    let hero = try ImageDecoder.decode(try workspace.read("made/hero@2x.png"), name: "hero").image
    #expect(abs(hero.height - 1049) <= 2)
  }

  @Test(
    "Sheet, window, photo and drawer of the starters are found to within a point or two",
    arguments: [
      ("semi-modal", "sheet", 1.5), ("dialog", "window", 1.0), ("photo-swipe", "photo", 1.0), ("drawer", "panel", 1.0),
    ])
  func overlays(transition: String, fact: String, tolerance: Double) async throws {
    try await workspace.shootStarter(transition)
    let (result, facts) = try await found(transition)
    #expect(result.status == 0, "\(result.error)")
    let expected: [String: [Double]] = [
      "dialog": [40, 273, 310, 299], "drawer": [0, 0, 312, 844],
    ]
    let place = try rect(facts[fact])
    if let expected = expected[transition] { #expect(isNear(place, expected, tolerance), "\(place)") }
    #expect(place[2] > 100 && place[3] > 100)
    #expect(try await workspace.render("check", "made.json").status == 0)
  }

  @Test("Two screenshots without a drawer are an error, and nothing is written, unless the width is given")
  func noDrawer() async throws {
    try writeCards()
    try await workspace.shoot("cards.json", after: "0")
    let (result, facts) = try await found("drawer")
    #expect(result.status == 2 && result.error.contains("--width"), "\(result.error)")
    #expect(facts["panel"] == nil && !workspace.exists("made.json"))
    let (given, panel) = try await found("drawer", "--width", "300")
    #expect(given.status == 0, "\(given.error)")
    #expect(try rect(panel["panel"]) == [0, 0, 300, 844])
  }

  @Test(
    "A photo between bars of another colour than the background is found, and is where --frame says",
    arguments: [(98, nil), (98, "0,290,390x260"), (260, "0,290,390x260")] as [(Int, String?)])
  func photoBetweenBars(bar: Int, frame: String?) async throws {
    try writeCards()
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "main": { "background": "white", "children": [
            { "rect": "#34C759", "frame": { "x": 16, "y": 130, "width": 120, "height": 120 } }] },
          "menu": { "background": "black", "children": [
            { "rect": "#1C1C1E", "frame": { "x": 0, "y": 0, "width": 390, "height": \(bar) } },
            { "image": "p1.jpg", "contentMode": "scaleAspectFill", "clip": true,
              "frame": { "x": 0, "y": 290, "width": 390, "height": 260 } },
            { "rect": "#2C2C2E", "frame": { "x": 0, "y": 760, "width": 390, "height": 84 } } ] }
        },
        "transition": { "type": "drawer", "edge": "right", "width": "100%" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "photos.json")
    try await workspace.shoot("photos.json", after: "1.5")
    let arguments = [
      "from", "a.png", "b.png", "--transition", "photo-swipe", "--json", "--no-render", "-o", "made.json",
    ]
    let result = try await workspace.render(arguments: arguments + (frame.map { ["--frame", $0] } ?? []))
    #expect(result.status == 0, "\(result.error)")
    let facts = try #require(result.json() as? [String: Any])
    #expect(isNear(try rect(facts["photo"]), [0, 290, 390, 260]))
    #expect(isNear(try rect(facts["upperBar"]), [0, 0, 390, Double(bar)], 3))
    #expect(try await workspace.render("check", "made.json").status == 0)
  }

  /// A sheet over a page, with the device's own bars.
  private func writeSheet(menuBar: String?) async throws {
    let scene = """
      { "canvas": { "width": 390, "height": 844, "statusBar": "dark", "homeIndicator": "dark" },
        "screens": {
          "list": { "background": "#F2F2F7", "children": [
            { "text": "Today", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": 70 } },
            { "rect": "#34C759", "cornerRadius": 12, "frame": { "x": 16, "y": 130, "width": 358, "height": 120 } } ] },
          "menu": { \(menuBar.map { "\"statusBar\": \($0)," } ?? "") "children": [
            { "frame": { "x": 0, "y": 400, "width": 390, "height": 444 }, "background": "white",
              "cornerRadius": [20, 20, 0, 0] } ] }
        },
        "transition": { "type": "semi-modal" }, "script": [{ "present": {} }, { "wait": 1 }] }
      """
    try workspace.write(scene, to: "sheet.json")
    try await workspace.shoot("sheet.json", after: "1.5")
  }

  @Test("Bars that both screenshots have stay still on top; the screenshots below have none")
  func stillBars() async throws {
    try await writeSheet(menuBar: nil)
    let (result, facts) = try await found("semi-modal")
    #expect(result.status == 0, "\(result.error)")
    let bar = try #require(facts["statusBar"] as? [String: Any])
    #expect(bar["value"] as? String == "stays on top")
    let scene = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    #expect(scene.contains(#""statusBar": { "image": "made/status-bar@2x.png" }"#))
    #expect(try await workspace.render("check", "made.json").status == 0)
    // While the sheet moves, the bar stays in its place: the frame is dark where the bar's picture is opaque.
    let content = try ImageDecoder.decode(try workspace.read("made/status-bar@2x.png"), name: "bar").image
    for time in ["0", "0.8", "1.2"] {
      let made = try await workspace.render(
        "made.json", "--at", time, "--scale", "2", "--no-touches", "-o", "frame.png")
      #expect(made.status == 0, "\(made.error)")
      let frame = try ImageDecoder.decode(try workspace.read("frame.png"), name: "frame").image
      var count = 0
      for y in 0..<content.height {
        for x in 0..<content.width where content.bitmap[x, y].alpha == 255 {
          count += 1
          #expect(frame.bitmap[x, y].green < 16)
        }
      }
      #expect(count > 300)
    }
    let below = try ImageDecoder.decode(try workspace.read("made/main@2x.png"), name: "main").image
    #expect((0..<100).allSatisfy { y in (0..<780).allSatisfy { below.bitmap[$0, y].green > 230 } })
  }

  @Test("A bar that is black above a list and white above a photo stays in its place, and changes its colour")
  func recoloredBar() async throws {
    try writeCards()
    let scene = String(decoding: try workspace.read("cards.json"), as: UTF8.self)
      .replacingOccurrences(of: #""height": 844 }"#, with: #""height": 844, "statusBar": "dark" }"#)
      .replacingOccurrences(of: #""detail": {"#, with: #""detail": { "statusBar": "light","#)
    try workspace.write(scene, to: "cards.json")
    try await workspace.shoot("cards.json", after: "1.6")
    let (result, facts) = try await found("card")
    #expect(result.status == 0, "\(result.error)")
    let bar = try #require(facts["statusBar"] as? [String: Any])
    #expect(bar["value"] as? String == "stays on top, and changes its colour")
    let made = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    #expect(
      made.contains(
        #""statusBar": { "image": "made/status-bar@2x.png", "presentedImage": "made/status-bar-open@2x.png" }"#))
    #expect(try await workspace.render("check", "made.json").status == 0)
    for frame in ["firstFrame", "lastFrame"] {
      let difference = try #require(facts[frame] as? [String: Any])
      #expect(try #require(difference["percent"] as? Double) < 0.1, "\(frame): \(difference)")
    }
    // The photo has nothing of the bar: where its ink is, it is about as bright as beside it.
    let ink = try ImageDecoder.decode(try workspace.read("made/status-bar-open@2x.png"), name: "bar").image
    let hero = try ImageDecoder.decode(try workspace.read("made/hero@2x.png"), name: "hero").image
    var count = 0
    for y in 0..<ink.height {
      for x in 0..<ink.width where ink.bitmap[x, y].alpha == 255 {
        count += 1
        #expect(ink.bitmap[x, y].green > 250 && hero.bitmap[x, y].green < 250)
      }
    }
    #expect(count > 300)
  }

  @Test(
    "The printed command renders the picture that -o names",
    arguments: [("made.webp", "-o made.webp"), ("made.json", "--gif"), ("made/", "--gif")])
  func printedCommand(output: String, options: String) async throws {
    try await writeSheet(menuBar: nil)
    let result = try await workspace.render(
      "from", "a.png", "b.png", "--transition", "semi-modal", "--no-render", "-o", output)
    #expect(result.status == 0, "\(result.error)")
    let scene = output == "made/" ? "made/semi-modal.json" : "made.json"
    #expect(result.output.contains("render it with: render \(scene) \(options)\n"), "\(result.output)")
  }

  @Test("Bars that differ move with the screenshots; with --status-bar keep, all bars do")
  func movingBars() async throws {
    try await writeSheet(menuBar: "false")
    let (_, facts) = try await found("semi-modal")
    let bar = try #require(facts["statusBar"] as? [String: Any])
    #expect((bar["value"] as? String)?.hasPrefix("differs") == true)
    #expect(!String(decoding: try workspace.read("made.json"), as: UTF8.self).contains("statusBar"))
    let (_, kept) = try await found("semi-modal", "--status-bar", "keep", "--overwrite")
    #expect(kept["statusBar"] == nil)
  }

  @Test("Screenshots of different sizes, of unknown sizes, and scenes that exist are refused with what to do")
  func refusals() async throws {
    try writeCards()
    try await workspace.shoot("cards.json", after: "1.6", scale: "1")
    #expect(try await workspace.render("cards.json", "--at", "0", "--scale", "2", "-o", "large.png").status == 0)
    let sizes = try await workspace.render("from", "a.png", "large.png", "--transition", "card")
    #expect(sizes.status == 2 && sizes.error.contains("take both on the same device"))
    #expect(try await workspace.render("cards.json", "--at", "0", "--scale", "1.3", "-o", "odd.png").status == 0)
    let odd = try await workspace.render("from", "odd.png", "odd.png", "--transition", "card")
    #expect(odd.status == 2 && odd.error.contains("--scale 3"))
    try workspace.write("{}", to: "card.json")
    let existing = try await workspace.render("from", "a.png", "b.png", "--transition", "card", "-o", "card.gif")
    #expect(existing.status == 2 && existing.error.contains("--overwrite"))
    #expect(try String(decoding: workspace.read("card.json"), as: UTF8.self) == "{}")
    let option = try await workspace.render("from", "a.png", "b.png", "--transition", "card", "--frame", "0,0,10x10")
    #expect(option.status == 2 && option.error.contains("--frame is for"))
  }

  @Test("A scene whose animation cannot be written is not left behind, and one that is there already may be rendered")
  func fullDisk() async throws {
    try workspace.write(scene(), to: "drawer.json")
    try await workspace.shoot("drawer.json", after: "0.7", scale: "4")
    let names = try workspace.names()
    let line = #""$render" from a.png b.png --transition drawer --width 30 --scale 4 -o new/b/made.gif"#
    // A file size limit, in kilobytes, simulates a full disk: at the first picture, or at the animation.
    for limit in [0, 2] {
      let failed = try await workspace.shell("(ulimit -f \(limit); \(line) --quiet) 2>&1 | cat; exit ${PIPESTATUS[0]}")
      #expect(failed.status == 3, "\(failed.output)")
      #expect(try workspace.names() == names)
    }
    // A run that is killed while it renders has left the scene and its pictures.
    let made = try await workspace.shell("\(line.replacing("made.gif", with: "made.json")) --no-render")
    #expect(made.status == 0, "\(made.error)")
    #expect(try await workspace.shell(line).status == 0)
    try workspace.write("{}", to: "new/b/made.json")
    let changed = try await workspace.shell(line)
    #expect(changed.status == 2 && changed.error.contains("--overwrite"))
  }
}
