import SegueCore
package import SegueJSON
import SegueScene
package import SegueText

/// Lays out every text of a scene once, so that missing fonts and glyphs, and texts with too many outlines, are reported for
/// the file rather than for a frame.
enum TextCheck {
  static func problems(in scene: Scene, fonts: FontLibrary) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var missing: Set<String> = []
    var noted: Set<TextNote> = []
    // Equal texts share their outlines.
    var known: Set<TextRequest> = []
    var segments = 0
    func check(_ request: TextRequest, at place: Location?) {
      guard segments <= TextLayout.segmentLimit, known.insert(request).inserted else { return }
      do throws(FontError) {
        let layout = try fonts.layout(request)
        segments += layout.path.elements.count
        for note in layout.notes where noted.insert(note).inserted { problems.append(note.diagnostic(at: place)) }
        if segments > TextLayout.segmentLimit {
          problems.append(
            Diagnostic(
              .error, "too-large", at: place,
              "with this text, all texts of the scene together exceed \(TextLayout.segmentLimit) segments of outlines",
              expected: "less text"))
        }
      } catch {
        // A missing family is reported once.
        guard missing.insert("\(error)").inserted else { return }
        problems.append(error.diagnostic(at: place))
      }
    }
    for screen in scene.screens {
      screen.root.visit { node in
        if case .text(let text) = node.content { check(text.request(width: nil), at: node.origin) }
      }
    }
    for step in scene.scripts.flatMap(\.steps) {
      guard case .change(let change) = step.value else { continue }
      for (request, place) in change.requests { check(request, at: place) }
    }
    for request in scene.keyboardRequests { check(request, at: nil) }
    if let clock = scene.canvas.systemBars.clock { check(clock, at: nil) }
    return problems
  }
}

extension FontError {
  /// A diagnostic at the text that needs the font. `location` is nil for text that is not in the scene file, such as
  /// the clock of the status bar.
  package func diagnostic(at location: Location?) -> Diagnostic {
    let lines = "\(self)".split(separator: "\n").map { Self.phrase($0) }
    return Diagnostic(
      .error, code, at: location, lines[0], notes: (lines.dropFirst() + advice).map { Diagnostic.Note($0, at: nil) })
  }

  /// How to obtain a font for a missing glyph.
  private var advice: [String] {
    guard case .missingGlyph(let cluster, _, let families, nil) = self, families.last != StandardFont.emoji.rawValue,
      let scalar = cluster.unicodeScalars.first
    else { return [] }
    let code = String(scalar.value, radix: 16)
    return [
      "to find an installed family that has it: fc-list \":charset=\(code)\" family",
      "to install one that has most scripts: sudo apt install fonts-noto-core fonts-noto-cjk",
    ]
  }

  /// A sentence in the style of diagnostics: lower case, without full stop.
  private static func phrase(_ sentence: Substring) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  private var code: Diagnostic.Code {
    switch self {
    case .familyNotFound: "missing-font"
    case .unusableFile: "bad-font"
    case .missingGlyph: "missing-glyph"
    case .tooManyColorGlyphs, .colorGlyphTooLarge, .tooManyColorSegments, .tooManySegments, .tooManyGlyphs: "too-large"
    }
  }
}
