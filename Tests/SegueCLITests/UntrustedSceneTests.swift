import Foundation
import Testing

/// What CI does with a stranger's scene: each of these took gigabytes, minutes, or the program with it.
@Suite struct UntrustedSceneTests {
  /// Runs `render` where it can have no more than 2 GB of addresses, of which a run takes a few hundred by itself: what takes
  /// memory by a word in a header ends with another code.
  private func refused(_ place: Workplace, _ line: String, _ words: String...) async throws {
    let ended = try await place.shell("ulimit -v 2000000; \"$render\" \(line)")
    #expect(ended.status == 2, "\(line): \(ended.error)")
    for word in words { #expect(ended.error.contains(word), "\(line): \(ended.error)") }
  }

  private func scene(_ node: String, more: String = "") -> String {
    """
    { "canvas": { "width": 50, "height": 50 }, \(more)"screens": { "a": { "children": [
      \(node)
    ] }, "b": {} }, "transition": { "type": "dialog" } }
    """
  }

  @Test("Components that ask for eight gigabytes")
  func substitution() async throws {
    let place = try Workplace()
    let ten = String(repeating: "${a}", count: 10)
    let components = (0..<7).map { level in
      #""c\#(level)": { "children": [{ "component": "c\#(level + 1)", "with": { "a": "\#(ten)" } }] }"#
    }
    try place.write(
      scene(
        #"{ "component": "c0", "with": { "a": "0123456789" } }"#,
        more: "\"components\": { \(components.joined(separator: ", ")), \"c7\": { \"text\": \"${a}\" } }, "),
      to: "laughs.json")
    try await refused(place, "check laughs.json", "laughs.json:1:", "at most 100000", "at components.c")
    try place.write(scene(#"{ "text": "\#(String(repeating: "word ", count: 200_000))" }"#), to: "text.json")
    try await refused(place, "check text.json", "text.json:2:", "a text of 1000000 characters is too long")
  }

  @Test("A lock with a scale that no integer holds")
  func lock() async throws {
    let place = try Workplace()
    try place.write(SegueCLITests.scene(), to: "a.json")
    #expect(try await place.render("record", "a.json").status == 0)
    let lock = String(decoding: try place.read("a.segue-lock"), as: UTF8.self)
    for scale in ["1e300", "9223372036854775807"] {
      try place.write(lock.replacingOccurrences(of: "scale 1 ", with: "scale \(scale) "), to: "a.segue-lock")
      for command in ["verify", "record"] {
        let ended = try await place.render(command, "a.json")
        #expect(ended.status == 2)
        #expect((ended.output + ended.error).contains("is out of range"))
      }
    }
  }

  @Test("Pictures and videos that announce more pixels than they hold")
  func pictures() async throws {
    let place = try Workplace()
    let gif = Array("GIF89a".utf8) + [0x80, 0x3E, 0x80, 0x3E, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
    for (name, bytes) in [
      ("a.gif", gif + frame), ("b.gif", gif + [0x21, 0xFE, 0, 0x2C] + frame.dropFirst()),
      ("a.y4m", Array("YUV4MPEG2 W65535 H65535 F30:1 C444\nFRAME\n".utf8)),
    ] {
      try Data(bytes).write(to: URL(fileURLWithPath: place.path(name)))
    }
    let allowed = "more than the 100000000 pixels that are allowed (--limit-pixels)"
    try await refused(place, "diff a.gif b.gif", allowed)
    try await refused(place, "gif a.y4m --fps 10 -o o.gif", allowed)
    try await refused(place, "diff a.gif b.gif --limit-pixels 255M", "255000000")
    #expect(try await place.render("diff", "a.gif", "b.gif", "--limit-pixels", "0").status == 2)
    #expect(!place.exists("o.gif"))
  }

  @Test("A file that is larger than memory, devices, folders and pipes")
  func files() async throws {
    let place = try Workplace()
    try place.write("", to: "huge.json")
    let truncateStatus = unsafe truncate(place.path("huge.json"), 1 << 40)
    try #require(truncateStatus == 0)
    let mkfifoStatus = unsafe mkfifo(place.path("pipe.png"), 0o600)
    try #require(mkfifoStatus == 0)
    try await refused(place, "check huge.json", "cannot read huge.json: it is larger than 1073741824 bytes")
    try await refused(place, "check /dev/zero", "it is a device")
    try await refused(place, "check .", "Is a directory")
    for name in ["huge.json", "pipe.png", "/dev/zero"] {
      try place.write(
        scene(#"{ "image": "\#(name)", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }"#), to: "s.json")
      try await refused(place, "check s.json", "s.json:2:")
    }
    // What the user names may come through a pipe.
    try place.write(SegueCLITests.scene(), to: "a.json")
    #expect(try await place.shell("\"$render\" check <(cat a.json)").status == 0)
    #expect(try await place.shell("cat a.json | \"$render\" check /dev/stdin").status == 0)
  }

  @Test("A scene reads in its folder, and where --allow says")
  func allow() async throws {
    let place = try Workplace()
    try place.write("0,5,30\n0.4,35,30\n", to: "other/swipe.csv")
    try place.write(
      """
      { "canvas": { "width": 40, "height": 60 }, "screens": { "main": {}, "menu": {} }, "transition": { "type": "drawer" },
        "script": [{ "wait": 0.1 }, { "drag": { "samples": "../other/swipe.csv" }, "release": "finish" }] }
      """, to: "s/a.json")
    for command in ["check", "", "trace", "record", "docs", "diff s/a.json"] {
      let ended = try await place.shell("\"$render\" \(command) s/a.json")
      #expect(ended.status == 2, "\(command): \(ended.error)")
      #expect((ended.output + ended.error).contains("`--allow"), "\(command): \(ended.output) \(ended.error)")
    }
    #expect(try await place.render("check", "s/a.json", "--allow", "other").status == 0)
    #expect(try await place.render("check", "s/a.json", "--allow", "none").status == 2)
  }

  @Test("Nothing of a file that a scene names reaches the log")
  func secrets() async throws {
    let place = try Workplace()
    try place.write(#"{ "auths": { "ghcr.io": { "auth": "c2VjcmV0" } } }"#, to: "docker.json")
    try place.write(
      """
      { "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" },
        "script": [{ "drag": { "samples": "docker.json" }, "release": "finish" }] }
      """, to: "a.json")
    for arguments in [["check", "a.json"], ["check", "a.json", "--json"], ["a.json"], ["record", "a.json"]] {
      let ended = try await place.render(arguments: arguments)
      #expect(ended.status == 2)
      let words = ended.output + ended.error
      #expect(words.contains("docker.json"))
      for secret in ["c2VjcmV0", "auth", "ghcr"] { #expect(!words.contains(secret), "\(words)") }
    }
  }
}
