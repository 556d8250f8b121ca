import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Untrusted scenes, as in CI. Each of these once used gigabytes or minutes, or crashed the program.
@Suite struct UntrustedSceneTests {
  /// Runs `render` with 2 GB of address space, of which a normal run needs a few hundred MB, and expects exit code 2.
  /// Allocating memory because a header announces it would end with another code.
  private func refused(_ workspace: Workspace, _ line: String, _ words: String...) async throws {
    let result = try await workspace.shell("ulimit -v 2000000; \"$render\" \(line)")
    #expect(result.status == 2, "\(line): \(result.error)")
    for word in words { #expect(result.error.contains(word), "\(line): \(result.error)") }
  }

  private func scene(_ node: String, more: String = "") -> String {
    """
    { "canvas": { "width": 50, "height": 50 }, \(more)"screens": { "a": { "children": [
      \(node)
    ] }, "b": {} }, "transition": { "type": "dialog" } }
    """
  }

  @Test("Components that would expand to 8 GB, and very long texts, are refused")
  func substitution() async throws {
    let workspace = try Workspace()
    let ten = String(repeating: "${a}", count: 10)
    let components = (0..<7).map { level in
      #""c\#(level)": { "children": [{ "component": "c\#(level + 1)", "with": { "a": "\#(ten)" } }] }"#
    }
    try workspace.write(
      scene(
        #"{ "component": "c0", "with": { "a": "0123456789" } }"#,
        more: "\"components\": { \(components.joined(separator: ", ")), \"c7\": { \"text\": \"${a}\" } }, "),
      to: "laughs.json")
    try await refused(workspace, "check laughs.json", "laughs.json:1:", "at most 100000", "at components.c")
    for (count, words) in [
      (5_000, "a text of 25000 characters is too long"), (200_000, "the scene exceeds 200000 characters of text"),
    ] {
      try workspace.write(scene(#"{ "text": "\#(String(repeating: "word ", count: count))" }"#), to: "text.json")
      try await refused(workspace, "check text.json", "text.json:2:", words)
    }
  }

  /// Runs `render check` with ten seconds of processor time, a tenth of which is enough in a release build.
  private func refusedAtOnce(_ text: String, _ words: String) async throws {
    let workspace = try Workspace()
    try workspace.write(text, to: "a.json")
    let result = try await workspace.shell("ulimit -t 10 -v 2000000; \"$render\" check a.json")
    #expect(result.status == 2, "\(text.prefix(300)): \(result.error.prefix(300))")
    #expect(result.error.contains(words), "\(result.error.prefix(300))")
  }

  @Test(
    "Thousands of unknown names among thousands of names are refused at once",
    arguments: ["key", "id", "color", "theme", "component", "argument", "text", "symbol", "screen"])
  func names(_ kind: String) async throws {
    func name(_ index: Int) -> String { "aLongNameThatResemblesAllOthers\(index)" }
    func list(_ part: (String) -> String, _ letters: String = "") -> String {
      (0..<4000).map { part(name($0) + letters) }.joined(separator: ",\n")
    }
    let values = list { "\"\($0)\": \"#123\"" }
    switch kind {
    case "key": try await refusedAtOnce(scene("{ \(list({ "\"\($0)\": 1" })) }"), "unknown key")
    case "id":
      let text = scene(list { "{ \"id\": \"\($0)\" }" })
        .replacing(#""type": "dialog""#, with: #""type": "drawer", "opens": [\#(list({ "\"\($0)\"" }, "x"))]"#)
      try await refusedAtOnce(text, "no node with the id")
    case "color": try await refusedAtOnce(scene(list { "{ \"rect\": \"\($0)\" }" }), "not a known colour")
    case "theme":
      try await refusedAtOnce(
        scene(list({ "{ \"rect\": \"$\($0)\" }" }, "x"), more: "\"themes\": { \"a\": { \(values) } }, "), "the theme")
    case "component":
      try await refusedAtOnce(
        scene(
          list({ "{ \"component\": \"\($0)\" }" }, "x"),
          more: "\"components\": { \(list { "\"\($0)\": {}" }) }, "), "there is no component")
    case "argument":
      try await refusedAtOnce(
        scene(
          "{ \"component\": \"c\", \"with\": { \(list({ "\"\($0)\": 1" }, "x")) } }",
          more: "\"components\": { \"c\": { \"children\": [\(list { "{ \"text\": \"$\($0)\" }" })] } }, "),
        "has no parameter")
    case "text":
      try await refusedAtOnce(
        scene(
          list({ "{ \"text\": \"$\($0)\" }" }, "x"),
          more: "\"locales\": { \"en\": { \"strings\": { \(values) } } }, "), "there is no parameter")
    case "symbol":
      let word = String(repeating: "arrow.", count: 10_000)
      try await refusedAtOnce(
        scene("{ \"symbol\": \"\(word)\" },\n" + list { "{ \"symbol\": \"\($0)\" }" }), "no symbol")
    default:
      let text = scene("{}").replacing(#""b": {}"#, with: list { "\"\($0)\": {}" })
        .replacing(#""type": "dialog""#, with: "\"type\": \"dialog\", \"from\": \"\(name(0))x\", \"to\": \"a\"")
      try await refusedAtOnce(text, "screen")
    }
  }

  @Test(
    "A repetition that would become too large is refused before anything is copied",
    arguments: [
      #"{ "repeat": 10000, "path": "M0 0\#(String(repeating: "h1v1", count: 20_000))" }"#,
      #"{ "repeat": 10000, "font": { "fallbacks": [\#(String(repeating: "\"Inter\", ", count: 5000))"Inter"] }, "text": "a" }"#,
      #"{ "repeat": 1000, "children": [{ "repeat": 90, "rect": GRADIENT }] }"#,
      #"{ "repeat": 1000, "children": [{ "repeat": 90, "component": "c", "with": { "fill": GRADIENT } }] }"#,
      #"{ "repeat": { "count": 10000, "items": [{ "fill": GRADIENT }] }, "children": [\#(String(repeating: #"{ "rect": "$fill" }, "#, count: 9)){}] }"#,
      #"{ "repeat": 10000, "children": [{ "repeat": 10000 }] }"#,
      #"{ "component": "a0" }"#,
    ])
  func copies(_ node: String) async throws {
    let colors = (0..<64).map { "\"#0000\($0 + 10)\"" }.joined(separator: ", ")
    // Two components that contain each other ten times.
    let turns = (0..<5).flatMap { level in
      [("a\(level)", "b\(level)"), ("b\(level)", level < 4 ? "a\(level + 1)" : "c")].map { name, inner in
        let copies = String(repeating: "{ \"component\": \"\(inner)\", \"with\": { \"fill\": \"#123\" } }, ", count: 10)
        return "\"\(name)\": { \"children\": [\(copies){}] }"
      }
    }
    let components = "\"components\": { \"c\": { \"rect\": \"$fill\" }, \(turns.joined(separator: ", ")) }, "
    try await refusedAtOnce(
      scene(node.replacing("GRADIENT", with: "{ \"colors\": [\(colors)] }"), more: components), "the scene exceeds")
  }

  @Test(
    "Problems with long words in thousands of copies, and thousands of missing files, are refused at once",
    arguments: [
      #"{ "repeat": 10000, "rect": "LONG" }"#, #"{ "repeat": 10000, "LONG": 1 }"#,
      #"{ "repeat": 10000, "children": [{ "text": "$aLONG" }] }"#, #"{ "repeat": 10000, "image": "LONG.png" }"#,
      #"{ "repeat": 10000, "component": "c", "with": { WITH } }"#, "IMAGES",
    ])
  func manyProblems(_ node: String) async throws {
    let text =
      node
      .replacing("LONG", with: String(repeating: "long", count: 10_000))
      .replacing("WITH", with: (0..<400).map { "\"p\($0)\": \($0)" }.joined(separator: ", "))
      .replacing("IMAGES", with: (0..<4000).map { "{ \"image\": \"a\($0).png\" }" }.joined(separator: ",\n"))
    try await refusedAtOnce(scene(text, more: "\"components\": { \"c\": {} }, "), "error: ")
  }

  @Test("A stroke around thousands of copies of a path is refused before it is drawn")
  func strokes() async throws {
    let path = "M0 0" + String(repeating: "c9 8 7 6 5 4", count: 30)
    try await refusedAtOnce(
      scene(#"{ "repeat": 4000, "path": "\#(path)", "stroke": "systemRed", "strokeWidth": 30, "lineJoin": "round" }"#),
      "the scene exceeds 1000000 segments of the outlines of strokes")
  }

  @Test("A lock with a scale beyond the integer range is an error")
  func lock() async throws {
    let workspace = try Workspace()
    try workspace.write(ProgramSupport.scene(), to: "a.json")
    #expect(try await workspace.render("record", "a.json").status == 0)
    let lock = String(decoding: try workspace.read("a.segue-lock"), as: UTF8.self)
    for scale in ["1e300", "9223372036854775807"] {
      let changed = lock.replacingOccurrences(of: "\"scale\": 1,", with: "\"scale\": \(scale),")
      try workspace.write(changed, to: "a.segue-lock")
      for command in ["verify", "record"] {
        let result = try await workspace.render(command, "a.json")
        #expect(result.status == 2)
        #expect((result.output + result.error).contains("is out of range"))
      }
    }
  }

  @Test("Images and videos that announce too many pixels are refused")
  func pictures() async throws {
    let workspace = try Workspace()
    // 16,000 × 16,000 pixels, of which the frame has one.
    let gif = Array("GIF89a".utf8) + [0x80, 0x3E, 0x80, 0x3E, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    for (name, bytes) in [
      ("a.gif", gif + frame), ("b.gif", gif + [0x21, 0xFE, 0, 0x2C] + frame.dropFirst()),
      ("a.y4m", Array("YUV4MPEG2 W65535 H65535 F30:1 C444\nFRAME\n".utf8)),
    ] {
      try Data(bytes).write(to: URL(fileURLWithPath: workspace.path(name)))
    }
    let allowed = "more than the limit of 100000000 pixels (--limit-pixels)"
    try await refused(workspace, "diff a.gif b.gif", allowed)
    try await refused(workspace, "gif a.y4m --fps 10 -o o.gif", allowed)
    try await refused(workspace, "diff a.gif b.gif --limit-pixels 255M", "255000000")
    #expect(try await workspace.render("diff", "a.gif", "b.gif", "--limit-pixels", "0").status == 2)
    #expect(!workspace.exists("o.gif"))
  }

  @Test("A picture that is large for the bytes of its file is refused, unless a limit is given")
  func dense() async throws {
    let workspace = try Workspace()
    // 9,000 × 9,000 pixels; one file has a frame of a single pixel, the other a frame of that size without its data.
    let side: [UInt8] = [0x28, 0x23]
    let head = Array("GIF89a".utf8) + side + side + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let whole: [UInt8] = [0x2C, 0, 0, 0, 0] + side + side + [0, 2, 2, 0x44, 0x01, 0]
    try Data(head + frame + [0x3B]).write(to: URL(fileURLWithPath: workspace.path("a.gif")))
    try Data(head + whole + [0x3B]).write(to: URL(fileURLWithPath: workspace.path("cut.gif")))
    try workspace.write(
      scene(#"{ "image": "a.gif", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }"#), to: "s.json")
    for line in ["check s.json", "s.json --at 0 -o o.png", "diff a.gif a.gif", "gif a.gif -o o.gif"] {
      try await refused(workspace, line, "a.gif is 9000 × 9000 pixels large in 35 bytes", "--limit-pixels 81000000")
    }
    #expect(try await workspace.render("check", "s.json", "--limit-pixels", "81000000").status == 0)
    try await refused(workspace, "diff cut.gif cut.gif --limit-pixels 81M", "its first frame is incomplete")
    // Three pictures of 4,096 × 4,096 pixels are too large together.
    let small = [UInt8](head[..<6]) + [0, 0x10, 0, 0x10] + head[10...] + frame + [0x3B]
    var nodes: [String] = []
    for index in 0..<3 {
      try Data(small).write(to: URL(fileURLWithPath: workspace.path("small\(index).gif")))
      nodes.append(
        "{ \"image\": \"small\(index).gif\", \"frame\": { \"x\": 0, \"y\": 0, \"width\": 9, \"height\": 9 } }")
    }
    try workspace.write(scene(nodes.joined(separator: ",\n")), to: "many.json")
    try await refused(workspace, "check many.json", "many.json:4:", "50331648 pixels in files of 105 bytes")
    try workspace.write(scene(nodes.dropLast().joined(separator: ",\n")), to: "two.json")
    #expect(try await workspace.render("check", "two.json").status == 0)
  }

  @Test("Letters of thousands of segments, thousands of letters in one place, and very much text are refused")
  func heavyTexts() async throws {
    let workspace = try Workspace()
    try FileManager.default.copyItem(
      at: URL(filePath: Repository.path("Tests/Picture/Text/Fixtures/Heavy/SegueHeavy.ttf")),
      to: URL(fileURLWithPath: workspace.path("heavy.ttf")))
    func node(_ text: String, _ font: String) -> String {
      #"{ "text": "\#(text)", "font": \#(font), "frame": { "x": 0, "y": 0, "width": 25, "height": 50 } }"#
    }
    for (text, size, words) in [
      (String(repeating: "I", count: 2000), 20, "more than 1000000 segments"),
      (String(repeating: "O\u{AD}", count: 2000), 20, "more than 1000000 segments"),
      (String(repeating: "O", count: 20_000), 900, "exceed 2000000 edges"),
    ] {
      try workspace.write(
        scene(node(text, #"{ "family": "Heavy", "size": \#(size) }"#), more: #""fonts": { "Heavy": "heavy.ttf" }, "#),
        to: "a.json")
      try await refused(workspace, "check a.json", "a.json:2:", words)
      try await refused(workspace, "a.json --at 0 -o a.png", "a.json:2:", words)
    }
    let letters = (1...9).map { node("\($0)" + String(repeating: "a", count: 19_999), "12") }
    try workspace.write(scene(letters.joined(separator: ",\n")), to: "a.json")
    try await refused(workspace, "check a.json", "a.json:", "exceed 1000000 segments of outlines")
  }

  @Test("Huge files, devices, folders and pipes are refused, except pipes that the user names")
  func files() async throws {
    let workspace = try Workspace()
    try workspace.write("", to: "huge.json")
    let truncateStatus = unsafe truncate(workspace.path("huge.json"), 1 << 40)
    try #require(truncateStatus == 0)
    let mkfifoStatus = unsafe mkfifo(workspace.path("pipe.png"), 0o600)
    try #require(mkfifoStatus == 0)
    try await refused(workspace, "check huge.json", "cannot read huge.json: it is larger than 16 MiB")
    try await refused(workspace, "docs huge.json", "cannot read huge.json: it is larger than 16 MiB")
    try await refused(workspace, "check --docs huge.json", "cannot read huge.json: it is larger than 16 MiB")
    try await refused(workspace, "check /dev/zero", "it is a device")
    try await refused(workspace, "check .", "Is a directory")
    for name in ["huge.json", "pipe.png", "/dev/zero"] {
      try workspace.write(
        scene(#"{ "image": "\#(name)", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }"#), to: "s.json")
      try await refused(workspace, "check s.json", "s.json:2:")
    }
    // A path given by the user may be a pipe.
    try workspace.write(ProgramSupport.scene(), to: "a.json")
    #expect(try await workspace.shell("\"$render\" check <(cat a.json)").status == 0)
    #expect(try await workspace.shell("cat a.json | \"$render\" check /dev/stdin").status == 0)
  }

  @Test("A scene reads files only in its own folder and in folders given by --allow")
  func allow() async throws {
    let workspace = try Workspace()
    try workspace.write("0,5,30\n0.4,35,30\n", to: "other/swipe.csv")
    try workspace.write(
      """
      { "canvas": { "width": 40, "height": 60 }, "screens": { "main": {}, "menu": {} }, "transition": { "type": "drawer" },
        "script": [{ "wait": 0.1 }, { "drag": { "samples": "../other/swipe.csv" }, "release": "finish" }] }
      """, to: "s/a.json")
    for command in ["check", "", "trace", "record", "docs", "diff s/a.json"] {
      let result = try await workspace.shell("\"$render\" \(command) s/a.json")
      #expect(result.status == 2, "\(command): \(result.error)")
      #expect((result.output + result.error).contains("`--allow"), "\(command): \(result.output) \(result.error)")
    }
    #expect(try await workspace.render("check", "s/a.json", "--allow", "other").status == 0)
    #expect(try await workspace.render("check", "s/a.json", "--allow", "none").status == 2)
  }

  @Test("The contents of a file that a scene names never reach the log")
  func secrets() async throws {
    let workspace = try Workspace()
    try workspace.write(#"{ "auths": { "ghcr.io": { "auth": "c2VjcmV0" } } }"#, to: "docker.json")
    try workspace.write(
      """
      { "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" },
        "script": [{ "drag": { "samples": "docker.json" }, "release": "finish" }] }
      """, to: "a.json")
    for arguments in [["check", "a.json"], ["check", "a.json", "--json"], ["a.json"], ["record", "a.json"]] {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 2)
      let words = result.output + result.error
      #expect(words.contains("docker.json"))
      for secret in ["c2VjcmV0", "auth", "ghcr"] { #expect(!words.contains(secret), "\(words)") }
    }
  }
}
