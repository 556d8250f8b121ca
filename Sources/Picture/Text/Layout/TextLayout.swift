package import SegueCore
package import SegueGraphics

/// A text and all parameters of its layout.
package struct TextRequest: Hashable, Sendable {
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The side where the paragraph's base direction starts: left, or right for Arabic and Hebrew.
    case natural
    case left, center, right
    /// Spaces are widened until a line fills the width. The last line of a paragraph has natural alignment.
    case justified
  }

  package enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// The last line shows "…" and its beginning (`tail`), the end of the text (`head`), or both (`middle`).
    case tail, head, middle
    /// Excess lines are omitted without "…".
    case none
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    /// Determined by the first strong character of each paragraph (UAX #9, P2 and P3).
    case natural
    case leftToRight, rightToLeft
  }

  package var text: String
  package var font: FontDescriptor
  /// The line width in points, for line breaking and alignment. Nil if only newlines in the text break lines.
  package var width: Double?
  /// The maximum number of lines; 0 for no limit.
  package var maxLines: Int
  package var alignment: Alignment
  package var truncation: Truncation
  package var direction: Direction
  /// Additional space between lines in points.
  package var lineSpacing: Double
  /// A factor for the height of each line. The additional space is above the text, as in UIKit.
  package var lineHeightMultiple: Double
  /// A BCP 47 tag that selects language-specific glyphs ("ja", "zh-Hant", "tr"); nil for the font's defaults.
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

/// A laid-out text. Coordinates are in points; the origin is the top left corner of the text box, y grows downwards.
package struct TextLayout: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// The left end of the line on its baseline.
    package var origin: Point
    /// The sum of the advances, without the hanging spaces at the end.
    package var width: Double
    package var ascent: Double
    package var descent: Double
    /// The line's range in the text in UTF-8 code units, including hanging spaces and the newline. The range of a
    /// truncated line extends to the end of the text.
    package var range: Range<Int>
    /// Whether a part of the text after or inside this line is not shown.
    package var isTruncated: Bool
    /// Whether the resolved base direction of the paragraph is right to left.
    package var isRightToLeft: Bool
  }

  /// A glyph in colours of its own.
  package struct PlacedGlyph: Hashable, Sendable {
    package var glyph: ColorGlyph
    package var frame: Rect
  }

  /// The maximum number of segments of the outlines of a text, and of all texts of a scene together: some 50,000 letters
  /// of Inter. Each takes 56 bytes.
  package static let segmentLimit = 1_000_000

  /// The maximum number of glyphs of a text: a font can replace each character with many.
  package static let glyphLimit = 200_000

  /// `width` is that of the widest line (not the requested width). `height` is that of all lines including their
  /// spacing.
  package var size: Size
  /// The width in which lines are aligned: the requested width, or else `size.width`.
  package var alignmentWidth: Double
  /// At least one line.
  package var lines: [Line]
  /// The outlines of all glyphs without colours of their own, to be filled with the non-zero rule.
  package var path: Path
  package var colorGlyphs: [PlacedGlyph]
  /// How the picture differs from what was asked for, each difference once.
  package var notes: [TextNote] = []

  /// The y of the first baseline.
  package var firstBaseline: Double { lines.first?.origin.y ?? 0 }
  package var isTruncated: Bool { lines.contains(where: \.isTruncated) }
}

extension TextLayout {
  /// The commands that draw the text; `transform` maps its coordinates to device pixels.
  package func commands(color: Color, _ transform: Transform, tag: Tag = .none) -> [Command] {
    let outlines = Command.fill(.path(path, .nonZero), .solid(color), transform, tag: tag)
    let glyphs = colorGlyphs.flatMap { $0.glyph.commands(in: $0.frame, color: color, transform, tag: tag) }
    return path.isEmpty && !glyphs.isEmpty ? glyphs : [outlines] + glyphs
  }
}
