import SegueCore
import SegueDigests
import SegueGraphics
import SegueJSON
import Testing

@Suite struct CanonicalTests {
  @Test(
    "Canonical JSON depends on the content of a document, not on its formatting",
    arguments: [
      (" { \"b\" : 1.50e0, \"a\":[ 1 , -0.0, true,null ] }\n", "{\"a\":[1,0,true,null],\"b\":1.5}"),
      ("{\"é\":\"\\u0041\\/\", \"z\":{}, \"Z\":[]}", "{\"Z\":[],\"z\":{},\"é\":\"A/\"}"), ("1e2", "100"),
      ("\"\\u000a\\t\"", "\"\\n\\t\""),
    ])
  func canonical(_ text: String, _ expected: String) throws {
    let json = try #require(DecodingContext().parse(SourceFile(name: "a", text: text)))
    #expect(CanonicalJSON.text(of: json) == expected)
  }

  @Test("In a scene, the order of screens, stories, themes and locales matters; the schema's address does not")
  func scenes() throws {
    func text(_ text: String) throws -> String {
      CanonicalJSON.text(ofScene: try #require(DecodingContext().parse(SourceFile(name: "a", text: text))))
    }
    let zulu = #"{ "screens": { "zulu": { "b": 1, "a": {} }, "alpha": {} }, "frameRate": 30, "$schema": "x" }"#
    #expect(try text(zulu) == #"{"frameRate":30,"screens":{"zulu":{"a":{},"b":1},"alpha":{}}}"#)
    for key in ["screens", "script", "themes", "locales"] {
      #expect(try text(#"{ "\#(key)": { "b": 1, "a": 2 } }"#) != text(#"{ "\#(key)": { "a": 2, "b": 1 } }"#))
    }
    #expect(try text(#"{ "fonts": { "b": "x", "a": "y" } }"#) == text(#"{ "fonts": { "a": "y", "b": "x" } }"#))
  }

  @Test("The digest of a frame is that of its size and bytes, so that anyone can compute it")
  func pixels() {
    var bitmap = Bitmap(width: 2, height: 1)
    bitmap[0, 0] = RGBA8(red: 1, green: 2, blue: 3, alpha: 4)
    bitmap[1, 0] = RGBA8(red: 5, green: 6, blue: 7, alpha: 8)
    let bytes: [UInt8] = [2, 0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
    #expect(Digest(ofPixels: bitmap) == Digest(of: bytes))
    #expect(Digest(ofPixels: Bitmap(width: 1, height: 2)) != Digest(ofPixels: Bitmap(width: 2, height: 1)))
  }

  /// A command with every field that commands can have; field number `change` has another value.
  private static func command(_ change: Int = -1) -> Command {
    func v(_ place: Int, _ value: Double) -> Double { place == change ? value + 0.25 : value }
    let color = Color(red: v(0, 0.5), green: v(1, 0.5), blue: v(2, 0.5), alpha: v(3, 0.5))
    let t = Transform(a: v(4, 1), b: v(5, 0), c: v(6, 0), d: v(7, 1), tx: v(8, 3), ty: v(9, 4))
    let rect = Rect(x: v(10, 1), y: v(11, 2), width: v(12, 30), height: v(13, 40))
    let rounded = RoundedRect(
      rect, radii: CornerRadii(topLeft: v(14, 1), topRight: v(15, 2), bottomRight: v(16, 3), bottomLeft: v(17, 4)),
      curve: change == 18 ? .continuous : .circular)
    let path = Path([
      .move(Point(v(19, 0), 0)), .line(Point(v(20, 5), 0)),
      .quadratic(control: Point(v(21, 1), 1), to: Point(2, v(22, 2))),
      .cubic(Point(v(23, 1), 0), Point(0, v(24, 1)), to: Point(v(25, 3), 3)), change == 26 ? .line(.zero) : .close,
    ])
    let stops = [GradientStop(position: v(27, 0), color: color), GradientStop(position: 1, color: .white)]
    let linear = LinearGradient(start: Point(v(28, 0), 0), end: Point(0, v(29, 1)), stops: stops)
    let radial = RadialGradient(center: Point(v(30, 0), 0), radius: Size(v(31, 1), v(32, 1)), stops: stops)
    let image = change == 33 ? Self.images[1] : Self.images[0]
    let shadow = Shadow(
      color: color, sigma: v(34, 2), offset: Point(v(35, 0), v(36, 1)), shape: change == 37 ? nil : .rect(rect),
      shapeTransform: change == 38 ? .identity : t)
    let backdrop = Backdrop(
      sigma: v(39, 5), saturation: v(40, 1), tint: color, weight: v(41, 0.5), edges: change == 52 ? .clamp : .sample)
    let commands: [Command] = [
      .fill(.rect(rect), .solid(color), t), .fill(.rounded(rounded), .linear(linear), t),
      .fill(.border(rounded, width: v(42, 1)), .radial(radial), t),
      .fill(.path(path, change == 43 ? .evenOdd : .nonZero), .image(image, frame: rect, opacity: v(44, 1)), t),
    ]
    return .layer(
      Layer(
        commands: change == 45 ? commands.dropLast() : commands, opacity: v(46, 0.5),
        clip: change == 47 ? nil : .rounded(rounded), clipTransform: change == 48 ? .identity : t, blurSigma: v(49, 1),
        shadow: change == 50 ? nil : shadow, backdrop: change == 51 ? nil : backdrop), tag: Tag(change == 53 ? 9 : 1))
  }

  private static let images = [Image(Bitmap(width: 1, height: 1)), Image(Bitmap(width: 2, height: 1))]

  @Test("The digest of a command covers every field except its tag, and nothing else")
  func fields() {
    let digests = CommandDigests()
    let plain = digests.digest(of: [Self.command()])
    #expect(CommandDigests().digest(of: [Self.command()]) == plain)
    var seen: Set<Digest> = [plain]
    for change in 0...52 {
      #expect(seen.insert(digests.digest(of: [Self.command(change)])).inserted, "field \(change)")
    }
    #expect(digests.digest(of: [Self.command(53)]) == plain)
    // The digest is the same for every build on every machine.
    #expect(plain.hex(bytes: 8) == "118044394f8352ba")
  }

  @Test("The digest of a command covers each number of a turn")
  func turns() {
    func command(_ change: Int = -1) -> Command {
      func v(_ place: Int, _ value: Double) -> Double { place == change ? value + 0.25 : value }
      let area = PixelRect(
        minX: change == 5 ? 1 : 0, minY: change == 6 ? 1 : 0, maxX: change == 7 ? 9 : 8, maxY: change == 8 ? 9 : 8)
      return .layer(
        Layer(
          commands: [],
          turn: change == 9
            ? nil
            : LayerTurn(
              area: area, center: Point(v(0, 4), v(1, 4)), cosine: v(2, 0.5), sine: v(3, 0.5), distance: v(4, 100))))
    }
    let digests = (-1...9).map { CommandDigests().digest(of: [command($0)]) }
    #expect(Set(digests).count == digests.count)
  }

  @Test("The digest of a command covers gradients from a focus and around points, and blends")
  func blends() {
    func command(_ change: Int = -1) -> Command {
      func v(_ place: Int, _ value: Double) -> Double { place == change ? value + 0.25 : value }
      let stops = [GradientStop(position: v(0, 0), color: .black), GradientStop(position: 1, color: .white)]
      let spreads: [Int: GradientSpread] = [1: .reflect, 2: .repeat]
      let spread = spreads[change] ?? .pad
      let focus = RadialGradient.Focus(center: Point(v(3, 1), v(4, 2)), radius: v(5, 1))
      let radial = RadialGradient(
        center: Point(5, 5), radius: Size(3, 3), stops: stops, focus: change == 6 ? nil : focus)
      let sweep = SweepGradient(
        center: Point(v(7, 1), v(8, 2)), start: v(9, 0), end: v(10, 1), stops: stops, spread: spread)
      let rect = Shape.rect(Rect(x: 0, y: 0, width: 9, height: 9))
      let fill = Command.fill(rect, .radial(radial), .identity)
      let blend = LayerBlend(backdrop: [.fill(rect, .sweep(sweep), .identity)], mode: change == 11 ? .xor : .multiply)
      return .layer(Layer(commands: [fill], blend: change == 12 ? nil : blend))
    }
    let digests = CommandDigests()
    var seen: Set<Digest> = []
    for change in -1...12 {
      #expect(seen.insert(digests.digest(of: [command(change)])).inserted, "field \(change)")
    }
  }

  @Test("A long path is recognized by its elements and not confused with another one")
  func longPaths() {
    let digests = CommandDigests()
    func list(_ end: Double) -> [Command] {
      let path = Path((0..<40).map { .line(Point(Double($0), $0 == 39 ? end : 0)) })
      return [.fill(.path(path, .nonZero), .solid(.black), .identity)]
    }
    let first = list(1)
    let digest = digests.digest(of: first)
    #expect(digests.digest(of: first) == digest && digests.digest(of: list(1)) == digest)
    #expect(CommandDigests().digest(of: first) == digest)
    for end in 2..<60 { #expect(digests.digest(of: list(Double(end))) != digest) }
  }

  @Test("An image is identified by its given digest, or else by its pixels")
  func pictures() {
    func list(_ image: Image) -> [Command] { [.fill(.rect(.zero), .image(image, frame: .zero), .identity)] }
    let (a, b) = (Image(Bitmap(width: 3, height: 3)), Image(Bitmap(width: 3, height: 3)))
    #expect(CommandDigests().digest(of: list(a)) == CommandDigests().digest(of: list(b)))
    let named = CommandDigests(images: [(a, Digest(of: [1])), (b, Digest(of: [2]))])
    #expect(named.digest(of: list(a)) != named.digest(of: list(b)))
  }
}
