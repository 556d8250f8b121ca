import SegueExport
import SegueScene
import SegueTraces
import TestSupport
import Testing

@Suite("The keyboard in a trace")
struct KeyboardTraceTests {
  private static func columns(of script: String) async throws -> [String] {
    let text = flatScene.replacing(
      #"[{ "wait": 0.5 }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]"#, with: script)
    let animation = try await loadScene(text)
    return try Trace(animation, clock: .exact(animation.duration, frameRate: 20), patterns: [ColumnPattern("*")])
      .columns
      .map(\.name)
  }

  @Test("A column says how far it has come up, if the script shows it")
  func column() async throws {
    let shows = #"[{ "keyboard": "show" }, { "wait": 0.2 }]"#
    #expect(try await Self.columns(of: shows).contains("keyboard"))
    #expect(try await !Self.columns(of: #"[{ "wait": 0.2 }]"#).contains("keyboard"))
    let animation = try await loadScene(
      flatScene.replacing(
        #"[{ "wait": 0.5 }, { "present": {} }, { "wait": 0.5 }, { "dismiss": {} }, { "wait": 0.3 }]"#, with: shows))
    let values = [0, 0.1, 1].map { TraceSample(animation, at: $0).value(of: .keyboard)?.number }
    #expect(values[0] == 0 && values[2] == 1)
    let presence = try #require(animation.keyboard(at: 0.1)).presence
    #expect(values[1] == presence && presence > 0.5 && presence < 0.6)
  }
}
