import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite struct FolderUpdateTests {
  /// Updates the folder with these files, of one byte each. All others are kept, except those in `gone`.
  private static func update(_ folder: String, _ files: [String: UInt8], removing gone: Set<String> = []) throws {
    let update = try FolderUpdate(folder)
    update.clear(keeping: [])
    for (name, byte) in files { try AtomicFile.write([byte], to: update.stage + name) }
    try update.commit(removing: gone, folders: [], ownsFileInSubfolder: { _ in false })
  }

  @Test("Files are replaced, removed or kept in one step")
  func replaces() throws {
    try withTemporaryFolder { parent in
      let folder = "\(parent)/out"
      try Self.update(folder, ["a": 1, "b": 1])
      try AtomicFile.write([9], to: "\(folder)/note.txt")
      try Self.update(folder, ["b": 2, "c": 2], removing: ["a"])
      #expect(try names(folder) == ["b", "c", "note.txt"])
      #expect(try File.read("\(folder)/b") == [2])
      #expect(try names(parent) == ["out"])
    }
  }

  @Test("While one run updates a folder, another gets an error that says so")
  func isInUse() throws {
    try withTemporaryFolder { parent in
      let update = try FolderUpdate("\(parent)/out")
      #expect(throws: InUse.self) { try Self.update("\(parent)/out", ["a": 1]) }
      try AtomicFile.write([1], to: update.stage + "a")
      try update.commit(removing: [], folders: [], ownsFileInSubfolder: { _ in false })
      #expect(try names("\(parent)/out") == ["a"])
    }
  }

  @Test("Runs that begin while another ends wait or fail with InUse, and none loses its files")
  func races() async throws {
    let parent = try TestFolder()
    let folder = parent("out")
    // Kept files make the exchange take longer.
    try Self.update(folder, Dictionary(uniqueKeysWithValues: (0..<40).map { ("kept\($0)", 0) }))
    let outcomes = await withTaskGroup(of: [String].self) { group in
      for runner: UInt8 in 1...4 {
        group.addTask {
          (0..<100).compactMap { _ in
            do {
              try Self.update(folder, ["a": runner, "b": runner])
              return "written"
            } catch is InUse {
              return nil
            } catch {
              return "\(error)"
            }
          }
        }
      }
      return await group.reduce(into: [], +=)
    }
    #expect(Set(outcomes) == ["written"])
    #expect(try names(folder) == (["a", "b"] + (0..<40).map { "kept\($0)" }).sorted())
    #expect(try File.read("\(folder)/a") == File.read("\(folder)/b"))
    #expect(try parent.names() == ["out"])
  }
}
