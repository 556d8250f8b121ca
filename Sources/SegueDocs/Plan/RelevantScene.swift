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
      let only = others.members.filter { $0.key == name }
      if member.key == "locales" { return (member.key, .object(only.map { ($0.key, seen($0.value, scene)) })) }
      return (member.key, .object(only.map { ($0.key, $0.value) }))
    }
    return CanonicalJSON.text(ofScene: .object(members))
  }

  /// A locale without the strings that only its alternative text uses.
  private static func seen(_ locale: JSON, _ scene: SceneSource) -> JSON {
    let unseen = scene.unseenStrings
    guard !unseen.isEmpty, let members = locale.object?.members else { return locale }
    return .object(
      members.map { member in
        guard member.key == "strings", let strings = member.value.object else { return (member.key, member.value) }
        return (
          member.key,
          .object(strings.members.filter { !unseen.contains($0.key) }.map { ($0.key, $0.value) })
        )
      })
  }
}
