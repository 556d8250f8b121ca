import SegueJSON

/// The performance targets (bars) of Segue, relative to other programs.
struct PeerBars {
  let ours: Medians
  let theirs: Medians

  var rows: [PeerRow] { frames + blurs + kernels + encoders + exports + programs }

  private var cairo: Double? { theirs["cairo mid@3x"] }

  /// The time of OpenCV's fastest blur, which blurs a smaller copy and enlarges it.
  private func reduced(_ sigma: Int) -> Double? {
    theirs["cv2 area-down \(sigma < 40 ? 4 : 8)x + Gaussian + linear-up s=\(sigma)"]
  }

  private func row(_ what: String, _ ours: Double?, _ peer: Double?, _ bar: Double, _ against: String) -> PeerRow {
    PeerRow(what: what, ours: ours, peer: peer, against: against, bar: bar)
  }

  private var frames: [PeerRow] {
    let warm = ours["card @3x"]
    return [
      row("card @3x, mean frame, warm", warm, cairo, 1, "cairo without blur and shadow"),
      row("card @3x, covered frame", ours["card @3x, covered"], cairo, 1.0 / 3, "cairo without blur and shadow"),
      row(
        "card @3x, mean frame, from nothing", ours["card @3x, from nothing"], sum(cairo, reduced(60)), 1,
        "cairo + OpenCV's blur"),
      row("card @3x, mean frame, warm", warm, theirs["skia mid@3x"], 1, "Skia, everything (no bar: a slow build)"),
    ]
  }

  private var blurs: [PeerRow] {
    var rows: [PeerRow] = []
    for sigma in [20, 60] {
      rows.append(row("Gaussian, σ \(sigma)", ours["Gaussian σ \(sigma)"], reduced(sigma), 0.5, "OpenCV, reduced"))
    }
    let times = [10, 20, 60, 90].compactMap { ours["Gaussian σ \($0)"] }
    rows.append(row("Gaussian, slowest σ of 10…90", times.max(), times.min(), 1.3, "ours, the fastest σ"))
    return rows
  }

  private var kernels: [PeerRow] {
    let empty = ours["an empty frame"].map { -$0 }
    let image = sum(ours["a frame with an image 0.8×, rounded"], empty)
    let shadow = sum(ours["a frame with the shadow of a card, σ 24"], empty)
    return [
      row("src-over, colour α ½, copies", ours["src-over, colour α ½, copies"], 1, 1.5, "a copy of the frame"),
      row("src-over, picture of any α, copies", ours["src-over, picture, copies"], 1, 1.5, "a copy of the frame"),
      row("image 0.8×, rounded", image, theirs["cairo image_0.8x_rrect"], 1, "cairo"),
      row("rounded shadow, σ 24", shadow, theirs["skia rrect_shadow_s24 (fast path)"], 0.2, "Skia's fast path"),
    ]
  }

  private var encoders: [PeerRow] {
    [
      row("PNG of a frame @3x", ours["PNG"], theirs["fpng"], 2, "fpng"),
      row("PNG of a frame @3x, bytes", ours["PNG bytes"], theirs["libpng1 bytes"], 1, "libpng level 1"),
      row("card's sequence @2x, encoded", ours["sequence"], theirs["sequence libpng6"], 1.0 / 15, "libpng level 6"),
      row("card's sequence @2x, bytes", ours["sequence bytes"], theirs["sequence libpng6 bytes"], 1, "libpng level 6"),
    ]
  }

  private var exports: [PeerRow] {
    let gif = "card: scene → GIF @1x"
    let png = "card: scene → PNG @2x"
    let both = ours["\(gif), 2 threads"]
    return [
      row("\(gif), 2 threads", both, 1000, 1, "a second"),
      row("\(gif), 2 threads", both, ours["card's duration"], 1, "the script's duration"),
      row("\(gif), 2 threads", both, theirs["ffmpeg gif"], 1, "ffmpeg, its palette, drawing not counted (no bar)"),
      row("\(gif), 2 threads", both, ours["\(gif), 1 thread"], 1 / 1.8, "one thread"),
      row("\(png), 2 threads", ours["\(png), 2 threads"], ours["\(png), 1 thread"], 1 / 1.8, "one thread"),
      row(
        "\(png), 2 threads", ours["PNG @2x, a program of 2 threads"], ours["PNG @2x, a pair of programs, each"],
        1 / 0.9,
        "half of two programs at once: this machine's own limit"),
    ]
  }

  private var programs: [PeerRow] {
    let limit = "12 frames (ours has images, caches, program)"
    return [
      row(
        "memory, 10,000 frames @0.5x, MB", ours["memory: 10000 frames @0.5x"], ours["memory: 1000 frames @0.5x"], 1.1,
        "1,000 frames"),
      row("memory, 100 PNGs @3x, in frames", ours["PNG @3x, in frames"], 12, 1, limit),
      row("memory, a GIF of 100 frames @3x, in frames", ours["GIF @3x, in frames"], 12, 1, limit),
      row("render --version", ours["render --version"], 8, 1, "8 ms"),
      row("first frame of the card, as PNG", ours["first frame as PNG"], 120, 1, "120 ms"),
    ]
  }

  private func sum(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b else { return nil }
    return a + b
  }
}

/// A measurement of Segue beside that of another program (the peer).
struct PeerRow {
  let what: String
  let ours: Double?
  let peer: Double?
  /// The name of the peer.
  let against: String
  /// The target: the highest accepted ratio of our value to the peer's.
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
    func number(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }
    return .object([
      ("ours", number(ours)), ("theirs", number(peer)), ("ratio", number(ratio)), ("bar", .number(bar)),
      ("verdict", .string(verdict)),
    ])
  }
}
