import SegueCodecs
import SegueCore
import SegueFiles
package import SegueJSON
import SeguePixels
package import SegueScene
import SegueText

/// From a scene file to an animation that can be asked for any instant.
package enum SceneLoader {
  /// What was loaded, and the warnings about it.
  package struct Loaded: Sendable {
    /// One for each branch that was asked for, in that order.
    package let animations: [Animation]
    package let warnings: Diagnostics

    /// That of the first branch.
    package var animation: Animation { animations[0] }
  }

  /// Decodes the scene, its pictures (in parallel) and its fonts; `folder` is what paths in the scene are relative to.
  ///
  /// `branches` (one at least) are the endings that are forced on every release, nil for what the script says: the scene is
  /// loaded once for all of them. Throws everything that is wrong at once, of the file and of the pictures it mentions; fonts are tried once the file
  /// is right.
  package static func load(
    _ file: SourceFile, folder: String, theme: String? = nil, branches: [Release.Ending?] = [nil]
  ) async throws(Diagnostics) -> Loaded {
    let reading = SceneDecoder.read(file, theme: theme)
    let pictures = await decodeImages(reading.images, folder: folder)
    let fileFound = reading.found.merging(Diagnostics(pictures.flatMap(\.problems)))
    guard let scene = reading.scene else { throw fileFound }
    let fonts = FontLibrary(files: scene.fontFiles.map { ($0.family, resolve($0.path, in: folder)) })
    let found = fileFound.merging(Diagnostics(TextCheck.problems(in: scene, fonts: fonts)))
    if found.hasErrors { throw found }

    let stage = Stage(scene: scene, images: pictures.compactMap(\.image), fonts: fonts)
    do throws(ChoreographyError) {
      var animations: [Animation] = []
      for branch in branches { animations.append(try Animation(stage: stage, branch: branch)) }
      return Loaded(animations: animations, warnings: found)
    } catch {
      throw found.merging(Diagnostics(error.diagnostic))
    }
  }

  /// The names of a file's themes, in its order; none if the file cannot be read that far.
  package static func themes(of file: SourceFile) -> [String] {
    DecodingContext().parse(file)?["themes"]?.object?.members.map(\.key) ?? []
  }

  /// An absolute path stays as it is, any other is the scene folder's.
  package static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
  }

  private struct Picture: Sendable {
    let image: Image?
    let problems: [Diagnostic]
  }

  private static func decodeImages(_ assets: [ImageAsset], folder: String) async -> [Picture] {
    await withTaskGroup(of: (Int, Picture).self) { group in
      for (index, asset) in assets.enumerated() {
        group.addTask { (index, decode(asset, folder: folder)) }
      }
      var pictures = [Picture?](repeating: nil, count: assets.count)
      for await (index, picture) in group { pictures[index] = picture }
      return pictures.compactMap { $0 }
    }
  }

  private static func decode(_ asset: ImageAsset, folder: String) -> Picture {
    let path = resolve(asset.name, in: folder)
    do {
      let decoded = try ImageDecoder.decode(try File.read(path), name: path)
      let notes = decoded.notes.map { note in
        Diagnostic(.warning, "image-profile", at: asset.mention, "\(asset.name): \(note)")
      }
      return Picture(image: decoded.image, problems: notes)
    } catch let error as FileError {
      return Picture(
        image: nil,
        problems: [
          Diagnostic(
            .error, "missing-file", at: asset.mention, "the image cannot be read: \(error)",
            expected: "a PNG or JPEG file at \(path)")
        ])
    } catch {
      return Picture(
        image: nil, problems: [Diagnostic(.error, "bad-image", at: asset.mention, "\(asset.name): \(error)")])
    }
  }
}
