package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText

/// The endings of one gesture side by side, each with its name above it. All branches show the same script time.
package struct BranchComparison: FrameSource {
  /// One ending of the gesture.
  package struct Branch: Sendable {
    package let name: String
    package let source: any FrameSource

    package init(_ name: String, _ source: any FrameSource) {
      self.name = name
      self.source = source
    }
  }

  private var branches: [Branch]
  private let labels: [BranchLabel]
  private let layout: BranchLayout
  private let isDark: Bool

  /// - Parameter branches: At least one. All belong to one scene and have the same size.
  /// - Throws: If the font of the labels is missing.
  package init(_ branches: [Branch], isDark: Bool = false, fonts: FontLibrary) throws(Diagnostics) {
    guard let first = branches.first else { preconditionFailure("a comparison has at least one branch") }
    self.branches = branches
    self.isDark = isDark
    let size = first.source.pixelSize(scale: 1)
    layout = BranchLayout(size: Size(Double(size.width), Double(size.height)), count: branches.count)
    var labels: [BranchLabel] = []
    do throws(FontError) {
      for (index, branch) in branches.enumerated() {
        labels.append(try BranchLabel(branch.name, in: layout.labelFrame(index), fonts: fonts))
      }
    } catch {
      throw Diagnostics(error.diagnostic(at: nil))
    }
    self.labels = labels
  }

  /// The duration of the longest branch. Shorter branches hold their last frame.
  package var duration: Nanoseconds { branches.map(\.source.duration).max() ?? .zero }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) { pixelLayout(scale: scale).size }

  private func pixelLayout(scale: Double) -> BranchLayout.PixelLayout {
    layout.inPixels(frame: branches[0].source.pixelSize(scale: scale), scale: scale)
  }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    let pixels = pixelLayout(scale: scale)
    let device = Transform.scale(scale, scale)
    return FramePlan(
      DisplayList(
        width: pixels.size.width, height: pixels.size.height, background: background,
        commands: labels.map { .fill(.path($0.path, .nonZero), .solid(labelColor), device) }),
      insets: branches.enumerated().map { index, branch in
        let time = Swift.min(time, branch.source.duration.seconds)
        let place = pixels.origins[index]
        return FramePlan.Inset(branch.source.plan(at: time, scale: scale), x: place.x, y: place.y)
      })
  }

  package func withoutTouches() -> any FrameSource {
    var comparison = self
    comparison.branches = branches.map { Branch($0.name, $0.source.withoutTouches()) }
    return comparison
  }

  /// A grey that contrasts with both white and black screens.
  private var background: Color { isDark ? Color(0x2E, 0x31, 0x38) : Color(0xD1, 0xD4, 0xDA) }
  private var labelColor: Color { isDark ? Color(0xC6, 0xCA, 0xD2) : Color(0x3A, 0x3D, 0x45) }
}

/// The layout of a comparison: frames in a row, with gaps between them, a margin around them and a label above each.
struct BranchLayout: Hashable, Sendable {
  /// The size of one frame, in points.
  let size: Size
  let count: Int

  /// The unit of all distances, in points.
  private var unit: Double { Swift.min(size.width, size.height) / 16 }
  private var margin: Double { unit }
  private var gap: Double { unit * 1.5 }
  /// Distance from the top edge to the frames, in points.
  private var header: Double { unit * 2.25 }

  /// The rectangle of a branch's label, in points from the top left corner of the comparison.
  func labelFrame(_ index: Int) -> Rect {
    Rect(x: margin + Double(index) * (size.width + gap), y: 0, width: size.width, height: header)
  }

  struct PixelLayout: Hashable, Sendable {
    let width: Int
    let height: Int
    /// The top left pixel of each frame.
    let origins: [PixelPlace]

    var size: (width: Int, height: Int) { (width, height) }
  }

  struct PixelPlace: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  /// The layout in whole device pixels, for frames of this size in pixels, which they also have when rendered alone.
  func inPixels(frame: (width: Int, height: Int), scale: Double) -> PixelLayout {
    func pixels(_ points: Double) -> Int { Int((points * scale).rounded(.up)) }
    let origins = (0..<count).map { index in
      PixelPlace(x: pixels(margin) + index * (frame.width + pixels(gap)), y: pixels(header))
    }
    return PixelLayout(
      width: 2 * pixels(margin) + count * frame.width + (count - 1) * pixels(gap),
      height: pixels(header) + frame.height + pixels(margin), origins: origins)
  }
}

/// A line of text, centred in a rectangle.
struct BranchLabel: Hashable, Sendable {
  /// The glyph outlines, in the coordinate space in which the rectangle is given.
  let path: Path

  /// Shrinks the text if it is wider than `place`.
  init(_ text: String, in place: Rect, fonts: FontLibrary) throws(FontError) {
    func layout(size: Double) throws(FontError) -> TextLayout {
      try fonts.layout(TextRequest(text: text, font: FontDescriptor(size: size, weight: .semibold)))
    }
    let size = place.height * Self.fontSizeRatio
    var line = try layout(size: size)
    if line.size.width > place.width { line = try layout(size: size * place.width / line.size.width) }
    path = line.path.transformed(
      by: .translation(
        place.minX + (place.width - line.size.width) / 2, place.minY + (place.height - line.size.height) / 2))
  }

  /// Font size as a fraction of the rectangle's height.
  private static let fontSizeRatio = 0.45
}
