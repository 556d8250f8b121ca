import SegueFiles
import SegueRendering

/// The names that outputs get, relative to their folder.
enum OutputNames {
  /// Whether an output of this name can be one of the story, or of the input of `render gif --each`, with this stem: the stem
  /// with the ending of a format, a still or a part of the frames.
  static func mayBelong(_ name: String, to stem: String) -> Bool {
    guard name.hasPrefix(stem), !stem.contains("/") else { return false }
    let ending = String(name.dropFirst(stem.count))
    return endings.contains(ending) || isPartOfFrames(ending)
  }

  private static let endings = Set(
    OutputFormat.all.map { $0.isFolder ? "/" : "." + ($0.extensions.first ?? "") } + [".png"]
      + [Still.poster(.end), .strip(2), .sheet([]), .onion(2), .curves].map { "-\($0.name).png" })

  private static func isPartOfFrames(_ ending: String) -> Bool {
    let words = ending.split(separator: "-", omittingEmptySubsequences: false)
    return words.count == 5 && words[0] == ".segue" && words[1] == "frames" && words[3] == "of"
      && [words[2], words[4]].allSatisfy(FileName.isNumber)
  }
}
