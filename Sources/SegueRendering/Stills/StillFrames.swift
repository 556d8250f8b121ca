import SegueCore
import SegueGraphics

/// Frames for a page of pictures, rendered side by side.
enum StillFrames {
  /// One for each time; equal neighbours are one picture.
  static func images(
    of source: any FrameSource, at times: [Seconds], scale: Double, threads: Int
  ) async -> [Image] {
    let ticks = times.enumerated().map { FrameClock.Sample(index: $0.offset, time: $0.element, delay: 0) }
    let pending = PendingFrames(source: source, scale: scale, ticks: ticks)
    let renderer = Renderer(threads: times.count < threads ? threads : 1)
    var images = [Image?](repeating: nil, count: times.count)
    await withTaskGroup(of: [(Range<Int>, Image)].self) { group in
      for _ in 0..<Swift.max(1, threads) {
        group.addTask {
          var done: [(Range<Int>, Image)] = []
          while let next = pending.next() {
            done.append((next.positions, next.plan.render(with: renderer, recurs: next.positions.count > 1).image))
          }
          return done
        }
      }
      for await done in group {
        for (positions, image) in done {
          for position in positions { images[position] = image }
        }
      }
    }
    return images.compactMap { $0 }
  }
}
