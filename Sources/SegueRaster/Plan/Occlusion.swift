import SegueDisplay
import SeguePixels

/// What of each command is certainly replaced by those after it: there it need not be drawn.
struct Occlusion {
  /// By the place of the command: the pixels that later commands certainly replace.
  let hidden: [PixelRect]
  /// How many of the first commands are hidden altogether.
  let floor: Int

  /// From the last command to the first. One rectangle is kept: the largest that a single later command covers.
  ///
  /// A command that looks at what lies behind it needs that, hidden or not, unless it is hidden altogether itself.
  init(_ commands: [Command], clip: PixelRect) {
    var hidden = [PixelRect](repeating: .empty, count: commands.count)
    var cover = PixelRect.empty
    for i in commands.indices.reversed() {
      hidden[i] = cover
      if cover.contains(clip) { continue }
      if commands[i].looksBehind {
        cover = .empty
        continue
      }
      let own = commands[i].opaqueInterior.intersection(clip)
      if own.area > cover.area { cover = own }
    }
    self.hidden = hidden
    floor = hidden.firstIndex { !$0.contains(clip) } ?? 0
  }
}

extension Command {
  /// Whole pixels that the command certainly replaces, whatever is below.
  fileprivate var opaqueInterior: PixelRect {
    switch self {
    case .fill(let shape, let paint, let transform, _):
      guard paint.isOpaque, paint.reaches(beyond: shape.bounds) else { return .empty }
      return shape.opaqueInterior(transform)
    case .layer(let layer, _): return layer.opacity >= 1 ? layer.opaqueInterior : .empty
    }
  }

  fileprivate var looksBehind: Bool { [self].lookBehind }
}
