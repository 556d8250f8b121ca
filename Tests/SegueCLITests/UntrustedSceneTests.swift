import Foundation
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
    try workspace.write(scene(#"{ "text": "\#(String(repeating: "word ", count: 200_000))" }"#), to: "text.json")
    try await refused(workspace, "check text.json", "text.json:2:", "a text of 1000000 characters is too long")
  }

  @Test("A lock with a scale beyond the integer range is an error")
  func lock() async throws {
    let workspace = try Workspace()
    try workspace.write(SegueCLITests.scene(), to: "a.json")
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

  @Test("Huge files, devices, folders and pipes are refused, except pipes that the user names")
  func files() async throws {
    let workspace = try Workspace()
    try workspace.write("", to: "huge.json")
    let truncateStatus = unsafe truncate(workspace.path("huge.json"), 1 << 40)
    try #require(truncateStatus == 0)
    let mkfifoStatus = unsafe mkfifo(workspace.path("pipe.png"), 0o600)
    try #require(mkfifoStatus == 0)
    try await refused(workspace, "check huge.json", "cannot read huge.json: it is larger than 1073741824 bytes")
    try await refused(workspace, "check /dev/zero", "it is a device")
    try await refused(workspace, "check .", "Is a directory")
    for name in ["huge.json", "pipe.png", "/dev/zero"] {
      try workspace.write(
        scene(#"{ "image": "\#(name)", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }"#), to: "s.json")
      try await refused(workspace, "check s.json", "s.json:2:")
    }
    // A path given by the user may be a pipe.
    try workspace.write(SegueCLITests.scene(), to: "a.json")
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
