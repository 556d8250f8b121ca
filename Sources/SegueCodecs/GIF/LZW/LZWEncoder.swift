/// GIF's LZW, with sight: among the strings of the dictionary that the next pixels may become, it takes the longest, and of
/// several the one with the least error.
///
/// (The dictionary is T. Welch's, “A technique for high-performance data compression”, 1984; the container's variant is in
/// appendix F of the GIF89a specification.)
package enum LZWEncoder {
  /// Strings that are followed at the same time.
  private static let breadth = 8
  private static let codeLimit = 4096

  /// A string of the dictionary that fits what is read so far.
  private struct Match {
    let code: Int32
    let error: Int
    /// In the level before.
    let parent: Int32
    let index: UInt8
  }

  /// The strings of the dictionary as a tree: for each code its first child and its next sibling.
  private struct Tree {
    var child = [Int32](repeating: -1, count: codeLimit)
    var sibling = [Int32](repeating: -1, count: codeLimit)
    var index = [UInt8](repeating: 0, count: codeLimit)
    var next: Int32 = 0

    mutating func reset(first: Int) {
      for i in child.indices { child[i] = -1 }
      next = Int32(first)
    }

    mutating func add(_ index: UInt8, to parent: Int32) {
      sibling[Int(next)] = child[Int(parent)]
      child[Int(parent)] = next
      self.index[Int(next)] = index
      next += 1
    }
  }

  package static func encode(_ choices: IndexChoices, _ shown: ShownChoices) -> CodedFrame {
    let colors = choices.palette.colors.map { PerceptualColor($0) }
    let count = choices.nearest.count
    let tableCount = colors.count + (choices.transparent == nil ? 0 : 1)
    let codeSize = max(2, choices.palette.tableBits)
    let clear = 1 << codeSize
    var stream = CodeStream()
    var tree = Tree()
    var indices: [UInt8] = []
    indices.reserveCapacity(count)

    func error(_ i: Int, _ index: UInt8) -> Int? {
      if choices.nearest[i] == choices.transparent {
        return index == choices.nearest[i] || index == shown.twin[i] ? 0 : nil
      }
      if index == choices.transparent {
        return shown.staleness[i] == ShownChoices.never ? nil : Int(shown.staleness[i])
      }
      let distance = colors[Int(index)].squaredDistance(to: choices.target[i])
      let tolerance = Int32(choices.tolerance[i])
      return index == choices.nearest[i] || distance <= tolerance * tolerance && tolerance > 0 ? Int(distance) : nil
    }

    var width = codeSize + 1
    tree.reset(first: clear + 2)
    stream.put(clear, width: width)
    var last: Int32?
    var i = 0
    while i < count {
      var levels: [[Match]] = [
        (0..<tableCount).compactMap { index in
          error(i, UInt8(index)).map { Match(code: Int32(index), error: $0, parent: -1, index: UInt8(index)) }
        }
      ]
      while i + levels.count < count {
        var next: [Match] = []
        for (parent, match) in levels[levels.count - 1].enumerated() {
          var child = tree.child[Int(match.code)]
          while child >= 0 {
            let index = tree.index[Int(child)]
            if let e = error(i + levels.count, index) {
              next.append(Match(code: child, error: match.error + e, parent: Int32(parent), index: index))
            }
            child = tree.sibling[Int(child)]
          }
        }
        if next.isEmpty { break }
        next.sort { ($0.error, $0.code) < ($1.error, $1.code) }
        levels.append([Match](next.prefix(breadth)))
      }
      var best = levels[levels.count - 1].enumerated().min { $0.element.error < $1.element.error }!.offset
      let code = levels[levels.count - 1][best].code
      var string: [UInt8] = []
      for level in levels.reversed() {
        string.append(level[best].index)
        best = Int(level[best].parent)
      }
      string.reverse()
      if let last, Int(tree.next) < codeLimit {
        tree.add(string[0], to: last)
        if Int(tree.next) > 1 << width, width < 12 { width += 1 }
      }
      stream.put(Int(code), width: width)
      indices += string
      i += string.count
      last = code
      if Int(tree.next) >= codeLimit, i < count {
        stream.put(clear, width: width)
        width = codeSize + 1
        tree.reset(first: clear + 2)
        last = nil
      }
    }
    stream.put(clear + 1, width: width)
    stream.end()
    return CodedFrame(
      rect: choices.rect, palette: choices.palette, transparent: choices.transparent, codeSize: codeSize,
      codes: stream.bytes, indices: indices)
  }
}
