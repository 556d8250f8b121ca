import Foundation
import SegueFiles
import Testing

@Suite struct AtomicFolderTests {
  private func write(_ files: [String: UInt8], to path: String, commit: Bool = true) throws {
    let folder = try AtomicFolder(path) { $0.hasPrefix("own") }
    for (name, byte) in files { try folder.write([byte].span, to: name) }
    if commit { try folder.commit() }
  }

  @Test("A new folder appears with its files only when it is committed")
  func appears() throws {
    try withTemporaryFolder { parent in
      try write(["own1": 1, "own2": 2], to: "\(parent)/a/b", commit: false)
      #expect(try names(parent).isEmpty)
      try write(["own1": 1, "own2": 2], to: "\(parent)/a/b")
      #expect(try names("\(parent)/a") == ["b"])
      #expect(try names("\(parent)/a/b") == ["own1", "own2"])
    }
  }

  @Test("An earlier run's files are replaced or removed, and all else is kept")
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

  @Test("A run that is not committed leaves the old files and no litter")
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

  @Test("A file in the way is an error that names it")
  func inTheWay() throws {
    try withTemporaryFolder { parent in
      try AtomicFile.write([9], to: "\(parent)/a")
      #expect(throws: FileError.self) { try write(["own1": 1], to: "\(parent)/a") }
      #expect(try names(parent) == ["a"])
    }
  }
}
