import SegueCore
import SegueDisplay
import SeguePixels
import Testing

@Suite struct DeviationTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let image = Image(Bitmap(width: 2, height: 2))

  private func list(_ commands: [Command]) -> DisplayList {
    DisplayList(width: 100, height: 100, background: Color(red: 1, green: 1, blue: 1), commands: commands)
  }

  private func box(_ x: Double, _ transform: Transform = .identity, color: Color? = nil) -> Command {
    .fill(.rect(Rect(x: x, y: 0, width: 10, height: 10)), .solid(color ?? red), transform)
  }

  @Test("A frame does not deviate from itself, and distance is measured on the device")
  func distances() throws {
    let a = list([box(3)])
    #expect(a.deviation(from: a) == Deviation())
    #expect(try abs(#require(a.deviation(from: list([box(3.25)]))).distance - 0.25) < 1e-12)
    let scaled = list([box(3, .scale(2, 2))])
    let moved = try #require(scaled.deviation(from: list([box(3.25, .scale(2, 2))])))
    #expect(abs(moved.distance - 0.5) < 1e-12 && moved.levels == 0)
    // The far corner of a scaled box moves furthest: 13 and 10, each times 0.1.
    let grown = try #require(a.deviation(from: list([box(3, .scale(1.1, 1.1))])))
    #expect(abs(grown.distance - (1.3 * 1.3 + 1).squareRoot()) < 1e-12)
  }

  @Test("Colours are measured in levels, and those of nested layers add up")
  func levels() throws {
    let paler = Color(red: 1, green: 0, blue: 2 / 255.0)
    #expect(try abs(#require(list([box(0)]).deviation(from: list([box(0, color: paler)]))).levels - 2) < 1e-9)
    func nested(_ outer: Double, _ inner: Double) -> DisplayList {
      list([.layer(Layer(commands: [.layer(Layer(commands: [box(0)], opacity: inner))], opacity: outer))])
    }
    let change = try #require(nested(0.5, 0.5).deviation(from: nested(0.5 + 1 / 255.0, 0.5 - 2 / 255.0)))
    #expect(abs(change.levels - 3) < 1e-9)
  }

  @Test("Other pictures, texts and layers have nothing in common")
  func unlike() {
    let a = list([box(0)])
    #expect(a.deviation(from: list([])) == nil)
    #expect(a.deviation(from: list([.layer(Layer(commands: [box(0)]))])) == nil)
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let other = Image(Bitmap(width: 2, height: 2))
    func picture(_ image: Image) -> DisplayList { list([.fill(.rect(frame), .image(image, frame: frame), .identity)]) }
    #expect(picture(image).deviation(from: picture(other)) == nil)
    #expect(picture(image).deviation(from: picture(image)) == Deviation())
    let blurred = list([.layer(Layer(commands: [box(0)], blurSigma: 2))])
    let sharper = list([.layer(Layer(commands: [box(0)], blurSigma: 1.75))])
    #expect(blurred.deviation(from: sharper) == Deviation(distance: 0.25))
    let shaded = list([.layer(Layer(commands: [box(0)], shadow: Shadow(color: red, sigma: 1, offset: .zero)))])
    #expect(shaded.deviation(from: list([.layer(Layer(commands: [box(0)]))])) == nil)
  }
}
