import SegueJSON
import SegueSnapshot

/// What of a scene file decides about the pixels of one of its stories in one of its themes.
///
/// Left out is what is said elsewhere (scale and frame rate), what nobody sees (the alternative text), and the other themes
/// and stories: an edit there leaves this variant as it is.
enum RelevantScene {
  private static let unseen = ["$schema", "alt", "frameRate", "theme"]

  static func text(of scene: SceneSource, theme: String?, script: String?, locale: String?) -> String {
    guard let object = scene.root.object else { return CanonicalJSON.text(of: scene.root) }
    let chosen = ["themes": theme, "script": script, "locales": locale]
    let members = object.members.compactMap { member -> (String, JSON)? in
      if unseen.contains(member.key) || member.key == "locale" && locale != nil { return nil }
      if member.key == "canvas", let canvas = member.value.object {
        return (member.key, .object(canvas.members.filter { $0.key != "scale" }.map { ($0.key, $0.value) }))
      }
      guard let choice = chosen[member.key], let name = choice, let others = member.value.object else {
        return (member.key, member.value)
      }
      return (member.key, .object(others.members.filter { $0.key == name }.map { ($0.key, $0.value) }))
    }
    return CanonicalJSON.text(ofScene: .object(members))
  }
}
