import ArgumentParser
import SegueFiles

/// A path that was given for output: a file, a folder, or `-`.
struct OutputPath {
  /// As it was typed.
  let text: String

  init(_ text: String) { self.text = text }

  var isStandardOutput: Bool { text == "-" }

  /// In lower case; nil where there is none, and of a path that ends with a slash.
  var fileExtension: String? {
    let last = text.split(separator: "/").last.map(String.init) ?? text
    guard !text.hasSuffix("/"), let dot = last.lastIndex(of: "."), dot != last.startIndex else { return nil }
    return last[last.index(after: dot)...].lowercased()
  }

  /// The path of a folder, with a slash at its end.
  var folder: String { text.hasSuffix("/") ? text : text + "/" }

  /// The one file for everything, or nil and the folder for files that are called after their scenes.
  func place(option: String, sceneCount: Int) throws -> (file: String?, folder: String) {
    guard isStandardOutput || fileExtension != nil else { return (nil, folder) }
    if sceneCount > 1 {
      throw ValidationError(
        "\(option) is one file, but several scenes or scripts are asked for: name a folder (with a / at its end)")
    }
    return (isStandardOutput ? AtomicFile.standardOutput : text, folder)
  }
}
