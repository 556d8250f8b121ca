/// At most 256 colours, in the order of their indices.
package struct Palette: Hashable, Sendable {
  package let colors: [RGB]

  package init(_ colors: [RGB]) {
    precondition(colors.count <= 256)
    self.colors = colors
  }

  package var count: Int { colors.count }
}
