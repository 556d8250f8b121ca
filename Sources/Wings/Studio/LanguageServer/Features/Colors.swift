import SegueCore
import SegueJSON
import SegueScene

/// Colours in a scene, for swatches and pickers.
enum Colors {
  /// Every colour with its range inside the quotes: literals, names of UIKit and CSS, and `$names` in the theme that
  /// is used if none is chosen.
  static func all(in document: TextDocument) -> [(color: Color, range: Range<Int>)] {
    guard let match = document.match, let root = document.root else { return [] }
    let names = document.names
    var found: [(Color, Range<Int>)] = []
    match.visit { match in
      guard let text = match.value.string, match.value.location.range.count == text.utf8.count + 2 else { return }
      let isColor = (names?.schemas(of: match) ?? match.schemas).contains {
        $0.meaning == .color || $0.meaning == .themeValue
      }
      guard isColor else { return }
      let value = text.hasPrefix("$") ? Self.value(String(text.dropFirst()), in: root) : text
      guard let color = value.flatMap({ ColorText.color($0, isDark: false) }) else { return }
      let range = match.value.location.range
      found.append((color, range.lowerBound + 1..<range.upperBound - 1))
    }
    return found
  }

  static func json(_ color: Color) -> JSON {
    [
      "red": .number(color.red), "green": .number(color.green), "blue": .number(color.blue),
      "alpha": .number(color.alpha),
    ]
  }

  /// The colour that a client sends; nil if it is not one.
  static func color(_ json: JSON?) -> Color? {
    let channels = ["red", "green", "blue", "alpha"].compactMap { json?[$0]?.number }
    guard channels.count == 4, channels.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  /// The value of `$name` in the theme that is used if none is chosen; nil if there is none.
  static func value(_ name: String, in root: JSON) -> String? {
    let themes = root["themes"]?.object
    let chosen = root["theme"]?.string.flatMap { themes?[$0] }
    return (chosen ?? themes?.members.first?.value)?[name]?.string
  }
}
