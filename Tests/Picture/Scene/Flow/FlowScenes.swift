import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// Flows over four made-up screens, each of which has a card, a list that scrolls, and a button.
enum FlowScenes {
  static let names = ["home", "episode", "share", "copied"]

  /// A transition of each type from one of the screens to the next.
  static func transition(_ type: String, from: String, to: String) -> String {
    let options =
      switch type {
      case "card", "photo-swipe": #""source": "\#(from)Card", "target": "\#(to)Head", "#
      case "zoom", "container-transform": #""source": "\#(from)Card", "#
      case "custom":
        #""present": { "duration": 0.4, "tracks": [{ "layer": "to", "property": "y", "from": "100%", "to": 0 }] }, "drag": {}, "#
      case "dialog": #""insets": { "top": 300, "left": 40, "bottom": 300, "right": 40 }, "#
      default: ""
      }
    return """
      { "type": "\(type)", \(options)"from": "\(from)", "to": "\(to)", "opens": ["\(from)Button"], "closes": ["\(to)Button"] }
      """
  }

  /// Every type of transition.
  static let allTypes = Transitions.all.map { $0.name }
  static let standardTypes = ["card", "semi-modal", "dialog"]

  /// - Parameters:
  ///   - types: Those of the transitions `open`, `share` and `done`, each from one screen to the next.
  ///   - more: Further transitions, each with a comma before it.
  static func text(_ types: [String] = standardTypes, script: String = "[{ \"wait\": 1 }]", more: String = "") -> String
  {
    let screens = names.enumerated().map { index, name in
      // The third screen is a sheet with an empty part above it.
      """
      "\(name)": { \(index == 2 ? "" : "\"background\": \"#FFFFFF\", ")"children": [
        { "id": "\(name)List", "scroll": "vertical", "clip": true, "background": "#EEEEEE", "pin": { "top": \(index == 2 ? 300 : 100), "left": 0, "right": 0, "bottom": 0 },
          "children": [
            { "id": "\(name)Card", "frame": { "x": 20, "y": 220, "width": 200, "height": 120 }, "cornerRadius": 12, "clip": true, "background": "#33669\(index)" },
            { "frame": { "x": 20, "y": 700, "width": 200, "height": 900 }, "background": "#99663\(index)" } ] },
        { "id": "\(name)Head", "frame": { "x": 0, "y": \(index == 2 ? 300 : 0), "width": 390, "height": 200 }, "background": "#33669\(index)" },
        { "id": "\(name)Button", "frame": { "x": 20, "y": \(index == 3 ? 140 : 310), "width": 100, "height": 44 }, "background": "#0A84FF" } ] }
      """
    }
    let transitions = zip(["open", "share", "done"], types).enumerated().map { index, named in
      "\"\(named.0)\": " + transition(named.1, from: names[index], to: names[index + 1])
    }
    return """
      { "screens": { \(screens.joined(separator: ",\n")) },
        "transitions": { \(transitions.joined(separator: ",\n"))\(more) },
        "script": \(script) }
      """
  }

  static func animation(
    _ types: [String] = standardTypes, script: String = "[{ \"wait\": 1 }]", more: String = "",
    reducesMotion: Bool = false
  ) throws -> Animation {
    let scene = try SceneText.decode(text(types, script: script, more: more))
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: reducesMotion))
  }

  /// The problems of a script on a standard flow, as `code message`.
  static func problems(_ steps: String, more: String = "") throws -> [String] {
    let found: [Diagnostic]
    do throws(Diagnostics) {
      let (scene, warnings) = try SceneDecoder.decode(
        SourceFile(name: "test.json", text: text(script: "[\(steps)]", more: more)))
      found =
        warnings.list
        + (try Animation(context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary()))).warnings.list
    } catch {
      found = error.list
    }
    return found.map { problem in
      "\(problem.code.rawValue): \(problem.message)" + (problem.expected.map { " / \($0)" } ?? "")
        + (problem.hint.map { " / \($0)" } ?? "")
    }
  }
}

extension Animation {
  /// The names of the layers at a time, bottom to top.
  func layerNames(at time: Seconds) -> [String] { presentationLayers(at: time).map(\.name) }

  /// The names of the transitions on the stack at the end.
  var lastTransition: String? {
    moment(at: duration.seconds).transition.flatMap { context.scene.flow.transitions[$0].name?.value }
  }
}
