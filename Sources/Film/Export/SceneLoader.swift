import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
package import SegueJSON
import SegueMotion
package import SegueScene
import SegueText

/// Loads scene files into animations.
package enum SceneLoader {
  /// The loaded animations and the warnings about them.
  package struct Loaded: Sendable {
    /// One per requested branch, in the same order.
    package let animations: [Animation]
    package let warnings: Diagnostics
    /// The file's JSON value.
    package let root: JSON?

    /// The first branch.
    package var animation: Animation { animations[0] }
  }

  /// Decodes the scene, then its pictures and recordings (in parallel) and its fonts, and plays the script.
  ///
  /// Fonts are checked only if the file is valid. Files that `assets` has cached are not read again. For another script
  /// of the scene that was loaded last, only the script is played.
  ///
  /// - Parameters:
  ///   - root: The file's value reduced to the story's theme and locale (`SceneDecoder.narrowed`); nil decodes the whole file.
  ///   - branches: One animation is made for each; at least one. A branch forces the same ending on all releases; nil
  ///     follows the script.
  ///   - reducesMotion: Whether to show the cross-fades of the Reduce Motion setting.
  /// - Throws: All problems of the file and of the files it names, at once.
  package static func load(
    _ document: SceneDocument, root: JSON? = nil, _ story: StoryID = StoryID(),
    branches: [Release.Ending?] = [nil], reducesMotion: Bool = false, assets: SceneAssets = SceneAssets()
  ) async throws(Diagnostics) -> Loaded {
    let key = LoadedScene.Key(
      document: document, isWhole: root == nil, theme: story.theme, locale: story.locale,
      reducesMotion: reducesMotion)
    let loaded = await assets.scene(key) { await loadSharedParts(key, root: root, assets) }
    let reading = loaded.reading.selecting(script: story.script)
    let found = reading.diagnostics.merging(loaded.problems)
    guard let scene = reading.scene, let context = loaded.context?.playing(scene.script) else { throw found }
    do throws(Diagnostics) {
      var animations: [Animation] = []
      for branch in branches {
        animations.append(
          try Profile.measure(.layout) { () throws(Diagnostics) in try Animation(context: context, forcedEnding: branch)
          })
      }
      let lines = Diagnostics(LineCheck.warnings(in: animations[0]))
      return Loaded(
        animations: animations,
        warnings: animations.reduce(found.merging(reading.located(lines))) { $0.merging(reading.located($1.warnings)) },
        root: reading.root)
    } catch {
      throw found.merging(reading.located(error))
    }
  }

  /// Loads what all scripts of the scene have in common.
  private static func loadSharedParts(_ key: LoadedScene.Key, root: JSON?, _ assets: SceneAssets) async -> LoadedScene {
    let document = key.document
    let reading = Profile.measure(.read) {
      SceneDecoder.read(document.file, root: root, StoryID(theme: key.theme, locale: key.locale))
    }
    func failed(_ problems: Diagnostics) -> LoadedScene {
      LoadedScene(reading: reading, problems: problems, context: nil)
    }
    assets.keepOnly(reading.images.flatMap { $0.candidates.map { document.path(of: $0.name) } })
    if let problem = excess(of: reading.images, in: document, assets) {
      return failed(reading.located(Diagnostics(problem)))
    }
    let processors = ProcessorCount.current
    async let pictures = ConcurrentTasks.map(reading.images.count, atOnce: processors) {
      decode(reading.images[$0], in: document, assets)
    }
    async let recordings = ConcurrentTasks.map(reading.recordings.count, atOnce: processors) {
      read(reading.recordings[$0], in: document, assets.access)
    }
    let (images, touches) = await (pictures, recordings)
    let fileProblems =
      zip(reading.images, images).map { addingReference(to: $0, in: $1.problems, reading) } + touches.map(\.problems)
    let found = reading.located(fileProblems.reduce(.none) { $0.merging($1) })
    guard let scene = reading.scene else { return failed(found) }
    let fontProblems = fontFileProblems(of: scene, in: document, assets.access)
    if !fontProblems.isEmpty { return failed(found.merging(reading.located(Diagnostics(fontProblems)))) }
    let fonts = assets.fonts.library(
      scene.fontFiles.map { ($0.family, document.path(of: $0.path)) },
      systemFamilies: scene.systemFontFamilies)
    let problems = found.merging(
      Diagnostics(Profile.measure(.fonts) { TextCheck.problems(in: scene, fonts: fonts) }))
    if problems.hasErrors { return failed(problems) }

    // In a scene from right to left, recorded fingers are mirrored like everything else.
    let recorded = touches.compactMap(\.content).map { samples in
      scene.direction == .leftToRight ? samples : samples.map { $0.mirrored(in: scene.canvas.size.width) }
    }
    let context = SceneContext(
      scene: scene, pictures: images.compactMap(\.content), fonts: fonts, recordings: recorded,
      reducesMotion: key.reducesMotion)
    if let problem = Profile.measure(.layout, { context.outlineLimitError }) {
      return failed(problems.merging(reading.located(Diagnostics(problem))))
    }
    return LoadedScene(reading: reading, problems: problems, context: context)
  }
}

/// A scene in one theme and locale, with its files and fonts: what its scripts have in common.
struct LoadedScene: Sendable {
  struct Key: Sendable {
    let document: SceneDocument
    /// Whether the whole file was decoded, and not only its part for this theme and locale.
    let isWhole: Bool
    let theme: String?
    let locale: String?
    let reducesMotion: Bool

    static func == (a: Key, b: Key) -> Bool {
      (a.isWhole, a.theme, a.locale, a.reducesMotion) == (b.isWhole, b.theme, b.locale, b.reducesMotion)
        && a.document.hasSameBytes(as: b.document)
    }
  }

  let reading: SceneDecoder.Reading
  /// The problems of pictures, recordings and fonts. Those of the scene file are in `reading`.
  let problems: Diagnostics
  /// The context of the first script; nil if there are errors.
  let context: SceneContext?
}
