extension Surface where P == RGBA8 {
  /// The mean difference to a picture of the same size, in levels of 255 a channel.
  package func meanDifference(to other: borrowing Bitmap) -> Double {
    precondition(width == other.width && height == other.height)
    let sum = withPixels { a in
      other.withPixels { b in
        var sum = 0
        for i in a.indices where a[i] != b[i] {
          let (p, q) = (a[i], b[i])
          sum += abs(Int(p.red) - Int(q.red)) + abs(Int(p.green) - Int(q.green)) + abs(Int(p.blue) - Int(q.blue))
        }
        return sum
      }
    }
    return Double(sum) / Double(3 * Swift.max(1, width * height))
  }

  /// The mean brightness of some pixels, 0…255, as Rec. 709 weighs the channels; of a part that is empty it is 0.
  package func meanBrightness(of part: PixelRect) -> Double {
    let part = part.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    if part.isEmpty { return 0 }
    var sum = 0
    for y in part.minY..<part.maxY {
      withRow(y) { row in
        for x in part.minX..<part.maxX {
          sum += 2126 * Int(row[x].red) + 7152 * Int(row[x].green) + 722 * Int(row[x].blue)
        }
      }
    }
    return Double(sum) / Double(10_000 * part.area)
  }
}
