package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene

/// Several scenes side by side, each in its device, on one background. All show the same script time; the shorter ones
/// hold their last frame.
package struct SceneRow: FrameSource {
  /// With their devices and the space around them, in which their shadows lie.
  private var pictures: [any FrameSource]
  private let style: FrameStyle

  /// - Parameters:
  ///   - sources: At least one, from left to right.
  ///   - framing: The device and the shadow are those of each scene; padding, background and corners those of the whole.
  ///   - appearances: One for each source. The first decides whether the background is light or dark.
  /// - Throws: If a colour is invalid, or the font of a status bar's clock is missing.
  package init(
    _ sources: [any FrameSource], _ framing: Framing, appearances: [SceneAppearance]
  ) throws(Diagnostics) {
    guard let first = sources.first, let appearance = appearances.first else {
      preconditionFailure("a row has at least one scene")
    }
    let size = first.pixelSize(scale: 1)
    style = try FrameStyle(
      framing, isDark: appearance.isDark(framing.appearance), drawsStatusBar: false,
      size: Size(Double(size.width), Double(size.height)))
    var own = framing
    (own.background, own.padding, own.corners, own.shadow) = (.transparent, style.padding, 0, style.castsShadow)
    own.screenCorners = style.screenCorners
    pictures = []
    for (source, appearance) in zip(sources, appearances) {
      pictures.append(try FramedSource(source, own, appearance: appearance))
    }
  }

  /// The duration of the longest scene.
  package var duration: Nanoseconds { pictures.map(\.duration).max() ?? .zero }

  /// The top left pixel of each picture. Neighbours share the space between them.
  private func layout(scale: Double) -> (width: Int, height: Int, places: [(x: Int, y: Int)]) {
    let sizes = pictures.map { $0.pixelSize(scale: scale) }
    let height = sizes.map(\.height).max() ?? 0
    let shared = Int((style.padding * scale).rounded())
    var x = 0
    var places: [(x: Int, y: Int)] = []
    for size in sizes {
      places.append((x, (height - size.height) / 2))
      x += size.width - shared
    }
    return (x + shared, height, places)
  }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    let layout = layout(scale: scale)
    return (layout.width, layout.height)
  }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    let layout = layout(scale: scale)
    let rect = Rect(x: 0, y: 0, width: Double(layout.width), height: Double(layout.height))
    var page = DisplayList(width: layout.width, height: layout.height, background: .clear)
    if let background = style.background {
      let shape: Shape =
        style.corners > 0
        ? .rounded(RoundedRect(rect, radius: style.corners * scale, curve: .continuous)) : .rect(rect)
      page.commands = [.fill(shape, background.paint(width: rect.width, height: rect.height), .identity)]
      // It is seen nowhere, but says that no pixel is translucent.
      if style.corners == 0, !background.isTranslucent { page.background = .black }
    }
    return FramePlan(
      page,
      insets: zip(pictures, layout.places).map { picture, place in
        FramePlan.Inset(
          picture.plan(at: Swift.min(time, picture.duration.seconds), scale: scale), x: place.x, y: place.y)
      })
  }

  package func withoutTouches() -> any FrameSource {
    var row = self
    row.pictures = pictures.map { $0.withoutTouches() }
    return row
  }
}
