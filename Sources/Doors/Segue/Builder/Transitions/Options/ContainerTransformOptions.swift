// Written by scripts/options from docs/scene.schema.json.

package import SegueJSON
import SegueScene

/// The options of ``Transition/containerTransform(_:from:to:source:opens:closes:fileID:line:)``.
public struct ContainerTransformOptions: Hashable, Sendable {
  /// Whose curves and durations: Material 3's, or those of Material 2, which are shorter.
  public var style: MaterialStyle
  /// How the presentation is spread over time (default: as ``style`` says).
  public var present: Motion?
  /// How the dismissal is spread over time (default: as ``style`` says).
  public var dismiss: Motion?
  /// The way of the container: straight, or in an arc, where its contents also change later.
  public var path: Path
  /// How the contents cross over: the screen fades `in` over the source, the source fades `out` over the screen, both
  /// fade (`cross`), or one after the other (`through`).
  public var fadeMode: FadeMode
  /// Whether both contents always have the same `width` or the same `height`; `auto` chooses by their shapes.
  public var fitMode: FitMode
  /// What lies behind the contents inside the container (default: the presented screen's background).
  public var containerColor: Color?
  /// What dims the screen below, where the screen is presented.
  public var scrimColor: Color
  /// The elevation of the source, whose shadow goes as the container grows (default: the source's own shadow does).
  /// In the range 0…100.
  public var elevation: Double?

  /// Creates options. Those that are not given have the values of the sample project.
  public init(
    style: MaterialStyle = .m3, present: Motion? = nil, dismiss: Motion? = nil, path: Path = .linear,
    fadeMode: FadeMode = .in, fitMode: FitMode = .auto, containerColor: Color? = nil, scrimColor: Color = "#00000052",
    elevation: Double? = nil
  ) {
    self.style = style
    self.present = present
    self.dismiss = dismiss
    self.path = path
    self.fadeMode = fadeMode
    self.fitMode = fitMode
    self.containerColor = containerColor
    self.scrimColor = scrimColor
    self.elevation = elevation
  }
}

extension ContainerTransformOptions: TransitionOptions {
  package static var type: String { ContainerTransformTransition.name }
  package static let original = ContainerTransformOptions()
  package var members: [BuiltJSON.Member] {
    BuiltJSON.members([
      "style": style, "present": present, "dismiss": dismiss, "path": path, "fadeMode": fadeMode, "fitMode": fitMode,
      "containerColor": containerColor, "scrimColor": scrimColor, "elevation": elevation,
    ])
  }
}
