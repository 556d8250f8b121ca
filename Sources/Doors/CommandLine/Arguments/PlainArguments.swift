import ArgumentParser

/// Arguments with which ArgumentParser alone does what they ask for, as those of nearly all runs. What may be meant in another way
/// needs `ArgumentCheck`, which asks the parser for a description of the command: that takes a third of the time of starting.
enum PlainArguments {
  /// The command with its options. Nil if the arguments are not plain, or not accepted: then `ArgumentCheck`, and the parser beginning at
  /// the root, say what is wrong.
  ///
  /// - Parameter arguments: all arguments of the program, without its own name.
  static func parsed(_ arguments: [String]) -> (any ParsableCommand)? {
    guard arePlain(arguments), let first = arguments.first else { return nil }
    if let named = SegueCommand.command(named: first) { return try? named.parse(Array(arguments.dropFirst())) }
    return try? Wings.animate.parse(arguments)
  }

  /// Whether every option is written out, is given once under one name, and neither contradicts another one nor asks for help. A single
  /// letter is the first one of its option's long name.
  private static func arePlain(_ arguments: [String]) -> Bool {
    var names: Set<String> = []
    for argument in arguments where argument.hasPrefix("-") && argument != "-" {
      guard isName(argument), names.insert(argument).inserted else { return false }
    }
    let mayBeOtherwise = names.contains { name in
      ArgumentCheck.informing.contains(name) || names.contains("--no-" + name.dropFirst(2))
        || name.utf8.count == 2 && names.contains { $0.hasPrefix("-" + name) }
    }
    return !mayBeOtherwise && !arguments.contains("help")
  }

  /// Whether it is a dash and a letter, or two dashes and a word.
  private static func isName(_ argument: String) -> Bool {
    let word = argument.utf8.drop { $0 == UInt8(ascii: "-") }
    let dashes = argument.utf8.count - word.count
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    return dashes == 1 && word.count == 1 && word.allSatisfy(letters.contains)
      || dashes == 2 && word.count > 1 && word.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
  }
}
