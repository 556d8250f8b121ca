import CKernels

/// Finds the nearest palette colour exactly; of equally near colours the one with the lowest index. Must not be used
/// with an empty palette.
package struct NearestColor: Sendable {
  package let palette: Palette
  /// The palette's colours by index.
  package let colors: [PerceptualColor]
  /// Sorted by lightness, so that a search can stop when the difference in lightness alone is too large.
  private let sorted: [PerceptualColor]
  /// The palette index of each colour in `sorted`.
  private let indices: [UInt8]
  /// The first position in `sorted` of each whole level of lightness.
  private let starts: [Int32]
  /// nil for an empty palette.
  private let blocks: PaletteBlocks?

  package init(_ palette: Palette) {
    self.palette = palette
    colors = palette.colors.map { PerceptualColor($0) }
    let order = colors.indices.sorted { [colors] a, b in
      (colors[a].lightness, a) < (colors[b].lightness, b)
    }
    sorted = order.map { [colors] in colors[$0] }
    indices = order.map { UInt8($0) }
    var starts: [Int32] = []
    var next = 0
    for level in 0...256 {
      while next < sorted.count, sorted[next].lightness < level * 16 { next += 1 }
      starts.append(Int32(next))
    }
    self.starts = starts
    blocks = colors.isEmpty ? nil : PaletteBlocks(palette)
  }

  /// Finds the nearest colours of many at once, which is much faster per colour. Components must be within ±8191, so that
  /// the kernel's numbers fit into 32 bits.
  package func find(_ colors: [PerceptualColor]) -> (indices: [UInt8], squaredDistances: [Int32]) {
    blocks?.find(colors) ?? ([], [])
  }

  /// The same, but grays take neutral colours where they are nearly as near. `grays` are the positions of the neutral colours.
  func find(_ colors: [PerceptualColor], grays: [Int]) -> (indices: [UInt8], squaredDistances: [Int32]) {
    blocks?.find(colors, grays: grays) ?? ([], [])
  }

  /// The neutral colours of the palette.
  var neutral: NeutralColors { blocks?.neutral ?? NeutralColors([], []) }

  /// Calls `body` with the blocks that `segue_gif_nearest` takes, and their number; not if the palette is empty.
  func withBlocks(_ body: (UnsafePointer<Int32>?, Int) -> Void) { unsafe blocks?.withNumbers(body) }

  /// Finds the colour nearest to a single one, without a limit on its components.
  @inline(__always)
  package func find(_ color: PerceptualColor) -> (index: Int, squaredDistance: Int32) {
    var best = Int32.max
    var index = 0
    let start = Int(starts[min(256, max(0, Int(color.lightness) >> 4))])
    var up = start
    while up < sorted.count {
      let l = Int32(sorted[up].lightness) &- Int32(color.lightness)
      if l > 0, l &* l > best { break }
      let d = sorted[up].squaredDistance(to: color)
      if d < best || d == best && Int(indices[up]) < index {
        best = d
        index = Int(indices[up])
      }
      up &+= 1
    }
    var down = start &- 1
    while down >= 0 {
      let l = Int32(color.lightness) &- Int32(sorted[down].lightness)
      if l &* l > best { break }
      let d = sorted[down].squaredDistance(to: color)
      if d < best || d == best && Int(indices[down]) < index {
        best = d
        index = Int(indices[down])
      }
      down &-= 1
    }
    return (index, best)
  }
}

/// Palette colours in the memory layout of `segue_gif_nearest`.
struct PaletteBlocks: Sendable {
  /// Blocks of 16 colours c. For each block: 16·|c|² plus the index of the block, then −32·c for each component, so that
  /// their sum is the key that the kernel compares (`Nearest.c`).
  private let numbers: [Int32]
  /// The number of blocks.
  private let count: Int

  private static let lanes = 16

  let neutral: NeutralColors

  /// The palette must have 1…256 colours.
  init(_ palette: Palette) { self.init(palette.colors) }

  /// `palette` must be 1…256 colours.
  init(_ palette: [RGB]) {
    let colors = palette.map { PerceptualColor($0) }
    neutral = NeutralColors(palette, colors)
    precondition((1...256).contains(colors.count))
    count = (colors.count + Self.lanes - 1) / Self.lanes
    var numbers = [Int32](repeating: 0, count: count * segue_gif_block)
    for i in 0..<count * Self.lanes {
      // The last colour fills the last block.
      let color = colors[min(i, colors.count - 1)]
      let block = i / Self.lanes
      let place = block * segue_gif_block + i % Self.lanes
      let (l, a, b) = (Int32(color.lightness), Int32(color.a), Int32(color.b))
      numbers[place] = 16 * (l * l + a * a + b * b) + Int32(block)
      numbers[place + Self.lanes] = -32 * l
      numbers[place + 2 * Self.lanes] = -32 * a
      numbers[place + 3 * Self.lanes] = -32 * b
    }
    self.numbers = numbers
  }

  /// Calls `body` with the blocks and their number.
  func withNumbers(_ body: (UnsafePointer<Int32>?, Int) -> Void) {
    unsafe numbers.withUnsafeBufferPointer { unsafe body($0.baseAddress, count) }
  }

  /// Finds for each colour the nearest palette colour, of equally near ones the lowest index, and the squared distance.
  /// All spans must have the same count.
  func find(
    _ colors: Span<PerceptualColor>, indices: inout MutableSpan<UInt8>, squaredDistances: inout MutableSpan<Int32>
  ) {
    precondition(indices.count == colors.count && squaredDistances.count == colors.count)
    unsafe colors.withUnsafeBytes { colors in
      unsafe indices.withUnsafeMutableBufferPointer { indices in
        unsafe squaredDistances.withUnsafeMutableBufferPointer { distances in
          guard let first = colors.baseAddress else { return }
          unsafe segue_gif_nearest(
            numbers, count, first.assumingMemoryBound(to: KernelColor.self), indices.count,
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

/// Finds the index of a palette colour by its exact pixel word, with a hash table.
struct PaletteLookup {
  private static let slotBits = 10
  /// The pixel word in each slot; 0 if it is free, since opaque colours are never 0.
  private var words = [UInt32](repeating: 0, count: 1 << slotBits)
  private var indices = [UInt8](repeating: 0, count: 1 << slotBits)

  /// Of equal colours the first is used.
  init(_ palette: Palette) {
    for (index, color) in palette.colors.enumerated() {
      let slot = slot(of: color.word)
      if words[slot] != 0 { continue }
      words[slot] = color.word
      indices[slot] = UInt8(index)
    }
  }

  /// nil if the palette does not have this colour.
  @inline(__always) func index(of word: UInt32) -> UInt8? {
    if word == 0 { return nil }
    let slot = slot(of: word)
    return words[slot] == word ? indices[slot] : nil
  }

  /// The slot that contains the word, or the free slot where it would be inserted.
  @inline(__always) private func slot(of word: UInt32) -> Int {
    var slot = FibonacciHash.slot(of: word, bits: Self.slotBits)
    let lastSlot = (1 << Self.slotBits) &- 1
    while words[slot] != 0, words[slot] != word { slot = (slot &+ 1) & lastSlot }
    return slot
  }
}
