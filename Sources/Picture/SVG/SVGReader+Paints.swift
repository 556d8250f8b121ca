import SegueCore
import SegueGraphics
import SegueJSON

/// Colours and gradients.
extension SVGReader {
  /// The coordinates of a gradient: those in which it is linear, or radial with a circle.
  struct PaintSpace {
    /// Maps the gradient's coordinates to those of the shape.
    var transform = Transform.identity
    /// Maps the shape to the gradient's coordinates; nil if they are the same.
    var inverse: Transform?
  }

  /// The paint of a fill or stroke with this opacity, for a shape with the bounding box `box`; nil if nothing is to be
  /// painted.
  mutating func paint(
    _ value: PaintValue, _ opacity: Double, _ box: Rect, _ styled: Styled, _ inner: Surroundings
  ) -> (DrawingPaint, PaintSpace)? {
    if opacity == 0 { return nil }
    switch value {
    case .none: return nil
    case .color(let color): return (.ink(.color(color.multipliedAlpha(by: opacity))), PaintSpace())
    case .current: return (.ink(inner.style.color.multipliedAlpha(by: opacity)), PaintSpace())
    case .reference(let id, let fallback):
      let plain = fallback.flatMap { paint($0, opacity, box, styled, inner) }
      guard let index = document.index(of: id) else {
        if fallback == nil { report.warn("svg-reference", "there is no paint with this id", at: styled.element) }
        return plain
      }
      let element = document.elements[index]
      guard Self.isGradient(element) else {
        report.warn(
          "svg-unsupported",
          element.name == "pattern" ? "patterns are not drawn" : "this reference is not a supported paint",
          at: styled.element, expected: "a colour or a gradient")
        return plain
      }
      switch gradient(index, opacity, box, inner) {
      case .paint(let paint, let space): return (paint, space)
      case .nothing: return nil
      case .noBox: return plain
      }
    }
  }

  /// What a gradient paints.
  enum GradientResult {
    case paint(DrawingPaint, PaintSpace)
    case nothing
    /// The gradient needs a bounding box that the shape does not have, so that the fallback is painted.
    case noBox
  }

  /// The gradient `index`, then the gradients that it refers to with `href` for what it does not define itself.
  private mutating func gradientChain(_ index: Int) -> [Styled] {
    var chain: [Styled] = []
    var next: Int? = index
    var seen: Set<Int> = []
    while let index = next, Self.isGradient(document.elements[index]) {
      guard seen.insert(index).inserted, seen.count <= SVGLimits.depth else {
        report.warn("svg-reference", "this element refers to itself", at: document.elements[index])
        break
      }
      drawn += 1
      chain.append(styled(index))
      next = target(of: chain[chain.count - 1])
    }
    return chain
  }

  private static func isGradient(_ element: XMLElement) -> Bool {
    ["linearGradient", "radialGradient"].contains(element.name)
  }

  /// What the gradient element `index` paints.
  mutating func gradient(_ index: Int, _ opacity: Double, _ box: Rect, _ inner: Surroundings) -> GradientResult {
    let chain = gradientChain(index)
    /// The element that sets an attribute. Those of the geometry count only among gradients of the same kind.
    func owner(of name: String, sameKind: Bool = false) -> Styled? {
      chain.first { $0.element[name] != nil && (!sameKind || $0.element.name == chain[0].element.name) }
    }
    let stops = stops(of: chain, opacity)
    guard let last = stops.last else { return .nothing }
    // Where a gradient has no extent, the colour of its last stop is painted.
    let solid = GradientResult.paint(.ink(last.ink), PaintSpace())
    if stops.count == 1 { return solid }

    let style = inheritedStyle(of: index)
    warnOfInherited(style) { $0 == "color-interpolation" }
    let usesBox = owner(of: "gradientUnits")?.element["gradientUnits"] != "userSpaceOnUse"
    var space = Transform.identity
    if let owner = chain.first(where: { $0["transform"] != nil }) {
      space = transform(of: owner, in: inner.viewport, style)
    }
    for styled in chain { warn(of: [SVGElements.transformBox], styled) }
    if usesBox {
      guard let unit = unitTransform(box) else { return .noBox }
      space = space.then(unit)
    }
    // As for elements, nothing is painted with a transform that cannot be inverted.
    guard let inverse = space.inverse, inverse.isUsable, space.isUsable else { return .nothing }
    func coordinate(
      _ reader: inout SVGReader, _ name: String, _ missing: Double, _ direction: Viewport.Direction
    ) -> Double {
      let owner = owner(of: name, sameKind: true)
      let mayBeNegative = name != "r" && name != "fr"
      let length = owner.flatMap { reader.length(ofAttribute: name, $0, mayBeNegative: mayBeNegative) }
      return (length ?? .percent(missing)).resolved(
        of: usesBox ? 1 : inner.viewport.length(along: direction), style)
    }
    let spread = spread(of: owner(of: "spreadMethod"))
    let form: GradientTemplate.Form
    if chain[0].element.name == "linearGradient" {
      let start = Point(coordinate(&self, "x1", 0, .horizontal), coordinate(&self, "y1", 0, .vertical))
      let end = Point(coordinate(&self, "x2", 100, .horizontal), coordinate(&self, "y2", 0, .vertical))
      if start == end { return solid }
      form = .linear(start: start, end: end)
    } else {
      let center = Point(coordinate(&self, "cx", 50, .horizontal), coordinate(&self, "cy", 50, .vertical))
      let radius = coordinate(&self, "r", 50, .other)
      guard radius > 0 else { return solid }
      let focus = Point(
        owner(of: "fx", sameKind: true) == nil ? center.x : coordinate(&self, "fx", 50, .horizontal),
        owner(of: "fy", sameKind: true) == nil ? center.y : coordinate(&self, "fy", 50, .vertical))
      let focalRadius = coordinate(&self, "fr", 0, .other)
      // Between two circles that are the same, nothing can be repeated.
      if spread != .pad, focus == center, focalRadius == radius { return .nothing }
      form = .radial(center: center, radius: radius, focus: Self.focus(focus, focalRadius, center, radius))
    }
    let template = GradientTemplate(form: form, stops: stops, spread: spread)
    let isPlain = space == .identity
    return .paint(template.drawingPaint, PaintSpace(transform: space, inverse: isPlain ? nil : inverse))
  }

  /// What is painted beyond a gradient's ends. `owner` is the element that says it.
  private mutating func spread(of owner: Styled?) -> GradientSpread {
    guard let owner, let text = owner.element["spreadMethod"] else { return .pad }
    if let spread = GradientSpread(rawValue: text) { return spread }
    badValue("spreadMethod", owner, expected: "pad, reflect or repeat")
    return .pad
  }

  /// The focus; nil if it is the centre. `focalRadius` is SVG's `fr`.
  static func focus(_ point: Point, _ focalRadius: Double, _ center: Point, _ radius: Double) -> RadialGradient.Focus? {
    let fraction = focalRadius / radius
    guard (point - center).length <= radius * 1e-9 else { return RadialGradient.Focus(center: point, radius: fraction) }
    if fraction == 0 { return nil }
    // Two circles that are the same have no circle between them. A little apart, they show where inside and outside are.
    return RadialGradient.Focus(center: center, radius: Swift.abs(fraction - 1) < 1e-6 ? 1 - 1e-6 : fraction)
  }

  /// The stops of the first gradient of the chain that has any.
  mutating func stops(of chain: [Styled], _ opacity: Double) -> [GradientTemplate.Stop] {
    for gradient in chain {
      let indices = gradient.element.children.filter { document.elements[$0].name == "stop" }
      if indices.isEmpty { continue }
      if indices.count > SVGLimits.stops {
        report.fail("a gradient has more than \(SVGLimits.stops) stops", at: gradient.element)
        return []
      }
      drawn += indices.count
      var stops: [GradientTemplate.Stop] = []
      for index in indices {
        let stop = styled(index)
        let current = inheritedStyle(of: index).color
        let ink =
          value(of: "stop-color", stop, expected: "a colour") { SVGColor.ink($0.value, current: current) } ?? .black
        let position = stop.element["offset"].flatMap { StyleProperty.fraction($0) } ?? 0
        stops.append(
          GradientTemplate.Stop(
            position: Swift.max(position, stops.last?.position ?? 0),
            ink: ink.multipliedAlpha(by: (fraction("stop-opacity", stop) ?? 1) * opacity)))
      }
      return stops
    }
    return []
  }
}
