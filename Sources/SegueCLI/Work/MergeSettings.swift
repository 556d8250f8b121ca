import SegueJSON

/// The words of a shard's command line, from which the merge parses the same options again.
enum MergeSettings {
  /// The options that may differ among the shards of a run, and whether they have a value.
  private static let ownOptions: [(names: [String], hasValue: Bool)] = [
    (["--shard", "--shard-output", "-o", "--output", "--threads", "--cache", "--partition"], true),
    (["--cache-read-only", "--events", "--json", "-q", "--quiet", "--profile", "--progress"], false),
  ]

  /// The words after the name of the command, without the options that may differ.
  static func words(_ arguments: [String], of command: String) -> JSON {
    var rest = arguments.dropFirst()
    if rest.first == command { rest = rest.dropFirst() }
    var words: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        words += [word] + rest
        break
      }
      let name = word.prefix { $0 != "=" }
      guard let own = ownOptions.first(where: { $0.names.contains(String(name)) }) else {
        words.append(word)
        continue
      }
      if own.hasValue, name == word { rest = rest.dropFirst() }
    }
    return .array(words.map { .string($0) })
  }
}
