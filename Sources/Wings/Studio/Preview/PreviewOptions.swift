package import SegueExport

/// How the stories of a preview are rendered, and whether its page links to the scene file.
package struct PreviewOptions: Sendable {
  /// Device pixels per point; nil: the scene's own.
  package var scale: Double?
  /// Frames per second; nil: the scene's own.
  package var frameRate: Int?
  package var framing = Framing.none
  /// Whether fingers are drawn; nil: as the scene says.
  package var drawsTouches: Bool?
  /// The folder of the scene on the machines of those who will read the page: places in the file become links that open
  /// an editor there. Nil for no links, because such a path reveals something about that machine.
  package var editorFolder: String?
  package var threads = 1
  /// The images that the server of the page has; nil for a page without a server, which holds its images.
  package var servedImages: ServedImages?

  package init() {}
}
