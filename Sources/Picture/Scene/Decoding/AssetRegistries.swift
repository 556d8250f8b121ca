import SegueCore
import SegueGraphics
import SegueJSON

/// The images that the scene refers to. Each file, or part of a file, is listed once, with the location of the first
/// reference.
final class ImageRegistry: ContextKey {
  private struct Key: Hashable {
    let name: String
    let crop: Rect?
    let frame: Int
    let intent: RenderingIntent
  }

  private(set) var assets: [ImageAsset] = []
  private var indices: [Key: Int] = [:]
  private let places: FilePlaces?

  static var initial: ImageRegistry { ImageRegistry(nil) }

  /// - Parameter places: Collects where files are named; nil if nobody needs that.
  init(_ places: FilePlaces?) { self.places = places }

  /// Refers to the image in `assets`; adds it there if it is new.
  func reference(to source: ImageSource, color: Color) -> ImageReference {
    places?.locations.insert(source.path.location)
    let key = Key(
      name: source.path.value, crop: source.crop?.value, frame: source.frame, intent: source.intent)
    if let index = indices[key] { return ImageReference(index: index, color: color) }
    indices[key] = assets.count
    assets.append(
      ImageAsset(
        name: key.name, crop: key.crop, frame: key.frame, intent: key.intent,
        firstReference: source.crop?.location ?? source.path.location))
    return ImageReference(index: assets.count - 1, color: color)
  }
}

/// The picture that the key `image` names: a file, or a part of one.
struct ImageSource: Sendable {
  let path: Located<String>
  /// In points of the image.
  var crop: Located<Rect>?
  var frame = 0
  var intent = RenderingIntent.relativeColorimetric
}

extension Format where Value == ImageSource {
  /// A path, or an object with a path and the part to show.
  static var image: Format {
    .either(
      Format<Located<String>>.name("a path of an image file").map { ImageSource(path: $0) },
      .object(ImageFields.table) { fields, _ in
        ImageSource(
          path: fields[ImageFields.path], crop: fields[ImageFields.crop], frame: fields[ImageFields.frame],
          intent: fields[ImageFields.intent])
      })
  }
}

private enum ImageFields {
  static let path = Field(
    required: "path", .name("a path of an image file"),
    "A PNG, JPEG, WebP, GIF, AVIF, HEIC or SVG file, relative to the scene file.")
  static let crop = Field(
    optional: "crop", Format<Rect>.crop.located,
    "The part to show, `[x, y, width, height]` from the top left corner, in points of the image: its pixels, divided by "
      + "2 or 3 if the file's name ends in `@2x` or `@3x`.")

  static let frame = Field(
    "frame", .integer(in: 0...100_000), default: 0,
    "The frame of a GIF, an animated PNG or an animated WebP, counted from 0.")
  static let intent = Field(
    "intent", .enumeration(RenderingIntent.self), default: .relativeColorimetric,
    "How colours of an embedded profile that are outside sRGB are mapped into it; the names are ICC's.")

  static let table = FieldTable(
    "image", "An image file, or a part of one.", foreignNameHints: ForeignNameHints.imageKeys
  ) {
    path
    crop
    frame
    intent
  }
}

extension Format where Value == Rect {
  /// `[x, y, width, height]`, not empty. `SceneLoader` checks that it lies inside the image, whose size is not known
  /// here.
  fileprivate static var crop: Format {
    let coordinate = Format<Double>.number(in: 0...1_000_000, unit: "points")
    let length = Format<Double>.number(above: 0, upTo: 1_000_000, unit: "points")
    return .tuple(coordinate, coordinate, length, length) { Rect(x: $0, y: $1, width: $2, height: $3) }
  }
}

/// The recordings that the scene refers to, each listed once, with the location of the first reference.
final class RecordingRegistry: ContextKey {
  private(set) var assets: [RecordingAsset] = []
  private var indices: [String: Int] = [:]
  private let places: FilePlaces?

  static var initial: RecordingRegistry { RecordingRegistry(nil) }

  /// - Parameter places: Collects where files are named; nil if nobody needs that.
  init(_ places: FilePlaces?) { self.places = places }

  /// The file's index in `assets`; adds the file if it is new.
  func index(of name: Located<String>) -> Int {
    places?.locations.insert(name.location)
    if let index = indices[name.value] { return index }
    indices[name.value] = assets.count
    assets.append(RecordingAsset(name: name.value, firstReference: name.location))
    return assets.count - 1
  }
}

/// Where a scene names images and recordings: the strings with their paths, or with a part of them, as in `icons/${name}.png`.
final class FilePlaces: ContextKey {
  var locations: Set<Location> = []

  static var initial: FilePlaces? { nil }
}
