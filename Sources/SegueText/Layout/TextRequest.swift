/// A text and everything that its layout depends on.
package struct TextRequest: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where the paragraph's base direction begins: left, or right for Arabic and Hebrew.
    case natural
    case left, center, right
    /// Spaces grow until a line fills the width; lines that end a paragraph are aligned naturally.
    case justified
  }

  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// The last line keeps its beginning, the end of the text, or both, around "…".
    case tail, head, middle
    /// Lines that are too many are left out without a sign.
    case none
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Each paragraph's first strong letter decides (UAX #9, P2 and P3).
    case natural
    case leftToRight, rightToLeft
  }

  package var text: String
  package var font: FontDescriptor
  /// Points that a line may be wide, and within which it is aligned; nil where only the text's own newlines end lines.
  package var width: Double?
  /// 0 for any number.
  package var maxLines: Int
  package var alignment: Alignment
  package var truncation: Truncation
  package var direction: Direction
  /// Points between the bottom of a line and the top of the next, on top of the font's own.
  package var lineSpacing: Double
  /// A factor for each line's height; what it adds is put above the text, as UIKit does.
  package var lineHeightMultiple: Double
  /// A BCP 47 tag: chooses a font's forms for a language ("ja", "zh-Hant", "tr"); nil for the font's defaults.
  package var language: String?

  package init(
    text: String, font: FontDescriptor, width: Double? = nil, maxLines: Int = 0, alignment: Alignment = .natural,
    truncation: Truncation = .tail, direction: Direction = .natural, lineSpacing: Double = 0,
    lineHeightMultiple: Double = 1, language: String? = nil
  ) {
    self.text = text
    self.font = font
    self.width = width
    self.maxLines = maxLines
    self.alignment = alignment
    self.truncation = truncation
    self.direction = direction
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.language = language
  }
}
