import SegueTesting
import Testing

@Suite struct TestEnvironmentTests {
  private func mode(_ record: String?, _ argument: SnapshotRecordMode?, ci: Bool = false) throws -> TestEnvironment.Mode
  {
    try TestEnvironment(record: record, isContinuousIntegration: ci, artifacts: "/tmp").mode(argument)
  }

  @Test("The argument says the mode, then the environment; what neither says is `missing`")
  func modes() throws {
    #expect(try mode(nil, nil) == .init(.missing))
    #expect(try mode("failed", nil) == .init(.failed, isAskedFor: true))
    #expect(try mode("failed", .never) == .init(.never))
    #expect(try mode(nil, .all) == .init(.all))
  }

  @Test(
    "A continuous integration writes nothing", arguments: [nil, "all", "missing"],
    [nil, SnapshotRecordMode.all, .failed])
  func continuousIntegration(record: String?, argument: SnapshotRecordMode?) throws {
    #expect(try mode(record, argument, ci: true) == .init(.never))
  }

  @Test("A word that is no mode is reported, even where it would not count")
  func unknown() throws {
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", nil) }
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", .never, ci: true) }
  }
}
