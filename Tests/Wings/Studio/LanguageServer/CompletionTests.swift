import Foundation
import SegueDocs
import SegueJSON
import SegueLanguageServer
import SegueScene
import TestSupport
import Testing

@Suite struct CompletionTests {
  /// The completions at `|` in a text.
  private func complete(
    _ marked: String, capabilities: JSON = Client.capabilities, _ prepare: (Client) throws -> Void = { _ in }
  ) throws -> (items: [JSON], client: Client) {
    let client = try Client(marked.replacing("|", with: ""), capabilities: capabilities)
    try prepare(client)
    let before = marked.prefix { $0 != "|" }
    let line = before.count { $0 == "\n" }
    let column = before.reversed().prefix { $0 != "\n" }.reduce(0) { $0 + String($1).utf16.count }
    let list = client.ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": .string(client.uri)],
        "position": ["line": .integer(line), "character": .integer(column)],
      ])
    return (list?["items"]?.array ?? [], client)
  }

  private func labels(_ marked: String, _ prepare: (Client) throws -> Void = { _ in }) throws -> [String] {
    try complete(marked, prepare).items.compactMap { $0["label"]?.string }
  }

  /// The text of the document once the completion with this label is accepted.
  private func accepting(_ label: String, _ marked: String, capabilities: JSON = [:]) throws -> String {
    let (items, client) = try complete(marked, capabilities: capabilities)
    let item = try #require(items.first { $0["label"]?.string == label }, "\(items.compactMap { $0["label"]?.string })")
    return client.applying([item["textEdit"] ?? .null] + (item["additionalTextEdits"]?.array ?? []))
  }

  /// The fixture with a part of it replaced; `|` marks the cursor.
  private func scene(_ part: String, as new: String) throws -> String {
    try Client.fixture().replacing(part, with: new, maxReplacements: 1)
  }

  @Test("Keys are those that the object does not have and that its rules allow, the required ones first")
  func keys() throws {
    let step = try labels(#"{ "script": [{ | }] }"#)
    #expect(
      step.prefix(13)
        == [
          "wait", "present", "dismiss", "drag", "hold", "release", "tap", "doubleTap", "swipe", "pinch", "longPress",
          "set",
          "type",
        ])
    #expect(try labels(#"{ "script": [{ "drag": {}, | }] }"#) == ["release"])
    #expect(try labels(#"{ "canvas": { "device": "iphone", "| } }"#).contains("width") == false)
    #expect(try labels(#"{ "canvas": { "width": 3, "|" } }"#).contains("height"))
    #expect(try labels("{ | }").first == "screens")
    #expect(try labels(#"{ "transition": { | } }"#).first == "type")
    #expect(try labels(#"{ "transition": { "type": "drawer", | } }"#).contains("source") == false)
    #expect(try labels(#"{ "transition": { "type": "card", | } }"#).contains("source"))
  }

  @Test("The keys of what a script sets are ids with a dot, then the properties of that node; a sheet has its detent")
  func properties() throws {
    func scene(_ set: String) -> String {
      """
      { "screens": { "a": { "children": [ { "id": "heart", "symbol": "heart" }, { "id": "count", "text": "1" } ] }, "b": {} },
        "transitions": { "share": { "type": "sheet", "from": "a", "to": "b" } },
        "script": [{ "set": { \(set) } }] }
      """
    }
    #expect(try labels(scene("|")) == ["heart.", "count.", "share."])
    #expect(try labels(scene(#""|""#)) == ["heart.", "count.", "share."])
    let heart = try labels(scene(#""heart.|""#))
    #expect(heart.contains("heart.color") && heart.contains("heart.opacity") && !heart.contains("heart.detent"))
    #expect(try labels(scene(#""share.|""#)).prefix(1) == ["share.detent"])
    #expect(
      try accepting("heart.opacity", scene(#""heart.op|""#)).contains(##""set": { "heart.opacity": "##))
  }

  @Test("The completion of a key shows its description, type and default, and inserts a value of the right type")
  func keyItems() throws {
    let items = try complete(#"{ "canvas": { | } }"#).items
    let height = try #require(items.first { $0["label"] == "height" })
    #expect(height["detail"]?.string == "a number from 1 to 16384 points, default 844")
    #expect(height["documentation"]?["value"]?.string == "Height.")
    #expect(height["textEdit"]?["newText"]?.string == "\"height\": ${1:844}")
    func snippet(_ key: String, in marked: String) throws -> String? {
      try complete(marked).items.first { $0["label"]?.string == key }?["textEdit"]?["newText"]?.string
    }
    #expect(try snippet("landscape", in: #"{ "canvas": { | } }"#) == #""landscape": ${1|true,false|}"#)
    #expect(try snippet("$schema", in: "{ | }") == #""\$schema": "$1""#)
    #expect(try snippet("screens", in: "{ | }") == #""screens": { $1 }"#)
    #expect(try snippet("screens", in: #"{ | "frameRate": 3 }"#) == #""screens": { $1 },"#)
    #expect(try snippet("release", in: #"{ "script": [{ | }] }"#) == #""release": "${1|auto,finish,cancel|}""#)
    #expect(try snippet("screens", in: #"{ "|": 3 }"#) == "screens")
    #expect(
      try accepting("height", #"{ "canvas": { "width": 3 | } }"#) == #"{ "canvas": { "width": 3, "height": 844 } }"#)
  }

  @Test("Ids, screens, components and their parameters come from the scene")
  func names() throws {
    #expect(
      try labels(scene(#""source": "first""#, as: #""source": "|""#))
        == ["first", "first.label", "row1"])
    #expect(try labels(scene(#""from": "list""#, as: #""from": "|""#)) == ["list", "detail"])
    #expect(try labels(scene(#""component": "card""#, as: #""component": |"#)).first == "card")
    #expect(try labels(scene(#""title": "$greeting", "#, as: "| ")) == ["title"])
    #expect(try labels(scene(#""tap": "first.label""#, as: #""tap": "fir|"#)).contains("first.label"))
    #expect(try labels(scene(##""dark": { "ink": "#EEDDCC", "##, as: #""dark": { |, "#)) == ["ink"])
    #expect(try labels(scene(#""strings": { "greeting": "Hallo" }"#, as: #""strings": { "|" }"#)) == ["greeting"])
  }

  @Test("Where a colour is expected, the completions are colours of the theme and the system, and component parameters")
  func colors() throws {
    let rect = try labels(scene(##""rect": "#FF8000""##, as: #""rect": "|""#))
    #expect(rect.contains("$ink") && rect.contains("systemBlue") && !rect.contains("$greeting"))
    #expect(rect.contains("tomato") && rect.count { $0 == "black" } == 1)
    let argument = try labels(scene(#""tint": "$ink""#, as: #""tint": "|""#))
    #expect(argument.contains("$ink") && argument.contains("systemBlue"))
    let inside = try labels(scene(#""background": "$tint""#, as: #""background": "|""#))
    #expect(inside.contains("$tint") && inside.contains("$title") && inside.contains("$page"))
    #expect(try labels(scene(##""ink": "#112233""##, as: #""ink": "|""#)).contains("$ink") == false)
  }

  @Test("In a text, ${ is completed with the names that have a value there")
  func interpolations() throws {
    #expect(try labels(scene("${number}", as: "${|")) == ["tint", "title", "number", "greeting"])
    let text = #"{ "locales": { "en": { "strings": { "a": "x" } } }, "alt": "1 ${|" }"#
    #expect(try accepting("a", text) == text.replacing("|", with: "a}"))
    #expect(try accepting("a", text.replacing("|", with: "b|}")) == text.replacing("|", with: "a}"))
    #expect(try labels(text.replacing("${|", with: "${a} |")).contains("$a"))
  }

  @Test("Words, booleans, symbols and devices are completed; inside quotes, only strings are offered")
  func words() throws {
    #expect(try labels(#"{ "transition": { "type": "|" } }"#) == Transitions.all.map { $0.name })
    #expect(try labels(#"{ "canvas": { "device": "iphone", "landscape": | } }"#).prefix(2) == ["true", "false"])
    #expect(try labels(#"{ "canvas": { "device": "iphone", "landscape": "|" } }"#).contains("true") == false)
    #expect(try labels(#"{ "screens": { "a": { "children": [{ "symbol": "xm|" }] } } }"#).contains("xmark"))
    #expect(try labels(#"{ "canvas": "|" }"#).first == Device.all.first?.name)
    #expect(
      try accepting("drawer", #"{ "transition": { "type": dra| } }"#) == #"{ "transition": { "type": "drawer" } }"#)
    #expect(
      try accepting("drawer", #"{ "transition": { "type": "dra|" } }"#) == #"{ "transition": { "type": "drawer" } }"#)
  }

  @Test(
    "A document that is broken at the moment is completed too",
    arguments: [
      (#"{ "transition": { "type": "|"#, "card"), (#"{ "transition": { "type": |"#, "card"),
      ("{ \"transition\": { \"type\": \"ca|\n  \"script\": []", "card"),
      (#"{ "transition": { "type": "card", "|"#, "source"),
      (#"{ "script": [{ "wait": 1 }, { "|"#, "tap"), (#"{ "script": [{ "release": "|" } { "wait": }"#, "finish"),
      (#"{ "canvas": { "width": 3 "|" } }"#, "height"),
    ])
  func broken(marked: String, label: String) throws {
    #expect(try labels(marked).contains(label))
  }

  @Test("Only files in the scene's folder are listed, and only those of the type that the key expects")
  func files() throws {
    let outside = try Client()
    try outside.folder.write("", to: "secret.png")
    func prepare(_ client: Client) throws {
      for name in ["a.png", "b.txt", "c.SVG", ".hidden.png", "sub/d.jpg"] { try client.folder.write("", to: name) }
      for (name, place) in [("away", outside.folder.path), ("e.png", outside.folder("secret.png"))] {
        try FileManager.default.createSymbolicLink(atPath: client.folder(name), withDestinationPath: place)
      }
    }
    func files(_ typed: String) throws -> [String] {
      try labels(#"{ "screens": { "a": { "children": [{ "image": "\#(typed)|" }] } } }"#, prepare)
        .filter { !$0.hasPrefix("$") }
    }
    #expect(try files("") == ["a.png", "c.SVG", "sub/"])
    #expect(try files("sub/") == ["sub/d.jpg"])
    for path in ["../", "/", "/etc/", "away/", "sub/../../", "sub/../away/"] {
      #expect(try files(path) == [], "\(path)")
    }
  }

  @Test("Clients without snippets get plain text")
  func plain() throws {
    #expect(try accepting("screens", "{ | }") == #"{ "screens": {  } }"#)
    #expect(try accepting("frameRate", "{ | }") == #"{ "frameRate": 30 }"#)
  }

  @Test("Every kind of string in the schemas has a `Meaning`, and every `Meaning` is used in them")
  func nouns() {
    var nouns: Set<String> = []
    var seen: Set<String> = []
    func visit(_ schema: Schema) {
      switch schema {
      case .string(let noun, nil): nouns.insert(noun)
      case .array(let element, _), .map(let element, _): visit(element)
      case .tuple(let schemas), .either(let schemas): schemas.forEach(visit)
      case .object(let table):
        if seen.insert(table.name).inserted { table.fields.forEach { visit($0.schema) } }
      case .variants(let variants): for (_, table) in variants.variants { visit(.object(table)) }
      case .reference(let name, let inner): if seen.insert("reference " + name).inserted { visit(inner()) }
      default: break
      }
    }
    visit(SceneDecoder.schema)
    #expect(nouns.subtracting(Meaning.nouns.keys) == [])
    visit(ProjectFields.schemaOfFile)
    #expect(Set(Meaning.nouns.keys).subtracting(nouns) == [])
  }

  @Test("Projects are completed with their own keys, and other JSON files are left alone")
  func kinds() throws {
    let project = try Client("{ \"scenes\": [{ \"scene\": \"a.json\", } ] }", name: "segue.json")
    func labels(_ client: Client, at needle: String, _ advance: Int) -> [String] {
      client.ask("textDocument/completion", at: needle, advance)?["items"]?.array?.compactMap { $0["label"]?.string }
        ?? []
    }
    #expect(labels(project, at: ", }", 2).contains("alt"))
    let other = try Client("{ \"name\": \"x\", \"dependencies\": {} }", name: "package.json")
    #expect(labels(other, at: "{ ", 2) == [])
    #expect(other.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(other.uri)]]) == [])
  }
}
