import Foundation
import SegueEncoders
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

/// `render from` with pictures that show more than a screen: a device or a window around it.
@Suite struct FromFrameTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// A sheet over a page, as a.png and b.png at two pixels per point.
  private func shootSheet(
    background: String = "#F2F2F7", width: Int = 390, height: Int = 844, scale: String = "2"
  ) async throws {
    try workspace.write(
      """
      { "canvas": { "width": \(width), "height": \(height) },
        "screens": {
          "list": { "background": "\(background)", "children": [
            { "rect": "#8E8E93", "frame": { "x": 0, "y": 0, "width": \(width), "height": 90 } },
            { "text": "Today in the mountains", "font": { "size": 30, "weight": "bold" }, "pin": { "left": 20, "top": 100 } },
            { "rect": "#34C759", "cornerRadius": 12, "frame": { "x": 16, "y": 150, "width": 358, "height": 120 } } ] },
          "menu": { "children": [
            { "frame": { "x": 0, "y": 400, "width": \(width), "height": \(height - 400) }, "background": "white",
              "cornerRadius": [20, 20, 0, 0] } ] }
        },
        "transition": { "type": "semi-modal" }, "script": [{ "present": {} }, { "wait": 2 }] }
      """, to: "sheet.json")
    for (time, name) in [("0", "a.png"), ("2", "b.png")] {
      let made = try await workspace.render("sheet.json", "--at", time, "--scale", scale, "-o", name)
      #expect(made.status == 0, "\(made.error)")
    }
  }

  private enum Frame: String, CaseIterable {
    case bezel, bezelOnTransparency, window, windowOnTransparency

    var isTransparent: Bool { self == .bezelOnTransparency || self == .windowOnTransparency }
    var isBezel: Bool { self == .bezel || self == .bezelOnTransparency }
    /// The width of the device beside the screen, in pixels.
    var border: Int { isBezel ? 24 : 0 }
    /// The height of what is above the screen.
    var head: Int { isBezel ? 24 : 56 }
    /// The radius of the screen's corners.
    var radius: Int { isBezel ? 80 : 20 }
    /// Around the device.
    static let margin = 40
  }

  /// Replaces a picture by one with a frame around it.
  private func addFrame(_ frame: Frame, to name: String) throws {
    let screen = try ImageDecoder.decode(try workspace.read(name), name: name).image
    let (left, top) = (Frame.margin + frame.border, Frame.margin + frame.head)
    let (width, height) = (screen.width + 2 * left, screen.height + top + frame.border + Frame.margin)
    var whole = Bitmap(width: width, height: height)
    /// Whether a pixel is in a rectangle with round corners; those of a window's screen are only below.
    func isInside(_ x: Int, _ y: Int, _ rect: PixelRect, _ radius: Int, isSquareAbove: Bool = false) -> Bool {
      guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return false }
      let dx = max(rect.minX + radius - x, x - (rect.maxX - 1 - radius), 0)
      let dy = max(isSquareAbove ? 0 : rect.minY + radius - y, y - (rect.maxY - 1 - radius), 0)
      return dx * dx + dy * dy <= radius * radius
    }
    let place = PixelRect(left: left, top: top, width: screen.width, height: screen.height)
    let device = PixelRect(
      minX: Frame.margin, minY: Frame.margin, maxX: width - Frame.margin, maxY: height - Frame.margin)
    for y in 0..<height {
      for x in 0..<width {
        if isInside(x, y, place, frame.radius, isSquareAbove: !frame.isBezel) {
          whole[x, y] = screen.bitmap[x - left, y - top]
        } else if isInside(x, y, device, frame.radius + frame.border) {
          let gray: UInt8 = frame.isBezel ? 24 : 236
          whole[x, y] = RGBA8(red: gray, green: gray, blue: gray, alpha: 255)
        } else {
          whole[x, y] = frame.isTransparent ? .clear : RGBA8(red: 120, green: 150, blue: 200, alpha: 255)
        }
      }
    }
    try AtomicFile.write(try PNGEncoder.encode(whole, name: name), to: workspace.path(name))
  }

  @Test(
    "A device or a window around the screen is found and cut off, and its round corners are filled",
    arguments: Frame.allCases)
  private func frames(frame: Frame) async throws {
    try await shootSheet()
    for name in ["a.png", "b.png"] { try addFrame(frame, to: name) }
    let result = try await workspace.render("from", "a.png", "b.png", "--json", "--no-render", "-o", "made.json")
    #expect(result.status == 0, "\(result.error)")
    let facts = try #require(result.json() as? [String: Any])
    let cut = try #require(facts["cutOff"] as? [String: Any])
    let (left, top) = (Frame.margin + frame.border, Frame.margin + frame.head)
    #expect(cut["screen"] as? String == "\(left),\(top),780x1688 of the pictures")
    let screen = try #require(facts["screen"] as? [String: Any])
    #expect(screen["width"] as? Double == 390 && screen["scale"] as? Double == 2)
    let sheet = try #require(facts["sheet"] as? [String: Any])
    for (side, value) in [("x", 0.0), ("y", 400), ("width", 390), ("height", 444)] {
      #expect(abs(try #require(sheet[side] as? Double) - value) <= 1, "\(side): \(sheet)")
    }
    // The corners have the colours of the page.
    let main = try ImageDecoder.decode(try workspace.read("made/main@2x.png"), name: "main").image
    for (corner, inner) in [((0, 0), (400, 4)), ((779, 0), (400, 4)), ((779, 1687), (400, 1680))] {
      let (found, expected) = (main.bitmap[corner.0, corner.1], main.bitmap[inner.0, inner.1])
      #expect(found == expected, "\(corner): \(found), not \(expected)")
    }
  }

  @Test("A screen that was scaled has the shape of one only: it is cut off, but too uncertain without --crop")
  func scaledScreen() async throws {
    try await shootSheet(scale: "1.3")
    for name in ["a.png", "b.png"] { try addFrame(.bezel, to: name) }
    let guess = try await workspace.render("from", "a.png", "b.png", "--no-render", "-o", "made.json")
    #expect(guess.status == 1 && guess.output.contains("(55 % sure)"), "\(guess.output)\(guess.error)")
    #expect(guess.error.contains("less certain than --least-certainty 60: the cut off"), "\(guess.error)")
    #expect(guess.error.contains("to decide: --crop 64,64,507x1098"), "\(guess.error)")
  }

  @Test("Nothing is cut off from screenshots, even dark ones with bars that stay", arguments: ["#F2F2F7", "#000000"])
  func noFrame(background: String) async throws {
    for (width, height) in [(390, 844), (500, 900)] {
      try await shootSheet(background: background, width: width, height: height)
      let result = try await workspace.render(
        "from", "a.png", "b.png", "--transition", "semi-modal", "--scale", "2", "--json", "--no-render", "--overwrite",
        "-o", "made.json")
      let facts = try #require(result.json() as? [String: Any])
      #expect(facts["cutOff"] == nil && (facts["screen"] as? [String: Any])?["width"] as? Double == Double(width))
    }
  }

  @Test("--crop says where the screen is; a place outside of the pictures is an error")
  func crop() async throws {
    try await shootSheet()
    for name in ["a.png", "b.png"] { try addFrame(.bezel, to: name) }
    let cut = try await workspace.render(
      "from", "a.png", "b.png", "--crop", "64,64,780x1688", "--no-render", "-o", "made.json")
    #expect(
      cut.status == 0 && cut.output.contains("screen 64,64,780x1688 of the pictures (100 % sure)"), "\(cut.error)")
    let outside = try await workspace.render("from", "a.png", "b.png", "--crop", "600,0,780x1688", "-o", "made.json")
    #expect(outside.status == 2 && outside.error.contains("--crop 600,0,780x1688: expected a place inside of 0,0,"))
  }
}
