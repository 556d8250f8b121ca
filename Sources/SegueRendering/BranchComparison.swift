package import SegueCore
import SegueGraphics
package import SegueJSON
package import SegueScene
package import SegueText

/// The endings of one gesture side by side, each below its name: what both show at the same time of their scripts.
package struct BranchComparison: FrameSource {
  package struct Branch: Sendable {
    package let name: String
    package let source: any FrameSource

    package init(_ name: String, _ source: any FrameSource) {
      self.name = name
      self.source = source
    }
  }

  private let branches: [Branch]
  private let labels: [BranchLabel]
  private let layout: BranchLayout
  private let isDark: Bool

  /// Branches of one scene, at least one, all of the same size, on a light page or a dark one. Throws where the font of the
  /// labels is missing.
  package init(_ branches: [Branch], isDark: Bool = false, fonts: FontLibrary) throws(Diagnostics) {
    guard let first = branches.first else { preconditionFailure("A comparison has something to compare.") }
    self.branches = branches
    self.isDark = isDark
    let size = first.source.pixelSize(scale: 1)
    layout = BranchLayout(size: Size(Double(size.width), Double(size.height)), count: branches.count)
    var labels: [BranchLabel] = []
    do throws(FontError) {
      for (index, branch) in branches.enumerated() {
        labels.append(try BranchLabel(branch.name, in: layout.label(index), fonts: fonts))
      }
    } catch {
      throw Diagnostics(error.diagnostic(at: nil))
    }
    self.labels = labels
  }

  /// That of the longest branch; the others rest at their ends.
  package var duration: Nanoseconds { branches.map(\.source.duration).max() ?? .zero }

  package func pixelSize(scale: Double) -> (width: Int, height: Int) { pixels(scale: scale).size }

  private func pixels(scale: Double) -> BranchLayout.Pixels {
    layout.pixels(of: branches[0].source.pixelSize(scale: scale), scale: scale)
  }

  package func plan(at time: Seconds, scale: Double) -> FramePlan {
    let pixels = pixels(scale: scale)
    let device = Transform.scale(scale, scale)
    return FramePlan(
      DisplayList(
        width: pixels.size.width, height: pixels.size.height, background: page,
        commands: labels.map { .fill(.path($0.path, .nonZero), .solid(ink), device) }),
      insets: branches.enumerated().map { index, branch in
        let time = Swift.min(time, branch.source.duration.seconds)
        let place = pixels.origins[index]
        return FramePlan.Inset(branch.source.plan(at: time, scale: scale), x: place.x, y: place.y)
      })
  }

  /// A grey from which white and black screens both stand off.
  private var page: Color { isDark ? Color(0x2E, 0x31, 0x38) : Color(0xD1, 0xD4, 0xDA) }
  private var ink: Color { isDark ? Color(0xC6, 0xCA, 0xD2) : Color(0x3A, 0x3D, 0x45) }
}
