import SegueCore
import SegueGraphics
import SegueJSON

/// Styles and attributes.
extension SVGReader {
  /// The element with the declarations that apply to it.
  ///
  /// - Parameter parent: The declarations of the element inside which it is drawn. If it is nil, the element has those of
  ///   its parent in the file.
  mutating func styled(_ index: Int, in parent: Declarations? = nil) -> Styled {
    let element = document.elements[index]
    var declarations = sheet.declarations(of: element, tested: &testedRules, bytes: &declaredBytes)
    if testedRules > SVGLimits.testedRules {
      report.fail(
        "the rules of the style sheets are compared with elements more than \(SVGLimits.testedRules) times",
        at: element, expected: "fewer rules"
      )
    }
    if declaredBytes > SVGLimits.declarations {
      report.fail(
        "the attributes and declarations of the elements that are drawn have more than \(SVGLimits.declarations) bytes",
        at: element, expected: "shorter ones, or fewer elements that repeat them")
    }
    var around = parent
    if around == nil, declarations.needsParent { around = element.parent.map { styled($0).declarations } }
    declarations.resolveKeywords(parent: around)
    return Styled(element: element, declarations: declarations)
  }

  /// The style of an element inside another one, which has the style `parent`.
  mutating func style(of styled: Styled, in parent: Style) -> Style {
    var style = parent
    for property in StyleProperty.all {
      // `()` if the text is understood, else nil.
      _ = value(of: property.name, styled) { declaration -> Void? in
        switch declaration.value.lowercased() {
        case "inherit", "unset", "revert": return ()
        case "initial": return property.set(&style, property.initial) ? () : nil
        default:
          if property.needsUnit, declaration.isRule, Length(declaration.value)?.isValidInCSS == false { return nil }
          return property.set(&style, declaration.value) ? () : nil
        }
      }
    }
    for (name, plain, _) in SVGElements.unsupportedInherited {
      guard let declaration = styled.declarations[name] else { continue }
      let text = declaration.value.lowercased()
      if ["inherit", "unset", "revert"].contains(text) { continue }
      let isPlain = text == "initial" || plain.contains(text)
      style.unsupported[name] =
        isPlain ? nil : UnsupportedValue(element: styled.element, attribute: declaration.attribute)
    }
    if styled.element.parent == nil { style.rootFontSize = style.fontSize }
    return style
  }

  /// Warns of properties that are not supported where a drawn element inherits them.
  mutating func warnOfInherited(_ style: Style, _ isConcerned: (String) -> Bool) {
    if style.unsupported.isEmpty { return }
    for (name, _, message) in SVGElements.unsupportedInherited where isConcerned(name) {
      guard let value = style.unsupported[name] else { continue }
      report.warn("svg-unsupported", message, at: value.element, attribute: value.attribute)
    }
  }

  /// The value of a property, as `read` understands it. As in CSS, a declaration that `read` does not understand is
  /// ignored, and the one that it overrides applies.
  mutating func value<Value>(
    of name: String, _ styled: Styled, expected: String? = nil, read: (Declaration) -> Value?
  ) -> Value? {
    let (value, ignored) = styled.declarations.first(name, read: read)
    // No warning for a Display P3 colour if another declaration applies: design programs write it after the same colour
    // in sRGB.
    for declaration in ignored where value == nil || !declaration.isDisplayP3 {
      badValue(name, at: declaration.attribute, styled, expected: expected)
    }
    return value
  }

  /// The value of a property that is one of these keywords, in lower case; nil if it is not set, or not one of them.
  mutating func keyword(_ name: String, _ styled: Styled, _ keywords: [String]) -> String? {
    value(of: name, styled, expected: keywords.prefix(2).joined(separator: ", ")) { declaration in
      let text = declaration.value.lowercased()
      return keywords.contains(text) ? text : nil
    }
  }

  /// Whether an element, and all inside of it, is drawn.
  mutating func isDisplayed(_ styled: Styled) -> Bool {
    keyword("display", styled, SVGProperties.displays) != "none" && meetsConditions(styled.element)
  }

  /// A length of an element's geometry, such as `width`. Nil, after a warning if the property is given, if it is not set or
  /// not understood.
  mutating func geometry(_ name: String, _ styled: Styled) -> Length? {
    let mayBeNegative = !["width", "height", "r", "rx", "ry"].contains(name)
    return value(of: name, styled, expected: mayBeNegative ? "a length" : "a length that is not negative") {
      declaration -> Length?? in
      let text = declaration.value
      if text.lowercased() == "auto" { return .some(nil) }
      guard let length = Length(text) else { return nil }
      if declaration.isRule, name == "width" || name == "height", !length.isValidInCSS { return nil }
      return mayBeNegative || length.value >= 0 ? .some(length) : nil
    } ?? nil
  }

  /// A length that only an attribute can set; nil, after a warning if it is given, if it is not understood.
  mutating func length(ofAttribute name: String, _ styled: Styled, mayBeNegative: Bool = true) -> Length? {
    guard let text = styled.element[name] else { return nil }
    if let length = Length(text), mayBeNegative || length.value >= 0 { return length }
    badValue(name, styled, expected: mayBeNegative ? "a length" : "a length that is not negative")
    return nil
  }

  /// The style that an element has where it stands in the file: inherited from its parents there, not from a `use` that
  /// refers to it.
  mutating func inheritedStyle(of index: Int) -> Style {
    if let known = styles[index] { return known }
    let parent = document.elements[index].parent.map { inheritedStyle(of: $0) } ?? Style()
    let style = style(of: styled(index), in: parent)
    styles[index] = style
    return style
  }

  /// The transform of an element around its origin; the identity, after a warning, if it cannot be read.
  ///
  /// - Parameter origin: The origin if none is set.
  mutating func transform(
    of styled: Styled, in viewport: Viewport, _ style: Style, origin: Point = .zero
  ) -> Transform {
    let transform = value(of: "transform", styled, expected: "functions such as translate(2 3) or rotate(45)") {
      declaration -> Transform? in
      let text = declaration.value
      if text.isEmpty || text.lowercased() == "none" { return .identity }
      return declaration.isCSS ? Transform(css: text, viewport.size, style) : Transform(svg: text)
    }
    guard let transform, transform != .identity else { return .identity }
    let own = value(of: "transform-origin", styled, expected: "such as center, or 50% 10px") { declaration in
      TransformOrigin(declaration.value, isCSS: declaration.isCSS)
    }
    return transform.around(own?.point(in: viewport.size, style) ?? origin)
  }

  /// Warns of a value that cannot be read.
  mutating func badValue(_ name: String, _ styled: Styled, expected: String? = nil) {
    badValue(name, at: styled.declarations[name]?.attribute ?? name, styled, expected: expected)
  }

  private mutating func badValue(_ name: String, at attribute: String?, _ styled: Styled, expected: String?) {
    report.warn(
      "svg-value", "the value of \(name) is not understood and ignored", at: styled.element, attribute: attribute,
      expected: expected)
  }
}
