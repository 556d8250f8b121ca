package import SegueCore
package import SegueJSON
package import SegueScene
import SegueText
import Synchronization

/// A source with a device, a background, padding and rounded corners around it.
package struct FramedSource: FrameSource {
  /// The content of the screen.
  package private(set) var source: any FrameSource
  private let style: FrameStyle
  /// The size of the screen in points.
  private let size: Size
  private let templates = FrameTemplates()

  /// - Throws: If a colour is invalid, or the font of the status bar's clock is missing.
  package init(
    _ source: any FrameSource, _ framing: Framing, appearance: SceneAppearance
  ) throws(Diagnostics) {
    let pixels = source.pixelSize(scale: 1)
    size = Size(Double(pixels.width), Double(pixels.height))
    style = try FrameStyle(
      framing, isDark: appearance.isDark(framing.appearance), drawsStatusBar: appearance.drawsStatusBar, size: size)
    guard let showsSystemBars = style.showsSystemBars else {
      self.source = source
      return
    }
    do throws(FontError) {
      self.source = try source.withSystemBars(shown: showsSystemBars)
    } catch {
      throw Diagnostics(error.diagnostic(at: nil))
    }
  }

  /// Returns `source` itself if the framing is plain.
  package static func framed(
    _ source: any FrameSource, _ framing: Framing, appearance: @autoclosure () -> SceneAppearance
  ) throws(Diagnostics) -> any FrameSource {
    framing.isPlain ? source : try FramedSource(source, framing, appearance: appearance())
  }

  package var duration: Nanoseconds { source.duration }

  private func builder(scale: Double) -> FrameTemplateBuilder {
    FrameTemplateBuilder(
      style, screen: source.pixelSize(scale: scale), size: size, scale: scale)
  }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) { builder(scale: scale).size }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    var plan = source.plan(at: time, scale: scale)
    plan.templates.append(template(scale: scale))
    return plan
  }

  package func withoutTouches() -> any FrameSource {
    var framed = self
    framed.source = source.withoutTouches()
    return framed
  }

  /// The template for this scale.
  package func template(scale: Double) -> FrameTemplate {
    templates.template(scale: scale) { builder(scale: scale).build() }
  }
}

/// Templates by scale, each drawn once.
private final class FrameTemplates: Sendable {
  private let cache = Mutex<[Double: FrameTemplate]>([:])

  /// Draws the template on first use. Concurrent callers wait for it.
  func template(scale: Double, _ draw: () -> FrameTemplate) -> FrameTemplate {
    cache.withLock { cache in
      if let template = cache[scale] { return template }
      let template = draw()
      cache[scale] = template
      return template
    }
  }
}
