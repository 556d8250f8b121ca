import SegueJSON

/// The image files that a scene mentions, each once, with the place of its first mention.
final class ImageRegistry: ContextKey {
  private(set) var assets: [ImageAsset] = []
  private var indices: [String: Int] = [:]

  static var initial: ImageRegistry { ImageRegistry() }

  func reference(to path: Located<String>, in context: DecodingContext) -> ImageReference {
    if let index = indices[path.value] { return ImageReference(index: index) }
    indices[path.value] = assets.count
    assets.append(ImageAsset(name: path.value, scale: Self.scale(of: path.value), mention: path.location))
    return ImageReference(index: assets.count - 1)
  }

  /// UIKit's naming: `photo@2x.png` has two pixels a point.
  private static func scale(of name: String) -> Double {
    let stem = name.split(separator: "/").last.map(String.init) ?? name
    if stem.contains("@3x.") { return 3 }
    return stem.contains("@2x.") ? 2 : 1
  }
}
