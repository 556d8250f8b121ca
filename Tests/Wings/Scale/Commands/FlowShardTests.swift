import Foundation
import ProgramSupport
import SegueFiles
import TestSupport
import Testing

@Suite struct FlowShardTests {
  @Test("The frames of one flow, divided among shards and merged, are the bytes of one run", arguments: [2, 3])
  func divided(_ count: Int) async throws {
    let workspace = try Workspace()
    try workspace.write(flatFlow, to: "flow.json")
    #expect(try await workspace.shell("\"$render\" flow.json -q --gif --png -o whole/").status == 0)
    for shard in 1...count {
      let part = try await workspace.shell(
        "\"$render\" flow.json -q --gif --png --split-frames --shard \(shard)/\(count) -o part-\(shard)/")
      #expect(part.status == 0, "\(part.error)")
    }
    let merged = try await workspace.shell("\"$render\" merge part-* -o merged/")
    #expect(merged.status == 0, "\(merged.error)")
    let names = try workspace.names("whole").sorted()
    #expect(names.count > 1)
    #expect(try workspace.names("merged").sorted() == names)
    #expect(try workspace.read("merged/flow.gif") == workspace.read("whole/flow.gif"))
  }
}
