import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite struct TemporaryTests {
  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test("The next run in a folder removes the leftovers of a killed run and nothing else")
  func sweeps() throws {
    try withTemporaryFolder { folder in
      try write("half", to: "\(folder)/.segue-12-3.tmp")
      try write("half", to: "\(folder)/.segue-12-4.tmp/frame_0000.png")
      try write("half", to: "\(folder)/.segue-12-5.tmp/a-frames/frame_0000.png")
      let others = [
        ".segue-cache", ".segue-x-1.tmp", ".segue-1.tmp", "segue-1-1.tmp", ".segue-1-1.tmp.png", "a.segue-lock",
      ]
      for name in others { try write("mine", to: "\(folder)/\(name)") }
      // A run never leaves symbolic links, so they are neither removed at the top level nor followed.
      try write("mine", to: "\(folder)/elsewhere/file")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.segue-12-6.tmp", withDestinationPath: "\(folder)/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/.segue-12-4.tmp/link", withDestinationPath: "\(folder)/elsewhere")
      try AtomicFile.write([1], to: "\(folder)/new")
      #expect(try names(folder) == ([".segue-12-6.tmp", "elsewhere", "new"] + others).sorted())
      #expect(try names("\(folder)/elsewhere") == ["file"])
    }
  }

  @Test("Temporary files of a live process are kept by other runs and removed once it has ended")
  func living() throws {
    try withTemporaryFolder { folder in
      // A process that holds the same lock on its file as a run.
      try write("half", to: "\(folder)/.segue-12-3.tmp")
      let holder = try ChildProcess(
        "sh",
        [
          "-c", #"exec 9<"$1"; flock -xn 9 && touch "$2"; cat >/dev/null"#, "sh", "\(folder)/.segue-12-3.tmp",
          "\(folder)/ready",
        ])
      while !File.exists("\(folder)/ready") { usleep(5000) }
      try AtomicFile.write([1], to: "\(folder)/a/new")
      try AtomicFile.write([1], to: "\(folder)/a/../new")
      #expect(try names(folder).contains(".segue-12-3.tmp"))
      try holder.finish()
      // Each folder is cleaned once per run. A different path to the same folder counts as another folder.
      try AtomicFile.write([1], to: "\(folder)/./new3")
      #expect(try !names(folder).contains(".segue-12-3.tmp"))
    }
  }

  @Test("A folder that was made for several files disappears with the last one, and stays if one of them is finished")
  func madeFolders() throws {
    func discard(_ path: String) throws { _ = try AtomicFile(path) }
    func discard(_ first: consuming AtomicFile, _ second: consuming AtomicFile) {
      _ = consume first
      _ = consume second
    }
    try withTemporaryFolder { folder in
      discard(try AtomicFile("\(folder)/a/b/1"), try AtomicFile("\(folder)/a/b/2"))
      #expect(try names(folder).isEmpty)
      try discard("\(folder)/c/1")
      #expect(try names(folder).isEmpty)
      let first = try AtomicFile("\(folder)/d/1")
      try AtomicFile.write([1], to: "\(folder)/d/2")
      _ = consume first
      #expect(try names("\(folder)/d") == ["2"])
    }
  }
}
