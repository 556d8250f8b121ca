import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueExport

/// Draws the two screenshots side by side, with an outline around each thing that was recognized.
enum Annotation {
  /// The colours of the outlines, in turn: iOS's system colours red, green, blue, orange, purple and teal.
  private static let colors = [
    Color(0xFF, 0x3B, 0x30), Color(0x34, 0xC7, 0x59), Color(0x00, 0x7A, 0xFF), Color(0xFF, 0x95, 0x00),
    Color(0xAF, 0x52, 0xDE), Color(0x5A, 0xC8, 0xFA),
  ]

  /// The space between the screenshots, in points.
  private static let gap = 12.0

  static func write(_ found: Recognition, _ pair: ScreenshotPair, to path: String) throws {
    let gap = Int((Self.gap * pair.scale).rounded())
    let (width, height) = (pair.before.width, pair.before.height)
    func drawing(_ image: Image, at x: Int) -> Command {
      let frame = Rect(x: Double(x), y: 0, width: Double(width), height: Double(height))
      return .fill(.rect(frame), .image(image, frame: frame), .identity)
    }
    var commands = [drawing(pair.before, at: 0), drawing(pair.after, at: width + gap)]
    let places = found.facts.compactMap { fact in fact.rect.map { (fact, $0) } }
    for (index, (fact, rect)) in places.enumerated() {
      let left = fact.isAfter ? Double(width + gap) : 0
      let place = Rect(
        x: rect.x * pair.scale + left, y: rect.y * pair.scale, width: rect.width * pair.scale,
        height: rect.height * pair.scale)
      let color = colors[index % colors.count]
      let lineWidth = max(1, 2 * pair.scale)
      let outline = RoundedRect(place, radius: (fact.radius ?? 0) * pair.scale)
      commands.append(.fill(.rounded(outline), .solid(color.multipliedAlpha(by: 0.18)), .identity))
      commands.append(.fill(.border(outline, width: lineWidth), .solid(color), .identity))
    }
    let list = DisplayList(width: 2 * width + gap, height: height, background: .white, commands: commands)
    let drawn = Renderer(threads: ProcessorCount.current).render(list)
    _ = try PNGEncoder.write(drawn, to: path, threads: ProcessorCount.current)
  }
}
