import SegueEncoders
package import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
package import SegueJSON
import SegueScene
import SegueExport

/// The picture files of a scene: their formats and sizes, and how large they are drawn.
package struct PictureList: Sendable {
  package struct Entry: Sendable {
    /// The file as the scene names it, with the part and the frame that it shows.
    package let name: String
    /// The size of the part that is shown: in pixels, or in points if the file has outlines.
    package let size: Size
    /// Whether the file has outlines instead of pixels.
    package let isDrawing: Bool
    /// Pixels per point.
    package let density: Double
    package let format: String
    /// The name of the file's colour space; nil if the file says nothing about it.
    package let colors: String?
    /// Whether the colours were converted to sRGB.
    package let isConverted: Bool
    /// The number of pixels whose colours lie outside sRGB.
    package let clippedPixels: Int
    /// The largest scale at which the file is drawn in a rest state: output pixels per pixel of the file. Nil if no rest
    /// state draws it.
    package var scale: Double?
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds the files of an animation's pictures, in the order of the scene. `assets` must have loaded the animation.
  mutating func add(_ animation: Animation, of document: SceneDocument, _ assets: SceneAssets) {
    let context = animation.context
    let outputScale = context.scene.canvas.scale
    var sizes = [Size](repeating: .zero, count: context.pictures.count)
    RestingNodes.visit(animation) { node, size in
      guard case .image(let reference, let mode) = node.content else { return }
      let natural = context.metrics.imageSizes[reference.index]
      let drawn = mode.frame(for: natural, in: Rect(origin: .zero, size: size)).size
      sizes[reference.index] = Size(
        Swift.max(sizes[reference.index].width, drawn.width), Swift.max(sizes[reference.index].height, drawn.height))
    }
    for ((asset, picture), drawn) in zip(zip(context.scene.images, context.pictures), sizes) {
      let used = picture.content(at: outputScale)
      for variant in picture.variants {
        let path = document.path(of: variant.name)
        guard let loaded = try? assets.picture(path, .init(frame: asset.frame, intent: asset.intent)) else { continue }
        var shown = asset
        shown.name = variant.name
        let size = variant.content.size
        let file = loaded.decoded
        // Of the files for several densities, only one is drawn at this scale.
        let isUsed = variant.content.image === used.image && drawn.width > 0 && drawn.height > 0
        let scale = Swift.max(drawn.width * outputScale / size.width, drawn.height * outputScale / size.height)
        let entry = Entry(
          name: shown.title, size: size, isDrawing: file == nil, density: variant.scale,
          format: file?.format.rawValue ?? "SVG", colors: file?.colors, isConverted: file?.isConverted ?? false,
          clippedPixels: file?.clippedPixels ?? 0, scale: isUsed ? scale : nil)
        add(entry)
      }
    }
  }

  /// Adds the files of another story.
  mutating func add(_ other: PictureList) {
    for entry in other.entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    if let known = entries.firstIndex(where: { $0.name == entry.name }) {
      // Another theme, locale or story may show it larger.
      entries[known].scale = [entries[known].scale, entry.scale].compactMap(\.self).max()
    } else {
      entries.append(entry)
    }
  }
}

extension PictureList.Entry {
  /// `photo@2x.jpg: JPEG, 780 × 520 pixels @2x, Display P3 converted to sRGB (312 pixels outside it), scaled up 1.5 times`
  package var text: String {
    let (width, height) = (JSONWriter.text(of: size.width), JSONWriter.text(of: size.height))
    if isDrawing { return "\(name): \(format), \(width) × \(height) points, drawn as outlines" }
    var parts = [format, "\(width) × \(height) pixels @\(JSONWriter.text(of: density))x"]
    let profile = colors ?? "no colour profile"
    let outside = clippedPixels == 0 ? "" : " (\(clippedPixels) \(clippedPixels == 1 ? "pixel" : "pixels") outside it)"
    parts.append(isConverted ? "\(profile) converted to sRGB\(outside)" : profile)
    if let scale {
      parts.append(
        isScaledUp ? "scaled up \(JSONWriter.text(of: (scale * 100).rounded() / 100)) times" : "not scaled up")
    } else {
      parts.append("not drawn at this scale")
    }
    return "\(name): \(parts.joined(separator: ", "))"
  }

  /// Whether the file is drawn more than 1 % larger than it is. Layouts whose edges lie between pixels often give less.
  package var isScaledUp: Bool { !isDrawing && scale.map { $0 > 1.01 } ?? false }

  package var json: JSON {
    var members: [(String, JSON)] = [
      ("name", .string(name)), ("format", .string(format)), ("width", JSON(.number(size.width))),
      ("height", JSON(.number(size.height))), ("isDrawing", .bool(isDrawing)), ("density", JSON(.number(density))),
    ]
    members.append(("profile", colors.map { .string($0) } ?? JSON(.null)))
    members.append(("isConverted", .bool(isConverted)))
    members.append(("clippedPixels", .integer(clippedPixels)))
    members.append(("scale", scale.map { JSON(.number(($0 * 1000).rounded() / 1000)) } ?? JSON(.null)))
    members.append(("isScaledUp", .bool(isScaledUp)))
    return .object(members)
  }
}
