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
    .object(
      rows.map { row in
        (
          "\(row.what) [\(row.against)]",
          .object([
            ("ours", row.ours.map(JSON.number) ?? .null), ("theirs", row.peer.map(JSON.number) ?? .null),
            ("ratio", row.ratio.map(JSON.number) ?? .null), ("bar", .number(row.bar)), ("verdict", .string(row.verdict)),
          ])
        )
      })
  }
}

extension PeerRow {
  /// The bars, in the order in which they were set.
  static func all(ours: Medians, theirs: Medians) -> [PeerRow] {
    let frame = theirs["cairo mid@3x"]
    let down = [20: theirs["cv2 area-down 4x + Gaussian + linear-up s=20"], 60: theirs["cv2 area-down 8x + Gaussian + linear-up s=60"]]
    let empty = ours["an empty frame"]
    func drawn(_ name: String) -> Double? { sum(ours[name], empty.map { -$0 }) }
    func row(_ what: String, _ ours: Double?, _ peer: Double?, _ bar: Double, _ against: String) -> PeerRow {
      PeerRow(what: what, ours: ours, peer: peer, against: against, bar: bar)
    }
    let gif = "card: scene → GIF @1x"
    let png = "card: scene → PNG @2x"
    let blurs = [20, 60].map { sigma in
      row("Gaussian, σ \(sigma)", ours["Gaussian σ \(sigma)"], down[sigma] ?? nil, 0.5, "OpenCV, area-down + Gaussian + up")
    }
    return [
      row("card @3x, mean frame, warm", ours["card @3x"], frame, 1, "cairo without blur and shadow"),
      row("card @3x, covered frame", ours["card @3x, covered"], frame, 1 / 3.0, "cairo without blur and shadow"),
      row(
        "card @3x, mean frame, from nothing", ours["card @3x, from nothing"], sum(frame, down[60] ?? nil), 1,
        "cairo + OpenCV's blur"),
      row("card @3x, mean frame, warm", ours["card @3x"], theirs["skia mid@3x"], 1, "Skia with everything (no bar)"),
    ] + blurs + [
      row("Gaussian, σ 90", ours["Gaussian σ 90"], ours["Gaussian σ 10"], 1.3, "ours, σ 10"),
      row("src-over, colour α ½", ours["src-over, colour α ½, copies"], 1, 1.5, "copies of a frame"),
      row("src-over, picture α ½", ours["src-over, picture, opacity ½, copies"], 1, 1.5, "copies of a frame"),
      row(
        "image 0.8×, rounded", drawn("a frame with an image 0.8×, rounded"), theirs["cairo image_0.8x_rrect"], 1, "cairo"),
      row(
        "rounded shadow, σ 24", drawn("a frame with the shadow of a card, σ 24"),
        theirs["skia rrect_shadow_s24 (fast path)"], 0.2, "Skia's fast path"),
      row("PNG of a frame @3x", ours["PNG"], theirs["fpng"], 2, "fpng"),
      row("PNG of a frame @3x, bytes", ours["PNG bytes"], theirs["libpng1 bytes"], 1, "libpng level 1"),
      row("card's sequence @2x, encoded", ours["sequence"], theirs["sequence libpng6"], 1 / 15.0, "libpng level 6"),
      row("card's sequence @2x, bytes", ours["sequence bytes"], theirs["sequence libpng6 bytes"], 1, "libpng level 6"),
      row("\(gif), 2 threads", ours["\(gif), 2 threads"], 1000, 1, "a second"),
      row("\(gif), 2 threads", ours["\(gif), 2 threads"], ours["card's duration"], 1, "the script's duration"),
      row("\(gif), two threads", ours["\(gif), 2 threads"], ours["\(gif), 1 thread"], 1 / 1.8, "one thread"),
      row("\(png), two threads", ours["\(png), 2 threads"], ours["\(png), 1 thread"], 1 / 1.8, "one thread"),
      row(
        "memory, 10000 frames @1x", ours["memory: 10000 frames @1x"], ours["memory: 1000 frames @1x"], 1.1, "1000 frames"),
      row("memory, card @1x, frames", ours["card @1x, in frames"], 12, 1, "12 frames, images and caches included"),
      row("render --version", ours["render --version"], 8, 1, "8 ms"),
      row("first frame of the card as PNG", ours["first frame as PNG"], 120, 1, "120 ms"),
    ]
  }

  private static func sum(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return nil }
    return a + b
  }
}
