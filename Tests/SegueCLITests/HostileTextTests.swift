import Foundation
import SegueFiles
import Testing

/// Names that mean something where they end up, for those who let them.
@Suite struct HostileTextTests {
  static let names = [
    "\u{1B}]0;pwn\u{7}\u{1B}[2J", "x\n::error file=a.swift,line=1::PWNED", "::set-output name=a::b", "##[group]x",
    "##vso[task.x]y",
    "\u{202E}\u{2066}\u{200B}\u{7F}", "<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>",
    "]](x)![a](b)`c`", "=cmd|' /C calc'!A0",
    "-rm -rf", "$(touch pwned)`touch pwned`;touch pwned", "\u{85}\u{9B}31m", "\r\nerror: fake", "a\u{2028}b",
    "]]>&amp;&#0;",
  ]

  private static func text(_ names: [String], alt: String = "x") throws -> String {
    let scripts = Dictionary(uniqueKeysWithValues: names.map { ($0, [["wait": 0.2]]) })
    let node: [String: Any] = [
      "id": names[0], "frame": ["x": 1, "y": 1, "width": 5, "height": 5], "background": "#FF0000",
    ]
    let scene: [String: Any] = [
      "canvas": ["width": 20, "height": 20], "frameRate": 5, "screens": ["a": ["children": [node]], "b": [:]],
      "transition": ["type": "dialog"], "script": scripts, "alt": alt,
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: scene), as: UTF8.self)
  }

  /// What a terminal or a CI system would not take for text.
  private func isHarmless(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return isPlain(text) && !["##[", "##vso["].contains(where: text.contains)
      && !lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix("::") || $0.hasPrefix("error: fake") }
  }

  /// Nothing in it moves a cursor, or turns the direction of what is read.
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
    "Nothing that a scene is called or calls its things is a command to a terminal or a CI system", arguments: names)
  func console(_ name: String) async throws {
    let place = try Workplace()
    try place.write(try Self.text([name, "other"]), to: "a.json")
    try place.write(try Self.text([name, "other"]).replacing("\"wait\"", with: "\"wiat\""), to: "wrong.json")
    // A path has no slash of its own.
    let file = name.replacing("/", with: "") + ".json"
    try place.write(try Self.text([name]), to: "./" + file)
    for arguments in [
      ["check", "a.json"], ["check", "wrong.json"], ["check", "--json", "wrong.json"], ["check", "./" + file],
      ["trace", "a.json", "--script", name], ["trace", "a.json", "--format", "csv"],
      ["a.json", "--script", name, "-o", "out/"],
      ["a.json", "--script", "none of them", "-o", "out/"], ["./" + file, "-o", "out/"],
      ["a.json", "--theme", name, "-o", "out/"],
      ["./\(name)/nothing.json"], ["record", "a.json", "--script", "all"], ["verify", "a.json"],
      ["docs", "a.json", "-o", "docs", "--scripts", "all", "--formats", "poster"], ["check", "--docs", "a.json"],
      ["list", name], ["info", "./" + name],
    ] {
      let ended = try await place.render(arguments: arguments)
      // Lines of CSV end with CR LF.
      #expect(isHarmless(ended.output.replacing("\r\n", with: "\n")), "\(arguments): \(ended.output.debugDescription)")
      #expect(isHarmless(ended.error), "\(arguments): \(ended.error.debugDescription)")
      if arguments.contains("--json") { _ = try ended.json() }
    }
    #expect(!place.exists("pwned"))
  }

  @Test("Reports and snippets hold it as text")
  func files() async throws {
    let place = try Workplace()
    let alt = Self.names.joined(separator: " ")
    try place.write(try Self.text(Self.names, alt: alt), to: "a.json")
    #expect(try await place.render("record", "a.json", "--script", "all", "-q").status == 0)
    try place.write(try Self.text(Self.names, alt: alt).replacing("#FF0000", with: "#00FF00"), to: "a.json")
    let ended = try await place.render("verify", "a.json", "--junit", "j.xml", "--report", "r.html", "-q")
    #expect(ended.status == 1, "\(ended.error)")
    let junit = String(decoding: try place.read("j.xml"), as: UTF8.self)
    #expect(isPlain(junit) && !junit.contains("<script") && !junit.contains("<img"))
    let parser = XMLParserProbe(junit)
    #expect(parser.isWellFormed)
    let html = String(decoding: try place.read("r.html"), as: UTF8.self)
    #expect(!html.contains("<script>alert") && !html.contains("<img src=x"))
    #expect(
      try await place.render("docs", "a.json", "-o", "docs", "--formats", "poster", "--for", "html,github,docc", "-q")
        .status == 0)
    for name in try place.names("docs") where !name.hasSuffix(".png") && name != ".segue-cache" {
      // A backslash makes text of what follows, in Markdown.
      let text = String(decoding: try place.read("docs/" + name), as: UTF8.self).replacing("\\<", with: "&lt;")
      #expect(isPlain(text), "\(name): \(text)")
      #expect(!text.contains("<script>alert") && !text.contains("<img src=x"))
      // Inside of a tag Markdown means nothing.
      #expect(!text.replacing(/alt="[^"]*"/, with: "").contains("![a](b)"), "\(name)")
    }
  }
}

/// Whether a text is XML; Foundation's parser would be another library for one question.
private struct XMLParserProbe {
  let isWellFormed: Bool

  init(_ text: String) {
    var depth = 0
    var isFine = true
    for tag in text.split(separator: "<").dropFirst() {
      guard let end = tag.firstIndex(of: ">") else {
        isFine = false
        break
      }
      let inner = tag[..<end]
      if inner.hasPrefix("?") || inner.hasSuffix("/") { continue }
      depth += inner.hasPrefix("/") ? -1 : 1
      if depth < 0 { isFine = false }
    }
    isWellFormed = isFine && depth == 0
  }
}
