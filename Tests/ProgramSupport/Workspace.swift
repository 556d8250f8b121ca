import Foundation
import SegueFiles
import SegueGraphics
import SegueImages
package import TestSupport

extension ProgramResult {
  /// Standard output as JSON.
  package func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(bytes)) }
}

/// The temporary folder in which a test runs `render`.
package final class Workspace: Sendable {
  private let root: TestFolder
  package var folder: String { root.path }

  package init() throws { root = try TestFolder() }

  /// The path of the `render` executable built with these tests.
  package static let program = Bundle.module.bundleURL.deletingLastPathComponent().appendingPathComponent("render").path

  package func path(_ name: String) -> String { root(name) }
  package func write(_ text: String, to name: String) throws { try root.write(text, to: name) }
  package func read(_ name: String) throws -> [UInt8] { try root.bytes(name) }
  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The names in a folder of the workspace, including hidden ones, sorted.
  package func names(_ name: String = "") throws -> [String] { try root.names(name) }

  /// Starts `render` in this folder.
  package func start(_ arguments: [String], environment: [String: String] = [:]) async throws -> StartedProgram {
    try await StartedProgram(Self.program, arguments, in: folder, environment: environment)
  }

  /// Runs `render` and waits for it to end.
  package func render(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> ProgramResult {
    try await run(Self.program, arguments, input: input, environment: environment)
  }

  package func render(arguments: [String]) async throws -> ProgramResult {
    try await run(Self.program, arguments, input: "", environment: [:])
  }

  /// Runs a line of shell script in which `$render` is the program.
  package func shell(_ line: String, environment: [String: String] = [:]) async throws -> ProgramResult {
    try await run(
      "/bin/bash", ["-c", line], input: "", environment: environment.merging(["render": Self.program]) { $1 })
  }

  /// Runs `render`, and sends it a signal once a condition of the shell holds. The shell waits for it, because on a loaded machine a test
  /// may get no time for minutes, in which the program would end.
  package func interrupted(
    _ arguments: String, by signal: Int32, once condition: String, environment: [String: String] = [:]
  ) async throws -> ProgramResult {
    try await shell(
      """
      set -m
      "$render" \(arguments) & program=$!
      until \(condition); do kill -0 $program || exit 1; sleep 0.02; done
      kill -\(signal) $program
      wait $program
      """, environment: environment)
  }

  private func run(
    _ program: String, _ arguments: [String], input: String, environment: [String: String]
  ) async throws -> ProgramResult {
    await ProgramSlots.shared.take()
    defer { Task { await ProgramSlots.shared.give() } }
    return try await StartedProgram(program, arguments, in: folder, environment: environment, input: input).result()
  }
}

/// How many programs run at a time. Swift Testing starts all tests at once, and hundreds of renderings would take too
/// much memory.
private actor ProgramSlots {
  static let shared = ProgramSlots()

  private var free = 24
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func give() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}

/// The size, frame delays in centiseconds and repeat count of a GIF file.
package struct GIFFacts {
  /// Width and height.
  package var size: [Int] = []
  package var delays: [Int] = []
  package var repeats: Int?

  package init(_ bytes: [UInt8]) throws {
    let reader = try GIFReader(bytes, name: "a.gif")
    size = [reader.width, reader.height]
    while let frame = try reader.next({ frame, _ in frame }) { delays.append(frame.delay) }
    repeats = reader.repeats
  }
}

/// Width and height of a PNG file.
package func pngSize(_ bytes: [UInt8]) throws -> [Int] {
  let image = try ImageDecoder.decode(bytes, name: "a.png").image
  return [image.width, image.height]
}

/// A drawer over a flat screen of 40 × 60 points at 10 frames per second, without texts and images. It waits 0.2 s, opens
/// in `duration` seconds at `speed`, and waits another 0.2 s.
package func scene(adding: String = "", node: String = "", duration: Double = 0.4, speed: Double = 1) -> String {
  """
  {
    \(adding)"canvas": { "width": 40, "height": 60 },
    "frameRate": 10,
    "screens": {
      "main": { "background": "#FFFFFF", "children": [
        \(node)
        { "frame": { "x": 5, "y": 5, "width": 20, "height": 20 }, "background": "#E03131" }] },
      "menu": { "background": "#2F9E44" }
    },
    "transition": { "type": "drawer", "open": { "curve": "linear", "duration": \(duration) } },
    "script": [{ "wait": 0.2 }, { "present": { "speed": \(speed) } }, { "wait": 0.2 }]
  }
  """
}

/// A scene with two scripts, two themes and two locales.
package let sceneWithVariants = scene(
  adding: ##"""
    "themes": { "light": { "back": "#FFFFFF" }, "dark": { "back": "#000000" } },
      "locales": { "en": { "strings": {} }, "ar": { "strings": {} } },
    """##
).replacing(
  #""script": [{ "wait": 0.2 }, { "present": { "speed": 1.0 } }, { "wait": 0.2 }]"#,
  with: #""script": { "open": [{ "wait": 0.2 }], "rest": [{ "wait": 0.4 }], "long": [{ "wait": 0.6 }] }"#)
