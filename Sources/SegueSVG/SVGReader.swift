import CXML
package import SegueCore
import SegueGraphics
package import SegueJSON

/// Reads an SVG file as a drawing.
package enum SVGFile {
  /// The largest file that is read.
  package static let maxBytes = SVGLimits.bytes
  /// As many bytes all SVG files of a scene may have together.
  package static let maxBytesOfScene = 10 * SVGLimits.bytes

  /// The library that reads XML.
  package static let library = LibraryVersion(
    "expat", unsafe String(cString: segue_xml_version()).replacing("expat_", with: ""))

  /// Whether the bytes begin like an XML document.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The drawing, and a warning for each thing in it that is not drawn as browsers draw it.
  /// - Throws: What is wrong with the file, with its place.
  package static func read(_ file: SourceFile) throws(Diagnostics) -> (drawing: Drawing, warnings: Diagnostics) {
    let document = try XMLDocument(file)
    guard document.elements[0].name == "svg" else {
      throw XMLDocument.error(
        "bad-svg", file, document.elements[0].offset, "this is not an SVG file", expected: "the root element svg")
    }
    var reader = SVGReader(document)
    let size: Size
    let items: [DrawingItem]
    (size, items) = reader.drawing()
    if let failure = reader.report.failure { throw Diagnostics(failure) }
    guard let strokes = StrokeOutlines(reader.strokes, limit: SVGLimits.strokes) else {
      throw XMLDocument.error(
        "too-large", file, 0, "the outlines of the strokes have more than \(SVGLimits.strokes) segments",
        expected: "fewer or simpler strokes")
    }
    return (Drawing(size: size, items: items, strokes: strokes), reader.report.warnings)
  }
}

/// Collects the problems of a file, each once.
struct SVGReport {
  private struct Key: Hashable {
    let offset: Int
    let message: String
  }

  private let document: XMLDocument
  private var found: [Diagnostic] = []
  private var omitted = 0
  private var seen: Set<Key> = []
  /// A limit that is exceeded: nothing more is read.
  private(set) var failure: Diagnostic?

  /// As many warnings of one file are told.
  private static let limit = 20

  init(_ document: XMLDocument) { self.document = document }

  var warnings: Diagnostics { Diagnostics(found, omitted: omitted) }

  mutating func warn(
    _ code: Diagnostic.Code, _ message: String, at element: XMLElement, attribute: String? = nil,
    expected: String? = nil
  ) {
    guard seen.insert(Key(offset: element.offset, message: message)).inserted else { return }
    if found.count == Self.limit {
      omitted += 1
      return
    }
    let place = document.location(of: element, attribute: attribute)
    found.append(Diagnostic(.warning, code, at: place, message, expected: expected))
  }

  mutating func fail(_ message: String, at element: XMLElement, expected: String? = nil) {
    if failure != nil { return }
    failure = Diagnostic(.error, "too-large", at: document.location(of: element), message, expected: expected)
  }
}

/// Turns the elements of a file into items of a drawing.
struct SVGReader {
  let document: XMLDocument
  var sheet = StyleSheet()
  var report: SVGReport
  private(set) var strokes: [StrokeSource] = []
  /// The styles of elements that are referred to, by index.
  private var styles: [Int: Style] = [:]
  private var drawn = 0
  private var segments = 0
  private var styling = 0
  private var dashes = 0.0
  /// The elements that are being drawn, from the root: none may be drawn inside of itself.
  private var active: [Int] = []

  /// What an element draws.
  struct Content {
    var items: [DrawingItem] = []
    /// The box around the geometry, in the coordinates around the element; nil if there is none.
    var box: Rect?

    mutating func append(_ other: Content) {
      items += other.items
      guard let more = other.box else { return }
      guard let own = box else { return box = more }
      // Unlike `Rect.union`, boxes without an area count.
      let (x, y) = (Swift.min(own.minX, more.minX), Swift.min(own.minY, more.minY))
      box = Rect(
        x: x, y: y, width: Swift.max(own.maxX, more.maxX) - x, height: Swift.max(own.maxY, more.maxY) - y)
    }
  }

  /// What an element takes from the elements around it.
  struct Surroundings {
    var style: Style
    /// Maps the coordinates around the element to points of the drawing.
    var transform: Transform
    var viewport: Viewport
  }

  /// An element with its declarations.
  struct Styled {
    let element: XMLElement
    let declarations: [String: Declaration]

    subscript(name: String) -> String? { declarations[name]?.value }
  }

  init(_ document: XMLDocument) {
    self.document = document
    report = SVGReport(document)
    for element in document.elements where element.name == "style" {
      for problem in sheet.add(element.text) {
        let message =
          switch problem {
          case .selector: "a selector of this style sheet is not supported; only types, classes and ids are"
          case .atRule: "a rule with @ in this style sheet is not supported"
          case .syntax: "this style sheet ends inside of a rule"
          case .tooMany: "only the first \(SVGLimits.rules) rules of the style sheets are read"
          }
        report.warn("svg-unsupported", message, at: element)
      }
    }
  }

  // MARK: The root

  mutating func drawing() -> (Size, [DrawingItem]) {
    let root = styled(0)
    let box = viewBox(of: root)
    func side(_ name: String) -> Double? {
      guard let text = root[name], let length = Length(text), length.unit != .percent else { return nil }
      let value = length.resolved(of: 0, fontSize: 16)
      return value >= 0 && value < 1e6 ? value : nil
    }
    // As CSS sizes images: what is missing follows from the view box, or is 300 × 150.
    let size: Size
    switch (side("width"), side("height"), box) {
    case (let width?, let height?, _): size = Size(width, height)
    case (let width?, nil, let box?): size = Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): size = Size(height * box.width / box.height, height)
    case (nil, nil, let box?): size = box.size
    case (let width, let height, nil): size = Size(width ?? 300, height ?? 150)
    }
    guard size.width > 0, size.height > 0 else {
      report.warn("svg-value", "this drawing has no size", at: root.element)
      return (Size(0, 0), [])
    }
    let style = style(of: root, in: Style())
    let frame = Rect(origin: .zero, size: size)
    active = [0]
    let surroundings = Surroundings(style: style, transform: .identity, viewport: Viewport(size: size))
    let content = withEffects(of: root, transform: .identity, surroundings) { reader in
      reader.viewportContent(of: root, box: box, frame: frame, surroundings)
    }
    return (size, content.items)
  }

  private mutating func viewBox(of styled: Styled) -> Rect? {
    guard let text = styled["viewBox"] else { return nil }
    let box = AspectRatio.viewBox(text)
    if box == nil { badValue("viewBox", styled, expected: "four numbers, the last two above 0") }
    return box
  }

  /// The children of an `svg` or `symbol` element, in its view box.
  private mutating func viewportContent(
    of styled: Styled, box: Rect?, frame: Rect, _ surroundings: Surroundings
  ) -> Content {
    var inner = surroundings
    var map = Transform.translation(frame.x, frame.y)
    if let box {
      var ratio = AspectRatio()
      if let text = styled["preserveAspectRatio"] {
        if let read = AspectRatio(text) {
          ratio = read
        } else {
          badValue("preserveAspectRatio", styled, expected: "such as xMidYMid meet, or none")
        }
      }
      map = ratio.transform(from: box, to: frame)
    }
    inner.transform = map.then(surroundings.transform)
    inner.viewport = Viewport(size: box?.size ?? frame.size)
    var content = children(of: styled.element, inner)
    content.box = content.box.map { map.boundingBox(of: $0) }
    return content
  }

  // MARK: Elements

  private mutating func children(of element: XMLElement, _ surroundings: Surroundings) -> Content {
    var content = Content()
    for child in element.children { content.append(self.content(of: child, surroundings)) }
    return content
  }

  /// Counts an element that is drawn; false if there are too many, or too many inside of each other.
  private mutating func enter(_ index: Int) -> Bool {
    if report.failure != nil { return false }
    let element = document.elements[index]
    drawn += 1
    if drawn > SVGLimits.drawn {
      report.fail(
        "more than \(SVGLimits.drawn) elements are drawn, with those that `use` repeats", at: element,
        expected: "a simpler drawing")
      return false
    }
    if active.count >= SVGLimits.depth {
      report.fail(
        "elements are drawn more than \(SVGLimits.depth) levels deep, with those that are referred to", at: element,
        expected: "fewer nested groups")
      return false
    }
    if active.contains(index) {
      report.warn("svg-reference", "this element refers to itself", at: element)
      return false
    }
    active.append(index)
    return true
  }

  private mutating func content(
    of index: Int, _ surroundings: Surroundings, size: (width: Length?, height: Length?) = (nil, nil)
  ) -> Content {
    let element = document.elements[index]
    if element.isForeign || report.failure != nil { return Content() }
    guard let kind = SVGElements.kind(of: element.name) else {
      report.warn("svg-unsupported", "this element is not known and not drawn", at: element)
      return Content()
    }
    if case .silent = kind { return Content() }
    let styled = styled(index)
    if styled["display"]?.lowercased() == "none" { return Content() }
    if case .unsupported(let message) = kind {
      report.warn("svg-unsupported", message, at: element)
      return Content()
    }
    guard enter(index) else { return Content() }
    defer { active.removeLast() }
    var inner = surroundings
    inner.style = style(of: styled, in: surroundings.style)
    let local = transform(of: styled)
    inner.transform = local.then(surroundings.transform)
    guard inner.transform.isUsable else { return Content() }
    return withEffects(of: styled, transform: local, inner) { reader in
      switch kind {
      case .group: return reader.children(of: element, inner)
      case .shape: return reader.shape(styled, inner)
      case .use: return reader.use(styled, inner)
      case .switch: return reader.firstChoice(of: element, inner)
      case .viewport: return reader.nested(styled, size, inner)
      case .silent, .unsupported: return Content()
      }
    }
  }

  /// An `svg` element inside of another, or a `symbol` that is used.
  private mutating func nested(
    _ styled: Styled, _ size: (width: Length?, height: Length?), _ inner: Surroundings
  ) -> Content {
    func length(_ name: String, _ given: Length?, _ missing: Length, _ direction: Viewport.Direction) -> Double {
      let length = given ?? styled[name].flatMap { Length($0) } ?? missing
      return length.resolved(of: inner.viewport.length(along: direction), fontSize: inner.style.fontSize)
    }
    let frame = Rect(
      x: length("x", nil, .pixels(0), .horizontal), y: length("y", nil, .pixels(0), .vertical),
      width: length("width", size.width, .percent(100), .horizontal),
      height: length("height", size.height, .percent(100), .vertical))
    guard frame.width > 0, frame.height > 0, frame.width < 1e9, frame.height < 1e9 else { return Content() }
    var content = viewportContent(of: styled, box: viewBox(of: styled), frame: frame, inner)
    if !content.items.isEmpty, !["visible", "auto"].contains(styled["overflow"] ?? "hidden") {
      content.items = [
        .group(.init(items: content.items, clip: .rect(frame), clipTransform: inner.transform))
      ]
    }
    return content
  }

  /// The first child without conditions.
  private mutating func firstChoice(of element: XMLElement, _ inner: Surroundings) -> Content {
    let conditions = ["requiredExtensions", "requiredFeatures", "systemLanguage"]
    let choice = element.children.first { index in
      let child = document.elements[index]
      if child.isForeign || SVGElements.isSilent(child.name) { return false }
      return conditions.allSatisfy { child[$0] == nil || $0 == "requiredFeatures" }
    }
    return choice.map { content(of: $0, inner) } ?? Content()
  }

  private mutating func use(_ styled: Styled, _ inner: Surroundings) -> Content {
    guard let index = target(of: styled, "href") else { return Content() }
    func length(_ name: String) -> Length? { styled[name].flatMap { Length($0) } }
    func offset(_ name: String, _ direction: Viewport.Direction) -> Double {
      length(name)?.resolved(of: inner.viewport.length(along: direction), fontSize: inner.style.fontSize) ?? 0
    }
    let move = Transform.translation(offset("x", .horizontal), offset("y", .vertical))
    var moved = inner
    moved.transform = move.then(inner.transform)
    var content: Content
    let element = document.elements[index]
    if element.name == "symbol" {
      guard enter(index) else { return Content() }
      defer { active.removeLast() }
      let symbol = self.styled(index)
      moved.style = style(of: symbol, in: inner.style)
      content = withEffects(of: symbol, transform: .identity, moved) { reader in
        reader.nested(symbol, (length("width"), length("height")), moved)
      }
    } else {
      let isViewport = element.name == "svg"
      content = self.content(
        of: index, moved, size: isViewport ? (length("width"), length("height")) : (nil, nil))
    }
    content.box = content.box.map { move.boundingBox(of: $0) }
    return content
  }

  /// The element that an attribute refers to; nil, with a warning, if there is none in this file.
  private mutating func target(of styled: Styled, _ name: String) -> Int? {
    guard let href = styled[name] else { return nil }
    guard href.hasPrefix("#") else {
      report.warn(
        "svg-reference", "references to other files are not followed", at: styled.element, attribute: name)
      return nil
    }
    guard let index = document.ids[String(href.dropFirst())] else {
      report.warn("svg-reference", "there is no element with this id", at: styled.element, attribute: name)
      return nil
    }
    return index
  }

  // MARK: Styles

  private mutating func styled(_ index: Int) -> Styled {
    let element = document.elements[index]
    let declarations = sheet.declarations(of: element, work: &styling)
    if styling > SVGLimits.styling {
      report.fail(
        "the rules of the style sheets apply more than \(SVGLimits.styling) times", at: element, expected: "fewer rules"
      )
    }
    return Styled(element: element, declarations: declarations)
  }

  private mutating func style(of styled: Styled, in parent: Style) -> Style {
    var style = parent
    for property in StyleProperty.all {
      guard let declaration = styled.declarations[property.name] else { continue }
      let text = declaration.value
      switch text.lowercased() {
      case "inherit", "unset": continue
      case "initial": _ = property.set(&style, property.initial)
      default:
        if !property.set(&style, text) {
          report.warn(
            "svg-value", "the value of \(property.name) is not understood and ignored", at: styled.element,
            attribute: declaration.attribute)
        }
      }
    }
    return style
  }

  /// The style of an element where it stands in the file.
  private mutating func inheritedStyle(of index: Int) -> Style {
    if let known = styles[index] { return known }
    let parent = document.elements[index].parent.map { inheritedStyle(of: $0) } ?? Style()
    let style = style(of: styled(index), in: parent)
    styles[index] = style
    return style
  }

  private mutating func transform(of styled: Styled) -> Transform {
    guard let text = styled["transform"], text.lowercased() != "none", !text.isEmpty else { return .identity }
    if let transform = Transform(svg: text) { return transform }
    badValue("transform", styled, expected: "functions such as translate(2 3) or rotate(45)")
    return .identity
  }

  private mutating func badValue(_ name: String, _ styled: Styled, expected: String? = nil) {
    report.warn(
      "svg-value", "the value of \(name) is not understood and ignored", at: styled.element,
      attribute: styled.declarations[name]?.attribute ?? name, expected: expected)
  }

  // MARK: Opacity, clips and masks

  /// What `body` draws in the coordinates of an element, with the element's opacity, clip and mask; in the coordinates
  /// around it.
  private mutating func withEffects(
    of styled: Styled, transform local: Transform, _ inner: Surroundings, _ body: (inout SVGReader) -> Content
  ) -> Content {
    warnOfEffects(styled)
    let opacity = share("opacity", styled) ?? 1
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

  private mutating func warnOfEffects(_ styled: Styled) {
    for (name, plain, message) in SVGElements.unsupportedProperties {
      guard let declaration = styled.declarations[name], !plain.contains(declaration.value.lowercased()) else {
        continue
      }
      if name.hasPrefix("marker"), !SVGElements.hasMarkers(styled.element.name) { continue }
      report.warn("svg-unsupported", message, at: styled.element, attribute: declaration.attribute)
    }
    for child in styled.element.children where SVGElements.kind(of: styled.element.name)?.isShape == true {
      if case .unsupported(let message)? = SVGElements.kind(of: document.elements[child].name) {
        report.warn("svg-unsupported", message, at: document.elements[child])
      }
    }
  }

  private mutating func share(_ name: String, _ styled: Styled) -> Double? {
    guard let text = styled[name], !["inherit", "initial", "unset"].contains(text) else { return nil }
    let share = StyleProperty.share(text)
    if share == nil { badValue(name, styled, expected: "a number from 0 to 1, or a percentage") }
    return share
  }

  /// The element that a property refers to with `url(#id)`.
  private mutating func reference(_ property: String, _ styled: Styled, to name: String) -> Int? {
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

  /// How often clips and masks are inside of each other here.
  private var maskDepth: Int {
    active.count { ["clipPath", "mask"].contains(document.elements[$0].name) }
  }

  /// Counts a clip or mask and the elements in it; false, after a report, if it cannot be drawn.
  private mutating func enterMask(_ index: Int) -> Bool {
    if maskDepth >= SVGLimits.masks {
      report.fail(
        "clips and masks are nested more than \(SVGLimits.masks) levels deep", at: document.elements[index])
      return false
    }
    return enter(index)
  }

  /// The unit square as it lies on a box; nil if the box has no area.
  private func unitTransform(_ box: Rect?) -> Transform? {
    guard let box, box.width > 0, box.height > 0 else { return nil }
    return Transform.scale(box.width, box.height).then(.translation(box.x, box.y))
  }

  private mutating func clipped(
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
    // One area clips exactly; several together are a mask.
    if parts.count == 1, case .fill(let shape, _, let transform) = parts[0] {
      return [.group(.init(items: items, clip: shape, clipTransform: transform))]
    }
    return [.group(.init(items: items, mask: parts, maskKind: .alpha))]
  }

  /// What a child of a `clipPath` lets through, as opaque areas.
  private mutating func clipPart(_ index: Int, _ outer: Surroundings) -> [DrawingItem] {
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
      func offset(_ name: String, _ direction: Viewport.Direction) -> Double {
        styled[name].flatMap { Length($0) }?.resolved(
          of: inner.viewport.length(along: direction), fontSize: inner.style.fontSize) ?? 0
      }
      var moved = inner
      moved.transform = Transform.translation(offset("x", .horizontal), offset("y", .vertical)).then(inner.transform)
      if SVGElements.kind(of: document.elements[target].name)?.isShape == true { parts = clipPart(target, moved) }
    }
    if !parts.isEmpty, let clip = reference("clip-path", styled, to: "clipPath") {
      parts = clipped(parts, by: clip, box: box, inner)
    }
    return parts
  }

  private mutating func masked(
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

  // MARK: Shapes

  /// Counts the segments of an outline; false if there are too many.
  private mutating func spend(_ outline: ShapeOutline, _ element: XMLElement) -> Bool {
    segments += outline.path.elements.count
    if segments <= SVGLimits.segments { return report.failure == nil }
    report.fail(
      "the paths have more than \(SVGLimits.segments) segments, each counted where it is drawn", at: element,
      expected: "a simpler drawing")
    return false
  }

  private mutating func outline(of styled: Styled, _ inner: Surroundings) -> ShapeOutline? {
    var reader = ShapeReader(styled, inner)
    let outline = reader.outline()
    for (name, expected) in reader.problems { badValue(name, styled, expected: expected) }
    guard let outline, spend(outline, styled.element) else { return nil }
    return outline
  }

  private mutating func shape(_ styled: Styled, _ inner: Surroundings) -> Content {
    guard let outline = outline(of: styled, inner) else { return Content() }
    let box = outline.bounds
    var content = Content(box: box)
    let style = inner.style
    guard style.isVisible else { return content }
    var fill: [DrawingItem] = []
    if styled.element.name != "line", let (paint, space) = paint(style.fill, style.fillOpacity, box, styled, inner) {
      let shape = space.inverse.map { Shape.path(outline.path.transformed(by: $0), style.fillRule) }
      fill = [.fill(shape ?? outline.shape(style.fillRule), paint, space.transform.then(inner.transform))]
    }
    var stroke: [DrawingItem] = []
    let width = style.strokeWidth.resolved(of: inner.viewport.length(along: .other), fontSize: style.fontSize)
    if width > 0, width < 1e9, let (paint, space) = paint(style.stroke, style.strokeOpacity, box, styled, inner) {
      stroke = [self.stroke(outline.path, width, paint, space, styled, inner)]
    }
    content.items = style.strokesFirst ? stroke + fill : fill + stroke
    return content
  }

  private mutating func stroke(
    _ path: Path, _ width: Double, _ paint: DrawingPaint, _ space: PaintSpace, _ styled: Styled, _ inner: Surroundings
  ) -> DrawingItem {
    let style = inner.style
    let whole = inner.viewport.length(along: .other)
    var dashes = style.dashes.map { $0.resolved(of: whole, fontSize: style.fontSize) }
    var offset = style.dashOffset.resolved(of: whole, fontSize: style.fontSize)
    let period = dashes.reduce(0, +)
    if period > 0 {
      let length = path.polylines(tolerance: Swift.max(1e-9, 0.01 / inner.transform.largestScale))
        .reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
      if let text = styled["pathLength"], let wanted = Length(text)?.value, wanted > 0, length > 0 {
        dashes = dashes.map { $0 * length / wanted }
        offset = offset * length / wanted
      }
      self.dashes += length / (dashes.reduce(0, +)) * Double(dashes.count)
      if !(self.dashes <= Double(SVGLimits.dashes)) {
        report.fail(
          "the strokes have more than \(SVGLimits.dashes) dashes", at: styled.element, expected: "longer dashes")
        dashes = []
      }
    }
    strokes.append(
      StrokeSource(
        path: path, width: width, cap: style.cap, join: style.join, miterLimit: style.miterLimit, dashes: dashes,
        dashOffset: offset, scale: Swift.max(inner.transform.largestScale, 1e-9), paintSpace: space.inverse))
    return .stroke(strokes.count - 1, paint, space.transform.then(inner.transform))
  }

  // MARK: Paints

  /// The coordinates in which a gradient is a simple one.
  private struct PaintSpace {
    /// Maps them to those of the shape.
    var transform = Transform.identity
    /// Maps the shape to them; nil if they are those of the shape.
    var inverse: Transform?
  }

  private mutating func paint(
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
      guard ["linearGradient", "radialGradient"].contains(element.name) else {
        report.warn(
          "svg-unsupported",
          element.name == "pattern" ? "patterns are not drawn" : "this reference is no paint that is supported",
          at: styled.element, expected: "a colour or a gradient")
        return plain
      }
      return gradient(index, opacity, box, inner)
    }
  }

  /// Nil if nothing is to be painted.
  private mutating func gradient(
    _ index: Int, _ opacity: Double, _ box: Rect, _ inner: Surroundings
  ) -> (DrawingPaint, PaintSpace)? {
    var chain: [Styled] = []
    var next: Int? = index
    var seen: Set<Int> = []
    while let index = next, ["linearGradient", "radialGradient"].contains(document.elements[index].name) {
      guard seen.insert(index).inserted, seen.count <= SVGLimits.depth else {
        report.warn("svg-reference", "this element refers to itself", at: document.elements[index])
        break
      }
      drawn += 1
      chain.append(styled(index))
      next = target(of: chain[chain.count - 1], "href")
    }
    func attribute(_ name: String) -> (text: String, owner: Styled)? {
      for styled in chain { if let text = styled[name] { return (text, styled) } }
      return nil
    }
    let stops = stops(of: chain, opacity)
    guard let last = stops.last else { return nil }
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
      let small = Swift.max(0, coordinate("fr", .percent(0), .other))
      form = .radial(center: center, radius: radius, focus: Self.focus(focus, small, center, radius))
    }
    let template = GradientTemplate(form: form, stops: stops, spread: spread)
    let isPlain = space == .identity
    return (template.drawingPaint, PaintSpace(transform: space, inverse: isPlain ? nil : inverse))
  }

  /// The focus, moved inside the circle if it is not there; nil if it is the centre.
  private static func focus(_ point: Point, _ small: Double, _ center: Point, _ radius: Double) -> RadialGradient.Focus?
  {
    let share = Swift.min(small / radius, 0.99)
    let offset = point - center
    let distance = offset.length
    if share == 0, distance <= radius * 1e-9 { return nil }
    let room = radius * (1 - share) * 0.999
    return RadialGradient.Focus(center: distance > room ? center + offset * (room / distance) : point, radius: share)
  }

  /// The stops of the first gradient of the chain that has any.
  private mutating func stops(of chain: [Styled], _ opacity: Double) -> [GradientTemplate.Stop] {
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
        var ink = Ink.black
        if let text = stop["stop-color"] {
          if let read = SVGColor.ink(text, current: current) {
            ink = read
          } else if text.lowercased() != "inherit" {
            badValue("stop-color", stop, expected: "a colour")
          }
        }
        let position = stop["offset"].flatMap { StyleProperty.share($0) } ?? 0
        stops.append(
          GradientTemplate.Stop(
            position: Swift.max(position, stops.last?.position ?? 0),
            ink: ink.multipliedAlpha(by: (share("stop-opacity", stop) ?? 1) * opacity)))
      }
      return stops
    }
    return []
  }
}

extension Transform {
  /// Whether all numbers are finite and areas stay areas.
  var isUsable: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && Swift.abs($0) < 1e12 } && determinant != 0
  }
}
