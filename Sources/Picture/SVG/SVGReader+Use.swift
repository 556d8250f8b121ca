import SegueCore
import SegueJSON

/// `use`, and references to elements.
extension SVGReader {
  /// What a `use` element draws, in coordinates that its `x` and `y` have moved.
  mutating func use(_ styled: Styled, _ inner: Surroundings) -> Content {
    guard let index = target(of: styled) else { return Content() }
    switch document.elements[index].name {
    case "symbol": return symbol(index, size: size(of: styled), inner)
    case "svg": return content(of: index, inner, size: size(of: styled))
    default: return content(of: index, inner)
    }
  }

  /// The size that a `use` element sets. As in browsers, only its attributes count.
  private mutating func size(of styled: Styled) -> (width: Length?, height: Length?) {
    (length(ofAttribute: "width", styled), length(ofAttribute: "height", styled))
  }

  /// What a `symbol` draws where a `use` element refers to it.
  private mutating func symbol(
    _ index: Int, size: (width: Length?, height: Length?), _ outer: Surroundings
  ) -> Content {
    let symbol = styled(index, in: outer.parent)
    guard isDisplayed(symbol), enter(index) else { return Content() }
    defer { active.removeLast() }
    guard let (inner, local) = inside(symbol, outer) else { return Content() }
    return nested(symbol, size, transform: local, inner)
  }

  /// The translation by the `x` and `y` of a `use` element.
  mutating func offset(of styled: Styled, _ inner: Surroundings) -> Transform {
    let (x, y) = (geometry("x", styled), geometry("y", styled))
    return .translation(
      x?.resolved(of: inner.viewport.size.width, inner.style) ?? 0,
      y?.resolved(of: inner.viewport.size.height, inner.style) ?? 0)
  }

  /// The index of the element that `href` refers to. Nil, after a warning if the attribute is given, if there is none in
  /// this file.
  mutating func target(of styled: Styled) -> Int? {
    guard let (attribute, text) = styled.element.reference else { return nil }
    guard text.hasPrefix("#") else {
      report.warn(
        "svg-reference", "references to other files are not followed", at: styled.element, attribute: attribute)
      return nil
    }
    guard let index = document.index(of: String(text.dropFirst())) else {
      report.warn("svg-reference", "there is no element with this id", at: styled.element, attribute: attribute)
      return nil
    }
    return index
  }
}
