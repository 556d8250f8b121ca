import SegueCore
import SegueGraphics
import SegueJSON

/// Turns the elements of a file into items of a drawing.
struct SVGReader {
  let document: XMLDocument
  var sheet = StyleSheet()
  var report: SVGReport
  var strokes: [StrokeSource] = []
  /// The element of each of `strokes`.
  var strokedElements: [XMLElement] = []
  /// The results of `inheritedStyle(of:)`, by the index of the element.
  var styles: [Int: Style] = [:]
  // What has been used of each of the `SVGLimits`.
  var drawn = 0
  var segments = 0
  var testedRules = 0
  var declaredBytes = 0
  var dashes = 0.0
  var chords = 0
  var patternLengths = 0
  /// The elements that are being drawn, outermost first. An element must not be drawn inside itself.
  var active: [Int] = []

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

  /// What an element inherits from the elements around it.
  struct Surroundings {
    var style: Style
    /// Maps the coordinates around the element to points of the drawing.
    var transform: Transform
    var viewport: Viewport
  }

  /// An element with its declarations.
  struct Styled {
    let element: XMLElement
    let declarations: Declarations

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

  /// The size of the drawing, in points, and its items.
  mutating func drawing() -> (size: Size, items: [DrawingItem]) {
    let root = styled(0)
    let box = viewBox(of: root)
    func side(_ name: String) -> Double? {
      guard let text = root[name], let length = Length(text), length.unit != .percent else { return nil }
      let value = length.resolved(of: 0, fontSize: 16)
      return value >= 0 && value < 1e6 ? value : nil
    }
    // As in CSS: a missing length follows from the aspect ratio of the view box, or from 300 × 150 without a view box.
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

  /// The view box of an element; nil if it has none, or after a warning if it cannot be read.
  mutating func viewBox(of styled: Styled) -> Rect? {
    guard let text = styled["viewBox"] else { return nil }
    let box = AspectRatio.viewBox(text)
    if box == nil { badValue("viewBox", styled, expected: "four numbers, the last two above 0") }
    return box
  }

  /// What the children of an `svg` or `symbol` element draw, with the view box `box` fitted into `frame`.
  mutating func viewportContent(
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

  mutating func children(of element: XMLElement, _ surroundings: Surroundings) -> Content {
    var content = Content()
    for child in element.children { content.append(self.content(of: child, surroundings)) }
    return content
  }

  /// Counts an element that is to be drawn, and appends it to `active`, from which the caller removes it afterwards.
  /// False, after a report, if the element must not be drawn.
  mutating func enter(_ index: Int) -> Bool {
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

  /// What an element draws. `size` replaces the width and height of an `svg` element that a `use` refers to.
  mutating func content(
    of index: Int, _ surroundings: Surroundings, size: (width: Length?, height: Length?) = (nil, nil)
  ) -> Content {
    let element = document.elements[index]
    if element.isForeign || report.failure != nil { return Content() }
    guard let kind = SVGElements.kind(of: element.name) else {
      report.warn("svg-unsupported", "this element is not known and not drawn", at: element)
      return Content()
    }
    if case .neverRendered = kind { return Content() }
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
      case .neverRendered, .unsupported: return Content()
      }
    }
  }

  /// What an `svg` element inside another one draws, or a `symbol` that is used.
  mutating func nested(
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

  /// What a `switch` draws: its first child without conditions. As in SVG 2, `requiredFeatures` is not a condition.
  mutating func firstChoice(of element: XMLElement, _ inner: Surroundings) -> Content {
    let conditions = ["requiredExtensions", "systemLanguage"]
    let choice = element.children.first { index in
      let child = document.elements[index]
      if child.isForeign || SVGElements.isNeverRendered(child.name) { return false }
      return conditions.allSatisfy { child[$0] == nil }
    }
    return choice.map { content(of: $0, inner) } ?? Content()
  }

  /// What a `use` element draws.
  mutating func use(_ styled: Styled, _ inner: Surroundings) -> Content {
    guard let index = target(of: styled, "href") else { return Content() }
    func length(_ name: String) -> Length? { styled[name].flatMap { Length($0) } }
    let move = offset(of: styled, inner)
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

  /// The translation by the `x` and `y` of a `use` element.
  func offset(of styled: Styled, _ inner: Surroundings) -> Transform {
    func side(_ name: String, _ direction: Viewport.Direction) -> Double {
      styled[name].flatMap { Length($0) }?.resolved(
        of: inner.viewport.length(along: direction), fontSize: inner.style.fontSize) ?? 0
    }
    return .translation(side("x", .horizontal), side("y", .vertical))
  }

  /// The index of the element that an attribute refers to. Nil, after a warning if the attribute is given, if there is
  /// none in this file.
  mutating func target(of styled: Styled, _ name: String) -> Int? {
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
}

extension Transform {
  /// Whether all numbers are finite and moderate, and the transform can be inverted.
  var isUsable: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && Swift.abs($0) < 1e12 } && determinant != 0
  }
}
