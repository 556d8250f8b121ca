import SegueCore
package import SegueJSON

/// The size and the scripts of a scene file, without its screens: decoding those takes nearly all the time.
package struct SceneOutline: Sendable {
  /// The canvas, including its scale.
  package let canvas: Canvas
  /// Frames per second.
  package let frameRate: Int
  /// The types of the transitions by name; a single transition has no name. Nil for one without a type.
  package let transitions: [(name: String?, type: String?)]
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
        canvas: canvas, frameRate: rate, transitions: Self.transitions(of: root),
        scripts: scripts.map { ($0.name, $0.steps.map(\.value)) })
    }
  }

  private init(
    canvas: Canvas, frameRate: Int, transitions: [(name: String?, type: String?)],
    scripts: [(name: String?, steps: [ScriptStep])]
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.transitions = transitions
    self.scripts = scripts
  }

  private static func transitions(of root: JSON) -> [(name: String?, type: String?)] {
    if let transition = root["transition"] { return [(nil, transition["type"]?.string)] }
    return root["transitions"]?.object?.members.map { ($0.key, $0.value["type"]?.string) } ?? []
  }

  /// What a transition is expected to take; without a name, the first one.
  package func expectedMotion(of transition: String?) -> ExpectedMotion {
    let type = (transitions.first { $0.name == transition } ?? transitions.first)?.type
    return Transitions.named(type ?? "")?.expectedMotion ?? ExpectedMotion()
  }

  /// The steps of a script. For nil, those of the first script; for an unknown name, none.
  package func steps(of script: String?) -> [ScriptStep] {
    guard let script else { return scripts.first?.steps ?? [] }
    return scripts.first { $0.name == script }?.steps ?? []
  }
}
