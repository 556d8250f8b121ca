import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct CacheTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for index in 1...3 { try workspace.write(scene(duration: 0.1 * Double(index)), to: "a/s\(index).json") }
    return workspace
  }

  /// How many stories of a JSON report were found in the cache.
  private func hits(_ result: ProgramResult) throws -> Int {
    let list = try #require(try result.json() as? [[String: Any]])
    return list.count { $0["cached"] as? Bool == true }
  }

  @Test("A machine with other paths finds in the cache what another has rendered, and writes the same bytes")
  func elsewhere() async throws {
    let workspace = try workspace()
    let options = "--gif --png --poster 0.1 --json"
    let cold = try await workspace.shell("cd a && \"$render\" *.json \(options) -o out/ --cache ../cache")
    #expect(cold.status == 0, "\(cold.error)")
    #expect(try hits(cold) == 0)
    #expect(try workspace.names("cache").count == 3)
    let warm = try await workspace.shell(
      """
      mkdir -p other/place && cp a/*.json other/place && cd / &&
      "$render" '\(workspace.folder)'/other/place/*.json \(options) -o '\(workspace.folder)/out/' \
        --cache '\(workspace.folder)/cache' --cache-read-only
      """)
    #expect(try hits(warm) == 3)
    let same = try await workspace.shell("diff -r a/out out")
    #expect(same.status == 0, "\(same.output)")
    // Formatting does not matter; what is drawn does.
    let edited = try await workspace.shell(
      """
      cd a && tr -d '\\n' <s1.json >s && mv s s1.json && sed -i 's/#E03131/#E03132/' s2.json
      "$render" *.json \(options) -o out/ --cache ../cache
      """)
    #expect(try hits(edited) == 2)
    let others = try await workspace.shell("cd a && \"$render\" *.json \(options) -o o/ --cache ../cache --fps 5")
    #expect(try hits(others) == 0)
    let tagged = try await workspace.shell(
      "cd a && \"$render\" *.json \(options) -o o/ --cache ../cache --embed-profile")
    #expect(try hits(tagged) == 0)
  }

  @Test("An entry that is cut off, changed or of another key is not used, and a cache that is only read stays as it is")
  func damaged() async throws {
    let workspace = try workspace()
    let run = "\"$render\" a/*.json --json -o out/ --cache cache"
    #expect(try await workspace.shell("\"$render\" a/*.json -q -o whole/; \(run)").status == 0)
    let result = try await workspace.shell(
      """
      cd cache; set -- *
      truncate -s -1 "$1"; printf x | dd of="$2" bs=1 seek=300 conv=notrunc 2>/dev/null; cp "$2" "$3"
      cd ..; sha256sum cache/* >before; \(run) --cache-read-only && sha256sum -c --quiet before && diff -r out whole
      """)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    #expect(result.output.contains("\"cached\"") == false)
    let again = try await workspace.shell("\(run) >/dev/null; \(run)")
    #expect(try hits(again) == 3)
  }

  @Test("An entry does not depend on the fonts of other scenes in the same run")
  func fonts() async throws {
    let workspace = try Workspace()
    for (name, text) in [("arabic", "مرحبا"), ("latin", "Hi")] {
      let node =
        #"{ "text": "\#(text)", "font": { "size": 9, "fallbacks": ["Amiri"] }, "frame": { "width": 30, "height": 20 } },"#
      try workspace.write(scene(node: node), to: "\(name).json")
    }
    let result = try await workspace.shell(
      """
      "$render" arabic.json latin.json --threads 1 -q -o out/ --cache cache &&
      "$render" latin.json --json -o out/ --cache cache --cache-read-only
      """)
    #expect(try hits(result) == 1, "\(result.error)")
  }

  @Test("docs takes its assets from the same cache; verify and record have none")
  func others() async throws {
    let workspace = try workspace()
    let result = try await workspace.shell(
      """
      options='docs a/s1.json a/s2.json --for github --formats gif,poster,png,strip --scales 1 --no-labels --cache cache'
      "$render" $options -q -o one/ && ls cache | wc -l && touch -d 2001-01-01 cache/* &&
      "$render" $options -q -o two/ && diff -r one two >&2 && find cache -newermt 2002-01-01 -type f | wc -l
      """)
    #expect(result.status == 0, "\(result.error)")
    // Three files of each of the two scenes are in the cache, and the second run writes none of them again. Strips are not
    // kept, because they may have labels.
    #expect(result.output == "6\n0\n")
    for command in ["verify", "record"] {
      #expect(try await workspace.render(command, "a", "--cache", "cache").status == 2)
    }
  }
}
