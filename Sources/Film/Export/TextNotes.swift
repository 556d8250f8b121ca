import SegueCore
import SegueJSON
import SegueScene
import SegueText

extension TextNote {
  /// A diagnostic at the text. `place` is nil for the clock of the status bar, which is not in the scene file: about its font,
  /// there are only warnings.
  func diagnostic(at place: Location?) -> Diagnostic {
    switch self {
    case .face(let face):
      if face.isLoss, let place { return face.missing(at: place) }
      return face.differing(at: place)
    case .proportionalDigits(let family):
      return Diagnostic(
        .warning, "no-monospaced-digits", at: place,
        "\"monospacedDigits\" has no effect: the font family \(JSONWriter.quoted(family)) has no digits of equal width (tnum)"
      )
    case .partedWord(let script, let hasWords):
      return Diagnostic(
        .warning, "parted-word", at: place,
        hasWords
          ? "a line ends inside a \(script) word, because the text is too narrow for it"
          : "a line may end inside a word: Segue knows no words of the \(script) script, which has no spaces between them",
        hint: "a zero-width space, \"\\u200B\", marks where a line may end")
    case .noEllipsis(let families):
      let tried = families.map { JSONWriter.quoted($0) }.joined(separator: ", ")
      return Diagnostic(
        .warning, "no-ellipsis", at: place,
        "the text is truncated without \"…\", which no font of the text has: \(tried)",
        hint: "add a family that has it to the font's \"fallbacks\", or write \"truncation\": \"none\"")
    }
  }
}

extension FaceSubstitution {
  /// The error for text that would lose its emphasis.
  fileprivate func missing(at place: Location) -> Diagnostic {
    let name = JSONWriter.quoted(family)
    return Diagnostic(
      .error, "missing-face", at: place, "the font family \(name) has no \(wanted) face; \(drawn) would be drawn",
      hint:
        "add the file of that face to the array of \(name)'s files in \"fonts\"; or write \"synthesis\": \(words) in the font, "
        + "to make it from the \(drawn) face",
      notes: [facesNote])
  }

  /// The warning for any other difference.
  fileprivate func differing(at place: Location?) -> Diagnostic {
    let name = JSONWriter.quoted(family)
    if isFallback {
      return Diagnostic(
        .warning, "substituted-face", at: place,
        "the fallback font \(name) has no \(wanted) face: its characters are drawn \(drawn)",
        hint: "write \"synthesis\": \(words) in the font, or name another family in its \"fallbacks\"",
        notes: [facesNote])
    }
    let exact = "\"weight\": \(FontWeight.names.contains { $0.weight == weight } ? "\"\(weight.name)\"" : weight.name)"
    return Diagnostic(
      .warning, "substituted-face", at: place,
      "the font family \(name) has no \(wanted) face: \(drawn), the nearest one, is drawn",
      hint: place == nil
        ? nil : "to ask for that one, write \(exact)\(wantsItalic == isItalic ? "" : ", \"italic\": \(isItalic)")",
      notes: [facesNote])
  }

  /// The value of `synthesis` that would help.
  private var words: String { "[" + remedies.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") + "]" }

  private var facesNote: Diagnostic.Note {
    let listed = faces.prefix(Self.listedFaces)
    let more = faces.count - listed.count
    return Diagnostic.Note("it has: " + listed.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""), at: nil)
  }

  private static let listedFaces = 20
}

/// Finds texts whose lines, as they are wrapped at rest, are not quite right.
enum LineCheck {
  static func warnings(in animation: Animation) -> [Diagnostic] {
    // Most scenes have no such texts, and need not be laid out for this check.
    guard animation.context.scene.screens.contains(where: { $0.root.mayHaveNotes }) else { return [] }
    let metrics = animation.context.metrics
    var warnings: [Diagnostic] = []
    // A text that is repeated, or that lies at rest twice, is named once.
    struct Noted: Hashable {
      let note: TextNote
      let line: Int?
      let column: Int?
    }
    var noted: Set<Noted> = []
    RestingNodes.visit(animation) { node, size in
      guard case .text(let text) = node.content else { return }
      for note in metrics.drawnLayout(text, width: size.width).notes where note.dependsOnWidth {
        let start = node.origin.start
        guard noted.insert(Noted(note: note, line: start.line, column: start.column)).inserted else { continue }
        warnings.append(note.diagnostic(at: node.origin))
      }
    }
    return warnings
  }
}

extension Node {
  /// Whether there is a text that may be truncated, or one in a script without spaces.
  fileprivate var mayHaveNotes: Bool {
    if case .text(let text) = content, text.request.maxLines > 0 || text.request.hasWordsWithoutSpaces {
      return true
    }
    return children.contains(where: \.mayHaveNotes)
  }
}
