import SegueCore
import SegueGraphics
import SegueJSON

/// Opacity, clips and masks.
extension SVGReader {
  /// Draws with `body` in the coordinates of an element, applies the element's opacity, clip and mask, and converts the
  /// result to the coordinates of its parent.
  mutating func withEffects(
    of styled: Styled, transform local: Transform, _ inner: Surroundings, _ body: (inout SVGReader) -> Content
  ) -> Content {
    warnOfUnsupported(styled)
    let opacity = fraction("opacity", styled) ?? 1
    var content = body(&self)
    if opacity == 0 { content.items = [] }
    if !content.items.isEmpty {
      if opacity < 1 { content.items = [.group(.init(items: content.items, opacity: opacity))] }
      if let index = reference("clip-path", styled, to: "clipPath") {
        content.items = clipped(content.items, by: index, box: content.box, inner)
      }
      if let index = reference("mask", styled, to: "mask") {
        content.items = masked(content.items, by: index, box: content.box, inner)
      }
    }
    content.box = content.box.map { local.boundingBox(of: $0) }
    return content
  }

  /// Warns of properties, and of children of a shape, that are not supported.
  mutating func warnOfUnsupported(_ styled: Styled) {
    warn(of: SVGElements.unsupportedProperties, styled)
    guard SVGElements.kind(of: styled.element.name)?.isShape == true else { return }
    for child in styled.element.children {
      if case .unsupported(let message)? = SVGElements.kind(of: document.elements[child].name) {
        report.warn("svg-unsupported", message, at: document.elements[child])
      }
    }
  }

  mutating func warn(of properties: [SVGElements.Unsupported], _ styled: Styled) {
    for (name, plain, message) in properties {
      guard let declaration = styled.declarations[name], !plain.contains(declaration.value.lowercased()) else {
        continue
      }
      report.warn("svg-unsupported", message, at: styled.element, attribute: declaration.attribute)
    }
  }

  /// A number from 0 to 1; nil if it is not given or not understood.
  mutating func fraction(_ name: String, _ styled: Styled) -> Double? {
    value(of: name, styled, expected: "a number from 0 to 1, or a percentage") { StyleProperty.fraction($0.value) }
  }

  /// The index of the element with the name `name` that a property refers to with `url(#id)`. Nil, after a warning if
  /// the property is given, if there is none.
  mutating func reference(_ property: String, _ styled: Styled, to name: String) -> Int? {
    guard let text = styled[property], text.lowercased() != "none" else { return nil }
    guard let (id, rest) = SVGReference.parse(text), rest.isEmpty else {
      report.warn(
        "svg-unsupported", "this \(property) is not supported", at: styled.element,
        attribute: styled.declarations[property]?.attribute, expected: "url(#id) of an element in the file")
      return nil
    }
    guard let index = document.index(of: id), document.elements[index].name == name else {
      report.warn(
        "svg-reference", "there is no \(name) with the id that \(property) names", at: styled.element,
        attribute: styled.declarations[property]?.attribute)
      return nil
    }
    return index
  }

  /// The current nesting level of clips and masks.
  var maskDepth: Int {
    active.count { ["clipPath", "mask"].contains(document.elements[$0].name) }
  }

  /// Like `enter`, for a clip or mask, whose nesting has a limit of its own.
  mutating func enterMask(_ index: Int) -> Bool {
    if maskDepth >= SVGLimits.masks {
      report.fail(
        "clips and masks are nested more than \(SVGLimits.masks) levels deep", at: document.elements[index])
      return false
    }
    return enter(index)
  }

  /// Maps the unit square to a box; nil if the box has no area.
  func unitTransform(_ box: Rect?) -> Transform? {
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return Transform.scale(box.width, box.height).then(.translation(box.x, box.y))
  }

  /// The items inside the areas of a `clipPath`. `box` is the bounding box of what is clipped.
  mutating func clipped(
    _ items: [DrawingItem], by index: Int, box: Rect?, _ outer: Surroundings
  ) -> [DrawingItem] {
    guard enterMask(index) else { return items }
    defer { active.removeLast() }
    let styled = styled(index)
    var inner = outer
    inner.style = inheritedStyle(of: index)
    inner.parent = styled.declarations
    inner.transform = transform(of: styled, in: inner.viewport, inner.style).then(inner.transform)
    // The transform applies to the clip in the coordinates of what is clipped, after its units.
    if styled.element["clipPathUnits"] == "objectBoundingBox" {
      guard let unit = unitTransform(box) else { return [] }
      inner.transform = unit.then(inner.transform)
    }
    guard inner.transform.isUsable else { return [] }
    var parts: [DrawingItem] = []
    for child in styled.element.children { parts += clipPart(child, inner).items }
    var items = items
    if let outerClip = reference("clip-path", styled, to: "clipPath") {
      items = clipped(items, by: outerClip, box: box, outer)
    }
    if parts.isEmpty { return [] }
    // A single area can be a clip shape. Several areas are a mask, because a layer has only one clip shape.
    if parts.count == 1, case .fill(let shape, _, let transform) = parts[0] {
      return [.group(.init(items: items, clip: shape, clipTransform: transform))]
    }
    return [.group(.init(items: items, mask: parts, maskKind: .alpha))]
  }

  /// The area of a child of a `clipPath`, as opaque items, and its box in the coordinates around it.
  mutating func clipPart(_ index: Int, _ outer: Surroundings) -> Content {
    if report.failure != nil { return Content() }
    let element = document.elements[index]
    guard let kind = SVGElements.kind(of: element.name), !element.isForeign else { return Content() }
    let styled = styled(index, in: outer.parent)
    guard isDisplayed(styled) else { return Content() }
    guard kind.isShape || element.name == "use" else {
      if case .unsupported(let message) = kind { report.warn("svg-unsupported", message, at: element) }
      return Content()
    }
    guard enter(index) else { return Content() }
    defer { active.removeLast() }
    guard let (inner, local) = inside(styled, outer) else { return Content() }
    var content = Content()
    if kind.isShape {
      guard let outline = outline(of: styled, inner) else { return Content() }
      content.box = outline.bounds
      if inner.style.isVisible {
        warnOfInherited(inner.style) { $0 == "shape-rendering" }
        content.items = [.fill(outline.shape(inner.style.clipRule), .ink(.black), inner.transform)]
      }
    } else if let target = target(of: styled), SVGElements.kind(of: document.elements[target].name)?.isShape == true {
      content = clipPart(target, inner)
    }
    warn(of: [SVGElements.transformBox], styled)
    if !content.items.isEmpty, let clip = reference("clip-path", styled, to: "clipPath") {
      content.items = clipped(content.items, by: clip, box: content.box, inner)
    }
    content.box = content.box.map { local.boundingBox(of: $0) }
    return content
  }

  /// The items as a `mask` shows them. `box` is the bounding box of what is masked.
  mutating func masked(
    _ items: [DrawingItem], by index: Int, box: Rect?, _ outer: Surroundings
  ) -> [DrawingItem] {
    guard enterMask(index) else { return items }
    defer { active.removeLast() }
    let styled = styled(index)
    var inner = outer
    inner.style = inheritedStyle(of: index)
    inner.parent = styled.declarations
    warnOfInherited(inner.style) { $0 == "color-interpolation" }
    let usesBox = styled.element["maskUnits"] != "userSpaceOnUse"
    let style = inner.style
    func side(
      _ reader: inout SVGReader, _ name: String, _ missing: Double, _ direction: Viewport.Direction
    ) -> Double {
      let length = reader.length(ofAttribute: name, styled) ?? .percent(missing)
      return length.resolved(of: usesBox ? 1 : outer.viewport.length(along: direction), style)
    }
    let area = Rect(
      x: side(&self, "x", -10, .horizontal), y: side(&self, "y", -10, .vertical),
      width: side(&self, "width", 120, .horizontal), height: side(&self, "height", 120, .vertical))
    let unit = unitTransform(box)
    if area.isEmpty || usesBox && unit == nil { return [] }
    let areaTransform = usesBox ? (unit ?? .identity).then(outer.transform) : outer.transform
    if styled.element["maskContentUnits"] == "objectBoundingBox" {
      guard let unit else { return [] }
      inner.transform = unit.then(inner.transform)
    }
    let content = children(of: styled.element, inner)
    if content.items.isEmpty { return [] }
    var mask: [DrawingItem] = [.group(.init(items: content.items, clip: .rect(area), clipTransform: areaTransform))]
    if let clip = reference("clip-path", styled, to: "clipPath") { mask = clipped(mask, by: clip, box: box, outer) }
    if let second = reference("mask", styled, to: "mask") { mask = masked(mask, by: second, box: box, outer) }
    let kind = keyword("mask-type", styled, ["luminance", "alpha"]) == "alpha" ? LayerMask.Kind.alpha : .luminance
    return [.group(.init(items: items, mask: mask, maskKind: kind))]
  }
}
