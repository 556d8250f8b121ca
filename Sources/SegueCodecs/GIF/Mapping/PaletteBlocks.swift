import CKernels

/// A palette's colours laid out for the search of `segue_gif_nearest`.
struct PaletteBlocks: Sendable {
  /// In blocks of 16 colours.
  private let numbers: [Int32]
  private let count: Int

  private static let lanes = 16

  /// Of 1…256 colours.
  init(_ palette: Palette) { self.init(palette.colors.map { PerceptualColor($0) }) }

  /// 1…256 colours.
  init(_ colors: [PerceptualColor]) {
    precondition((1...256).contains(colors.count))
    count = (colors.count + Self.lanes - 1) / Self.lanes
    var numbers = [Int32](repeating: 0, count: count * segue_gif_block)
    for i in 0..<count * Self.lanes {
      let color = colors[min(i, colors.count - 1)]
      let block = i / Self.lanes
      let at = block * segue_gif_block + i % Self.lanes
      let (l, a, b) = (Int32(color.lightness), Int32(color.a), Int32(color.b))
      numbers[at] = 16 * (l * l + a * a + b * b) + Int32(block)
      numbers[at + Self.lanes] = -32 * l
      numbers[at + 2 * Self.lanes] = -32 * a
      numbers[at + 3 * Self.lanes] = -32 * b
    }
    self.numbers = numbers
  }

  /// For each colour the palette's nearest, of several the one with the lowest index, and its squared distance. All have
  /// the same count.
  func find(
    _ colors: Span<PerceptualColor>, indices: inout MutableSpan<UInt8>, squaredDistances: inout MutableSpan<Int32>
  ) {
    precondition(indices.count == colors.count && squaredDistances.count == colors.count)
    unsafe colors.withUnsafeBytes { colors in
      unsafe indices.withUnsafeMutableBufferPointer { indices in
        unsafe squaredDistances.withUnsafeMutableBufferPointer { distances in
          guard let first = colors.baseAddress else { return }
          unsafe segue_gif_nearest(
            numbers, count, first.assumingMemoryBound(to: (Int16, Int16, Int16, Int16).self), indices.count,
            indices.baseAddress, distances.baseAddress)
        }
      }
    }
  }

  func find(_ colors: [PerceptualColor]) -> (indices: [UInt8], squaredDistances: [Int32]) {
    var indices = [UInt8](repeating: 0, count: colors.count)
    var distances = [Int32](repeating: 0, count: colors.count)
    var indexSpan = indices.mutableSpan
    var distanceSpan = distances.mutableSpan
    find(colors.span, indices: &indexSpan, squaredDistances: &distanceSpan)
    return (indices, distances)
  }
}
