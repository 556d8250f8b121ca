/// At most 256 colours, in the order of their indices.
struct Palette: Hashable, Sendable {
  let colors: [RGB]

  init(_ colors: [RGB]) {
    precondition(colors.count <= 256)
    self.colors = colors
  }

  var count: Int { colors.count }
}
