import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// A flow on the canvas of the reference tables: a sheet over a map, in which pages are pushed, and an alert over these.
enum WindowScenes {
  /// - Parameters:
  ///   - window: The type of the transition `places` with its options, each followed by a comma.
  ///   - page: The type of the transition `place`.
  static func text(
    _ window: String = #""type": "sheet", "detents": ["medium", "large"], "grabber": true, "#, page: String = "push",
    script: String
  ) -> String {
    """
    { "script": \(script),
      "canvas": { "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } },
      "screens": {
        "map": { "background": "#DDEEDD", "children": [
          { "id": "open", "frame": { "x": 16, "y": 60, "width": 100, "height": 44 }, "background": "#FF0000" } ] },
        "places": { "background": "#FFFFFF", "children": [
          { "id": "row", "frame": { "x": 0, "y": 60, "width": 390, "height": 60 }, "background": "#EEEEEE" } ] },
        "place": { "background": "#FFF0E0", "children": [
          { "id": "back", "frame": { "x": 16, "y": 12, "width": 60, "height": 30 }, "background": "#0000FF" },
          { "id": "photos", "frame": { "x": 16, "y": 60, "width": 200, "height": 60 }, "background": "#CCCCCC" },
          { "id": "leave", "frame": { "x": 316, "y": 12, "width": 60, "height": 30 }, "background": "#00FF00" } ] },
        "photo": { "background": "#202020", "children": [
          { "id": "delete", "frame": { "x": 16, "y": 60, "width": 200, "height": 60 }, "background": "#880000" } ] },
        "sure": { "background": "#FFFFFF", "children": [
          { "id": "yes", "frame": { "x": 20, "y": 20, "width": 230, "height": 44 }, "background": "#FF0000" } ] } },
      "transitions": {
        "places": { \(window)"from": "map", "to": "places", "opens": ["open"], "closes": ["leave", "yes"] },
        "place": { "type": "\(page)", "from": "places", "to": "place", "opens": ["row"], "closes": ["back"] },
        "photo": { "type": "\(page)", "from": "place", "to": "photo", "opens": ["photos"] },
        "sure": { "type": "alert", "height": 100, "from": "photo", "to": "sure", "opens": ["delete"] } } }
    """
  }

  static func animation(
    _ script: String, window: String = #""type": "sheet", "detents": ["medium", "large"], "grabber": true, "#,
    page: String = "push",
    reducesMotion: Bool = false
  ) throws -> Animation {
    let scene = try SceneText.decode(text(window, page: page, script: "[\(script)]"))
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: reducesMotion))
  }

  /// The problems of a script, as `code: message / expected / hint`.
  static func problems(_ script: String) throws -> [String] {
    let found: [Diagnostic]
    do throws(Diagnostics) {
      let (scene, warnings) = try SceneDecoder.decode(
        SourceFile(name: "test.json", text: text(script: "[\(script)]")))
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
  /// The names of the transitions on the stack at the end.
  var lastStack: [String] {
    (timeline.stackChanges.last?.stack ?? []).compactMap { context.scene.flow.transitions[$0].name?.value }
  }

  var end: [PresentationLayer] { presentationLayers(at: duration.seconds) }
}

extension [PresentationLayer] {
  /// The layer with a name.
  func layer(_ name: String) -> PresentationLayer? { first { $0.name == name } }
}
