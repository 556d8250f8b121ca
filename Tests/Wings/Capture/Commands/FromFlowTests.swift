import Foundation
import ProgramSupport
import TestSupport
import Testing

/// `render from` with three screenshots or more.
@Suite struct FromFlowTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Renders moments of the starter with several transitions, without bars. `change` changes its text.
  private func shoot(_ moments: [(name: String, time: String)], _ change: (String) -> String = { $0 }) async throws {
    let starter = try await workspace.render("init", "flow").output
      .replacing(#", "statusBar": true, "homeIndicator": true"#, with: "")
    try workspace.write(change(starter), to: "starter.json")
    for (name, time) in moments {
      let made = try await workspace.render("starter.json", "--at", time, "--scale", "2", "--no-touches", "-o", name)
      #expect(made.status == 0, "\(made.error)")
    }
  }

  private func scene(_ name: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(workspace.read(name))) as? [String: Any])
  }

  @Test("A card, a sheet and a window become a flow that shows each screenshot, and goes back where one returns")
  func flow() async throws {
    try await shoot([("a.png", "0"), ("b.png", "1.5"), ("c.png", "2.6"), ("d.png", "3.7")])
    let result = try await workspace.render(
      "from", "a.png", "b.png", "c.png", "d.png", "c.png", "a.png", "--no-render", "-o", "made.json", "--json")
    #expect(result.status == 0, "\(result.error)")
    #expect(!result.error.contains("frame differs"), "\(result.error)")
    let report = try #require(try result.json() as? [String: Any])
    #expect((report["pairs"] as? [Any])?.count == 3 && (report["frames"] as? [Any])?.count == 6)
    let made = try scene("made.json")
    let transitions = try #require(made["transitions"] as? [String: [String: Any]])
    #expect(Set(transitions.keys) == ["card", "semi-modal", "dialog"])
    #expect(transitions["semi-modal"]?["from"] as? String == transitions["card"]?["to"] as? String)
    let script = try #require(made["script"] as? [[String: Any]])
    #expect(
      script.compactMap { $0.keys.first } == [
        "wait", "tap", "wait", "present", "wait", "present", "wait", "dismiss", "wait", "dismiss", "wait",
      ])
    #expect(script[7]["dismiss"] as? String == "dialog" && script[9]["dismiss"] as? String == "card")
    #expect(try await workspace.render("check", "made.json").status == 0)
    #expect(
      made["alt"] as? String
        == "A card opens to the full screen, a sheet slides up over the dimmed screen, a window appears over the dimmed screen, "
        + "the window closes again, then the card and the sheet close again.")
    // The screenshots of screens that a transition brings are not kept as a whole.
    let names = try workspace.names("made")
    #expect(names.contains("1-list@2x.png") && names.contains("3-window@2x.png") && !names.contains("2-main@2x.png"))
  }

  @Test("A pair that comes again plays again; a second card of one screen is refused")
  func cards() async throws {
    try await shoot([("a.png", "0"), ("b.png", "1.5")])
    try await shoot([("c.png", "1.5")]) { text in
      text.replacing(##"["#E2683C", "#7C1F14"] },"##, with: ##"["#5FA35A", "#1D4A2A"] },"##)
        .replacing(
          #""with": { "symbol": "flame.fill", "eyebrow": "25 MINUTES", "title": "Smoky tomato soup" }"#,
          with: #""with": { "symbol": "leaf.fill", "eyebrow": "15 MINUTES", "title": "Greens with lemon" }"#
        )
        .replacing(#""source": "soup""#, with: #""source": "greens""#)
        .replacing(#"{ "tap": "soup" }"#, with: #"{ "tap": "greens" }"#)
    }
    let result = try await workspace.render(
      "from", "a.png", "b.png", "a.png", "b.png", "--no-render", "-o", "made.json")
    #expect(result.status == 0 && !result.error.contains("frame differs"), "\(result.error)")
    let made = try scene("made.json")
    #expect((made["transitions"] as? [String: Any])?.keys.map(\.self) == ["card"])
    let taps = try #require(made["script"] as? [[String: Any]]).compactMap { $0["tap"] as? String }
    #expect(taps == ["card", "card"])
    let two = try await workspace.render("from", "a.png", "b.png", "a.png", "c.png", "--no-render", "-o", "two.json")
    #expect(two.status == 2 && two.error.contains("another card opens from the same screen"), "\(two.error)")
  }

  @Test("Options for a pair, and a screenshot that is given twice in a row, are refused")
  func refusals() async throws {
    try await shoot([("a.png", "0"), ("b.png", "1.5")])
    for options in [["--radius", "20"], ["--transition", "card"], ["--annotate", "found.png"]] {
      let result = try await workspace.render(arguments: ["from", "a.png", "b.png", "a.png"] + options)
      #expect(result.status == 2 && result.error.contains(options[0]), "\(result.error)")
    }
    let twice = try await workspace.render("from", "a.png", "b.png", "b.png", "-o", "made.json")
    #expect(twice.status == 2 && twice.error.contains("b.png is given twice in a row"))
    try FileManager.default.copyItem(atPath: workspace.path("b.png"), toPath: workspace.path("e.png"))
    for files in [["a.png", "b.png", "e.png"], ["b.png", "e.png"]] {
      let same = try await workspace.render(arguments: ["from"] + files + ["-o", "made.json"])
      #expect(same.status == 2 && same.error.contains("b.png and e.png show the same"), "\(same.error)")
    }
    #expect(try workspace.names() == ["a.png", "b.png", "e.png", "starter.json"])
  }

  @Test("init with screenshots refuses a transition that they cannot show, in one sentence")
  func starters() async throws {
    try await shoot([("a.png", "0"), ("b.png", "1.5")])
    let sheet = try await workspace.render("init", "sheet", "--from", "a.png", "b.png")
    #expect(sheet.status == 2 && sheet.error.hasPrefix("error: render from: ") && sheet.error.contains("semi-modal"))
    #expect(!sheet.error.contains("CommandError"))
    let one = try await workspace.render("init", "card", "--from", "a.png")
    #expect(one.status == 2 && one.error.contains("expected two screenshots"), "\(one.error)")
    #expect(try await workspace.render("init", "card", "--from", "a.png", "b.png", "-o", "made.json").status == 0)
  }
}
