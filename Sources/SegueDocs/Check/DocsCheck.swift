import Segue
import SegueCodecs
import SegueCore
package import SegueJSON
import SegueScene

/// What is wrong with a project's assets for those who read the pages: names that pages do not find, nothing to read aloud,
/// motion without an end, flashes. Nothing is written, and nothing of it is looked for in the scenes themselves.
package struct DocsCheck: Sendable {
  /// What stands for a story where it cannot be seen.
  package struct Alternative: Hashable, Sendable {
    package let scene: String
    package let script: String?
    package let text: String
    /// Nobody has written it: it was made from the script.
    package let isGenerated: Bool
  }

  package private(set) var found: Diagnostics
  package private(set) var alternatives: [Alternative] = []

  /// Seconds: what moves for longer needs a way to stop it (WCAG 2.2, 2.2.2 Pause, Stop, Hide,
  /// https://www.w3.org/TR/WCAG22/#pause-stop-hide).
  private static let longestMotion = 5.0

  package init(_ project: DocsProject, threads: Int) async {
    let plan = DocsPlan(project)
    var list = DocCRules(project: project, plan: plan).findings()
    for (entry, error) in plan.failures {
      // What is wrong with the scene itself is said where scenes are checked.
      guard let scene = plan.scenes[entry], !scene.found.hasErrors, let problems = error as? Diagnostics else {
        continue
      }
      list += problems.list
    }
    found = .none
    let hashes = FileHashes()
    for index in project.entries.indices {
      guard let scene = plan.scenes[index] else { continue }
      let entry = project.entries[index]
      let assets = plan.assets.filter { $0.entry == index }
      let variants = Self.stories(of: assets)
      let loads = SceneLoads(scene, hashes, users: variants.count)
      var seen: Set<String?> = []
      var longest = 0.0
      for asset in variants {
        if let story = try? await loads.story(of: asset.variant) {
          let isMoving = assets.contains { $0.format.isAnimated && $0.variant.script == asset.variant.script }
          if seen.insert(asset.variant.script).inserted {
            list += alternative(asset.variant.script, entry, scene, story.words)
            if isMoving { longest = Swift.max(longest, story.animation.duration.seconds) }
          }
          if isMoving { list += Self.flashes(story.animation, asset, entry, threads) }
        }
        await loads.release()
      }
      if longest > 0 { list += Self.loop(longest, entry) }
    }
    found = Diagnostics(list)
  }

  /// One asset of each story in each theme.
  private static func stories(of assets: [PlannedAsset]) -> [PlannedAsset] {
    var seen: Set<[String?]> = []
    return assets.filter { seen.insert([$0.variant.script, $0.variant.theme, $0.variant.locale]).inserted }
  }

  private static func title(_ entry: DocsProject.Entry, _ script: String?) -> String {
    entry.scene + (script.map { ", script \(JSONWriter.quoted($0))" } ?? "")
  }

  private mutating func alternative(
    _ script: String?, _ entry: DocsProject.Entry, _ scene: SceneSource, _ story: String
  ) -> [Diagnostic] {
    let text = SnippetWriter.alternative(of: script, entry, scene, story: story)
    if text.contains(where: { !$0.isWhitespace }) {
      alternatives.append(
        Alternative(scene: scene.path, script: script, text: text, isGenerated: text == story))
      return []
    }
    let isEmpty = !story.isEmpty
    return [
      Diagnostic(
        .error, "missing-alt", at: isEmpty ? scene.root["alt"]?.location ?? entry.location : entry.location,
        isEmpty
          ? "\(Self.title(entry, script)): the alternative text is empty"
          : "\(Self.title(entry, script)): nothing says what the animation shows, and nothing happens that could be told",
        expected: "\"alt\" in the scene, or beside it in the project: a sentence for those who cannot see it")
    ]
  }

  /// `seconds`: how long its longest story takes.
  private static func loop(_ seconds: Seconds, _ entry: DocsProject.Entry) -> [Diagnostic] {
    let plays: Double? =
      switch entry.choices.plays {
      case .forever: nil
      case .once: 1
      case .times(let times): Double(times)
      }
    if let plays, plays * seconds <= longestMotion { return [] }
    let length = FixedDecimal.text(plays.map { $0 * seconds } ?? seconds, places: 1)
    let fitting = Int(longestMotion / Swift.max(seconds, 0.01))
    let advice =
      fitting > 0 ? "\"loop\": \(fitting), or a video with controls" : "a shorter script, or a video with controls"
    return [
      Diagnostic(
        .warning, "long-motion", at: entry.location,
        plays == nil
          ? "\(entry.scene): it moves without end, up to \(length) s each time, and cannot be stopped (WCAG 2.2.2)"
          : "\(entry.scene): it moves for \(length) s and cannot be stopped (WCAG 2.2.2)",
        expected: "at most 5 s: \(advice)")
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
      "\(title(entry, asset.variant.script))\(theme): \(finding.isRed ? "saturated red flashes" : "it flashes") more than three times within a second, at \(FixedDecimal.text(finding.time, places: 2)) s (WCAG 2.3.1)",
      expected: "three flashes a second at most, or a smaller area")
    problem.details = [("time", .number(finding.time))]
    return [problem]
  }
}
