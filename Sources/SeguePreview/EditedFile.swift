package import SegueFiles
package import SegueJSON

/// A scene file with changes that are not in it yet.
///
/// The file can change meanwhile. Then both are kept until somebody decides: the changes are made on the version that
/// they were made on, `base`, and `file` is another.
package struct EditedFile: Sendable {
  package struct Version: Sendable {
    /// Counts the contents of the file.
    package let number: Int
    package let bytes: [UInt8]
  }

  package let path: String
  package private(set) var base: Version
  /// The file as it was read last.
  package private(set) var file: Version
  package private(set) var edits: [JSONEdit] = []
  /// `base` with the changes.
  package private(set) var bytes: [UInt8]

  package init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    base = Version(number: 1, bytes: bytes)
    file = base
    self.bytes = bytes
  }

  /// Whether the changes are not made on what is in the file now.
  package var hasConflict: Bool { base.number != file.number }

  /// Takes note of what is in the file. Without changes, it becomes what they are made on.
  package mutating func read(_ read: [UInt8]) {
    if read == file.bytes { return }
    file = read == base.bytes ? base : Version(number: max(base.number, file.number) + 1, bytes: read)
    if edits.isEmpty { (base, bytes) = (file, read) }
  }

  /// Replaces all changes by others, which are made on the version with this number.
  ///
  /// - Returns: The changes for which this version has no place; nil, and nothing is changed, if there is no such
  ///   version.
  package mutating func edit(_ edits: [JSONEdit], on version: Int) -> [JSONEdit]? {
    guard let version = [base, file].first(where: { $0.number == version }) else { return nil }
    let result = JSONEdit.apply(edits, to: SourceFile(name: path, bytes: version.bytes))
    let lost = Set(result.lost)
    self.edits = edits.filter { !lost.contains($0) }
    (base, bytes) = (version, result.bytes)
    if self.edits.isEmpty { (base, bytes) = (file, file.bytes) }
    return result.lost
  }

  /// Writes the changes into the file, whole or not at all, if it still is the version with this number.
  ///
  /// - Returns: Whether it was; if not, `file` is what it is now.
  package mutating func write(over version: Int) throws(FileError) -> Bool {
    read(try File.read(path))
    guard file.number == version else { return false }
    try AtomicFile.write(bytes, to: path)
    file = Version(number: max(base.number, file.number) + 1, bytes: bytes)
    (base, edits) = (file, [])
    return true
  }
}
