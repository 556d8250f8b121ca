import Foundation
import Segue
import SegueTesting
import TestSupport
import Testing

/// Snapshots of the scenes in `scenes/`; their references are reviewed by eye when they change.
@Suite struct ExampleSceneTests {
  private static let folder = Repository.path("scenes")

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let script: String?
    /// The times of the snapshots.
    let times: [Segue.Seconds]

    var testDescription: String { [name, script].compactMap(\.self).joined(separator: " ") }
    var reference: String { [name, script].compactMap(\.self).joined(separator: ".") }

    func scene() throws -> Segue.Scene { try Segue.Scene(contentsOf: "\(ExampleSceneTests.folder)/\(name).json") }
  }

  static let examples = [
    Example(name: "card", script: "plain", times: [0, 0.6, 0.8, 1.2]),
    Example(name: "card", script: "finish", times: [0.7, 2.1, 2.5]),
    Example(name: "card", script: "cancel", times: [0.7, 2.1, 2.6]),
    Example(name: "dialog", script: "plain", times: [0, 0.6, 0.8, 1.2]),
    Example(name: "dialog", script: "button", times: [0.7, 1.1, 2.2]),
    Example(name: "drawer", script: "plain", times: [0, 0.6, 0.8, 1.2]),
    Example(name: "drawer", script: "finish", times: [0.9, 1.3, 2.2]),
    Example(name: "photo-swipe", script: "plain", times: [0, 0.6, 0.8, 1.2]),
    Example(name: "photo-swipe", script: "reversed", times: [0.7, 1.8, 2.4]),
    Example(name: "reader", script: nil, times: [0, 0.7, 0.9, 1.5]),
    Example(name: "semi-modal", script: "plain", times: [0, 0.6, 0.8, 1.2]),
    Example(name: "semi-modal", script: "table", times: [0.7, 1.6, 3]),
  ]

  @Test("Single moments in full size", arguments: examples, ["light", "dark"])
  func moments(example: Example, theme: String) async throws {
    await assertSnapshot(
      of: try example.scene(), at: .times(example.times), theme: theme, script: example.script,
      named: "\(example.reference).\(theme)")
  }

  @Test("The whole story at half size", arguments: examples)
  func stories(example: Example) async throws {
    await assertSnapshot(
      of: try example.scene(), at: .all(fps: 10), script: example.script, scale: 0.5, named: example.reference)
  }

  @Test("The trace of the motion", arguments: examples)
  func motion(example: Example) async throws {
    await assertTrace(of: try example.scene(), script: example.script, named: example.reference)
  }
}
