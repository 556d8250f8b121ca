import Foundation
import SegueEncoders
import ProgramSupport
import SegueFiles
import SegueGraphics
import SegueImages
import TestSupport
import Testing

/// What `render from` finds above a screen whose colours are near to those of the panel.
@Suite struct FromPanelTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A dark or light page: a title, and two groups of rows with texts.
  private struct Page {
    var background = "#000000"
    var cell = "#1C1C1E"
    var ink = "#FFFFFF"

    static let light = Page(background: "#F2F2F7", cell: "#FFFFFF", ink: "#111111")

    var children: String {
      let rows = (0..<9).map { row in
        """
        { "rect": "\(cell)", "frame": { "x": 16, "y": \(row < 4 ? 110 + 64 * row : 140 + 64 * row), "width": 358, "height": 63 } },
        { "text": "Row \(row + 1), with a few words", "color": "\(ink)", "font": 17,
          "frame": { "x": 32, "y": \(row < 4 ? 130 + 64 * row : 160 + 64 * row), "width": 260, "height": 24 } },
        { "text": "\(row + 1)8", "color": "\(ink)", "font": 17,
          "frame": { "x": 340, "y": \(row < 4 ? 130 + 64 * row : 160 + 64 * row), "width": 30, "height": 24 } }
        """
      }
      return """
        { "text": "Settings", "color": "\(ink)", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": 60 } },
        \(rows.joined(separator: ",\n"))
        """
    }
  }

  /// Black of this opacity over the screen.
  private func dimming(_ opacity: Double) -> String {
    """
    { "rect": "#000000", "opacity": \(opacity), "frame": { "x": 0, "y": 0, "width": 390, "height": 844 } }
    """
  }

  /// A panel with a text and a button. `frame`: x, y, width, height. `look`: further properties.
  private func panel(
    _ frame: [Double], _ color: String, corners: String, ink: String = "#FFFFFF", look: String = ""
  ) -> String {
    """
    { "background": "\(color)", "cornerRadius": \(corners)\(look),
      "frame": { "x": \(frame[0]), "y": \(frame[1]), "width": \(frame[2]), "height": \(frame[3]) }, "children": [
        { "text": "Delete this walk?", "color": "\(ink)", "font": { "size": 20, "weight": "bold" }, "pin": { "left": 24, "top": 24 } },
        { "rect": "#2FD6C3", "cornerRadius": 12, "pin": { "left": 24, "right": 24, "bottom": 40, "height": 49 } } ] }
    """
  }

  /// Draws two screenshots, a.png and b.png, and lets `render from` make a scene from them.
  private func found(
    _ transition: String?, _ page: Page = Page(), before: String? = nil, after: String, afterBackground: String? = nil
  ) async throws -> (result: ProgramResult, facts: [String: Any]) {
    try workspace.write(
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": {
          "main": { "background": "\(page.background)", "children": [\(before ?? page.children)] },
          "menu": { "background": "\(afterBackground ?? page.background)", "children": [\(after)] } },
        "transition": { "type": "drawer", "edge": "right", "width": "100%" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "pair.json")
    try await workspace.shoot("pair.json", after: "1.5")
    let asked = transition.map { ["--transition", $0] } ?? []
    let result = try await workspace.render(
      arguments: ["from", "a.png", "b.png", "--json", "--no-render", "--overwrite", "-o", "made.json"] + asked)
    return (result, try #require(result.json() as? [String: Any]))
  }

  /// Whether a fact is at a place, with a corner radius, within a point.
  private func expect(_ fact: Any?, at place: [Double], radius: Double?, certainty: ClosedRange<Double>) throws {
    let fact = try #require(fact as? [String: Any])
    let seen = try ["x", "y", "width", "height"].map { try #require(fact[$0] as? Double) }
    #expect(zip(seen, place).allSatisfy { abs($0 - $1) <= 1 }, "\(fact)")
    if let radius { #expect(abs((fact["radius"] as? Double ?? -9) - radius) <= 1.5, "\(fact)") }
    #expect(certainty.contains(try #require(fact["confidence"] as? Double)), "\(fact)")
  }

  @Test(
    "A panel a few levels above dimmed dark rows is found whole, not as its button, and for certain",
    arguments: [
      (Page(), "#1C1C1E", 0.48), (Page(), "#2C2C2E", 0.2), (Page(), "#151516", 0.45),
      (Page(background: "#121212", cell: "#1E1E1E"), "#1E1E1E", 0.32), (.light, "#F2F2F7", 0.2),
    ] as [(Page, String, Double)])
  private func nearColors(page: Page, color: String, opacity: Double) async throws {
    let ink = page.ink
    let under = "\(page.children), \(dimming(opacity))"
    let sheet = try await found(
      "semi-modal", page,
      after: "\(under), \(panel([0, 400, 390, 444], color, corners: "[20, 20, 0, 0]", ink: ink))")
    #expect(sheet.result.status == 0 && sheet.result.error.isEmpty, "\(sheet.result.error)")
    try expect(sheet.facts["sheet"], at: [0, 400, 390, 444], radius: 20, certainty: 0.9...1)
    #expect(abs(try #require((sheet.facts["dimming"] as? [String: Any])?["value"] as? Double) - opacity) <= 0.02)
    let window = try await found(
      "dialog", page, after: "\(under), \(panel([36, 300, 318, 262], color, corners: "28", ink: ink))")
    try expect(window.facts["window"], at: [36, 300, 318, 262], radius: 28, certainty: 0.9...1)
  }

  @Test("A window whose edges have the colour of the dimmed screen is never certain")
  func equalColors() async throws {
    let page = Page(cell: "#000000")
    let (result, facts) = try await found(
      "dialog", page,
      after: "\(page.children), \(dimming(0.5)), \(panel([36, 300, 318, 262], "#000000", corners: "28"))")
    let confidence = (facts["window"] as? [String: Any])?["confidence"] as? Double ?? 0
    #expect(confidence <= 0.7 && result.error.contains("certain"), "\(result.error)")
  }

  @Test("A fine line or a shadow around a panel of the page's colour shows where it is")
  func lineAndShadow() async throws {
    let black = Page(cell: "#000000")
    let lined = try await found(
      "dialog", black,
      after: """
        \(black.children), \(dimming(0.5)),
        \(panel([36, 300, 318, 262], "#000000", corners: "20", look: ##", "border": { "width": 1, "color": "#3A3A3C" }"##))
        """)
    try expect(lined.facts["window"], at: [36, 300, 318, 262], radius: 20, certainty: 0.8...1)
    let white = Page(background: "#FFFFFF", cell: "#FFFFFF", ink: "#111111")
    let shadow = #", "shadow": { "radius": 16, "opacity": 0.3, "offset": [0, 6] }"#
    let raised = try await found(
      "dialog", white,
      after: """
        \(white.children), \(panel([36, 300, 318, 262], "#FFFFFF", corners: "20", ink: "#111111", look: shadow))
        """)
    try expect(raised.facts["window"], at: [36, 300, 318, 262], radius: nil, certainty: 0.8...1)
  }

  @Test(
    "The shadow of a sheet, a window or a drawer is measured, and drawn",
    arguments: [
      ("semi-modal", [0, 420, 390, 424], "[30, 30, 0, 0]", [0, -4]), ("semi-modal", [8, 420, 374, 416], "30", [0, 6]),
      ("dialog", [36, 300, 318, 262], "20", [0, 10]),
      ("drawer", [0, 0, 304, 844], "[0, 16, 16, 0]", [4, 0]),
    ] as [(String, [Double], String, [Double])])
  private func shadows(transition: String, place: [Double], corners: String, offset: [Double]) async throws {
    let page = Page.light
    let shadow = #", "shadow": { "radius": 10, "opacity": 0.3, "offset": [\#(Int(offset[0])), \#(Int(offset[1]))] }"#
    let shown = panel(place, "#FFFFFF", corners: corners, ink: page.ink, look: shadow)
    let (result, facts) = try await found(transition, page, after: "\(page.children), \(dimming(0.2)), \(shown)")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
    let last = try #require(facts["lastFrame"] as? [String: Any])
    #expect(try #require(last["percent"] as? Double) <= 0.1, "\(last)")
    let scene = String(decoding: try workspace.read("made.json"), as: UTF8.self)
    let drawn = try #require(scene.range(of: #""shadow": \{[^}]*\}"#, options: .regularExpression).map { scene[$0] })
    let numbers = drawn.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    // The opacity, the radius and the offset.
    #expect(numbers.count == 4 && zip(numbers, [0.3, 10] + offset).allSatisfy { abs($0 - $1) <= 0.5 }, "\(drawn)")
  }

  @Test("The second of two swapped screenshots of a drawer that pushes the page is no panel")
  func swappedDrawer() async throws {
    let page = Page.light
    let moved = #"{ "frame": { "x": 300, "y": 0, "width": 390, "height": 844 }, "children": [\#(page.children)] }"#
    let menu = panel([0, 0, 300, 844], page.background, corners: "0", ink: page.ink)
    let (right, _) = try await found("drawer", page, after: "\(moved), \(menu)")
    #expect(right.status == 0 && right.error.isEmpty, "\(right.error)")
    let swapped = try await workspace.render(
      "from", "b.png", "a.png", "--transition", "drawer", "--no-render", "-o", "swapped.json")
    #expect(swapped.status == 2 && swapped.error.contains("look swapped"), "\(swapped.error)")
  }

  @Test(
    "A bar above the dimming is the same bar and is drawn exactly; one in a slightly different colour changes its colour",
    arguments: [("#1D1B20", true), ("#33313A", false)])
  func bars(color: String, isSame: Bool) async throws {
    func bar(_ color: String) -> String {
      """
      { "text": "9:41", "color": "\(color)", "font": { "size": 17, "weight": "semibold" }, "pin": { "left": 44, "top": 14 } },
      { "rect": "\(color)", "cornerRadius": 3, "frame": { "x": 330, "y": 18, "width": 24, "height": 12 } }
      """
    }
    let page = Page.light
    let sheet = panel([0, 400, 390, 444], "#FFFFFF", corners: "[20, 20, 0, 0]", ink: page.ink)
    let (result, facts) = try await found(
      "semi-modal", page, before: "\(page.children), \(bar("#1D1B20"))",
      after: "\(page.children), \(dimming(0.3)), \(sheet), \(bar(color))")
    let value = (facts["statusBar"] as? [String: Any])?["value"] as? String
    #expect(value == (isSame ? "stays on top" : "stays on top, and changes its colour"), "\(result.error)")
    if isSame {
      let last = try #require(facts["lastFrame"] as? [String: Any])
      #expect(try #require(last["percent"] as? Double) <= 0.05, "\(last)")
    }
  }

  /// Adds noise of at most 5 levels around the status bar of a screenshot, as JPEG does.
  private func addNoise(to name: String, seed: Int) throws {
    var picture = try ImageDecoder.decode(try workspace.read(name), name: name).image.bitmap.clone()
    for y in 20..<80 {
      for x in [70..<200, 640..<730].joined() {
        let noise = (7 * x + 13 * y + seed) * (x + 3 * y + 1) % 11 - 5
        func channel(_ value: UInt8) -> UInt8 { UInt8(max(0, min(255, Int(value) + noise))) }
        let pixel = picture[x, y]
        picture[x, y] = RGBA8(
          red: channel(pixel.red), green: channel(pixel.green), blue: channel(pixel.blue), alpha: 255)
      }
    }
    try AtomicFile.write(try PNGEncoder.encode(picture, name: name), to: workspace.path(name))
  }

  @Test("Noise does not tear holes into a black bar above the dimming")
  func noisyBar() async throws {
    let page = Page.light
    let bar = """
      { "text": "9:41", "color": "#111111", "font": { "size": 17, "weight": "semibold" }, "pin": { "left": 44, "top": 14 } },
      { "rect": "#111111", "cornerRadius": 3, "frame": { "x": 330, "y": 18, "width": 24, "height": 12 } }
      """
    let sheet = panel([0, 400, 390, 444], "#FFFFFF", corners: "[20, 20, 0, 0]", ink: page.ink)
    _ = try await found(
      "semi-modal", page, before: "\(page.children), \(bar)",
      after: "\(page.children), \(dimming(0.3)), \(sheet), \(bar)")
    try addNoise(to: "a.png", seed: 0)
    try addNoise(to: "b.png", seed: 5)
    let result = try await workspace.render(
      "from", "a.png", "b.png", "--json", "--no-render", "--overwrite", "-o", "made.json")
    #expect(result.status == 0, "\(result.error)")
    let first = try #require((result.json() as? [String: Any])?["firstFrame"] as? [String: Any])
    #expect(try #require(first["levels"] as? Double) <= 60, "\(first)")
  }

  @Test("An alert above a sheet is found, as the sheet is on both screenshots")
  func alertOnSheet() async throws {
    let page = Page()
    let before =
      "\(page.children), \(dimming(0.4)), \(panel([0, 300, 390, 544], "#1C1C1E", corners: "[10, 10, 0, 0]"))"
    let alert = panel([60, 380, 270, 150], "#252527", corners: "14")
    let (_, facts) = try await found("dialog", page, before: before, after: "\(before), \(dimming(0.3)), \(alert)")
    try expect(facts["window"], at: [60, 380, 270, 150], radius: 14, certainty: 0.9...1)
  }

  @Test("A sheet above a page that has receded is found, and a warning says that the page is drawn dimmed only")
  func recededPage() async throws {
    let page = Page.light
    let receded = """
      { "frame": { "x": 16, "y": 47, "width": 358, "height": 776 }, "clip": true, "cornerRadius": 10, "background": "\(page.background)",
        "children": [{ "frame": { "x": -16, "y": 0, "width": 390, "height": 844 }, "children": [\(page.children)] }, \(dimming(0.2))] }
      """
    let sheet = panel([0, 57, 390, 787], "#FFFFFF", corners: "[10, 10, 0, 0]", ink: page.ink)
    let (result, facts) = try await found(
      "semi-modal", page, after: "\(receded), \(sheet)", afterBackground: "#000000")
    #expect(result.status == 0 && result.error.contains("the page behind has receded"), "\(result.error)")
    try expect(facts["sheet"], at: [0, 57, 390, 787], radius: 10, certainty: 0.5...0.8)
    let certainty = try #require((facts["transition"] as? [String: Any])?["confidence"] as? Double)
    #expect(certainty == 1)
  }

  @Test("A panel beside the middle of a screen that is not dimmed is named as a popover, and is an error")
  func popover() async throws {
    let page = Page.light
    let shadow = #", "shadow": { "radius": 20, "opacity": 0.2, "offset": [0, 4] }"#
    let menu = panel([120, 100, 250, 240], "#FFFFFF", corners: "13", ink: page.ink, look: shadow)
    let (result, _) = try await found("dialog", page, after: "\(page.children), \(menu)")
    #expect(
      result.status == 2 && result.error.contains("popover or a menu, which are not supported"), "\(result.error)")
    #expect(result.error.contains("--frame 120,100,250x240"), "\(result.error)")
    #expect(!workspace.exists("made.json"))
  }

  @Test(
    "The width of a drawer over the page does not include its shadow, however near its colour is to the page's",
    arguments: [
      (Page(background: "#121212", cell: "#1E1E1E"), "#1E1E1E", 0.32), (.light, "#FFFFFF", 0.32),
      (Page(), "#1C1C1E", 0.5),
    ] as [(Page, String, Double)])
  private func drawer(page: Page, color: String, opacity: Double) async throws {
    let shadow = #", "shadow": { "radius": 12, "opacity": 0.4, "offset": [4, 0] }"#
    let menu = panel([0, 0, 304, 844], color, corners: "[0, 16, 16, 0]", ink: page.ink, look: shadow)
    let (result, facts) = try await found(
      "drawer", page, after: "\(page.children), \(dimming(opacity)), \(menu)")
    #expect(result.status == 0, "\(result.error)")
    try expect(facts["panel"], at: [0, 0, 304, 844], radius: nil, certainty: 0.9...1)
  }

  @Test(
    "A drawer that lies over the page is drawn over it, with its round corners, on either side",
    arguments: [false, true])
  private func drawerOver(isOnRight: Bool) async throws {
    let page = Page.light
    let menu = panel(
      [isOnRight ? 86 : 0, 0, 304, 844], "#E9EEF6", corners: isOnRight ? "[16, 0, 0, 16]" : "[0, 16, 16, 0]",
      ink: page.ink)
    let (result, facts) = try await found("drawer", page, after: "\(page.children), \(dimming(0.32)), \(menu)")
    #expect(result.status == 0, "\(result.error)")
    let panel = try #require(facts["panel"] as? [String: Any])
    #expect(panel["pushes"] as? Bool == false && panel["edge"] as? String == (isOnRight ? "right" : "left"))
    for name in ["firstFrame", "lastFrame"] {
      let frame = try #require(facts[name] as? [String: Any])
      #expect(try #require(frame["percent"] as? Double) <= 0.1, "\(name): \(frame)")
    }
  }

  @Test("A line across the page is seen wherever the page is, and says nothing of a drawer that moves it aside")
  func drawerOverLine() async throws {
    let bars = """
      { "text": "9:41", "color": "#FFFFFF", "font": { "size": 16, "weight": "bold" }, "pin": { "left": 44, "top": 16 } },
      { "rect": "#FFFFFF", "cornerRadius": 4, "frame": { "x": 335, "y": 20, "width": 25, "height": 12 } }
      """
    let rows = (0..<10).map { row in
      """
      { "text": "Row \(row + 1) with words up to the side", "color": "#222222", "font": 16, "pin": { "left": 72, "top": \(130 + 64 * row) } }
      """
    }
    let page = """
      { "rect": "#00695C", "frame": { "x": 0, "y": 0, "width": 390, "height": 104 } }, \(rows.joined(separator: ",\n"))
      """
    // What lies on the upper part of the panel hides that both have the same bars.
    let stripes = (0..<19).map { i in
      ##"{ "rect": "#2FA36B", "frame": { "x": \##(16 * i), "y": 8, "width": 8, "height": 140 } }"##
    }
    let menu = """
      { "background": "#FFFFFF", "frame": { "x": 0, "y": 0, "width": 304, "height": 844 }, "children": [
        { "rect": "#123A5A", "frame": { "x": 0, "y": 0, "width": 304, "height": 160 } }, \(stripes.joined(separator: ", ")),
        { "text": "Shared", "color": "#222222", "font": 16, "pin": { "left": 72, "top": 232 } },
        { "text": "Offline", "color": "#222222", "font": 16, "pin": { "left": 72, "top": 328 } } ] }
      """
    let (result, facts) = try await found(
      nil, Page(background: "#FAFAFA"), before: "\(page), \(bars)",
      after: "\(page), \(dimming(0.6)), \(menu), \(bars)")
    #expect(result.status == 0, "\(result.error)")
    try expect(facts["panel"], at: [0, 0, 304, 844], radius: nil, certainty: 0.9...1)
    #expect((facts["panel"] as? [String: Any])?["pushes"] as? Bool == false)
  }

  @Test("The device's bars above a drawer do not say that the page is seen through it")
  func barsAboveDrawer() async throws {
    let checks = (0..<860).map { i in
      let (column, row) = (i % 20, i / 20)
      return
        ##"{ "rect": "#E6E2DA", "frame": { "x": \##(20 * column + row % 2 * 10), "y": \##(20 * row), "width": 10, "height": 20 } }"##
    }
    let page = """
      \(checks.joined(separator: ",\n")), { "rect": "#AEB9A0", "frame": { "x": 0, "y": 300, "width": 60, "height": 300 } }
      """
    let bars = """
      { "text": "9:41", "font": { "size": 16, "weight": "bold" }, "pin": { "left": 44, "top": 16 } },
      { "rect": "#000000", "cornerRadius": 4, "frame": { "x": 335, "y": 20, "width": 25, "height": 12 } },
      { "rect": "#000000", "cornerRadius": 2.5, "frame": { "x": 128, "y": 831, "width": 134, "height": 5 } }
      """
    let menu = """
      { "background": "#FFFFFF", "cornerRadius": [20, 0, 0, 20], "frame": { "x": 80, "y": 0, "width": 310, "height": 844 },
        "children": [
          { "text": "Layers", "color": "#222222", "font": 20, "pin": { "left": 24, "top": 120 } },
          { "text": "Traffic", "color": "#222222", "font": 16, "pin": { "left": 24, "top": 180 } } ] }
      """
    let (result, facts) = try await found(
      nil, Page(background: "#F5F3EE"), before: "\(page), \(bars)",
      after: "\(page), \(dimming(0.4)), \(menu), \(bars)")
    #expect(result.status == 0, "\(result.error)")
    try expect(facts["panel"], at: [80, 0, 310, 844], radius: nil, certainty: 0.9...1)
  }

  /// A group of rows with texts, and lines between them.
  private func group(
    _ y: Int, _ names: [String], cell: String = "#FFFFFF", line: String = "#DDDDDD", ink: String = "#111111"
  ) -> String {
    let rows = names.enumerated().map { row, name in
      """
      { "text": "\(name)", "color": "\(ink)", "font": 17, "pin": { "left": 16, "top": \(60 * row + 19) } },
      { "rect": "\(line)", "frame": { "x": 16, "y": \(60 * row + 59), "width": 342, "height": \(row + 1 < names.count ? 1 : 0) } }
      """
    }
    return """
      { "background": "\(cell)", "cornerRadius": 12, "clip": true,
        "frame": { "x": 16, "y": \(y), "width": 358, "height": \(60 * names.count) }, "children": [\(rows.joined(separator: ",\n"))] }
      """
  }

  private static let names = ["Aurora", "Bergamot", "Cinder", "Delta", "Ember", "Fjord", "Garnet", "Harbor", "Iris"]

  private func title(_ text: String, color: String = "#111111") -> String {
    """
    { "text": "\(text)", "color": "\(color)", "font": { "size": 34, "weight": "bold" }, "pin": { "left": 20, "top": 60 } }
    """
  }

  @Test(
    "What no transition shows is uncertain or an error, and it is said what was seen",
    arguments: ["push", "tab", "banner", "message", "keyboard"])
  func noTransition(change: String) async throws {
    let page = Page.light
    var before =
      "\(title("Settings")), \(group(130, Array(Self.names.prefix(4)))), \(group(400, Array(Self.names.prefix(5))))"
    let after: String
    let said: String?
    switch change {
    case "push":
      let others = ["Name", "Version", "Model", "Serial", "Network", "Storage"]
      after = "\(group(120, others)), \(title("About"))"
      said = "agrees with the detail"
    case "tab":
      let photo = """
        { "background": { "gradient": "linear", "colors": ["#123456", "#F0A050"] },
          "frame": { "x": 20, "y": 120, "width": 350, "height": 290 } }
        """
      before = "\(title("Explore")), \(photo)"
      after = "\(title("Saved")), \(group(130, Self.names))"
      said = nil
    case "banner":
      after = """
        \(before), { "background": "#FFFFFF", "cornerRadius": 22, "frame": { "x": 12, "y": 52, "width": 366, "height": 72 },
          "shadow": { "radius": 16, "opacity": 0.3, "offset": [0, 6] },
          "children": [{ "text": "See you at the pier", "color": "#111111", "pin": { "left": 70, "top": 24 } }] }
        """
      said = "not certain"
    case "message":
      after = """
        \(before), { "background": "#322F35", "cornerRadius": 8, "frame": { "x": 16, "y": 768, "width": 358, "height": 52 },
          "children": [{ "text": "Message deleted", "color": "#FFFFFF", "pin": { "left": 16, "top": 16 } }] }
        """
      said = "not what is in them"
    default:
      let keys = (0..<27).map { key in
        """
        { "rect": "#FFFFFF", "cornerRadius": 5,
          "frame": { "x": \(4 + 38 * (key % 10)), "y": \(12 + 54 * (key / 10)), "width": 32, "height": 42 } }
        """
      }
      after = """
        \(before), { "background": "#D1D3D9", "frame": { "x": 0, "y": 510, "width": 390, "height": 334 },
          "children": [\(keys.joined(separator: ",\n"))] }
        """
      said = "as a keyboard"
    }
    let (result, _) = try await found(nil, page, before: before, after: after)
    #expect(result.status == 1 || result.status == 2, "\(result.error)\(result.output)")
    if let said { #expect(result.error.contains(said), "\(result.error)") }
  }

  @Test(
    "A dark alert that ends on a line between two rows is found, even with a line of its own, and its screenshots are not taken for swapped ones",
    arguments: ["#1E1E20", "#444444"])
  func alertOnLine(line: String) async throws {
    let rows = group(130, Self.names, cell: "#1C1C1E", line: "#2C2C2E", ink: "#EEEEEE")
    let before = "\(title("Notes", color: "#EEEEEE")), \(rows)"
    let alert = """
      { "background": "#1E1E20", "cornerRadius": 14, "frame": { "x": 60, "y": 340, "width": 270, "height": 150 }, "children": [
        { "text": "Delete note?", "color": "#EEEEEE", "font": { "size": 17, "weight": "bold" }, "pin": { "left": 80, "top": 20 } },
        { "rect": "\(line)", "frame": { "x": 0, "y": 106, "width": 270, "height": 1 } },
        { "text": "Delete", "color": "#0A84FF", "font": 17, "pin": { "left": 110, "bottom": 12 } } ] }
      """
    let (result, facts) = try await found(nil, before: before, after: "\(before), \(dimming(0.3)), \(alert)")
    #expect(!result.error.contains("swapped"), "\(result.error)")
    try expect(facts["window"], at: [60, 340, 270, 150], radius: 14, certainty: 0.8...1)
  }

  @Test("The round corner of a drawer is no home indicator")
  func cornerBesideMiddle() async throws {
    let page = Page.light
    let menu = panel([0, 0, 300, 844], "#F7F2FA", corners: "[0, 16, 16, 0]", ink: page.ink)
    let (result, facts) = try await found("drawer", page, after: "\(page.children), \(dimming(0.4)), \(menu)")
    #expect(result.status == 0 && facts["homeIndicator"] == nil, "\(facts)")
  }
}
