package import SegueImages

/// What was wrong with the files of an input, or was not applied. Collected while they are read.
package final class PictureNotes {
  /// In the order in which they were found. Many files can have the same.
  private var found: [(text: String, name: String, others: Int)] = []

  package init() {}

  package func add(_ notes: [ImageNote], of name: String) {
    for note in notes {
      let text = "\(note)"
      if let index = found.firstIndex(where: { $0.text == text }) {
        if found[index].name != name { found[index].others += 1 }
      } else {
        found.append((text, name, 0))
      }
    }
  }

  package var lines: [String] {
    found.map { text, name, others in
      let more = others == 0 ? "" : "; the same is true of \(others) more \(others == 1 ? "file" : "files")"
      return "\(name): \(text)\(more)"
    }
  }
}
