/// Finds pixels that smooth an edge, as pixelmatch does: there is both a darker and a brighter neighbour, and the darkest
/// or the brightest of them lies in a plain area of both pictures.
///
/// Source: Vyšniauskas, “Anti-aliased Pixel and Intensity Slope Detector”, 2009.
enum Antialiasing {
  /// The pixel smooths an edge of `picture`.
  static func smooths(_ picture: PixelGrid, _ x: Int, _ y: Int, other: PixelGrid) -> Bool {
    let (left, top) = (max(x - 1, 0), max(y - 1, 0))
    let (right, bottom) = (min(x + 1, picture.width - 1), min(y + 1, picture.height - 1))
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    let own = YIQ.luma(picture[x, y])
    var darkest = (by: 0.0, x: 0, y: 0)
    var brightest = (by: 0.0, x: 0, y: 0)
    // Column after column: of equals the first counts.
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        let step = own - YIQ.luma(picture[column, row])
        if step == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if step < darkest.by {
          darkest = (step, column, row)
        } else if step > brightest.by {
          brightest = (step, column, row)
        }
      }
    }
    if darkest.by == 0 || brightest.by == 0 { return false }
    return isPlain(picture, other, darkest.x, darkest.y) || isPlain(picture, other, brightest.x, brightest.y)
  }

  private static func isPlain(_ a: PixelGrid, _ b: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    isPlain(a, x, y) && isPlain(b, x, y)
  }

  /// Three neighbours or more have the same colour; at the picture's edge, one fewer.
  private static func isPlain(_ picture: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    let (left, top) = (max(x - 1, 0), max(y - 1, 0))
    let (right, bottom) = (min(x + 1, picture.width - 1), min(y + 1, picture.height - 1))
    var equal = x == left || x == right || y == top || y == bottom ? 1 : 0
    let own = picture[x, y]
    for column in left...right {
      for row in top...bottom where column != x || row != y {
        if picture[column, row] == own {
          equal += 1
          if equal > 2 { return true }
        }
      }
    }
    return false
  }
}
