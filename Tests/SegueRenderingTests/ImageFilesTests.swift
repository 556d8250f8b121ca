import Foundation
import SegueCodecs
import SegueCore
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene
import Testing

/// A folder with images, each of one colour, or of one colour on the left and another on the right.
private final class ImageFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ width: Int, _ height: Int, _ left: RGBA8, _ right: RGBA8? = nil) throws {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { bitmap[x, y] = x < width / 2 ? left : right ?? left }
    }
    _ = try PNGEncoder.write(bitmap, to: "\(path)/\(name)")
  }

  func file(_ image: String, _ more: String = "") -> SceneDocument {
    SceneDocument(
      name: "a.json",
      text: """
        { "canvas": { "width": 40, "height": 30 }, "screens": { "a": { "children": [
        { "image": \(image), "frame": { "x": 0, "y": 0 } \(more) } ] }, "b": {} },
          "transition": { "type": "dialog" } }
        """, folder: path)
  }

  func load(_ image: String, _ more: String = "") async throws(Diagnostics) -> Animation {
    try await SceneLoader.load(file(image, more)).animation
  }

  func problems(_ image: String, _ more: String = "") async -> [Diagnostic] {
    await SceneCheck(file(image, more), motion: nil).found.list
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
    let folder = try ImageFolder()
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
    let folder = try ImageFolder()
    try folder.write("a.png", 20, 8, .red, .blue)
    try folder.write("a@2x.png", 40, 16, .red, .blue)
    let animation = try await folder.load(#"{ "path": "a.png", "crop": [10, 0, 5, 8] }"#)
    #expect(animation.context.pictures.map(\.size) == [Size(5, 8)])
    for scale in [1.0, 2] {
      #expect(pixel(animation, 1, 6, scale: scale) == .blue)
      #expect(pixel(animation, 6, 6, scale: scale) != .blue, "5 points wide")
    }
  }

  @Test("A crop that reaches beyond the image is an error where it is written")
  func badCrop() async throws {
    let folder = try ImageFolder()
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
    let (folder, other) = (try ImageFolder(), try ImageFolder())
    try folder.write("a.png", 4, 4, .red)
    try other.write("secret.png", 8, 8, .blue)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a@2x.png", withDestinationPath: other.path + "/secret.png")
    #expect(await folder.problems("\"a.png\"").map(\.code) == ["outside-folder"])
  }

  @Test("Files of one image in different sizes are a warning")
  func sizes() async throws {
    let folder = try ImageFolder()
    try folder.write("a.png", 4, 4, .red)
    try folder.write("a@2x.png", 9, 8, .red)
    #expect(await folder.problems("\"a.png\"").isEmpty, "one pixel is rounding")
    try folder.write("a@2x.png", 12, 8, .red)
    #expect(await folder.problems("\"a.png\"").map(\.code) == ["image-density"])
  }

  @Test("The check warns of an image whose aspect ratio is distorted by more than 2 %")
  func squeezed() async throws {
    let folder = try ImageFolder()
    try folder.write("a.png", 20, 10, .red)
    for (size, mode, isSqueezed) in [
      (#""width": 20, "height": 10"#, "", false), (#""width": 10, "height": 5.05"#, "", false),
      (#""width": 10, "height": 5.2"#, "", true), (#""width": 20, "height": 20"#, "", true),
      (#""width": 20, "height": 20"#, #", "contentMode": "scaleAspectFill""#, false),
    ] {
      let problems = await folder.problems("\"a.png\"", #", "pin": { \#(size) } \#(mode)"#)
      #expect(problems.map(\.code) == (isSqueezed ? ["image-proportions"] : []))
      #expect(problems.allSatisfy { $0.severity == .warning && $0.location?.start.line == 2 })
    }
  }
}
