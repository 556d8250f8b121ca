/// A face that is drawn instead of the one that a text asks for.
package struct FaceSubstitution: Hashable, Sendable {
  package let family: String
  /// Whether the family is one of the text's fallbacks, which need not have all faces of the text's own family.
  package let isFallback: Bool
  package let wantedWeight: FontWeight
  package let wantsItalic: Bool
  /// What is drawn.
  package let weight: FontWeight
  package let isItalic: Bool
  /// The faces of the family.
  private let records: [FaceRecord]
  /// Whether a text in bold would not be bold, or one in italics upright.
  package let losesWeight: Bool
  package let losesStyle: Bool

  /// Nil if the typeface has the descriptor's weight and slant, or they are made from it.
  init?(_ typeface: Typeface, for font: FontDescriptor, isFallback: Bool) {
    let isEmboldened = typeface.synthesis.growth != 0
    let isSlanted = typeface.synthesis.isSlanted
    losesWeight = font.weight.isBold && !typeface.weight.isBold && !isEmboldened
    losesStyle = font.isItalic && !typeface.isItalic && !isSlanted
    let isExact =
      (typeface.weight == font.weight || isEmboldened) && (typeface.isItalic == font.isItalic || isSlanted)
    // Of a fallback, only lost emphasis is worth a word.
    guard isFallback ? losesWeight || losesStyle : !isExact else { return nil }
    family = typeface.family
    self.isFallback = isFallback
    wantedWeight = font.weight
    wantsItalic = font.isItalic
    weight = typeface.weight
    isItalic = typeface.isItalic
    records = typeface.familyFaces
  }

  /// Whether the text loses its emphasis in its own family: that is an error. Any other difference is a warning.
  package var isLoss: Bool { !isFallback && (losesWeight || losesStyle) }

  /// The face that the text asks for, such as "bold italic".
  package var wanted: String { Self.name(wantedWeight, italic: wantsItalic) }
  /// The face that is drawn.
  package var drawn: String { Self.name(weight, italic: isItalic) }
  /// The faces of the family, such as "regular in font.ttf".
  package var faces: [String] { records.map(\.summary) }
  /// What would have to be made to get the emphasis back.
  package var remedies: [FontSynthesis] { (losesWeight ? [.weight] : []) + (losesStyle ? [.style] : []) }

  fileprivate static func name(_ weight: FontWeight, italic: Bool) -> String {
    italic ? weight == .regular ? "italic" : weight.name + " italic" : weight.name
  }
}

extension FaceRecord {
  /// The faces in the record and its file, such as "regular in font.ttf" or "100…900 in InterVariable.ttf".
  fileprivate var summary: String {
    let weight = FontWeight(weights.lowerBound)
    let faces =
      isVariable
      ? "\(weights.lowerBound)…\(weights.upperBound)" + (has(italic: false) ? "" : " italic")
      : FaceSubstitution.name(weight, italic: !has(italic: false))
    return faces + (has(italic: true) && has(italic: false) ? ", upright and italic," : "")
      + " in \(FontFolders.lastComponent(of: path))"
  }
}
