import ProgramSupport
import TestSupport
import Testing

/// `render join`.
@Suite struct JoinCommandTests {
  let workspace = try! Workspace()

  /// A scene of two plain screens and a dialog from one to the other.
  private static func dialog(_ from: String, _ to: String, adding: String = "") -> String {
    """
    {
      "canvas": { "width": 120, "height": 240 },\(adding)
      "screens": { "\(from)": { "background": "#\(from)00" }, "\(to)": { "background": "#\(to)00" } },
      "transition": { "type": "dialog" },
      "script": { "short": [{ "present": {} }, { "wait": 0.1 }], "long": [{ "wait": 0.2 }, { "present": {} }, { "wait": 0.5 }] }
    }
    """
  }

  @Test("Scenes become one file, which check accepts, and which is not replaced")
  func joins() async throws {
    try workspace.write(Self.dialog("a", "b"), to: "one.json")
    try workspace.write(Self.dialog("b", "c"), to: "parts/two.json")
    try workspace.write(Self.dialog("c", "d"), to: "three.json")
    let result = try await workspace.render("join", "one.json", "parts/two.json", "three.json", "-o", "flow.json")
    #expect(result.status == 0 && result.error == "" && result.output.hasPrefix("flow.json\n"))
    let check = try await workspace.render("check", "flow.json", "--strict")
    #expect(check.status == 0 && check.output.hasPrefix("flow.json: ok") && check.error == "")
    #expect(try await workspace.render("flow.json", "--scale", "0.2", "--fps", "5").status == 0)

    let written = try workspace.read("flow.json")
    let again = try await workspace.render("join", "one.json", "parts/two.json", "-o", "flow.json")
    #expect(again.status == 2 && again.error.contains("already exists") && again.error.contains("--overwrite"))
    #expect(try workspace.read("flow.json") == written)
    #expect(
      try await workspace.render("join", "one.json", "parts/two.json", "-o", "flow.json", "--overwrite").status == 0)
    #expect(try workspace.read("flow.json").count < written.count)
  }

  @Test("Without a file the flow is printed; scripts are chosen for all scenes or for each")
  func scripts() async throws {
    try workspace.write(Self.dialog("a", "b"), to: "one.json")
    try workspace.write(Self.dialog("b", "c"), to: "two.json")
    func steps(_ options: String...) async throws -> Int {
      let result = try await workspace.render(arguments: ["join", "one.json", "two.json"] + options)
      let flow = try #require(try result.json() as? [String: Any])
      return try #require(flow["script"] as? [Any]).count
    }
    #expect(try await steps() == 4)
    #expect(try await steps("--script", "long") == 6)
    #expect(try await steps("--script", "short", "--script", "long") == 5)
    let unknown = try await workspace.render("join", "one.json", "two.json", "--script", "lang")
    #expect(unknown.status == 2 && unknown.error.contains("--script lang") && unknown.error.contains("long"))
  }

  @Test("What cannot be joined is an error, and nothing is written")
  func errors() async throws {
    try workspace.write(Self.dialog("a", "b"), to: "one.json")
    try workspace.write(Self.dialog("b", "c", adding: "\n  \"frameRate\": 12,"), to: "two.json")
    let rate = try await workspace.render("join", "one.json", "two.json", "-o", "flow.json")
    #expect(rate.status == 2 && rate.error.contains("two.json:3:") && rate.error.contains("one.json:1:"))
    let swapped = try await workspace.render("join", "one.json", "one.json")
    #expect(swapped.status == 2 && swapped.error.contains("\"a\"") && swapped.error.contains("\"b\" is different here"))
    #expect(try await workspace.render("join", "one.json").error.contains("two scenes or more"))
    #expect(
      try await workspace.render("join", "one.json", "two.json", "--as", "x", "--as", "y").error.contains(
        "share 1 screen"))
    for (options, message) in [
      (["-o", "sub.gif"], "ends with .json"), (["-o", "new/"], "ends with .json"), (["--as", ""], "--as is empty"),
      (["-o", "./two.json", "--overwrite"], "-o ./two.json is also an input"),
      (["-o", "new/flow.json", "--as", "a"], "another screen that is called \"a\""),
    ] {
      try workspace.write(Self.dialog("b", "c"), to: "two.json")
      let result = try await workspace.render(arguments: ["join", "one.json", "two.json"] + options)
      #expect(result.status == 2 && result.error.contains(message), "\(result.error)")
      #expect(try workspace.read("two.json") == Array(Self.dialog("b", "c").utf8))
    }
    #expect(try workspace.names() == ["one.json", "two.json"])
  }

  @Test("A folder that is made is stated, and what is wrong with the flow is said at its place in a scene")
  func places() async throws {
    try workspace.write(Self.dialog("a", "b"), to: "one.json")
    try workspace.write(Self.dialog("b", "c"), to: "two.json")
    let made = try await workspace.render("join", "one.json", "two.json", "-o", "new/flow.json")
    #expect(made.status == 0 && made.error.contains("made the folder new"), "\(made.error)")
    let tap = #""opens": ["x"]"#
    func scene(_ type: String) -> String {
      """
      { "canvas": { "width": 120, "height": 240 }, "screens": { "a": { "children": [{ "id": "x" }] }, "\(type)": {} },
        "transition": { "type": "\(type)", \(tap) }, "script": [{ "present": {} }, { "dismiss": {} }] }
      """
    }
    try workspace.write(scene("dialog"), to: "dialog.json")
    try workspace.write(scene("drawer"), to: "drawer.json")
    let both = try await workspace.render("join", "dialog.json", "drawer.json", "-o", "flow.json")
    #expect(both.status == 2 && both.error.contains("drawer.json:2:") && both.error.contains("dialog.json:2:"))
    #expect(
      both.error.contains("the drawer transition of drawer.json as well as the dialog transition of dialog.json"),
      "\(both.error)")
  }
}
