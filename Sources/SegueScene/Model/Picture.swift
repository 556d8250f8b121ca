package import SegueCore
package import SegueGraphics
package import SegueJSON

/// An image of a scene, with a variant for each pixel density (@1x, @2x, @3x) that has a file, like UIKit's image sets.
package struct Picture: Sendable {
  /// One file's pixels, cropped if the scene asks for a part.
  package struct Variant: Sendable {
    /// The path of the file, as `ImageAsset.name`.
    package let name: String
    package let image: Image
    /// Pixels per point.
    package let scale: Double

    package init(name: String, image: Image, scale: Double) {
      self.name = name
      self.image = image
      self.scale = scale
    }
  }

  /// In ascending order of density; at least one.
  package let variants: [Variant]

  package init(_ variants: [Variant]) {
    precondition(!variants.isEmpty, "a picture without files")
    self.variants = variants
  }

  /// The intrinsic size in points: that of the least dense variant, so that no layout depends on the output's scale.
  package var size: Size {
    Size(Double(base.image.width) / base.scale, Double(base.image.height) / base.scale)
  }

  /// The least dense variant.
  package var base: Variant { variants[0] }

  /// The image for an output with `scale` pixels per point: the variant of lowest density that is not enlarged, or else
  /// that of highest density.
  package func image(at scale: Double) -> Image {
    (variants.first { $0.scale >= scale - 1e-6 } ?? variants[variants.count - 1]).image
  }
}

/// An image file that a scene refers to, or a part of one.
package struct ImageAsset: Hashable, Sendable {
  /// The path as written in the scene: relative to the scene's folder, unless absolute.
  package var name: String
  /// The part that is shown, in points of the image; nil for all of it.
  package var crop: Rect?
  /// The frame of an animated file, counted from 0.
  package var frame: Int
  /// How colours are brought from a wider space into sRGB.
  package var intent: RenderingIntent
  /// The location of the first reference in the scene.
  package var firstReference: Location

  package init(
    name: String, crop: Rect? = nil, frame: Int = 0, intent: RenderingIntent = .relativeColorimetric,
    firstReference: Location
  ) {
    self.name = name
    self.crop = crop
    self.frame = frame
    self.intent = intent
    self.firstReference = firstReference
  }

  /// The path, and what else the scene says about it: `photo.jpg [0, 0, 40, 30]`, `loop.gif frame 3`.
  package var title: String {
    var title = name
    if frame > 0 { title += " frame \(frame)" }
    if intent != .relativeColorimetric { title += " \(intent.rawValue)" }
    guard let crop else { return title }
    let numbers = [crop.x, crop.y, crop.width, crop.height].map { JSONWriter.text(of: $0) }
    return "\(title) [\(numbers.joined(separator: ", "))]"
  }

  /// The paths of files that hold the image in different densities, with the density in pixels per point, in ascending
  /// order: `photo.png`, `photo@2x.png` and `photo@3x.png`. A path that names a density itself stands alone.
  package var candidates: [(name: String, scale: Double)] {
    let folderEnd = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let file = name[folderEnd...]
    for scale in [3, 2] where file.contains("@\(scale)x.") { return [(name, Double(scale))] }
    guard let dot = file.lastIndex(of: "."), dot != folderEnd else { return [(name, 1)] }
    return [(name, 1)] + [2, 3].map { ("\(name[..<dot])@\($0)x\(name[dot...])", Double($0)) }
  }
}
