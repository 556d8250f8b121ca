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
      guard let index = document.ids[id] else {
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
      return gradient(index, opacity, box, inner)
    }
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
      next = target(of: chain[chain.count - 1], "href")
    }
    return chain
  }

  private static func isGradient(_ element: XMLElement) -> Bool {
    ["linearGradient", "radialGradient"].contains(element.name)
  }

  /// The paint of the gradient element `index`; nil if nothing is to be painted.
  mutating func gradient(
    _ index: Int, _ opacity: Double, _ box: Rect, _ inner: Surroundings
  ) -> (DrawingPaint, PaintSpace)? {
    let chain = gradientChain(index)
    func attribute(_ name: String) -> (text: String, owner: Styled)? {
      for styled in chain { if let text = styled[name] { return (text, styled) } }
      return nil
    }
    let stops = stops(of: chain, opacity)
    guard let last = stops.last else { return nil }
    // Where a gradient has no extent, the colour of its last stop is painted.
    let solid = (DrawingPaint.ink(last.ink), PaintSpace())
    if stops.count == 1 { return solid }

    let usesBox = attribute("gradientUnits")?.text != "userSpaceOnUse"
    var space = Transform.identity
    if let (text, owner) = attribute("gradientTransform") {
      if let transform = Transform(svg: text) {
        space = transform
      } else {
        badValue("gradientTransform", owner, expected: "functions such as translate(2 3) or rotate(45)")
      }
    }
    if usesBox {
      guard let unit = unitTransform(box) else { return nil }
      space = space.then(unit)
    }
    guard let inverse = space.inverse, inverse.isUsable, space.isUsable else { return solid }
    func coordinate(_ name: String, _ missing: Length, _ direction: Viewport.Direction) -> Double {
      let length = attribute(name).flatMap { Length($0.text) } ?? missing
      return length.resolved(
        of: usesBox ? 1 : inner.viewport.length(along: direction), fontSize: inner.style.fontSize)
    }
    var spread = GradientSpread.pad
    if let (text, owner) = attribute("spreadMethod") {
      if let read = GradientSpread(rawValue: text) {
        spread = read
      } else {
        badValue("spreadMethod", owner, expected: "pad, reflect or repeat")
      }
    }
    let form: GradientTemplate.Form
    if chain[0].element.name == "linearGradient" {
      let start = Point(coordinate("x1", .percent(0), .horizontal), coordinate("y1", .percent(0), .vertical))
      let end = Point(coordinate("x2", .percent(100), .horizontal), coordinate("y2", .percent(0), .vertical))
      if start == end { return solid }
      form = .linear(start: start, end: end)
    } else {
      let center = Point(coordinate("cx", .percent(50), .horizontal), coordinate("cy", .percent(50), .vertical))
      let radius = coordinate("r", .percent(50), .other)
      guard radius > 0 else { return solid }
      let focus = Point(
        attribute("fx") == nil ? center.x : coordinate("fx", .percent(50), .horizontal),
        attribute("fy") == nil ? center.y : coordinate("fy", .percent(50), .vertical))
      let focalRadius = Swift.max(0, coordinate("fr", .percent(0), .other))
      form = .radial(center: center, radius: radius, focus: Self.focus(focus, focalRadius, center, radius))
    }
    let template = GradientTemplate(form: form, stops: stops, spread: spread)
    let isPlain = space == .identity
    return (template.drawingPaint, PaintSpace(transform: space, inverse: isPlain ? nil : inverse))
  }

  /// The focus, moved inside the circle if it is not there; nil if it is the centre. `focalRadius` is SVG's `fr`.
  static func focus(_ point: Point, _ focalRadius: Double, _ center: Point, _ radius: Double) -> RadialGradient.Focus? {
    let fraction = Swift.min(focalRadius / radius, 0.99)
    let offset = point - center
    let distance = offset.length
    if fraction == 0, distance <= radius * 1e-9 { return nil }
    // Not quite at the edge, so that every point has a colour.
    let room = radius * (1 - fraction) * 0.999
    return RadialGradient.Focus(center: distance > room ? center + offset * (room / distance) : point, radius: fraction)
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
          value(of: "stop-color", stop, expected: "a colour") { text in
            text.lowercased() == "inherit" ? .black : SVGColor.ink(text, current: current)
          } ?? .black
        let position = stop["offset"].flatMap { StyleProperty.fraction($0) } ?? 0
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
