package import SegueCore
import SegueGraphics
import SegueExport
package import SegueScene

/// Detects flashes that can cause seizures.
///
/// WCAG 2.2, success criterion 2.3.1 (Three Flashes or Below Threshold,
/// https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold) with its definition of “general flash and red flash
/// thresholds”: a general flash is a pair of opposing changes in relative luminance of 10 % or more of the maximum,
/// where the darker picture is below 0.80; a red flash a pair of opposing transitions that involve a saturated red, R ÷
/// (R + G + B) ≥ 0.8, in which (R − G − B) × 320 changes by more than 20. More than three within any second fail if
/// those that occur at the same time cover more than a quarter of any 10° of the visual field, which the definition
/// takes to be 341 × 256 CSS pixels.
///
/// Frames are rendered at one pixel per cell of 8 × 8 points of the page. This averages away finer textures, which the
/// definition permits for fine, balanced patterns. All arithmetic after rendering is on integers, so that the result is
/// the same on every machine.
package struct FlashCheck: Sendable {
  /// The first violation.
  package struct Finding: Hashable, Sendable {
    /// The time in seconds at which the fourth flash begins.
    package let time: Seconds
    /// Whether it is a red flash.
    package let isRed: Bool
  }

  /// The side of a cell, in points of the page.
  private static let cellSide = 8.0
  /// The size of 10° of the visual field, in points of the page.
  private static let visualField = (width: 341.0, height: 256.0)
  /// The fixed-point value of relative luminance 1.
  private static let full = 1 << 16

  /// The first violation; nil if there is none.
  ///
  /// - Parameter pageScale: Points of the page per point of the scene.
  package static func finding(
    in animation: Animation, pageScale: Double, frameRate: Int, threads: Int
  ) -> Finding? {
    let clock = FrameClock.exact(animation.duration, frameRate: frameRate)
    let scale = pageScale / cellSide
    let size = animation.pixelSize(scale: scale)
    let renderer = Renderer(threads: threads)
    var luminance: FlashTracker?
    var red: FlashTracker?
    var last: FramePlan?
    for sample in clock.samples {
      let plan = animation.plan(at: sample.time, scale: scale)
      // Nothing flashes in a picture that stays the same.
      if plan == last { continue }
      last = plan
      let values = cells(of: plan.render(with: renderer).bitmap)
      let time = Int((sample.time * 1000).rounded())
      if luminance == nil {
        luminance = FlashTracker(threshold: full / 10, darkLimit: full * 8 / 10, first: values.luminance)
        // More than 20 of 320, that is at least 1/16 plus one unit.
        red = FlashTracker(threshold: full / 16 + 1, darkLimit: .max, first: values.red)
        continue
      }
      luminance?.add(values.luminance, at: time)
      red?.add(values.red, at: time)
      for isRed in [false, true] {
        // Not the tracker itself: it would be copied when the next frame is added.
        let isFlashing = (isRed ? red?.isFlashing : luminance?.isFlashing) ?? []
        if exceedsArea(isFlashing, width: size.width, height: size.height) {
          return Finding(time: sample.time, isRed: isRed)
        }
      }
    }
    return nil
  }

  /// The relative luminance of each pixel, and R − G − B of each saturated red pixel (0 of others); both in 65536ths.
  private static func cells(of bitmap: borrowing Bitmap) -> (luminance: [Int], red: [Int]) {
    var luminance: [Int] = []
    var reds: [Int] = []
    luminance.reserveCapacity(bitmap.width * bitmap.height)
    reds.reserveCapacity(bitmap.width * bitmap.height)
    bitmap.withPixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        // Composite over a white page.
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

  /// sRGB to linear: ((c + 0.055) ÷ 1.055)^2.4, or c ÷ 12.92 up to 0.04045, in 65536ths.
  private static let levels: [Int] = (0...255).map { level in
    let c = Double(level) / 255
    let value = c <= 0.04045 ? c / 12.92 : DeterministicMath.exp(2.4 * DeterministicMath.log((c + 0.055) / 1.055))
    return Int((value * Double(full)).rounded())
  }

  /// Whether at some position of the field more than a quarter of its area is flashing. An animation that is smaller
  /// than the field is compared with the area of the whole field.
  private static func exceedsArea(_ isFlashing: [Bool], width: Int, height: Int) -> Bool {
    guard isFlashing.contains(true) else { return false }
    let fieldWidth = Int((visualField.width / cellSide).rounded())
    let fieldHeight = Int((visualField.height / cellSide).rounded())
    let cellLimit = Int(visualField.width * visualField.height / 4 / (cellSide * cellSide))
    // A summed-area table: the number of flashing cells above and to the left of each grid point.
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
        if sum(right, bottom) - sum(x, bottom) - sum(right, y) + sum(x, y) > cellLimit { return true }
      }
    }
    return false
  }
}

/// Counts the reversals of one quantity in every cell of a grid, and marks the cells that flash.
///
/// A change is measured from the last extremum, however many frames it takes. Integers only.
package struct FlashTracker: Sendable {
  /// The smallest change that counts.
  private let threshold: Int
  /// The darker value of a change must be below this limit.
  private let darkLimit: Int
  private var cells: [Cell]
  /// Whether each cell has had more than three flashes within the second before the last frame.
  package private(set) var isFlashing: [Bool]

  /// The changes that make more than three flashes: a flash is a pair of opposing changes, so seven are three and a
  /// half.
  fileprivate static let changeLimit = 7

  private struct Cell: Sendable {
    /// The sign of the last change that counted; 0 before the first.
    var direction = 0
    /// The low from which a rise is measured.
    var low: Int
    /// The high from which a fall is measured.
    var high: Int
    /// The times of the last changes in milliseconds, oldest first; at most seven.
    var times: [Int] = []

    /// Adds the value of the next frame, in place: copying the cell's times takes longer than all the rest.
    mutating func add(_ value: Int, at time: Int, threshold: Int, darkLimit: Int) {
      low = Swift.min(low, value)
      high = Swift.max(high, value)
      if direction >= 0, high - value >= threshold, value < darkLimit {
        (direction, low) = (-1, value)
      } else if direction <= 0, value - low >= threshold, low < darkLimit {
        (direction, high) = (1, value)
      } else {
        return
      }
      times.append(time)
      if times.count > FlashTracker.changeLimit { times.removeFirst() }
    }

    func isFlashing(at time: Int) -> Bool { times.count == FlashTracker.changeLimit && time - times[0] < 1000 }
  }

  package init(threshold: Int, darkLimit: Int, first: [Int]) {
    self.threshold = threshold
    self.darkLimit = darkLimit
    cells = first.map { Cell(low: $0, high: $0) }
    isFlashing = [Bool](repeating: false, count: first.count)
  }

  /// Adds the values of the next frame, at `time` in milliseconds.
  package mutating func add(_ values: [Int], at time: Int) {
    for index in values.indices {
      cells[index].add(values[index], at: time, threshold: threshold, darkLimit: darkLimit)
      isFlashing[index] = cells[index].isFlashing(at: time)
    }
  }
}
