import SegueCore
import SegueGraphics
import Synchronization
import Testing

@Suite struct DisplayListArchiveTests {
  @Test(
    "An archive gives back frames that render to the same bytes, whether it holds images or refers to them by number",
    arguments: 0..<40, [true, false])
  func roundTrip(_ seed: UInt64, holdsImages: Bool) throws {
    var random = RandomList(seed + 7000)
    let lists = [random.list(), random.list(), Self.everything]
    let numbering = holdsImages ? nil : Numbering()
    var archiver = DisplayListArchiver(number: numbering.map { $0.number(of:) })
    #expect(lists.map { archiver.add($0) } == [0, 1, 2])
    var numbered = NumberedImages()
    for (number, image) in (numbering?.images ?? []).enumerated() { try numbered.add(image.plainBytes, number: number) }
    let archived = try ArchivedDisplayLists(archiver.bytes, numbered: numbered).lists
    try #require(archived.count == lists.count)
    for (list, original) in zip(archived, lists) {
      expectEqual(Renderer().render(list), Renderer().render(original))
    }
    // Everything else that a list holds, such as tags, is the same, too.
    var again = DisplayListArchiver(number: numbering.map { _ in Numbering().number(of:) })
    for list in archived { _ = again.add(list) }
    #expect(again.bytes == archiver.bytes)
  }

  @Test("Equal frames have one index, and content that frames share is stored once")
  func sharing() {
    let path = Path((0..<500).map { .line(Point(Double($0), 3)) })
    func list(_ x: Double) -> DisplayList {
      DisplayList(
        width: 9, height: 9, background: .white,
        commands: [.fill(.path(path, .nonZero), .solid(.black), .translation(x, 0), tag: Tag(7))])
    }
    var archiver = DisplayListArchiver()
    #expect([0, 1, 0, 2, 1].map { archiver.add(list($0)) } == [0, 1, 0, 2, 1])
    // An element of the path takes 17 bytes.
    #expect(archiver.bytes.count < 500 * 17 + 500)
  }

  /// Numbers images in the order in which they come.
  private final class Numbering: Sendable {
    private let known = Mutex<[Image]>([])

    var images: [Image] { known.withLock { $0 } }

    @Sendable func number(of image: Image) -> Int {
      known.withLock { known in
        if let number = known.firstIndex(of: image) { return number }
        known.append(image)
        return known.count - 1
      }
    }
  }

  @Test("An image that is damaged, or that an archive names but nobody has added, is an error")
  func numberedImages() throws {
    let numbering = Numbering()
    var archiver = DisplayListArchiver(number: numbering.number(of:))
    _ = archiver.add(Self.everything)
    #expect(archiver.imageNumbers == [0])
    let bytes = try #require(numbering.images.first).plainBytes
    var images = NumberedImages()
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try images.add(Array(bytes[..<count]), number: 0) }
    }
    #expect(throws: ArchiveError.self) { try images.add(bytes + [0], number: 0) }
    #expect(throws: ArchiveError.self) { try ArchivedDisplayLists(archiver.bytes, numbered: images) }
    try images.add(bytes, number: 0)
    _ = try ArchivedDisplayLists(archiver.bytes, numbered: images)
    images.remove(0)
    #expect(throws: ArchiveError.self) { try ArchivedDisplayLists(archiver.bytes, numbered: images) }
  }

  @Test("A damaged archive is an error, never a trap")
  func damaged() throws {
    var archiver = DisplayListArchiver()
    _ = archiver.add(Self.everything)
    let bytes = archiver.bytes
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try ArchivedDisplayLists(Array(bytes[..<count])) }
    }
    var random = RandomList(1).random
    for _ in 0..<4000 {
      var broken = bytes
      broken[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = try? ArchivedDisplayLists(broken)
    }
  }

  @Test("The tag at a pixel is that of the topmost command that paints it, within clips")
  func tags() {
    func square(_ x: Double, _ tag: UInt32, _ color: Color = .black) -> Command {
      .fill(.rect(Rect(x: x, y: 0, width: 10, height: 10)), .solid(color), .identity, tag: Tag(tag))
    }
    let list = DisplayList(
      width: 40, height: 10, background: .white,
      commands: [
        square(0, 1), square(5, 2, .clear),
        .layer(
          Layer(
            commands: [square(8, 3), square(20, 4)],
            clip: .rounded(RoundedRect(Rect(x: 8, y: 0, width: 16, height: 10), radius: 4)))),
        .layer(Layer(commands: [square(0, 5)], opacity: 0)),
      ])
    func tag(_ x: Int, _ y: Int) -> UInt32 { list.tag(x: x, y: y).rawValue }
    #expect(tag(2, 5) == 1 && tag(12, 5) == 3 && tag(22, 5) == 4)
    // Outside the rounded corner, the clip shows what is below.
    #expect(tag(8, 0) == 1)
    #expect(tag(30, 5) == 0 && tag(-1, 0) == 0 && tag(2, 10) == 0)
    #expect(list.bounds(of: Tag(4)) == PixelRect(minX: 20, minY: 0, maxX: 24, maxY: 10))
    #expect(list.bounds(of: Tag(9)).isEmpty)
  }

  /// One of each kind of command, paint, shape and effect.
  private static let everything: DisplayList = {
    var bitmap = Bitmap(width: 3, height: 2)
    for x in 0..<3 { bitmap[x, 1] = RGBA8(red: UInt8(9 * x), green: 40, blue: 7, alpha: UInt8(50 + 60 * x)) }
    let stops = [0.2, 0.7].map { GradientStop(position: $0, color: Color(red: $0, green: 0.1, blue: 0.9, alpha: 0.5)) }
    let rect = Rect(x: 1, y: 2, width: 13, height: 11)
    let radii = CornerRadii(topLeft: 9, topRight: 7, bottomRight: 0.1, bottomLeft: 3)
    let rounded = RoundedRect(rect, radii: radii, curve: .continuous)
    let path = Path([
      .move(Point(2, 2)), .line(Point(17, 3)), .quadratic(control: Point(20, 9), to: Point(9, 18)),
      .cubic(Point(1, 1), Point(2, 9), to: Point(0.3, 12)), .close,
    ])
    let turn = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: 4)
    let radial = RadialGradient(
      center: Point(5, 5), radius: Size(6, 4), stops: stops, spread: .reflect,
      focus: .init(center: Point(4, 4), radius: 0.2))
    let linear = LinearGradient(start: .zero, end: Point(9, 9), stops: stops, spread: .repeat)
    let sweep = SweepGradient(center: Point(6, 7), start: 0.1, end: 1.2, stops: stops, spread: .repeat)
    let fills: [Command] = [
      .fill(.rect(rect), .image(Image(bitmap), frame: rect, opacity: 0.75), turn, tag: Tag(300)),
      .fill(.rounded(rounded), .linear(linear), .identity, tag: Tag(1)),
      .fill(.border(rounded, width: 1.5), .radial(radial), .identity),
      .fill(.path(path, .evenOdd), .solid(stops[0].color), turn),
      .fill(.path(path, .nonZero), .solid(.black), .identity),
      .fill(.rect(rect), .sweep(sweep), turn),
    ]
    let layers: [Command] = [
      .layer(
        Layer(
          commands: fills, opacity: 0.5, clip: .rounded(rounded), clipTransform: turn,
          mask: LayerMask(commands: [fills[1]], kind: .luminance), blurSigma: 1.5,
          shadow: Shadow(
            color: .black, sigma: 2, offset: Point(1, -1), shape: .rounded(rounded), shapeTransform: turn)),
        tag: Tag(2)),
      .layer(Layer(commands: fills, blend: LayerBlend(backdrop: [fills[1]], mode: .hardLight))),
      .layer(
        Layer(
          commands: fills,
          turn: LayerTurn(
            area: PixelRect(minX: -2, minY: 1, maxX: 28, maxY: 20), center: Point(13, 10.5), cosine: 0.8, sine: -0.6,
            distance: 120))),
      .layer(
        Layer(
          commands: [], clip: .rect(rect), mask: LayerMask(commands: [fills[3]], kind: .alpha),
          shadow: Shadow(color: .white, sigma: 1, offset: .zero),
          backdrop: Backdrop(sigma: 3, saturation: 1.8, tint: stops[1].color, weight: 0.9, edges: .sample))),
      .layer(
        Layer(commands: [], backdrop: Backdrop(sigma: 2, saturation: 1, tint: .clear, weight: 1, edges: .clamp))),
    ]
    return DisplayList(width: 30, height: 26, background: stops[0].color, commands: fills + layers)
  }()
}
