/// Natural order of names: runs of digits compare as numbers, so that 10 comes after 9, and −1 before 0.
package enum NaturalOrder {
  package static func sorted(_ names: [String]) -> [String] {
    let compared = names.map(comparable)
    let signed = SignedPlaces(compared)
    return zip(names, compared).map { (name: $0, pieces: pieces(of: $1, signed)) }
      .sorted { precedes($0.pieces, $1.pieces) }.map(\.name)
  }

  /// The name with all digits, such as Thai or full-width ones, as those of ASCII.
  private static func comparable(_ name: String) -> [UInt8] {
    name.unicodeScalars.flatMap { scalar -> [UInt8] in
      guard !scalar.isASCII, scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
      else {
        return Array(String(scalar).utf8)
      }
      return [UInt8(ascii: "0") + UInt8(value)]
    }
  }

  private enum Piece: Equatable {
    /// `digits` are those without leading zeros, of which there are `zeros`.
    case number(isNegative: Bool, digits: ArraySlice<UInt8>, zeros: Int)
    case text(UInt8)

    /// By which a number and text compare.
    var first: UInt8 {
      switch self {
      case .number(true, _, _): UInt8(ascii: "-")
      case .number(false, _, _): UInt8(ascii: "0")
      case .text(let byte): byte
      }
    }
  }

  private static func precedes(_ left: [Piece], _ right: [Piece]) -> Bool {
    for (piece, other) in zip(left, right) where piece != other {
      guard case .number(let isNegative, let digits, let zeros) = piece,
        case .number(let otherIsNegative, let otherDigits, let otherZeros) = other
      else { return (piece.first, isText(piece) ? 1 : 0) < (other.first, isText(other) ? 1 : 0) }
      if isNegative != otherIsNegative { return isNegative }
      if digits.elementsEqual(otherDigits) { return zeros < otherZeros }
      let isSmaller =
        digits.count != otherDigits.count
        ? digits.count < otherDigits.count : digits.lexicographicallyPrecedes(otherDigits)
      return isSmaller != isNegative
    }
    return left.count < right.count
  }

  private static func isText(_ piece: Piece) -> Bool { if case .text = piece { true } else { false } }

  private static func pieces(of name: [UInt8], _ signed: SignedPlaces) -> [Piece] {
    var pieces: [Piece] = []
    var place = 0
    while place < name.count {
      let isNegative = signed.hasSign(name, at: place)
      let start = place + (isNegative ? 1 : 0)
      let run = name[start...].prefix(while: isDigit)
      if run.isEmpty {
        pieces.append(.text(name[place]))
        place += 1
      } else {
        let digits = run.drop { $0 == UInt8(ascii: "0") }
        pieces.append(.number(isNegative: isNegative, digits: digits, zeros: run.count - digits.count))
        place = run.endIndex
      }
    }
    return pieces
  }

  fileprivate static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// Where a hyphen before a number is its sign: where other names have a number in its place, as in `f-1`, `f0`. In `f-1`, `f-2`
/// and `2026-11` it separates.
private struct SignedPlaces {
  /// What precedes a number without a hyphen in one of the names, and one with a hyphen.
  private var plain: Set<[UInt8]> = []
  private var hyphenated: Set<[UInt8]> = []

  init(_ names: [[UInt8]]) {
    for name in names {
      for place in name.indices where Self.startsNumber(name, at: place) {
        if Self.isHyphen(name, at: place - 1) {
          hyphenated.insert(Array(name[..<(place - 1)]))
        } else {
          plain.insert(Array(name[..<place]))
        }
      }
    }
  }

  func hasSign(_ name: [UInt8], at place: Int) -> Bool {
    guard Self.isHyphen(name, at: place), place + 1 < name.count, NaturalOrder.isDigit(name[place + 1]) else {
      return false
    }
    let before = Array(name[..<place])
    return plain.contains(before) && hyphenated.contains(before)
  }

  private static func startsNumber(_ name: [UInt8], at place: Int) -> Bool {
    NaturalOrder.isDigit(name[place]) && (place == 0 || !NaturalOrder.isDigit(name[place - 1]))
  }

  /// A hyphen after a digit is never a sign.
  private static func isHyphen(_ name: [UInt8], at place: Int) -> Bool {
    place >= 0 && name[place] == UInt8(ascii: "-") && (place == 0 || !NaturalOrder.isDigit(name[place - 1]))
  }
}
