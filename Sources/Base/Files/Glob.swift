/// A path pattern with `*`, `?`, `[…]`, and `**` for any number of folders. It expands patterns that are quoted or that
/// the shell does not expand.
package struct Glob: Hashable, Sendable {
  private let isAbsolute: Bool
  private let components: [String]

  /// Nil for a path without wildcards.
  package init?(_ pattern: String) {
    guard pattern.contains(where: { "*?[".contains($0) }) else { return nil }
    isAbsolute = pattern.hasPrefix("/")
    components = pattern.split(separator: "/").map(String.init)
  }

  /// All matching paths, sorted by bytes. Hidden names match only if the pattern component begins with a dot.
  package func paths() -> [String] { search().found }

  /// The folders to watch for changes of `paths()`: all searched folders, and the deepest existing folder of a path
  /// whose next component is missing. The current directory is the empty string.
  package func folders() -> [String] { search().folders }

  private func search() -> (found: [String], folders: [String]) {
    var found: Set<String> = []
    var folders: Set<String> = []
    collect(isAbsolute ? "/" : "", components[...], &found, &folders)
    func sorted(_ paths: Set<String>) -> [String] { paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    return (sorted(found), sorted(folders))
  }

  /// Adds the paths in `folder` that match the components `rest` to `found`, and the searched folders to `folders`.
  private func collect(
    _ folder: String, _ rest: ArraySlice<String>, _ found: inout Set<String>, _ folders: inout Set<String>
  ) {
    guard let component = rest.first else {
      found.insert(folder)
      return
    }
    func join(_ name: String) -> String { PathName.join(folder, name) }
    let after = rest.dropFirst()
    if component == "**" {
      folders.insert(folder)
      collect(folder, after, &found, &folders)
      // As in shells, links are followed only where the pattern names them.
      for name in names(in: folder)
      where !name.hasPrefix(".") && File.isFolder(join(name)) && !File.isLink(join(name)) {
        collect(join(name), rest, &found, &folders)
      }
    } else if component.contains(where: { "*?[".contains($0) }) {
      folders.insert(folder)
      for name in names(in: folder) where Self.matches(name, component) {
        if after.isEmpty || File.isFolder(join(name)) { collect(join(name), after, &found, &folders) }
      }
    } else if File.exists(join(component)) {
      collect(join(component), after, &found, &folders)
    } else {
      folders.insert(folder)
    }
  }

  private func names(in folder: String) -> [String] {
    let path = folder.isEmpty ? "." : folder
    return File.isFolder(path) ? (try? File.names(in: path)) ?? [] : []
  }

  /// Whether a name matches one component of a pattern.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    return matches(Array(name)[...], Array(pattern)[...])
  }

  private static func matches(_ name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    switch first {
    case "*":
      let rest = pattern.drop { $0 == "*" }
      return (name.startIndex...name.endIndex).contains { matches(name[$0...], rest) }
    case "?": return !name.isEmpty && matches(name.dropFirst(), pattern.dropFirst())
    case "[":
      // A bracket right after the opening one is a member of the set.
      guard let end = pattern.dropFirst(2).firstIndex(of: "]"), let letter = name.first else { return false }
      var set = pattern[(pattern.startIndex + 1)..<end]
      let isNegated = set.first == "!" || set.first == "^"
      if isNegated { set = set.dropFirst() }
      return Self.set(set, contains: letter) != isNegated && matches(name.dropFirst(), pattern[(end + 1)...])
    default: return name.first == first && matches(name.dropFirst(), pattern.dropFirst())
    }
  }

  /// Whether a set of characters and ranges such as `a-z` contains `letter`.
  private static func set(_ set: ArraySlice<Character>, contains letter: Character) -> Bool {
    var rest = set
    while let low = rest.popFirst() {
      if rest.first == "-", let high = rest.dropFirst().first, low <= high {
        if (low...high).contains(letter) { return true }
        rest = rest.dropFirst(2)
      } else if low == letter {
        return true
      }
    }
    return false
  }
}
