import SegueCore
package import SegueJSON
package import SegueScene
import SegueText
package import SegueExport

/// All problems of a scene, across its themes, locales and scripts.
package struct SceneCheck: Sendable {
  /// The problems, without duplicates.
  package let diagnostics: Diagnostics
  /// The durations of the scripts, with their names if they have any. Empty if there are errors.
  package let scripts: [(name: String?, duration: Nanoseconds)]
  /// The picture files. Empty if there are errors.
  package let pictures: PictureList

  /// Loads the scene with the chosen themes, locales and scripts; nil stands for each that it has.
  ///
  /// - Parameters:
  ///   - motion: The limits for the continuity check; nil skips it.
  ///   - threads: The number of threads that render the compared frames.
  package init(
    _ document: SceneDocument, _ choice: StoryChoice = StoryChoice(),
    motion: ContinuityLimits? = ContinuityLimits(), threads: Int = 1, assets: SceneAssets = SceneAssets()
  ) async {
    let root = document.root
    let names = SceneStories(root)
    func chosen(_ choice: NameChoice?, _ known: [String]) -> [String] {
      (choice ?? .all).names(among: known).compactMap(\.self)
    }
    let themes = chosen(choice.theme, names.themes)
    let locales = chosen(choice.locale, names.locales)
    let scripts = chosen(choice.script, names.scripts)
    var variants = Self.variants(themes: themes, locales: locales, scripts: scripts)
    // A default theme or locale that does not exist is reported only by a load that names none.
    if choice.theme == nil, let name = root?["theme"]?.string, !names.themes.contains(name) { variants[0].theme = nil }
    if choice.locale == nil, let name = root?["locale"]?.string, !names.locales.contains(name) {
      variants[0].locale = nil
    }
    let checker = VariantChecker(document, root: root, first: variants[0], motion: motion, assets: assets)
    let themeEffects = root.map { ThemeEffects($0) }
    /// For each variant, what its theme changes; nil if the variant must be checked anyway.
    let effects = variants.map { $0.differsOnlyInTheme ? themeEffects?.effect(of: $0.theme) : nil }
    var results = [VariantCheck?](repeating: nil, count: variants.count)
    // The effects of themes without problems in the first script: another theme with the same effect has none either.
    var faultless: Set<ThemeEffects.Effect> = []
    var errors: Set<Fingerprint> = []
    var unchecked = 0
    for (index, variant) in variants.enumerated() {
      if let effect = effects[index], faultless.contains(effect) { continue }
      // As many errors are found as are shown.
      if errors.count >= DecodingContext.limit {
        unchecked += 1
        continue
      }
      let result = await checker.check(variant, threads: threads)
      results[index] = result
      if let effect = effects[index], result.diagnostics.isEmpty { faultless.insert(effect) }
      errors.formUnion(result.diagnostics.list.filter { $0.severity == .error }.map(Fingerprint.init))
    }
    self.init(results, scripts: variants.map(\.script), unchecked: unchecked)
  }

  /// What was found in one variant.
  private struct VariantCheck: Sendable {
    var diagnostics = Diagnostics.none
    /// Nil if there are errors.
    var duration: Nanoseconds?
    var pictures = PictureList()
  }

  /// Loads and checks variants of one scene.
  private struct VariantChecker: Sendable {
    private let document: SceneDocument
    /// The parsed file.
    private let root: JSON?
    /// The parsed file with only the first variant's script.
    private let rootWithFirstScript: JSON?
    private let first: Variant
    private let motion: ContinuityLimits?
    private let assets: SceneAssets

    init(_ document: SceneDocument, root: JSON?, first: Variant, motion: ContinuityLimits?, assets: SceneAssets) {
      self.document = document
      self.root = root
      rootWithFirstScript = root.map { root in
        first.script.map { SceneDecoder.narrowed(root, script: $0) } ?? root
      }
      self.first = first
      self.motion = motion
      self.assets = assets
    }

    func check(_ variant: Variant, threads: Int) async -> VariantCheck {
      var result = VariantCheck()
      // The caller no longer needs the result.
      if Task.isCancelled { return result }
      do throws(Diagnostics) {
        let loaded = try await SceneLoader.load(
          document, root: narrowedRoot(for: variant), variant.storyID, assets: assets)
        result.duration = loaded.animation.duration
        result.pictures.add(loaded.animation, of: document, assets)
        result.diagnostics = loaded.warnings.merging(
          SceneCheck.problems(
            of: loaded.animation, in: document, root: root, motion: motion, threads: threads,
            known: variant.comparisons))
      } catch {
        result.diagnostics = error
      }
      return result
    }

    /// The part of the file that the load of a variant reads; nil for all of it.
    ///
    /// The first load reports the problems of all themes, locales and scripts. Later loads read only their own theme and
    /// locale, because reading all of them each time would take quadratic time. Loads that differ from the first only in
    /// their theme also read only the first script.
    private func narrowedRoot(for variant: Variant) -> JSON? {
      if (variant.theme, variant.locale) == (first.theme, first.locale) { return nil }
      return (variant.differsOnlyInTheme ? rootWithFirstScript : root).map {
        SceneDecoder.narrowed($0, to: variant.storyID)
      }
    }
  }

  /// Joins the results of the variants; nil stands for one that was not checked. Lists as many problems as one load does,
  /// and counts the others.
  private init(_ results: [VariantCheck?], scripts: [String?], unchecked: Int) {
    var list: [Diagnostic] = []
    var omitted = OmittedProblems()
    var seen: Set<Fingerprint> = []
    var durations: [(name: String?, duration: Nanoseconds)] = []
    var named: Set<String?> = []
    var pictures = PictureList()
    for (result, script) in zip(results, scripts) {
      guard let result else { continue }
      list += result.diagnostics.list.filter { seen.insert(Fingerprint($0)).inserted }
      omitted.formUnion(result.diagnostics.omittedProblems)
      if let duration = result.duration, named.insert(script).inserted { durations.append((script, duration)) }
      pictures.add(result.pictures)
    }
    let found = Diagnostics(list, omitted: omitted).limited(to: DecodingContext.limit)
    diagnostics = unchecked == 0 ? found : found.merging(Diagnostics(Self.unchecked(unchecked)))
    self.scripts = diagnostics.hasErrors ? [] : durations
    self.pictures = diagnostics.hasErrors ? PictureList() : pictures
  }

  private static func unchecked(_ count: Int) -> Diagnostic {
    Diagnostic(
      .warning, "not-checked", at: nil,
      "\(count) more \(count == 1 ? "combination" : "combinations") of a theme, a locale and a script "
        + "\(count == 1 ? "was" : "were") not checked, because there are so many errors",
      hint: "correct these errors, and check again")
  }

  /// The jumps, distorted images and long waits of one story.
  ///
  /// - Parameters:
  ///   - root: The parsed file.
  ///   - motion: The limits for the continuity check; nil skips it.
  ///   - known: The comparisons made for other scripts, in the same theme and locale.
  package static func problems(
    of animation: Animation, in document: SceneDocument, root: JSON?, motion: ContinuityLimits?, threads: Int,
    known: KnownComparisons = KnownComparisons()
  ) -> Diagnostics {
    var jumps =
      motion.map { ContinuityCheck.findings(in: animation, limits: $0, threads: threads, known: known) } ?? []
    // A scene may have no script of its own. Its jumps are located at the start of the file.
    for index in jumps.indices where jumps[index].location == nil {
      jumps[index].location = .start(of: document.file)
    }
    let distorted = ProportionCheck.warnings(in: animation).map { warning in
      var warning = warning
      if let location = warning.location, let root { warning.path = JSONPath(to: location, in: root) }
      return warning
    }
    return Diagnostics(jumps + distorted + longWaits(in: animation))
  }

  /// Warnings about steps that wait while nothing moves, for so long that a reader takes the animation for a still.
  private static func longWaits(in animation: Animation) -> [Diagnostic] {
    animation.timeline.waits.filter { $0.value.seconds > 5 }.map { wait in
      let seconds = (wait.value.seconds * 100).rounded() / 100
      return Diagnostic(
        .warning, "long-wait", at: wait.location, "nothing moves for \(JSONWriter.text(of: seconds)) s",
        hint: "readers take that for a still; 1 to 2 s are enough to look at a screen")
    }
  }

  /// A story, and what it has in common with others.
  private struct Variant: OfStory, Sendable {
    var storyID: StoryID
    /// Whether it differs from the first in nothing but its theme. Also true of the first itself.
    let differsOnlyInTheme: Bool
    /// Shared by all scripts in this theme and locale.
    let comparisons: KnownComparisons
  }

  /// Colours do not affect what a script does, so only the first script is loaded in every theme. Other scripts and
  /// locales are loaded in the first theme. Every locale is loaded with every script, because a finger may miss in a
  /// mirrored layout.
  private static func variants(themes: [String], locales: [String], scripts: [String]) -> [Variant] {
    func orDefault(_ names: [String]) -> [String?] { names.isEmpty ? [nil] : names }
    var variants = orDefault(themes).map {
      Variant(
        storyID: StoryID(script: scripts.first, theme: $0, locale: locales.first), differsOnlyInTheme: true,
        comparisons: KnownComparisons())
    }
    for locale in orDefault(locales) {
      let comparisons = locale == locales.first ? variants[0].comparisons : KnownComparisons()
      for script in orDefault(scripts) where locale != locales.first || script != scripts.first {
        variants.append(
          Variant(
            storyID: StoryID(script: script, theme: themes.first, locale: locale), differsOnlyInTheme: false,
            comparisons: comparisons))
      }
    }
    return variants
  }

  /// Identifies duplicates. A load may read the files that the scene names again, as new `SourceFile` objects, so files
  /// are compared by name.
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let file: String?
    let range: Range<Int>?
    /// A jump occurs in every theme, but by different amounts. Time and subject identify it.
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
