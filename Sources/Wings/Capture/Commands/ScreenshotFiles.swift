import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueCapture
import SegueExport
import SegueScene

/// A scene from two screenshots: its pictures in a folder, and the scene beside it.
struct ScreenshotFiles {
  private let scene: String
  private let text: [UInt8]
  private let pictures: [(path: String, image: Image)]
  /// The folder of the pictures.
  private let folder: String
  /// When the scene shows the second screenshot; nil for a flow, which shows each when something has come to rest.
  private let arrival: Seconds?
  /// Nil for a flow.
  let made: ScreenshotScene?
  /// The folders that were missing at first, the innermost first.
  private let newFolders: [String]

  /// Nil if nothing was found of which a scene could be made.
  init?(scene: String, pair: ScreenshotPair, found: Recognition) {
    guard let kind = found.kind else { return nil }
    let made = ScenePictures(stem: PathName.stem(scene), pair: pair)
      .scene(kind, transition: found.transition, bars: found.bars)
    self.init(
      scene: scene, text: made.scene.text, pictures: made.pictures, arrival: made.scene.arrival, made: made.scene)
  }

  /// A flow of several screenshots.
  init(scene: String, _ flow: ScreenshotFlow) throws(InputError) {
    let made = try flow.scene(stem: PathName.stem(scene))
    self.init(scene: scene, text: made.text, pictures: made.pictures, arrival: nil, made: nil)
  }

  private init(
    scene: String, text: String, pictures: [(String, Image)], arrival: Seconds?, made: ScreenshotScene?
  ) {
    self.scene = scene
    self.made = made
    let folder = PathName.join(PathName.folder(scene), PathName.stem(scene))
    self.folder = folder
    newFolders = Self.missingFolders(folder)
    self.text = Array(text.utf8)
    self.arrival = arrival
    self.pictures = pictures.map { (PathName.join(folder, $0), $1) }
  }

  /// Another scene with the same pictures, in the place of this one.
  func document(_ text: String) -> SceneDocument {
    SceneDocument(name: scene, text: text, folder: PathName.folder(scene))
  }

  /// The frames of the written scene to compare with the screenshots.
  ///
  /// - Parameter isChanged: whether the scene was written with another motion.
  func restFrames(of original: ScreenshotPair, drawsBars: Bool, isChanged: Bool) -> RestFrames {
    RestFrames(
      scene: scene, arrival: isChanged ? nil : arrival, original: original, drawsBars: drawsBars,
      screenshots: [("first", "BEFORE", original.before), ("last", "AFTER", original.after)])
  }

  /// The same for a flow.
  func restFrames(of flow: ScreenshotFlow) -> RestFrames {
    RestFrames(
      scene: scene, arrival: nil, original: flow.pairs[0].original, drawsBars: flow.pairs[0].found.bars.areDrawn,
      screenshots: flow.screenshots.map { ("resting", $0.name, $0.image) })
  }

  /// Writes the pictures and the scene, and calls `use`. If one of these fails, for instance because the disk is full,
  /// no new file is left behind, and replaced ones are as they were.
  ///
  /// - Parameters:
  ///   - others: files that no picture of the scene may replace.
  ///   - replaces: whether files that were edited or come from elsewhere are replaced; otherwise they are an error.
  ///   - changed: the text of the scene if it is another one, which is known only once the pictures are there.
  func write(
    keeping others: [String], replacing replaces: Bool, changed: () async throws -> String? = { nil },
    _ use: () async throws -> Void
  ) async throws {
    var files: [(path: String, bytes: [UInt8])] = []
    for (path, image) in pictures {
      files.append((path, try PNGEncoder.encode(image.bitmap, name: path, threads: ProcessorCount.current)))
    }
    files.append((scene, text))
    let earlier = MadeFiles(in: folder)
    var made = MadeFiles(in: folder, files: files)
    for (path, _) in files where path != scene {
      try OutputPath(path).checkIsNone(of: others, option: "-o \(scene):")
    }
    let before = try ([made.path] + files.map(\.path)).map { path in
      (path, File.exists(path) ? try File.read(path, takesPipes: false) : nil)
    }
    for ((path, old), (_, new)) in zip(before.dropFirst(), files) {
      if let old, !replaces, old != new, !earlier.hasWritten(old, to: path) { throw alreadyExists(path, earlier) }
    }
    var writtenCount = 0
    do {
      // A run that is killed has left a mixture of old and new files, which the next run may replace.
      try AtomicFile.write(made.bytes(and: earlier), to: made.path)
      writtenCount = 1
      for (path, bytes) in files {
        if path == scene, !File.exists(path) {
          guard try AtomicFile.create(bytes, at: path) else { throw alreadyExists(path, earlier) }
        } else {
          try AtomicFile.write(bytes, to: path)
        }
        writtenCount += 1
      }
      if let text = try await changed().map({ Array($0.utf8) }) {
        let first = made
        made = MadeFiles(in: folder, files: files.dropLast() + [(scene, text)])
        try AtomicFile.write(made.bytes(and: first), to: made.path)
        try AtomicFile.write(text, to: scene)
      }
      try await use()
      try AtomicFile.write(made.bytes(), to: made.path)
    } catch {
      for (path, bytes) in before.prefix(writtenCount) {
        if let bytes { try? AtomicFile.write(bytes, to: path) } else { try? File.remove(path) }
      }
      throw error
    }
    for path in earlier.uneditedPictures where !made.has(path) { try? File.remove(path) }
  }

  private func alreadyExists(_ path: String, _ earlier: MadeFiles) -> InputError {
    let state = earlier.has(path) ? "was edited since it was made" : "already exists"
    return InputError("\(path) \(state); choose another name, or replace it with --overwrite")
  }

  /// Removes the folders that were missing at first, if they are empty again.
  func removeNewFolders() {
    for path in newFolders { try? File.removeFolder(path) }
  }

  /// The folder and those around it that are not there yet, the innermost first.
  private static func missingFolders(_ folder: String) -> [String] {
    var missing: [String] = []
    var path = folder
    while !path.isEmpty, !File.exists(path) {
      missing.append(path)
      path = PathName.folder(path)
    }
    return missing
  }
}
