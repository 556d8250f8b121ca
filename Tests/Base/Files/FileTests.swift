import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite("Reading whole files")
struct FileTests {
  @Test("A file that is too large is refused before memory is allocated for it", arguments: [1 << 40, 1 << 30 + 1])
  func sparse(_ size: Int) throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a"
      try Data().write(to: URL(fileURLWithPath: path))
      let truncateStatus = unsafe truncate(path, off_t(size))
      try #require(truncateStatus == 0)
      let error = try #require(throws: FileError.self) { try File.read(path) }
      #expect("\(error)" == "cannot read \(path): it is larger than 1 GiB")
      let other = try #require(throws: FileError.self) { try File.read(path, limit: 1000) }
      #expect("\(other)" == "cannot read \(path): it is larger than 1000 bytes")
      let third = try #require(throws: FileError.self) { try File.read(path, limit: 16 << 20) }
      #expect("\(third)" == "cannot read \(path): it is larger than 16 MiB")
    }
  }

  @Test(
    "Opening a folder or a device is an error that names its kind",
    arguments: [("/dev/zero", "it is a device"), ("/dev", "Is a directory")])
  func others(_ path: String, _ words: String) throws {
    for takesPipes in [true, false] {
      let error = try #require(throws: FileError.self) { try File.read(path, takesPipes: takesPipes) }
      #expect("\(error)".contains(words))
    }
    #expect("\(try #require(throws: FileError.self) { try ByteStream(path) })".contains(words))
  }

  @Test("A pipe is read where pipes are accepted, even with a late writer, and refused at once elsewhere")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/p"
      let mkfifoStatus = unsafe mkfifo(path, 0o600)
      try #require(mkfifoStatus == 0)
      let error = try #require(throws: FileError.self) { try File.read(path, takesPipes: false) }
      #expect("\(error)" == "cannot read \(path): it is a pipe; expected a file")
      let writer = Thread {
        usleep(50_000)
        let handle = FileHandle(forWritingAtPath: path)
        handle?.write(Data(repeating: 7, count: 200_000))
        try? handle?.close()
      }
      writer.start()
      #expect(try File.read(path) == [UInt8](repeating: 7, count: 200_000))
    }
  }

  @Test("What cannot be read or listed is bad input; what cannot be written is not")
  func causes() throws {
    try withTemporaryFolder { folder in
      try AtomicFile.write([7], to: "\(folder)/a")
      let errors = [
        try #require(throws: FileError.self) { try File.read("\(folder)/none") },
        try #require(throws: FileError.self) { try File.names(in: "\(folder)/none") },
        try #require(throws: FileError.self) { try File.names(in: "\(folder)/a") },
      ]
      for error in errors { #expect(!error.isEnvironmental, "\(error)") }
      let written = try #require(throws: FileError.self) { try AtomicFile.write([7], to: "\(folder)/a/b") }
      #expect(written.isEnvironmental, "\(written)")
    }
  }

  @Test("Requesting more bytes than a stream has allocates no memory for them")
  func stream() throws {
    try withTemporaryFolder { folder in
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(folder)/a"))
      #expect(try ByteStream("\(folder)/a").read(1 << 50) == [1, 2, 3])
      let long = (0..<9_000_000).map { UInt8(truncatingIfNeeded: $0) }
      try Data(long).write(to: URL(fileURLWithPath: "\(folder)/b"))
      #expect(try ByteStream("\(folder)/b").read(8_999_999) == Array(long.dropLast()))
    }
  }
}
