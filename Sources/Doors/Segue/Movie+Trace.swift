import SegueCore
import SegueTraces
import SegueExport
import SegueJSON
import SegueScene

extension Movie {
  /// Returns a property of the motion as a number, so that a test can speak of motion without a reference.
  ///
  /// ```swift
  /// let radius = try movie.value("card.cornerRadius", at: 0.5)
  /// ```
  ///
  /// The names are those of the columns of `render trace`: `progress`, `finger.x`, a property of a layer such as `card.y`, and
  /// of a node in it such as `card.hero.opacity`. The value is rounded to nine decimal places, so that it equals
  /// the literal that one would write.
  ///
  /// - Parameters:
  ///   - name: The name of a column.
  ///   - time: The time from the start of the script. Times before the start or after the end are clamped; NaN is the
  ///     start.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Returns: The value; nil if the property does not exist at that time, because no finger is down or the layer is not
  ///   there.
  /// - Throws: A ``SceneError`` if there is no such column, or if its values are words.
  public func value(
    _ name: String, at time: Seconds, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> Double? {
    let code = CodeLine(file: fileID, line: line)
    switch try traced(name, at: time, code) {
    case .number(let number): return number.rounded(places: 9)
    case .text(let word):
      throw .unsuitable(name, "is a word, \(JSONWriter.quoted(word)), not a number", "word(_:at:)", at: code)
    case nil: return nil
    }
  }

  /// Returns a property of the motion that is a word: `phase`, `activity` or `decision`.
  ///
  /// - Parameters:
  ///   - name: The name of a column of `render trace`.
  ///   - time: The time from the start of the script. Times before the start or after the end are clamped; NaN is the
  ///     start.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Returns: The word; nil if the property does not exist at that time.
  /// - Throws: A ``SceneError`` if there is no such column, or if its values are numbers.
  public func word(
    _ name: String, at time: Seconds, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> String? {
    let code = CodeLine(file: fileID, line: line)
    switch try traced(name, at: time, code) {
    case .text(let word): return word
    case .number(let number):
      throw .unsuitable(name, "is a number, \(JSONWriter.text(of: number)), not a word", "value(_:at:)", at: code)
    case nil: return nil
    }
  }

  private func traced(_ name: String, at time: Seconds, _ code: CodeLine) throws(SceneError) -> TraceValue? {
    do throws(Trace.UnknownColumn) {
      return try TraceLookup(animation).value(of: name, at: clamped(time).value)
    } catch {
      throw .unknownColumn(error.pattern.text, among: error.names, at: code)
    }
  }

  /// Returns the motion as numbers: the values of its properties in each frame, as `render trace` prints them.
  ///
  /// ```swift
  /// let trace = try movie.trace(columns: ["drawer.*", "progress"])
  /// let left = try trace.values("drawer.x").compactMap(\.self).max()
  /// ```
  ///
  /// - Parameters:
  ///   - columns: The properties; `*` matches any characters. If empty, all that change.
  ///   - fps: Frames per second, 1…100. If nil, ``frameRate``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if there is no such column, or if the rate is out of range.
  public func trace(
    columns: [String] = [], fps: Int? = nil, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> MotionTrace {
    let rate = fps ?? frameRate
    let code = CodeLine(file: fileID, line: line)
    try SceneError.check(rate, in: Self.frameRates, "frames per second", at: code)
    let clock = FrameClock.exact(animation.duration, frameRate: rate)
    do throws(Trace.UnknownColumn) {
      let trace = try Trace(animation, clock: clock, patterns: columns.map(ColumnPattern.init))
      return MotionTrace(
        trace, clock, TraceDescription(scene: scene.name, duration: duration.value, frameRate: rate))
    } catch {
      throw .unknownColumn(error.pattern.text, among: error.names, at: code)
    }
  }
}

/// The motion of a movie as numbers: the values of its properties in each frame.
///
/// You create it with ``Movie/trace(columns:fps:fileID:line:)``.
public struct MotionTrace: Sendable {
  /// The names of the properties, such as `card.cornerRadius`.
  public let columns: [String]
  /// The times of the frames.
  public let times: [Seconds]
  /// In the order of the columns, for each frame.
  private let rows: [[TraceValue?]]
  private let trace: Trace
  private let clock: FrameClock
  private let about: TraceDescription

  init(_ trace: Trace, _ clock: FrameClock, _ about: TraceDescription) {
    columns = trace.columns.map(\.name)
    times = clock.samples.map { Seconds($0.time) }
    rows = trace.rows(at: clock).map(\.values)
    self.trace = trace
    self.clock = clock
    self.about = about
  }

  /// The values of a property in each frame; nil where it does not exist, because no finger is down or the layer is not there.
  /// The values are rounded to nine decimal places.
  ///
  /// - Parameters:
  ///   - column: One of ``columns``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if there is no such column, or if its values are words.
  public func values(
    _ column: String, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> [Double?] {
    let code = CodeLine(file: fileID, line: line)
    let index = try index(of: column, at: code)
    if trace.columns[index].quantity.isText {
      throw .unsuitable(column, "has words, not numbers", "words(_:)", at: code)
    }
    return rows.map { $0[index]?.number?.rounded(places: 9) }
  }

  /// The words of a property in each frame: of `phase`, `transition`, `activity` or `decision`.
  ///
  /// - Parameters:
  ///   - column: One of ``columns``.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  /// - Throws: A ``SceneError`` if there is no such column, or if its values are numbers.
  public func words(
    _ column: String, fileID: String = #fileID, line: Int = #line
  ) throws(SceneError) -> [String?] {
    let code = CodeLine(file: fileID, line: line)
    let index = try index(of: column, at: code)
    guard trace.columns[index].quantity.isText else {
      throw .unsuitable(column, "has numbers, not words", "values(_:)", at: code)
    }
    return rows.map { row in if case .text(let word) = row[index] { word } else { nil } }
  }

  private func index(of column: String, at code: CodeLine) throws(SceneError) -> Int {
    guard let index = columns.firstIndex(of: column) else {
      throw .unknownColumn(column, among: columns, at: code)
    }
    return index
  }

  /// The trace as comma-separated values, with the same bytes as `render trace --format csv`.
  public var csv: String {
    var text = ""
    trace.write(clock, as: .csv, of: about) { text += $0 }
    return text
  }
}

extension Double {
  /// Numbers that are too large for that stay as they are.
  fileprivate func rounded(places: Int) -> Double { FixedDecimal(self, places: places)?.value ?? self }
}

extension MotionTrace: Hashable {
  /// Returns whether two traces have the same columns, times and values.
  public static func == (a: MotionTrace, b: MotionTrace) -> Bool {
    a.columns == b.columns && a.times == b.times && a.rows == b.rows
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(times)
    hasher.combine(rows)
  }
}

extension SceneError {
  /// No column has the name.
  fileprivate static func unknownColumn(_ name: String, among names: [String], at line: CodeLine) -> SceneError {
    SceneError(
      "unknown-column", "there is no column \(JSONWriter.quoted(name))", expected: Schema.oneOf(names),
      hint: Spelling.hint(for: name, among: names), quoting: name.built, at: line)
  }

  /// A column has values of the other kind.
  fileprivate static func unsuitable(
    _ name: String, _ problem: String, _ instead: String, at line: CodeLine
  ) -> SceneError {
    SceneError(
      "wrong-type", "\(JSONWriter.quoted(name)) \(problem)", expected: nil, hint: "use \(instead)",
      quoting: name.built, at: line)
  }
}
