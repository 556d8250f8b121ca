import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Scenes with content that zooms: alone, in pages, in a viewer, in a sheet.
enum ZoomScenes {
  /// A photo of 390 × 293 points; keys of the node that zooms it follow it.
  static func photo(_ id: String = "zoom", _ keys: String = #""maximumZoomScale": 3"#) -> String {
    """
    { "id": "\(id)", \(keys), "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }, "children": [
      { "id": "\(id)Photo", "frame": { "width": 390, "height": 293 }, "background": "#336699" } ] }
    """
  }

  /// A screen with these children, and this script.
  static func text(_ script: String, _ children: String = photo(), more: String = "") -> String {
    """
    { "scrollPhysics": "ios", "script": [\(script)], \(more) "screens": { "home": { "children": [\(children)] } } }
    """
  }

  static func animation(_ script: String, _ children: String = photo()) throws -> Animation {
    try GestureScenes.animation(text(script, children))
  }

  /// Pages: a photo, a map that can be made smaller, a list; each fills the canvas.
  static let pages = """
    { "id": "pages", "scroll": "horizontal", "paging": true, "frame": { "x": 0, "y": 0, "width": 390, "height": 844 },
      "stack": "horizontal", "children": [
      \(photo("first").replacing(#""x": 0, "y": 0, "#, with: "")),
      { "id": "map", "minimumZoomScale": 0.5, "maximumZoomScale": 4, "frame": { "width": 390 }, "children": [
        { "frame": { "x": 0, "y": 0, "width": 800, "height": 1200 }, "background": "#338855" } ] },
      { "id": "list", "frame": { "width": 390 }, "scroll": true, "stack": "vertical", "children": [
        \(photo("small", #""maximumZoomScale": 2"#).replacing(#""x": 0, "y": 0, "width": 390, "height": 844"#, with: #""height": 300"#)),
        { "frame": { "height": 900 }, "background": "#888888" } ] } ] }
    """

  /// A list from which a transition of this type leads to a viewer with a photo that zooms.
  static func viewer(_ type: String, _ script: String) -> String {
    let options =
      switch type {
      case "photo-swipe": #", "target": "zoomPhoto""#
      case "zoom", "container-transform": #", "source": "card""#
      case "card": #", "source": "card", "target": "zoomPhoto""#
      default: ""
      }
    return """
      { "scrollPhysics": "ios", "script": [\(script)], "screens": {
        "list": { "background": "#FFFFFF", "children": [
          { "id": "card", "frame": { "x": 16, "y": 300, "width": 170, "height": 200 }, "background": "#663399" } ] },
        "viewer": { "background": "#000000", "children": [\(photo())] } },
        "transition": { "type": "\(type)", "from": "list", "to": "viewer"\(options) } }
      """
  }
}

extension Animation {
  /// The zoom scale and the content offset of a node at `time`; at the end of the script if nil.
  func zoom(_ id: String, at time: Seconds? = nil) throws -> (scale: Double, offset: Point) {
    let node = try #require(context.scene.screens.lazy.compactMap { $0.root.first { $0.id == id } }.first)
    let change = moment(at: time ?? duration.seconds).nodeOverrides.first { $0.tag == node.tag }
    return (change?.zoomScale ?? node.zoomScale, change?.contentOffset ?? node.contentOffset)
  }
}
