import SegueCodecs
import SegueCore
import SegueGraphics
import SegueRendering
import SegueScene
import TestScenes
import Testing

@Suite struct ExporterTests {
  static let transitions = ["card", "dialog", "drawer", "photo-swipe", "semi-modal"]

  private func starter(_ transition: String) async throws -> Animation {
    try await loadScene(try #require(StarterScenes.text(for: transition)))
  }

  @Test("The number of threads changes no byte", arguments: transitions)
  func threads(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.gif(animation.duration, frameRate: 12)
    let one = try await Export(animation, clock: clock, scale: 0.25, threads: 1)
    #expect(!one.gif.isEmpty)
    #expect(one.sequence.count == clock.ticks.count)
    for threads in [2, 5] {
      let several = try await Export(animation, clock: clock, scale: 0.25, threads: threads)
      #expect(several.gif == one.gif)
      #expect(several.sequence == one.sequence)
    }
  }

  @Test("A single frame is the same for every number of threads that share it", arguments: transitions)
  func stillThreads(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.still(at: 0.7)
    let one = try await Export(animation, clock: clock, scale: 0.6, threads: 1, writesGIF: false)
    let five = try await Export(animation, clock: clock, scale: 0.6, threads: 5, writesGIF: false)
    #expect(one.sequence.count == 1)
    #expect(one.sequence == five.sequence)
  }

  @Test("Neither the height of the bands nor what was drawn before changes a pixel", arguments: transitions)
  func bandsAndOrder(_ transition: String) async throws {
    let animation = try await starter(transition)
    let times = FrameClock.exact(animation.duration, frameRate: 8).ticks.map(\.time)
    func frames(_ renderer: Renderer, _ times: [Seconds]) -> [[RGBA8]] {
      times.map { pixels(of: renderer.render(animation.display(at: $0, scale: 0.3))) }
    }
    let expected = frames(Renderer(bandHeight: 64), times)
    #expect(Set(expected).count > 4, "something moves")
    for height in [1, 7, 1000] {
      #expect(frames(Renderer(bandHeight: height), times) == expected, "bands of \(height)")
    }
    #expect(frames(Renderer(bandHeight: 7, threads: 3), times) == expected, "bands of 7, three threads")

    // 5 and the count have no common factor but for a count of a multiple of 5.
    let step = times.count % 5 == 0 ? 7 : 5
    let order = times.indices.map { ($0 * step + 3) % times.count }
    #expect(Set(order).count == times.count)
    let shuffled = frames(Renderer(), order.map { times[$0] })
    #expect(shuffled == order.map { expected[$0] }, "out of order")
    for index in [times.count - 1, times.count / 2] {
      #expect(frames(Renderer(), [times[index]]) == [expected[index]], "alone")
    }
  }

  @Test("The sequence is what the renderer draws at the clock's times", arguments: transitions)
  func sequence(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.gif(animation.duration, frameRate: 6)
    let export = try await Export(animation, clock: clock, scale: 0.2)
    #expect(export.sequence.count == clock.ticks.count)
    for (tick, file) in zip(clock.ticks, export.sequence) {
      #expect(try pixels(ofPNG: file) == pixels(of: Renderer().render(animation.display(at: tick.time, scale: 0.2))))
    }
    #expect(try await Export(animation, clock: clock, scale: 0.2, writesSequence: false).gif == export.gif)
    #expect(try await Export(animation, clock: clock, scale: 0.2, writesGIF: false).sequence == export.sequence)
  }

  @Test("A GIF of few colours shows exactly the sequence, and stores what stands still once")
  func exactGIF() async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 20)
    let export = try await Export(animation, clock: clock, scale: 1)
    let frames = try export.sequence.map { try pixels(ofPNG: $0) }
    try #require(frames.allSatisfy { Set($0.map(\.word)).count <= 255 })

    // What is shown, without repetitions.
    var expected: [(frame: [RGBA8], delay: Int)] = []
    for tick in clock.shown {
      if expected.last?.frame == frames[tick.index] {
        expected[expected.count - 1].delay += tick.delay
      } else {
        expected.append((frames[tick.index], tick.delay))
      }
    }
    let played = try Played(export.gif)
    #expect(played.delays == expected.map(\.delay))
    #expect(played.canvases == expected.map(\.frame))
    // Three waits, of which the first and the last are one picture with the frame beside them.
    #expect(clock.shown.count - played.canvases.count >= 20)
    #expect(abs(Double(played.delays.reduce(0, +)) - animation.duration.seconds * 100) <= 0.5)
  }

  @Test(
    "A GIF plays as often as it is told",
    arguments: [(GIFLoop.forever, 0), (.once, nil), (.times(1), nil), (.times(3), 2)] as [(GIFLoop, Int?)])
  func loop(_ loop: GIFLoop, repeats: Int?) async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 5)
    let export = try await Export(animation, clock: clock, scale: 0.5, loop: loop, writesSequence: false)
    #expect(try Played(export.gif).repeats == repeats)
  }

  @Test("Progress is told of all frames, in order")
  func progress() async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 10)
    var heard: [Int] = []
    let outputs = Outputs(gif: nil, sequence: nil, still: nil)
    _ = try await Exporter(source: animation, clock: clock, scale: 0.2, threads: 3).run(into: outputs) {
      done, total in
      heard.append(done)
      #expect(total == clock.shown.count)
    }
    #expect(heard == heard.sorted() && heard.last == clock.shown.count)
  }
}
