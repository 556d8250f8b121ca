import ArgumentParser
import SegueCommandLine
import SegueJSON

/// The words of a shard's command line, from which the merge parses the same options again.
enum MergeSettings {
  /// The options that may differ among the shards of a run.
  private static let ownOptions: Set = [
    "--shard", "--shard-output", "--partition", "--output", "--threads", "--cache", "--cache-read-only", "--events",
    "--json", "--quiet", "--profile",
  ]

  /// The options of a command, without those that may differ, and then its other words.
  ///
  /// - Parameter arguments: all arguments of the program, with its own name.
  static func words(_ arguments: [String], of command: any ParsableCommand.Type) throws -> JSON {
    var rest = Array(arguments.dropFirst())
    if rest.first == command.configuration.commandName { rest.removeFirst() }
    let scanned = try ScannedArguments(rest, of: OptionTable(of: command))
    let options = scanned.uses.filter { ownOptions.isDisjoint(with: $0.option.names) }.flatMap { use in
      guard let value = use.value else { return [use.name] }
      return value.hasPrefix("-") ? ["\(use.name)=\(value)"] : [use.name, value]
    }
    return .array((options + ["--"] + scanned.words).map { .string($0) })
  }
}
