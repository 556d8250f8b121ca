import SegueEncoders
import SegueFiles
package import SegueGraphics
import SegueImages

/// The worst frame of a story in one picture: what it showed, what it shows now, and in red the pixels that differ.
/// An unknown picture is left out; so are the differing pixels if the size has changed.
package struct DifferenceStrip: Sendable {
  package let frame: FrameVerdict
  package let picture: Image

  /// The space between the panels, in pixels.
  static let gap = 8
  /// The largest size of a panel, in pixels. A larger frame is reduced by the smallest whole factor that makes it fit.
  private static let panelLimit = (width: 480, height: 960)

  /// Nil if the story has no pictures.
  package init?(_ verdict: SceneVerdict, threads: Int = 1) {
    guard let place = FrameChoice.order(verdict).first, let pictures = verdict.pictures else { return nil }
    let frame = verdict.frames[place]
    let (before, after) = (pictures.before(frame.index), pictures.after(frame.index))
    var panels = [before, after].compactMap(\.self)
    if panels.isEmpty { return nil }
    let factor = panels.map(Self.factor).max() ?? 1
    panels = panels.map { Image(Self.reduced($0.bitmap, by: factor)) }
    if let before, let after, before.width == after.width, before.height == after.height {
      panels.append(Image(Self.difference(before.bitmap, after.bitmap, factor, threads)))
    }
    self.frame = frame
    picture = Image(Self.row(of: panels))
  }

  /// By how much a frame must be reduced to fit into a panel; at least 1.
  private static func factor(_ image: Image) -> Int {
    func quotientRoundedUp(_ length: Int, _ limit: Int) -> Int { (length + limit - 1) / limit }
    return Swift.max(
      1, quotientRoundedUp(image.width, panelLimit.width), quotientRoundedUp(image.height, panelLimit.height))
  }

  private static func difference(
    _ before: borrowing Bitmap, _ after: borrowing Bitmap, _ factor: Int, _ threads: Int
  ) -> Bitmap {
    let a = StraightBitmap(before)
    let b = StraightBitmap(after)
    let style = DifferenceStyle()
    let mark = RGBA8(red: style.different.red, green: style.different.green, blue: style.different.blue, alpha: 255)
    return reduced(
      ComparedPictures(a, b, ComparisonRule(), threads: threads).picture(of: a, style), by: factor, keeping: mark)
  }

  /// The picture reduced by `factor`. Each pixel is the mean of a square of `factor`² pixels, or `mark` if one of these
  /// is `mark`, so that even a single differing pixel stays visible.
  private static func reduced(_ picture: borrowing Bitmap, by factor: Int, keeping mark: RGBA8? = nil) -> Bitmap {
    if factor == 1 { return picture.clone() }
    var small = Bitmap(
      uninitializedWidth: (picture.width + factor - 1) / factor, height: (picture.height + factor - 1) / factor)
    for y in 0..<small.height {
      for x in 0..<small.width {
        var sum = SIMD4<Int>.zero
        var isMarked = false
        let rows = y * factor..<Swift.min(picture.height, (y + 1) * factor)
        let columns = x * factor..<Swift.min(picture.width, (x + 1) * factor)
        for row in rows {
          picture.withRow(row) { pixels in
            for column in columns {
              let pixel = pixels[column]
              sum &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), Int(pixel.alpha))
              if pixel == mark { isMarked = true }
            }
          }
        }
        if isMarked, let mark {
          small[x, y] = mark
          continue
        }
        let count = rows.count * columns.count
        // Rounded to nearest.
        let mean = (sum &+ count / 2) / count
        small[x, y] = RGBA8(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z), alpha: UInt8(mean.w))
      }
    }
    return small
  }

  /// The panels side by side.
  static func row(of panels: [Image]) -> Bitmap {
    let width = panels.reduce(0) { $0 + $1.width } + gap * (panels.count - 1)
    var row = Bitmap(width: width, height: panels.map(\.height).max() ?? 0)
    var x = 0
    for panel in panels {
      row.copy(panel.bitmap, x: x, y: 0)
      x += panel.width + gap
    }
    return row
  }
}

/// The strips that go with a Markdown report: PNG files in a folder, and GIF files of those that move.
package struct StripFolder: Sendable {
  /// The largest number of stories that get a strip.
  package static let limit = 100
  /// The largest number of those that move, as each takes seconds.
  private static let movingLimit = 20

  /// The prefix of the addresses of the files: empty, or with a slash at its end.
  let address: String
  /// What the strips show, and their file names, by the place of their story among the failures, worst first.
  private(set) var entries: [Int: (words: String, name: String)] = [:]

  /// Writes the strips of the worst stories in place of those of an earlier report; other files in the folder are kept.
  ///
  /// - Parameter address: the prefix of the addresses of the files; nil for the path of the folder.
  package init(
    _ verdicts: [SceneVerdict], folder: String, address: String?, threads: Int
  ) throws {
    let start = address ?? folder
    self.address = start.isEmpty || start.hasSuffix("/") ? start : start + "/"
    let target = try AtomicFolder(folder, owns: Self.isStrip)
    var moving = 0
    for (place, verdict) in SceneVerdict.worstFirst(verdicts).enumerated() where entries.count < Self.limit {
      let name = PNGSequenceWriter.name(of: entries.count, among: Self.limit)
      let film = Self.movingName(name)
      if moving < Self.movingLimit, let strip = verdict.movingStrip,
        try strip.write(to: target.writer.path(of: film), threads: threads)
      {
        entries[place] = ("from \(MotionWords.time(strip.time)) on", film)
        moving += 1
      } else if let strip = DifferenceStrip(verdict, threads: threads) {
        entries[place] = (strip.frame.words, name)
        _ = try PNGEncoder.write(strip.picture.bitmap, to: target.writer.path(of: name), threads: threads)
      }
    }
    try target.commit()
  }

  /// The name of a strip that moves, from that of one that does not.
  private static func movingName(_ name: String) -> String { name.dropLast(4) + ".gif" }

  /// Whether a file name is that of a strip.
  private static func isStrip(_ name: String) -> Bool {
    PNGSequenceWriter.isFrame(name) || name.hasSuffix(".gif") && PNGSequenceWriter.isFrame(name.dropLast(4) + ".png")
  }
}
