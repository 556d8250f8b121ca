import Foundation
import SegueFiles
import Testing

@Suite struct InterruptionTests {
  @Test("An interrupted run leaves the old files, and nothing of its own", arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(_ signal: Int32) async throws {
    let place = try Workplace()
    try place.write(scene(duration: 60, speed: 0.01), to: "long.json")
    try place.write("an old picture", to: "out/long.gif")
    try place.write("an old frame", to: "out/long/frame_0000.png")

    let process = place.process(Workplace.program, ["long.json", "--all", "--scale", "4", "--fps", "50", "-o", "out/"])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let run = Task { try await process.runToEnd() }
    // Until frames lie in the hidden folder.
    for _ in 0..<1000 where try temporaries(place).count < 2 { try await Task.sleep(for: .milliseconds(20)) }
    try #require(try temporaries(place).count == 2)
    try #require(process.isRunning)
    kill(process.processIdentifier, signal)
    try await run.value

    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == signal)
    #expect(try place.read("out/long.gif") == Array("an old picture".utf8))
    #expect(try place.names("out/long") == ["frame_0000.png"])
    #expect(try place.read("out/long/frame_0000.png") == Array("an old frame".utf8))
    #expect(try place.names("out") == ["long", "long.gif"])
  }

  @Test("A reader that goes away ends the run at once, without a word")
  func brokenPipe() async throws {
    let place = try Workplace()
    try place.write(scene(duration: 60), to: "long.json")
    let ended = try await place.shell(
      "\"$render\" long.json --fps 50 --scale 4 -o - | head -c 10; exit ${PIPESTATUS[0]}")
    #expect(ended.bytes.count == 10)
    #expect(ended.status != 0)
    #expect(ended.error == "")
  }

  private func temporaries(_ place: Workplace) throws -> [String] {
    try place.names("out").filter { $0.hasPrefix(".segue-") }
  }
}
