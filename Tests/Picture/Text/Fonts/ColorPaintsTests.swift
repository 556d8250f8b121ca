import Foundation
import SegueCore
import SegueGraphics
import SegueText
import Testing

/// The letters of Segue Paints: see Fixtures/make_fixtures.py.
@Suite struct ColorPaintsTests {
  private func layout(_ text: String, size: Double = 100) throws -> TextLayout {
    try Fixture.library.layout(TextRequest(text: text, font: FontDescriptor(family: "Segue Paints", size: size)))
  }

  /// The letter with 100 pixels per em, its baseline at y = 90, in black on white.
  private func picture(_ text: String, color: Color = .black) throws -> Bitmap {
    let layout = try layout(text)
    let transform = Transform.translation(0, 90 - layout.firstBaseline)
    let list = DisplayList(
      width: 100, height: 120, background: .white, commands: layout.commands(color: color, transform))
    return Renderer().render(list)
  }

  /// Where a point of the font is: x and y in font units, y up.
  private func pixel(_ bitmap: borrowing Bitmap, _ x: Int, _ y: Int) -> SIMD3<Int> {
    let p = bitmap[x / 10, 89 - y / 10]
    return SIMD3(Int(p.red), Int(p.green), Int(p.blue))
  }

  private func isNear(_ a: SIMD3<Int>, _ b: SIMD3<Int>, _ tolerance: Int = 6) -> Bool {
    (0..<3).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
  }

  private let red = SIMD3(255, 0, 0)
  private let green = SIMD3(0, 204, 51)
  private let blue = SIMD3(0, 0, 255)
  private let white = SIMD3(255, 255, 255)

  @Test("A linear gradient runs across the line that the font gives it")
  func linear() throws {
    let bitmap = try picture("L")
    #expect(isNear(pixel(bitmap, 105, 700), red))
    #expect(isNear(pixel(bitmap, 500, 100), green))
    #expect(isNear(pixel(bitmap, 895, 400), blue))
    #expect(pixel(bitmap, 50, 400) == white)
    #expect(pixel(bitmap, 500, 850) == white)
  }

  @Test("A sweep starts and ends at the font's angles, counterclockwise")
  func sweep() throws {
    let bitmap = try picture("S")
    // Before 45° and after 315° are the end colours. The third point is at 87°, 62 % of the way from red to green; the
    // last is at 180°, a third of the way from green to blue.
    #expect(isNear(pixel(bitmap, 800, 450), red))
    #expect(isNear(pixel(bitmap, 800, 350), blue))
    #expect(isNear(pixel(bitmap, 520, 750), SIMD3(96, 127, 32)))
    #expect(isNear(pixel(bitmap, 150, 400), SIMD3(0, 136, 119)))
  }

  @Test("Circles that lie apart leave what is beside their cone empty")
  func radial() throws {
    let bitmap = try picture("R")
    #expect(isNear(pixel(bitmap, 300, 400), SIMD3(200, 0, 55), 60))
    #expect(pixel(bitmap, 150, 700) == white)
    #expect(pixel(bitmap, 850, 400) != white)
  }

  @Test("The text's colour is one of the palette's, with the paint's alpha, and its own alpha fades the whole glyph")
  func foreground() throws {
    let orange = Color(red: 1, green: 0.5, blue: 0, alpha: 1)
    let bitmap = try picture("F", color: orange)
    #expect(isNear(pixel(bitmap, 500, 300), SIMD3(255, 128, 0), 1))
    #expect(isNear(pixel(bitmap, 150, 700), SIMD3(255, 191, 128), 1))
    let faded = try picture("F", color: orange.multipliedAlpha(by: 0.5))
    #expect(isNear(pixel(faded, 500, 300), SIMD3(255, 191, 128), 1))
    #expect(isNear(pixel(faded, 150, 700), SIMD3(255, 223, 191), 1))
  }

  @Test("A composite keeps what lies outside of its backdrop, and fades by the backdrop's alpha")
  func composite() throws {
    let bitmap = try picture("C")
    #expect(isNear(pixel(bitmap, 150, 700), red, 1))
    #expect(isNear(pixel(bitmap, 500, 300), SIMD3(255, 191, 191), 1))
  }

  @Test("A glyph shows another one, moved")
  func reused() throws {
    let bitmap = try picture("G")
    #expect(isNear(pixel(bitmap, 105, -150), red))
    #expect(isNear(pixel(bitmap, 895, 550), blue))
    #expect(pixel(bitmap, 500, 650) == white)
  }

  @Test("A paint without an end fills the glyph's clip box")
  func clipBox() throws {
    let frame = try #require(try layout("I").colorGlyphs.first).frame
    #expect(frame.width == 50 && frame.height == 40)
    let bitmap = try picture("I")
    #expect(isNear(pixel(bitmap, 450, 300), blue, 0))
    #expect(pixel(bitmap, 150, 300) == white)
    #expect(pixel(bitmap, 450, 550) == white)
  }

  @Test(
    "A paint that contains itself, or others without limit, is an error: nothing else is drawn instead",
    arguments: [
      ("H", "more than 64 levels of paints"),
      ("J", "more than 4000 paints and stops of gradients (a composite counts as 40)"),
    ])
  func hostile(_ text: String, _ excess: String) {
    let start = threadSeconds()
    #expect(throws: FontError.colorGlyphTooLarge(family: "Segue Paints", excess: excess)) { try layout(text) }
    #expect(threadSeconds() - start < 2)
  }

  @Test("A text whose colour glyphs would cost too much to draw is an error before it is drawn")
  func tooMuch() throws {
    #expect(throws: FontError.tooManyColorSegments(limit: 3_000_000)) {
      try layout(String(repeating: "T", count: 400_000), size: 10)
    }
  }

  @Test("A damaged font is drawn or throws an error", arguments: ["SeguePaints", "SegueBitmaps"])
  func damaged(_ name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Fixture.fonts + "/\(name).ttf"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("segue-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Knuth's MMIX generator.
    var state: UInt64 = 19
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for round in 0..<150 {
      var damaged = bytes
      for _ in 0..<4 { damaged[random(bytes.count)] = UInt8(random(256)) }
      let file = folder.appendingPathComponent("\(round).ttf")
      try damaged.write(to: file)
      let library = FontLibrary(files: [("Damaged", file.path)], bundledFolder: nil, systemFolders: [])
      for letter in name == "SeguePaints" ? ["L", "R", "S", "T", "F", "C", "G", "I"] : ["I"] {
        let request = TextRequest(text: letter, font: FontDescriptor(family: "Damaged", size: 20))
        guard let layout = try? library.layout(request) else { continue }
        let list = DisplayList(
          width: 24, height: 30, background: .white, commands: layout.commands(color: .black, .identity))
        #expect(Renderer().render(list).width == 24)
      }
    }
  }

  @Test("A layer of a font of the first version is drawn in its colour")
  func layers() throws {
    let font = FontDescriptor(family: "Segue Color", size: 100)
    let layout = try Fixture.library.layout(TextRequest(text: "I", font: font))
    let list = DisplayList(
      width: 50, height: 100, background: .white, commands: layout.commands(color: .black, .identity))
    // A point in the middle of the bar, which is at x = 10…20 and 70 points high.
    let p = Renderer().render(list)[15, Int(layout.firstBaseline) - 35]
    #expect(SIMD3(Int(p.red), Int(p.green), Int(p.blue)) == red)
    #expect(layout.path.isEmpty)
  }
}
