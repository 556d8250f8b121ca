import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

@Suite struct SignalHandlingTests {
  @Test("An interrupted run keeps the old files and removes its temporary files", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(_ signal: Int32) async throws {
    let workspace = try Workspace()
    try workspace.write(scene(duration: 60, speed: 0.01), to: "long.json")
    try workspace.write("an old picture", to: "out/long.gif")
    try workspace.write("an old frame", to: "out/long/frame_0000.png")

    // The temporary GIF and the temporary frames folder.
    let result = try await workspace.interrupted(
      "long.json --all --scale 4 --fps 50 -q -o out/", by: signal, once: "[ $(ls -A out | grep -c '^.segue-') = 2 ]")
    #expect(result.status == 128 + signal, "\(result.error)")
    #expect(try workspace.read("out/long.gif") == Array("an old picture".utf8))
    #expect(try workspace.names("out/long") == ["frame_0000.png"])
    #expect(try workspace.read("out/long/frame_0000.png") == Array("an old frame".utf8))
    #expect(try workspace.names("out") == ["long", "long.gif"])
  }

  @Test("A closed pipe ends the run at once without an error message")
  func brokenPipe() async throws {
    let workspace = try Workspace()
    try workspace.write(scene(duration: 60), to: "long.json")
    let result = try await workspace.shell(
      "\"$render\" long.json --fps 50 --scale 4 -o - | head -c 10; exit ${PIPESTATUS[0]}")
    #expect(result.bytes.count == 10)
    #expect(result.status != 0)
    #expect(result.error == "")
  }
}
