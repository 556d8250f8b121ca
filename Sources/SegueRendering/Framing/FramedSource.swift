package import SegueCore
package import SegueJSON
package import SegueScene
import SegueText
import Synchronization

/// What can be rendered at any time, with a device, a background, room and rounded corners around it.
package struct FramedSource: FrameSource {
  /// What is seen on the screen.
  let source: any FrameSource
  private let style: FrameStyle
  /// In points.
  private let size: Size
  private let mounts = FrameTemplates()

  /// Throws where a colour is none, and where the font of the time is missing.
  package init(
    _ source: any FrameSource, _ framing: Framing, look: SceneAppearance
  ) throws(Diagnostics) {
    let whole = source.pixelSize(scale: 1)
    size = Size(Double(whole.width), Double(whole.height))
    style = try FrameStyle(
      framing, isDark: look.isDark(framing.appearance), drawsStatusBar: look.drawsStatusBar, size: size)
    self.source =
      try style.showsSystemBars.map { areShown throws(Diagnostics) in
        try Self.source(source, showingBars: areShown)
      } ?? source
  }

  private static func source(
    _ source: any FrameSource, showingBars areShown: Bool
  ) throws(Diagnostics) -> any FrameSource {
    do throws(FontError) {
      return try source.withSystemBars(areShown)
    } catch {
      throw Diagnostics(error.diagnostic(at: nil))
    }
  }

  /// `source` if there is nothing to be drawn around it.
  package static func framed(
    _ source: any FrameSource, _ framing: Framing, look: @autoclosure () -> SceneAppearance
  ) throws(Diagnostics) -> any FrameSource {
    framing.isPlain ? source : try FramedSource(source, framing, look: look())
  }

  package var duration: Nanoseconds { source.duration }

  private func builder(scale: Double) -> FrameTemplateBuilder {
    FrameTemplateBuilder(
      style, screen: source.pixelSize(scale: scale), size: size, scale: scale)
  }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) { builder(scale: scale).size }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    var plan = source.plan(at: time, scale: scale)
    plan.mounts.append(mount(scale: scale))
    return plan
  }

  /// The one mount of this scale.
  func mount(scale: Double) -> FrameTemplate { mounts.mount(scale: scale) { builder(scale: scale).mount() } }
}

/// Everything that is drawn around frames is drawn once for each scale.
private final class FrameTemplates: Sendable {
  private let known = Mutex<[Double: FrameTemplate]>([:])

  /// Whoever asks while it is being drawn waits for it.
  func mount(scale: Double, _ draw: () -> FrameTemplate) -> FrameTemplate {
    known.withLock { known in
      if let mount = known[scale] { return mount }
      let mount = draw()
      known[scale] = mount
      return mount
    }
  }
}
