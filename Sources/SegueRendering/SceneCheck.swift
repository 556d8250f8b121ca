import SegueCore
package import SegueJSON
package import SegueScene

/// Everything that is wrong with a scene, in whichever of its themes and stories it shows.
package struct SceneCheck: Sendable {
  /// What was found, each problem once.
  package let found: Diagnostics
  /// The lengths of its stories, by their names if they have any; none if there are errors.
  package let stories: [(name: String?, duration: Nanoseconds)]

  /// Loads the scene with `theme`, or with each of its themes in turn if that is nil; likewise with `locale` and `script`. Asks whether
  /// what moves is continuous, unless `motion` is nil; `threads` share the drawing of what is compared.
  package init(
    _ file: SourceFile, folder: String, theme: String? = nil, locale: String? = nil, script: String? = nil,
    motion: ContinuityLimits? = ContinuityLimits(), threads: Int = 1, assets: SceneAssets = SceneAssets()
  ) async {
    let root = DecodingContext().parse(file)
    let themes = theme.map { [$0] } ?? SceneLoader.names("themes", in: root)
    let locales = locale.map { [$0] } ?? SceneLoader.names("locales", in: root)
    let scripts = script.map { [$0] } ?? SceneLoader.names("script", in: root)
    var list: [Diagnostic] = []
    var omitted = 0
    var seen: Set<Fingerprint> = []
    var stories: [(name: String?, duration: Nanoseconds)] = []
    // What a story leads to does not depend on colours: the stories after the first are told in the first theme alone, and so
    // are the locales after the first; those in every story, as a mirrored finger may miss.
    var variants: [Variant] = (themes.isEmpty ? [nil] : themes.map(Optional.some)).map {
      Variant(theme: $0, locale: locales.first, script: scripts.first)
    }
    for locale in locales.isEmpty ? [nil] : locales.map(Optional.some) {
      for script in scripts.isEmpty ? [nil] : scripts.map(Optional.some)
      where locale != locales.first || script != scripts.first {
        variants.append(Variant(theme: themes.first, locale: locale, script: script))
      }
    }
    for (index, variant) in variants.enumerated() {
      let script = variant.script
      // The first reading says what is wrong with all themes, locales and scripts: to read all of them in each of them would
      // take the square of the time.
      let known: JSON? =
        index == 0
        ? nil
        : root.map {
          SceneDecoder.narrowed($0, theme: variant.theme, locale: variant.locale, script: variant.script)
        }
      let found: Diagnostics
      do throws(Diagnostics) {
        let loaded = try await SceneLoader.load(
          file, root: known, folder: folder, theme: variant.theme, locale: variant.locale, script: script,
          assets: assets)
        if !stories.contains(where: { $0.name == script }) { stories.append((script, loaded.animation.duration)) }
        var jumps = motion.map { ContinuityCheck.findings(in: loaded.animation, limits: $0, threads: threads) } ?? []
        // Where nobody has written a script, the file as a whole is the place.
        for index in jumps.indices where jumps[index].location == nil {
          jumps[index].location = Location(file, 0..<Swift.min(1, file.bytes.count))
        }
        found = loaded.warnings.merging(Diagnostics(jumps))
      } catch {
        found = error
      }
      list += found.list.filter { seen.insert(Fingerprint($0)).inserted }
      omitted = Swift.max(omitted, found.omitted)
    }
    self.found = Diagnostics(list, omitted: omitted)
    self.stories = self.found.hasErrors ? [] : stories
  }

  /// One way of showing the scene; nil: as it is without.
  private struct Variant {
    let theme: String?
    let locale: String?
    let script: String?
  }

  /// What makes two problems the same. A file is read anew with each theme, so its name stands for it.
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let file: String?
    let range: Range<Int>?
    /// What jumps in one theme jumps in the others too, if by another number of levels: a time and a thing tell it.
    let time: Double?
    let subject: [String]

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      file = diagnostic.location?.file.name
      range = diagnostic.location?.range
      time = diagnostic.details.first { $0.key == "time" }?.value.number
      subject =
        time == nil
        ? [diagnostic.message]
        : diagnostic.details.filter { ["layer", "node", "property"].contains($0.key) }.compactMap(\.value.string)
    }
  }
}
