import SegueEncoders
import SegueFiles
import SegueJSON
import SegueExport

/// Finds arguments of `render` that cannot be scenes, and says which command they are for.
enum SceneNames {
  /// Rejects a first argument that is a misspelt command: without a command, `render` takes it for a scene.
  ///
  /// - Parameter arguments: All arguments of the program, without its own name.
  static func checkCommand(_ arguments: [String], commands: [String]) throws(InputError) {
    guard let word = arguments.first, !word.isEmpty, !word.contains(where: { "-./".contains($0) }), !File.exists(word),
      !commands.contains(word), let command = Spelling.nearest(to: word, among: commands)
    else { return }
    let words = arguments.dropFirst().map { argument in
      let dashes = argument.prefix { $0 == "-" }
      return dashes.count == argument.count
        ? argument : dashes + ShellWord.quoted(String(argument.dropFirst(dashes.count)))
    }
    let line = (["render", command] + words).joined(separator: " ")
    throw InputError("there is neither a command nor a file \"\(word)\"; did you mean: \(line)")
  }

  /// Rejects folders, pictures and videos. If there is only one name, and no such file, suggests a file with a similar name.
  static func check(_ names: [String]) throws(InputError) {
    if names.count == 1, let near = similarFile(names[0]) {
      throw InputError("cannot read \(names[0]): No such file or directory; \(Spelling.question(near))")
    }
    if let folder = names.first(where: File.isFolder) {
      let scenes = ShellWord.quoted(PathName.join(folder, "")) + "*.json"
      throw InputError("\(folder) is a folder, not a scene; to render the scenes in it: render \(scenes)")
    }
    for (kind, extensions) in kinds {
      let found = names.filter { extensions.contains(PathName.fileExtension($0)) }
      if !found.isEmpty { throw InputError(advice(kind, found)) }
    }
  }

  /// The scene of the same folder whose name is most like that of a file that does not exist. Names of one or two letters
  /// resemble too many others.
  private static func similarFile(_ name: String) -> String? {
    guard !File.exists(name), PathName.stem(name).count > 2 else { return nil }
    let folder = PathName.folder(name)
    let scenes = ((try? File.names(in: folder)) ?? []).filter { $0.hasSuffix(".json") }
    return Spelling.nearest(to: PathName.last(name), among: scenes).map { PathName.join(folder, $0) }
  }

  private enum Kind {
    case picture, animation, video
  }

  private static let kinds: [(Kind, extensions: [String])] = [
    (.picture, ["png", "jpg", "jpeg"]), (.animation, ["gif", "apng", "webp"]),
    (.video, VideoContainer.fileExtensions),
  ]

  /// What the files are, and the commands that take them.
  private static func advice(_ kind: Kind, _ names: [String]) -> String {
    let name = names[0]
    let words = names.prefix(3).map(ShellWord.quoted) + (names.count > 3 ? ["…"] : [])
    let list = words.joined(separator: " ")
    let gif = ShellWord.quoted(PathName.stem(name) + ".gif")
    switch kind {
    case .picture where names.count == 1:
      return "\(name) is a picture, not a scene; render gif makes a GIF of several pictures, render diff compares two"
    case .picture:
      return "\(names.count == 2 ? "\(name) and \(names[1])" : "\(name) and others") are pictures, not scenes; "
        + "to make a GIF of them: render gif \(list) -o out.gif"
        + (names.count == 2
          ? "; to compare them: render diff \(list); to make a transition from the first to the second: render from \(list)"
          : "")
    case .animation:
      return "\(name) is a picture, not a scene; to list its frames: render info \(words[0])"
        + (names.count == 2 ? "; to compare both: render diff \(list)" : "")
    case .video:
      return "\(name) is a video, not a scene; to make a GIF of it: render gif \(words[0]) -o \(gif)"
    }
  }
}
