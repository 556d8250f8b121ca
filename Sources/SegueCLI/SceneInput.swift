import ArgumentParser
import SegueCodecs
import SegueFiles
import SegueJSON
import SegueRendering

/// A scene file as the command line names it; `-` is standard input.
struct SceneInput: Sendable {
  let name: String
  /// One of its scripts; nil for the first.
  var script: String?

  var isStandardInput: Bool { name == "-" }

  /// How messages call it.
  var title: String { isStandardInput ? "<stdin>" : name }

  /// The scene, and its script if it was asked for.
  var story: String { title + (script.map { " (script \"\($0)\")" } ?? "") }

  /// What paths in the scene are relative to.
  var folder: String {
    guard let slash = name.lastIndex(of: "/") else { return "" }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }

  /// What outputs are called: the file's name without folder and extension, and that of the script if it was asked for.
  var stem: String { FileName.whole(fileStem) + (script.map { "-\(FileName.part($0))" } ?? "") }

  private var fileStem: String {
    if isStandardInput { return "scene" }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  func read() throws -> SourceFile {
    SourceFile(name: title, bytes: try isStandardInput ? File.readStandardInput() : File.read(name))
  }
}

/// Ends the run with what went wrong, worded for people or as JSON.
enum Failure {
  /// Problems of which all come from the machine rather than from the scene.
  private static let environmental: Set<String> = ["missing-font"]

  static func outcome(of diagnostics: Diagnostics) -> Outcome {
    let errors = diagnostics.list.filter { $0.severity == .error }
    return errors.allSatisfy { environmental.contains($0.code.rawValue) } ? .environment : .badInput
  }

  static func report(_ diagnostics: Diagnostics) {
    guard !diagnostics.isEmpty else { return }
    Console.error(diagnostics)
  }

  /// Any other error: what the disk or an encoder says.
  static func report(_ error: any Error) -> Outcome {
    if let diagnostics = error as? Diagnostics {
      report(diagnostics)
      return outcome(of: diagnostics)
    }
    // What a program has said has lines of its own; a name has none.
    let text = "\(error)"
    Console.error("error: " + ((error as? CodecError)?.isOfProgram == true ? text : PrintableText.line(text)))
    if error is ValidationError || error is FrameInputError { return .badInput }
    if let error = error as? CodecError { return error.isOfMachine ? .environment : .badInput }
    if let error = error as? FileError { return error.isOfMachine ? .environment : .badInput }
    return .environment
  }
}

extension CodecError {
  fileprivate var isOfProgram: Bool { if case .program = reason { true } else { false } }
}
