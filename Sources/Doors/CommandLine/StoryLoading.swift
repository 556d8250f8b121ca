import SegueCore
import SegueFiles
import SegueJSON
package import SegueExport
package import SegueScene

/// A loaded story of a command line, and how its outputs are made.
package struct LoadedStory: Sendable {
  package let input: SceneInput
  package let document: SceneDocument
  package let target: OutputTarget
  package let loaded: SceneLoader.Loaded
  let appearance: SceneAppearance
  package let fit: FramedCanvas.Fit
  package let frameRate: Int
  /// The files of the scene and of those beside it, which no output replaces.
  package let files: [String]
  /// The scenes beside it.
  let neighbours: [Animation]

  package var scene: Scene { loaded.animation.context.scene }
}

extension AnimateCommand {
  /// Loads a story, and checks that its outputs replace none of its files.
  ///
  /// - Parameter isQuiet: whether to print no warnings.
  package func load(_ input: SceneInput, _ assets: SceneAssets, isQuiet: Bool) async throws -> LoadedStory {
    let target = try target()
    let document = try input.read()
    let loaded = try await input.load(
      document, branches: branch?.endings ?? [nil], reducesMotion: sampling.reducedMotion, assets: assets)
    if !isQuiet {
      Failure.report(loaded.warnings)
      for warning in sampling.fps.map(target.rateWarnings) ?? [] { Console.problem("warning: \(warning)") }
    }
    let scene = loaded.animation.context.scene
    var files = input.files(of: document, scene)
    var neighbours: [Animation] = []
    for other in try others.inputs(beside: input) {
      let loaded = try await other.input.load(other.document, reducesMotion: sampling.reducedMotion, assets: assets)
      if !isQuiet { Failure.report(loaded.warnings) }
      neighbours.append(loaded.animation)
      files += other.input.files(of: other.document, loaded.animation.context.scene)
    }
    for file in target.files(stem: input.stem) { try OutputPath(file).checkIsNone(of: files) }
    if branch != nil, !isQuiet, !scene.hasRelease {
      Console.error("warning: \(PrintableText.line(input.title)): no finger is released, so --branch has no effect")
    }
    return LoadedStory(
      input: input, document: document, target: target, loaded: loaded,
      appearance: SceneAppearance(of: loaded.animation), fit: try fit(scene.canvas),
      frameRate: sampling.frameRate(of: scene), files: files, neighbours: neighbours)
  }

  /// The scale from `--scale` or `--width`, or else from the scene.
  private func fit(_ canvas: Canvas) throws -> FramedCanvas.Fit {
    guard let width else { return FramedCanvas.Fit(scale: scale ?? canvas.scale, trim: 0) }
    return try FramedCanvas(canvas, framing.framing).fit(width: Double(width))
  }
}

extension Scene {
  fileprivate var hasRelease: Bool {
    script.contains { if case .release = $0.value { true } else { false } }
  }
}
