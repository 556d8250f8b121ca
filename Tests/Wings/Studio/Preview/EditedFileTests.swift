import Foundation
import SegueFiles
import SegueJSON
import SeguePreview
import TestSupport
import Testing

@Suite struct EditedFileTests {
  let folder: TestFolder
  let path: String

  init() throws {
    folder = try TestFolder()
    path = folder("a.json")
    try save("{ \"a\": 1, \"b\": 2 }\n")
  }

  private func save(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  private func text() throws -> String { String(decoding: try File.read(path), as: UTF8.self) }

  private func opened(_ edits: JSONEdit...) throws -> EditedFile {
    var file = EditedFile(path, try File.read(path))
    #expect(file.edit(edits, on: file.base.name) == [])
    return file
  }

  private static let edit = JSONEdit(JSONPath([.key("a")]), "7")

  @Test("Changes are written whole, with the file's permissions, and a link stays a link")
  func writing() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder("link.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.json")
    var file = EditedFile(link, try File.read(link))
    let first = file.base.name
    #expect(file.edit([Self.edit], on: first) == [])
    #expect(try file.write(over: first))
    #expect(try text() == "{ \"a\": 7, \"b\": 2 }\n")
    #expect(file.edits.isEmpty && !file.hasConflict && file.base.name != first)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.json")
    #expect(try File.names(in: folder.path) == ["a.json", "link.json"])
  }

  @Test("A file that has changed meanwhile is not replaced, unless the writer knows its present content")
  func conflict() throws {
    var file = try opened(Self.edit)
    try save("{ \"a\": 1, \"c\": 3 }\n")
    #expect(try !file.write(over: file.base.name))
    #expect(try text() == "{ \"a\": 1, \"c\": 3 }\n")
    #expect(file.hasConflict && String(decoding: file.bytes, as: UTF8.self) == "{ \"a\": 7, \"b\": 2 }\n")
    // The file changes once more before the user has decided.
    try save("{}\n")
    #expect(try !file.write(over: file.file.name))
    #expect(try text() == "{}\n")
    #expect(try file.write(over: file.file.name))
    #expect(try text() == "{ \"a\": 7, \"b\": 2 }\n" && !file.hasConflict)
  }

  @Test("Two contents have two names, even if the file was as at first in between; the same content has one name")
  func names() throws {
    var file = try opened(Self.edit)
    func name(_ text: String) -> String {
      file.update(to: Array(text.utf8))
      return file.file.name
    }
    let first = name("{ \"a\": 3 }")
    #expect(name("{ \"a\": 1, \"b\": 2 }\n") == file.base.name)
    let second = name("{ \"a\": 4 }")
    #expect(first != second)
    try save("{ \"a\": 4 }")
    #expect(try !file.write(over: first))
    #expect(try text() == "{ \"a\": 4 }")
    #expect(name("{ \"a\": 3 }") == first)
  }

  @Test("What an editor saves while the file is written is never lost", arguments: [true, false])
  func savesMeanwhile(atomically: Bool) async throws {
    for round in 0..<200 {
      try save("{ \"a\": 1, \"b\": 2 }\n")
      var file = try opened(Self.edit)
      let saved = "{ \"a\": 1, \"round\": \(round) }\n"
      // The moments of saving are spread over the time that writing takes.
      let editor = Task.detached { [path] in
        usleep(UInt32(round % 40 * 20))
        try saved.write(toFile: path, atomically: atomically, encoding: .utf8)
      }
      let isWritten = try file.write(over: file.base.name)
      try await editor.value
      #expect(try text() == saved, "round \(round)")
      #expect(isWritten != file.hasConflict, "round \(round)")
    }
    #expect(try File.names(in: folder.path) == ["a.json"])
  }

  @Test(
    "Changes are applied to the current file if it still has their values; an unchanged file is not a conflict"
  )
  func rebasing() throws {
    let other = JSONEdit(JSONPath([.key("b"), .key("x")]), "1")
    var file = try opened(Self.edit)
    file.update(to: Array("{ \"b\": 5, \"a\": 4 }".utf8))
    #expect(file.hasConflict)
    file.update(to: Array("{ \"a\": 1, \"b\": 2 }\n".utf8))
    #expect(!file.hasConflict)
    file.update(to: Array("{ \"b\": 5, \"a\": 4 }".utf8))
    #expect(file.edit([Self.edit, other], on: file.file.name) == [other])
    #expect(!file.hasConflict && String(decoding: file.bytes, as: UTF8.self) == "{ \"b\": 5, \"a\": 7 }")
    #expect(file.edit([], on: "99") == nil && file.edits == [Self.edit])
    #expect(file.edit([], on: file.base.name) == [])
    #expect(String(decoding: file.bytes, as: UTF8.self) == "{ \"b\": 5, \"a\": 4 }")
  }

  @Test(
    "Numbers, colours, curves, motions, words and flags of a scene can be changed, with what the format says of them")
  func knobs() throws {
    let scene = ##"""
      { "canvas": { "width": 40, "height": 60 }, "frameRate": 10, "themes": { "light": { "ink": "#123" } },
        "components": { "dot": { "cornerRadius": 4 }, "pill": { "cornerRadius": "50%", "pin": { "left": "-5%" } } },
        "screens": {
          "a": { "children": [ { "component": "dot", "hidden": false, "background": "$ink", "text": "12" } ] }, "b": {} },
        "transition": { "type": "drawer", "open": { "duration": 0.5, "bounce": 0.2 }, "close": { "curve": [0, 0, 1, 1], "duration": 1 } } }
      """##
    let data = SourceData.json(EditedFile("a.json", Array(scene.utf8)), number: 3)
    let fields = try #require(data["fields"]?.array)
    let found = try #require(data["knobs"]?.array).map { knob -> String in
      let field = fields[Int(knob.array![4].number!)]
      let limits = ["min", "max", "unit"].compactMap { key in field[key].map { "\(key) \(JSONWriter.compact($0))" } }
      let path = try #require(JSONPath(knob.array![0]))
      let line = "\(path) \(field["kind"]!.string!) \(knob.array![3].string!)"
      return limits.isEmpty ? line : "\(line) (\(limits.joined(separator: ", ")))"
    }
    #expect(
      found == [
        #"canvas.width number 40 (min 1, max 16384, unit "points")"#,
        #"canvas.height number 60 (min 1, max 16384, unit "points")"#,
        #"frameRate number 10 (min 1, max 100, unit "frames per second")"#,
        ##"themes.light.ink color "#123""##,
        #"components.dot.cornerRadius number 4 (min 0, max 10000, unit "points")"#,
        #"components.pill.cornerRadius percentage "50%" (min 0, unit "%")"#,
        #"components.pill.pin.left percentage "-5%" (unit "%")"#,
        #"screens.a.children[0].hidden bool false"#,
        #"screens.a.children[0].background color "$ink""#,
        #"transition.type choice "drawer""#,
        #"transition.open motion { "duration": 0.5, "bounce": 0.2 }"#,
        #"transition.open.duration number 0.5 (min 0.01, max 60, unit "seconds")"#,
        #"transition.open.bounce number 0.2 (min -0.99, max 0.99)"#,
        #"transition.close motion { "curve": [0, 0, 1, 1], "duration": 1 }"#,
        #"transition.close.curve curve [0, 0, 1, 1]"#,
        #"transition.close.duration number 1 (min 0.01, max 60, unit "seconds")"#,
      ])
    #expect(data["components"] == ["4:26": "2:26"])
  }
}

extension EditedFile {
  /// Whether the file has changed on disk since the changes were begun.
  fileprivate var hasConflict: Bool { base.name != file.name }
}
