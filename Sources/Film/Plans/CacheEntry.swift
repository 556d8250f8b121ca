import SegueEncoders
package import SegueDigests
import SegueFiles
package import SegueJSON

/// What the shared cache keeps under a key: files, and facts about them.
package struct CacheEntry: Sendable {
  package let facts: JSON
  /// By their paths, relative to the folder of outputs: `name` or `folder/name`.
  package let files: [(name: String, bytes: [UInt8])]

  package init(facts: JSON, files: [(name: String, bytes: [UInt8])]) {
    self.facts = facts
    self.files = files
  }

  /// The largest entry that is stored or read, in bytes.
  package static let limit = 256 << 20

  /// What the first line has before the digest of the body.
  private static func header(_ key: Digest) -> String { "segue cache 1 \(key.hex()) " }

  /// A line with the key and the digest of all that follows, a line of JSON, and the files one after another.
  package func bytes(_ key: Digest) -> [UInt8] {
    let list: JSON = [
      "facts": facts, "files": .array(files.map { .array([.string($0.name), .integer($0.bytes.count)]) }),
    ]
    var body = Array((JSONWriter.compact(list) + "\n").utf8)
    for file in files { body += file.bytes }
    return Self.withChecksum(body, key)
  }

  /// The line with the key and the body's digest, and the body after it.
  package static func withChecksum(_ body: [UInt8], _ key: Digest) -> [UInt8] {
    Array((header(key) + Digest(of: body).hex() + "\n").utf8) + body
  }

  /// Nil unless the bytes are a complete entry of this key.
  package init?(_ bytes: [UInt8], key: Digest) {
    let header = Array(Self.header(key).utf8)
    let lineEnd = header.count + 64  // The digits of a SHA-256 digest.
    guard bytes.count > lineEnd + 1, bytes.starts(with: header), bytes[lineEnd] == UInt8(ascii: "\n")
    else { return nil }
    let body = Array(bytes[(lineEnd + 1)...])
    guard Array(Digest(of: body).hex().utf8) == Array(bytes[header.count..<lineEnd]),
      let end = body.firstIndex(of: UInt8(ascii: "\n")),
      let list = DecodingContext().parse(SourceFile(name: "a cache entry", bytes: Array(body[..<end]))),
      let facts = list["facts"], let entries = list["files"]?.array
    else { return nil }
    var files: [(name: String, bytes: [UInt8])] = []
    var position = end + 1
    for entry in entries {
      guard let parts = entry.array, parts.count == 2, let name = parts[0].string, Self.isInside(name),
        let count = parts[1].integer, count >= 0, count <= body.count - position
      else { return nil }
      files.append((name, Array(body[position..<position + count])))
      position += count
    }
    guard position == body.count else { return nil }
    self.init(facts: facts, files: files)
  }

  private static func isInside(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { FileName.isInside(String($0)) }
  }

  /// Whether it has all of these outputs and nothing else. An output with a slash at its end is a folder that has frames
  /// only.
  package func has(exactly outputs: [String]) -> Bool {
    func output(of name: String) -> String {
      name.contains("/") && PNGSequenceWriter.isFrame(PathName.last(name))
        ? PathName.join(PathName.folder(name), "") : name
    }
    return Set(files.map(\.name)).count == files.count && Set(files.map { output(of: $0.name) }) == Set(outputs)
  }

  /// Writes the files into a folder. A folder of frames appears as a whole.
  ///
  /// - Parameter ownsFileInSubfolder: whether a file of this name in a folder of frames may be replaced or removed.
  package func write(to folder: String, ownsFileInSubfolder: @escaping @Sendable (String) -> Bool) throws {
    for (name, bytes) in files where !name.contains("/") { try AtomicFile.write(bytes, to: folder + name) }
    var inner: [String: [Int]] = [:]
    for (index, file) in files.enumerated() where file.name.contains("/") {
      inner[PathName.folder(file.name), default: []].append(index)
    }
    for (name, indices) in inner.sorted(by: { $0.key < $1.key }) {
      let target = try AtomicFolder(folder + name, owns: ownsFileInSubfolder)
      let writer = target.writer
      for index in indices {
        let bytes = files[index].bytes
        try writer.write(bytes.span, to: PathName.last(files[index].name))
      }
      try target.commit()
    }
  }
}
