import SegueCore
import SegueText

/// The direction in which lines of a layout run. Right-to-left layouts are mirrored.
package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft

  /// The direction for a BCP 47 tag: by its script subtag if there is one, else by its language.
  package init(ofLanguage tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      script.map(Self.scripts.contains) ?? parts.first.map(Self.languages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Languages whose default script is written from right to left (CLDR, `characterOrder`).
  private static let languages = [
    "ar", "arc", "ars", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "luz",
    "mzn", "nqo", "pnb", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
  ]

  /// Scripts that are written from right to left, by ISO 15924 code.
  private static let scripts = [
    "adlm", "arab", "aran", "armi", "avst", "hebr", "khar", "lydi", "mand", "mani", "mend", "narb", "nbat", "nkoo",
    "orkh", "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "syrc", "syre", "syrj", "syrn", "thaa",
  ]
}

extension Node {
  /// Resolves the layout direction of this node and its descendants: a node's own direction, else its parent's.
  ///
  /// In right-to-left layouts, the layout engine mirrors the children's frames, as these depend on sizes. This method
  /// mirrors the other properties that have a left and a right: corner radii, gradients, text alignment, content offset
  /// and horizontal translation.
  ///
  /// Images, glyphs, paths and shadows are not mirrored. Symbols are mirrored only if they point forwards or backwards.
  package mutating func resolveDirections(inherited: LayoutDirection) {
    let direction = ownDirection ?? inherited
    if direction == .rightToLeft { mirror() }
    for index in children.indices { children[index].resolveDirections(inherited: direction) }
  }

  /// Mirrors the node's own properties, not those of its children.
  mutating func mirror() {
    mirrorsChildren = true
    contentOffset.x = -contentOffset.x
    transform.translation.x = -transform.translation.x
    corners = corners.mirrored
    background = background?.mirrored
    if case .text(var text) = content {
      text.request.mirror()
      content = .text(text)
    }
    if case .shape(var shape) = content, let layers = shape.mirroredLayers {
      shape.layers = layers
      shape.symbol = shape.symbol.map(Symbols.mirrored)
      content = .shape(shape)
    }
  }
}

extension Fill {
  fileprivate var mirrored: Fill {
    switch self {
    case .color: self
    case .linear(let start, let end, let stops):
      .linear(start: Point(1 - start.x, start.y), end: Point(1 - end.x, end.y), stops: stops)
    case .radial(let center, let radius, let stops):
      .radial(center: Point(1 - center.x, center.y), radius: radius, stops: stops)
    }
  }
}

extension TextRequest {
  fileprivate mutating func mirror() {
    switch alignment {
    case .left: alignment = .right
    case .right: alignment = .left
    case .natural, .center, .justified: break
    }
    // A text without letters has no direction of its own.
    if direction == .natural, !text.unicodeScalars.contains(where: \.properties.isAlphabetic) {
      direction = .rightToLeft
    }
  }
}
