import CKernels

/// How busy the surroundings of a pixel are: what hides a wrong colour, and what shows it.
package enum Texture {
  /// The four neighbours have the pixel's own colour.
  static let flat: UInt8 = 0
  /// A neighbour differs by so much in a channel at most: a gradient, a blur, a shadow. Steps would show here.
  static let smoothest: UInt8 = 4

  /// The weight of a pixel's colour: from 24 in smooth surroundings down to 8 in busy ones.
  @inline(__always) static func weight(_ activity: UInt8) -> UInt32 {
    activity <= smoothest ? 24 : max(8, 96 / UInt32(activity))
  }

  /// For the pixels of row `y` from `x` on the largest difference in a channel from one of the four neighbours; those
  /// beyond the frame's edges do not differ.
  package static func activity(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, y: Int, x: Int, _ activity: inout [UInt8]
  ) {
    let row = unsafe pixels + y * width
    let above = unsafe y == 0 ? row : row - width
    let below = unsafe y + 1 == height ? row : row + width
    let first = x == 0 ? 1 : 0
    let last = x + activity.count == width ? activity.count - 1 : activity.count
    if first < last {
      unsafe activity.withUnsafeMutableBufferPointer { activity in
        unsafe segue_gif_activity(
          row + x + first, above + x + first, below + x + first, last - first, activity.baseAddress! + first)
      }
    }
    for i in [0, activity.count - 1] where x + i == 0 || x + i + 1 == width {
      let center = unsafe row[x + i]
      var largest = unsafe max(difference(center, above[x + i]), difference(center, below[x + i]))
      if x + i > 0 { largest = unsafe max(largest, difference(center, row[x + i - 1])) }
      if x + i + 1 < width { largest = unsafe max(largest, difference(center, row[x + i + 1])) }
      activity[i] = largest
    }
  }

  /// The largest difference in a channel.
  static func difference(_ a: UInt32, _ b: UInt32) -> UInt8 {
    let (a, b) = (RGB(word: a), RGB(word: b))
    return max(distance(a.red, b.red), distance(a.green, b.green), distance(a.blue, b.blue))
  }

  private static func distance(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a - b : b - a }
}
