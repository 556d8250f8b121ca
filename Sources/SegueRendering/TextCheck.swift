import SegueJSON
import SegueScene
import SegueText

/// Lays every text of a scene out once: a font or glyph that is missing is an error of the file, not of a frame.
enum TextCheck {
  static func problems(in scene: Scene, fonts: FontLibrary) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var missing: Set<String> = []
    func check(_ request: TextRequest, at place: Location?) {
      do throws(FontError) {
        _ = try fonts.layout(request)
      } catch {
        // A family that is missing is missing everywhere: once is enough.
        guard missing.insert("\(error)").inserted else { return }
        problems.append(error.diagnostic(at: place))
      }
    }
    for screen in scene.screens {
      screen.root.visit { node in
        if case .text(let text) = node.content { check(text.request(width: nil), at: node.origin) }
      }
    }
    if scene.canvas.systemBars.statusBar != nil { check(scene.canvas.systemBars.clock, at: nil) }
    return problems
  }
}

extension FontError {
  /// What is wrong, where a text is that wants the font; nil for a text of no scene.
  func diagnostic(at location: Location?) -> Diagnostic {
    let lines = "\(self)".split(separator: "\n").map { Self.phrase($0) }
    return Diagnostic(
      .error, code, at: location, lines[0], notes: (lines.dropFirst() + advice).map { Diagnostic.Note($0, at: nil) })
  }

  /// How to come by a font with a glyph that is missing.
  private var advice: [String] {
    guard case .missingGlyph(let cluster, _, _) = self, let scalar = cluster.unicodeScalars.first else { return [] }
    if scalar.properties.isEmojiPresentation {
      return ["colour fonts are not drawn: use a symbol or an image for an emoji"]
    }
    let code = String(scalar.value, radix: 16)
    return [
      "to find an installed family that has it: fc-list \":charset=\(code)\" family",
      "to install one that has most scripts: sudo apt install fonts-noto-core fonts-noto-cjk",
    ]
  }

  /// A sentence as diagnostics are worded: without capital and full stop.
  private static func phrase(_ sentence: Substring) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  private var code: Diagnostic.Code {
    switch self {
    case .familyNotFound: "missing-font"
    case .unusableFile: "bad-font"
    case .missingGlyph: "missing-glyph"
    }
  }
}
