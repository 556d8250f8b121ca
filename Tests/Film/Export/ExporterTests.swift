import Foundation
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct ExporterTests {
  static let transitions = ["card", "dialog", "drawer", "photo-swipe", "push", "semi-modal"]

  private func starter(_ transition: String) async throws -> Animation {
    try await loadScene(try #require(StarterScenes.text(for: transition)))
  }

  @Test("The output does not depend on the number of threads", arguments: transitions)
  func threads(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.gif(animation.duration, frameRate: 12)
    let one = try await Export(animation, clock: clock, scale: 0.25, threads: 1)
    #expect(!one.gif.isEmpty)
    #expect(one.sequence.count == clock.samples.count)
    for threads in [2, 5] {
      let several = try await Export(animation, clock: clock, scale: 0.25, threads: threads)
      #expect(several.gif == one.gif)
      #expect(several.sequence == one.sequence)
    }
  }

  @Test("A single frame does not depend on the number of threads that share it", arguments: transitions)
  func stillThreads(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.still(at: 0.7)
    let one = try await Export(animation, clock: clock, scale: 0.6, threads: 1, writesGIF: false)
    let five = try await Export(animation, clock: clock, scale: 0.6, threads: 5, writesGIF: false)
    #expect(one.sequence.count == 1)
    #expect(one.sequence == five.sequence)
  }

  @Test("Neither the band height nor the frames drawn before change a pixel", arguments: transitions)
  func bandsAndOrder(_ transition: String) async throws {
    let animation = try await starter(transition)
    let times = FrameClock.exact(animation.duration, frameRate: 8).samples.map(\.time)
    func frames(_ renderer: Renderer, _ times: [Seconds]) -> [[RGBA8]] {
      times.map { pixels(of: renderer.render(animation.display(at: $0, scale: 0.3))) }
    }
    let expected = frames(Renderer(bandHeight: 64), times)
    #expect(Set(expected).count > 4, "something moves")
    for height in [1, 7, 1000] {
      #expect(frames(Renderer(bandHeight: height), times) == expected, "bands of \(height)")
    }
    #expect(frames(Renderer(bandHeight: 7, threads: 3), times) == expected, "bands of 7, three threads")

    // A step without a common factor with the count visits every frame.
    let step = times.count % 5 == 0 ? 7 : 5
    let order = times.indices.map { ($0 * step + 3) % times.count }
    #expect(Set(order).count == times.count)
    let shuffled = frames(Renderer(), order.map { times[$0] })
    #expect(shuffled == order.map { expected[$0] }, "out of order")
    for index in [times.count - 1, times.count / 2] {
      #expect(frames(Renderer(), [times[index]]) == [expected[index]], "alone")
    }
  }

  @Test("The PNG sequence contains what the renderer draws at the clock's times", arguments: transitions)
  func sequence(_ transition: String) async throws {
    let animation = try await starter(transition)
    let clock = FrameClock.gif(animation.duration, frameRate: 6)
    let export = try await Export(animation, clock: clock, scale: 0.2)
    #expect(export.sequence.count == clock.samples.count)
    for (sample, file) in zip(clock.samples, export.sequence) {
      #expect(try pixels(ofPNG: file) == pixels(of: Renderer().render(animation.display(at: sample.time, scale: 0.2))))
    }
    #expect(try await Export(animation, clock: clock, scale: 0.2, writesSequence: false).gif == export.gif)
    #expect(try await Export(animation, clock: clock, scale: 0.2, writesGIF: false).sequence == export.sequence)
  }

  @Test("A GIF of few colours shows exactly the sequence and stores unchanged frames once")
  func exactGIF() async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 20)
    let export = try await Export(animation, clock: clock, scale: 1)
    let frames = try export.sequence.map { try pixels(ofPNG: $0) }
    try #require(frames.allSatisfy { Set($0.map(\.word)).count <= 255 })

    // The shown frames, with repeated ones merged.
    var expected: [(frame: [RGBA8], delay: FrameDelay)] = []
    for sample in clock.shown {
      if expected.last?.frame == frames[sample.index] {
        expected[expected.count - 1].delay = expected[expected.count - 1].delay + sample.delay
      } else {
        expected.append((frames[sample.index], sample.delay))
      }
    }
    let played = try PlayedGIF(export.gif)
    #expect(played.delays.map(FrameDelay.centiseconds) == expected.map(\.delay))
    #expect(played.canvases == expected.map(\.frame))
    // There are three waits; the first and the last merge with the frame next to them.
    #expect(clock.shown.count - played.canvases.count >= 20)
    #expect(abs(Double(played.delays.reduce(0, +)) - animation.duration.seconds * 100) <= 0.5)
  }

  @Test(
    "A GIF plays as often as the loop option says",
    arguments: [(AnimationLoop.forever, 0), (.once, nil), (.times(1), nil), (.times(3), 2)] as [(AnimationLoop, Int?)])
  func loop(_ loop: AnimationLoop, repeats: Int?) async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 5)
    let export = try await Export(animation, clock: clock, scale: 0.5, loop: loop, writesSequence: false)
    #expect(try PlayedGIF(export.gif).repeats == repeats)
  }

  @Test("Progress is reported for all frames, in order")
  func progress() async throws {
    let animation = try await loadScene(flatScene)
    let clock = FrameClock.gif(animation.duration, frameRate: 10)
    var reported: [Int] = []
    var outputs = Outputs()
    outputs.add(RecordingSink(record: RecordingSink.Record()), clock: clock, showing: .shown)
    _ = try await Exporter(source: animation, scale: 0.2, threads: 3).run(into: outputs) {
      done, total in
      reported.append(done)
      #expect(total == clock.shown.count)
    }
    #expect(reported == reported.sorted() && reported.last == clock.shown.count)
  }

  @Test(
    "Each output gets the frames, indices and delays that it would get alone; equal instants are rendered once",
    arguments: [10, 30, 60, 100], [1, 3])
  func combined(_ rate: Int, threads: Int) async throws {
    let animation = try await loadScene(flatScene)
    typealias OutputKind = (clock: FrameClock.Kind, subset: FrameClock.Subset)
    let wanted: [OutputKind] = [(.gif, .shown), (.webP, .shown), (.exact, .video), (.exact, .all)]
    for range in [0...Int.max, 2...9] {
      func run(_ outputs: [OutputKind]) async throws -> (
        frames: [[RecordingSink.Frame]], results: [FinishedOutput], instants: Int
      ) {
        var opened = Outputs()
        var records: [RecordingSink.Record] = []
        for (kind, subset) in outputs {
          let record = RecordingSink.Record()
          let clock = kind.clock(of: animation.duration, frameRate: rate).limited(to: range)
          opened.add(RecordingSink(record: record), clock: clock, showing: subset)
          records.append(record)
        }
        var instants = 0
        let results = try await Exporter(source: animation, scale: 0.2, threads: threads).run(into: opened) {
          instants = $1
        }
        return (records.map(\.frames), results, instants)
      }
      let together = try await run(wanted)
      var times: Set<Double> = []
      for (position, output) in wanted.enumerated() {
        let clock = output.clock.clock(of: animation.duration, frameRate: rate).limited(to: range)
        let alone = try await run([output])
        #expect(together.frames[position] == alone.frames[0])
        #expect(together.results[position].frames == alone.results[0].frames)
        #expect(together.results[position].duration == clock.duration)
        let samples = clock.samples(output.subset)
        #expect(alone.frames[0].map(\.index) == samples.map(\.index))
        #expect(alone.frames[0].map(\.delay) == samples.map(\.delay))
        #expect(alone.instants == Set(samples.map(\.time)).count)
        times.formUnion(samples.map(\.time))
      }
      #expect(together.instants == times.count)
    }
  }

  @Test("The bytes of each format do not depend on the other formats of a run")
  func combinedFiles() async throws {
    let animation = try await loadScene(flatScene)
    let temporary = try TestFolder()
    let folder = temporary.path
    defer { withExtendedLifetime(temporary) {} }
    let size = animation.pixelSize(scale: 0.5)
    // MP4 and WebM need ffmpeg.
    let formats = OutputFormat.all.filter { ![.mp4, .webM].contains($0) }
    func export(_ formats: [OutputFormat], to name: String) async throws -> [[[UInt8]]] {
      var outputs = Outputs()
      for format in formats {
        let options = OutputOptions(path: "\(folder)/\(name)/\(format.name)", width: size.width, height: size.height)
        try outputs.open(format, clock: format.clock.clock(of: animation.duration, frameRate: 30), options)
      }
      let written = try await Exporter(source: animation, scale: 0.5, threads: 2).run(into: outputs)
      return try written.map { output in try output.files.map { try File.read($0.path) } }
    }
    let together = try await export(formats, to: "all")
    for (format, files) in zip(formats, together) {
      #expect(!files.isEmpty)
      #expect(try await export([format], to: "alone-\(format.name)") == [files], "\(format.name)")
    }
  }
}
