import SegueCore
import SegueGraphics

extension FrameSource {
  /// No frame has a translucent pixel: all of them are painted on something opaque. What a source paints on does not change
  /// with time.
  package var isOpaque: Bool { plan(at: 0, scale: 1).isOpaque }
}

extension FramePlan {
  fileprivate var isOpaque: Bool {
    if !mounts.isEmpty { return mounts.allSatisfy(\.isOpaque) }
    return page.background.alpha >= 1 && insets.allSatisfy { !$0.plan.mounts.isEmpty || $0.plan.isOpaque }
  }
}

extension FrameTemplate {
  /// What lies below the picture is opaque everywhere, and so is the picture in it.
  fileprivate var isOpaque: Bool { ground.isOpaque }
}
