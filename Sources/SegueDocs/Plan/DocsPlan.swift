import SegueJSON
import SegueRendering

/// Every file that a project asks for, and what is wrong with the asking.
package struct DocsPlan: Sendable {
  /// The scene of each entry; nil where it cannot be read, which `problems` say.
  package private(set) var scenes: [SceneSource?] = []
  package private(set) var assets: [PlannedAsset] = []
  /// Why entries have no assets.
  package private(set) var failures: [(entry: Int, error: any Error)] = []

  package init(_ project: DocsProject) {
    var takers: [String: Int] = [:]
    for (index, entry) in project.entries.enumerated() {
      do {
        let scene = try SceneSource(project.resolved(entry.scene))
        scenes.append(scene)
        if scene.found.hasErrors { throw scene.found }
        let planned = try Self.assets(of: scene, entry, index, project.pages)
        for asset in planned {
          // Without regard to case: so are the files of some systems.
          if let other = takers.updateValue(index, forKey: asset.file.lowercased()), other != index {
            throw Self.collision(asset.file, project.entries[other], entry)
          }
        }
        assets += planned
      } catch {
        if scenes.count == index { scenes.append(nil) }
        failures.append((index, error))
      }
    }
  }

  /// The name that an entry's files begin with.
  package static func stem(of entry: DocsProject.Entry) -> String { entry.name ?? PathName.stem(entry.scene) }

  private static func collision(_ file: String, _ first: DocsProject.Entry, _ second: DocsProject.Entry) -> Diagnostics
  {
    Diagnostics(
      Diagnostic(
        .error, "same-name", at: second.location, "\(first.scene) and \(second.scene) would both become \(file)",
        expected: "a \"name\" for one of them"))
  }

  private static func assets(
    of scene: SceneSource, _ entry: DocsProject.Entry, _ index: Int, _ pages: [PageKind]
  ) throws(Diagnostics) -> [PlannedAsset] {
    let choices = entry.choices
    let scales = choices.scales ?? AssetChoices.standardScales
    var formats = choices.formats ?? AssetChoices.standardFormats
    // The snippet shows it, whether it was asked for or not.
    if pages.contains(where: \.showsPosters), formats.contains(where: \.isAnimated), !formats.contains(.poster) {
      formats.append(.poster)
    }
    let names = VariantNames(scene, entry)
    try names.checkAlternatives()
    let (themes, scripts, locales) = (try names.themes(), try names.scripts(), try names.locales())
    var assets: [PlannedAsset] = []
    var files: Set<String> = []
    for script in scripts {
      for locale in locales {
        for theme in themes {
          for motion in choices.motions ?? [.full] {
            for scale in scales {
              let variant = Variant(
                script: script, theme: theme.name, isDark: theme.isDark, isOther: theme.isOther, locale: locale,
                motion: motion, scale: scale)
              for format in motion.formats(formats) {
                // A video is one for all densities: the sharpest.
                if format.medium == .video, scale != scales.max() { continue }
                let asset = try asset(scene, entry, index, variant, format)
                if files.insert(asset.file).inserted { assets.append(asset) }
              }
            }
          }
        }
      }
    }
    return assets
  }

  private static func asset(
    _ scene: SceneSource, _ entry: DocsProject.Entry, _ index: Int, _ variant: Variant, _ format: AssetFormat
  ) throws(Diagnostics) -> PlannedAsset {
    let choices = entry.choices
    let framing = choices.framing(of: variant)
    let framed = try scene.canvas.map { canvas throws(Diagnostics) in try FramedCanvas(canvas, framing) }
    let fit =
      choices.width.flatMap { framed?.fit(width: $0 * variant.scale) }
      ?? FramedCanvas.Fit(scale: variant.scale, trim: 0)
    let frameRate = choices.frameRate ?? scene.frameRate
    let title = stem(of: entry) + (variant.script.map { "-\($0)" } ?? "")
    return PlannedAsset(
      entry: index, variant: variant, format: format, file: AssetName.file(stem(of: entry), variant, format),
      title: title, fit: fit, frameRate: frameRate,
      key: AssetKey.digest(
        scene, variant, format, choices, title: title, fit: fit, frameRate: frameRate))
  }
}
