import SegueTesting
import Testing

@Suite struct TestEnvironmentTests {
  private func mode(_ record: String?, _ argument: SnapshotRecordMode?, ci: Bool = false) throws -> TestEnvironment.Mode
  {
    try TestEnvironment(record: record, isContinuousIntegration: ci, artifacts: "/tmp").mode(argument)
  }

  @Test("The argument decides the mode, then the environment; the default is `missing`")
  func modes() throws {
    #expect(try mode(nil, nil) == .init(.missing))
    #expect(try mode("failed", nil) == .init(.failed, isRequested: true))
    #expect(try mode("failed", .never) == .init(.never))
    #expect(try mode(nil, .all) == .init(.all))
  }

  @Test(
    "Nothing is written in continuous integration", arguments: [nil, "all", "missing"],
    [nil, SnapshotRecordMode.all, .failed])
  func continuousIntegration(record: String?, argument: SnapshotRecordMode?) throws {
    #expect(try mode(record, argument, ci: true) == .init(.never))
  }

  @Test("An unknown mode is reported, even where it would have no effect")
  func unknown() throws {
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", nil) }
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", .never, ci: true) }
  }
}
