import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
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

    /// The first branch.
    package var animation: Animation { animations[0] }
  }

  /// Decodes the scene, then its pictures and recordings (in parallel) and its fonts.
  ///
  /// Fonts are checked only if the file is valid. Nothing that `assets` holds is read again.
  ///
  /// - Parameters:
  ///   - root: The parsed file, if available; see `SceneDecoder.read`.
  ///   - folder: The folder that paths in the scene are relative to.
  ///   - branches: At least one forced ending for all releases; nil follows the script. The scene is loaded once for
  ///     all.
  ///   - reducesMotion: Whether to show the cross-fades of the Reduce Motion setting.
  /// - Throws: All problems of the file and of the files it names, at once.
  package static func load(
    _ file: SourceFile, root: JSON? = nil, folder: String, theme: String? = nil, locale: String? = nil,
    script: String? = nil,
    branches: [Release.Ending?] = [nil], reducesMotion: Bool = false, assets: SceneAssets = SceneAssets()
  ) async throws(Diagnostics) -> Loaded {
    let reading = Profile.measure(.read) {
      SceneDecoder.read(file, root: root, theme: theme, locale: locale, script: script)
    }
    assets.keepOnly(reading.images.map { PathName.resolve($0.name, in: folder) })
    if let problem = excess(of: reading.images, folder: folder, assets) {
      throw reading.found.merging(reading.located(Diagnostics(problem)))
    }
    async let pictures = inParallel(reading.images) { decode($0, folder: folder, assets) }
    async let recordings = inParallel(reading.recordings) { read($0, folder: folder, assets.access) }
    let (images, touches) = await (pictures, recordings)
    let fileFound = (images.map(\.problems) + touches.map(\.problems)).reduce(reading.found) { $0.merging($1) }
    guard let scene = reading.scene else { throw fileFound }
    let refused = scene.fontFiles.compactMap {
      assets.access.problem(with: .font, $0.path, at: $0.firstReference, folder: folder)
    }
    if !refused.isEmpty { throw fileFound.merging(reading.located(Diagnostics(refused))) }
    let fonts = assets.fontLibrary(
      scene.fontFiles.map { ($0.family, PathName.resolve($0.path, in: folder)) },
      systemFamilies: scene.systemFontFamilies)
    let found = fileFound.merging(
      Diagnostics(Profile.measure(.fonts) { TextCheck.problems(in: scene, fonts: fonts) }))
    if found.hasErrors { throw found }

    let recorded = touches.compactMap(\.content).map { samples in
      scene.direction == .leftToRight ? samples : samples.map { $0.mirrored(in: scene.canvas.size.width) }
    }
    let context = SceneContext(
      scene: scene, images: images.compactMap(\.content), fonts: fonts, recordings: recorded,
      reducesMotion: reducesMotion)
    do throws(Diagnostics) {
      var animations: [Animation] = []
      for branch in branches {
        animations.append(
          try Profile.measure(.layout) { () throws(Diagnostics) in try Animation(context: context, branch: branch) })
      }
      return Loaded(
        animations: animations, warnings: animations.reduce(found) { $0.merging(reading.located($1.warnings)) })
    } catch {
      throw found.merging(reading.located(error))
    }
  }

  /// The names of the file's themes, in order. Empty if the file cannot be parsed far enough.
  package static func themes(of file: SourceFile) -> [String] { names("themes", in: DecodingContext().parse(file)) }

  /// The tags of the file's locales, in order. Empty if the file cannot be parsed far enough.
  package static func locales(of file: SourceFile) -> [String] { names("locales", in: DecodingContext().parse(file)) }

  /// The names of the file's scripts, in order. Empty if there is only one, or if the file cannot be parsed far enough.
  package static func scripts(of file: SourceFile) -> [String] { names("script", in: DecodingContext().parse(file)) }

  /// The keys of a top-level table, in order.
  static func names(_ table: String, in root: JSON?) -> [String] { root?[table]?.object?.members.map(\.key) ?? [] }

  /// The contents of a file that the scene names; nil if it cannot be read.
  private struct Asset<Content: Sendable>: Sendable {
    let content: Content?
    let problems: Diagnostics
  }

  /// Calls `load` for all items concurrently and returns the results in the order of `items`.
  private static func inParallel<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ load: @escaping @Sendable (Item) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, item) in items.enumerated() {
        group.addTask { (index, load(item)) }
      }
      var results = [Result?](repeating: nil, count: items.count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap { $0 }
    }
  }

  /// Reports the first picture with which the total number of pixels exceeds the limit; nil if the total is allowed.
  private static func excess(of images: [ImageAsset], folder: String, _ assets: SceneAssets) -> Diagnostic? {
    let (access, limits) = (assets.access, assets.access.limits)
    // Each picture is limited on its own when it is decoded, so this few cannot exceed the total.
    if images.count <= limits.sequence / limits.picture { return nil }
    var total = 0
    for image in images where access.problem(with: .image, image.name, at: image.firstReference, folder: folder) == nil
    {
      total += Swift.min(assets.pixelCount(PathName.resolve(image.name, in: folder)), limits.picture)
      if total > limits.sequence {
        return Diagnostic(
          .error, "too-large", at: image.firstReference, "here the scene's pictures exceed \(limits.sequence) pixels",
          expected: "fewer or smaller pictures; `--limit-pixels` sets a tenth of that")
      }
    }
    return nil
  }

  private static func decode(_ asset: ImageAsset, folder: String, _ assets: SceneAssets) -> Asset<Image> {
    if let refusal = assets.access.problem(with: .image, asset.name, at: asset.firstReference, folder: folder) {
      return Asset(content: nil, problems: Diagnostics(refusal))
    }
    let path = PathName.resolve(asset.name, in: folder)
    func failed(_ code: Diagnostic.Code, _ message: String, expected: String? = nil) -> Asset<Image> {
      Asset(
        content: nil,
        problems: Diagnostics(Diagnostic(.error, code, at: asset.firstReference, message, expected: expected)))
    }
    do {
      let decoded = try assets.image(path)
      let notes = decoded.notes.map { note in
        Diagnostic(.warning, "image-profile", at: asset.firstReference, "\(asset.name): \(note)")
      }
      return Asset(content: decoded.image, problems: Diagnostics(notes))
    } catch let error as FileError {
      return failed("missing-file", "the image cannot be read: \(error)", expected: "a PNG or JPEG file at \(path)")
    } catch {
      return failed("bad-image", "\(asset.name): \(error)")
    }
  }

  private static func read(_ asset: RecordingAsset, folder: String, _ access: SceneAccess) -> Asset<[TouchSample]> {
    if let refusal = access.problem(with: .recording, asset.name, at: asset.firstReference, folder: folder) {
      return Asset(content: nil, problems: Diagnostics(refusal))
    }
    let path = PathName.resolve(asset.name, in: folder)
    let bytes: [UInt8]
    do {
      bytes = try Profile.measure(.read) { () throws(FileError) in
        try File.read(path, takesPipes: false)
      }
    } catch {
      let problem = Diagnostic(
        .error, "missing-file", at: asset.firstReference, "the recording cannot be read: \(error)",
        expected: "a recording at \(path)")
      return Asset(content: nil, problems: Diagnostics(problem))
    }
    do throws(Diagnostics) {
      let samples = try Recording.read(
        SourceFile(name: path, bytes: bytes, isQuoted: false), firstReference: asset.firstReference)
      return Asset(content: samples, problems: .none)
    } catch {
      return Asset(content: nil, problems: error)
    }
  }
}
