package import SegueGraphics

extension Image {
  /// The picture at a smaller size, each pixel the mean of the area that it takes the place of.
  package func shrunk(toWidth width: Int, height: Int) -> Image {
    if width == self.width, height == self.height { return self }
    let (xScale, yScale) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    let across = ResampleTaps(0..<width, scale: xScale, origin: 0, count: self.width)
    let down = ResampleTaps(0..<height, scale: yScale, origin: 0, count: self.height)
    var block = ResampleBlock()
    block.begin(across, 0..<width)
    var result = Bitmap(width: width, height: height)
    for y in 0..<height {
      if !block.holds(y) {
        block.fill(bitmap, across, down, rows: y..<min(height, y + ResampleBlock.height))
      }
      block.withRow(y) { source in
        result.withMutableRow(y) { row in for x in 0..<width { row[x] = source[x] } }
      }
    }
    return Image(result)
  }
}
