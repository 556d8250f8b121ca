import Foundation
import Synchronization
import Testing

@Suite struct MemoryTests {
  #if os(Linux)
    @Test("Three thousand frames take no more memory than five hundred")
    func bounded() throws {
      let place = try Workplace()
      // Everything moves all the time, so that no frame is like the one before it.
      try place.write(scene(duration: 9.6), to: "short.json")
      try place.write(scene(duration: 59.6), to: "long.json")
      let short = try peak(place, "short.json", frames: 501)
      let long = try peak(place, "long.json", frames: 3001)
      print("peak memory: \(short) kB for 501 frames, \(long) kB for 3001")
      #expect(Double(long) < 1.2 * Double(short))
    }

    @Test("A large GIF of frames that change everywhere stays far below 600 MB")
    func largeGIF() throws {
      let place = try Workplace()
      let (width, height) = (1080, 1920)
      var video = Data("YUV4MPEG2 W\(width) H\(height) F30:1 C420\n".utf8)
      for t in 0..<10 {
        video += Data("FRAME\n".utf8)
        video += Data((0..<width * height).map { i in UInt8(truncatingIfNeeded: (i % width + 7 * t) ^ (i / width)) })
        video += Data((0..<width * height / 2).map { i in UInt8(truncatingIfNeeded: i / 9 + 31 * t) })
      }
      try video.write(to: URL(fileURLWithPath: place.path("in.y4m")))
      let peak = try peak(
        place.process(Workplace.program, ["gif", "in.y4m", "--threads", "4", "--quiet", "-o", "out.gif"]))
      print("peak memory: \(peak) kB for a GIF of 1080 × 1920")
      #expect(peak < 560_000)
    }

    private func peak(_ place: Workplace, _ scene: String, frames: Int) throws -> Int {
      // What glibc keeps of freed blocks depends on which thread freed them when. Here the system gets large ones back at
      // once (`mallopt(3)`), so that what is counted is what is in use.
      let process = place.process(
        Workplace.program, [scene, "--all", "--scale", "6", "--fps", "50", "--threads", "2", "--quiet", "-o", "out/"],
        environment: ["MALLOC_MMAP_THRESHOLD_": "65536"])
      let highest = try peak(process)
      let stem = scene.dropLast(".json".count)
      try #require(try place.names("out/\(stem)").count == frames)
      return highest
    }

    /// The high-water mark of a run's resident set, in kB, as seen last before its end. (What `wait4` says counts the
    /// moments before `exec`, in which the child still is this process.) A thread of its own looks: tasks of other tests
    /// cannot keep it waiting.
    private func peak(_ process: Process) throws -> Int {
      try process.run()
      let id = process.processIdentifier
      let highest = Mutex(0)
      let watcher = Thread {
        while let now = Self.highWater(id) {
          highest.withLock { $0 = max($0, now) }
          usleep(1000)
        }
      }
      watcher.start()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
      return highest.withLock { $0 }
    }

    /// Nil once the process has ended.
    private static func highWater(_ id: Int32) -> Int? {
      guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
      else { return nil }
      return Int(line.split(whereSeparator: { !$0.isNumber }).joined())
    }
  #endif
}
