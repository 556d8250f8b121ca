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
    /// The declarations of the element around it.
    var parent: Declarations?
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
    for instruction in document.externalStyleSheets {
      report.warn("svg-unsupported", "style sheets outside of the file are not read", at: instruction)
    }
    warnOfDarkColors()
    for element in document.elements where element.name == "\nstyle" && element.text.contains("{") {
      report.warn("svg-unsupported", "style sheets of other vocabularies are not read", at: element)
    }
    for element in document.elements where element.name == "style" && appliesToDrawing(element) {
      for problem in sheet.add(element.text) {
        let message =
          switch problem {
          case .selector: "a selector of this style sheet is not supported; only types, classes and ids are"
          case .atRule: "a rule with @ in this style sheet is not supported"
          case .nested: "a rule inside of another one in this style sheet is not supported"
          case .tooMany: "only the first \(SVGLimits.rules) rules of the style sheets are read"
          }
        report.warn("svg-unsupported", message, at: element)
      }
    }
  }

  /// Warns once of colours that depend on the page around the drawing.
  private mutating func warnOfDarkColors() {
    let bytes = document.file.bytes
    // The first byte first: `contains` takes long for a sequence.
    let isUsed = bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "l") && bytes[$0...].starts(with: "light-dark(".utf8)
    }
    guard isUsed else { return }
    report.warn(
      "svg-unsupported", "of light-dark(…), the first colour is drawn, also in dark themes", at: document.elements[0])
  }

  /// Whether a style sheet is written in CSS, and for screens.
  private mutating func appliesToDrawing(_ element: XMLElement) -> Bool {
    guard ["", "text/css"].contains(element["type"]?.lowercased() ?? "") else { return false }
    let media = (element["media"] ?? "").lowercased().split(separator: ",").map { TextScanner.trimmed($0) }
    if media.isEmpty || media.contains(where: { ["", "all", "screen"].contains($0) }) { return true }
    // For the other words, the whole condition counts.
    if !media.allSatisfy({ ["print", "speech"].contains($0) }) {
      report.warn(
        "svg-unsupported", "this style sheet is not applied, because conditions on media are not evaluated",
        at: element,
        attribute: "media")
    }
    return false
  }

  // MARK: The root

  /// The size of the drawing, in points, and its items.
  mutating func drawing() -> (size: Size, items: [DrawingItem]) {
    let root = styled(0)
    let style = style(of: root, in: Style())
    let size = size(of: root, style)
    guard size.width > 0, size.height > 0 else {
      report.warn("svg-value", "this drawing has no size", at: root.element)
      return (Size(0, 0), [])
    }
    guard isDisplayed(root) else { return (size, []) }
    warn(of: SVGElements.unsupportedOfRoot, root)
    let frame = Rect(origin: .zero, size: size)
    active = [0]
    let viewport = Viewport(size: size)
    let transform = rootTransform(root, viewport, style)
    guard transform.isUsable else { return (size, background(root, frame, style)) }
    let surroundings = Surroundings(
      style: style, parent: root.declarations, transform: transform, viewport: viewport)
    let content = self.viewport(root, frame: frame, transform: transform, clipsToFrame: false, surroundings)
    return (size, background(root, frame, style) + content.items)
  }

  /// The size of the root. As in CSS, a missing length follows from the aspect ratio of the view box, or from 300 × 150
  /// without a view box.
  private mutating func size(of root: Styled, _ style: Style) -> Size {
    func side(_ reader: inout SVGReader, _ name: String) -> Double? {
      guard let length = reader.geometry(name, root), length.unit != .percent else { return nil }
      let value = length.resolved(of: 0, style)
      return value < 1e6 ? value : nil
    }
    switch (side(&self, "width"), side(&self, "height"), viewBox(of: root)) {
    case (let width?, let height?, _): return Size(width, height)
    case (let width?, nil, let box?): return Size(width, width * box.height / box.width)
    case (nil, let height?, let box?): return Size(height * box.width / box.height, height)
    case (nil, nil, let box?): return box.size
    case (let width, let height, nil): return Size(width ?? 300, height ?? 150)
    }
  }

  /// The root's background. In browsers it covers the canvas below the root, so that no effect of the root applies to it.
  private mutating func background(_ root: Styled, _ frame: Rect, _ style: Style) -> [DrawingItem] {
    let ink = value(of: "background-color", root, expected: "a colour") { SVGColor.ink($0.value, current: style.color) }
    guard let ink, ink != .color(.clear) else { return [] }
    return [.fill(.rect(frame), .ink(ink), .identity)]
  }

  /// Browsers treat the root as a box of CSS, so that its transform leaves its middle in place.
  private mutating func rootTransform(_ root: Styled, _ viewport: Viewport, _ style: Style) -> Transform {
    let middle = Point(viewport.size.width / 2, viewport.size.height / 2)
    let transform = transform(of: root, in: viewport, style, origin: middle)
    if transform != .identity, root["transform-origin"] == nil {
      report.warn(
        "svg-unsupported",
        "the root's transform leaves the middle in place, as in browsers; other programs transform around the corner",
        at: root.element, attribute: root.declarations["transform"]?.attribute, expected: "a group with the transform")
    }
    return transform
  }

  /// The view box of an element; nil if it has none, or after a warning if it cannot be read.
  mutating func viewBox(of styled: Styled) -> Rect? {
    guard let text = styled.element["viewBox"] else { return nil }
    let box = AspectRatio.viewBox(text)
    if box == nil { badValue("viewBox", styled, expected: "four numbers, the last two above 0") }
    return box
  }

  /// What an `svg` or `symbol` element draws in `frame`. Its clip and its mask are in the coordinates of its view box.
  ///
  /// - Parameters:
  ///   - local: The element's own transform, which `outer` includes.
  ///   - clipsToFrame: Whether nothing is drawn outside of `frame`.
  mutating func viewport(
    _ styled: Styled, frame: Rect, transform local: Transform, clipsToFrame: Bool, _ outer: Surroundings
  ) -> Content {
    let box = viewBox(of: styled)
    var map = Transform.translation(frame.x, frame.y)
    if let box {
      var ratio = AspectRatio()
      if let text = styled.element["preserveAspectRatio"] {
        if let read = AspectRatio(text) {
          ratio = read
        } else {
          badValue("preserveAspectRatio", styled, expected: "such as xMidYMid meet, or none")
        }
      }
      map = ratio.transform(from: box, to: frame)
    }
    var inner = outer
    inner.parent = styled.declarations
    inner.transform = map.then(outer.transform)
    inner.viewport = Viewport(size: box?.size ?? frame.size)
    return withEffects(of: styled, transform: map.then(local), inner) { reader in
      var content = reader.children(of: styled.element, inner)
      if clipsToFrame, !content.items.isEmpty {
        content.items = [.group(.init(items: content.items, clip: .rect(frame), clipTransform: outer.transform))]
      }
      return content
    }
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

  /// The surroundings inside an element, and the element's own transform, after which a `use` moves its content by its
  /// `x` and `y`. Nil if nothing can be drawn with the transform.
  mutating func inside(_ styled: Styled, _ outer: Surroundings) -> (inner: Surroundings, local: Transform)? {
    var inner = outer
    inner.parent = styled.declarations
    inner.style = style(of: styled, in: outer.style)
    var local = transform(of: styled, in: outer.viewport, inner.style)
    if styled.element.name == "use" { local = offset(of: styled, inner).then(local) }
    inner.transform = local.then(outer.transform)
    guard inner.transform.isUsable else { return nil }
    return (inner, local)
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
    let styled = styled(index, in: surroundings.parent)
    guard isDisplayed(styled) else { return Content() }
    if case .unsupported(let message) = kind {
      report.warn("svg-unsupported", message, at: element)
      return Content()
    }
    guard enter(index) else { return Content() }
    defer { active.removeLast() }
    guard let (inner, local) = inside(styled, surroundings) else { return Content() }
    if case .viewport = kind { return nested(styled, size, transform: local, inner) }
    return withEffects(of: styled, transform: local, inner) { reader in
      switch kind {
      case .group: return reader.children(of: element, inner)
      case .shape: return reader.shape(styled, inner)
      case .use: return reader.use(styled, inner)
      case .switch: return reader.firstChoice(of: element, inner)
      case .viewport, .neverRendered, .unsupported: return Content()
      }
    }
  }

  /// What an `svg` element inside another one draws, or a `symbol` that is used.
  mutating func nested(
    _ styled: Styled, _ size: (width: Length?, height: Length?), transform local: Transform, _ inner: Surroundings
  ) -> Content {
    func side(
      _ reader: inout SVGReader, _ name: String, _ given: Length?, _ missing: Length, _ direction: Viewport.Direction
    ) -> Double {
      let length = given ?? reader.length(ofAttribute: name, styled) ?? missing
      return length.resolved(of: inner.viewport.length(along: direction), inner.style)
    }
    let frame = Rect(
      x: side(&self, "x", nil, .pixels(0), .horizontal), y: side(&self, "y", nil, .pixels(0), .vertical),
      width: side(&self, "width", size.width, .percent(100), .horizontal),
      height: side(&self, "height", size.height, .percent(100), .vertical))
    if frame.width < 0 || frame.height < 0 {
      report.warn("svg-value", "this element has a negative size and is not drawn", at: styled.element)
    }
    guard frame.width > 0, frame.height > 0, frame.width < 1e9, frame.height < 1e9 else { return Content() }
    let overflow = keyword("overflow", styled, ["visible", "hidden", "auto", "scroll", "clip"])
    let clipsToFrame = !["visible", "auto"].contains(overflow ?? "hidden")
    return viewport(styled, frame: frame, transform: local, clipsToFrame: clipsToFrame, inner)
  }
}

extension Transform {
  /// Whether all numbers are finite and moderate, and the transform can be inverted.
  var isUsable: Bool {
    [a, b, c, d, tx, ty].allSatisfy { $0.isFinite && Swift.abs($0) < 1e12 } && determinant != 0
  }
}
