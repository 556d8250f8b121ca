import SegueCore
import SegueGraphics
import SegueJSON

/// Styles and attributes.
extension SVGReader {
  /// The element with the declarations that apply to it.
  mutating func styled(_ index: Int) -> Styled {
    let element = document.elements[index]
    let declarations = sheet.declarations(of: element, tested: &testedRules, bytes: &declaredBytes)
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
    return Styled(element: element, declarations: declarations)
  }

  /// The style of an element inside another one, which has the style `parent`.
  mutating func style(of styled: Styled, in parent: Style) -> Style {
    var style = parent
    for property in StyleProperty.all {
      // `()` if the text is understood, else nil.
      _ = value(of: property.name, styled) { text -> Void? in
        switch text.lowercased() {
        case "inherit", "unset": ()
        case "initial": property.set(&style, property.initial) ? () : nil
        default: property.set(&style, text) ? () : nil
        }
      }
    }
    return style
  }

  /// The value of a property, as `read` understands it. As in CSS, a declaration that `read` does not understand is
  /// ignored, and the one that it overrides applies.
  mutating func value<Value>(
    of name: String, _ styled: Styled, expected: String? = nil, read: (String) -> Value?
  ) -> Value? {
    let (value, ignored) = styled.declarations.first(name, read: read)
    // No warning for a Display P3 colour if another declaration applies: design programs write it after the same colour
    // in sRGB.
    for declaration in ignored where value == nil || !declaration.isDisplayP3 {
      badValue(name, at: declaration.attribute, styled, expected: expected)
    }
    return value
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

  /// The `transform` of an element; the identity, after a warning, if it cannot be read.
  mutating func transform(of styled: Styled) -> Transform {
    guard let text = styled["transform"], text.lowercased() != "none", !text.isEmpty else { return .identity }
    if let transform = Transform(svg: text) { return transform }
    badValue("transform", styled, expected: "functions such as translate(2 3) or rotate(45)")
    return .identity
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
