import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite struct AtomicFolderTests {
  private func write(_ files: [String: UInt8], to path: String, commit: Bool = true) throws {
    let folder = try AtomicFolder(path) { $0.hasPrefix("own") }
    for (name, byte) in files { try folder.writer.write([byte].span, to: name) }
    if commit { try folder.commit() }
  }

  @Test("A new folder and its files appear only on commit")
  func appears() throws {
    try withTemporaryFolder { parent in
      try write(["own1": 1, "own2": 2], to: "\(parent)/a/b", commit: false)
      #expect(try names(parent).isEmpty)
      try write(["own1": 1, "own2": 2], to: "\(parent)/a/b")
      #expect(try names("\(parent)/a") == ["b"])
      #expect(try names("\(parent)/a/b") == ["own1", "own2"])
    }
  }

  @Test("Files of an earlier run are replaced or removed, and all other files are kept")
  func replaces() throws {
    try withTemporaryFolder { parent in
      let path = "\(parent)/a"
      try write(["own1": 1, "own2": 2, "own3": 3], to: path)
      try AtomicFile.write([9], to: "\(path)/note.txt")
      try AtomicFile.write([9], to: "\(path)/sub/own1")
      try write(["own2": 22, "own4": 44], to: path)
      #expect(try names(path) == ["note.txt", "own2", "own4", "sub"])
      #expect(try File.read("\(path)/own2") == [22])
      #expect(try names("\(path)/sub") == ["own1"])
      #expect(try names(parent) == ["a"])
    }
  }

  @Test("Without a commit, the old files stay and no temporary files are left")
  func drops() throws {
    try withTemporaryFolder { parent in
      let path = "\(parent)/a"
      try write(["own1": 1], to: path)
      try write(["own1": 2, "own2": 2], to: path, commit: false)
      #expect(try names(path) == ["own1"])
      #expect(try File.read("\(path)/own1") == [1])
      #expect(try names(parent) == ["a"])
    }
  }

  @Test("A file at the folder's path is an error, and is kept")
  func inTheWay() throws {
    try withTemporaryFolder { parent in
      try AtomicFile.write([9], to: "\(parent)/a")
      #expect(throws: FileError.self) { try write(["own1": 1], to: "\(parent)/a") }
      #expect(try names(parent) == ["a"])
    }
  }

  @Test("The folder is replaced as a whole, and foreign files keep their inodes")
  func swaps() throws {
    try withTemporaryFolder { parent in
      let path = "\(parent)/a"
      try write(["own1": 1, "own2": 2], to: path)
      try AtomicFile.write([9], to: "\(path)/note.txt")
      try FileManager.default.createSymbolicLink(atPath: "\(path)/link", withDestinationPath: "nowhere")
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path)
      func number(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int)
      }
      let (folder, note) = (try number(path), try number("\(path)/note.txt"))
      try write(["own1": 11], to: path)
      #expect(try names(path) == ["link", "note.txt", "own1"])
      #expect(try number("\(path)/note.txt") == note && number(path) != folder)
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o750)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/link") == "nowhere")
      #expect(try names(parent) == ["a"])
    }
  }

  @Test("A folder with the name of an output file is never removed")
  func folderOfThatName() throws {
    try withTemporaryFolder { parent in
      let path = "\(parent)/a"
      try AtomicFile.write([9], to: "\(path)/own1/mine")
      try AtomicFile.write([9], to: "\(path)/own2")
      #expect(throws: FileError.self) { try write(["own1": 1], to: path) }
      #expect(try names(path) == ["own1", "own2"])
      try write(["own3": 1], to: path)
      #expect(try names(path) == ["own1", "own3"] && names("\(path)/own1") == ["mine"])
      #expect(try names(parent) == ["a"])
    }
  }
}
