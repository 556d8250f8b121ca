import SegueCore
package import SegueJSON
package import SegueScene

/// Everything that is wrong with a scene, in whichever of its themes and stories it shows.
package struct SceneCheck: Sendable {
  /// What was found, each problem once.
  package let found: Diagnostics
  /// The length of the first script; nil if there are errors.
  package let duration: Ticks?

  /// Loads the scene with `theme`, or with each of its themes in turn if that is nil; likewise with `script`.
  package init(_ file: SourceFile, folder: String, theme: String? = nil, script: String? = nil) async {
    let themes = theme.map { [$0] } ?? SceneLoader.themes(of: file)
    let scripts = script.map { [$0] } ?? SceneLoader.scripts(of: file)
    var list: [Diagnostic] = []
    var omitted = 0
    var seen: Set<Fingerprint> = []
    var duration: Ticks?
    // What a story leads to does not depend on colours: the stories after the first are told in the first theme alone.
    var variants = (themes.isEmpty ? [nil] : themes.map(Optional.some)).map { ($0, scripts.first) }
    for script in scripts.dropFirst() { variants.append((themes.first, script)) }
    for (theme, script) in variants {
      let found: Diagnostics
      do throws(Diagnostics) {
        let loaded = try await SceneLoader.load(file, folder: folder, theme: theme, script: script)
        duration = duration ?? loaded.animation.duration
        found = loaded.warnings
      } catch {
        found = error
      }
      list += found.list.filter { seen.insert(Fingerprint($0)).inserted }
      omitted = Swift.max(omitted, found.omitted)
    }
    self.found = Diagnostics(list, omitted: omitted)
    self.duration = self.found.hasErrors ? nil : duration
  }

  /// What makes two problems the same. A file is read anew with each theme, so its name stands for it.
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let file: String?
    let range: Range<Int>?
    let message: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      file = diagnostic.location?.file.name
      range = diagnostic.location?.range
      message = diagnostic.message
    }
  }
}
