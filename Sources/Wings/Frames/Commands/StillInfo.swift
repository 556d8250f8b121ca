import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueImages
import SegueJSON
import SegueSVG

/// The report of `render info` on a still picture.
struct StillInfo: ImageInfo {
  private let survey: StillSurvey
  private let title: String

  init(_ survey: StillSurvey, title: String) {
    self.survey = survey
    self.title = title
  }

  /// What is not applied exactly: all of it is about colours.
  private var colorNotes: [ImageNote] { survey.notes.filter { !$0.isDamage } }

  var notes: [ImageNote] { survey.notes.filter(\.isDamage) }

  func lines(brief: Bool) -> [String] {
    let head =
      "\(title)  \(RunSummary.size(survey.bytes))  \(survey.width)×\(survey.height)  \(survey.format.rawValue), a still"
    if brief { return [head] }
    let colors =
      survey.colors.map { survey.isConverted ? "\($0), converted to sRGB" : $0 }
      ?? (colorNotes.isEmpty ? "not named, taken for sRGB" : "not named")
    let bits = "\(survey.bits) \(survey.bits == 1 ? "bit" : "bits")"
    return [head, "pixels: \(survey.channels), \(bits) each", "colors: \(colors)"] + colorNotes.map { "note: \($0)" }
  }

  var json: JSON {
    .object([
      ("path", .string(title)), ("bytes", .integer(survey.bytes)), ("width", .integer(survey.width)),
      ("height", .integer(survey.height)), ("format", .string(survey.format.rawValue)), ("animated", .bool(false)),
      ("channels", .string(survey.channels)), ("bits", .integer(survey.bits)),
      ("colors", .string(orNull: survey.colors)), ("converted", .bool(survey.isConverted)),
      ("notes", .array(survey.notes.map { .string("\($0)") })),
    ])
  }
}

/// The report of `render info` on an SVG file.
struct DrawingInfo: ImageInfo {
  private let title: String
  private let byteCount: Int
  private let size: Size
  /// What is not drawn as browsers draw it.
  private let warnings: [Diagnostic]

  init(_ bytes: [UInt8], title: String) throws {
    let (drawing, warnings) = try SVGFile.read(SourceFile(name: title, bytes: bytes))
    self.title = title
    byteCount = bytes.count
    size = drawing.size
    self.warnings = warnings.list
  }

  func lines(brief: Bool) -> [String] {
    let (width, height) = (JSONWriter.text(of: size.width), JSONWriter.text(of: size.height))
    let head = "\(title)  \(RunSummary.size(byteCount))  \(width)×\(height) points  SVG, a drawing"
    return brief ? [head] : [head] + warnings.map { "note: \($0.message)" }
  }

  var json: JSON {
    .object([
      ("path", .string(title)), ("bytes", .integer(byteCount)), ("width", .number(size.width)),
      ("height", .number(size.height)), ("format", .string(ImageFormat.svg.rawValue)), ("animated", .bool(false)),
      ("notes", .array(warnings.map { .string($0.message) })),
    ])
  }
}
