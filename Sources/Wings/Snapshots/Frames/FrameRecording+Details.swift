/// Details: signatures in finer cells of pictures that are shown for long. A motion is told from coarse cells; what is another in the
/// picture, from fine ones.
extension FrameRecording {
  /// The largest number of pictures in a lock that have details.
  private static let mostDetails = 8

  /// The cells of details; nil if there are none.
  var detailGrid: SignatureGrid? { pictures.lazy.compactMap(\.detail).first?.grid }

  /// The longest time for which each picture is shown at once, in microseconds.
  private var longestTimes: [Int] {
    var times = [Int](repeating: 0, count: pictures.count)
    var start = 0
    for (index, frame) in frames.enumerated() {
      if index > 0, frames[index - 1].picture != frame.picture { start = frame.start }
      let end = index + 1 < frames.count ? frames[index + 1].start : self.end
      times[frame.picture] = max(times[frame.picture], end - start)
    }
    return times
  }

  /// Keeps the details of the first picture, of the last one, and of the longest rests.
  mutating func selectDetails() {
    let times = longestTimes
    var kept = Set([frames.first, frames.last].compactMap { $0?.picture })
    let least = 2.5 * usualTick
    let rests = pictures.indices.filter { Double(times[$0]) > least }
    for picture in rests.sorted(by: { (-times[$0], $0) < (-times[$1], $1) }) where kept.count < Self.mostDetails {
      kept.insert(picture)
    }
    for picture in pictures.indices where !kept.contains(picture) { pictures[picture].detail = nil }
  }

  /// Removes details that are no finer than signatures are.
  mutating func dropDetails(atLevel level: Int) {
    if let grid = detailGrid, grid.level >= level { for index in pictures.indices { pictures[index].detail = nil } }
  }

  mutating func coarsenDetails() {
    for index in pictures.indices { pictures[index].detail = pictures[index].detail?.coarser }
  }

  /// Removes the details of that half of the pictures that is shown for the shortest times. Returns how many are left.
  mutating func thinDetails() -> Int {
    let times = longestTimes
    let detailed = pictures.indices.filter { pictures[$0].detail != nil }
    let shortest = detailed.sorted { (times[$0], $0) < (times[$1], $1) }.prefix(detailed.count / 2)
    for index in shortest where index > 0 { pictures[index].detail = nil }
    return pictures.count { $0.detail != nil }
  }
}
