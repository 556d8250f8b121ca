import Foundation
import SegueFiles
import SegueGraphics
import SegueImages
import ProgramSupport
import TestSupport
import Testing

/// `render` with all scripts, themes and locales of a scene, and with a width.
@Suite struct VariantTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      """
      {
        "canvas": { "width": 60, "height": 90 }, "frameRate": 10,
        "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#000000" } },
        "locales": { "en": { "strings": {} }, "ar": { "strings": {} } },
        "screens": {
          "a": { "background": "$page", "children": [
            { "background": "#FF0000", "frame": { "x": 0, "y": 0, "width": 10, "height": 10 } }] },
          "b": {} },
        "transition": { "type": "drawer" }, "script": { "open": [{ "present": {} }], "rest": [{ "wait": 0.1 }] }
      }
      """, to: "a.json")
  }

  private func image(_ name: String) throws -> DecodedImage {
    try ImageDecoder.decode(try workspace.read(name), name: name)
  }

  @Test("All themes and locales are rendered, each to a file with its name, in its colours and its direction")
  func all() async throws {
    let result = try await workspace.render(
      "a.json", "--at", "0", "--theme", "all", "--locale", "all", "--script", "rest", "-o", "out/")
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let names = ["dark-ar", "dark-en", "light-ar", "light-en"].map { "a-rest-\($0).png" }
    #expect(try workspace.names("out") == names)
    for name in names {
      let bitmap = try image("out/\(name)").image
      let (left, right) = (bitmap.bitmap[2, 2], bitmap.bitmap[57, 2])
      #expect((left.red == 255 && left.green == 0) == name.contains("-en"))
      #expect((right.red == 255 && right.green == 0) == name.contains("-ar"))
      #expect(bitmap.bitmap[30, 60].red == (name.contains("dark") ? 0 : 255))
    }
    let one = try await workspace.render("a.json", "--at", "0", "--theme", "dark", "-o", "one/")
    #expect(one.status == 0)
    #expect(try workspace.names("one") == ["a.png"])
    let traced = try await workspace.render("trace", "a.json", "--locale", "all", "-o", "traces/", "-q")
    #expect(traced.status == 0)
    #expect(try workspace.names("traces") == ["a-ar.txt", "a-en.txt"])
  }

  @Test("Several files need a folder, and standard input is read once")
  func refused() async throws {
    for arguments in [["a.json", "--theme", "all", "-o", "x.gif"], ["-", "--locale", "all", "-o", "out/"]] {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 2 && result.error.contains("error"), "\(arguments)")
    }
    #expect(!workspace.exists("x.gif"))
  }

  @Test("--width is the width of the whole picture, including the device frame", arguments: [37, 120, 301])
  func width(_ pixels: Int) async throws {
    for framing in [[], ["--device", "phone", "--status-bar", "hidden", "--background", "gradient"]] {
      let result = try await workspace.render(
        arguments: ["a.json", "--at", "0", "--width", "\(pixels)", "-o", "wide.png"] + framing)
      #expect(result.status == 0, "\(result.error)")
      #expect(try image("wide.png").image.width == pixels)
    }
    for other in [["--scale", "2"], ["--branch", "both"]] {
      let result = try await workspace.render(arguments: ["a.json", "--width", "\(pixels)", "-o", "x/"] + other)
      #expect(result.status == 2 && result.error.contains("--width"))
    }
  }

  @Test("A starter scene has a light and a dark theme and names its schema")
  func starters() async throws {
    for transition in ["card", "dialog", "drawer", "photo-swipe", "push", "semi-modal"] {
      #expect(try await workspace.render("init", transition, "-o", "\(transition).json").status == 0)
      let result = try await workspace.render(
        "\(transition).json", "--theme", "all", "--at", "0", "--width", "40", "-o", "out/")
      #expect(result.status == 0 && result.error == "", "\(result.error)")
      let (light, dark) = (
        try image("out/\(transition)-light.png").image, try image("out/\(transition)-dark.png").image
      )
      // A page is white or the grey of grouped lists, and black.
      #expect(light.bitmap[0, 0].red >= 242 && dark.bitmap[0, 0].red == 0)
      let text = String(decoding: try workspace.read("\(transition).json"), as: UTF8.self)
      #expect(text.contains(#""$schema": "scene.schema.json""#))
    }
  }
}
