import SegueExport
import SegueFiles
package import SegueGraphics
package import SegueImages

/// Pixels of frames that are left out: a rectangle, or what a picture paints.
package struct FrameMask: Sendable {
  /// As it was given.
  package let name: String
  package let rectangles: [PixelRect]
  /// The size that the frames must have; nil for a rectangle.
  private let size: (width: Int, height: Int)?

  /// A lock lists the rectangles, so a picture of noise is no mask.
  private static let mostRectangles = 2000

  package init(_ name: String, _ rectangle: PixelRect) {
    (self.name, rectangles, size) = (name, [rectangle], nil)
  }

  /// What a picture paints: its pixels that are neither transparent nor black.
  package init(picture path: String, limits: PixelLimits) throws {
    let picture = try ImageDecoder.decode(File.read(path), name: path, limits: limits).image
    (name, size) = (path, (picture.width, picture.height))
    rectangles = Self.rectangles(paintedIn: picture.bitmap)
    if rectangles.isEmpty { throw InputError("\(path) leaves out nothing: all of it is transparent or black") }
    if rectangles.count > Self.mostRectangles {
      throw InputError(
        "\(path) has more than \(Self.mostRectangles) rectangles of painted pixels: paint plain areas")
    }
  }

  /// What is wrong with this mask for frames of a size; nil if nothing is.
  package func problem(width: Int, height: Int) -> String? {
    if let size, size != (width, height) {
      return "--mask \(name) is \(size.width) × \(size.height) pixels large, and the frames are \(width) × \(height)"
    }
    let frame = PixelRect(left: 0, top: 0, width: width, height: height)
    guard rectangles.contains(where: { $0.intersection(frame).isEmpty }) else { return nil }
    return "--mask \(name) is outside the frames, which are \(width) × \(height) pixels large"
  }

  /// What to say of a mask that lies in frames of a size in part only; nil if it lies in them.
  package func note(width: Int, height: Int) -> String? {
    let frame = PixelRect(left: 0, top: 0, width: width, height: height)
    guard let outside = rectangles.first(where: { $0.intersection(frame) != $0 }) else { return nil }
    return "--mask \(name) is partly outside the frames, which are \(width) × \(height) pixels large: only"
      + " \(MotionWords.place(outside.intersection(frame))) is left out"
  }

  /// Whether masks leave out all of frames of a size.
  package static func coverAll(_ masks: [FrameMask], width: Int, height: Int) -> Bool {
    let rectangles = masks.flatMap(\.rectangles).sorted { $0.minX < $1.minX }
    // From one row to the next, other columns are left out only where a rectangle begins or ends.
    let rows = Set([0] + rectangles.flatMap { [$0.minY, $0.maxY] }).filter { (0..<height).contains($0) }
    return rows.allSatisfy { y in
      rectangles.reduce(0) { end, next in
        next.minY <= y && y < next.maxY && next.minX <= end ? max(end, next.maxX) : end
      } >= width
    }
  }

  /// The painted pixels as disjoint rectangles: runs of a row that go on at the same place in the next row are one. A picture
  /// that has too many is not read to its end.
  private static func rectangles(paintedIn picture: borrowing Bitmap) -> [PixelRect] {
    var (done, open): ([PixelRect], [PixelRect]) = ([], [])
    for y in 0..<picture.height {
      var next: [PixelRect] = []
      for run in picture.withRow(y, runs) {
        let above = open.firstIndex { $0.minX == run.lowerBound && $0.maxX == run.upperBound }
        let top = above.map { open.remove(at: $0).minY } ?? y
        next.append(PixelRect(minX: run.lowerBound, minY: top, maxX: run.upperBound, maxY: y + 1))
      }
      done += open
      open = next
      if done.count + open.count > mostRectangles { break }
    }
    return done + open
  }

  private static func runs(_ row: Span<RGBA8>) -> [Range<Int>] {
    var (runs, start): ([Range<Int>], Int?) = ([], nil)
    for x in row.indices {
      let pixel = row[x]
      if pixel.alpha > 0, pixel.red | pixel.green | pixel.blue > 0 {
        start = start ?? x
      } else if let from = start {
        runs.append(from..<x)
        start = nil
      }
    }
    return runs + (start.map { [$0..<row.count] } ?? [])
  }
}
