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
    for (name, plain, message) in SVGElements.unsupportedProperties {
      guard let declaration = styled.declarations[name], !plain.contains(declaration.value.lowercased()) else {
        continue
      }
      if name.hasPrefix("marker"), !SVGElements.hasMarkers(styled.element.name) { continue }
      report.warn("svg-unsupported", message, at: styled.element, attribute: declaration.attribute)
    }
    guard SVGElements.kind(of: styled.element.name)?.isShape == true else { return }
    for child in styled.element.children {
      if case .unsupported(let message)? = SVGElements.kind(of: document.elements[child].name) {
        report.warn("svg-unsupported", message, at: document.elements[child])
      }
    }
  }

  /// A number from 0 to 1; nil if it is not given, not understood, or a keyword such as `initial`.
  mutating func fraction(_ name: String, _ styled: Styled) -> Double? {
    value(of: name, styled, expected: "a number from 0 to 1, or a percentage") { text -> Double?? in
      // A keyword is understood, but gives no number.
      if ["inherit", "initial", "unset"].contains(text) { return .some(nil) }
      return StyleProperty.fraction(text).map { .some($0) }
    } ?? nil
  }

  /// The index of the element with the name `name` that a property refers to with `url(#id)`. Nil, after a warning if
  /// the property is given, if there is none.
  mutating func reference(_ property: String, _ styled: Styled, to name: String) -> Int? {
    guard let text = styled[property], !["none", "inherit", "initial", "unset"].contains(text.lowercased()) else {
      return nil
    }
    guard let (id, _) = SVGReference.parse(text) else {
      report.warn(
        "svg-unsupported", "this \(property) is not supported", at: styled.element,
        attribute: styled.declarations[property]?.attribute, expected: "url(#id) of an element in the file")
      return nil
    }
    guard let index = document.ids[id], document.elements[index].name == name else {
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
    if styled["clipPathUnits"] == "objectBoundingBox" {
      guard let unit = unitTransform(box) else { return [] }
      inner.transform = unit.then(inner.transform)
    }
    inner.transform = transform(of: styled).then(inner.transform)
    guard inner.transform.isUsable else { return [] }
    var parts: [DrawingItem] = []
    for child in styled.element.children { parts += clipPart(child, inner) }
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

  /// The area of a child of a `clipPath`, as opaque items.
  mutating func clipPart(_ index: Int, _ outer: Surroundings) -> [DrawingItem] {
    if report.failure != nil { return [] }
    let element = document.elements[index]
    guard let kind = SVGElements.kind(of: element.name), !element.isForeign else { return [] }
    let styled = styled(index)
    if styled["display"]?.lowercased() == "none" { return [] }
    guard kind.isShape || element.name == "use" else {
      if case .unsupported(let message) = kind { report.warn("svg-unsupported", message, at: element) }
      return []
    }
    guard enter(index) else { return [] }
    defer { active.removeLast() }
    var inner = outer
    inner.style = style(of: styled, in: outer.style)
    inner.transform = transform(of: styled).then(outer.transform)
    guard inner.transform.isUsable else { return [] }
    var parts: [DrawingItem] = []
    var box: Rect?
    if kind.isShape {
      guard inner.style.isVisible, let outline = outline(of: styled, inner) else { return [] }
      box = outline.bounds
      parts = [.fill(outline.shape(inner.style.clipRule), .ink(.black), inner.transform)]
    } else if let target = target(of: styled, "href") {
      var moved = inner
      moved.transform = offset(of: styled, inner).then(inner.transform)
      if SVGElements.kind(of: document.elements[target].name)?.isShape == true { parts = clipPart(target, moved) }
    }
    if !parts.isEmpty, let clip = reference("clip-path", styled, to: "clipPath") {
      parts = clipped(parts, by: clip, box: box, inner)
    }
    return parts
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
    let usesBox = styled["maskUnits"] != "userSpaceOnUse"
    func length(_ name: String, _ missing: Length, _ direction: Viewport.Direction) -> Double {
      let length = styled[name].flatMap { Length($0) } ?? missing
      return length.resolved(
        of: usesBox ? 1 : outer.viewport.length(along: direction), fontSize: inner.style.fontSize)
    }
    let area = Rect(
      x: length("x", .percent(-10), .horizontal), y: length("y", .percent(-10), .vertical),
      width: length("width", .percent(120), .horizontal), height: length("height", .percent(120), .vertical))
    let unit = unitTransform(box)
    if area.isEmpty || usesBox && unit == nil { return [] }
    let areaTransform = usesBox ? (unit ?? .identity).then(outer.transform) : outer.transform
    if styled["maskContentUnits"] == "objectBoundingBox" {
      guard let unit else { return [] }
      inner.transform = unit.then(inner.transform)
    }
    let content = children(of: styled.element, inner)
    if content.items.isEmpty { return [] }
    var mask: [DrawingItem] = [.group(.init(items: content.items, clip: .rect(area), clipTransform: areaTransform))]
    if let clip = reference("clip-path", styled, to: "clipPath") { mask = clipped(mask, by: clip, box: box, outer) }
    if let second = reference("mask", styled, to: "mask") { mask = masked(mask, by: second, box: box, outer) }
    let kind = styled["mask-type"]?.lowercased() == "alpha" ? LayerMask.Kind.alpha : .luminance
    return [.group(.init(items: items, mask: mask, maskKind: kind))]
  }
}
