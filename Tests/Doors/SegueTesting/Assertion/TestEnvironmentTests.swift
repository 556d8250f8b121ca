import Foundation
import SegueTesting
import TestSupport
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
    #expect(try mode("failed", .never).recordMode == .never)
    #expect(try mode(nil, .all) == .init(.all))
  }

  @Test(
    "Nothing is written in continuous integration", arguments: [nil, "all", "missing"],
    [nil, SnapshotRecordMode.all, .failed])
  func continuousIntegration(record: String?, argument: SnapshotRecordMode?) throws {
    let mode = try mode(record, argument, ci: true)
    #expect(mode.recordMode == .never && !mode.isRequested)
  }

  @Test("A suite's mode precedes the environment, and an argument precedes both")
  func traits() throws {
    let environment = TestEnvironment(record: "failed", artifacts: "/tmp")
    #expect(try environment.mode(nil, .missing).recordMode == .missing)
    #expect(try environment.mode(.all, .never).recordMode == .all)
    // The command that accepts a change works only without them.
    #expect(try environment.mode(nil, .never).obstacle == "taking out record: .never")
    #expect(try environment.mode(.missing).obstacle == "taking out record: .missing")
    #expect(try environment.mode(.failed).obstacle == nil && environment.mode(nil).obstacle == nil)
    #expect(try mode(nil, .missing, ci: true).obstacle == "taking out record: .missing")
  }

  @Test("The folder for artifacts is not that of another user, and no link")
  func artifacts() throws {
    let folder = try TestFolder()
    let path = folder("segue-snapshots")
    #expect(TestEnvironment.standardArtifacts(in: folder.path) == path)
    try folder.write("", to: "segue-snapshots/a")
    #expect(TestEnvironment.standardArtifacts(in: folder.path) == path)
    #expect(TestEnvironment.standardArtifacts(in: folder.path, user: 4711) == path + "-4711")
    try FileManager.default.createDirectory(atPath: folder("other"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder("other/segue-snapshots"), withDestinationPath: path)
    #expect(TestEnvironment.standardArtifacts(in: folder("other"), user: 4711) == folder("other/segue-snapshots-4711"))
  }

  @Test("An unknown mode is reported, even where it would have no effect")
  func unknown() throws {
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", nil) }
    #expect(throws: TestEnvironment.UnknownMode.self) { try mode("al", .never, ci: true) }
  }
}
