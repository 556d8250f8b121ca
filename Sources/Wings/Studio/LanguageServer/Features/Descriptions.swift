import SegueJSON
import SegueScene

/// A node in a few words.
enum NodeDescription {
  private static let contents = ["text", "image", "symbol", "component", "rect", "stack", "scroll", "children"]

  /// `text`, `symbol "xmark"`, `component "card"`.
  static func kind(of node: JSON) -> String {
    guard let key = contents.first(where: { node[$0] != nil }), let value = node[key] else { return "node" }
    guard let word = value.string ?? value["path"]?.string, key != "stack", key != "rect" else {
      return key == "children" || key == "scroll" ? "node" : key
    }
    let line = word.split(separator: "\n").first.map(String.init) ?? ""
    return "\(key) \(JSONWriter.quoted(line.count > 40 ? String(line.prefix(39)) + "…" : line))"
  }
}

/// A transition in a few words.
enum TransitionDescription {
  /// `semi-modal, episode → share`: the type, and the screens that it names.
  static func text(of transition: JSON, quote: String = "") -> String {
    func word(_ key: String) -> String? { transition[key]?.string.map { quote + $0 + quote } }
    let to = word("to").map { "→ " + $0 }
    let screens = [word("from"), to].compactMap { $0 }.joined(separator: " ")
    return [word("type"), screens.isEmpty ? nil : screens].compactMap { $0 }.joined(separator: ", ")
  }
}

/// The values that replace `$name`.
enum ValueDescription {
  /// By theme.
  static func themed(_ name: String, in root: JSON) -> [(place: String, text: String)] {
    root["themes"]?.object?.members.compactMap { theme in theme.value[name]?.string.map { (theme.key, $0) } } ?? []
  }

  /// By locale.
  static func localized(_ name: String, in root: JSON) -> [(place: String, text: String)] {
    root["locales"]?.object?.members.compactMap { locale in
      locale.value["strings"]?[name]?.string.map { (locale.key, $0) }
    } ?? []
  }
}
