import SegueJSON

/// One thing that Segue has to do at most `bar` times as slowly as somebody else, or as large.
struct PeerRow {
  let what: String
  let ours: Double?
  let peer: Double?
  /// Who the peer is.
  let against: String
  /// The highest ratio of ours to the peer's that is good enough.
  let bar: Double

  private var ratio: Double? {
    guard let ours, let peer, peer > 0 else { return nil }
    return ours / peer
  }

  private var verdict: String { ratio.map { $0 <= bar ? "met" : "missed" } ?? "not measured" }

  static func table(_ rows: [PeerRow]) -> String {
    let cells = rows.map { row in
      [
        row.what, row.ours.map(Number.text) ?? "–", row.peer.map(Number.text) ?? "–",
        row.ratio.map(Number.text) ?? "–", Number.text(row.bar), row.verdict, row.against,
      ]
    }
    return TextTable(
      [["what", "ours", "theirs", "ratio", "bar", "", "against"]] + cells, leftColumns: [0, 5, 6]
    ).text
  }

  static func json(_ rows: [PeerRow]) -> JSON {
    .object(rows.map { ("\($0.what) [\($0.against)]", $0.json) })
  }

  private var json: JSON {
    func number(_ value: Double?) -> JSON { value.map(JSON.number) ?? nil }
    return .object([
      ("ours", number(ours)), ("theirs", number(peer)), ("ratio", number(ratio)), ("bar", .number(bar)),
      ("verdict", .string(verdict)),
    ])
  }
}
