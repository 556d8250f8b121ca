import SegueEncoders
import SegueCore
import SegueDigests
package import SegueJSON
import SegueExport
import SegueScene
import SeguePlans

/// Finds what would trouble readers of a project's pages: wrong DocC names, missing alternative texts, long motion that
/// cannot be stopped, flashes. Writes nothing. Problems of the scene files themselves are reported by `SceneCheck`.
package struct DocsCheck: Sendable {
  /// The alternative text of a story.
  package struct Alternative: Hashable, Sendable {
    package let scene: String
    package let script: String?
    package let locale: String?
    package let text: String
    /// Whether it was generated from the script.
    package let isGenerated: Bool
  }

  package private(set) var diagnostics: Diagnostics
  package private(set) var alternatives: [Alternative] = []

  /// Seconds: longer motion needs a way to stop it (WCAG 2.2, 2.2.2 Pause, Stop, Hide,
  /// https://www.w3.org/TR/WCAG22/#pause-stop-hide).
  private static let longestMotion = 5.0

  package init(_ project: DocsProject, threads: Int) async {
    let plan = DocsPlan(project)
    var list = DocCRules(project: project, plan: plan).findings()
    for (entry, error) in plan.failures {
      // Problems of the scene itself are reported by the check of scenes.
      guard let scene = plan.scenes[entry], !scene.diagnostics.hasErrors, let problems = error as? Diagnostics else {
        continue
      }
      list += problems.list
    }
    diagnostics = .none
    let hashes = FileDigests()
    for index in project.entries.indices {
      guard let scene = plan.scenes[index] else { continue }
      let entry = project.entries[index]
      let assets = plan.assets.filter { $0.entry == index }
      let storyAssets = Self.oneOfEachStory(assets)
      let animatedAssets = Dictionary(grouping: assets.filter(\.format.isAnimated), by: \.variant.script)
      let loader = StoryLoader(scene, hashes, users: storyAssets.count, access: project.access)
      var checkedTexts: Set<[String?]> = []
      var measuredScripts: Set<String?> = []
      let firstAlternative = alternatives.count
      var longest = 0.0
      for asset in storyAssets {
        if let story = try? await loader.story(asset.variant.storyID) {
          let animated = animatedAssets[asset.variant.script] ?? []
          // Videos are started by the reader and have controls.
          let cannotStop = !story.description.isEmpty && animated.contains { $0.format.medium != .video }
          let (script, locale) = (asset.variant.script, asset.variant.locale)
          if checkedTexts.insert([script, locale]).inserted {
            list += addAlternative(of: asset.variant, entry, scene, story.description)
          }
          if cannotStop, measuredScripts.insert(script).inserted {
            longest = Swift.max(longest, story.animation.duration.seconds)
          }
          if !animated.isEmpty { list += Self.flashes(story.animation, asset, entry, threads) }
        }
        await loader.release()
      }
      list += Self.languages(Array(alternatives[firstAlternative...]), entry)
      if longest > 0 { list += Self.longMotion(longest, entry) }
    }
    diagnostics = Diagnostics(list)
  }

  /// One asset of each story in each theme.
  private static func oneOfEachStory(_ assets: [PlannedAsset]) -> [PlannedAsset] {
    var seen: Set<StoryID> = []
    return assets.filter { seen.insert($0.variant.storyID).inserted }
  }

  private static func title(_ entry: DocsProject.Entry, _ variant: Variant) -> String {
    [entry.scene, named("script", variant.script), named("locale", variant.locale)].compactMap(\.self)
      .joined(separator: ", ")
  }

  private static func named(_ kind: String, _ name: String?) -> String? {
    name.map { "\(kind) \(JSONWriter.quoted($0))" }
  }

  /// Adds the alternative text of a story to `alternatives`. Returns the error if there is none.
  private mutating func addAlternative(
    of variant: Variant, _ entry: DocsProject.Entry, _ scene: SceneSource, _ story: String
  ) -> [Diagnostic] {
    let text = SnippetWriter.alternative(of: variant, entry, scene, story: story)
    let place = scene.root["alt"]?.location ?? entry.location
    let title = Self.title(entry, variant)
    let expected = "\"alt\" in the scene or in its entry of the project: a sentence for people who cannot see it"
    if let name = SceneDecoder.names(in: .string(text)).first {
      return [
        Diagnostic(
          .error, "missing-alt", at: place,
          "\(title): the alternative text names \(JSONWriter.quoted("$" + name)), which has no value",
          expected: expected, hint: Spelling.hint(for: name, among: scene.strings))
      ]
    }
    if text.contains(where: { !$0.isWhitespace }) {
      alternatives.append(
        Alternative(
          scene: scene.document.name, script: variant.script, locale: variant.locale, text: text,
          isGenerated: text == story))
      return []
    }
    let hasGeneratedText = !story.isEmpty
    return [
      Diagnostic(
        .error, "missing-alt", at: hasGeneratedText ? place : entry.location,
        hasGeneratedText
          ? "\(title): the alternative text is empty"
          : "\(title): there is no alternative text, and none can be generated, because nothing happens in the script",
        expected: expected)
    ]
  }

  /// Warns about alternative texts in the wrong language: texts that are the same in two languages, and generated texts
  /// for languages other than English. Texts are always generated in English.
  private static func languages(_ alternatives: [Alternative], _ entry: DocsProject.Entry) -> [Diagnostic] {
    func language(_ alternative: Alternative) -> Substring? { alternative.locale?.split(separator: "-").first }
    return alternatives.enumerated().compactMap { index, alternative in
      guard let locale = alternative.locale, let own = language(alternative) else { return nil }
      let duplicate = alternatives[..<index].first {
        $0.text == alternative.text && language($0).map { $0 != own } ?? false
      }
      let isRightLanguage = alternative.isGenerated ? own == "en" : duplicate == nil
      if isRightLanguage { return nil }
      let title = [entry.scene, named("script", alternative.script)].compactMap(\.self).joined(separator: ", ")
      let origin =
        alternative.isGenerated
        ? "is a sentence in English, made from the script" : "is that of \(JSONWriter.quoted(duplicate?.locale ?? ""))"
      return Diagnostic(
        .warning, "alt-language", at: entry.location,
        "\(title): the alternative text for \(JSONWriter.quoted(locale)) \(origin)",
        expected: "\"alt\" by locale in the project, or the name of a string in the scene, as \"alt\": \"$story\"")
    }
  }

  /// Warns about motion of more than 5 s in all its loops. `seconds` is the duration of the longest story.
  private static func longMotion(_ seconds: Seconds, _ entry: DocsProject.Entry) -> [Diagnostic] {
    let plays: Double? =
      switch entry.choices.plays {
      case .forever: nil
      case .once: 1
      case .times(let times): Double(times)
      }
    if let plays, plays * seconds <= longestMotion { return [] }
    let length = FixedDecimal.text(plays.map { $0 * seconds } ?? seconds, places: 1)
    let allowedLoops = Int(longestMotion / Swift.max(seconds, 0.01))
    let remedy = allowedLoops > 0 ? "\"loop\": \(allowedLoops)" : "a shorter script"
    return [
      Diagnostic(
        .warning, "long-motion", at: entry.location,
        plays == nil
          ? "\(entry.scene): it moves in an endless loop, up to \(length) s each time, and cannot be stopped (WCAG 2.2.2)"
          : "\(entry.scene): it moves for \(length) s and cannot be stopped (WCAG 2.2.2)",
        expected: "at most 5 s: \(remedy), or a video with controls")
    ]
  }

  private static func flashes(
    _ animation: Animation, _ asset: PlannedAsset, _ entry: DocsProject.Entry, _ threads: Int
  ) -> [Diagnostic] {
    let finding = FlashCheck.finding(
      in: animation, pageScale: asset.pixelScale / asset.variant.scale, frameRate: asset.frameRate, threads: threads)
    guard let finding else { return [] }
    let theme = asset.variant.theme.map { ", theme \(JSONWriter.quoted($0))" } ?? ""
    var problem = Diagnostic(
      .warning, "flashing", at: entry.location,
      "\(title(entry, asset.variant))\(theme): \(finding.isRed ? "saturated red flashes" : "it flashes") more than three times within a second, at \(FixedDecimal.text(finding.time, places: 2)) s (WCAG 2.3.1)",
      expected: "three flashes a second at most, or a smaller area")
    problem.details = [("time", .number(finding.time))]
    return [problem]
  }
}
