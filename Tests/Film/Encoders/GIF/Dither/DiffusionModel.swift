import SegueEncoders
import SegueGraphics

/// A slow, literal implementation of error diffusion, pixel by pixel. The limits are those of `Diffusion.c`, where they are
/// explained.
enum DiffusionModel {
  /// `strength` is 1…256.
  static func apply(to choices: inout IndexChoices, _ texture: TextureMap, strength: Int) {
    let nearest = NearestColor(choices.palette)
    let (width, height) = (choices.rect.width, choices.rect.height)
    /// In sixteenths, by pixel and channel; zero beyond the frame.
    var errors: [Int: [Int]] = [:]
    for y in 0..<height {
      let step = (choices.rect.minY + y) % 2 == 0 ? 1 : -1
      for x in step > 0 ? Array(0..<width) : (0..<width).reversed() {
        let i = y * width + x
        if choices.nearest[i] == choices.transparent || !isDithered(texture, i) { continue }
        let source = channels(choices.target[i])
        // Rounds towards minus infinity.
        let offset = (errors[i] ?? [0, 0, 0]).map { ($0 + 8) >> 4 }
        var target = zip(source, offset).map { $0 + $1 }
        target = [min(4080, max(0, target[0])), min(2047, max(-2047, target[1])), min(2047, max(-2047, target[2]))]
        if offset == [0, 0, 0] { target = source }
        choices.target[i] = PerceptualColor(
          lightness: Int16(target[0]), a: Int16(target[1]), b: Int16(target[2]))
        if offset.contains(where: { abs($0) > 4 }) {
          // The centre of a cell of two levels.
          let center = target.map { ($0 + 2048) / 32 * 32 + 16 - 2048 }
          let color = PerceptualColor(lightness: Int16(center[0]), a: Int16(center[1]), b: Int16(center[2]))
          choices.nearest[i] = UInt8(nearest.find(color).index)
        }
        let chosen = channels(nearest.colors[Int(choices.nearest[i])])
        let share = zip(target, chosen).map { (min(128, max(-128, $0 - $1)) * strength) >> 8 }
        for (dx, dy, weight) in [(step, 0, 7), (-step, 1, 3), (0, 1, 5), (step, 1, 1)] {
          guard (0..<width).contains(x + dx), y + dy < height else { continue }
          let to = (y + dy) * width + x + dx
          errors[to] = zip(errors[to] ?? [0, 0, 0], share).map { $0 + $1 * weight }
        }
      }
    }
  }

  private static func channels(_ color: PerceptualColor) -> [Int] {
    [Int(color.lightness), Int(color.a), Int(color.b)]
  }

  private static func isDithered(_ texture: TextureMap, _ i: Int) -> Bool {
    texture.ranges[i] <= 12 && (texture.equals[i] < 3 || (1...8).contains(texture.surroundings[i]))
  }
}
