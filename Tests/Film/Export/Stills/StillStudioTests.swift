import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import TestSupport
import Testing
import SegueStills

@Suite struct StillStudioTests {
  private func studio(_ text: String, scale: Double = 1, threads: Int = 2, _ framing: Framing = .none) async throws
    -> StillStudio
  {
    let animation = try await loadScene(text)
    return StillStudio(
      animation, source: animation, framing: framing, appearance: SceneAppearance(of: animation), title: "test",
      scale: scale, threads: threads)
  }

  private let bare = Framing(padding: 6)

  @Test("A page without labels equals its approved reference image", arguments: ["strip", "sheet", "onion", "dark"])
  func golden(_ name: String) async throws {
    let framing =
      name == "dark"
      ? Framing(device: .phone, statusBar: .hidden, padding: 6, corners: 8, appearance: .dark) : bare
    var studio = try await studio(sheetScene, framing)
    studio.hasLabels = false
    let still: Still =
      switch name {
      case "sheet": .sheet([0, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.5])
      case "onion": .onion(3)
      default: .strip(4)
      }
    try Golden.expect(try await studio.draw([still])[0].image.bitmap, is: name)
  }

  @Test("The moments of a strip do not depend on whether fingers are drawn")
  func fingers() async throws {
    let text = """
      { "canvas": { "width": 60, "height": 90 }, "touches": { "diameter": 60, "color": "#FF0000" },
        "screens": { "a": { "background": "#FFFFFF" }, "b": { "background": "#336699" } },
        "transition": { "type": "drawer", "edge": "left" },
        "script": [{ "wait": 1 }, { "drag": { "from": [40, 40], "to": [40, 80], "duration": 2 } }, { "release": "auto" },
          { "present": {} }, { "wait": 1 }] }
      """
    var plain = try await studio(text)
    plain.animation.touchStyle = nil
    plain.source = plain.animation
    let withFingers = try await studio(text).draw([.strip(5), .poster(.auto)])
    let withoutFingers = try await plain.draw([.strip(5), .poster(.auto)])
    #expect(withFingers.map(\.times) == withoutFingers.map(\.times))
    #expect(
      pixels(of: withFingers[0].image.bitmap) != pixels(of: withoutFingers[0].image.bitmap), "the strip shows fingers")
  }

  @Test("A poster is a single frame with its framing")
  func poster() async throws {
    let framing = Framing(device: .tablet, background: .gradient)
    let studio = try await studio(flatScene, scale: 1.5, framing)
    let framed = try FramedSource.framed(
      studio.animation, framing, appearance: studio.appearance)
    for (when, time) in [
      (Still.PosterTime.at(0.62), 0.62), (.end, framed.duration.seconds), (.at(99), framed.duration.seconds),
    ] {
      let picture = try await studio.draw([.poster(when)])[0]
      #expect(picture.times == [time])
      #expect(
        pixels(of: picture.image.bitmap)
          == pixels(of: framed.plan(at: time, scale: 1.5).render(with: Renderer()).bitmap))
    }
    let auto = try await studio.draw([.poster(.auto)])[0]
    #expect(auto.times[0] > 0.5 && auto.times[0] < 1.9)
  }

  @Test("Pages are legible at any scale: at 0.5x they are as large as at 1x, at 2x twice as large")
  func scales() async throws {
    func size(_ scale: Double, _ still: Still) async throws -> (width: Int, height: Int) {
      let image = try await studio(flatScene, scale: scale).draw([still])[0].image
      return (image.width, image.height)
    }
    for still in [Still.strip(5), .sheet([0, 0.1, 0.2]), .curves] {
      let (half, one, two) = (
        try await size(0.5, still), try await size(1, still), try await size(2, still)
      )
      #expect(half.width == one.width && half.height == one.height)
      #expect(abs(two.width - 2 * one.width) <= 10 && abs(two.height - 2 * one.height) <= 10, "\(one) \(two)")
    }
  }

  @Test("Every still has the same bytes with any number of threads")
  func threads() async throws {
    let stills: [Still] = [.poster(.auto), .strip(4), .sheet([0, 0.55, 0.6, 0.65]), .onion(4), .curves]
    let framing = Framing(device: .phone, background: .gradient, corners: 10)
    let one = try await studio(sheetScene, threads: 1, framing).draw(stills)
    let many = try await studio(sheetScene, threads: 6, framing).draw(stills)
    for (a, b) in zip(one, many) {
      #expect(a.times == b.times)
      #expect(pixels(of: a.image.bitmap) == pixels(of: b.image.bitmap), "\(a.still.name)")
    }
  }

  @Test("Text contrasts with the page it is written on", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let backgrounds: [Framing.Background?] = [
      nil, .gradient, .transparent, .color("#FFFFFF"), .color("#000000"), .color("#0D1117"), .color("#F5E6D3"),
    ]
    for background in backgrounds {
      let style = try PageStyle(Framing(background: background), isDark: isDark)
      let pageColors: [Color] =
        switch style.background {
        case .color(let color): [color]
        case .gradient(let first, let second): [first, second]
        case nil: [isDark ? Color(0x0D, 0x11, 0x17) : .white]
        }
      for pageColor in pageColors {
        #expect(contrastRatio(style.titleColor, pageColor) > 8, "\(String(describing: background))")
        #expect(contrastRatio(style.secondaryColor, pageColor) > 4.1, "\(String(describing: background))")
        #expect(contrastRatio(style.tertiaryColor, pageColor) > 1.9, "\(String(describing: background))")
      }
    }
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  private func contrastRatio(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055) }
      // v^2.5, which is close enough to v^2.4.
      func power(_ v: Double) -> Double { v * v * v.squareRoot() }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (Swift.max(x, y) + 0.05) / (Swift.min(x, y) + 0.05)
  }

  @Test("A missing font and an empty sheet are errors; a strip without labels needs no font")
  func errors() async throws {
    var studio = try await studio(sheetScene)
    let error = await #expect(throws: Diagnostics.self) { _ = try await studio.draw([.sheet([])]) }
    #expect(error?.list.map(\.code) == ["no-frames"])
    let fonts = FontLibrary(bundledFolder: nil, systemFolders: [])
    let context = SceneContext(scene: studio.animation.context.scene, pictures: [], fonts: fonts)
    studio.animation = try Animation(context: context)
    for still in [Still.strip(3), .sheet([0]), .onion(3), .curves] {
      let missing = await #expect(throws: Diagnostics.self) { _ = try await studio.draw([still]) }
      #expect(missing?.list.map(\.code) == ["missing-font"])
    }
    studio.hasLabels = false
    #expect(try await studio.draw([.strip(3), .sheet([0]), .onion(3)]).count == 3)
  }

  @Test("Moments are chosen within the requested part of the script")
  func span() async throws {
    var studio = try await studio(sheetScene)
    studio.span = 1.2...1.9
    let stills = try await studio.draw([.strip(4), .onion(3), .poster(.auto), .poster(.end)])
    for still in stills { #expect(still.times.allSatisfy { (1.2...1.9).contains($0) }) }
    #expect(stills[3].times == [1.9])
  }

  @Test("A sheet's grid holds every frame and has a balanced aspect ratio", arguments: [1, 2, 3, 7, 24, 97, 100, 301])
  func columns(_ count: Int) {
    for cell in [Size(70, 160), Size(160, 90), Size(80, 80)] {
      let columns = ContactSheet.columns(count, cell: cell)
      let rows = (count + columns - 1) / columns
      #expect(columns >= 1 && columns <= count && rows * columns >= count)
      if count >= 24 {
        let aspectRatio = Double(columns) * cell.width / (Double(rows) * cell.height)
        #expect(aspectRatio > 0.7 && aspectRatio < 3.2, "\(columns)×\(rows)")
        #expect(rows * columns - count < columns)
      }
    }
  }
}

@Suite struct OnionSkinTests {
  @Test("Later moments have a larger share of the picture, the last one the largest", arguments: 2...24)
  func weights(_ count: Int) {
    let weights = OnionSkin.weights(count)
    #expect(weights.count == count && zip(weights, weights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(weights.reduce(0, +) - 1) < 1e-12 && weights[0] > 0)
  }

  @Test("Pixels that are equal in all pictures stay unchanged; the others are the weighted mean")
  func blend() async throws {
    let animation = try await loadScene(sheetScene)
    let images = [0, 0.7, 1].map { animation.plan(at: $0, scale: 1).render(with: Renderer()).image }
    let blend = OnionSkin.blend(images)
    let weights = OnionSkin.weights(3)
    var (same, mixed) = (0, 0)
    for y in 0..<blend.height {
      for x in 0..<blend.width {
        let reds = images.map { $0.bitmap[x, y].red }
        let mean = zip(weights, reds).map { weight, red in weight * Double(red) }.reduce(0, +)
        if Set(reds).count == 1 {
          #expect(blend[x, y].red == reds[0])
          same += 1
        } else {
          #expect(abs(Double(blend[x, y].red) - mean) <= 1.5)
          mixed += 1
        }
      }
    }
    #expect(mixed > 1000 && same + mixed == 60 * 130)
  }

  @Test("Outlines follow what visibly moves: a sheet, not the screen that it lies on")
  func outlines() async throws {
    let animation = try await loadScene(sheetScene)
    let outlines = MotionOutlines.outlines(of: animation, at: [0, 0.7, 1.1])
    let sheet = try #require(outlines[2])
    #expect(sheet.rect == Rect(x: 0, y: 50, width: 60, height: 80))
    #expect(sheet.radii.topLeft == 10 && sheet.radii.topRight == 10 && sheet.radii.bottomLeft == 0)
    let moving = try #require(outlines[1])
    #expect(moving.rect.minY > 50 && moving.rect.minY < 130 && moving.rect.width == 60)
    #expect(MotionOutlines.outlines(of: animation, at: [0, 0.2]).allSatisfy { $0 == nil })
  }
}
