package import SegueFiles
import SegueJSON

/// The scenes, and the references without a scene, that paths stand for: files, folders with all that is in them, globs.
package struct SceneFinder: Sendable {
  /// Scene files, each once, in the order in which they were named; those of a folder by the bytes of their paths.
  package private(set) var scenes: [String] = []
  /// Locks whose scene is gone, and pictures of stories that no lock has.
  package private(set) var orphans: [String] = []
  /// Globs that nothing fits, and folders with neither scenes nor locks.
  package private(set) var empty: [String] = []

  package init(_ paths: [String]) throws(FileError) {
    for path in paths {
      let before = scenes.count + orphans.count
      var known = false
      if !File.exists(path), let glob = Glob(path) {
        // A star takes in pictures and recordings too.
        for path in glob.paths() where File.isFolder(path) || Self.isLock(path) || Self.isScene(path) {
          try add(path, &known)
        }
      } else {
        try add(path, &known)
      }
      if scenes.count + orphans.count == before, !known { empty.append(path) }
    }
  }

  /// `known` is set if all of it was there already.
  private mutating func add(_ path: String, _ known: inout Bool) throws(FileError) {
    if File.isFolder(path) {
      try addPictures(below: path)
      for path in try Self.files(in: path) where Self.isLock(path) || Self.isScene(path) { add(file: path, &known) }
    } else {
      add(file: path, &known)
    }
  }

  private mutating func addPictures(below folder: String) throws(FileError) {
    var folders = [folder]
    var seen: Set<String> = []
    while let folder = folders.popLast() {
      guard seen.insert(File.resolved(folder)).inserted else { continue }
      add(orphans: Orphans.pictures(in: folder))
      for name in try File.names(in: folder) where !Self.isPassedOver(name) {
        let path = Self.join(folder, name)
        if File.isFolder(path) { folders.append(path) }
      }
    }
  }

  private mutating func add(orphans found: [String]) {
    for path in found where !orphans.contains(path) { orphans.append(path) }
  }

  private mutating func add(file path: String, _ known: inout Bool) {
    let stem = SceneLock.stem(of: path)
    add(orphans: Orphans.pictures(in: SceneFile.folder(of: path), stem: stem))
    let isLock = Self.isLock(path)
    let scene = isLock ? SceneLock.scenePath(ofLock: path) : path
    if isLock, !File.exists(scene) {
      if orphans.contains(path) { known = true } else { orphans.append(path) }
    } else if scenes.contains(scene) {
      known = true
    } else {
      scenes.append(scene)
    }
  }

  private static func isLock(_ path: String) -> Bool { path.hasSuffix("." + SceneLock.fileExtension) }

  /// A JSON file with screens: recordings and settings lie beside scenes. One that cannot be read as JSON counts if it has a
  /// lock.
  private static func isScene(_ path: String) -> Bool {
    guard path.hasSuffix(".json") else { return false }
    if File.exists(SceneLock.path(ofScene: path)) { return true }
    guard let bytes = try? File.read(path), bytes.count < 16_000_000 else { return false }
    return DecodingContext().parse(SourceFile(name: path, bytes: bytes))?["screens"]?.object != nil
  }

  /// What is hidden, and the references of tests: their scenes need not be in any file.
  private static func isPassedOver(_ name: String) -> Bool { name.hasPrefix(".") || name == SceneLock.testFolder }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// All below the folder, but for what is passed over, by the bytes of their paths.
  private static func files(in folder: String) throws(FileError) -> [String] {
    var seen: Set<String> = []
    return try files(in: folder, &seen)
  }

  /// A folder that a link leads back to is looked at once.
  private static func files(in folder: String, _ seen: inout Set<String>) throws(FileError) -> [String] {
    guard seen.insert(File.resolved(folder)).inserted else { return [] }
    var files: [String] = []
    for name in try File.names(in: folder) where !Self.isPassedOver(name) {
      let path = join(folder, name)
      if File.isFolder(path) { files += try Self.files(in: path, &seen) } else { files.append(path) }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
