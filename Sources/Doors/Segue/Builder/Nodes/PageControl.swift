import SegueJSON

/// A row of dots, one for each page of a scrolling node. The dot of the page that is shown has another colour.
public struct PageControl: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a page control.
  ///
  /// - Parameters:
  ///   - scroller: The id of the node that it follows, on the same screen.
  ///   - numberOfPages: How many dots it has, 1…100.
  ///   - color: The colour of the other dots. If nil, a third of the theme's label colour.
  ///   - currentPageColor: The colour of the dot of the page that is shown. If nil, the theme's label colour.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ scroller: String, numberOfPages: Int, color: Color? = nil, currentPageColor: Color? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["pageControl"] = scroller
    json["numberOfPages"] = numberOfPages
    json["color"] = color
    json["currentPageColor"] = currentPageColor
  }
}
