import SegueEncoders
import SegueExport
import SegueFiles
import SegueGraphics
import SegueImages
import SegueScene
import SystemPackage

/// How long a GIF of a scene takes on more processors than this machine has: the schedule of its pieces of work
/// (`VirtualProcessors`), after the time that passes before the first frame.
enum VirtualTimes {
  static func add(_ path: String, scale: Double, threads: [Int], to report: inout Report) async throws {
    let name = "\(FilePath(path).stem ?? path): scene → GIF @\(Int(scale))x"
    // One thread does all of it: also what is no stage, such as checking outlines.
    let begun = ProcessUsage.now.cpu
    let animation = try await SceneLoader.load(SceneDocument(path: path)).animation
    let start = ProcessUsage.now.cpu - begun
    report.add("\(name): before the first frame", milliseconds: start / .milliseconds(1))
    var one: Duration?
    for count in threads {
      let run = run(animation, scale: scale, threads: count)
      let total = start + run.time
      report.add("\(name), \(count) threads, scheduled", milliseconds: total / .milliseconds(1))
      if let one { report.add("\(name), 1 thread ÷ \(count) threads, scheduled", one / total, .ratio) }
      if count == 1 { one = total }
      report.add("\(name), \(count) threads: frames in flight", Double(run.inFlight), .ratio)
      report.add("\(name), \(count) threads: processors busy", (start + run.work) / total, .ratio)
      report.add("\(name), \(count) threads: work", milliseconds: (start + run.work) / .milliseconds(1))
    }
  }

  private static func run(
    _ animation: Animation, scale: Double, threads: Int
  ) -> (time: Duration, work: Duration, inFlight: Int) {
    let clock = OutputFormat.gif.clock.clock(of: animation.duration, frameRate: animation.context.scene.frameRate)
    let samples = clock.samples(OutputFormat.gif.samples)
    let queue = PendingFrames(source: animation, scale: scale, times: SampleSchedule([samples]).times)
    let size = animation.pixelSize(scale: scale)
    let renderer = Renderer()
    var virtual = VirtualProcessors(
      width: size.width, height: size.height, options: GIFOptions(), threads: threads,
      ahead: Exporter.ahead(size, threads: threads))
    let time = virtual.run {
      let (taken, plan) = TimeSpent.measure { queue.take() }
      guard let taken else { return nil }
      let (picture, render) = TimeSpent.measure { taken.picture(renderer) }
      return VirtualProcessors.Rendered(
        image: picture.image,
        delays: samples[taken.positions].map { $0.delay.numerator * (100 / $0.delay.denominator) },
        plan: plan.cpu, render: render.cpu)
    }
    return (time, virtual.work, virtual.mostInFlight)
  }
}
