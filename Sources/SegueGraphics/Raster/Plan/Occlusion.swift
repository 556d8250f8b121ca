/// What of each command is certainly replaced by those after it: there it need not be drawn.
struct Occlusion {
  /// By the place of the command, and one more: the pixels that the commands from there on certainly replace, whatever
  /// is below.
  private let replaced: [PixelRect]
  /// How many of the first commands are hidden altogether.
  let floor: Int

  /// From the last command to the first. One rectangle is kept: the largest that a single later command covers.
  ///
  /// A command that looks at what lies behind it needs that, hidden or not, unless it is hidden altogether itself.
  init(_ commands: [Command], clip: PixelRect) {
    var replaced = [PixelRect](repeating: .empty, count: commands.count + 1)
    var cover = PixelRect.empty
    for i in commands.indices.reversed() where !cover.contains(clip) {
      if commands[i].readsBackdrop {
        cover = .empty
      } else {
        let own = commands[i].opaqueInterior.intersection(clip)
        if own.area > cover.area { cover = own }
      }
      replaced[i] = cover
      if cover.contains(clip) { for below in 0..<i { replaced[below] = cover } }
    }
    self.replaced = replaced
    floor = commands.indices.first { !replaced[$0 + 1].contains(clip) } ?? 0
  }

  /// Nothing is hidden.
  static func none(_ commands: [Command]) -> Occlusion {
    Occlusion(replaced: Array(repeating: .empty, count: commands.count + 1), floor: 0)
  }

  private init(replaced: [PixelRect], floor: Int) {
    self.replaced = replaced
    self.floor = floor
  }

  /// The pixels of the command at `index` that later ones replace.
  func hidden(_ index: Int) -> PixelRect { replaced[index + 1] }

  /// The pixels of all that lies below the command at `index` that it and later ones replace.
  func hidden(below index: Int) -> PixelRect { replaced[index] }
}

extension Command {
  /// Whole pixels that the command certainly replaces, whatever is below.
  var opaqueInterior: PixelRect {
    switch self {
    case .fill(let shape, let paint, let transform, _):
      guard paint.isOpaque, paint.reaches(beyond: shape.bounds) else { return .empty }
      return shape.opaqueInterior(transform)
    case .layer(let layer, _): return layer.opacity >= 1 ? layer.opaqueInterior : .empty
    }
  }
}
