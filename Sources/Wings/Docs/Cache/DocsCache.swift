import SegueDigests
package import SegueFiles
package import SegueJSON

/// The cache file of an output folder: JSON with one line per record.
///
/// Assets without a record are made again, so a lost, truncated or outdated cache only costs time. The file may come
/// with an untrusted project: records with paths outside the output folder are ignored.
package struct DocsCache: Sendable {
  package static let name = ".segue-cache"
  private static let version = 1
  /// The largest file that is read: a record has some 400 bytes.
  private static let maxBytes = 16 << 20

  package var assets: [AssetRecord] = []
  package var snippets: [SnippetRecord] = []

  package init(assets: [AssetRecord] = []) { self.assets = assets }

  /// Reads the cache of a folder; empty if there is none or it cannot be read.
  package init(folder: String) {
    let bytes = (try? File.read(folder + Self.name, takesPipes: false, limit: Self.maxBytes)) ?? []
    // What is not JSON is taken for null, which is not a cache.
    self.init(DecodingContext().parse(SourceFile(name: Self.name, bytes: bytes)) ?? .null)
  }

  /// Reads the contents of a cache file; empty if it is not one.
  package init(_ root: JSON) {
    guard root["segue docs cache"]?.number == Double(Self.version) else { return }
    let needs = root["needs"]?.array?.map(Self.dependency) ?? []
    assets = root["assets"]?.array?.compactMap { Self.record($0, needs) } ?? []
    snippets = root["snippets"]?.array?.compactMap(Self.snippet) ?? []
  }

  /// Writes the cache to `folder`, unless the current cache has the same contents, or there is none and nothing to
  /// record. Then a cache that is in `folder` already is removed.
  ///
  /// - Parameter current: The folder whose cache will be replaced by this one; nil for `folder` itself.
  package func write(to folder: String, replacingThatIn current: String? = nil) throws(FileError) {
    let bytes = Array(text.utf8)
    let current = current ?? folder
    let old = try? File.read(current + Self.name, takesPipes: false, limit: Self.maxBytes)
    let isNeedless = old == nil && assets.isEmpty && snippets.isEmpty
    if old == bytes || isNeedless {
      if current != folder, File.exists(folder + Self.name) { try File.remove(folder + Self.name) }
      return
    }
    try AtomicFile.write(bytes, to: folder + Self.name)
  }

  /// The contents of the file as a value.
  package var json: JSON { DecodingContext().parse(SourceFile(name: Self.name, bytes: Array(text.utf8))) ?? .null }

  /// The contents of the file: one line per record, sorted by name, so that diffs are readable.
  package var text: String {
    let assets = assets.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let snippets = snippets.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let needs = Array(Set(assets.flatMap(\.needs))).sorted {
      ($0.kind.rawValue, $0.name, $0.digest.hex()) < ($1.kind.rawValue, $1.name, $1.digest.hex())
    }
    var indices: [Dependency: Int] = [:]
    for (index, need) in needs.enumerated() { indices[need] = index }
    func list(_ name: String, _ lines: [JSON]) -> String {
      "  \(JSONWriter.quoted(name)): [\n"
        + lines.map { "    " + JSONWriter.compact($0) }.joined(separator: ",\n") + "\n  ]"
    }
    let lists = [
      list("needs", needs.map(Self.json)), list("assets", assets.map { Self.json($0, indices) }),
      list("snippets", snippets.map(Self.json)),
    ]
    return "{\n  \"segue docs cache\": \(Self.version),\n" + lists.joined(separator: ",\n") + "\n}\n"
  }
}

extension DocsCache {
  private static func json(_ need: Dependency) -> JSON {
    .array([.string(need.kind.rawValue), .string(need.name), .string(need.digest.hex())])
  }

  private static func dependency(_ json: JSON) -> Dependency? {
    guard let parts = json.array, parts.count == 3, let kind = parts[0].string.flatMap(Dependency.Kind.init),
      let name = parts[1].string, let digest = parts[2].string.flatMap({ Digest(hex: $0) })
    else { return nil }
    return Dependency(kind: kind, name: name, digest: digest)
  }

  private static func json(_ asset: AssetRecord, _ indices: [Dependency: Int]) -> JSON {
    let concessions: [(String, JSON)] =
      asset.concessions.isEmpty ? [] : [("concessions", .array(asset.concessions.map { .string($0) }))]
    return .object(
      [
        ("file", .string(asset.file)), ("owner", .string(asset.owner)), ("key", .string(asset.key.hex())),
        ("digest", .string(asset.digest.hex())), ("bytes", .integer(asset.bytes)), ("width", .integer(asset.width)),
        ("height", .integer(asset.height)), ("nanoseconds", .integer(Int(asset.duration))),
        ("frames", .integer(asset.frames)), ("story", .string(asset.story)),
      ] + concessions + [("needs", .array(asset.needs.compactMap { indices[$0] }.sorted().map { .integer($0) }))])
  }

  private static func json(_ snippet: SnippetRecord) -> JSON {
    .object(
      [("file", .string(snippet.file)), ("owner", .string(snippet.owner))]
        + (snippet.digest.map { [("digest", .string($0.hex()))] } ?? []))
  }

  private static func snippet(_ json: JSON) -> SnippetRecord? {
    guard let file = json["file"]?.string, let owner = json["owner"]?.string, FileName.isInside(file),
      !file.hasSuffix("/")
    else { return nil }
    return SnippetRecord(file: file, owner: owner, digest: json["digest"]?.string.flatMap { Digest(hex: $0) })
  }

  private static func record(_ json: JSON, _ needs: [Dependency?]) -> AssetRecord? {
    func integer(_ key: String) -> Int? { json[key]?.integer }
    func digest(_ key: String) -> Digest? { json[key]?.string.flatMap { Digest(hex: $0) } }
    guard let file = json["file"]?.string, let owner = json["owner"]?.string, let key = digest("key"),
      let digest = digest("digest"), let bytes = integer("bytes"), let width = integer("width"),
      let height = integer("height"), let duration = integer("nanoseconds"), let frames = integer("frames"),
      let story = json["story"]?.string, let indices = json["needs"]?.array
    else { return nil }
    // Reject paths that lead out of the folder.
    guard FileName.isInside(file) else { return nil }
    var found: [Dependency] = []
    for value in indices {
      guard let index = value.integer, needs.indices.contains(index),
        let need = needs[index]
      else { return nil }
      found.append(need)
    }
    return AssetRecord(
      file: file, owner: owner, key: key, digest: digest, bytes: bytes, width: width, height: height,
      duration: Int64(duration), frames: frames, story: story,
      concessions: json["concessions"]?.array?.compactMap(\.string) ?? [], needs: found)
  }
}
