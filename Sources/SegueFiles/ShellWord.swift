/// A word of a command line.
package enum ShellWord {
  /// In quotes if a shell would take it for something else.
  package static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+,:@%=".unicodeScalars.contains($0)
    }
    let isPlain = plain && !word.isEmpty && !word.hasPrefix("-")
    return isPlain
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
