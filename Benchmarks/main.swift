import Segue
import SegueCodecs
import SegueCore
import SegueFiles
import SegueJSON
import SegueRaster
import SegueScene
import SystemPackage

// Whole-frame and end-to-end times of the example scenes: `make bench`, or `segue-bench [--json] SCENE…`.
var report = Report()
let arguments = CommandLine.arguments.dropFirst()
for argument in arguments where argument.hasPrefix("--kernels") {
  print(Kernels.table(only: String(argument.dropFirst("--kernels=".count))))
}

// `segue-bench --png FRAME.png…`, or `--png-to=FOLDER`: the PNG encoder alone.
if let option = arguments.first, option.hasPrefix("--png") {
  let folder = option.hasPrefix("--png-to=") ? String(option.dropFirst("--png-to=".count)) : nil
  try PNGBenchmark([String](arguments.dropFirst())).run(into: &report, folder: folder)
}

for path in arguments where path.hasSuffix(".json") {
  let name = FilePath(path).stem ?? path
  let folder = FilePath(path).removingLastComponent().string
  let file = SourceFile(name: path, bytes: try File.read(path))
  let animation = try await SceneLoader.load(file, folder: folder).animation
  for scale in [1.0, 2, 3] { RasterTimes.add(animation, name, scale: scale, to: &report) }
  if arguments.contains("--raster") { continue }
  let duration = animation.duration.seconds

  report.add(
    "\(name): list of a frame",
    milliseconds: Measurement { _ = animation.display(at: duration / 4, scale: 1) }.milliseconds)
  let list = animation.display(at: duration / 4, scale: 1)
  report.add(
    "\(name): quarter @1x, cold caches", milliseconds: Measurement { _ = Renderer().render(list) }.milliseconds)
  let frame = Renderer().render(list)
  report.add(
    "\(name): PNG of a frame @1x",
    milliseconds: try Measurement { _ = try PNGEncoder.encode(frame, name: name) }.milliseconds)

  let clock = FrameClock.gif(animation.duration, frameRate: animation.stage.scene.frameRate)
  let size = animation.stage.scene.canvas.pixelSize(scale: 1)
  for threads in [1, 2] {
    let start = ContinuousClock.now
    let exporter = Exporter(source: animation, clock: clock, scale: 1, threads: threads)
    _ = try await exporter.run(
      into: Outputs(
        gif: try GIFSink(path: "output/.bench.gif", width: size.width, height: size.height),
        sequence: nil, still: nil))
    report.add(
      "\(name): scene → GIF @1x, \(threads) threads", milliseconds: (ContinuousClock.now - start) / .milliseconds(1))
  }
}
print(arguments.contains("--json") ? JSONWriter.pretty(report.json) : report.text)
