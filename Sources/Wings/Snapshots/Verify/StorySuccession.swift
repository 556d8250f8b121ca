import SegueDigests
import SegueJSON
import SegueExport
import SegueScene

/// Finds what has become of a recorded story whose script or theme the scene no longer has under that name.
struct StorySuccession {
  /// The recorded scene and the current one.
  let old: JSON?
  let new: JSON?

  /// The story under its new names; nil if it has none. `verdict` has the changes from the recorded scene to the current
  /// one, which tell which names were replaced by others.
  func successor(of verdict: SceneVerdict) -> StoryRequest? {
    var request = verdict.currentRequest
    guard let script = scripts(request.script).first, let theme = themes(request.theme).first else { return nil }
    (request.script, request.theme) = (script, theme)
    return request
  }

  /// The names that a script can have now; nil for none. The scene may have named its only script, or have only one left.
  private func scripts(_ name: String?) -> [String?] {
    let names = SceneStories(new).scripts
    switch (name, names.isEmpty) {
    case (nil, true): return [nil]
    case (let name?, false): return names.filter { $0 == name }
    case (nil, false): return names.filter { content(new, $0) != nil && content(new, $0) == content(old, nil) }
    case (let name?, true): return content(old, name) != nil && content(old, name) == content(new, nil) ? [nil] : []
    }
  }

  /// The names that a theme can have now; nil for none. A scene that gets its first themes, or loses its last, looks as in
  /// its preferred one.
  private func themes(_ name: String?) -> [String?] {
    let (before, after) = (SceneStories(old), SceneStories(new))
    guard let name else { return [after.defaultTheme] }
    if after.themes.isEmpty { return name == before.defaultTheme ? [nil] : [] }
    return after.themes.filter { $0 == name }
  }

  /// The steps of a script, however they are formatted.
  private func content(_ root: JSON?, _ name: String?) -> String? {
    guard let scripts = root?["script"], let script = name == nil ? scripts : scripts[name ?? ""] else { return nil }
    return CanonicalJSON.text(of: script)
  }
}
