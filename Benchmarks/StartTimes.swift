/// How long a user waits before anything happens: programs of their own, from start to end.
enum StartTimes {
  static func add(_ card: String, to report: inout Report) throws {
    let render = Program.render
    report.add("a program that does nothing", milliseconds: try Child.milliseconds(["/bin/true"], runs: 25))
    report.add("render --version", milliseconds: try Child.milliseconds([render, "--version"], runs: 25))
    report.add(
      "render check --no-motion", milliseconds: try Child.milliseconds([render, "check", "--no-motion", card], runs: 9))
    report.add("render check", milliseconds: try Child.milliseconds([render, "check", card], runs: 3))
    report.add(
      "first frame as PNG",
      milliseconds: try Child.milliseconds(
        [render, card, "--at", "1", "--scale", "1", "-o", "\(Scratch.folder)/first.png", "--quiet"], runs: 9))
  }
}
