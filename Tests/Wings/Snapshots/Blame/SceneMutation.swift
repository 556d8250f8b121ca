import SegueCore
import SegueJSON
import SegueScene

/// One property of a scene file with another value, as after an accidental edit.
struct SceneMutation: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case radius, color, themeColor, reference, timing, text, place, fontSize, font, opacity, effect, spacing, transition
    case image, symbol, choice, flag, added
  }

  let kind: Kind
  let path: [JSONPath.Step]
  let before: JSON?
  let after: JSON

  var pathText: String { JSONPath(path).description }
  var description: String {
    "\(kind): \(pathText) \(before.map(JSONWriter.compact) ?? "nothing") → \(JSONWriter.compact(after))"
  }

  /// The scene with the change; if `shuffles`, with its keys in reverse order and other line breaks.
  func file(_ root: JSON, name: String, shuffles: Bool) -> SourceFile {
    var changed = root.replaced(at: path[...], by: after)
    if shuffles { changed = changed.backwards }
    return SourceFile(name: name, text: JSONWriter.pretty(changed, width: shuffles ? 60 : 120))
  }

  /// All mutations of a scene, by kind.
  static func all(of root: JSON) -> [Kind: [SceneMutation]] {
    var finder = Finder(root)
    finder.visit(root, [])
    return finder.found
  }
}

private struct Finder {
  private let images: [JSON]
  /// The references to the theme's colours: `"$page"`.
  private let names: [JSON]
  private(set) var found: [SceneMutation.Kind: [SceneMutation]] = [:]

  init(_ root: JSON) {
    var images: [JSON] = []
    func visit(_ json: JSON) {
      if let text = json.string, text.hasPrefix("assets/"), !images.contains(json) { images.append(json) }
      json.array?.forEach(visit)
      json.object?.members.forEach { visit($0.value) }
    }
    visit(root)
    self.images = images
    names = (root["themes"]?.object?.members.first?.value.object?.members ?? [])
      .filter { $0.value.string?.hasPrefix("#") == true }.map { .string("$" + $0.key) }
  }

  /// Keys with values that are referred to elsewhere or that are not visible.
  private static let skipped: Set<String> = [
    "$schema", "alt", "id", "component", "type", "source", "target", "opens", "closes", "handle", "tap", "fonts",
    "family", "fallbackFonts", "canvas", "frameRate", "release",
  ]

  mutating func visit(_ json: JSON, _ path: [JSONPath.Step]) {
    switch json.content {
    case .object(let object):
      addMissing(to: object, at: path)
      for member in object.members where !Self.skipped.contains(member.key) {
        visit(member.value, path + [.key(member.key)])
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, path + [.index(index)]) }
    case .number(let number): visit(number, json, path)
    case .string(let text): visit(text, json, path)
    case .bool(let flag): note(.flag, path, json, .bool(!flag))
    case .null: break
    }
  }

  private mutating func note(_ kind: SceneMutation.Kind, _ path: [JSONPath.Step], _ before: JSON?, _ after: JSON) {
    // Numbers are those that an author would write: 1.9, and not the 1.9000000000000001 of a sum.
    var after = after
    if case .number(let number) = after.content { after = .number((number * 100).rounded() / 100) }
    found[kind, default: []].append(SceneMutation(kind: kind, path: path, before: before, after: after))
  }

  private mutating func visit(_ number: Double, _ json: JSON, _ path: [JSONPath.Step]) {
    func isInside(_ name: String) -> Bool { path.contains(.key(name)) }
    switch path.lastKey {
    case "cornerRadius": note(.radius, path, json, .number(number + 0.5))
    case "wait", "hold": note(.timing, path, json, .number(number + 1.0 / 30))
    case "duration" where isInside("script"): note(.timing, path, json, .number(number + 1.0 / 30))
    case "text", "title", "number": note(.text, path, json, .number(number + 1))
    case "opacity", "overlayOpacity", "dimOpacity":
      note(.opacity, path, json, .number(number >= 0.01 ? number - 0.01 : 0.01))
    case "stops": note(.color, path, json, .number(number >= 0.5 ? number - 0.01 : number + 0.01))
    case "font": note(.fontSize, path, json, .number(number + 1))
    case "size": note(isInside("font") ? .fontSize : .symbol, path, json, .number(number + 1))
    case "weight": note(.font, path, json, .number(number >= 900 ? number - 100 : number + 100))
    case "tracking": note(.font, path, json, .number(number + 0.1))
    case "saturation": note(.effect, path, json, .number(number + 0.1))
    case "spacing", "padding", "lineSpacing", "flex", "margin": note(.spacing, path, json, .number(number + 1))
    case "maxLines": note(.font, path, json, .number(number + 1))
    case _ where isInside("shadow") || isInside("backdrop") || isInside("border"):
      note(.effect, path, json, .number(number + 1))
    case _ where isInside("transition"): note(.transition, path, json, .number(number + 0.05))
    case _ where isInside("pin") || isInside("frame"): note(.place, path, json, .number(number + 1))
    case _ where isInside("script"): note(.timing, path, json, .number(number + 1))
    default: note(.spacing, path, json, .number(number + 1))
    }
  }

  private mutating func visit(_ text: String, _ json: JSON, _ path: [JSONPath.Step]) {
    if text.hasPrefix("#") {
      note(path.first == .key("themes") ? .themeColor : .color, path, json, .string(text.withAnotherLevel))
    } else if text.hasPrefix("$") {
      let others = names.filter { $0 != json }
      if names.contains(json), let other = others.first { note(.reference, path, json, other) }
    } else if text.hasPrefix("assets/") {
      if let other = images.first(where: { $0 != json }) { note(.image, path, json, other) }
    } else if text.hasSuffix("%"), let percent = Double(text.dropLast()) {
      note(.place, path, json, .string(JSONWriter.text(of: percent + 1) + "%"))
    } else if let others = Self.choices.first(where: { $0.contains(text) }) {
      if let other = others.first(where: { $0 != text }) { note(.choice, path, json, .string(other)) }
    } else if path.lastKey == "symbol" {
      note(.symbol, path, json, .string(text == "star.fill" ? "map.fill" : "star.fill"))
    } else if path.first == .key("screens") || path.first == .key("components") {
      note(.text, path, json, .string(text + "x"))
    }
  }

  /// Groups of keywords that can replace each other.
  private static let choices: [[String]] = [
    ["circular", "continuous"], ["scaleAspectFill", "scaleToFill", "center"], ["horizontal", "vertical"],
    ["regular", "medium", "semibold", "bold", "heavy"], ["linear", "easeIn", "easeOut", "easeInOut"],
    ["leading", "fill", "trailing"], ["start", "end", "spaceBetween"], ["left", "right"], ["view", "background"],
    ["light", "dark"], ["up", "down"],
  ]

  /// Mutations that add a key with a visible effect to an object without it.
  private mutating func addMissing(to object: JSON.Object, at path: [JSONPath.Step]) {
    func add(_ key: String, _ value: JSON) {
      if object[key] == nil { note(.added, path + [.key(key)], nil, value) }
    }
    if path.count > 2, path.first == .key("screens") || path.first == .key("components"), object["pin"] != nil {
      add("opacity", 0.99)
      add("cornerRadius", 0.5)
      add("blur", 1)
      add("transform", ["rotate": 1])
    }
    if path.lastKey == "backdrop" { add("edges", "sample") }
    guard path == [.key("transition")] else { return }
    switch object["type"]?.string {
    case "card":
      add("duration", 0.65)
      add("blurRadius", 28)
      add("shrinkScale", 0.96)
      add("dimOpacity", 0.49)
    case "dialog": add("overlayOpacity", 0.49)
    case "drawer":
      add("width", "81%")
      add("overlayColor", "#010000")
    case "photo-swipe": add("dismiss", ["curve": "linear", "duration": 0.7])
    default:
      add("overlayOpacity", 0.49)
      add("present", ["dampingRatio": 0.9, "duration": 0.5])
    }
  }
}

extension [JSONPath.Step] {
  /// The last key of the path, skipping array indices.
  fileprivate var lastKey: String? {
    reversed().lazy.compactMap { if case .key(let key) = $0 { key } else { nil } }.first
  }
}

extension String {
  /// The colour with one component raised by one level, or lowered if it is at its maximum.
  fileprivate var withAnotherLevel: String {
    guard count > 5, let red = UInt8(dropFirst().prefix(2), radix: 16) else {
      return "#" + (dropFirst().first == "0" ? "1" : "0") + dropFirst(2)
    }
    let level = red == 255 ? 254 : red + 1
    let digits = String(level, radix: 16, uppercase: true)
    return "#" + (digits.count == 1 ? "0" : "") + digits + dropFirst(3)
  }
}

extension JSON {
  /// A copy with another value at a path; a missing key is added.
  fileprivate func replaced(at path: ArraySlice<JSONPath.Step>, by value: JSON) -> JSON {
    guard let step = path.first else { return value }
    let rest = path.dropFirst()
    switch (step, content) {
    case (.index(let index), .array(var elements)):
      elements[index] = elements[index].replaced(at: rest, by: value)
      return .array(elements)
    case (.key(let key), .object(let object)):
      let members = object.members.map { ($0.key, $0.key == key ? $0.value.replaced(at: rest, by: value) : $0.value) }
      return .object(object[key] == nil ? members + [(key, value)] : members)
    default: preconditionFailure("no such path")
    }
  }

  /// The same value with the keys of all objects reversed, except where their order matters.
  fileprivate var backwards: JSON {
    switch content {
    case .array(let elements): .array(elements.map(\.backwards))
    case .object(let object):
      .object(
        (object.isOrdered ? object.members : object.members.reversed()).map {
          ($0.key, $0.value.backwards)
        })
    default: self
    }
  }
}

extension JSON.Object {
  /// Whether the order of the keys matters: the first screen, theme or script is the default.
  fileprivate var isOrdered: Bool { members.allSatisfy { $0.value.object != nil || $0.value.array != nil } }
}
