import SegueJSON

/// The transition between two screens of a scene, in both directions.
///
/// Some reproduce a transition of an open-source sample project, the others one of UIKit; their values are the defaults.
///
/// The screens are the presenting one (`from`), by default the first, and the presented one (`to`), by default the
/// second. `opens` and `closes` are the ids of nodes that start the transition when tapped. Everything else is an option.
///
/// Several transitions are a flow: each has a name, by which ``Present`` and ``Dismiss`` call it. What is presented forms a
/// stack on the first screen.
///
/// ```swift
/// let share = Transition("share", .semiModal(from: "episode", to: "share", opens: ["shareButton"]))
/// ```
public struct Transition: ScenePart {
  /// The JSON object of this part of the scene.
  public var json: JSONValue
  /// The name in a flow.
  private(set) var name: String?

  init(
    _ options: some TransitionOptions, from: String?, to: String?,
    nodes: KeyValuePairs<String, (any SceneValue)?> = [:],
    opens: [String]?, closes: [String], _ fileID: String, _ line: Int
  ) {
    let screens = BuiltJSON.members(["type": type(of: options).type, "from": from, "to": to])
    let tappableNodes = BuiltJSON.members(["opens": opens, "closes": closes.isEmpty ? nil : closes])
    json = JSONValue(
      BuiltJSON(
        .object(screens + BuiltJSON.members(nodes) + options.changes + tappableNodes),
        at: CodeLine(file: fileID, line: line)))
  }

  /// Gives a transition a name, so that a scene can have several of them.
  ///
  /// - Parameters:
  ///   - name: The name by which steps present and dismiss it. Two with the same name are a ``Problem``.
  ///   - transition: The transition, with its screens. In a flow, it says which screen it presents (`to`).
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(_ name: String, _ transition: Transition, fileID: String = #fileID, line: Int = #line) {
    json = transition.json
    json.built.line = json.built.line ?? CodeLine(file: fileID, line: line)
    self.name = name
  }

  /// A transition that you describe yourself: tracks over layers and nodes of both screens.
  ///
  /// - Parameters:
  ///   - options: The layers and their tracks.
  ///   - from: The presenting screen. If nil, the first.
  ///   - to: The presented screen. If nil, the second.
  ///   - opens: The nodes that present the other screen when tapped.
  ///   - closes: The nodes of the presented screen, or layers, that dismiss it when tapped.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public static func custom(
    _ options: CustomOptions, from: String? = nil, to: String? = nil, opens: [String] = [], closes: [String] = [],
    fileID: String = #fileID, line: Int = #line
  ) -> Transition {
    Transition(
      options, from: from, to: to, opens: opens.isEmpty ? nil : opens, closes: closes, fileID, line)
  }
}
