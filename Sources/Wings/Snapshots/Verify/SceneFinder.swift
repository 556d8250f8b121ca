import SegueEncoders
package import SegueFiles
import SegueJSON
import SegueExport

/// Resolves paths (files, folders searched recursively, globs) to scenes, and to references whose scene is gone.
package struct SceneFinder: Sendable {
  /// Scene files without duplicates, in the order of the given paths; those of a folder sorted by the bytes of their
  /// paths.
  package private(set) var scenes: [String] = []
  /// Locks whose scene is gone, and reference pictures of stories that no lock contains.
  package private(set) var orphans: [String] = []
  /// The frames, in the order in which they are found, that have a lock of frames.
  package private(set) var frames: [String] = []
  /// Globs without a match, and folders with neither scenes nor locks.
  package private(set) var empty: [String] = []
  /// Links in folders that lead out of the folder that was named. They are not searched.
  package private(set) var outside: [String] = []
  /// The orphans that the paths name one by one.
  package private(set) var namedOrphans: [String] = []

  /// Where the scenes lie: each counts once, however its folder is named. A link to another scene has a lock of its own.
  private var places: Set<String> = []

  package init(_ paths: [String]) throws(FileError) {
    for path in paths {
      let before = scenes.count + orphans.count
      var known = false
      if !File.exists(path), let glob = Glob(path) {
        // A glob may match pictures and recordings too: skip them.
        for path in glob.paths() where File.isFolder(path) || SceneLock.isPath(path) || Self.isScene(path) {
          try add(path, &known)
        }
      } else {
        try add(path, &known)
        if orphans.contains(path) { namedOrphans.append(path) }
      }
      if scenes.count + orphans.count == before, !known { empty.append(path) }
    }
  }

  /// Adds a file, or the files of a folder. Sets `known` if one of them was added before.
  private mutating func add(_ path: String, _ known: inout Bool) throws(FileError) {
    if File.isFolder(path) {
      let first = scenes.endIndex
      // A lock whose name was shortened stands before its scene.
      defer { scenes[first...].sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
      try addPictures(below: path)
      for path in try files(below: path) where SceneLock.isPath(path) || Self.isScene(path) { add(file: path, &known) }
    } else {
      add(file: path, &known)
    }
  }

  /// Adds the orphaned pictures in a folder and its subfolders.
  private mutating func addPictures(below root: String) throws(FileError) {
    var folders = [root]
    var seen: Set<String> = []
    while let folder = folders.popLast() {
      guard seen.insert(File.resolved(folder)).inserted else { continue }
      add(orphans: Orphans.pictures(in: folder))
      for name in try File.names(in: folder) where !Self.isSkipped(name) {
        let path = PathName.join(folder, name)
        if File.isFolder(path), !leadsOut(path, of: root) { folders.append(path) }
      }
    }
  }

  private mutating func add(orphans found: [String]) {
    for path in found where !orphans.contains(path) { orphans.append(path) }
  }

  private mutating func add(file path: String, _ known: inout Bool) {
    let isLock = SceneLock.isPath(path)
    if isLock, FrameLock.isFrameLock(path) {
      known = true
      let source = FrameLock.framesPath(ofLock: path)
      if !frames.contains(source) { frames.append(source) }
      return
    }
    let scene = isLock ? SceneLock.scenePath(ofLock: path) : path
    add(orphans: Orphans.pictures(in: PathName.folder(path), ofScene: scene))
    if isLock, !File.exists(scene), !File.isLink(scene) {
      if orphans.contains(path) { known = true } else { orphans.append(path) }
    } else if scenes.contains(scene) || !places.insert(Self.place(of: scene)).inserted {
      known = true
    } else {
      scenes.append(scene)
    }
  }

  /// Where a scene lies, or frames do, however its folder is named.
  package static func place(of path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    let folder = PathName.folder(path)
    return PathName.join(File.resolved(folder.isEmpty ? "." : folder), PathName.last(path))
  }

  /// Whether the file is a scene: JSON with `screens`, as recordings and settings lie beside scenes. Any JSON file with
  /// a lock counts, even if it cannot be parsed, and so does one that cannot be parsed and speaks of screens: passed over, a
  /// scene with a mistake would pass. Other files that are too large for a scene do not.
  private static func isScene(_ path: String) -> Bool {
    guard path.hasSuffix(".json") else { return false }
    // The name of a file that is not UTF-8: it cannot be read, and the report must say so.
    if path.contains("\u{FFFD}"), !File.exists(path) { return true }
    if File.exists(SceneLock.path(ofScene: path)) { return true }
    guard let document = try? SceneDocument(path: path) else { return false }
    if let root = document.root { return root["screens"]?.object != nil }
    // Without the zeros of UTF-16.
    return String(decoding: document.file.bytes.filter { $0 != 0 }, as: UTF8.self).contains("\"screens\"")
  }

  /// Whether to skip a name: hidden files, and the snapshots of tests, whose scenes need not be files.
  private static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || name == SceneLock.testFolder }

  /// All files below the folder except skipped ones, sorted by the bytes of their paths.
  private mutating func files(below root: String) throws(FileError) -> [String] {
    var seen: Set<String> = []
    return try files(in: root, of: root, &seen)
  }

  /// `seen` holds resolved paths, so a symbolic link back to a folder does not recurse for ever.
  private mutating func files(
    in folder: String, of root: String, _ seen: inout Set<String>
  ) throws(FileError) -> [String] {
    guard seen.insert(File.resolved(folder)).inserted else { return [] }
    var files: [String] = []
    for name in try File.names(in: folder) where !Self.isSkipped(name) {
      let path = PathName.join(folder, name)
      if leadsOut(path, of: root) { continue }
      if File.isFolder(path) { files += try self.files(in: path, of: root, &seen) } else { files.append(path) }
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a path is a link that leads out of the folder in which it was found. One without a target is a file that cannot be
  /// read.
  private mutating func leadsOut(_ path: String, of root: String) -> Bool {
    guard File.leadsOut(path, of: root), File.exists(path) else { return false }
    if !outside.contains(path) { outside.append(path) }
    return true
  }
}

/// References whose scene is gone, and kept pictures whose story is no longer recorded.
package enum Orphans {
  /// What an orphan lacks: `its scene ui/card.json is gone`.
  package static func lack(of path: String) -> String {
    guard SceneLock.isPath(path) else { return "no recorded story has it" }
    return "its scene \(SceneLock.scenePath(ofLock: path)) is gone"
  }

  /// The kept pictures in `folder` that neither belong to a story of a lock whose scene still exists, nor stand in for
  /// a lock. They are sorted by the bytes of their paths. With `scene`, only the pictures of that scene.
  static func pictures(in folder: String, ofScene scene: String? = nil) -> [String] {
    let prefix = PathName.join(folder, "")
    let names = (try? File.names(in: folder)) ?? []
    let pictures = names.filter(RecordedFiles.isPicture)
      .map { prefix + $0 }.filter { path in scene.map { SceneLock.isReference(path, ofScene: $0) } ?? true }
    if pictures.isEmpty { return [] }
    var expected: Set<String> = []
    for name in names where SceneLock.isPath(name) {
      if FrameLock.isFrameLock(prefix + name) {
        expected.insert(FrameShots.path(ofLock: prefix + name))
        continue
      }
      let scene = SceneLock.scenePath(ofLock: prefix + name)
      guard File.exists(scene),
        let bytes = try? File.read(prefix + name, takesPipes: false, limit: SceneLock.maxBytes)
      else { continue }
      let stories = LockReader.stories(in: bytes).map(\.story)
      expected.formUnion(stories.flatMap { RecordedFiles.pictures(of: $0, scene: scene) })
      // Locks of older versions name no stories, so any picture of the scene may belong to them.
      if stories.isEmpty { expected.formUnion(pictures.filter { SceneLock.isReference($0, ofScene: scene) }) }
    }
    return pictures.filter { !expected.contains($0) && !PictureReference.isReference($0) }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  /// Removes an orphan, unless it has become a reference since it was found: a run may be recording its scene at this
  /// moment. Returns whether it is gone.
  package static func prune(_ path: String, timeout: Duration = InUse.timeout) async throws -> Bool {
    let isLock = SceneLock.isPath(path)
    let locks = isLock ? [path] : PictureReference.locks(of: path)
    return try await Turn.taking(at: locks, timeout: timeout) {
      let isOrphan =
        isLock
        ? !File.exists(SceneLock.scenePath(ofLock: path)) : pictures(in: PathName.folder(path)).contains(path)
      if isOrphan, File.exists(path) || File.isLink(path) { try remove(path) }
      return isOrphan || !File.exists(path)
    }
  }

  /// Removes a file, a folder of frames with nothing else in it, or a link, but not the target of the link.
  package static func remove(_ path: String) throws(FileError) {
    guard File.isFolder(path), !File.isLink(path) else { return try File.remove(path) }
    for name in try File.names(in: path) where PNGSequenceWriter.isFrame(name) {
      try File.remove(PathName.join(path, name))
    }
    try File.removeFolder(path)
  }
}
