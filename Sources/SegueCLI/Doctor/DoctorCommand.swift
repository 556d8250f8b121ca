import ArgumentParser
import SegueJSON

/// `render doctor`: what this machine has of all that rendering uses.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine has: fonts, libraries, ffmpeg, threads, where output goes; and what is missing.",
    discussion: """
      Ends with 3 if something is missing that every rendering needs: the font
      Inter, or a folder that can be written to. A missing ffmpeg is said, and
      ends with 0: only MP4 and WebM need it.
      """)

  @Flag(help: "Report as JSON.")
  var json = false

  func run() throws {
    let diagnosis = Diagnosis.ofThisMachine()
    if json { Console.out(diagnosis.json) } else { Console.out(diagnosis.text) }
    if diagnosis.problems.contains(where: \.isFatal) { throw ExitCode(Outcome.environment.rawValue) }
  }
}
