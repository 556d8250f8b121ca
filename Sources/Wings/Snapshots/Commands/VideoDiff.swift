import SegueCommandLine
import SegueExport
import SegueGraphics
import SegueJSON
import SegueSnapshots

/// Compares two recordings of which one is a video or Y4M by what moves in them: the pixels of a video are never quite equal.
struct VideoDiff {
  private let command: DiffCommand
  private let inputs: [DiffInput]

  init(_ command: DiffCommand, _ inputs: [DiffInput]) { (self.command, self.inputs) = (command, inputs) }

  func run() throws -> Outcome {
    if command.output != nil || command.threshold != nil || command.maxDifferentPixels != .pixels(0) {
      throw UsageError(
        "videos are compared by what moves in them: -o, --threshold and --max-different-pixels are for pictures and"
          + " animations")
    }
    let (first, second) = (inputs[0].name, inputs[1].name)
    let (difference, size, notes) = try MotionDifference.between(
      first, second, masks: command.ignored.map(\.rect), isTolerant: !inputs.allSatisfy(\.isRaw),
      threads: command.threadCount, limits: command.inputs.access.limits)
    let isSame = difference.findings.isEmpty
    if command.json {
      Console.out(
        .object([
          ("a", .string(first)), ("b", .string(second)), ("kind", .string(DiffInput.Kind.video.rawValue)),
          ("same", .bool(isSame)), ("motion", .array(difference.findings.map(\.json))),
          ("notes", .array(difference.notes.map { .string($0) })),
        ]))
    } else if !command.quiet {
      let pair = PrintableText.line("\(first) and \(second)")
      let lines = difference.findings.map(\.words) + difference.notes
      Console.out(
        ([pair + (isSame ? " show the same motion" : " differ:")] + lines.map { "  " + $0 }).joined(separator: "\n"))
    }
    if !command.quiet { Console.warn(notes) }
    command.warnOfIgnored(outside: [size])
    return isSame ? .success : .differences
  }
}
