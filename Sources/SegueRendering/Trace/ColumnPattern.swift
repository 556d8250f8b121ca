/// A column's name, in which each `*` stands for any characters.
package struct ColumnPattern: Hashable, Sendable {
  /// As it was given.
  package let text: String
  private let pieces: [[UInt8]]

  package init(_ text: String) {
    self.text = text
    pieces = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  package func matches(_ name: String) -> Bool {
    var rest = Array(name.utf8)[...]
    guard let first = pieces.first, let last = pieces.last, rest.starts(with: first) else { return false }
    if pieces.count == 1 { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    // The leftmost place of each piece leaves the most room for those after it.
    for piece in pieces.dropFirst().dropLast() {
      guard
        let start = rest.indices.first(where: { rest[$0...].starts(with: piece) })
          ?? (piece.isEmpty ? rest.startIndex : nil)
      else { return false }
      rest = rest[(start + piece.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
