import Foundation
import SegueFiles
import Testing

@Suite struct LeftoversTests {
  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test("What a killed run has left is removed by the next one in that folder, and nothing else")
  func sweeps() throws {
    try withTemporaryFolder { folder in
      try write("half", to: "\(folder)/.segue-12-3.tmp")
      try write("half", to: "\(folder)/.segue-12-4.tmp/frame_0000.png")
      try write("half", to: "\(folder)/.segue-12-5.tmp/a-frames/frame_0000.png")
      let others = [
        ".segue-cache", ".segue-x-1.tmp", ".segue-1.tmp", "segue-1-1.tmp", ".segue-1-1.tmp.png", "a.segue-lock",
      ]
      for name in others { try write("mine", to: "\(folder)/\(name)") }
      // Links are nothing that a run leaves, and not followed.
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

  @Test("What a run that lives is writing stays, whichever process looks, and goes when that one is killed")
  func living() throws {
    try withTemporaryFolder { folder in
      // A process that has locked its file as a run does.
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
      // Once a run: another way to the same folder counts as one that was not looked into.
      try AtomicFile.write([1], to: "\(folder)/./new3")
      #expect(try !names(folder).contains(".segue-12-3.tmp"))
    }
  }
}
