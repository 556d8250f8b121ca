import SegueExport
import SegueStills

/// The names that outputs get, relative to their folder.
enum OutputNames {
  /// Whether an output of this name can be one of the story, or of the input of `render gif --each`, with this stem: the stem
  /// with the ending of a format, a still or a part of the frames.
  static func mayBelong(_ name: String, to stem: String) -> Bool {
    guard name.hasPrefix(stem), !stem.contains("/") else { return false }
    let ending = String(name.dropFirst(stem.count))
    return endings.contains(ending) || StoryPart.isEnding(ending)
  }

  private static let endings = Set(
    OutputFormat.all.map { $0.isFolder ? "/" : "." + ($0.extensions.first ?? "") } + [".png"]
      + [Still.poster(.end), .strip(2), .sheet([]), .onion(2), .curves].map { "-\($0.name).png" })
}
