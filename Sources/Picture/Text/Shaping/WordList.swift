import CTextFiles
import SegueCore

/// The words of a language that is written without spaces: an automaton that `scripts/words` describes and makes.
///
/// It is compiled in. A dictionary of the system would break lines differently on different machines.
struct WordList: Sendable {
  static let thai = WordList("thai", first: 0xE00)
  static let lao = WordList("lao", first: 0xE80)
  static let khmer = WordList("khmer", first: 0x1780)
  static let burmese = WordList("burmese", first: 0x1000)

  /// The code point from which characters are counted.
  private let first: UInt32
  private let edges: [Edge]

  private init(_ name: String, first: UInt32) {
    self.first = first
    let bytes = unsafe EmbeddedFiles(text_files()).bytes(of: "Words/\(name).words")
    edges = stride(from: 0, to: bytes.count, by: 4).map { i in
      Edge(bits: (0..<4).reduce(0) { $0 | UInt32(bytes[i + $1]) << (8 * $1) })
    }
  }

  private struct Edge {
    let bits: UInt32

    /// The character, as its distance from the first one.
    var character: UInt32 { bits & 0xFF }
    var endsWord: Bool { bits >> 8 & 1 != 0 }
    var isLastOfState: Bool { bits >> 9 & 1 != 0 }
    /// The first edge of the next state; 0 if no word goes on.
    var next: Int { Int(bits >> 10) }
  }

  /// Calls `body` with the end of each word that begins at `start`, the shortest first.
  func forEachEnd(of text: [UInt32], from start: Int, _ body: (Int) -> Void) {
    var state = 0
    for position in start..<text.count {
      guard text[position] >= first, let edge = edge(from: state, for: text[position] - first) else { return }
      if edge.endsWord { body(position + 1) }
      if edge.next == 0 { return }
      state = edge.next
    }
  }

  /// The edge for a character; nil if there is none. `state`: the index of the state's first edge.
  private func edge(from state: Int, for character: UInt32) -> Edge? {
    for edge in edges[state...] {
      if edge.character == character { return edge }
      if edge.character > character || edge.isLastOfState { return nil }
    }
    return nil
  }
}
