import Foundation
import SegueFiles
import TestSupport
import Testing

/// The names in a folder, including hidden ones, sorted.
func names(_ folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

@Suite struct AtomicFileTests {
  @Test("Committing writes all bytes and creates missing folders", arguments: [0, 1, 5000, 1 << 18, 1_000_003])
  func commits(_ count: Int) throws {
    try withTemporaryFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31) }
      var file = try AtomicFile("\(folder)/a/b/c.bin")
      for start in stride(from: 0, to: count, by: 100_000) {
        try file.write(Array(bytes[start..<min(count, start + 100_000)]))
      }
      #expect(file.count == count)
      try file.commit()
      #expect(try File.read("\(folder)/a/b/c.bin") == bytes)
      #expect(try names("\(folder)/a/b") == ["c.bin"])
    }
  }

  @Test("A large write between small ones keeps the order")
  func order() throws {
    try withTemporaryFolder { folder in
      var file = try AtomicFile("\(folder)/a")
      try file.write([1, 2])
      try file.write([UInt8](repeating: 3, count: 300_000))
      try file.write([4])
      try file.commit()
      #expect(try File.read("\(folder)/a") == [1, 2] + [UInt8](repeating: 3, count: 300_000) + [4])
    }
  }

  @Test("Without a commit, the old file stays and no temporary files or new folders are left")
  func drops() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([7], to: "\(folder)/a")
      do {
        var file = try AtomicFile("\(folder)/a")
        try file.write([UInt8](repeating: 0, count: 600_000))
        #expect(try names(folder).count == 2)
        let other = try AtomicFile("\(folder)/x/y/b")
        #expect(try names("\(folder)/x/y").count == 1)
        _ = consume other
      }
      #expect(try File.read("\(folder)/a") == [7])
      #expect(try names(folder) == ["a"])
    }
  }

  /// Writes `new` over `old`, and calls `meanwhile` when the new file is complete but not yet in place.
  private func replace(
    _ old: [UInt8]?, with new: [UInt8], at path: String, meanwhile: () throws -> Void
  ) throws -> Bool {
    var file = try AtomicFile(path)
    try file.write(new)
    try meanwhile()
    return try file.commit(over: old)
  }

  @Test("A file with other bytes than expected is kept as it is, however they came there")
  func comparison() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try AtomicFile.write([7], to: path)
      #expect(try replace([7], with: [8], at: path) {})
      #expect(try File.read(path) == [8])
      // A save in place, a save by renaming, and one of the same bytes.
      #expect(try !replace([8], with: [1], at: path) { try Data([9, 9]).write(to: URL(fileURLWithPath: path)) })
      #expect(try File.read(path) == [9, 9])
      var saved: FileIdentity?
      #expect(
        try !replace([9, 9], with: [1], at: path) {
          try AtomicFile.write([10], to: path)
          saved = File.identity(path)
        })
      #expect(try File.read(path) == [10])
      #expect(saved != nil && File.identity(path) == saved)
      #expect(try replace([10], with: [11], at: path) { try AtomicFile.write([10], to: path) })
      #expect(try File.read(path) == [11])
      #expect(try AtomicFile.replace([11], with: [12], at: path))
      #expect(try !AtomicFile.replace([11], with: [13], at: path))
      #expect(try File.read(path) == [12])
      #expect(try names(folder) == ["a"])
    }
  }

  @Test("An editor that has emptied the file and not written it yet keeps it")
  func saveInProgress() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try AtomicFile.write([7], to: path)
      let editor = try #require(FileHandle(forWritingAtPath: path))
      #expect(try !replace([7], with: [8], at: path) { try editor.truncate(atOffset: 0) })
      try editor.write(contentsOf: Data([9]))
      try editor.close()
      #expect(try File.read(path) == [9])
      #expect(try names(folder) == ["a"])
    }
  }

  @Test("What has been removed or replaced by something else meanwhile is not written")
  func otherKinds() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try AtomicFile.write([7], to: path)
      #expect(try !replace([7], with: [8], at: path) { try File.remove(path) })
      #expect(try names(folder) == [])
      try AtomicFile.write([7], to: path)
      #expect(
        try !replace([7], with: [8], at: path) {
          try File.remove(path)
          let status = unsafe mkfifo(path, 0o600)
          try #require(status == 0)
        })
      #expect(!File.isRegular(path))
      #expect(try names(folder) == ["a"])
    }
  }

  @Test("A new file is not put in the place of one that appears meanwhile")
  func creation() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      #expect(try !replace(nil, with: [8], at: path) { try AtomicFile.write([7], to: path) })
      #expect(try File.read(path) == [7])
      let isCreated = try AtomicFile.create([1], at: "\(folder)/b/c")
      #expect(isCreated)
      #expect(try !AtomicFile.create([2], at: "\(folder)/b/c"))
      #expect(try File.read("\(folder)/b/c") == [1])
      #expect(try names(folder) == ["a", "b"])
      #expect(try names("\(folder)/b") == ["c"])
    }
  }

  @Test("Until the commit, readers see the old file")
  func oldUntilCommit() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([7], to: "\(folder)/a")
      var file = try AtomicFile("\(folder)/a")
      try file.write([8])
      #expect(try File.read("\(folder)/a") == [7])
      try file.commit()
      #expect(try File.read("\(folder)/a") == [8])
    }
  }

  @Test("A replaced file keeps its permissions, and a symbolic link stays a link")
  func permissions() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([7], to: "\(folder)/a")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(folder)/a")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a")
      try AtomicFile.write([8], to: "\(folder)/link")
      #expect(try File.read("\(folder)/a") == [8])
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == "a")
    }
  }

  @Test("A device is written to, not replaced")
  func device() throws {
    try AtomicFile.write([1, 2, 3], to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test("Errors name the path, the operation and the reason")
  func errors() throws {
    try withTemporaryFolder { folder in
      func message(_ body: () throws(FileError) -> Void) -> String {
        do throws(FileError) {
          try body()
          return ""
        } catch {
          return error.description
        }
      }
      #expect(
        message { () throws(FileError) in _ = try File.read("\(folder)/none") }
          == "cannot read \(folder)/none: No such file or directory")
      #expect(
        message { () throws(FileError) in try AtomicFile.write([], to: folder) }
          == "cannot write \(folder): Is a directory")
      try AtomicFile.write([], to: "\(folder)/file")
      #expect(
        message { () throws(FileError) in try AtomicFile.write([], to: "\(folder)/file/a") }
          .hasSuffix("Not a directory"))
      #expect(try names(folder) == ["file"])
    }
  }
}
