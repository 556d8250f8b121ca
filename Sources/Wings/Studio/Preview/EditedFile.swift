import SegueDigests
import SegueFiles
package import SegueJSON
import SegueExport

/// A scene file with changes that are not written yet.
///
/// The file can change on disk meanwhile. Then both are kept until the user decides: `base` is the version to which the
/// changes apply, and `file` the newer one.
package struct EditedFile: Sendable {
  package struct Version: Sendable {
    /// The digest of the content: no two contents have the same name, whatever the file contained in between.
    package let name: String
    package let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      name = Digest(of: bytes).hex()
      self.bytes = bytes
    }
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
    base = Version(bytes)
    file = base
    self.bytes = bytes
  }

  /// Takes the bytes that were read from the file as its newest version, and as `base` if there are no changes.
  package mutating func update(to newBytes: [UInt8]) {
    if newBytes == file.bytes { return }
    file = Version(newBytes)
    if edits.isEmpty { (base, bytes) = (file, newBytes) }
  }

  /// Replaces all changes with others, which apply to the version with this name.
  ///
  /// - Returns: The changes whose paths this version does not have. Nil if there is no such version: then nothing
  ///   changes.
  package mutating func edit(_ edits: [JSONEdit], on version: String) -> [JSONEdit]? {
    guard let version = [base, file].first(where: { $0.name == version }) else { return nil }
    let result = JSONEdit.apply(edits, to: SourceFile(name: path, bytes: version.bytes))
    let lost = Set(result.lost)
    self.edits = edits.filter { !lost.contains($0) }
    (base, bytes) = (version, result.bytes)
    if self.edits.isEmpty { (base, bytes) = (file, file.bytes) }
    return result.lost
  }

  /// Writes the file with the changes, whole or not at all, if it is still the version with this name. A program that saves
  /// the file at the same moment loses nothing: then the file is that program's, or it is saved after this.
  ///
  /// - Returns: Whether it was written. If not, `file` has become the current version.
  /// - Throws: `FileError`, or `InUse` if another preview is writing the file at this moment.
  package mutating func write(over version: String) throws -> Bool {
    let turn = try Turn(at: path)
    defer { withExtendedLifetime(turn) {} }
    try read()
    guard file.name == version else { return false }
    guard try AtomicFile.replace(file.bytes, with: bytes, at: path) else {
      try read()
      return false
    }
    file = Version(bytes)
    (base, edits) = (file, [])
    return true
  }

  private mutating func read() throws(FileError) {
    update(to: try File.read(path, takesPipes: false, limit: SceneDocument.maxBytes))
  }
}
