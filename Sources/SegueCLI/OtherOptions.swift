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

  /// The parser's message, with the hint of the table instead of a guess if the table has one.
  static func hinted(_ message: String) -> String {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = "Error: Unknown option '--"
    guard let first = lines.first, first.hasPrefix(start),
      let option = first.dropFirst(start.count).split(separator: "'").first, let hint = hints[String(option)]
    else { return message }
    lines[0] = "\(start)\(option)'; \(hint)"
    return lines.joined(separator: "\n")
  }
}
