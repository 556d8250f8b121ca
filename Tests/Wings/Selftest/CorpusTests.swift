import SegueGraphics
import SegueJSON
import SegueScene
import SegueSelftest
import Testing

@Suite struct CorpusTests {
  @Test("The corpus is large enough, and no two cases have a name in common")
  func names() {
    #expect(Corpus.cases.count >= 60)
    #expect(Set(Corpus.cases.map(\.name)).count == Corpus.cases.count)
  }

  @Test("Every key of the scene format is in one of the cases")
  func keys() {
    let schema = SchemaDocument.make(SceneDecoder.schema, title: "Segue scene", placeholder: #"^\$"#)
    let missing = Self.keys(of: schema).filter { key in !Corpus.cases.contains { $0.scene.contains("\"\(key)\"") } }
    #expect(missing == [])
  }

  /// The keys of all objects that a JSON Schema describes.
  private static func keys(of schema: JSON) -> Set<String> {
    switch schema.content {
    case .object(let object):
      object.members.reduce(into: []) { keys, member in
        if member.key == "properties", let properties = member.value.object {
          keys.formUnion(properties.members.map(\.key))
        }
        keys.formUnion(Self.keys(of: member.value))
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion(Self.keys(of: $1)) }
    default: []
    }
  }

  struct Configuration: CustomTestStringConvertible, Sendable {
    let bandHeight: Int
    let threads: Int
    var shortcuts = Renderer.Shortcuts.all

    var testDescription: String {
      "bands of \(bandHeight) rows, \(threads) threads\(shortcuts == .all ? "" : ", without caches")"
    }
  }

  @Test(
    "Every digest is the published one, with any bands, threads and caches",
    arguments: [
      Configuration(bandHeight: 64, threads: 1), Configuration(bandHeight: 1, threads: 2),
      Configuration(bandHeight: 7, threads: 5),
      Configuration(bandHeight: 64, threads: 2, shortcuts: []),
    ])
  func published(_ configuration: Configuration) async throws {
    let renderer = Renderer(
      bandHeight: configuration.bandHeight, threads: configuration.threads, shortcuts: configuration.shortcuts)
    let found = try await CorpusRun(renderer: renderer, threads: configuration.threads).checksums()
    #expect(found.differences(from: Corpus.published) == [])
  }
}
