extension Surface {
  /// Puts all of `other` over what is here, its top left pixel at (`x`, `y`); it lies inside this surface.
  package mutating func copy(_ other: borrowing Surface<P>, x: Int, y: Int) {
    precondition(x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height)
    for row in 0..<other.height {
      let source = unsafe UnsafeBufferPointer(rebasing: other.base[row * other.width..<(row + 1) * other.width])
      let start = (y + row) * width + x
      let target = unsafe UnsafeMutableBufferPointer(rebasing: base[start..<start + other.width])
      _ = unsafe target.update(fromContentsOf: source)
    }
  }
}
