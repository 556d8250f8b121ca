package import SegueCore
package import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText

/// Anything that can be rendered at any script time.
package protocol FrameSource: Sendable {
  /// The length of the script.
  var duration: Nanoseconds { get }

  /// The size of a frame in pixels, with `scale` device pixels per point.
  func pixelSize(scale: Double) -> (width: Int, height: Int)

  /// The contents of the frame at `time`: a pure function of time.
  func plan(at time: Seconds, scale: Double) -> FramePlan

  /// The same source with the status bar and the home indicator forced on or off, as a device frame requires. Sources
  /// that show several screens return themselves.
  ///
  /// - Throws: If the font of the status bar's clock is missing.
  func withSystemBars(shown: Bool) throws(FontError) -> any FrameSource

  /// The same source without the touches drawn on it.
  func withoutTouches() -> any FrameSource
}

extension FrameSource {
  package func withSystemBars(shown: Bool) -> any FrameSource { self }
  package func withoutTouches() -> any FrameSource { self }
}

extension Animation: FrameSource {
  package func pixelSize(scale: Double) -> (width: Int, height: Int) { canvas.pixelSize(scale: scale) }

  package func plan(at time: Seconds, scale: Double) -> FramePlan { FramePlan(display(at: time, scale: scale)) }

  package func withSystemBars(shown: Bool) throws(FontError) -> any FrameSource {
    var animation = self
    try animation.setSystemBars(areShown: shown)
    return animation
  }

  package func withoutTouches() -> any FrameSource {
    var animation = self
    animation.touchStyle = nil
    return animation
  }
}

/// The contents of one frame: a display list, pictures copied into it, and device frames around the result.
package struct FramePlan: Hashable, Sendable {
  /// A picture with a plan of its own. Its pixels replace those of the page, except that a picture with a device frame is
  /// composited source-over.
  package struct Inset: Hashable, Sendable {
    package let plan: FramePlan
    /// The position of its top left pixel on the page, in pixels.
    package let x: Int
    package let y: Int

    /// The inset must lie entirely on the page.
    package init(_ plan: FramePlan, x: Int, y: Int) {
      self.plan = plan
      self.x = x
      self.y = y
    }
  }

  /// The page's display list, as large as the frame.
  package let page: DisplayList
  package let insets: [Inset]
  /// The device frames and backgrounds around the contents, innermost first.
  package var templates: [FrameTemplate] = []

  package init(_ page: DisplayList, insets: [Inset] = []) {
    self.page = page
    self.insets = insets
  }

  /// Renders the frame. Each inset has the same bytes as when rendered alone; equal insets are rendered once.
  ///
  /// - Parameter recurs: Whether the script is likely to show this frame again.
  package func render(with renderer: Renderer, recurs: Bool = false) -> PlacedBitmap {
    templates.reduce(content(with: renderer, recurs)) { $1.framed($0) }
  }

  private func content(with renderer: Renderer, _ recurs: Bool) -> PlacedBitmap {
    let page = renderer.picture(of: page, recurs: recurs)
    if insets.isEmpty { return page }
    var frame = page.bitmap.clone()
    for (index, inset) in insets.enumerated() where !insets[..<index].contains(where: { $0.plan == inset.plan }) {
      let picture = inset.plan.render(with: renderer, recurs: recurs)
      for same in insets[index...] where same.plan == inset.plan {
        if inset.plan.templates.isEmpty {
          frame.copy(picture.bitmap, x: same.x, y: same.y)
        } else {
          frame.paint(picture.bitmap, x: same.x, y: same.y)
        }
      }
    }
    return PlacedBitmap(frame)
  }
}

extension FrameSource {
  /// Whether every pixel of every frame is opaque. The background does not change with time, so the frame at 0 s
  /// decides.
  package var isOpaque: Bool { plan(at: 0, scale: 1).isOpaque }
}

extension FramePlan {
  fileprivate var isOpaque: Bool {
    if !templates.isEmpty { return templates.allSatisfy(\.isOpaque) }
    return page.background.alpha >= 1 && insets.allSatisfy { !$0.plan.templates.isEmpty || $0.plan.isOpaque }
  }
}

extension FrameTemplate {
  /// The base covers the picture's area too, so an opaque base makes an opaque frame.
  fileprivate var isOpaque: Bool { base.isOpaque }
}

/// Rejects pictures that are too large before memory is allocated for them.
package enum FrameLimit {
  /// - Parameters:
  ///   - size: In pixels.
  ///   - name: The picture's name in the message, such as "a frame".
  /// - Throws: If the picture is larger than `Canvas` allows.
  package static func check(_ size: (width: Int, height: Int), _ name: String) throws(Diagnostics) {
    guard let excess = Canvas.excess(of: name, size) else { return }
    throw Diagnostics(Diagnostic(.error, "too-large", at: nil, excess, expected: Canvas.allowance))
  }
}
