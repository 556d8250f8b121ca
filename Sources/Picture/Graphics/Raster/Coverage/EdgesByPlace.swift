import SegueCore

/// The numbers of edges in the parts of the plane, each of which is as large as the frame. Only what is visible is
/// flattened, so a scrolled text may be many screens long, as long as its letters do not all lie in one part.
struct EdgesByPlace {
  /// A part of the plane.
  private struct Place: Hashable {
    let column: Int
    let row: Int
  }

  /// An outline and one of its places; the place is nil if the outline is larger than the frame.
  private struct PlacedOutline: Hashable {
    let outline: OutlineCache.Key
    let place: Place?
  }

  private let width: Double
  private let height: Double
  private var counts: [Place: Double] = [:]
  /// The greatest number in `counts`.
  private var fullest = 0.0
  /// The number of edges of what is larger than the frame.
  private var everywhere = 0.0
  private var seen: Set<PlacedOutline> = []

  /// The size is that of the frame, in pixels.
  init(width: Int, height: Int) {
    self.width = Double(Swift.max(1, width))
    self.height = Double(Swift.max(1, height))
  }

  /// The number of edges in the part with the most.
  var maxCount: Double { everywhere + fullest }

  /// Adds `count` edges that lie in the box from `low` to `high`, in pixels.
  ///
  /// - Parameter outline: The outline that has the edges, if it is flattened only once. Each part then counts it once.
  mutating func add(_ count: Double, from low: Point, to high: Point, outline: OutlineCache.Key? = nil) {
    if count == 0 { return }
    // False for numbers that are not finite, too.
    guard high.x - low.x <= width, high.y - low.y <= height else {
      if isNew(outline, nil) { everywhere += count }
      return
    }
    for row in Self.part(low.y, height)...Self.part(high.y, height) {
      for column in Self.part(low.x, width)...Self.part(high.x, width) {
        let place = Place(column: column, row: row)
        guard isNew(outline, place) else { continue }
        let sum = counts[place, default: 0] + count
        counts[place] = sum
        fullest = Swift.max(fullest, sum)
      }
    }
  }

  private mutating func isNew(_ outline: OutlineCache.Key?, _ place: Place?) -> Bool {
    guard let outline else { return true }
    return seen.insert(PlacedOutline(outline: outline, place: place)).inserted
  }

  private static func part(_ position: Double, _ size: Double) -> Int {
    // What lies farther out is counted as if it lay in one place.
    Int(Swift.min(1e6, Swift.max(-1e6, position / size)).rounded(.down))
  }
}
