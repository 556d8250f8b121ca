package import SegueDigests
import SegueFiles
import SegueJSON
package import SegueExport
package import SegueScene

/// All assets that a project requests, and the entries that cannot be planned.
package struct DocsPlan: Sendable {
  /// The scene of each entry; nil if it cannot be read, with the error in `failures`.
  package private(set) var scenes: [SceneSource?] = []
  package private(set) var assets: [PlannedAsset] = []
  /// The errors of entries that have no assets.
  package private(set) var failures: [(entry: Int, error: any Error)] = []

  package init(_ project: DocsProject) {
    var entriesByFile: [String: Int] = [:]
    for (index, entry) in project.entries.enumerated() {
      do {
        let scene = try SceneSource(project.resolved(entry.scene))
        scenes.append(scene)
        if scene.diagnostics.hasErrors { throw scene.diagnostics }
        let planned = try Self.assets(of: scene, entry, project.choices(of: entry), index, project.pages)
        for asset in planned {
          // Some file systems ignore case.
          if let other = entriesByFile.updateValue(index, forKey: asset.file.lowercased()), other != index {
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

  /// The prefix of the names of an entry's files.
  package static func stem(of entry: DocsProject.Entry) -> String { entry.name ?? PathName.stem(entry.scene) }

  private static func collision(_ file: String, _ first: DocsProject.Entry, _ second: DocsProject.Entry) -> Diagnostics
  {
    Diagnostics(
      Diagnostic(
        .error, "same-name", at: second.location, "\(first.scene) and \(second.scene) would both be written to \(file)",
        expected: "a different \"name\" for one of them"))
  }

  private static func assets(
    of scene: SceneSource, _ entry: DocsProject.Entry, _ choices: AssetChoices, _ index: Int, _ pages: [PageKind]
  ) throws(Diagnostics) -> [PlannedAsset] {
    let scales = choices.scales ?? AssetChoices.standardScales
    var formats = choices.formats ?? AssetChoices.standardFormats
    // The snippets of these pages need a poster, even if it is not requested.
    if pages.contains(where: \.showsPosters), formats.contains(where: \.isAnimated), !formats.contains(.poster) {
      formats.append(.poster)
    }
    let selection = VariantSelection(scene, entry)
    try selection.checkAlternatives()
    let (themes, scripts, locales) = (try selection.themes(), try selection.scripts(), try selection.locales())
    var assets: [PlannedAsset] = []
    var files: Set<String> = []
    for script in scripts {
      for locale in locales {
        for theme in themes {
          for motion in choices.motions ?? [.full] {
            for scale in scales {
              let variant = Variant(
                StoryID(script: script, theme: theme.name, locale: locale), isDark: theme.isDark,
                isOther: theme.isOther, motion: motion, scale: scale)
              for format in motion.formats(formats) {
                // Pages have one video for all pixel densities, so only the sharpest is made.
                if format.medium == .video, scale != scales.max() { continue }
                let asset = try asset(scene, entry, choices, index, variant, format)
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
    _ scene: SceneSource, _ entry: DocsProject.Entry, _ choices: AssetChoices, _ index: Int, _ variant: Variant,
    _ format: AssetFormat
  ) throws(Diagnostics) -> PlannedAsset {
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

/// A file to make, and everything that its bytes depend on except the contents of other files.
package struct PlannedAsset: Sendable {
  /// The index of its entry in the project.
  package let entry: Int
  package let variant: Variant
  package let format: AssetFormat
  /// Relative to the output folder; with a slash at its end for a folder.
  package let file: String
  /// The title on strips, contact sheets and curves.
  package let title: String
  package let fit: FramedCanvas.Fit
  package let frameRate: Int
  /// See `AssetKey`.
  package let key: Digest

  /// Device pixels per point of the scene.
  package var pixelScale: Double { fit.scale }
}

/// A story of a scene, with the motion and the scale in which it is rendered.
package struct Variant: OfStory, Hashable, Sendable {
  package var storyID: StoryID
  /// Whether the theme is for readers who prefer a dark colour scheme.
  package var isDark: Bool
  /// Whether the theme is neither the light nor the dark one; its name is then part of the file name.
  package var isOther: Bool
  package var motion: DocsMotion
  /// Pixels per point of the page.
  package var scale: Double

  package init(
    _ story: StoryID, isDark: Bool, isOther: Bool, motion: DocsMotion, scale: Double
  ) {
    storyID = story
    self.isDark = isDark
    self.isOther = isOther
    self.motion = motion
    self.scale = scale
  }
}
