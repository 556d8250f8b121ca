import SegueJSON

/// The image files that the scene refers to, each listed once, with the location of the first reference.
final class ImageRegistry: ContextKey {
  private(set) var assets: [ImageAsset] = []
  private var indices: [String: Int] = [:]

  static var initial: ImageRegistry { ImageRegistry() }

  func reference(to path: Located<String>, in context: DecodingContext) -> ImageReference {
    if let index = indices[path.value] { return ImageReference(index: index) }
    indices[path.value] = assets.count
    assets.append(ImageAsset(name: path.value, scale: Self.scale(of: path.value), firstReference: path.location))
    return ImageReference(index: assets.count - 1)
  }

  /// Pixels per point by UIKit's file names: 2 for `photo@2x.png`, 3 for `photo@3x.png`, else 1.
  private static func scale(of name: String) -> Double {
    let stem = name.split(separator: "/").last.map(String.init) ?? name
    if stem.contains("@3x.") { return 3 }
    return stem.contains("@2x.") ? 2 : 1
  }
}

/// The recordings that the scene refers to, each listed once, with the location of the first reference.
final class RecordingRegistry: ContextKey {
  private(set) var assets: [RecordingAsset] = []
  private var indices: [String: Int] = [:]

  static var initial: RecordingRegistry { RecordingRegistry() }

  /// The file's index in `assets`; adds the file if it is new.
  func index(of name: Located<String>) -> Int {
    if let index = indices[name.value] { return index }
    indices[name.value] = assets.count
    assets.append(RecordingAsset(name: name.value, firstReference: name.location))
    return assets.count - 1
  }
}
