import ArgumentParser
import SegueFiles

/// A path that was given for output: a file, a folder, or `-`.
struct OutputPath {
  /// As it was typed.
  let text: String

  init(_ text: String) { self.text = text }

  /// What an option that names an output takes: anything but nothing, which would be the top of the file system.
  static func checked(_ text: String) throws -> String {
    if text.isEmpty { throw ValidationError("it is empty: name a file or a folder") }
    return text
  }

  var isStandardOutput: Bool { text == "-" || text == AtomicFile.standardOutput }

  /// A device or a pipe: written as it comes, whatever it is called.
  var isSpecial: Bool { File.exists(text) && !File.isFolder(text) && !File.isRegular(text) }

  /// An output that is one of the inputs would take its place.
  func checkIsNone(of inputs: [String]) throws {
    if !isStandardOutput, !isSpecial, inputs.contains(where: { File.isSame($0, text) }) {
      throw ValidationError("-o \(text) is what is read: name another file")
    }
  }

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
    guard isStandardOutput || isSpecial || fileExtension != nil else { return (nil, folder) }
    if sceneCount > 1 {
      throw ValidationError(
        "\(option) is one file, but several scenes or scripts are asked for: name a folder (with a / at its end)")
    }
    return (isStandardOutput ? AtomicFile.standardOutput : text, folder)
  }
}
