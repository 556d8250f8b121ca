import SegueJSON
import Testing

@Suite struct DiagnosticTests {
  private let a = SourceFile(name: "a.json", text: "0123456789")
  private let b = SourceFile(name: "b.json", text: "0123456789")

  private func problem(_ file: SourceFile?, _ offset: Int, _ message: String, _ severity: Diagnostic.Severity = .error)
    -> Diagnostic
  {
    Diagnostic(severity, "test", at: file.map { Location($0, offset..<offset + 1) }, message)
  }

  @Test("Diagnostics are sorted by file and location, stably, and those without a location come first")
  func sorts() {
    let all = Diagnostics([
      problem(b, 0, "1"), problem(a, 5, "2"), problem(a, 3, "3"), problem(nil, 0, "4"), problem(a, 5, "5"),
      problem(nil, 0, "6"),
    ])
    #expect(all.list.map(\.message) == ["4", "6", "3", "2", "5", "1"])
    #expect(
      Diagnostics([problem(b, 1, "b")]).merging(Diagnostics(problem(a, 2, "a"))).list.map(\.message) == ["a", "b"])
  }

  @Test("Errors and warnings are counted separately")
  func counts() {
    let all = Diagnostics(
      [problem(a, 0, "w", .warning), problem(a, 1, "e"), problem(a, 2, "w", .warning)],
      omitted: OmittedProblems(3, in: "a"))
    #expect((all.errorCount, all.warningCount, all.hasErrors) == (1, 2, true))
    #expect(!Diagnostics([problem(a, 0, "w", .warning)]).hasErrors)
    #expect(all.json["errors"] == 1 && all.json["warnings"] == 2 && all.json["omitted"] == 3)
    #expect(all.json["diagnostics"]?.array?.count == 3)
    #expect(all.description.hasSuffix("\nand 3 more\n"))
  }

  @Test("Problems beyond a limit are counted, errors last, and those of several loads are counted once")
  func omitted() {
    let found = Diagnostics((0..<9).map { problem(a, $0, "e\($0)", $0 < 6 ? .warning : .error) })
    let some = found.limited(to: 4)
    #expect(some.list.map(\.message) == ["e0", "e6", "e7", "e8"] && some.omitted == 5)
    #expect(some.merging(some).omitted == 5)
    let others = Diagnostics((4..<12).map { problem(a, $0, "e\($0)", .warning) }).limited(to: 2)
    // e4 and e5 are stored by the other load; e1, e2, e3 and e6 to e11 remain, without the stored e6 to e8.
    #expect(some.merging(others).omitted == 6)
    #expect(found.limited(to: 9).omitted == 0)
  }

  @Test("A diagnostic repeated at the same location is kept once; a different one there is kept too")
  func dropsRepetitions() throws {
    let context = DecodingContext()
    for _ in 0..<3 {
      context.report(problem(a, 1, "x"))
      context.report(problem(a, 1, "y"))
      context.report(problem(b, 1, "x"))
    }
    #expect(throws: Diagnostics.self) { try context.finish() }
    do { try context.finish() } catch { #expect(error.list.map(\.message) == ["x", "y", "x"]) }
  }

  @Test("Diagnostics beyond the limit are only counted")
  func limits() {
    let file = SourceFile(name: "f", text: String(repeating: "x", count: 1000))
    let context = DecodingContext()
    for i in 0..<1000 { context.report(problem(file, i, "x")) }
    do {
      try context.finish()
      Issue.record("there are errors")
    } catch {
      #expect(error.list.count == DecodingContext.limit)
      #expect(error.omitted == 1000 - DecodingContext.limit)
    }
  }

  @Test("finish returns warnings if there are no errors")
  func returnsWarnings() throws {
    let context = DecodingContext()
    context.warning("test", at: Location(a, 0..<1), "look")
    #expect(try context.finish().list.map(\.message) == ["look"])
    #expect(!context.hasErrors)
  }
}
