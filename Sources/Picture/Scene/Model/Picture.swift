package import SegueCore
package import SegueGraphics
package import SegueJSON

/// An image of a scene, with a variant for each pixel density (@1x, @2x, @3x) that has a file, like UIKit's image sets.
package struct Picture: Sendable {
  /// The contents of a file, cropped if the scene asks for a part.
  package enum Content: Sendable {
    case image(Image)
    /// Outlines, which are drawn for each scale.
    case drawing(Drawing)

    /// The size in pixels for an image, in points for a drawing.
    package var size: Size {
      switch self {
      case .image(let image): Size(Double(image.width), Double(image.height))
      case .drawing(let drawing): drawing.size
      }
    }

    /// Nil for a drawing.
    package var image: Image? { if case .image(let image) = self { image } else { nil } }
  }

  /// One file.
  package struct Variant: Sendable {
    /// The path of the file, as `ImageAsset.name`.
    package let name: String
    package let content: Content
    /// Pixels per point.
    package let scale: Double

    package init(name: String, content: Content, scale: Double) {
      self.name = name
      self.content = content
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
    Size(base.content.size.width / base.scale, base.content.size.height / base.scale)
  }

  /// The least dense variant.
  package var base: Variant { variants[0] }

  /// What is drawn for an output with `scale` pixels per point: the variant of lowest density that is not enlarged, or
  /// else that of highest density.
  package func content(at scale: Double) -> Content {
    (variants.first { $0.scale >= scale - 1e-6 } ?? variants[variants.count - 1]).content
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

  /// Whether its name is that of an SVG file, which has outlines instead of pixels.
  package var isDrawing: Bool { name.lowercased().hasSuffix(".svg") }

  /// The path, and what else the scene says about it: `photo.jpg [0, 0, 40, 30]`, `loop.gif frame 3`.
  package var title: String {
    var title = name
    if frame > 0 { title += " frame \(frame)" }
    if intent != .relativeColorimetric { title += " \(intent.rawValue)" }
    guard let crop else { return title }
    let numbers = [crop.x, crop.y, crop.width, crop.height].map { JSONWriter.text(of: $0) }
    return "\(title) [\(numbers.joined(separator: ", "))]"
  }

  /// The paths at which the image can exist in different densities, with the density in pixels per point, in ascending
  /// order: `photo.png`, `photo@2x.png` and `photo@3x.png`. Only one for an SVG file, and for a path that names a density.
  package var candidates: [(name: String, scale: Double)] {
    let folderEnd = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let file = name[folderEnd...]
    for scale in [3, 2] where file.contains("@\(scale)x.") && !isDrawing { return [(name, Double(scale))] }
    guard let dot = file.lastIndex(of: "."), dot != folderEnd, !isDrawing else { return [(name, 1)] }
    return [(name, 1)] + [2, 3].map { ("\(name[..<dot])@\($0)x\(name[dot...])", Double($0)) }
  }
}
