import SegueFiles

/// References that belong to nothing any more.
enum Orphans {
  /// Pictures in a folder that no lock with a scene has a story for; of scenes whose path begins with `stem`, if it is
  /// given.
  static func pictures(in folder: String, stem: String? = nil) -> [String] {
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let names = (try? File.names(in: folder.isEmpty ? "." : folder)) ?? []
    let pictures = names.filter { $0.hasSuffix(PixelReference.suffix) }.map { prefix + $0 }.filter { path in
      stem.map { path.hasPrefix($0 + ".") } ?? true
    }
    if pictures.isEmpty { return [] }
    var expected: Set<String> = []
    for name in names where name.hasSuffix("." + SceneLock.fileExtension) {
      let scene = SceneLock.scenePath(ofLock: prefix + name)
      guard File.exists(scene), let bytes = try? File.read(prefix + name) else { continue }
      for recorded in LockReader.stories(in: bytes) {
        expected.insert(PixelReference.path(of: recorded.story, scene: scene))
      }
    }
    return pictures.filter { !expected.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
