import ProgramSupport
import TestSupport
import Testing

/// What the program does with a flow of three, with the options that change how a story is drawn.
@Suite struct FlowTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(flatFlow, to: "flow.json")
  }

  private func gif(_ options: String, _ name: String) async throws -> [UInt8] {
    let run = try await workspace.shell("\"$render\" flow.json -q --gif \(options) -o \(name).gif")
    #expect(run.status == 0, "\(run.error)")
    return try workspace.read("\(name).gif")
  }

  @Test("A flow with touches, with reduced motion, and with its release forced back is another animation each time")
  func options() async throws {
    let plain = try await gif("", "plain")
    #expect(try await gif("", "again") == plain)
    let others = [
      try await gif("--touches", "touches"), try await gif("--reduced-motion", "reduced"),
      try await gif("--branch cancel", "cancel"),
    ]
    for (index, other) in others.enumerated() {
      #expect(other != plain)
      #expect(!others[..<index].contains(other))
    }
    try workspace.write(flatFlow.replacing("\"frameRate\"", with: "\"touches\": true, \"frameRate\""), to: "flow.json")
    #expect(try await gif("", "drawn") == others[0])
    #expect(try await gif("--no-touches", "without") == plain)
  }

  private func trace(_ options: String) async throws -> [String] {
    let run = try await workspace.shell("\"$render\" trace flow.json --format csv \(options)")
    #expect(run.status == 0, "\(run.error)")
    return run.output.split(whereSeparator: \.isNewline).map(String.init)
  }

  @Test("With the ending forced back, the sheet stays, and the step that presents it again is left out")
  func branch() async throws {
    let columns = "--columns phase,transition"
    func stages(_ lines: [String]) -> [String] {
      lines.dropFirst().map { $0.split(separator: ",").dropFirst(2).joined(separator: " ") }.reduce(into: []) {
        if $0.last != $1 { $0.append($1) }
      }
    }
    let whole = stages(try await trace(columns)), cancelled = stages(try await trace("\(columns) --branch cancel"))
    #expect(whole.count { $0 == "presenting sheet" } == 2 && cancelled.count { $0 == "presenting sheet" } == 1)
    #expect(cancelled.count { $0 == "presenting done" } == 2 && cancelled.last == whole.last)
  }

  @Test("A flow is mirrored in a locale that is written from right to left")
  func mirrored() async throws {
    try workspace.write(
      flatFlow.replacing("\"frameRate\": 20,", with: "\"frameRate\": 20, \"locales\": { \"en\": {}, \"ar\": {} },"),
      to: "flow.json")
    func positions(_ locale: String) async throws -> [Double] {
      try await trace("--columns finger.x --locale \(locale)").compactMap {
        $0.split(separator: ",").dropFirst(2).first
      }
      .compactMap { Double($0) }
    }
    let (left, right) = (try await positions("en"), try await positions("ar"))
    #expect(left.count > 5 && left.count == right.count)
    #expect(zip(left, right).allSatisfy { abs($0 + $1 - 60) < 1e-9 } && left.contains(20))
  }

  @Test("With reduced motion, each transition of a flow fades, under its own name")
  func reducedMotion() async throws {
    let header = try #require(try await trace("--reduced-motion").first)
    for name in ["open/presented.opacity", "sheet/presented.opacity", "done/presented.opacity"] {
      #expect(header.contains(name), "\(header)")
    }
  }
}
