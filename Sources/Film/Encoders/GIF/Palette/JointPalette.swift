import SegueGraphics

/// One colour table for the first frames of an animation, for as long as little changes from frame to frame: curves of
/// a plot that grow, text that is typed.
///
/// A colour table of 256 colours takes as many bytes as some 1,500 pixels. Frames that change fewer pixels are smaller
/// with a shared table. It must be made for all of them, because the first frame does not have the later colours.
struct JointPalette {
  /// The number of frames that it is made for so far.
  private(set) var count = 0
  /// The memory that these frames take, as a number of pixels.
  private var area = 0

  /// At most this many pixels are held back, in full frames and changed rectangles together: about 32 MB.
  private static let mostArea = 1 << 23
  /// The memory overhead of a frame, expressed as a number of pixels.
  private static let areaOfFrame = 4096

  /// Adds a frame. False if no further frame should be added.
  mutating func add(_ frame: FrameColors) -> Bool {
    let isSmall = RecentPalettes.isTableCostly(frame.own, frame.histogram)
    if count > 0, !isSmall { return false }
    area += frame.frame.image.bitmap.width * frame.frame.image.bitmap.height + frame.histogram.ids.count
    area += Self.areaOfFrame
    count += 1
    return area < Self.mostArea
  }

  /// The palette for the first of the frames, with which the global colour table begins; nil if the frame's own palette
  /// serves as well.
  static func palette(of frames: [FrameColors], recent: RecentPalettes, limit: Int) -> Palette? {
    if frames.count < 3 { return nil }
    let own = localTableBytes(frames, recent, first: frames[0].own, limit: limit)
    if own == 0 { return nil }
    let joint = PaletteBuilder.build(merged(frames), limit: limit)
    let shared = localTableBytes(frames, recent, first: joint, limit: limit)
    return shared < own ? joint : nil
  }

  /// The bytes of local colour tables if the global one begins with `first`.
  private static func localTableBytes(
    _ frames: [FrameColors], _ recent: RecentPalettes, first: Palette, limit: Int
  ) -> Int {
    var recent = recent
    var palettes: [Palette] = []
    for (i, frame) in frames.enumerated() {
      palettes.append(recent.choose(i == 0 ? first : frame.own, for: frame.histogram, limit: limit))
    }
    let shared = recent.sharedSoFar.colors
    let local = palettes.filter { !shared.starts(with: $0.colors) }
    return local.reduce(0) { $0 + $1.tableBytes }
  }

  /// The colours of all frames, each once.
  private static func merged(_ frames: [FrameColors]) -> [Histogram.Entry] {
    var entries: [Histogram.Entry] = []
    var places: [UInt32: Int] = [:]
    for frame in frames {
      for entry in frame.histogram.entries {
        if let place = places[entry.word] {
          entries[place].add(entry.count)
        } else {
          places[entry.word] = entries.count
          entries.append(entry)
        }
      }
    }
    return entries
  }
}
