package import SegueGraphics

/// Tells whether a list shows the photo of a viewer, as its thumbnail.
package struct PhotoOrigin: Sendable {
  private let list: PixelGrid
  private let viewer: PixelGrid
  /// Pixels per point.
  private let point: Double

  /// `point`: pixels per point.
  package init(list: PixelGrid, viewer: PixelGrid, point: Double) {
    (self.list, self.viewer, self.point) = (list, viewer, point)
  }

  /// Whether the photo in this place of the viewer, in pixels, occurs in the list, and smaller.
  package func shows(_ rect: PixelRect) -> Bool {
    let rect = rect.intersection(viewer.bounds)
    func inPoints(_ length: Int) -> Int { max(2, Int((Double(length) / point).rounded())) }
    guard !rect.isEmpty else { return false }
    let photo = viewer.scaled(rect, width: inPoints(rect.width), height: inPoints(rect.height))
    let points = list.scaled(list.bounds, width: inPoints(list.width), height: inPoints(list.height))
    let comparison = HeadMatch.Comparison(list: points, detail: photo, point: 1)
    // A thumbnail may be a part of the photo, such as its middle square.
    return PatchSearch(list: points, detail: photo).guesses().prefix(8).contains { guess in
      guard let match = comparison.refined(guess.place), match.place.scale < 0.95 else { return false }
      // Half of the height that is compared: a strip of thumbnails is also a row of a grid of photos.
      let least = (
        0.4 * match.place.scale * Double(photo.width),
        0.5 * match.place.scale * Double(photo.height) * PatchSearch.headFraction
      )
      return match.evidence >= 240 && match.agreement >= 0.62 && Double(match.area.width) >= least.0
        && Double(match.area.height) >= least.1
    }
  }
}
