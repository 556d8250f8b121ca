import CSceneFiles
import SegueCore
import SegueJSON

/// Suggests a symbol for an unknown name.
package enum SymbolNames {
  /// The nearest name: by its parts, by meaning, by spelling, or by its beginning. Nil if nothing is near.
  static func nearest(to word: String) -> String? {
    guard word.utf8.count <= Spelling.longest else { return nil }
    let parts = parts(of: word)
    let dotted = parts.joined(separator: ".")
    if known.contains(dotted) { return dotted }
    return meant(by: parts) ?? Spelling.nearest(to: dotted, among: Symbols.names, lettersPerEdit: 5) ?? extended(parts)
  }

  /// `share-fill`, `share_fill`, `ShareFill` and `share.fill` have the parts `share` and `fill`.
  private static func parts(of word: String) -> [String] {
    var parts = [""]
    var previous: Character = "."
    for character in word {
      let isPart = character.isLetter || character.isNumber
      let startsWord = character.isUppercase && previous.isLowercase
      if !isPart || startsWord { parts.append("") }
      if isPart { parts[parts.count - 1] += character.lowercased() }
      previous = character
    }
    return parts.filter { !$0.isEmpty }
  }

  /// `delete.fill` is `trash.fill`; if the meaning has no such variant, it is the symbol itself.
  private static func meant(by parts: [String]) -> String? {
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let name = meanings[parts[..<count].joined(separator: ".")] else { continue }
      let variant = ([name] + parts[count...]).joined(separator: ".")
      return known.contains(variant) ? variant : name
    }
    return nil
  }

  /// The shortest name that begins with these parts: `arrow.up` for `arrow`. If there is none, the last part is dropped
  /// until there is one: `heart` for `heart.rectangle`.
  private static func extended(_ parts: [String]) -> String? {
    for count in stride(from: parts.count, to: 0, by: -1) {
      let wanted = parts[..<count]
      let name = wanted.joined(separator: ".")
      if known.contains(name) { return name }
      let longer = Symbols.names.filter {
        $0.utf8.starts(with: name.utf8) && $0.utf8.dropFirst(name.utf8.count).first == dot
      }
      if let shortest = longer.min(by: { ($0.count, $0) < ($1.count, $1) }) { return shortest }
    }
    return nil
  }

  private static let known = Set(Symbols.names)
  private static let dot = UInt8(ascii: ".")

  /// Synonyms, each with the name of its symbol, from the lines `name: word word …` of `synonyms.txt`.
  package static let meanings: [String: String] = {
    let lines = unsafe EmbeddedFiles(scene_files()).text(of: "Symbols/synonyms.txt").split(separator: "\n")
    var meanings: [String: String] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      for word in words.dropFirst() {
        let previous = meanings.updateValue(String(words[0].dropLast()), forKey: String(word))
        precondition(previous == nil, "\(word) has two meanings")
      }
    }
    return meanings
  }()
}
