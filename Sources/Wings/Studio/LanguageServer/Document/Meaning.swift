import SegueJSON
import SegueExport

/// What a string of a scene or project stands for. Schemas say it in words, and `nouns` maps these words to meanings.
package enum Meaning: Hashable, Sendable {
  /// The id of a node.
  case node
  case screen
  /// A transition of a flow.
  case transition
  case theme
  case locale
  case component
  case symbol
  case color
  /// A colour or the path of a picture, in a theme.
  case themeValue
  case fontFamily
  case file(File)
  /// Text without a name in it.
  case text

  /// The files that a scene or a project can name.
  package enum File: Hashable, Sendable {
    case picture, font, recording, scene

    /// The file name extensions, in lower case.
    var extensions: [String] {
      switch self {
      case .picture: ["png", "jpg", "jpeg", "webp", "gif", "avif", "heic", "svg"]
      case .font: ["ttf", "otf", "ttc", "otc"]
      case .recording: ["json", "csv"]
      case .scene: ["json"]
      }
    }

    /// The kind of access that decides whether such a file may be read.
    var access: SceneAccess.Kind {
      switch self {
      case .picture: .image
      case .font: .font
      case .recording, .scene: .recording
      }
    }
  }

  package static let nouns: [String: Meaning] = [
    "a node's id": .node, "a node's id or a layer's name": .node, "the id of a node or the name of a layer": .node,
    "a screen's name": .screen, "a transition's name": .transition, "a theme's name": .theme, "a locale's tag": .locale,
    "a component's name": .component, "a symbol's name": .symbol,
    "a colour: \"#RRGGBB\", \"#RRGGBBAA\", \"$name\" of the theme, or a colour's name in UIKit or CSS": .color,
    "a colour, or a path of an image file": .themeValue,
    "a font family": .fontFamily,
    "a path of an image file": .file(.picture),
    "\"system\" or a font file's path": .file(.font), "a font file's path": .file(.font),
    "a file name that ends in \".json\" or \".csv\"": .file(.recording),
    "a scene file's path": .file(.scene),
    "text, or a path of an image file": .text, "a name": .text, "text": .text, "a sentence": .text, "a URL": .text,
    "a layer's name": .text, "a string": .text,
    "a language tag": .text, "SVG path data": .text,
  ]
}

extension Schema {
  /// What strings stand for here; nil if they are not allowed, or are words of an enumeration.
  var meaning: Meaning? {
    guard case .string(let noun, _) = self else { return nil }
    return Meaning.nouns[noun] ?? .text
  }
}
