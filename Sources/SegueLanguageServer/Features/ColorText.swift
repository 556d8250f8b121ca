import SegueCore
import SegueJSON
import SegueScene

/// Colours as they are written in scenes.
enum ColorText {
  /// `#RRGGBB`, or the name of a system colour in its light variant; nil for anything else.
  static func color(_ text: String, isDark: Bool = false) -> Color? {
    text.hasPrefix("#") ? Color(hexadecimal: text.dropFirst()) : SystemColor.named(text, isDark: isDark)
  }

  /// The value of `$name` in the theme of this name, or in the one that is used if none is chosen; nil if there is none.
  static func value(_ name: String, in root: JSON, theme: String? = nil) -> String? {
    let themes = root["themes"]?.object
    let chosen = theme ?? root["theme"]?.string
    return (chosen.flatMap { themes?[$0] } ?? themes?.members.first?.value)?[name]?.string
  }
}
