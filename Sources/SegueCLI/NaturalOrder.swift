/// Names as people count: digits are compared as numbers.
enum NaturalOrder {
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (pieces(a), pieces(b))
    for (p, q) in zip(x, y) where p != q {
      switch (p, q) {
      case (.number(let m, let digits), .number(let n, let others)): return m != n ? m < n : digits < others
      case (.number, .text): return true
      case (.text, .number): return false
      case (.text(let m), .text(let n)): return m < n
      }
    }
    return x.count < y.count
  }

  private enum Piece: Equatable {
    /// With the count of its digits, which leading zeros may raise.
    case number(Int, Int)
    case text(String)
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let run = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      // Longer numbers than an Int holds are compared as text.
      if isDigit, let number = Int(run) {
        pieces.append(.number(number, run.count))
      } else {
        pieces.append(.text(String(run)))
      }
      rest = rest[run.endIndex...]
    }
    return pieces
  }
}
