package import SegueCore
package import SegueText

/// What layout has to know of the world outside the tree: how large texts and pictures are.
package struct LayoutMetrics: Sendable {
  package let fonts: FontLibrary
  /// Natural sizes in points, by `ImageReference.index`.
  package let imageSizes: [Size]

  package init(fonts: FontLibrary, imageSizes: [Size]) {
    self.fonts = fonts
    self.imageSizes = imageSizes
  }

  /// The text broken into lines of at most `width` points, or one line a paragraph where there is no limit.
  ///
  /// Whoever makes a `SceneContext` has laid every text out once and reported what cannot be: here it can no longer fail.
  func layout(_ content: TextContent, width: Double?) -> TextLayout { layout(content.request(width: width)) }

  func layout(_ request: TextRequest) -> TextLayout {
    do {
      return try fonts.layout(request)
    } catch {
      preconditionFailure("a text that was laid out on loading cannot be laid out again: \(error)")
    }
  }
}
