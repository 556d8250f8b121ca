import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct MemoryTests {
  #if os(Linux)
    @Test("Peak memory for 3001 frames is below 1.2 times that for 501")
    func bounded() async throws {
      let workspace = try Workspace()
      // 10 and 60 seconds with the two waits, at 50 frames per second. Nearly all the time something moves, so that most
      // frames differ from the previous one.
      try workspace.write(scene(duration: 9.6), to: "short.json")
      try workspace.write(scene(duration: 59.6), to: "long.json")
      let short = try await peak(workspace, "short.json", frames: 501)
      let long = try await peak(workspace, "long.json", frames: 3001)
      print("peak memory: \(short) kB for 501 frames, \(long) kB for 3001")
      #expect(Double(long) < 1.2 * Double(short))
    }

    @Test("A large GIF whose frames change everywhere takes less than 250 MB")
    func largeGIF() async throws {
      let workspace = try Workspace()
      let (width, height) = (1080, 1920)
      var video = Data("YUV4MPEG2 W\(width) H\(height) F30:1 C420\n".utf8)
      // A pattern of luma and stripes of chroma, which move by several pixels in each frame.
      for frame in 0..<10 {
        video += Data("FRAME\n".utf8)
        video += Data(
          (0..<width * height).map { UInt8(truncatingIfNeeded: ($0 % width + 7 * frame) ^ ($0 / width)) })
        video += Data((0..<width * height / 2).map { UInt8(truncatingIfNeeded: $0 / 9 + 31 * frame) })
      }
      try video.write(to: URL(fileURLWithPath: workspace.path("in.y4m")))
      let peak = try await peak(workspace, ["gif", "in.y4m", "--threads", "4", "--quiet", "-o", "out.gif"])
      print("peak memory: \(peak) kB for a GIF of 1080 × 1920")
      #expect(peak < 250_000)
    }

    private func peak(_ workspace: Workspace, _ scene: String, frames: Int) async throws -> Int {
      // How many freed blocks glibc keeps depends on when and in which thread they were freed. With this threshold, it
      // returns large blocks to the system at once (`mallopt(3)`), so only memory in use is counted.
      let highest = try await peak(
        workspace, [scene, "--all", "--scale", "6", "--fps", "50", "--threads", "2", "--quiet", "-o", "out/"],
        environment: ["MALLOC_MMAP_THRESHOLD_": "65536"])
      let stem = scene.dropLast(".json".count)
      try #require(try workspace.names("out/\(stem)").count == frames)
      return highest
    }

    /// The high-water mark of the program's resident set in kB. Python starts the program, because the mark includes the
    /// time before `exec`, when the child is still a copy of its parent, and Python is smaller than `render`.
    private func peak(
      _ workspace: Workspace, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> Int {
      let script = """
        import resource, subprocess, sys
        subprocess.run(sys.argv[1:], check=True)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """
      let result = try await StartedProgram(
        "python3", ["-c", script, Workspace.program] + arguments, in: workspace.folder, environment: environment
      ).result()
      try #require(result.status == 0, "\(result.error)")
      return try #require(Int(result.output.dropLast()))
    }
  #endif
}
