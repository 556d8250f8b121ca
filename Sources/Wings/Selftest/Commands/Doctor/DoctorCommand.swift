import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueJSON

/// `render doctor`: reports the fonts, libraries and programs that rendering uses.
struct DoctorCommand: ParsableCommand, ReportsOnFonts {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what this machine has: fonts, libraries, ffmpeg, threads, output folder; and what is missing.",
    discussion: """
      Exits with 3 if something is missing that every rendering needs: the font
      Inter, or a folder that can be written to. A missing ffmpeg is reported, but
      exits with 0: only MP4 and WebM need it.
      """)

  @Flag(help: "Report as JSON.")
  var json = false

  func run() throws {
    let diagnosis = Diagnosis.ofThisMachine()
    if json { Console.out(diagnosis.json) } else { Console.out(diagnosis.text) }
    if diagnosis.problems.contains(where: \.isFatal) { throw ExitCode(Outcome.environment.rawValue) }
  }
}

/// The fonts, libraries, programs and folders of a machine, and what is missing.
struct Diagnosis {
  struct Problem {
    let message: String
    /// A command or a sentence that says how to solve the problem.
    let remedy: String
    /// Whether rendering is impossible until it is solved.
    let isFatal: Bool
  }

  struct Font {
    struct File {
      let path: String
      /// The version string of the font's `name` table.
      let version: String
      /// SHA-256 in hexadecimal; nil if the file cannot be read.
      let digest: String?
    }

    let family: String
    /// Empty if the family is not installed.
    let files: [File]
  }

  struct FFmpeg {
    let path: String
    let version: String
    /// The encoders of this ffmpeg that Segue uses.
    let encoders: [String]
  }

  struct Folder {
    let path: String
    let isWritable: Bool
    /// Nil if the system does not tell.
    let freeBytes: Int?
  }

  let version: String
  /// The path of this program with symbolic links resolved; nil if the system does not tell.
  let program: String?
  let processor: String
  let system: String
  let threads: Int
  /// The folder of the fonts that come with the program; nil if none do.
  let bundledFonts: String?
  /// The folders of the system's fonts.
  let systemFonts: [String]
  let fonts: [Font]
  let libraries: [LibraryVersion]
  let ffmpeg: FFmpeg?
  /// Whether standard error, where progress is shown, is a terminal.
  let isTerminal: Bool
  /// Whether text on standard error is coloured.
  let takesColor: Bool
  let output: Folder
  let temporary: Folder
  let problems: [Problem]
}

extension Diagnosis {
  /// One line per fact, with its name in front, then the problems.
  package var text: String {
    var rows: [(name: String, fact: String)] = [
      ("version", "\(version), \(processor)"), ("program", program ?? "unknown"), ("system", system),
      ("threads", "\(threads)"),
      (
        "fonts",
        bundledFonts.map { "\($0) (they come with this program), then" }
          ?? "none come with this build; those of the system:"
      ),
      ("", systemFonts.joined(separator: ", ")),
    ]
    for font in fonts {
      guard let file = font.files.first else {
        rows.append(("  \(font.family)", "missing"))
        continue
      }
      let others = font.files.count == 1 ? "" : ", and \(font.files.count - 1) more"
      rows.append(
        ("  \(font.family)", "\(file.version)  sha256 \(file.digest?.prefix(12) ?? "?")  \(file.path)\(others)"))
    }
    for library in libraries { rows.append((library.name, library.version)) }
    rows.append(("ffmpeg", ffmpeg.map { Self.text($0) } ?? "missing"))
    let color = takesColor ? "in colour" : "without colour"
    rows.append(("terminal", isTerminal ? "yes, \(color)" : "no"))
    rows.append(("output", Self.text(output)))
    rows.append(("temporary", Self.text(temporary)))
    let width = rows.map(\.name.count).max() ?? 0
    var lines = rows.map { name, fact in name + String(repeating: " ", count: width - name.count + 2) + fact }
    lines.append("")
    lines += problems.flatMap { ["\($0.isFatal ? "error" : "note"): \($0.message)", "  \($0.remedy)"] }
    if problems.isEmpty { lines.append("nothing is missing") }
    return lines.joined(separator: "\n")
  }

  private static func text(_ ffmpeg: FFmpeg) -> String {
    let encoders =
      ffmpeg.encoders.isEmpty ? "without the encoders that are needed" : ffmpeg.encoders.joined(separator: ", ")
    return "\(ffmpeg.version)  \(ffmpeg.path)  \(encoders)"
  }

  private static func text(_ folder: Folder) -> String {
    let free = folder.freeBytes.map { ", \(RunSummary.size($0)) free" } ?? ""
    return "\(folder.path) \(folder.isWritable ? "can" : "cannot") be written to\(free)"
  }

  package var json: JSON {
    var members: [(String, JSON)] = [("version", .string(version)), ("program", Self.json(program))]
    members += [("processor", .string(processor)), ("system", .string(system)), ("threads", .integer(threads))]
    members.append(("bundledFonts", Self.json(bundledFonts)))
    members.append(("systemFonts", .array(systemFonts.map { JSON.string($0) })))
    members.append(("fonts", .array(fonts.map { Self.json($0) })))
    members.append(("libraries", .object(libraries.map { ($0.name, JSON.string($0.version)) })))
    members.append(("ffmpeg", ffmpeg.map { Self.json($0) } ?? JSON(.null)))
    members.append(("terminal", .object([("isTerminal", .bool(isTerminal)), ("color", .bool(takesColor))])))
    members += [("output", Self.json(output)), ("temporary", Self.json(temporary))]
    members.append(("problems", .array(problems.map { Self.json($0) })))
    return .object(members)
  }

  private static func json(_ text: String?) -> JSON { text.map { JSON.string($0) } ?? JSON(.null) }

  private static func json(_ font: Font) -> JSON {
    let files: [JSON] = font.files.map { file in
      let members: [(String, JSON)] = [
        ("path", .string(file.path)), ("version", .string(file.version)), ("sha256", json(file.digest)),
      ]
      return .object(members)
    }
    return .object([("family", .string(font.family)), ("files", .array(files))])
  }

  private static func json(_ ffmpeg: FFmpeg) -> JSON {
    let encoders = JSON.array(ffmpeg.encoders.map { JSON.string($0) })
    return .object([("path", .string(ffmpeg.path)), ("version", .string(ffmpeg.version)), ("encoders", encoders)])
  }

  private static func json(_ folder: Folder) -> JSON {
    let free = folder.freeBytes.map { JSON.integer($0) } ?? JSON(.null)
    return .object([("path", .string(folder.path)), ("isWritable", .bool(folder.isWritable)), ("freeBytes", free)])
  }

  private static func json(_ problem: Problem) -> JSON {
    .object([
      ("message", .string(problem.message)), ("remedy", .string(problem.remedy)), ("isFatal", .bool(problem.isFatal)),
    ])
  }
}
