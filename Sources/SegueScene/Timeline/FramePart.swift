package import SegueCore
package import SegueGraphics

/// What a layer draws of one frame, what the device shows above all layers, or what shows the fingers.
package struct FramePart: Hashable, Sendable {
  /// The layer's name; `statusBar` and `homeIndicator`; `touches` for the fingers.
  package let name: String
  /// The layer, its nodes scrolled as they are in the frame; nil for all else.
  package let pose: PresentationLayer?
  package let commands: [Command]
}

extension Animation {
  /// The frame at script time `time` in parts, bottom to top: their commands, one after the other, are those of
  /// ``display(at:scale:)``.
  package func parts(at time: Seconds, scale: Double) -> [FramePart] { parts(at: time, .scale(scale, scale)) }

  func parts(at time: Seconds, _ device: Transform) -> [FramePart] {
    let composer = Composer(context: context, scrolls: timeline.scrolls(at: time))
    var parts = poses(at: time).map { pose in
      FramePart(
        name: pose.name, pose: pose.scrolled(by: composer.scrolls, on: context),
        commands: composer.commands(for: pose, device))
    }
    if let systemBars {
      parts += systemBars.parts(of: timeline, at: time, background: canvas.background, device, composer)
    }
    if let touchStyle {
      let commands = TouchPainter.commands(for: touches, at: time, style: touchStyle, device: device)
      parts.append(FramePart(name: "touches", pose: nil, commands: commands))
    }
    return parts.filter { !$0.commands.isEmpty }
  }

  /// What these parts draw together.
  package func display(of parts: [FramePart], scale: Double) -> DisplayList {
    let size = canvas.pixelSize(scale: scale)
    return DisplayList(
      width: size.width, height: size.height, background: canvas.background, commands: parts.flatMap(\.commands))
  }
}
