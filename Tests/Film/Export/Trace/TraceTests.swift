import Foundation
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueTraces

/// The text of a trace, in the parts that `Trace.write` passes to its closure.
func traceParts(
  _ animation: Animation, as format: TraceFormat, frameRate: Int? = nil, frames: ClosedRange<Int>? = nil,
  patterns: [String] = [], places: Int = 4
) throws -> [String] {
  let rate = frameRate ?? animation.context.scene.frameRate
  let clock = FrameClock.exact(animation.duration, frameRate: rate)
  let trace = try Trace(animation, clock: clock, patterns: patterns.map(ColumnPattern.init), places: places)
  var parts: [String] = []
  trace.write(
    frames.map(clock.limited) ?? clock, as: format,
    of: TraceDescription(scene: "drawer.json", duration: animation.duration.seconds, frameRate: rate)
  ) { parts.append($0) }
  return parts
}

func traceFixture(_ name: String) throws -> String {
  try String(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Fixtures/Trace/\(name)"), encoding: .utf8)
}

@Suite struct TraceTests {
  static func names(_ animation: Animation, patterns: [String] = []) throws -> [String] {
    try Trace(
      animation, clock: .exact(animation.duration, frameRate: 10), patterns: patterns.map(ColumnPattern.init)
    ).columns.map(\.name)
  }

  @Test(
    "The trace of a cancelled drag, a presentation and a tap equals the stored one", arguments: TraceFormat.allCases)
  func golden(_ format: TraceFormat) async throws {
    let animation = try await loadScene(try traceFixture("drawer.json"))
    let text = try traceParts(animation, as: format).joined()
    #expect(text == (try traceFixture("drawer-trace.\(format.fileExtension)")))
  }

  @Test("Frames are passed on one by one, and a second run gives the same text", arguments: TraceFormat.allCases)
  func streams(_ format: TraceFormat) async throws {
    let animation = try await loadScene(flatScene)
    let parts = try traceParts(animation, as: format, frameRate: 50)
    #expect(parts.count == FrameClock.exact(animation.duration, frameRate: 50).samples.count + 2)
    #expect(try traceParts(animation, as: format, frameRate: 50) == parts)
  }

  @Test("Constant values have no column; layers come in order of appearance, their properties in a fixed order")
  func columns() async throws {
    let animation = try await loadScene(flatScene)
    #expect(
      try Self.names(animation) == ["phase", "activity", "progress", "main.x", "drawer.x", "dark.x", "dark.opacity"])

    let card = try await SceneLoader.load(
      SceneDocument(name: "card.json", text: try #require(StarterScenes.text(for: "card")))
    ).animation
    let names = try Self.names(card)
    let layers = names.dropFirst(3).map { $0.split(separator: ".")[0] }
    var order: [Substring] = []
    for layer in layers where layer != order.last { order.append(layer) }
    #expect(
      order == [
        "finger", "velocity", "decision", "list", "blur", "dim", "white", "card", "detail", "closeButton", "snapshot",
      ])
    let white = names.filter { $0.hasPrefix("white.") }
    #expect(white.prefix(4) == ["white.x", "white.y", "white.width", "white.height"])
    // A node that a layer hides for some time, and one that it fades in.
    #expect(names.contains { $0.hasPrefix("list.") && $0.hasSuffix(".opacity") && $0 != "list.opacity" })
    #expect(names.contains { $0.hasPrefix("card.") && $0.split(separator: ".").count == 3 })
  }

  @Test("A layer that appears and disappears without changing has an opacity column")
  func presence() async throws {
    let card = try await SceneLoader.load(
      SceneDocument(name: "card.json", text: try #require(StarterScenes.text(for: "card")))
    ).animation
    let names = try Self.names(card)
    #expect(names.contains("list.opacity") && !names.contains("list.x"))
  }

  @Test("A scrolled node has a column named after its id, which starts at the scene's content offset")
  func scrolls() async throws {
    let animation = try await loadScene(
      """
      {
        "canvas": { "width": 100, "height": 200 },
        "frameRate": 10,
        "screens": {
          "main": { "background": "#FFFFFF" },
          "sheet": { "background": "#FFFFFF", "children": [
            { "id": "list", "scroll": true, "contentOffset": [0, 20], "pin": { "left": 0, "right": 0, "top": 50, "bottom": 0 },
              "children": [{ "frame": { "x": 0, "y": 0, "width": 100, "height": 900 }, "background": "#2F9E44" }] }] }
        },
        "transition": { "type": "semi-modal" },
        "script": [
          { "present": {} }, { "drag": { "from": [50, 180], "by": [0, -60], "duration": 0.3 } }, { "hold": 0.2 },
          { "release": "auto" }
        ]
      }
      """)
    let names = try Self.names(animation)
    #expect(names.contains("scroll.list.y") && !names.contains("scroll.list.x"))
    let lines = try traceParts(animation, as: .csv, patterns: ["scroll.list.y"])
    #expect(lines[1].hasSuffix(",20.0000\r\n"))
    #expect(lines[lines.count - 2].hasSuffix(",80.0000\r\n"))
  }

  @Test("Requested columns are shown, changing or not, in the order of all columns")
  func patterns() async throws {
    let animation = try await loadScene(flatScene)
    #expect(
      try Self.names(animation, patterns: ["dark.*y", "main.width", "phase"]) == [
        "phase", "main.width", "dark.y", "dark.opacity", "dark.shadowOpacity",
      ])
    #expect(throws: Trace.UnknownColumn.self) { try Self.names(animation, patterns: ["main.x", "mian.*"]) }
  }

  @Test("A part of the script has the columns of the whole, and the same lines", arguments: TraceFormat.allCases)
  func part(_ format: TraceFormat) async throws {
    let animation = try await loadScene(flatScene)
    let whole = try traceParts(animation, as: format)
    let part = try traceParts(animation, as: format, frames: 3...7)
    #expect(part.first == whole.first && part.last == whole.last)
    #expect(part[2...5] == whole[5...8])
  }

  @Test("Table rows are as wide as the header; columns are aligned")
  func aligned() async throws {
    let table = try traceParts(try await loadScene(try traceFixture("drawer.json")), as: .table).joined()
    let lines = table.split(separator: "\n").map(Array.init)
    #expect(lines.allSatisfy { $0.count <= 200 && $0.last != " " })
    let header = lines[1]
    for row in lines.dropFirst(2) {
      #expect(row.count == header.count)
      // Every value of a numeric column ends where its heading ends, in a digit or in "–".
      for end in header.indices where header[end] != " " && (end + 1 == header.count || header[end + 1] == " ") {
        let word = header[...end].reversed().prefix { $0 != " " }.reversed()
        if ["phase", "activity", "decision"].contains(String(word)) { continue }
        #expect(row[end].isNumber || row[end] == "–", "\(String(word)) in \(String(row))")
        #expect(end + 1 == row.count || row[end + 1] == " ")
      }
    }
  }

  @Test("JSON is valid and has the same values as CSV")
  func json() async throws {
    let animation = try await loadScene(try traceFixture("drawer.json"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(traceParts(animation, as: .json).joined().utf8)) as? [String: Any])
    let frames = try #require(object["frames"] as? [[Any]])
    let records = try traceParts(animation, as: .csv).joined().components(separatedBy: "\r\n").dropLast()
      .map { $0.components(separatedBy: ",") }
    #expect(object["columns"] as? [String] == records[0])
    #expect(object["frameRate"] as? Int == 10 && object["scene"] as? String == "drawer.json")
    #expect(frames.count == records.count - 1)
    for (frame, record) in zip(frames, records.dropFirst()) {
      for (value, field) in zip(frame, record) {
        switch value {
        case let word as String: #expect(word == field)
        case let number as Double: #expect(number == Double(field))
        default: #expect(value is NSNull && field.isEmpty)
        }
      }
    }
  }

  @Test("A field that holds a comma, a quote or a line end is quoted")
  func quoting() async throws {
    let text = try #require(StarterScenes.text(for: "card"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let source = try #require((object["transition"] as? [String: Any])?["source"] as? String)
    let renamed = text.replacingOccurrences(of: "\"\(source)\"", with: #""a \"b\", c""#)
    let card = try await SceneLoader.load(SceneDocument(name: "card.json", text: renamed)).animation
    let header = try traceParts(card, as: .csv)[0]
    #expect(header.contains(#",list.opacity,"list.a ""b"", c.opacity",blur.opacity,"#))
  }

  @Test(
    "Times and values have the requested decimal places", arguments: [(0, "0"), (2, "0.14"), (9, "0.142857143")])
  func places(_ places: Int, seventh: String) async throws {
    let animation = try await loadScene(flatScene)
    for line in try traceParts(animation, as: .csv, patterns: ["dark.x"], places: places).dropFirst().dropLast() {
      let fields = line.dropLast().split(separator: ",", omittingEmptySubsequences: false)
      for field in fields[1...2] where !field.isEmpty {
        let parts = field.split(separator: ".")
        #expect(places == 0 ? parts.count == 1 : parts[1].count == places)
      }
    }
    for format in TraceFormat.allCases {
      let lines = try traceParts(animation, as: format, frameRate: 7, patterns: ["phase"], places: places)
      let second = lines.dropFirst(2).first?.split { ", [\t".contains($0) }.map(String.init) ?? []
      #expect(second.contains(seventh), "\(format): \(second)")
    }
  }
}
