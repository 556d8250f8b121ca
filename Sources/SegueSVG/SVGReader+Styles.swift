import SegueCore
import SegueGraphics
import SegueJSON

/// Styles and attributes.
extension SVGReader {
  mutating func styled(_ index: Int) -> Styled {
    let element = document.elements[index]
    let declarations = sheet.declarations(of: element, tested: &testedRules, bytes: &declaredBytes)
    if testedRules > SVGLimits.testedRules {
      report.fail(
        "the rules of the style sheets apply more than \(SVGLimits.testedRules) times", at: element,
        expected: "fewer rules"
      )
    }
    if declaredBytes > SVGLimits.declarations {
      report.fail(
        "the attributes and declarations of the elements that are drawn have more than \(SVGLimits.declarations) bytes",
        at: element, expected: "shorter ones, or fewer elements that repeat them")
    }
    return Styled(element: element, declarations: declarations)
  }

  mutating func style(of styled: Styled, in parent: Style) -> Style {
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

  /// The style of an element as a descendant of its parents in the file, rather than of a `use` that refers to it.
  mutating func inheritedStyle(of index: Int) -> Style {
    if let known = styles[index] { return known }
    let parent = document.elements[index].parent.map { inheritedStyle(of: $0) } ?? Style()
    let style = style(of: styled(index), in: parent)
    styles[index] = style
    return style
  }

  mutating func transform(of styled: Styled) -> Transform {
    guard let text = styled["transform"], text.lowercased() != "none", !text.isEmpty else { return .identity }
    if let transform = Transform(svg: text) { return transform }
    badValue("transform", styled, expected: "functions such as translate(2 3) or rotate(45)")
    return .identity
  }

  mutating func badValue(_ name: String, _ styled: Styled, expected: String? = nil) {
    report.warn(
      "svg-value", "the value of \(name) is not understood and ignored", at: styled.element,
      attribute: styled.declarations[name]?.attribute ?? name, expected: expected)
  }
}
