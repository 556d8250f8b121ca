package import SegueCommandLine
import SegueEncoders
import SegueExport
import SegueFiles
import SegueGraphics
import SegueSnapshots
import SegueStills
import SegueText

extension SnapshotsWing: TracesFrames {
  package static func areFrames(_ path: String) -> Bool {
    // Standard input can be a scene, too.
    path == "-" ? FrameStream.isStandardInputFrames : FrameStream.isFrames(path)
  }

  package static func trace(framesAt path: String, _ outputs: FrameTraceOutputs) throws -> [String] {
    let report = try TrackReport(path, rate: outputs.rate, threads: ProcessorCount.current, limits: outputs.limits)
    Console.warn(report.notes)
    var lines: [String] = []
    if let output = outputs.text {
      let text =
        switch output.format {
        case "json": report.json
        case "csv": report.csv
        default: report.text
        }
      var file = try AtomicFile(output.path)
      try file.write(Array(text.utf8))
      let bytes = file.count
      try file.commit()
      lines.append("\(output.path)  \(RunSummary.size(bytes))  \(RunSummary.counted(report.tracks.count, "motion"))")
    }
    if let plot = outputs.plot {
      let layout = try FigureLayout(report.figure, fonts: FontLibrary())
      let list = FigurePainter(layout, scale: outputs.plotScale).display
      let file = try PNGEncoder.write(Renderer(threads: ProcessorCount.current).render(list), to: plot)
      lines.append("\(plot)  \(RunSummary.size(file.bytes))  \(list.width)×\(list.height)")
    }
    return lines
  }
}
