import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

/// Names with a special meaning in terminals, CI logs, HTML, Markdown, CSV or shells are printed as plain text.
@Suite struct HostileTextTests {
  static let names = [
    "\u{1B}]0;pwn\u{7}\u{1B}[2J", "x\n::error file=a.swift,line=1::PWNED", "::set-output name=a::b", "##[group]x",
    "##vso[task.x]y", "\u{202E}\u{2066}\u{200B}\u{7F}", "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>", "]](x)![a](b)`c`", "=cmd|' /C calc'!A0", "-rm -rf",
    "$(touch pwned)`touch pwned`;touch pwned", "\u{85}\u{9B}31m", "\r\nerror: fake", "a\u{2028}b", "]]>&amp;&#0;",
  ]

  /// A scene with a script of each name, and a node with the first one as its id.
  private static func text(_ names: [String], alt: String = "x") throws -> String {
    let scripts = Dictionary(uniqueKeysWithValues: names.map { ($0, [["wait": 0.2]]) })
    let node: [String: Any] = [
      "id": names[0], "frame": ["x": 1, "y": 1, "width": 5, "height": 5], "background": "#FF0000",
    ]
    let scene: [String: Any] = [
      "canvas": ["width": 20, "height": 20], "frameRate": 5, "screens": ["a": ["children": [node]], "b": [:]],
      "transition": ["type": "dialog"], "script": scripts, "alt": alt,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: scene, options: .sortedKeys), as: UTF8.self)
  }

  /// Whether the text contains no commands for a terminal or a CI system.
  private func isHarmless(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return isPlain(text) && !["##[", "##vso["].contains(where: text.contains)
      && !lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("::") || $0.hasPrefix("error: fake") }
  }

  /// Whether the text contains no control or format characters that move the cursor or change the text direction.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      case .lineSeparator, .paragraphSeparator: false
      case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
      default: true
      }
    }
  }

  @Test(
    "No file name or name in a scene reaches a terminal or a CI system as a command", arguments: names)
  func console(_ name: String) async throws {
    let workspace = try Workspace()
    try workspace.write(try Self.text([name, "other"]), to: "a.json")
    try workspace.write(try Self.text([name, "other"]).replacing("\"wait\"", with: "\"wiat\""), to: "wrong.json")
    // A file name cannot contain a slash.
    let file = name.replacing("/", with: "") + ".json"
    try workspace.write(try Self.text([name]), to: "./" + file)
    for arguments in [
      ["check", "a.json"], ["check", "wrong.json"], ["check", "--json", "wrong.json"],
      ["check", "--format", "unix", "wrong.json"], ["check", "--format", "sarif", "wrong.json"],
      ["check", "./" + file],
      ["trace", "a.json", "--script", name], ["trace", "a.json", "--format", "csv"],
      ["a.json", "--script", name, "-o", "out/"],
      ["a.json", "--script", "none of them", "-o", "out/"], ["./" + file, "-o", "out/"],
      ["a.json", "--theme", name, "-o", "out/"],
      ["./\(name)/nothing.json"], ["record", "a.json", "--script", "all"], ["verify", "a.json"],
      ["docs", "a.json", "-o", "docs", "--scripts", "all", "--formats", "poster"], ["check", "--docs", "a.json"],
      ["list", name], ["info", "./" + name],
    ] {
      let result = try await workspace.render(arguments: arguments)
      // CSV lines end with CR LF.
      #expect(
        isHarmless(result.output.replacing("\r\n", with: "\n")), "\(arguments): \(result.output.debugDescription)")
      #expect(isHarmless(result.error), "\(arguments): \(result.error.debugDescription)")
      if arguments.contains("--json") { _ = try result.json() }
    }
    #expect(!workspace.exists("pwned"))
  }

  @Test("Reports and snippets contain hostile names as plain text")
  func files() async throws {
    let workspace = try Workspace()
    let alt = Self.names.joined(separator: " ")
    try workspace.write(try Self.text(Self.names, alt: alt), to: "a.json")
    #expect(try await workspace.render("record", "a.json", "--script", "all", "-q").status == 0)
    try workspace.write(try Self.text(Self.names, alt: alt).replacing("#FF0000", with: "#00FF00"), to: "a.json")
    let result = try await workspace.render("verify", "a.json", "--junit", "j.xml", "--report", "r.html", "-q")
    #expect(result.status == 1, "\(result.error)")
    let junit = String(decoding: try workspace.read("j.xml"), as: UTF8.self)
    #expect(isPlain(junit) && !junit.contains("<script") && !junit.contains("<img"))
    #expect(hasBalancedTags(junit))
    let html = String(decoding: try workspace.read("r.html"), as: UTF8.self)
    #expect(!html.contains("<script>alert") && !html.contains("<img src=x"))
    #expect(
      try await workspace.render(
        "docs", "a.json", "-o", "docs", "--formats", "poster", "--for", "html,github,docc", "-q"
      )
      .status == 0)
    for name in try workspace.names("docs") where !name.hasSuffix(".png") && name != ".segue-cache" {
      // In Markdown, a backslash escapes the character after it.
      let text = String(decoding: try workspace.read("docs/" + name), as: UTF8.self).replacing("\\<", with: "&lt;")
      #expect(isPlain(text), "\(name): \(text)")
      #expect(!text.contains("<script>alert") && !text.contains("<img src=x"))
      // Inside an HTML tag, Markdown has no meaning.
      #expect(!text.replacing(/alt="[^"]*"/, with: "").contains("![a](b)"), "\(name)")
    }
  }
}

/// Whether each tag of an XML text is closed. FoundationXML would be a dependency for one check.
private func hasBalancedTags(_ text: String) -> Bool {
  var depth = 0
  for tag in text.split(separator: "<").dropFirst() {
    guard let end = tag.firstIndex(of: ">") else { return false }
    let inner = tag[..<end]
    if inner.hasPrefix("?") || inner.hasSuffix("/") { continue }
    depth += inner.hasPrefix("/") ? -1 : 1
    if depth < 0 { return false }
  }
  return depth == 0
}
