import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Messages that say what was probably meant.
@Suite struct HintTests {
  let workspace = try! Workspace()

  @Test(
    "A misspelt command names the whole line that was probably meant",
    arguments: [
      (["reord", "."], "render record ."), (["vrify", "my scenes", "--prune"], "render verify 'my scenes' --prune"),
      (["chekc"], "render check"),
    ])
  func command(_ arguments: [String], _ line: String) async throws {
    let result = try await workspace.render(arguments: arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.error == "error: there is neither a command nor a file \"\(arguments[0])\"; did you mean: \(line)\n")
  }

  @Test(
    "The error for an option of another tool says what to use here",
    arguments: [
      ("--lang", "'--lang'; a language is --locale ar\n"), ("--dark", "'--dark'; it is --theme dark\n"),
      ("--format", "'--format'; a format is the extension of -o"), ("--scal", "Did you mean '--scale'?"),
    ])
  func option(_ option: String, _ hint: String) async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("a.json", option)
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
  }

  @Test(
    "The error for a misspelt colour of an option says the nearest name",
    arguments: [
      ("crimsn", "'; did you mean \"crimson\"?\n"), ("systemRed", "'; a colour is #rrggbb, or a name of CSS\n"),
    ])
  func color(_ name: String, _ hint: String) async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("a.json", "--matte", name, "-o", "a.gif")
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
    let named = try await workspace.render("a.json", "--matte", "Crimson", "-o", "a.gif", "--scale", "0.1")
    #expect(named.status == 0, "\(named.error)")
  }

  @Test("A scene that does not exist is an error with the file of a similar name")
  func missingScene() async throws {
    try workspace.write(scene(), to: "ui/queue.json")
    let result = try await workspace.render("ui/qeue.jsn")
    #expect(result.status == 2 && result.error.contains(#"No such file or directory; did you mean "ui/queue.json"?"#))
    let other = try await workspace.render("ui/settings.json")
    #expect(other.status == 2 && other.error == "error: cannot read ui/settings.json: No such file or directory\n")
  }

  @Test("A file whose name resembles a command is a scene")
  func sceneNamedLikeCommand() async throws {
    try workspace.write(scene(), to: "chekc")
    #expect(try await workspace.render("chekc", "--scale", "0.1").status == 0)
  }

  @Test(
    "Pictures, videos and folders are sent to the commands that take them",
    arguments: [
      (["a.png", "b.png"], "render gif a.png b.png -o out.gif"), (["a.png", "b.png"], "render diff a.png b.png"),
      (["a.png", "b.png"], "render from a.png b.png"),
      (["a.jpg"], "render gif"), (["old.gif", "new.gif"], "render diff old.gif new.gif"),
      (["x.webp"], "render info x.webp"), (["x.y4m"], "render gif x.y4m -o x.gif"),
      (["in/x.mp4"], "render gif in/x.mp4 -o x.gif"), (["."], "render ./*.json"),
    ])
  func notAScene(_ names: [String], _ line: String) async throws {
    let result = try await workspace.render(arguments: names)
    #expect(result.status == 2 && result.error.contains(line), "\(result.error)")
    #expect(!result.error.contains("Usage") && result.error.split(separator: "\n").count == 1)
    #expect(try workspace.names().isEmpty)
  }

  @Test(
    "info names the kind of a file that it cannot read",
    arguments: [
      ("x.mp4", "\u{0}\u{0}\u{0}\u{18}ftypmp42", "an MP4 file", "ffprobe x.mp4"),
      ("x.y4m", "YUV4MPEG2 W2", "a Y4M file", "ffprobe x.y4m"),
      ("x.json", "{}", "not a picture", "render check x.json"),
      ("x", "hello", "not of a known format", "GIF, PNG, WebP"), ("e.gif", "", "is empty", "GIF"),
    ])
  func info(_ name: String, _ bytes: String, _ kind: String, _ advice: String) async throws {
    try workspace.write(bytes, to: name)
    let result = try await workspace.render("info", name)
    #expect(result.status == 2 && result.error.contains(kind) && result.error.contains(advice), "\(result.error)")
  }

  @Test("info says what a still picture holds: its size, its channels and its colours")
  func infoOfStill() async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("a.json", "--at", "0", "-o", "a.png", "-q", "--embed-profile").status == 0)
    let text = try await workspace.render("info", "a.png")
    #expect(text.status == 0 && text.error.isEmpty, "\(text.error)")
    #expect(text.output.contains("  40×60  PNG, a still\n") && text.output.contains("pixels: "))
    #expect(text.output.contains("colors: sRGB"))
    #expect(try await workspace.render("info", "-b", "a.png").output.split(separator: "\n").count == 1)
    let facts = try #require((try await workspace.render("info", "--json", "a.png").json() as? [[String: Any]])?.first)
    #expect(facts["format"] as? String == "PNG" && facts["width"] as? Int == 40 && facts["animated"] as? Bool == false)
    #expect(facts["bits"] as? Int != nil && facts["channels"] as? String != nil)
    try workspace.write(
      "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"7\"/>", to: "d.svg")
    let drawing = try await workspace.render("info", "d.svg")
    #expect(drawing.status == 0 && drawing.output.contains("12×7 points  SVG, a drawing"), "\(drawing.error)")
    // A file that ends early is broken, although its header can be read.
    try Data(workspace.read("a.png").dropLast(40)).write(to: URL(filePath: workspace.path("half.png")))
    let half = try await workspace.render("info", "half.png")
    #expect(half.status == 2 && half.error.contains("half.png") && half.error.contains("broken PNG"), "\(half.error)")
  }

  @Test(
    "Values that other tools accept are hinted at",
    arguments: [
      (##"{ "text": "a", "font": { "weight": "700" } },"##, "write it without quotes: 700"),
      (##"{ "hidden": "true" },"##, "write it without quotes: true"),
      (##"{ "opacity": "0.5" },"##, "write it without quotes: 0.5"),
      (##"{ "background": "crimsom" },"##, "did you mean \"crimson\"?"),
      (##"{ "background": "none" },"##, "did you mean \"transparent\"?"),
      (##"{ "background": "336699" },"##, "did you mean \"#336699\"?"),
      (##"{ "background": "0x80336699" },"##, "did you mean \"#33669980\"?"),
      (##"{ "background": "UIColor.systemRed" },"##, "did you mean \"systemRed\"?"),
      (##"{ "background": ".red" },"##, "did you mean \"systemRed\"?"),
      (##"{ "width": 30 },"##, "a node is placed by \"pin\""),
      (##"{ "text": "a", "textAlign": "center" },"##, "the key of texts is \"alignment\""),
      (##"{ "text": "a", "alignment": "trailing" },"##, "it is \"right\"; in right-to-left locales it is mirrored"),
      (##"{ "stack": "row" },"##, "a row is \"horizontal\""),
      (##"{ "stack": { "distribution": "fillEqually" } },"##, "give each child \"flex\": 1"),
      (##"{ "stack": { "gap": 8 } },"##, "it is \"spacing\""),
      (##"{ "pin": { "leading": 8 } },"##, "it is \"left\""),
      (##"{ "shadow": { "blur": 8 } },"##, "it is \"radius\": half of what CSS and Figma call blur"),
      (##"{ "border": 1 },"##, "an object in braces, with one of \"width\", \"color\""),
      (##"{ "rect": "white", "frame": { "width": "20px" } },"##, "write it without quotes and unit: 20"),
      (##"{ "transform": { "rotate": "45deg" } },"##, "write it without quotes and unit: 45"),
      (##"{ "background": "rgba(255, 0, 0, 0.5)" },"##, "did you mean \"#FF000080\"?"),
      (##"{ "background": "rgb(100% 50% 0% / 50%)" },"##, "did you mean \"#FF800080\"?"),
      (##"{ "background": "hsl(210deg, 50%, 40%)" },"##, "did you mean \"#336699\"?"),
      (##"{ "background": "oklch(60% 0.1 200)" },"##, "two hexadecimal digits each"),
      (##"{ "background": "linear-gradient(#f00, #00f)" },"##, "a gradient is { \"colors\""),
      (##"{ "spacing": 8 },"##, "it belongs inside \"stack\""),
      (##"{ "opacity": "50%" },"##, "write 0.5"),
      (##"{ "transform": { "scale": "120%" } },"##, "write 1.2"),
      (##"{ "background": { "colors": ["red", "blue"], "stops": ["0%", "80%"] } },"##, "write 0.8"),
      (
        ##"{ "stack": { "padding": "8px 16px" } },"##,
        "write { \"top\": 8, \"left\": 16, \"bottom\": 8, \"right\": 16 }"
      ),
      (##"{ "margin": [1, 2, 3, 4] },"##, "write { \"top\": 1, \"left\": 4, \"bottom\": 3, \"right\": 2 }"),
      (##"{ "margin": { "horizontal": 8 } },"##, "it is \"left\" and \"right\""),
      (##"{ "border-radius": 8 },"##, "corners are rounded by \"cornerRadius\""),
      (##"{ "borderTopLeftRadius": 8 },"##, "or four, clockwise from the top left"),
      (##"{ "frame": { "width": "auto" } },"##, "leave it out: a length that is not given fits the content"),
      (##"{ "cornerRadius": "8px" },"##, "write it without quotes and unit: 8"),
      (##"{ "boxShadow": "0 4px 12px black" },"##, "it is \"shadow\": {"),
      (##"{ "background_color": "red" },"##, "it is \"background\""),
      (##"{ "paddingTop": 8 },"##, "space inside is \"stack\": { \"padding\": 8 }"),
      (##"{ "text": "a", "lineClamp": 1 },"##, "texts are cut by \"maxLines\""),
      (##"{ "text": "a", "font": { "letterSpacing": 1 } },"##, "it is \"tracking\""),
      (##"{ "frame": { "left": 8 } },"##, "distances from edges are \"pin\""),
      (##"{ "systemName": "play" },"##, "`render list symbols` lists them"),
      (##"{ "borderWidth": 1 },"##, "it is \"border\": { \"width\": 1 }"),
    ])
  func value(_ node: String, _ hint: String) async throws {
    try workspace.write(scene(node: node), to: "a.json")
    let result = try await workspace.render("check", "a.json", "--no-motion")
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
  }

  @Test(
    "Motions that other tools accept are hinted at",
    arguments: [
      (#"{ "curve": "linear", "duration": 300 }"#, "times are in seconds: 300 milliseconds are 0.3"),
      (#"{ "curve": "spring", "duration": 0.3 }"#, "a spring is written without \"curve\""),
      (#""spring""#, "for a spring: { \"dampingRatio\": 0.8"),
      (#""easeOut""#, "a curve needs a duration: { \"curve\": \"easeOut\", \"duration\": 0.3 }"),
    ])
  func motion(_ open: String, _ hint: String) async throws {
    try workspace.write(
      scene().replacing(#"{ "curve": "linear", "duration": 0.4 }"#, with: open), to: "a.json")
    let result = try await workspace.render("check", "a.json", "--no-motion")
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
  }

  @Test(
    "A step, a key or a transition of another tool is one error that says what to use here",
    arguments: [
      (#""transition": { "type": "drawer" }, "script": [{ "click": "a" }]"#, "it is \"tap\""),
      (#""transition": { "type": "drawer" }, "script": [{ "delay": 1 }]"#, "it is \"wait\""),
      (#""transition": { "type": "drawer" }, "fps": 60"#, "it is \"frameRate\""),
      (#""transition": { "type": "drawer", "edge": "leading" }"#, "it is \"left\""),
      (#""transition": { "type": "semi-modal", "detents": ["medium"] }"#, "the sheet is what its screen shows"),
      (#""transition": { "type": "dialog", "width": 300 }"#, "what its \"insets\" leave"),
      (#""transition": { "type": "drawer" }, "script": { "a": [], "fps": 30 }"#, "the number 30 is not an array"),
    ])
  func oneError(_ rest: String, _ hint: String) async throws {
    try workspace.write(#"{ "screens": { "a": {}, "b": {} }, \#(rest) }"#, to: "a.json")
    let result = try await workspace.render("check", "a.json")
    #expect(result.status == 2 && result.error.contains(hint), "\(result.error)")
    #expect(result.error.ranges(of: "error: ").count == 1, "\(result.error)")
  }

  @Test("A drawer whose width is between 0 and 1 point gives a warning that says how percentages are written")
  func tinyDrawer() async throws {
    try workspace.write(
      #"{ "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer", "width": 0.8 } }"#, to: "a.json")
    let result = try await workspace.render("check", "a.json")
    #expect(result.error.contains("the drawer is 0.8 points wide"), "\(result.error)")
    #expect(result.error.contains("a percentage of the canvas is written as \"80%\""))
  }

  @Test("docs and watch refuse the name of a picture as their folder", arguments: ["docs", "watch"])
  func pictureAsFolder(_ command: String) async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render(command, "a.json", "-o", "out/a.gif")
    #expect(result.status == 2 && result.error.contains("so give a folder, such as out/a/"), "\(result.error)")
    #expect(try workspace.names() == ["a.json"])
  }

  @Test(
    "Transitions that other tools have are hinted at", arguments: [("bottomSheet", "sheet"), ("navigation", "push")])
  func transition(_ word: String, _ hint: String) async throws {
    try workspace.write(
      #"{ "screens": { "a": {}, "b": {} }, "transition": { "type": "\#(word)" } }"#, to: "a.json")
    let result = try await workspace.render("check", "a.json")
    #expect(result.status == 2 && result.error.contains("\"\(hint)\""), "\(result.error)")
  }

  @Test(
    "A font of Apple's systems is recognized as such", arguments: ["SF Pro Text", "Helvetica Neue", "-apple-system"])
  func appleFont(_ family: String) async throws {
    let node = ##"{ "text": "a", "font": { "family": "\##(family)" } },"##
    try workspace.write(scene(node: node), to: "a.json")
    let result = try await workspace.render("check", "a.json", "--no-motion")
    #expect(result.status == 3)
    #expect(result.error.contains("it comes only with Apple's systems; \"Inter\" resembles it"), "\(result.error)")
  }

  @Test("A budget that cannot be met is an error without the usage")
  func budget() async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("a.json", "--max-bytes", "10")
    #expect(result.status == 2 && !result.error.contains("Usage") && !workspace.exists("output/a.gif"))
  }

  @Test("A folder that is made for the file of -o is named")
  func newFolder() async throws {
    try workspace.write(scene(), to: "a.json")
    let made = try await workspace.render("a.json", "-o", "new/folder/a.gif", "--scale", "0.1")
    #expect(made.status == 0 && made.error == "made the folder new/folder\n")
    let known = try await workspace.render("a.json", "-o", "new/folder/b.gif", "--scale", "0.1")
    #expect(known.status == 0 && known.error.isEmpty)
    #expect(try await workspace.render("a.json", "-o", "more/a.gif", "--scale", "0.1", "-q").error.isEmpty)
    #expect(try await workspace.render("a.json", "--scale", "0.1").error.isEmpty)
  }

  @Test("init -o - writes the scene to standard output")
  func initToStandardOutput() async throws {
    let result = try await workspace.render("init", "card", "-o", "-")
    let printed = try await workspace.render("init", "card")
    #expect(result.status == 0 && result.bytes == printed.bytes)
    #expect(try workspace.names().isEmpty)
  }
}
