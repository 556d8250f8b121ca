import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Programs that update the same files at once. What each of them was asked for is there at the end.
@Suite struct AtOnceTests {
  let workspace: Workspace
  private static let names = ["a", "b", "c", "d", "e", "f", "g", "h"]

  init() throws {
    workspace = try Workspace()
    let scripts = Self.names.map { "\"\($0)\": [{ \"wait\": 0.2 }]" }.joined(separator: ", ")
    try workspace.write(
      """
      { "canvas": { "width": 20, "height": 30 }, "frameRate": 10,
        "screens": { "main": { "background": "#FFF" }, "menu": { "background": "#2F9E44" } },
        "transition": { "type": "drawer" }, "script": { \(scripts) } }
      """, to: "scene.json")
  }

  /// Starts one program for each of eight names, which stands for `NAME`; returns their exit codes, sorted.
  private func atOnce(_ command: String, _ environment: [String: String] = [:]) async throws -> [Int] {
    let programs = Self.names.map { name in
      "(\"$render\" \(command.replacing("NAME", with: name)) >> log 2>&1; echo $? >> codes) &"
    }
    let environment = ["CI": "", "SEGUE_RECORD": ""].merging(environment) { $1 }
    _ = try await workspace.shell(programs.joined(separator: "\n") + "\nwait", environment: environment)
    return String(decoding: try workspace.read("codes"), as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
      .sorted()
  }

  private var log: String { (try? workspace.read("log")).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The names of hidden files that no program may leave.
  private func leftovers(_ folder: String = "") throws -> [String] {
    try workspace.names(folder).filter { $0.hasPrefix(".segue-") && $0 != ".segue-cache" }
  }

  private func recordedScripts() throws -> [String] {
    let lock = String(decoding: try workspace.read("scene.segue-lock"), as: UTF8.self)
    return lock.matches(of: /"story": \{ "script": "(\w)"/).map { String($0.1) }
  }

  @Test("Eight records of different scripts keep eight stories, and their pictures")
  func records() async throws {
    #expect(try await atOnce("record scene.json --script NAME --pixels --pictures -q") == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(log == "")
    #expect(try recordedScripts() == Self.names)
    #expect(try workspace.names().count { $0.hasSuffix(".segue.png") } == 8)
    #expect(try workspace.names().count { $0.hasSuffix(".segue-pictures") } == 8)
    let verified = try await workspace.render("verify", "scene.json", "--script", "all", environment: ["CI": "1"])
    #expect(verified.status == 0 && verified.output.hasSuffix("1 scene: 8 passed\n"), "\(verified.output)")
    #expect(try leftovers().isEmpty)
  }

  @Test("Eight records without a lock keep eight folders of pictures")
  func pictures() async throws {
    #expect(try await atOnce("record scene.json --no-lock --script NAME -q") == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(try workspace.names().count { $0.hasSuffix(".segue-pictures") } == 8)
    #expect(try leftovers().isEmpty)
  }

  @Test("Eight verifies that record what is missing keep eight stories, as record does")
  func verifies() async throws {
    #expect(try await workspace.render("record", "scene.json", "--script", "a").status == 0)
    _ = try await atOnce("verify scene.json --script NAME --mode missing -q")
    #expect(try recordedScripts() == Self.names)
  }

  @Test("A prune while scenes are recorded removes none of their pictures")
  func prune() async throws {
    #expect(try await workspace.render("record", "scene.json", "--script", "a").status == 0)
    let pruning = "while [ ! -e done ]; do \"$render\" verify . --prune -q > pruned 2>&1; done"
    _ = try await workspace.shell(
      """
      (\(pruning)) &
      for name in b c d e; do "$render" record scene.json --script $name --pixels --pictures -q; done
      touch done; wait
      """, environment: ["CI": "", "SEGUE_RECORD": ""])
    #expect(try recordedScripts() == ["a", "b", "c", "d", "e"])
    #expect(try workspace.names().count { $0.hasSuffix(".segue.png") } == 5)
    #expect(try workspace.names().count { $0.hasSuffix(".segue-pictures") } == 5)
  }

  @Test("Eight docs of different scenes in one folder keep all files, and know all of them afterwards")
  func docs() async throws {
    for name in Self.names { try workspace.write(scene(), to: "\(name).json") }
    let command = "docs NAME.json -o out --formats gif --for html --prune -q"
    #expect(try await atOnce(command) == [0, 0, 0, 0, 0, 0, 0, 0], "\(log)")
    let files = try workspace.names("out").filter { !$0.hasPrefix(".") }
    #expect(Self.names.allSatisfy { files.contains("\($0).gif") && files.contains("\($0).snippet.html") })
    let cache = String(decoding: try workspace.read("out/.segue-cache"), as: UTF8.self)
    #expect(files.allSatisfy { cache.contains("\"file\": \"\($0)\"") }, "\(cache)")
    for name in Self.names {
      let again = try await workspace.render(
        "docs", "\(name).json", "-o", "out", "--formats", "gif", "--for", "html", "--dry-run")
      #expect(again.status == 0, "\(again.output)")
    }
    #expect(try leftovers("out").isEmpty)
  }

  @Test("Of eight inits of one file, one writes it, and the others say that it exists")
  func inits() async throws {
    #expect(try await atOnce("init drawer -o made/new.json") == [0, 2, 2, 2, 2, 2, 2, 2])
    #expect(log.matches(of: /made\/new.json already exists/).count == 7)
    #expect(try workspace.names("made") == ["new.json"])
  }
}
