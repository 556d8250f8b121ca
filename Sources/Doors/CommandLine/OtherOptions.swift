import SegueCore
import SegueJSON

/// Options of other tools for things that have other options here, with hints for error messages. The argument parser
/// only suggests options that are spelt alike.
enum OtherOptions {
  private static let hints = [
    "lang": "a language is --locale ar", "language": "a language is --locale ar",
    "rtl": "a language that is written from right to left is --locale ar",
    "dark": "it is --theme dark", "light": "it is --theme light", "appearance": "it is --theme dark",
    "format": "a format is the extension of -o, or --gif, --webp, --mp4", "type": "a format is the extension of -o",
    "width": "--scale sets the pixels per point", "size": "--scale sets the pixels per point",
    "resize": "--scale sets the pixels per point", "time": "one frame is --at 0.5", "frame": "one frame is --at 0.5",
    "framerate": "it is --fps", "rate": "it is --fps", "screenshot": "one frame is --at 0.5 -o still.png",
    "out": "it is -o", "outdir": "it is -o, with a folder", "out-dir": "it is -o, with a folder",
    "update": "recordings are accepted by render record --mode all",
    "update-snapshots": "recordings are accepted by render record --mode all",
    "accept": "recordings are accepted by render record --mode all", "tolerance": "it is --max-different-pixels",
    "watch": "it is the command render watch", "serve": "it is render preview --serve",
  ]

  /// The options that take an opaque colour.
  private static let colors = ["matte", "diff-color", "aa-color"]

  /// The parser's message for a colour that is not one, with what is.
  private static func hintedColor(_ lines: [String]) -> String? {
    guard let first = lines.first,
      let parts = first.wholeMatch(of: /Error: The value '(.*)' is invalid for '--([a-z-]+).*/),
      colors.contains(String(parts.2))
    else { return nil }
    let hint = Spelling.hint(for: String(parts.1), among: CSSColor.names) ?? "a colour is #rrggbb, or a name of CSS"
    return ([first + "; " + hint] + lines.dropFirst()).joined(separator: "\n")
  }

  /// The parser's message, with the hint of the table instead of a guess if the table has one.
  static func hinted(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let hinted = hintedColor(lines) { return hinted }
    let start = "Error: Unknown option '--"
    guard let first = lines.first, first.hasPrefix(start),
      let option = first.dropFirst(start.count).split(separator: "'").first, let hint = hints[String(option)]
    else { return message }
    lines[0] = "\(start)\(option)'; \(hint)"
    return lines.joined(separator: "\n")
  }
}
