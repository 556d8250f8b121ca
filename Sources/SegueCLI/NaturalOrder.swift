/// Natural order of names: runs of digits compare as numbers, so that 10 comes after 9.
enum NaturalOrder {
  static func precedes(_ name: String, _ other: String) -> Bool {
    let (left, right) = (pieces(of: name), pieces(of: other))
    for (piece, otherPiece) in zip(left, right) where piece != otherPiece {
      switch (piece, otherPiece) {
      case (.number(let number, let digits), .number(let otherNumber, let otherDigits)):
        return number != otherNumber ? number < otherNumber : digits < otherDigits
      case (.number, .text): return true
      case (.text, .number): return false
      case (.text(let text), .text(let otherText)): return text < otherText
      }
    }
    return left.count < right.count
  }

  private enum Piece: Equatable {
    /// `digits` counts leading zeros, too: of 7 and 07, the shorter one comes first.
    case number(Int, digits: Int)
    case text(String)
  }

  private static func pieces(of name: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = name[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let run = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      // Numbers that overflow an Int compare as text.
      if isDigit, let number = Int(run) {
        pieces.append(.number(number, digits: run.count))
      } else {
        pieces.append(.text(String(run)))
      }
      rest = rest[run.endIndex...]
    }
    return pieces
  }
}
