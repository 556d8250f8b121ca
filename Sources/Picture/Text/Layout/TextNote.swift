/// A difference between a text's picture and what was asked for.
package enum TextNote: Hashable, Sendable {
  /// Another face of the family is drawn.
  case face(FaceSubstitution)
  /// The font has no digits of equal width.
  case proportionalDigits(family: String)
  /// A line may end inside a word of a script without spaces. `hasWords`: whether Segue knows words of the script.
  case partedWord(script: String, hasWords: Bool)
  /// No font has an ellipsis for the truncated text.
  case noEllipsis(families: [String])

  /// Whether the note depends on the width in which the text is laid out.
  package var dependsOnWidth: Bool {
    switch self {
    case .face, .proportionalDigits: false
    case .partedWord, .noEllipsis: true
    }
  }
}
