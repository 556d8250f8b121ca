import SegueCore

/// Where the pictures of a comparison lie: in a row, with a gap between them, a margin around them and a label over each.
struct BranchLayout: Hashable, Sendable {
  /// Of each picture, in points.
  let size: Size
  let count: Int

  /// Points.
  private var unit: Double { Swift.min(size.width, size.height) / 16 }
  private var margin: Double { unit }
  private var gap: Double { unit * 1.5 }
  /// From the top edge to the pictures.
  private var header: Double { unit * 2.25 }

  /// The place of a label, in points of the page.
  func label(_ index: Int) -> Rect {
    Rect(x: margin + Double(index) * (size.width + gap), y: 0, width: size.width, height: header)
  }

  struct Pixels: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The top left pixels of the pictures.
    let origins: [PixelPlace]

    var size: (width: Int, height: Int) { (width, height) }
  }

  struct PixelPlace: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  /// In whole device pixels: every picture has the size that it has alone.
  func pixels(of picture: (width: Int, height: Int), scale: Double) -> Pixels {
    func whole(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }
    let places = (0..<count).map {
      PixelPlace(x: whole(margin) + $0 * (picture.width + whole(gap)), y: whole(header))
    }
    return Pixels(
      width: 2 * whole(margin) + count * picture.width + (count - 1) * whole(gap),
      height: whole(header) + picture.height + whole(margin), origins: places)
  }
}
