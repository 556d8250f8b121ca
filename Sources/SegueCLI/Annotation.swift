import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
import SegueRendering

/// Draws what was recognized on the screenshots, side by side.
enum Annotation {
  private static let colors = [
    Color(0xFF, 0x3B, 0x30), Color(0x34, 0xC7, 0x59), Color(0x00, 0x7A, 0xFF), Color(0xFF, 0x95, 0x00),
    Color(0xAF, 0x52, 0xDE), Color(0x5A, 0xC8, 0xFA),
  ]

  static func write(_ found: Recognition, _ pair: ScreenshotPair, to path: String) throws {
    let gap = Int((12 * pair.scale).rounded())
    let (width, height) = (pair.before.width, pair.before.height)
    func image(_ image: Image, _ x: Int) -> Command {
      let frame = Rect(x: Double(x), y: 0, width: Double(width), height: Double(height))
      return .fill(.rect(frame), .image(image, frame: frame), .identity)
    }
    var commands = [image(pair.before, 0), image(pair.after, width + gap)]
    for (i, fact) in found.facts.filter({ $0.rect != nil }).enumerated() {
      guard let rect = fact.rect else { continue }
      let left = fact.isAfter ? Double(width + gap) : 0
      let place = Rect(
        x: rect.x * pair.scale + left, y: rect.y * pair.scale, width: rect.width * pair.scale,
        height: rect.height * pair.scale)
      let color = colors[i % colors.count]
      let line = Swift.max(1, 2 * pair.scale)
      let outline = RoundedRect(place, radius: (fact.radius ?? 0) * pair.scale)
      commands.append(.fill(.rounded(outline), .solid(color.multipliedAlpha(by: 0.18)), .identity))
      commands.append(.fill(.border(outline, width: line), .solid(color), .identity))
    }
    let list = DisplayList(width: 2 * width + gap, height: height, background: .white, commands: commands)
    let drawn = Renderer(threads: ProcessorCount.current).render(list)
    _ = try PNGEncoder.write(drawn, to: path, threads: ProcessorCount.current)
  }
}
