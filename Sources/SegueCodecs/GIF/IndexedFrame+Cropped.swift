import SeguePixels

extension IndexedFrame {
  /// Without the rows and columns at its sides that leave everything as it was. One pixel at least is stored.
  func cropped() -> IndexedFrame {
    guard let transparent else { return self }
    let width = rect.width
    func isEmptyRow(_ y: Int) -> Bool { indices[y * width..<(y + 1) * width].allSatisfy { $0 == transparent } }
    var (top, bottom) = (0, rect.height - 1)
    while top < bottom, isEmptyRow(top) { top += 1 }
    while bottom > top, isEmptyRow(bottom) { bottom -= 1 }
    var (left, right) = (width - 1, 0)
    for y in top...bottom {
      let row = indices[y * width..<(y + 1) * width]
      if let first = row.firstIndex(where: { $0 != transparent }) { left = min(left, first - row.startIndex) }
      if let last = row.lastIndex(where: { $0 != transparent }) { right = max(right, last - row.startIndex) }
    }
    var cropped = self
    cropped.rect = PixelRect(
      left: rect.minX + left, top: rect.minY + top, width: right - left + 1, height: bottom - top + 1)
    cropped.indices = (top...bottom).flatMap { indices[$0 * width + left...$0 * width + right] }
    return cropped
  }
}
