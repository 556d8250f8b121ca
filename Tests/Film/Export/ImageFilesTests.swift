import Foundation
import SegueEncoders
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueChecks

extension TestFolder {
  /// Writes an image of one colour, or of one colour on the left and another on the right.
  fileprivate func write(_ name: String, _ width: Int, _ height: Int, _ left: RGBA8, _ right: RGBA8? = nil) throws {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = x < width / 2 ? left : right ?? left }
    }
    _ = try PNGEncoder.write(bitmap, to: "\(path)/\(name)")
  }

  fileprivate func write(_ name: String, _ svg: String) throws {
    try Data(svg.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  /// A scene with one image. `image` is its JSON value, `more` further keys of its node.
  fileprivate func scene(_ image: String, _ more: String = "") -> SceneDocument {
    SceneDocument(
      name: "a.json",
      text: """
        { "canvas": { "width": 40, "height": 30 }, "screens": { "a": { "children": [
        { "image": \(image), "frame": { "x": 0, "y": 0 } \(more) } ] }, "b": {} },
          "transition": { "type": "cover" } }
        """, folder: path)
  }

  fileprivate func load(_ image: String, _ more: String = "") async throws(Diagnostics) -> Animation {
    try await SceneLoader.load(scene(image, more)).animation
  }

  fileprivate func problems(_ image: String, _ more: String = "") async -> [Diagnostic] {
    await SceneCheck(scene(image, more), motion: nil).diagnostics.list
  }
}

extension RGBA8 {
  fileprivate static let red = RGBA8(red: 255, green: 0, blue: 0, alpha: 255)
  fileprivate static let green = RGBA8(red: 0, green: 255, blue: 0, alpha: 255)
  fileprivate static let blue = RGBA8(red: 0, green: 0, blue: 255, alpha: 255)
}

@Suite("Files of images")
struct ImageFilesTests {
  private func pixel(_ animation: Animation, _ x: Double, _ y: Double, scale: Double) -> RGBA8 {
    animation.plan(at: 0, scale: scale).render(with: Renderer()).bitmap[Int(x * scale), Int(y * scale)]
  }

  @Test("The file for the output's pixel density is drawn, at the same place for every scale")
  func densities() async throws {
    let folder = try TestFolder()
    try folder.write("a.png", 10, 8, .red)
    try folder.write("a@2x.png", 20, 16, .green)
    try folder.write("a@3x.png", 30, 24, .blue)
    let animation = try await folder.load("\"a.png\"")
    for (scale, color) in [(0.5, RGBA8.red), (1, .red), (2, .green), (3, .blue), (4, .blue)] {
      #expect(pixel(animation, 8, 6, scale: scale) == color)
      #expect(pixel(animation, 12, 6, scale: scale) != color, "10 points wide")
    }
    #expect(pixel(try await folder.load("\"a@2x.png\""), 8, 6, scale: 1) == .green)
    try FileManager.default.removeItem(atPath: folder.path + "/a.png")
    #expect(pixel(try await folder.load("\"a.png\""), 8, 6, scale: 1) == .green)
  }

  @Test("A crop shows a part of each file, in points")
  func crop() async throws {
    let folder = try TestFolder()
    try folder.write("a.png", 20, 8, .red, .blue)
    try folder.write("a@2x.png", 40, 16, .red, .blue)
    let animation = try await folder.load(#"{ "path": "a.png", "crop": [10, 0, 5, 8] }"#)
    #expect(animation.context.pictures.map(\.size) == [Size(5, 8)])
    for scale in [1.0, 2] {
      #expect(pixel(animation, 1, 6, scale: scale) == .blue)
      #expect(pixel(animation, 6, 6, scale: scale) != .blue, "5 points wide")
    }
  }

  @Test(
    "A file that is no picture is an error that lists all formats, SVG among them",
    arguments: ["hello", "", "BM"])
  func unknownFormat(_ text: String) async throws {
    let folder = try TestFolder()
    try folder.write(text, to: "x.svg")
    let message = await folder.problems("\"x.svg\"").first?.message
    #expect(message?.hasSuffix("; expected a PNG, JPEG, WebP, GIF, AVIF, HEIC or SVG file") == true)
  }

  @Test("A crop that reaches beyond the image is an error where it is written")
  func badCrop() async throws {
    let folder = try TestFolder()
    try folder.write("a@2x.png", 40, 16, .red)
    for crop in ["[10, 0, 11, 8]", "[0, 1, 20, 8]", "[25, 0, 1, 1]"] {
      let problems = await folder.problems(#"{ "path": "a@2x.png", "crop": \#(crop) }"#)
      #expect(problems.map(\.code) == ["out-of-range"])
      #expect(problems.first?.path.description == "screens.a.children[0].image.crop")
      #expect(problems.first?.expected == "a part of its 20 × 8 points")
    }
    for crop in ["[0, 0, 0, 8]", "[-1, 0, 5, 5]", "[0, 0, 5]"] {
      #expect(await folder.problems(#"{ "path": "a@2x.png", "crop": \#(crop) }"#).count == 1)
    }
    #expect(await folder.problems(#"{ "path": "a@2x.png", "crop": [0, 0, 20, 8] }"#).isEmpty)
  }

  @Test("A file of another density that links out of the folder is refused, not ignored")
  func sandbox() async throws {
    let (folder, other) = (try TestFolder(), try TestFolder())
    try folder.write("a.png", 4, 4, .red)
    try other.write("secret.png", 8, 8, .blue)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a@2x.png", withDestinationPath: other.path + "/secret.png")
    #expect(await folder.problems("\"a.png\"").map(\.code) == ["outside-folder"])
  }

  @Test("Files of one image in different sizes are a warning")
  func sizes() async throws {
    let folder = try TestFolder()
    try folder.write("a.png", 4, 4, .red)
    try folder.write("a@2x.png", 9, 8, .red)
    #expect(await folder.problems("\"a.png\"").isEmpty, "one pixel is rounding")
    try folder.write("a@2x.png", 12, 8, .red)
    #expect(await folder.problems("\"a.png\"").map(\.code) == ["image-density"])
  }

  @Test("The check warns of an image whose aspect ratio is distorted by more than 2 %")
  func distorted() async throws {
    let folder = try TestFolder()
    try folder.write("a.png", 20, 10, .red)
    for (size, mode, isDistorted) in [
      (#""width": 20, "height": 10"#, "", false), (#""width": 10, "height": 5.05"#, "", false),
      (#""width": 10, "height": 5.2"#, "", true), (#""width": 20, "height": 20"#, "", true),
      (#""width": 20, "height": 20"#, #", "contentMode": "scaleAspectFill""#, false),
    ] {
      let problems = await folder.problems("\"a.png\"", #", "pin": { \#(size) } \#(mode)"#)
      #expect(problems.map(\.code) == (isDistorted ? ["image-proportions"] : []))
      #expect(problems.allSatisfy { $0.severity == .warning && $0.location?.start.line == 2 })
    }
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="8">
    <rect width="10" height="8" fill="currentColor"/><rect x="10" width="10" height="8" fill="blue"/>
    </svg>
    """

  @Test("An SVG file is drawn at any scale, with the node's colour as currentColor")
  func drawing() async throws {
    let folder = try TestFolder()
    try folder.write("a.svg", Self.drawing)
    let animation = try await folder.load("\"a.svg\"", ##", "color": "#FF0000""##)
    #expect(animation.context.pictures.map(\.size) == [Size(20, 8)])
    for scale in [0.5, 1, 2.5, 8] {
      #expect(pixel(animation, 8, 6, scale: scale) == .red)
      #expect(pixel(animation, 12, 6, scale: scale) == .blue)
      #expect(pixel(animation, 22, 6, scale: scale) != .blue, "20 points wide")
    }
    let cropped = try await folder.load(#"{ "path": "a.svg", "crop": [5, 0, 10, 8] }"#, ##", "color": "#00FF00""##)
    #expect(cropped.context.pictures.map(\.size) == [Size(10, 8)])
    #expect(pixel(cropped, 4, 6, scale: 2) == .green && pixel(cropped, 6, 6, scale: 2) == .blue)
    #expect(pixel(cropped, 12, 6, scale: 2) != .blue, "10 points wide")
    #expect(await folder.problems(#"{ "path": "a.svg", "crop": [5, 0, 16, 8] }"#).map(\.code) == ["out-of-range"])
  }

  @Test("Content mode, corners and opacity have the same effect on an SVG file as on a picture made of pixels")
  func drawingInNode() async throws {
    let folder = try TestFolder()
    try folder.write("a.svg", Self.drawing)
    try folder.write("a.png", 20, 8, .red, .blue)
    for keys in [
      #", "contentMode": "scaleAspectFill", "pin": { "width": 20, "height": 20 }, "cornerRadius": 6"#,
      #", "contentMode": "bottomRight", "pin": { "width": 30, "height": 20 }, "clip": false"#,
      #", "contentMode": "topLeft", "pin": { "width": 15, "height": 5 }, "opacity": 0.5"#,
      #", "pin": { "width": 40, "height": 24 }, "transform": { "rotate": 90 }, "border": { "width": 2, "color": "black" }"#,
    ] {
      let vector = try await folder.load("\"a.svg\"", keys + ##", "color": "#FF0000""##)
        .plan(at: 0, scale: 2).render(with: Renderer())
      let pixels = try await folder.load("\"a.png\"", keys).plan(at: 0, scale: 2).render(with: Renderer())
      // An enlarged picture has a soft edge in the middle, where the drawing has a sharp one.
      var different = 0
      let (width, height) = (vector.bitmap.width, vector.bitmap.height)
      for y in 0..<height { for x in 0..<width where vector.bitmap[x, y] != pixels.bitmap[x, y] { different += 1 } }
      #expect(different <= width * height / 10, "\(keys)")
    }
  }

  @Test("An element of an SVG file that is not drawn causes a warning at its place in that file")
  func drawingWarnings() async throws {
    let folder = try TestFolder()
    try folder.write("a.svg", Self.drawing.replacing("</svg>", with: "<text>Hi</text></svg>"))
    let problems = await folder.problems("\"a.svg\"")
    #expect(problems.map(\.code) == ["svg-unsupported"] && problems[0].severity == .warning)
    #expect(problems[0].location?.place == "\(folder.path)/a.svg:3:1")
    try folder.write("a.svg", "<svg><g></svg>")
    #expect(await folder.problems("\"a.svg\"").map(\.code) == ["bad-svg"])
    #expect(await folder.problems("\"a.svg\"").first?.location?.place == "\(folder.path)/a.svg:1:11")
    // A note names the place in the scene, whatever the file's extension.
    try folder.write("b.png", "<svg><g></svg>")
    for name in ["a.svg", "b.png"] {
      let note = await folder.problems("\"\(name)\"").first?.notes.first
      #expect(note?.location?.place == "a.json:2:12")
      #expect(note?.message == "the scene names the file here, at screens.a.children[0].image")
    }
  }

  @Test("A picture made of pixels has no colour to set")
  func colorOfPixels() async throws {
    let folder = try TestFolder()
    try folder.write("a.png", 4, 4, .red)
    let problems = await folder.problems("\"a.png\"", ##", "color": "#FF0000""##)
    #expect(problems.map(\.code) == ["no-effect"] && problems[0].severity == .error)
    #expect(problems.first?.path.description == "screens.a.children[0].color")
  }

  @Test("The SVG files of a scene together have a limit")
  func manyDrawings() async throws {
    let folder = try TestFolder()
    let filler = "<!--\(String(repeating: "a", count: 3_900_000))-->"
    for i in 0..<11 { try folder.write("\(i).svg", filler + Self.drawing) }
    func nodes(_ count: Int) -> String {
      "\"0.svg\" }" + (1..<count).map { ", { \"image\": \"\($0).svg\" }" }.joined().dropLast()
    }
    #expect(await folder.problems(nodes(9), "").filter { $0.severity == .error }.isEmpty)
    #expect(await folder.problems(nodes(11), "").map(\.code).contains("too-large"))
  }
}
