import Foundation
import Testing

@Suite struct MemoryTests {
  #if os(Linux)
    @Test("Three thousand frames take no more memory than a hundred")
    func bounded() async throws {
      let place = try Workplace()
      // Everything moves all the time, so that no frame is like the one before it.
      try place.write(scene(duration: 1.6), to: "short.json")
      try place.write(scene(duration: 59.6), to: "long.json")
      let short = try await peak(place, "short.json", frames: 101)
      let long = try await peak(place, "long.json", frames: 3001)
      #expect(Double(long) < 1.2 * Double(short), "\(short) kB for 101 frames, \(long) kB for 3001")
    }

    /// The high-water mark of the resident set, in kB, as seen last before the end.
    private func peak(_ place: Workplace, _ scene: String, frames: Int) async throws -> Int {
      let process = place.process(
        Workplace.program, [scene, "--all", "--scale", "6", "--fps", "50", "--threads", "2", "-o", "out/"])
      process.standardOutput = FileHandle.nullDevice
      let run = Task { try await process.runToEnd() }
      var highest = 0
      repeat {
        try await Task.sleep(for: .milliseconds(5))
        if process.processIdentifier > 0, let now = highWater(process.processIdentifier) { highest = max(highest, now) }
      } while highest == 0 || process.isRunning
      try await run.value
      try #require(process.terminationStatus == 0)
      let stem = scene.dropLast(".json".count)
      try #require(try place.names("out/\(stem)").count == frames)
      return highest
    }

    private func highWater(_ id: Int32) -> Int? {
      guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return Int(line.split(whereSeparator: { !$0.isNumber }).joined())
    }
  #endif
}
