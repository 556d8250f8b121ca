import SegueCore
package import SegueJSON

/// The size and the scripts of a scene file, without its screens: decoding those takes nearly all the time.
package struct SceneOutline: Sendable {
  /// The canvas, including its scale.
  package let canvas: Canvas
  /// Frames per second.
  package let frameRate: Int
  /// The name of the transition; nil if it has none.
  package let transition: String?
  /// In the order of the file. A single script has no name.
  package let scripts: [(name: String?, steps: [ScriptStep])]

  /// The outline in the file's default theme and locale. Invalid parts are left out.
  package init(_ root: JSON) {
    let context = DecodingContext()
    self = SceneDecoder.withNames(of: root, StoryID(), in: context) {
      let canvas = root["canvas"].flatMap { Format<Canvas>.canvas.decode($0, in: context) } ?? .standard(in: context)
      let rate = root["frameRate"]?.integer ?? SceneFields.frameRate.fallback ?? 30
      let scripts =
        root["script"].flatMap { Format<[NamedScript]>.scripts.decode($0, in: context) } ?? [NamedScript.standard]
      return SceneOutline(
        canvas: canvas, frameRate: rate, transition: root["transition"]?["type"]?.string,
        scripts: scripts.map { ($0.name, $0.steps.map(\.value)) })
    }
  }

  private init(
    canvas: Canvas, frameRate: Int, transition: String?, scripts: [(name: String?, steps: [ScriptStep])]
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.transition = transition
    self.scripts = scripts
  }

  /// The steps of a script. For nil, those of the first script; for an unknown name, none.
  package func steps(of script: String?) -> [ScriptStep] {
    guard let script else { return scripts.first?.steps ?? [] }
    return scripts.first { $0.name == script }?.steps ?? []
  }
}
