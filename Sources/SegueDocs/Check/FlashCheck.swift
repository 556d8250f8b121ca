package import SegueCore
import SegueGraphics
import SegueRendering
package import SegueScene

/// Whether an animation flashes as it can bring about seizures.
///
/// WCAG 2.2, success criterion 2.3.1 (Three Flashes or Below Threshold, https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold)
/// with its definition of “general flash and red flash thresholds”: a general flash is a pair of opposing changes in relative
/// luminance of 10 % or more of the maximum, where the darker picture is below 0.80; a red flash a pair of opposing
/// transitions that involve a saturated red, R ÷ (R + G + B) ≥ 0.8, in which (R − G − B) × 320 changes by more than 20. More than
/// three within any second fail, if those that occur at the same time take more than a quarter of any 10° of the visual
/// field, of which the definition takes 341 × 256 CSS pixels as the measure.
///
/// The frames are looked at in cells of 8 × 8 points of the page; textures finer than that are averaged away, as the
/// definition allows for fine, balanced patterns. Integers from the pixels on: the answer is the same everywhere.
package struct FlashCheck: Sendable {
  /// What was found.
  package struct Finding: Hashable, Sendable {
    /// Seconds from the start, when the fourth flash has begun.
    package let time: Seconds
    /// Whether saturated red has a part in it.
    package let isRed: Bool
  }

  /// Points of the page along the side of a cell.
  private static let cell = 8.0
  /// In points of the page.
  private static let field = (width: 341.0, height: 256.0)
  /// Of relative luminance 1.
  private static let full = 1 << 16

  /// The first that is found; nil where nothing flashes. `pageScale`: points of the page per point of the scene.
  package static func finding(
    in animation: Animation, pageScale: Double, frameRate: Int, threads: Int
  ) -> Finding? {
    let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
    let scale = pageScale / cell
    let size = animation.pixelSize(scale: scale)
    let renderer = Renderer(threads: threads)
    var luminance: FlashTracker?
    var red: FlashTracker?
    for tick in clock.ticks {
      let values = cells(of: animation.plan(at: tick.time, scale: scale).render(with: renderer).bitmap)
      let time = Int((tick.time * 1000).rounded())
      if luminance == nil {
        luminance = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: values.luminance)
        // 20 of 320, and “more than”.
        red = FlashTracker(threshold: full / 16 + 1, darkLimit: .max, first: values.red)
        continue
      }
      luminance?.add(values.luminance, at: time)
      red?.add(values.red, at: time)
      for (tracker, isRed) in [(luminance, false), (red, true)] {
        if let tracker, fills(tracker.isFlashing, width: size.width, height: size.height) {
          return Finding(time: tick.time, isRed: isRed)
        }
      }
    }
    return nil
  }

  /// Relative luminance, and how much of a saturated red there is, of each pixel.
  private static func cells(of bitmap: borrowing Bitmap) -> (luminance: [Int], red: [Int]) {
    var luminance: [Int] = []
    var reds: [Int] = []
    luminance.reserveCapacity(bitmap.width * bitmap.height)
    reds.reserveCapacity(bitmap.width * bitmap.height)
    bitmap.withPixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        // What is translucent lies on a white page.
        let white = 255 - Int(pixel.alpha)
        let (r, g, b) = (
          linear(Int(pixel.red) + white), linear(Int(pixel.green) + white), linear(Int(pixel.blue) + white)
        )
        // Y = 0.2126 R + 0.7152 G + 0.0722 B (WCAG 2.2, “relative luminance”)
        luminance.append((2126 * r + 7152 * g + 722 * b) / 10_000)
        let isSaturated = r * 10 >= (r + g + b) * 8 && r > 0
        reds.append(isSaturated ? Swift.max(0, r - g - b) : 0)
      }
    }
    return (luminance, reds)
  }

  private static func linear(_ level: Int) -> Int { levels[Swift.min(255, level)] }

  /// ((c + 0.055) ÷ 1.055)^2.4, or c ÷ 12.92 up to 0.04045, in 65536ths.
  private static let levels: [Int] = (0...255).map { level in
    let c = Double(level) / 255
    let value = c <= 0.04045 ? c / 12.92 : DeterministicMath.exp(2.4 * DeterministicMath.log((c + 0.055) / 1.055))
    return Int((value * Double(full)).rounded())
  }

  /// Whether more than a quarter of the field is flashing somewhere, were it as large as the field or smaller.
  private static func fills(_ isFlashing: [Bool], width: Int, height: Int) -> Bool {
    guard isFlashing.contains(true) else { return false }
    let fieldWidth = Int((field.width / cell).rounded())
    let fieldHeight = Int((field.height / cell).rounded())
    let most = Int(field.width * field.height / 4 / (cell * cell))
    // Sums of all cells above and to the left.
    var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        let own = isFlashing[y * width + x] ? 1 : 0
        sums[(y + 1) * (width + 1) + x + 1] =
          own + sums[y * (width + 1) + x + 1] + sums[(y + 1) * (width + 1) + x] - sums[y * (width + 1) + x]
      }
    }
    func sum(_ x: Int, _ y: Int) -> Int { sums[y * (width + 1) + x] }
    for y in 0...Swift.max(0, height - fieldHeight) {
      for x in 0...Swift.max(0, width - fieldWidth) {
        let (right, bottom) = (Swift.min(width, x + fieldWidth), Swift.min(height, y + fieldHeight))
        if sum(right, bottom) - sum(x, bottom) - sum(right, y) + sum(x, y) > most { return true }
      }
    }
    return false
  }
}
