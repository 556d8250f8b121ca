import SegueJSON

/// The recordings that a scene mentions, each once, with the place of its first mention.
final class RecordingRegistry: ContextKey {
  private(set) var assets: [RecordingAsset] = []
  private var indices: [String: Int] = [:]

  static var initial: RecordingRegistry { RecordingRegistry() }

  /// The place of the file in `assets`.
  func index(of name: Located<String>) -> Int {
    if let index = indices[name.value] { return index }
    indices[name.value] = assets.count
    assets.append(RecordingAsset(name: name.value, mention: name.location))
    return assets.count - 1
  }
}
