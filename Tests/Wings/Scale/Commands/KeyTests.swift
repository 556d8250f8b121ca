import Foundation
import ProgramSupport
import TestSupport
import Testing

/// What decides the bytes of a cached output is in its key: each option of `animate` and `docs` is changed alone.
@Suite struct KeyTests {
  /// An option with a value, as it is typed.
  private struct Change: Sendable {
    let words: String
    /// Options without which it means nothing.
    var beside = ""

    var name: String { String(words.prefix { $0 != " " }) }
  }

  /// Every long name of a command's options but those of help.
  private func options(of command: String, in workspace: Workspace) async throws -> Set<String> {
    let dump = try #require(try await workspace.render("--experimental-dump-help").json() as? [String: Any])
    let program = try #require(dump["command"] as? [String: Any])
    let commands = try #require(program["subcommands"] as? [[String: Any]])
    let found = try #require(commands.first { $0["commandName"] as? String == command })
    let arguments = try #require(found["arguments"] as? [[String: Any]])
    let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
    let long = names.filter { $0["kind"] as? String == "long" }.compactMap { $0["name"] as? String }
    return Set(long.map { "--" + $0 }).subtracting(["--help", "--version"])
  }

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for name in ["a", "b"] { try workspace.write(scene(), to: "\(name).json") }
    return workspace
  }

  /// How often a cached story is found: without the option, with it, with it again.
  private func hits(_ change: Change, in workspace: Workspace) async throws -> [Bool] {
    let result = try await workspace.shell(
      """
      run() { "$render" a.json --json -o out/ --cache cache \(change.beside) "$@" | grep -c '"cached"'; }
      run >/dev/null; run; run \(change.words); run \(change.words)
      """)
    #expect(!result.error.contains("error:"), "\(change.words): \(result.error)")
    return result.output.split(separator: "\n").map { $0 == "1" }
  }

  private static let animations: [Change] =
    [
      "--scale 2", "--width 50", "--fps 5", "--reduced-motion", "--frames 0..1", "--at 0.1", "--quality 50",
      "--dither none", "--dither-strength 0.5", "--max-colors 8", "--max-bytes 1MB", "--transparent", "--matte red",
      "--loop once", "--gif", "--png", "--apng", "--webp", "--y4m", "--rgba", "--all",
      "--webp-quality 50", "--mp4-crf 20", "--webm-crf 20", "--y4m-chroma 444", "--poster auto", "--device phone",
      "--status-bar hidden", "--background red", "--padding 3", "--corners 3", "--screen-corners 3", "--shadow",
      "--no-shadow", "--appearance dark", "--touches", "--no-touches", "--branch finish",
    ].map { Change(words: $0) } + [
      Change(words: "--embed-profile", beside: "--png"), Change(words: "--min-quality 40", beside: "--max-bytes 1MB"),
      Change(words: "--keep fps", beside: "--max-bytes 1MB"),
      Change(words: "--span 0..0.1", beside: "--poster auto"), Change(words: "--no-labels", beside: "--poster auto"),
    ]

  /// They are not cached, whatever else is asked for.
  private static let uncached = ["--mp4", "--webm", "--strip 2", "--sheet", "--onion 2", "--curves", "--beside b.json"]

  /// They decide no byte of an output.
  private static let immaterial = ["--threads 1", "--allow .", "--limit-pixels 1M", "--events", "--cache-read-only"]

  /// They choose what is made, not how; or standard output is for something else.
  private static let unchanged: Set = [
    "--theme", "--locale", "--script", "--output", "--shard", "--partition", "--list", "--split-frames", "--cache",
    "--quiet", "--json", "--profile", "--labels",
  ]

  @Test("Every option of animate that can change an output is in its key", arguments: animations.map(\.words))
  func animation(_ words: String) async throws {
    let change = try #require(Self.animations.first { $0.words == words })
    let workspace = try workspace()
    let found = try await hits(change, in: workspace)
    #expect(found == [true, false, true], "\(words)")
  }

  @Test("No option of animate is forgotten: each is changed here, or is one of those that are named")
  func completeness() async throws {
    let workspace = try workspace()
    let all = try await options(of: "animate", in: workspace)
    let changed = Set((Self.animations.map(\.words) + Self.uncached + Self.immaterial).map { Change(words: $0).name })
    #expect(changed.isDisjoint(with: Self.unchanged))
    #expect(all.symmetricDifference(changed.union(Self.unchanged)).sorted() == [])
  }

  @Test("Options that decide no byte of an output find what was made without them; some outputs are never kept")
  func others() async throws {
    let workspace = try workspace()
    for words in Self.immaterial {
      let found = try await hits(Change(words: words), in: workspace)
      #expect(found == [true, true, true], "\(words)")
    }
    for words in Self.uncached where !["--mp4", "--webm"].contains(words) {
      let found = try await hits(Change(words: words), in: workspace)
      #expect(found == [true, false, false], "\(words)")
    }
  }

  private static let assets = [
    "--width 30", "--fps 5", "--poster 0.2", "--strip 3", "--onion 3", "--sheet-fps 5", "--span 0..0.3", "--no-labels",
    "--device phone", "--status-bar hidden", "--background red", "--padding 3", "--corners 3", "--screen-corners 3",
    "--shadow", "--no-shadow", "--appearance dark", "--matte red", "--max-bytes 1MB",
  ]

  /// They decide no byte of an asset.
  private static let immaterialForAssets = [
    "--threads 1", "--allow .", "--limit-pixels 1M", "--events", "--cache x", "--labels",
  ]

  /// They choose which assets there are, where they are written, and what is done about it.
  private static let unchangedForAssets: Set = [
    "--themes", "--scripts", "--locales", "--scales", "--motion", "--formats", "--output", "--for", "--url-prefix",
    "--force", "--dry-run", "--prune", "--shard", "--partition", "--list", "--cache-read-only", "--json", "--quiet",
  ]

  @Test("Every option of docs that can change an asset makes it outdated, and no other option does")
  func assetOptions() async throws {
    let workspace = try workspace()
    let all = try await options(of: "docs", in: workspace)
    let changes = (Self.assets + Self.immaterialForAssets).map { Change(words: $0) }
    #expect(all.symmetricDifference(Set(changes.map(\.name)).union(Self.unchangedForAssets)).sorted() == [])
    let runs = changes.map { "docs \($0.words) --dry-run; echo $?" }.joined(separator: "\n")
    let result = try await workspace.shell(
      """
      docs() { "$render" docs a.json --formats gif,apng,webp,poster,strip,sheet,onion --scales 1 -o out -q "$@"; }
      docs && docs --dry-run || exit 9
      \(runs)
      """)
    let statuses = result.output.split(separator: "\n").map { $0 == "1" }
    #expect(statuses.count == changes.count && result.status == 0, "\(result.error)")
    for (change, isOutdated) in zip(changes, statuses) {
      #expect(isOutdated == Self.assets.contains(change.words), "\(change.words)")
    }
  }
}
