import SegueCore
import SegueGraphics
import SegueJSON

/// A row of dots, one for each page of a scrolling node; the dot of the page that is shown has another colour.
enum PageControlShape: ShapeKind {
  static let scroller = Field(
    optional: "pageControl", .name("a node's id"),
    "A row of dots, as many as `numberOfPages`, that follow the scrolling node with this id on the same screen.")
  static let numberOfPages = Field(
    optional: "numberOfPages", .integer(in: 1...100), "How many dots a page control has.")
  static let currentPageColor = Field(
    optional: "currentPageColor", .color,
    "The colour of the dot of the page that is shown (default: the theme's label colour).")

  static let table = FieldTable(
    "pageControl", "A page control.", rules: [.requires(scroller.name, anyOf: [numberOfPages.name])]
  ) {
    scroller
    numberOfPages
    currentPageColor
  }
  static let takesColor = true

  /// In points, as `UIPageControl` draws them.
  private static let (diameter, distance) = (7.0, 16.0)

  static func shape(_ fields: Fields, _ color: Color, in context: DecodingContext) -> ShapeContent? {
    guard let scroller = fields[scroller] else { return nil }
    let count = fields[numberOfPages] ?? 1
    let label = context[Theme.self].label
    // Of the label colour, as much as UIKit's tertiary label has.
    let color = fields.has(ContentFields.color) ? color : label.multipliedAlpha(by: 0.3)
    let dots = (0..<count).map { index in
      let box = Rect(x: Double(index) * distance, y: 0, width: diameter, height: diameter)
      return ShapeContent.Layer(
        area: RoundedRect(box, radius: diameter / 2).path, fillRule: .nonZero, paint: .color(color))
    }
    var shape = ShapeContent(
      layers: dots,
      box: Rect(x: 0, y: 0, width: Double(count - 1) * distance + diameter, height: diameter),
      mirroredLayers: dots.reversed())
    shape.pages = ShapeContent.Pages(
      scroller: scroller.value, location: scroller.location, currentColor: fields[currentPageColor] ?? label)
    return shape
  }
}
