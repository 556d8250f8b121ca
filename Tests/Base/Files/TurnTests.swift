import Foundation
import SegueFiles
import TestSupport
import Testing

@Suite struct TurnTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var isFree: Bool { (try? Turn(at: folder("a"))) != nil }

  @Test(
    "One run at a time has the turn at a file; another is told which process has it, and nothing is left at the end")
  func oneAtATime() throws {
    var turn: Turn? = try Turn(at: folder("a"))
    withExtendedLifetime(turn) {
      #expect { try Turn(at: folder("a")) } throws: { error in
        "\(error)" == "\(folder("a")) is being written by another run (process \(getpid())): wait until it ends"
      }
      #expect((try? Turn(at: folder("b"))) != nil)
    }
    turn = nil
    #expect(isFree)
    #expect(try folder.names().isEmpty)
  }

  @Test("Links to one file share its turn")
  func links() throws {
    try folder.write("", to: "a")
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "a")
    let turn = try Turn(at: folder("link"))
    withExtendedLifetime(turn) { #expect(!isFree) }
  }

  @Test("The hidden file of a killed run is no obstacle, and goes with the next run in its folder")
  func leftover() throws {
    let name = ".segue-a.turn"
    try folder.write("99999999", to: name)
    let turn = try Turn(at: folder("a"))
    #expect(try folder.read(name) == "\(getpid())")
    withExtendedLifetime(turn) {}
    try folder.write("99999999", to: "inner/\(name)")
    try AtomicFile.write([1], to: folder("inner/b"))
    #expect(try folder.names("inner") == ["b"])
  }

  @Test("Folders that are missing are made for the turn, and go again if nothing was written into them")
  func folders() throws {
    var turn: Turn? = try Turn(at: folder("x/y/a"))
    withExtendedLifetime(turn) { #expect(File.isFolder(folder("x/y"))) }
    turn = nil
    #expect(try folder.names().isEmpty)
    turn = try Turn(at: folder("x/y/a"))
    try AtomicFile.write([1], to: folder("x/y/a"))
    turn = nil
    #expect(try folder.names("x/y") == ["a"])
  }

  @Test("A name that is as long as file systems allow has a turn")
  func longName() throws {
    let turn = try Turn(at: folder(String(repeating: "n", count: 255)))
    withExtendedLifetime(turn) {
      _ = #expect(throws: InUse.self) { try Turn(at: folder(String(repeating: "n", count: 255))) }
    }
  }

  @Test("Runs that read, change and write one file in turn lose nothing")
  func counter() async throws {
    try folder.write("0", to: "a")
    try await withThrowingTaskGroup { group in
      for _ in 0..<40 {
        group.addTask {
          try await Turn.taking(at: [folder("a")]) {
            let count = try #require(Int(try folder.read("a")))
            await Task.yield()
            try AtomicFile.write(Array("\(count + 1)".utf8), to: folder("a"))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.read("a") == "40")
    #expect(try folder.names() == ["a"])
  }

  @Test("A run that waits gives up when one other run has not ended in time")
  func timeout() async throws {
    let turn = try Turn(at: folder("a"))
    await #expect(throws: InUse.self) {
      try await Turn.taking(at: [folder("a")], timeout: .milliseconds(30)) { Issue.record("it is in use") }
    }
    withExtendedLifetime(turn) {}
  }
}
