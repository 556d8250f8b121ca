import SegueCore
package import SegueJSON

/// The size and the scripts of a scene file, without its screens: decoding those takes nearly all the time.
package struct SceneOutline: Sendable {
  /// The canvas, including its scale.
  package let canvas: Canvas
  /// Frames per second.
  package let frameRate: Int
  /// In the order of the file.
  private let transitions: [KnownTransition]
  /// In the order of the file. A single script has no name.
  package let scripts: [(name: String?, steps: [ScriptStep])]

  /// What is known of a transition.
  private struct KnownTransition: Sendable {
    /// Nil for a scene's single transition.
    let name: String?
    let motion: ExpectedMotion
    /// All that its options name, among it the nodes that open and close it.
    let words: Set<String>

    init(_ name: String?, _ json: JSON) {
      self.name = name
      motion = Transitions.named(json["type"]?.string ?? "")?.expectedMotion ?? ExpectedMotion()
      words = Self.words(in: json)
    }

    private static func words(in json: JSON) -> Set<String> {
      switch json.content {
      case .string(let text): [text]
      case .array(let elements): elements.reduce(into: []) { $0.formUnion(words(in: $1)) }
      case .object(let object): object.members.reduce(into: []) { $0.formUnion(words(in: $1.value)) }
      case .null, .bool, .number: []
      }
    }
  }

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
    canvas: Canvas, frameRate: Int, transitions: [KnownTransition],
    scripts: [(name: String?, steps: [ScriptStep])]
  ) {
    self.canvas = canvas
    self.frameRate = frameRate
    self.transitions = transitions
    self.scripts = scripts
  }

  private static func transitions(of root: JSON) -> [KnownTransition] {
    if let transition = root["transition"] { return [KnownTransition(nil, transition)] }
    return root["transitions"]?.object?.members.map { KnownTransition($0.key, $0.value) } ?? []
  }

  /// What a transition is expected to take; without a name, the first one.
  package func expectedMotion(of transition: String?) -> ExpectedMotion {
    (transitions.first { $0.name == transition } ?? transitions.first)?.motion ?? ExpectedMotion()
  }

  /// What a tap on a node is expected to play; nil if no transition names the node.
  package func expectedMotion(ofTapOn id: String) -> ExpectedMotion? {
    transitions.first { $0.words.contains(id) }?.motion
  }

  /// The steps of a script. For nil, those of the first script; for an unknown name, none.
  package func steps(of script: String?) -> [ScriptStep] {
    guard let script else { return scripts.first?.steps ?? [] }
    return scripts.first { $0.name == script }?.steps ?? []
  }
}
