/// At most 256 colours, in the order of their indices.
package struct Palette: Hashable, Sendable {
  package let colors: [RGB]

  package init(_ colors: [RGB]) {
    precondition(colors.count <= 256)
    self.colors = colors
  }

  package var count: Int { colors.count }

  /// The binary logarithm of the length of its table, which has room for a transparent index: 1…8.
  var tableBits: Int {
    var bits = 1
    while 1 << bits < min(256, count + 1) { bits += 1 }
    return bits
  }
}
