package import SegueFiles
import SegueJSON
import SegueSnapshot

/// What earlier runs have left in an output folder: a text file that anyone may read, and nobody has to keep.
///
/// Whatever it does not know is made anew, so that one that is lost, cut short or of another version costs time and nothing else.
package struct DocsCache: Sendable {
  package static let name = ".segue-cache"
  private static let version = 1

  package var assets: [AssetRecord] = []
  /// Snippets, with whose they are.
  package var snippets: [(file: String, owner: String)] = []

  package init() {}

  /// That of a folder; empty if there is none, or none that can be read.
  package init(folder: String) {
    guard let bytes = try? File.read(folder + Self.name),
      let root = DecodingContext().parse(SourceFile(name: Self.name, bytes: bytes)),
      root["segue docs cache"]?.number == Double(Self.version)
    else { return }
    let needs = root["needs"]?.array?.map(Self.dependency) ?? []
    assets = root["assets"]?.array?.compactMap { Self.record($0, needs) } ?? []
    snippets =
      root["snippets"]?.array?.compactMap { snippet in
        guard let file = snippet["file"]?.string, let owner = snippet["owner"]?.string else { return nil }
        return (file, owner)
      } ?? []
  }

  /// The same with these records in the place of those of the same files.
  func with(_ records: [AssetRecord]) -> DocsCache {
    var cache = self
    let files = Set(records.map(\.file))
    cache.assets.removeAll { files.contains($0.file) }
    cache.assets += records
    return cache
  }

  /// Writes it unless it is there already, byte for byte.
  package func write(to folder: String) throws(FileError) {
    let bytes = Array(text.utf8)
    let path = folder + Self.name
    if let old = try? File.read(path), old == bytes { return }
    try AtomicFile.write(bytes, to: path)
  }

  package func record(of file: String) -> AssetRecord? { assets.first { $0.file == file } }

  /// One line for each thing, sorted by name: it can be compared by eye.
  package var text: String {
    let assets = assets.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let snippets = snippets.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    let needs = Array(Set(assets.flatMap(\.needs))).sorted {
      ($0.kind.rawValue, $0.name, $0.digest.hex()) < ($1.kind.rawValue, $1.name, $1.digest.hex())
    }
    var places: [Dependency: Int] = [:]
    for (place, need) in needs.enumerated() { places[need] = place }
    func list(_ name: String, _ lines: [JSON]) -> String {
      "  \(JSONWriter.quoted(name)): [\n"
        + lines.map { "    " + JSONWriter.compact($0) }.joined(separator: ",\n") + "\n  ]"
    }
    let lists = [
      list("needs", needs.map(Self.json)), list("assets", assets.map { Self.json($0, places) }),
      list("snippets", snippets.map { ["file": .string($0.file), "owner": .string($0.owner)] }),
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

  private static func json(_ asset: AssetRecord, _ places: [Dependency: Int]) -> JSON {
    let gaveUp: [(String, JSON)] =
      asset.concessions.isEmpty ? [] : [("gaveUp", .array(asset.concessions.map { .string($0) }))]
    return .object(
      [
        ("file", .string(asset.file)), ("owner", .string(asset.owner)), ("key", .string(asset.key.hex())),
        ("digest", .string(asset.digest.hex())), ("bytes", .integer(asset.bytes)), ("width", .integer(asset.width)),
        ("height", .integer(asset.height)), ("nanoseconds", .integer(Int(asset.duration))),
        ("frames", .integer(asset.frames)), ("story", .string(asset.story)),
      ] + gaveUp + [("needs", .array(asset.needs.compactMap { places[$0] }.sorted().map { .integer($0) }))])
  }

  private static func record(_ json: JSON, _ needs: [Dependency?]) -> AssetRecord? {
    func integer(_ key: String) -> Int? { json[key]?.number.flatMap { Int(exactly: $0) } }
    func digest(_ key: String) -> Digest? { json[key]?.string.flatMap { Digest(hex: $0) } }
    guard let file = json["file"]?.string, let owner = json["owner"]?.string, let key = digest("key"),
      let digest = digest("digest"), let bytes = integer("bytes"), let width = integer("width"),
      let height = integer("height"), let duration = integer("nanoseconds"), let frames = integer("frames"),
      let story = json["story"]?.string, let places = json["needs"]?.array
    else { return nil }
    // A name with a way out of the folder was not written here.
    if file.hasPrefix("/") || file.split(separator: "/").contains("..") { return nil }
    var found: [Dependency] = []
    for place in places {
      guard let index = place.number.flatMap({ Int(exactly: $0) }), needs.indices.contains(index),
        let need = needs[index]
      else { return nil }
      found.append(need)
    }
    return AssetRecord(
      file: file, owner: owner, key: key, digest: digest, bytes: bytes, width: width, height: height,
      duration: Int64(duration), frames: frames, story: story,
      concessions: json["gaveUp"]?.array?.compactMap(\.string) ?? [], needs: found)
  }
}
