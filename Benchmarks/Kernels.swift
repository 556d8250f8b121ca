import SegueCore
import SegueGraphics

/// Times of kernels on one thread, on a frame of 1170 × 2532 pixels: a phone of 390 × 844 points @3x. Each run alternates
/// with a copy of the same frame, so that both have the same machine load.
enum Kernels {
  private static let width = 1170
  private static let height = 2532

  struct Time {
    let name: String
    let milliseconds: Double
    /// The time relative to a copy of the frame.
    let copies: Double
  }

  static func table(only part: String = "") -> String {
    TextTable(
      times { $0.contains(part) || part.isEmpty }.map {
        [$0.name, Number.text($0.milliseconds), "ms", Number.text($0.copies), "copies"]
      }, leftColumns: [0, 2, 4]
    ).text
  }

  /// The times of the kernels whose names satisfy `isWanted`.
  static func times(where isWanted: (String) -> Bool) -> [Time] {
    var times: [Time] = []
    let source = noise(opaque: false)
    var frame = noise(opaque: true)
    func measure(_ name: String, _ body: () -> Void) {
      guard isWanted(name) else { return }
      var copy = source.clone()
      var kernel: [Double] = []
      var copies: [Double] = []
      body()
      for _ in 0..<15 {
        copies.append(Measurement(runs: 1) { duplicate(source, into: &copy) }.milliseconds)
        kernel.append(Measurement(runs: 1, body).milliseconds)
      }
      let time = kernel.sorted()[kernel.count / 2]
      let ratio = time / copies.sorted()[copies.count / 2]
      times.append(Time(name: name, milliseconds: time, copies: ratio))
    }
    func rows(_ body: (inout MutableSpan<RGBA8>, Int) -> Void) {
      for y in 0..<height { frame.withMutableRow(y) { body(&$0, y) } }
    }

    let solid = SolidColor(Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let translucent = SolidColor(half)
    let shade = [UnitFixed](repeating: 30000, count: width)
    measure("solid fill") { rows { row, _ in solid.blend(&row, 0..<width, coverage: .full) } }
    measure("src-over, colour α ½") { rows { row, _ in translucent.blend(&row, 0..<width, coverage: .full) } }
    measure("mask × colour") {
      rows { row, _ in solid.blend(&row, 0..<width, shade: shade.span, coverage: .full) }
    }
    for (name, weight) in [("src-over, picture", UnitFixed.full), ("src-over, picture, opacity ½", 32768)] {
      measure(name) {
        rows { row, y in
          source.withRow(y) { SourceOver.blend($0, at: 0, over: &row, 0..<width, coverage: weight) }
        }
      }
    }
    measure("cross-fade") {
      rows { row, y in source.withRow(y) { CrossFade.blend($0, at: 0, into: &row, 0..<width, weight: 20000) } }
    }
    measure("half of a mipmap") { _ = Mipmap.half(source) }
    for sigma in [5.0, 10, 20, 40, 60, 90] {
      measure("Gaussian σ \(Int(sigma))") { _ = GaussianBlur(sigma: sigma).blurred(source, output: source.bounds) }
    }
    let vibrancy = Vibrancy(saturation: 1.8, tint: Color(red: 1, green: 1, blue: 1, alpha: 0.3))
    measure("Gaussian σ 60, saturated and tinted") {
      _ = GaussianBlur(sigma: 60).blurred(source, within: source.bounds, output: source.bounds, vibrancy)
    }

    let card = RoundedRect(Rect(x: 48, y: 48, width: 1074, height: 2436), radius: 60)
    let image = Image(noise(opaque: true, width: 1343, height: 3045))
    let page = Rect(x: 48, y: 48, width: 1343 * 0.8, height: 3045 * 0.8)
    let shadow = Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 0.3), sigma: 24, offset: .zero,
      shape: .rounded(RoundedRect(Rect(x: 48, y: 189, width: 1074, height: 996), radius: 60)))
    measure("an empty frame") { draw([]) }
    let shapes: [(String, [Command])] = [
      ("a rounded rectangle", [.fill(.rounded(card), .solid(.white), .identity)]),
      ("a rounded rectangle, α ½", [.fill(.rounded(card), .solid(half), .identity)]),
      ("an image 0.8×, rounded", [.fill(.rounded(card), .image(image, frame: page), .identity)]),
      (
        "an image turned by 6°",
        [
          .fill(
            .rounded(card), .image(image, frame: page),
            Transform(a: 0.9945, b: 0.1045, c: -0.1045, d: 0.9945, tx: 0, ty: 0))
        ]
      ),
      (
        "a gradient",
        [
          .fill(
            .rounded(card),
            .linear(
              LinearGradient(
                start: .zero, end: Point(1170, 2532),
                stops: [GradientStop(position: 0, color: .white), GradientStop(position: 1, color: .black)])), .identity
          )
        ]
      ),
      ("the shadow of a card, σ 24", [.layer(Layer(commands: [], shadow: shadow))]),
    ]
    let renderer = Renderer(shortcuts: [])
    for (name, commands) in shapes { measure("a frame with " + name) { draw(commands, renderer) } }
    return times
  }

  private static func duplicate(_ source: borrowing Bitmap, into copy: inout Bitmap) {
    unsafe copy.withUnsafeMutableBytes { to in unsafe source.withUnsafeBytes { unsafe to.copyMemory(from: $0) } }
  }

  private static func draw(_ commands: [Command], _ renderer: Renderer = Renderer(shortcuts: [])) {
    _ = renderer.render(DisplayList(width: width, height: height, background: .black, commands: commands))
  }

  /// Random premultiplied pixels.
  private static func noise(opaque: Bool, width: Int = Kernels.width, height: Int = Kernels.height) -> Bitmap {
    var result = Bitmap(width: width, height: height)
    var state: UInt32 = 1
    for y in 0..<height {
      result.withMutableRow(y) { row in
        for x in row.indices {
          // The linear congruential generator of Numerical Recipes.
          state = state &* 1_664_525 &+ 1_013_904_223
          let level = UInt8(truncatingIfNeeded: state >> 24)
          let alpha = opaque ? 255 : max(level, UInt8(truncatingIfNeeded: state >> 16))
          row[x] = RGBA8(red: level, green: level / 2, blue: level / 3, alpha: alpha)
        }
      }
    }
    return result
  }
}
