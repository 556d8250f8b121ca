/// One thing to draw, ready for any rows of its target: a step looks at no pixels but those it changes.
struct Step: Sendable {
  /// Device pixels it may change.
  let bounds: PixelRect
  /// What confines it; their product is its coverage. None means all of `bounds`.
  let coverage: [Coverage]
  /// Its opacity.
  let weight: UnitFixed
  private(set) var content: Content
  /// Pixels that it need not change, because a later step certainly replaces them.
  private(set) var hidden = PixelRect.empty

  enum Content: Sendable {
    case paint(PreparedPaint)
    /// Source-over of premultiplied pixels.
    case picture(PlacedBitmap)
    /// A cross-fade to what is in the picture.
    case fade(PlacedBitmap)
    case shadow(ShadowProfile, SolidColor)
    /// Steps drawn on a copy of the rows, to which the rows are then cross-faded: the same as drawing them apart and
    /// compositing the group, without a rounding more and without a surface.
    case group([Step])
  }

  /// Nil where nothing would be changed.
  init?(_ content: Content, bounds: PixelRect, coverage: [Coverage] = [], weight: UnitFixed = .full) {
    var bounds = bounds
    var confining: [Coverage] = []
    for c in coverage {
      bounds = bounds.intersection(c.bounds)
      if !c.isSolid { confining.append(c) }
    }
    guard !bounds.isEmpty, weight > 0 else { return nil }
    self.content = content
    self.bounds = bounds
    self.coverage = confining
    self.weight = weight
  }

  /// Says that `pixels` need not be drawn: of several such rectangles the largest counts.
  mutating func hide(_ pixels: PixelRect) {
    guard hidden.area < pixels.area else { return }
    hidden = pixels
    guard case .group(var inner) = content else { return }
    for i in inner.indices { inner[i].hide(pixels) }
    content = .group(inner)
  }

  /// The same step, confined further and made lighter.
  func confined(to more: [Coverage], weight other: UnitFixed) -> Step? {
    Step(content, bounds: bounds, coverage: coverage + more, weight: weight.times(other))
  }
}
