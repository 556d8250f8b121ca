import Foundation
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

/// What a scene made by `render from` shows at rest, and what moves between its two screenshots.
@Suite struct FromFramesTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// The numbers of `render from` about the first or last frame.
  private struct Frame {
    let pixels: Double
    let percent: Double

    init(_ report: [String: Any], _ name: String) throws {
      let frame = try #require(report[name] as? [String: Any])
      pixels = try #require(frame["pixels"] as? Double)
      percent = try #require(frame["percent"] as? Double)
    }
  }

  /// Takes the two screenshots of a scene, and makes a scene of them. Returns the program's result, and its report.
  private func make(
    _ scene: String, _ transition: String, after: String, _ more: String...
  ) async throws -> (ProgramResult, [String: Any]) {
    try await workspace.shoot(scene, after: after)
    let result = try await workspace.render(
      arguments: ["from", "a.png", "b.png", "--transition", transition, "--json", "--no-render", "-o", "made.json"]
        + more)
    return (result, try #require(result.json() as? [String: Any]))
  }

  private func image(_ name: String) throws -> Image {
    try ImageDecoder.decode(try workspace.read(name), name: name).image
  }

  private func frame(at time: String) async throws -> Image {
    let made = try await workspace.render(
      "made.json", "--at", time, "--scale", "2", "--no-touches", "-o", "frame.png")
    #expect(made.status == 0, "\(made.error)")
    return try image("frame.png")
  }

  /// A card with a shadow over rows of another colour, and a detail with its picture and its title at other places.
  /// `wait`: seconds before it opens. Without them, the first screenshot shows its shadow above the rows.
  private func writeGroupedList(page: String, rows: String, ink: String, wait: Double = 0.2) throws {
    let photo = URL(filePath: Repository.path("scenes/assets/alpine.jpg"))
    try FileManager.default.copyItem(atPath: photo.path, toPath: workspace.path("p.jpg"))
    func picture(_ width: Double, _ height: Double) -> String {
      """
      { "image": "p.jpg", "contentMode": "scaleAspectFill", "clip": true,
        "frame": { "x": 0, "y": 0, "width": \(width), "height": \(height) } }
      """
    }
    func title(_ size: Double, _ y: Double) -> String {
      """
      { "text": "Over the salt hills", "color": "\(ink)", "font": { "size": \(size), "weight": "bold" },
        "pin": { "left": 16, "top": \(y) } }
      """
    }
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "\(page)", "children": [
            { "text": "Today", "color": "\(ink)", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": 70 } },
            { "id": "a", "background": "\(rows)", "cornerRadius": 18, "clip": true,
              "frame": { "x": 16, "y": 120, "width": 358, "height": 290 },
              "shadow": { "radius": 10, "opacity": 0.16, "offset": [0, 8] },
              "children": [\(picture(358, 220)), \(title(20, 240))] },
            { "rect": "\(rows)", "frame": { "x": 0, "y": 426, "width": 390, "height": 300 } },
            { "text": "A row of the list", "color": "\(ink)", "pin": { "left": 20, "top": 440 } } ] },
          "detail": { "background": "\(rows)", "children": [
            { "id": "hero", "background": "\(rows)", "frame": { "x": 0, "y": 0, "width": 390, "height": 320 },
              "children": [\(picture(390, 239.67)), \(title(26, 256))] },
            { "text": "What the card is about", "color": "\(ink)", "pin": { "left": 20, "top": 350 } } ] }
        },
        "transition": { "type": "card", "source": "a", "target": "hero" },
        "script": [{ "wait": \(wait) }, { "present": {} }, { "wait": 1.5 }] }
      """, to: "grouped.json")
  }

  @Test(
    "Rows of another colour below a card leave the page as it is: the first frame is the screenshot, and so is the last",
    arguments: [
      ("#F2F2F7", "#FFFFFF", "#000000", 0.2), ("#F2F2F7", "#FFFFFF", "#000000", 0),
      ("#000000", "#1C1C1E", "#FFFFFF", 0.2),
    ])
  func groupedList(page: String, rows: String, ink: String, wait: Double) async throws {
    try writeGroupedList(page: page, rows: rows, ink: ink, wait: wait)
    let (result, report) = try await make(
      "grouped.json", "card", after: "1.6", "--card", "16,120,358x290", "--target", "0,0,390x320")
    #expect(result.status == 0 && !result.error.contains("frame differs"), "\(result.error)")
    #expect(try Frame(report, "firstFrame").percent <= 0.1 && Frame(report, "lastFrame").percent <= 0.1, "\(report)")
    // The report agrees with the frames.
    for (time, name) in [("0", "a.png"), ("1.6", "b.png")] {
      let (rest, shot) = (try await frame(at: time), try image(name))
      var count = 0
      for y in 0..<shot.height {
        for x in 0..<shot.width {
          let (a, b) = (rest.bitmap[x, y], shot.bitmap[x, y])
          if abs(Int(a.red) - Int(b.red)) > 4 || abs(Int(a.green) - Int(b.green)) > 4 { count += 1 }
        }
      }
      #expect(count * 1000 <= shot.width * shot.height, "\(name): \(count)")
    }
    // Far from the card, the list without the card is the screenshot.
    let (list, shot) = (try image("made/list@2x.png"), try image("a.png"))
    for y in [20, 130, 900, 1500] {
      #expect((0..<780).allSatisfy { list.bitmap[$0, y] == shot.bitmap[$0, y] }, "row \(y)")
    }
  }

  @Test("A title that both screenshots show moves from its place to the other, and is never seen twice")
  func title() async throws {
    try writeGroupedList(page: "#F2F2F7", rows: "#FFFFFF", ink: "#000000")
    let (result, _) = try await make(
      "grouped.json", "card", after: "1.6", "--card", "16,120,358x290", "--target", "0,0,390x320")
    #expect(result.status == 0, "\(result.error)")
    // The title is lifted from the card as alpha, and nothing of it remains there.
    let text = try image("made/text-1@2x.png")
    #expect(text.bitmap[0, 0].alpha == 0 && text.bitmap[text.width - 1, text.height - 1].alpha == 0)
    let card = try image("made/card@2x.png")
    for y in 450..<570 {
      #expect((20..<690).allSatisfy { card.bitmap[$0, y].red > 250 }, "row \(y)")
    }
    // In the middle of the cross-fade two half transparent titles would have no dark pixel but where they overlap.
    let rest = try ink(of: try image("a.png"))
    let middle = try ink(of: try await frame(at: "0.85"))
    #expect(rest > 1000 && middle * 10 > rest * 7 && middle * 10 < rest * 16, "\(rest), \(middle)")
  }

  @Test("A title that the detail repeats far below its picture is a part of the target, and moves there")
  func titleBelow() async throws {
    try writeGroupedList(page: "#F2F2F7", rows: "#FFFFFF", ink: "#000000")
    // The title is lower than the card's lower end would be at the width of the screen.
    let scene = String(decoding: try workspace.read("grouped.json"), as: UTF8.self)
      .replacingOccurrences(of: #""top": 256.0"#, with: #""top": 330.0"#)
      .replacingOccurrences(of: #""width": 390, "height": 320 }"#, with: #""width": 390, "height": 390 }"#)
      .replacingOccurrences(of: #""top": 350"#, with: #""top": 440"#)
    try workspace.write(scene, to: "grouped.json")
    let (result, report) = try await make("grouped.json", "card", after: "1.6")
    #expect(result.status == 0, "\(result.error)")
    let target = try #require(report["target"] as? [String: Any])
    let bottom = try #require(target["height"] as? Double)
    #expect(bottom > 345 && bottom < 375, "\(target)")
    #expect(workspace.exists("made/text-1@2x.png"))
  }

  @Test("The shadow of a card is measured although that of the next card is beside it")
  func shadowBesideShadow() async throws {
    try writeGroupedList(page: "#FFFFFF", rows: "#FFFFFF", ink: "#000000")
    func card(_ x: Double, _ id: String) -> String {
      """
      { "id": "\(id)", "cornerRadius": 24, "clip": true, "frame": { "x": \(x), "y": 150, "width": 260, "height": 380 },
        "shadow": { "radius": 12, "opacity": 0.33, "offset": [0, 10] },
        "children": [{ "image": "p.jpg", "contentMode": "scaleAspectFill", "clip": true,
          "frame": { "x": 0, "y": 0, "width": 260, "height": 380 } }] }
      """
    }
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "#FFFFFF", "children": [\(card(20, "a")), \(card(300, "b"))] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 570 }, "children": [
              { "image": "p.jpg", "contentMode": "scaleAspectFill", "clip": true,
                "frame": { "x": 0, "y": 0, "width": 390, "height": 570 } }] }] }
        },
        "transition": { "type": "card", "source": "a", "target": "hero" },
        "script": [{ "wait": 0.2 }, { "present": {} }, { "wait": 1.5 }] }
      """, to: "shelf.json")
    let (result, _) = try await make("shelf.json", "card", after: "1.6", "--card", "20,150,260x380")
    #expect(result.status == 0, "\(result.error)")
    let made = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    #expect(made.contains(#""shadow""#), "\(made)")
    // Without the card, its place has the colour of the page again.
    let list = try image("made/list@2x.png")
    #expect((20..<540).allSatisfy { list.bitmap[$0, 1070].red >= 235 }, "\(list.bitmap[280, 1070])")
  }

  /// The number of dark pixels in the 70 points below the picture of a light card.
  private func ink(of image: Image) throws -> Int {
    // At this column, the picture is darker than the card, and there is no text.
    let end = try #require((500..<800).first { image.bitmap[640, $0].red > 250 })
    return (end + 4..<end + 140).reduce(0) { sum, y in
      sum + (60..<700).count { image.bitmap[$0, y].red < 90 }
    }
  }

  @Test("A text that is not the same stays in its picture, and fades")
  func otherTitle() async throws {
    try writeGroupedList(page: "#F2F2F7", rows: "#FFFFFF", ink: "#000000")
    let scene = String(decoding: try workspace.read("grouped.json"), as: UTF8.self)
    let range = try #require(scene.range(of: "Over the salt hills", options: .backwards))
    try workspace.write(scene.replacingCharacters(in: range, with: "Notes from a boat"), to: "grouped.json")
    let (result, _) = try await make(
      "grouped.json", "card", after: "1.6", "--card", "16,120,358x290", "--target", "0,0,390x320")
    #expect(result.status == 0, "\(result.error)")
    #expect(!workspace.exists("made/text-1@2x.png"))
    #expect(String(decoding: try workspace.read("made.json"), as: UTF8.self).contains(#""crossFade": 0.1"#))
  }

  @Test(
    "Sheets, windows, photos and drawers begin and end as the screenshots",
    arguments: ["semi-modal", "dialog", "photo-swipe", "drawer"])
  func rests(transition: String) async throws {
    #expect(try await workspace.render("init", transition, "-o", "starter.json").status == 0)
    var starter = String(decoding: try workspace.read("starter.json"), as: UTF8.self)
      .replacingOccurrences(of: #", "statusBar": true, "homeIndicator": true"#, with: "")
    let rest = try #require(starter.range(of: #"{ "wait": 0.8 }"#))
    starter.replaceSubrange(rest.lowerBound..., with: #"{ "wait": 2 }] }"#)
    try workspace.write(starter, to: "starter.json")
    let (result, report) = try await make("starter.json", transition, after: "2")
    #expect(result.status == 0 && !result.error.contains("frame differs"), "\(result.error)")
    #expect(try Frame(report, "firstFrame").percent <= 0.1 && Frame(report, "lastFrame").percent <= 0.1, "\(report)")
  }

  @Test("A frame that is not its screenshot is a warning with the number of pixels and their place")
  func warning() async throws {
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "list": { "background": "#F2F2F7", "children": [
            { "rect": "#34C759", "frame": { "x": 16, "y": 130, "width": 358, "height": 120 } }] },
          "menu": { "children": [
            { "background": "white", "frame": { "x": 0, "y": 400, "width": 390, "height": 444 } }] }
        },
        "transition": { "type": "semi-modal" }, "script": [{ "present": {} }, { "wait": 1 }] }
      """, to: "sheet.json")
    // The sheet is said to begin 100 points too low.
    let (result, report) = try await make("sheet.json", "semi-modal", after: "1.5", "--frame", "0,500,390x344")
    #expect(result.status == 0)
    let last = try Frame(report, "lastFrame")
    // 390 × 100 points at 2 pixels per point.
    #expect(try last.pixels == 156_000 && Frame(report, "firstFrame").pixels == 0, "\(report)")
    #expect(
      result.error.contains("the last frame differs from AFTER in 156000 pixels (11.85 %), at most by")
        && result.error.contains("in 0,400,390x100"), "\(result.error)")
  }

  @Test("The bars of a viewer are lifted from its background, and do not cover the photo as boxes")
  func viewerBars() async throws {
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "main": { "background": "white", "children": [] },
          "menu": { "background": "black", "children": [
            { "text": "Sunday", "color": "white", "pin": { "centerX": 0, "top": 60 } },
            { "background": "#AA6644", "frame": { "x": 0, "y": 290, "width": 390, "height": 260 } },
            { "text": "14 likes, 3 comments", "color": "white", "pin": { "centerX": 0, "top": 770 } } ] }
        },
        "transition": { "type": "drawer", "edge": "right", "width": "100%" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "viewer.json")
    let (result, report) = try await make("viewer.json", "photo-swipe", after: "1.5")
    #expect(result.status == 0, "\(result.error)")
    #expect(try Frame(report, "lastFrame").pixels == 0, "\(report)")
    for name in ["made/upper-bar@2x.png", "made/lower-bar@2x.png"] {
      let bar = try image(name)
      var (clear, opaque) = (0, 0)
      for y in 0..<bar.height {
        for x in 0..<bar.width {
          if bar.bitmap[x, y].alpha == 0 { clear += 1 }
          if bar.bitmap[x, y].alpha == 255 { opaque += 1 }
        }
      }
      #expect(clear * 3 > bar.width * bar.height && opaque > 100, "\(name): \(clear), \(opaque)")
    }
    let scene = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    #expect(scene.contains(#""fade": "background""#))
    #expect(scene.contains(#""bars""#))
  }
}
