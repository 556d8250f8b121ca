import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite struct FramedSourceTests {
  private func framed(_ animation: Animation, _ framing: Framing) throws -> any FrameSource {
    try FramedSource.framed(
      animation, framing, appearance: SceneAppearance(of: animation))
  }

  private func frame(_ source: any FrameSource, at time: Seconds = 0, scale: Double = 1) -> PlacedBitmap {
    source.plan(at: time, scale: scale).render(with: Renderer())
  }

  private let full = Framing(device: .phone, statusBar: .hidden, background: .gradient, corners: 6)

  @Test("An empty framing returns the animation itself")
  func plain() async throws {
    let animation = try await loadScene(flatScene)
    let source = try framed(animation, Framing(device: .none, background: .transparent, padding: 0))
    #expect(source is Animation && Framing.none.isPlain)
    #expect(!full.isPlain && !Framing(corners: 3).isPlain && !Framing(padding: 3).isPlain)
  }

  @Test(
    "The middle of the screen has the pixels of the unframed animation, in any framing",
    arguments: [Framing.Device.none, .phone, .tablet], [0.5, 1, 2, 2.7])
  func screen(device: Framing.Device, scale: Double) async throws {
    let animation = try await loadScene(flatScene)
    let source = try framed(
      animation, Framing(device: device, statusBar: .hidden, background: .color("#8899AA"), padding: 7, corners: 9))
    let size = source.pixelSize(scale: scale)
    for time in [0, 0.6, 1.4] {
      let (whole, alone) = (frame(source, at: time, scale: scale), frame(animation, at: time, scale: scale))
      #expect(whole.bitmap.width == size.width && whole.bitmap.height == size.height)
      let (x, y) = ((size.width - alone.bitmap.width) / 2, (size.height - alone.bitmap.height) / 2)
      #expect(x * 2 + alone.bitmap.width == size.width && x == y && x >= Int(7 * scale))
      let (inset, top) = (alone.bitmap.width / 4, alone.bitmap.height / 4)
      #expect(
        part(of: whole.bitmap, x + inset, y + top, 2 * inset, 2 * top)
          == part(of: alone.bitmap, inset, top, 2 * inset, 2 * top))
    }
  }

  @Test("Pixels outside the outer corners are transparent, pixels inside are opaque")
  func corners() async throws {
    let animation = try await loadScene(flatScene)
    for framing in [full, Framing(corners: 12), Framing(background: .color("systemTeal"), padding: 3, corners: 30)] {
      let picture = frame(try framed(animation, framing), scale: 2).bitmap.clone()
      for (x, y) in [(0, 0), (picture.width - 1, 0), (0, picture.height - 1), (picture.width - 1, picture.height - 1)] {
        #expect(picture[x, y] == .clear)
      }
      #expect(picture[picture.width / 2, 0].alpha == 255 && picture[0, picture.height / 2].alpha == 255)
      #expect(picture[picture.width / 2, picture.height / 2].alpha == 255)
    }
  }

  @Test(
    "A framed image equals its approved reference image",
    arguments: ["light", "dark", "landscape", "room"])
  func golden(_ name: String) async throws {
    let wide = flatScene.replacing(#""width": 60, "height": 90"#, with: #""width": 120, "height": 60"#)
    let animation = try await loadScene(name == "landscape" ? wide : sheetScene)
    let framing =
      switch name {
      case "room": Framing(background: .colors("#FFD6A5", "#FF9F9F"), padding: 14, corners: 10, screenCorners: 6)
      case "dark": Framing(device: .phone, statusBar: .hidden, background: .gradient, appearance: .dark)
      default: Framing(device: .phone, statusBar: .hidden, padding: 8, corners: 8, shadow: true)
      }
    try Golden.expect(frame(try framed(animation, framing), at: 0.7, scale: 2).bitmap, is: "frame-\(name)")
  }

  @Test("The framing is drawn once per scale, and equal frames share one bitmap")
  func templates() async throws {
    let source = try framed(try await loadScene(flatScene), full)
    let (first, later) = (source.plan(at: 0, scale: 1), source.plan(at: 0.7, scale: 1))
    #expect(first.templates.count == 1 && first.templates == later.templates && first != later)
    #expect(source.plan(at: 0, scale: 2).templates != first.templates)
    #expect(source.plan(at: 0.2, scale: 1) == first)
    let renderer = Renderer()
    let picture = first.render(with: renderer, recurs: true)
    #expect(source.plan(at: 0.1, scale: 1).render(with: renderer, recurs: true) === picture)
  }

  @Test("Frames have the same bytes in any order, with any bands and threads, and when exported")
  func pure() async throws {
    let animation = try await loadScene(flatScene)
    let source = try framed(animation, full)
    let times = [0, 0.55, 0.61, 1.3, 0.55]
    let forward = times.map { pixels(of: frame(source, at: $0).bitmap) }
    let other = try framed(animation, full)
    let renderer = Renderer(bandHeight: 3, threads: 3, shortcuts: [])
    for (time, expected) in zip(times, forward).reversed() {
      #expect(pixels(of: other.plan(at: time, scale: 1).render(with: renderer).bitmap) == expected)
    }
    let clock = FrameClock.gif(source.duration, frameRate: 10)
    let one = try await Export(source, clock: clock, scale: 0.5, threads: 1)
    let five = try await Export(source, clock: clock, scale: 0.5, threads: 5)
    #expect(one.gif == five.gif && one.sequence == five.sequence && one.sequence.count == clock.samples.count)
  }

  @Test("A phone has a clock, black on white or white on black, unless the scene draws a status bar")
  func statusBar() async throws {
    func scene(_ color: String, _ node: String = "") -> String {
      """
      { "canvas": { "width": 390, "height": 844 },
        "screens": { "main": { "background": "\(color)", "children": [\(node)] }, "menu": { "background": "\(color)" } },
        "transition": { "type": "drawer" }, "script": [{ "wait": 0.2 }] }
      """
    }
    /// The range of green levels where the clock is, to the left of the Dynamic Island.
    func levels(_ text: String, _ statusBar: Framing.StatusBar = .auto) async throws -> ClosedRange<UInt8> {
      let source = try framed(try await loadScene(text), Framing(device: .phone, statusBar: statusBar))
      let picture = frame(source)
      // The device is 17 pixels wide around the screen.
      let levels = part(of: picture.bitmap, 17 + 40, 17 + 14, 70, 30).map(\.green)
      return (levels.min() ?? 0)...(levels.max() ?? 0)
    }
    #expect(try await levels(scene("#FFFFFF")) == 0...255)
    #expect(try await levels(scene("#FFFFFF"), .hidden) == 255...255)
    #expect(try await levels(scene("#000000")) == 0...255)
    #expect(try await levels(scene("#000000"), .hidden) == 0...0)
    #expect(try await levels(scene("#000080")).upperBound == 255)
    let own = #"{ "symbol": "battery.100", "pin": { "right": 20, "top": 14 } }"#
    #expect(try await levels(scene("#FFFFFF", own)) == 255...255)
    #expect(try await levels(scene("#FFFFFF", own), .shown) == 0...255)
    let parts = #"{ "component": "bar" }"#
    let inside = scene("#FFFFFF", parts).replacing(
      "\"screens\"", with: #""components": { "bar": { "children": [\#(own)] } }, "screens""#)
    #expect(try await levels(inside) == 255...255, "a status bar in a component")
  }

  @Test("The theme's name decides between light and dark, or else the brightness at the start")
  func appearance() async throws {
    func isDark(_ themes: String, _ color: String) async throws -> Bool {
      let text = flatScene.replacing("\"screens\"", with: "\(themes) \"screens\"").replacing("#FFFFFF", with: color)
      return SceneAppearance(of: try await loadScene(text)).isDark
    }
    #expect(try await !isDark("", "#FFFFFF"))
    #expect(try await isDark("", "#101010"))
    #expect(try await isDark(##""themes": { "dark": { "x": "#000000" } },"##, "#FFFFFF"))
    #expect(try await !isDark(##""themes": { "light": { "x": "#000000" } },"##, "#101010"))
    #expect(try await isDark(##""themes": { "neon": { "x": "#000000" } },"##, "#101010"))
  }

  @Test(
    "An invalid colour is named in the error, with a similar valid one as a hint",
    arguments: ["#12", "systemTael", "bleuish"])
  func badColor(_ name: String) async throws {
    let animation = try await loadScene(flatScene)
    let error = try #require(throws: Diagnostics.self) { _ = try framed(animation, Framing(background: .color(name))) }
    #expect(error.list.count == 1 && error.list[0].code == "bad-color" && error.list[0].message.contains(name))
    #expect((error.list[0].hint?.contains("systemTeal") ?? false) == (name == "systemTael"))
  }

  @Test("A missing font is reported; a framing that needs no font is created without one")
  func fonts() async throws {
    let context = try await loadScene(flatScene).context
    let none = FontLibrary(bundledFolder: nil, systemFolders: [])
    let animation = try Animation(context: SceneContext(scene: context.scene, pictures: context.pictures, fonts: none))
    let appearance = SceneAppearance(of: animation)
    let error = #expect(throws: Diagnostics.self) {
      _ = try FramedSource(animation, Framing(device: .phone), appearance: appearance)
    }
    #expect(error?.list.map(\.code) == ["missing-font"])
    _ = try FramedSource(animation, full, appearance: appearance)
  }

  @Test("Endings shown side by side each have a device of their own")
  func comparison() async throws {
    let animation = try await loadScene(flatScene)
    let one = try framed(animation, full.forEachPicture)
    let both = try BranchComparison(
      ["finish", "cancel"].map { BranchComparison.Branch($0, one) }, fonts: animation.context.metrics.fonts)
    let (alone, whole) = (frame(one, at: 0.6, scale: 2), both.plan(at: 0.6, scale: 2))
    let picture = whole.render(with: Renderer())
    let page = picture.bitmap[0, 0]
    for inset in whole.insets {
      #expect(picture.bitmap[inset.x, inset.y] == page, "the page is seen around the device")
      let (x, y) = (alone.bitmap.width / 4, alone.bitmap.height / 4)
      #expect(
        part(of: picture.bitmap, inset.x + x, inset.y + y, 2 * x, 2 * y) == part(of: alone.bitmap, x, y, 2 * x, 2 * y))
    }
  }
}
