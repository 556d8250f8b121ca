package import SegueJSON
package import SegueScene

/// The parts of a scene file that the pixels of one story depend on, as canonical JSON.
///
/// Leaves out the scale and frame rate, which other members of the key have, the alternative text, which is invisible, and
/// the other themes, scripts and locales. An edit of what is left out does not make its outputs outdated.
package enum RelevantScene {
  private static let ignoredKeys = ["$schema", "alt", "frameRate", "theme"]

  /// - Parameter story: a name that is nil leaves out none of its kind.
  package static func text(of root: JSON, _ story: StoryID) -> String {
    guard let object = root.object else { return CanonicalJSON.text(of: root) }
    let chosen = ["themes": story.theme, "script": story.script, "locales": story.locale]
    let members = object.members.compactMap { member -> (String, JSON)? in
      if ignoredKeys.contains(member.key) || member.key == "locale" && story.locale != nil { return nil }
      if member.key == "canvas", let canvas = member.value.object {
        return (member.key, .object(canvas.members.filter { $0.key != "scale" }.map { ($0.key, $0.value) }))
      }
      guard let choice = chosen[member.key], let name = choice, let variants = member.value.object else {
        return (member.key, member.value)
      }
      let chosenVariant = variants.members.filter { $0.key == name }
      if member.key == "locales" {
        return (member.key, .object(chosenVariant.map { ($0.key, withoutInvisibleStrings($0.value, root)) }))
      }
      return (member.key, .object(chosenVariant.map { ($0.key, $0.value) }))
    }
    return CanonicalJSON.text(ofScene: .object(members))
  }

  /// A locale without the strings that only the alternative text uses.
  private static func withoutInvisibleStrings(_ locale: JSON, _ root: JSON) -> JSON {
    let invisible = invisibleStrings(of: root)
    guard !invisible.isEmpty, let members = locale.object?.members else { return locale }
    return .object(
      members.map { member in
        guard member.key == "strings", let strings = member.value.object else { return (member.key, member.value) }
        return (
          member.key,
          .object(strings.members.filter { !invisible.contains($0.key) }.map { ($0.key, $0.value) })
        )
      })
  }

  /// The names of strings that only the alternative text uses. They do not affect pixels.
  private static func invisibleStrings(of root: JSON) -> [String] {
    guard let alternative = root["alt"], let members = root.object?.members else { return [] }
    let names = SceneDecoder.names(in: alternative)
    if names.isEmpty { return [] }
    let visible = members.filter { $0.key != "alt" && $0.key != "locales" }.flatMap { SceneDecoder.names(in: $0.value) }
    return names.filter { !visible.contains($0) }
  }
}
