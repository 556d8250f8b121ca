import SegueCore
import SegueDisplay

extension FrameSource {
  /// No frame has a translucent pixel: all of them are painted on something opaque. What a source paints on does not change
  /// with time.
  package var isOpaque: Bool {
    let plan = plan(at: 0, scale: 1)
    return plan.page.background.alpha >= 1 && plan.insets.allSatisfy { $0.list.background.alpha >= 1 }
  }
}
