import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Ways to make a test pass wrongly by its options and names: none of them passes.
///
/// In the folder `scenes`, the story `rest` of a scene differs from its recording, and `open` does not.
@Suite struct FalsePassTests {
  let workspace: Workspace

  private static let card = sceneWithVariants.replacing(
    #""long": [{ "wait": 0.6 }]"#, with: #""long": [{ "wait": 0.1 }]"#)

  init() async throws {
    workspace = try Workspace()
    try workspace.write(Self.card, to: "scenes/card.json")
    let recorded = try await workspace.shell(
      #""$render" record -q scenes --script open --script rest && cp -r scenes .hidden && mkdir empty other .nothing"#)
    #expect(recorded.status == 0, "\(recorded.error)")
    let changed = Self.card.replacing(#""rest": [{ "wait": 0.4 }]"#, with: #""rest": [{ "wait": 0.7 }]"#)
    for folder in ["scenes", ".hidden"] { try workspace.write(changed, to: "\(folder)/card.json") }
    try workspace.write(changed, to: "unrecorded.json")
    try workspace.write(#"{ "editor": "settings" }"#, to: "other/settings.json")
    try workspace.write(#"{ "scenes": ["none*.json"] }"#, to: "project.json")
  }

  /// Command lines after `render`, as a shell reads them, and what the error or the report must say.
  private static let ways: [(kind: String, lines: [(line: String, says: String)])] = [
    (
      "The same option, twice",
      [
        ("verify scenes --script open --script rest", "rest, "),
        ("verify scenes --script rest --script open", "rest, "),
        ("verify scenes --theme light --theme light", "rest, "), ("verify scenes --script all --script open", "rest, "),
        ("verify scenes --mode never --mode never", "--mode is given twice"),
        ("verify scenes --shard 1/2 --shard 2/2", "--shard is given twice"),
        ("verify scenes --max-different-pixels 0 --max-different-pixels 100%", "is given twice"),
        ("check scenes/card.json --max-jump 1 --max-jump 1000", "is given twice"),
        ("diff scenes/card.json unrecorded.json --threshold 0 --threshold 1", "is given twice"),
      ]
    ),
    (
      "Names that nothing has",
      [
        ("verify scenes --script rset", "did you mean \"rest\"?"),
        ("verify scenes --theme drak", "did you mean \"dark\"?"),
        ("verify scenes --locale aa", "did you mean \"ar\"?"),
        ("verify scenes --script open,rest", "there is no script"),
        ("verify scenes --script OPEN", "did you mean \"open\"?"),
        ("verify scenes --script 'open '", "there is no script"),
        ("verify scenes --script open --script none", "there is no script \"none\""),
        ("verify scenes --theme light --theme none", "there is no theme \"none\""),
        ("check scenes/card.json --script rset", "there is no script"), ("check scenes/card.json --theme drak", "drak"),
        ("diff scenes/card.json scenes/card.json --script rset", "rset"),
        ("diff scenes/card.json scenes/card.json --theme none", "none"),
        ("record scenes --script rset", "rset"), ("preview scenes/card.json --script rset -o p.html", "rset"),
        ("docs scenes/card.json --scripts open,rset -o d", "rset"),
        ("docs scenes/card.json --themes all,none -o d", "none"),
        ("trace scenes/card.json --columns none", "there is no column"),
      ]
    ),
    (
      "Empty values",
      [
        ("verify scenes --script ''", "there is no script \"\""), ("verify scenes --script=", "gives no value"),
        ("verify --script= scenes", "gives no value"), ("verify scenes --theme ''", "there is no theme \"\""),
        ("verify scenes --locale ''", "there is no locale"), ("verify ''", "a path is empty"),
        ("verify scenes --mode ''", "--mode"), ("verify scenes --shard ''", "--shard"),
        ("check scenes/card.json --script ''", "there is no script"),
        ("check scenes/card.json --theme=", "gives no value"),
      ]
    ),
    (
      "Filters that match nothing that is recorded",
      [
        ("verify scenes --scale 3", ""), ("verify scenes --fps 7", ""),
        ("verify scenes --script open --theme dark", ""),
        ("verify scenes --script long", ""), ("verify unrecorded.json", ""),
      ]
    ),
    (
      "Paths with nothing in them",
      [
        ("verify empty", "no scenes or locks"), ("verify .nothing", "no scenes or locks"),
        ("verify other", "no scenes or locks"),
        ("verify other/settings.json", "screens"), ("verify 'scenes/*.jsn'", "no scenes or locks"),
        ("verify scenes/card.jsn", "scenes/card.jsn"), ("verify scenes/cart.json", "scenes/cart.json"),
        ("verify scenes/card.json/", "scenes/card.json"), ("verify -", "Nothing to compare with"),
        ("verify", "name at least one scene"),
        ("verify empty scenes", "no scenes or locks"), ("check 'scenes/*.jsn'", "scenes/*.jsn"),
        ("check empty", "Is a directory"), ("check --docs project.json", "no scene matches"),
        ("docs project.json", "no scene matches"), ("diff empty .nothing", "no pictures"), ("merge empty", "empty"),
      ]
    ),
    (
      "The same scene, once more or under another name",
      [
        ("verify scenes/card.json scenes/card.json", "rest, "), ("verify scenes ./scenes scenes/../scenes", "rest, "),
        ("verify .hidden", "rest, "), ("verify scenes/card.segue-lock", "rest, "),
        ("verify scenes --shard 1/1", "rest, "),
      ]
    ),
    (
      "Shards that do not exist",
      [
        ("verify scenes --shard 2/1", "--shard"), ("verify scenes --shard 0/1", "--shard"),
        ("verify scenes --shard 1", "--shard"),
      ]
    ),
    (
      "Options of other commands, and what looks like an option",
      [
        ("verify scenes --at 0", "'--at'"), ("verify scenes --no-motion", "--no-motion"),
        ("verify scenes --scripts rest", "'--scripts'"), ("check scenes/card.json --prune", "'--prune'"),
        ("verify scenes -- --script open", "--script"), ("verify -- scenes", "rest, "), ("verify -scenes", "-scenes"),
        ("verify scenes -h", "takes no other arguments"), ("verify scenes --help", "takes no other arguments"),
        ("verify scenes --version", "takes no other arguments"), ("verify -h.json scenes", "write ./-h.json"),
        ("verfy scenes", "did you mean: render verify scenes"), ("help verfy", "render help verify"),
        ("verify help", "render help verify"),
      ]
    ),
    (
      "Times and parts that a scene does not have",
      [
        ("scenes/card.json --at 9", "lasts"), ("scenes/card.json --frames 90..", "--frames"),
        ("scenes/card.json --poster 9", "lasts"), ("scenes/card.json --span 8..9 --strip 3", "lasts"),
        ("diff scenes/card.json unrecorded.json --at 9", "lasts"),
      ]
    ),
    (
      "A tolerance that does not hold for locks",
      [
        ("verify scenes --max-different-pixels 100%", "rest, ")
      ]
    ),
  ]

  @Test("None passes, and none records", arguments: FalsePassTests.ways.map(\.kind))
  func passes(_ kind: String) async throws {
    let files = try names()
    for (line, says) in try #require(Self.ways.first { $0.kind == kind }).lines {
      let result = try await workspace.shell("\"$render\" \(line)")
      #expect([1, 2, 3].contains(result.status), "\(line): \(result.output)")
      #expect(says.isEmpty || (result.output + result.error).contains(says), "\(line): \(result.output)\(result.error)")
      #expect(try names() == files, "\(line)")
      #expect(try workspace.read("scenes/card.segue-lock") == workspace.read(".hidden/card.segue-lock"), "\(line)")
    }
  }

  @Test("There are many of them")
  func number() { #expect(Self.ways.map(\.lines.count).reduce(0, +) >= 80) }

  private func names() throws -> [String] { try workspace.names("scenes") + workspace.names(".hidden") }

  @Test(
    "Not by a variable of the environment either",
    arguments: [
      ("SEGUE_RECORD=ALL", "verify scenes"), ("SEGUE_RECORD=yes", "verify scenes"),
      ("SEGUE_RECORD=never", "record scenes"),
      ("SEGUE_RECORD= ", "verify scenes"), ("SEGUE_FONTS=/none", "verify scenes"),
    ])
  func variable(_ variable: String, _ line: String) async throws {
    let lock = try workspace.read("scenes/card.segue-lock")
    let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
    let result = try await workspace.shell("\"$render\" \(line)", environment: [parts[0]: parts[1]])
    #expect([1, 2, 3].contains(result.status), "\(result.output)")
    #expect(try workspace.read("scenes/card.segue-lock") == lock)
  }

  @Test("Scenes whose names differ only in the case of letters are two scenes")
  func letterCase() async throws {
    try workspace.write(Self.card, to: "scenes/CARD.json")
    let upper = try await workspace.render("verify", "scenes/CARD.json")
    #expect(upper.status == 1, "\(upper.output)")
    #expect(try await workspace.render("record", "-q", "scenes/CARD.json").status == 0)
    #expect(try await workspace.render("verify", "scenes/CARD.json").status == 0)
    #expect(try await workspace.render("verify", "scenes").status == 1)
    // Some file systems take their outputs for one file.
    let both = try await workspace.render("scenes/card.json", "scenes/CARD.json", "-o", "out/")
    #expect(both.status == 2 && both.error.contains("would both be written as"), "\(both.error)")
  }
}
