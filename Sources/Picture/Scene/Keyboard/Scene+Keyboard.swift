import SegueJSON
package import SegueText

extension Scene {
  /// All that keys say while scripts show the keyboard: pages on which nothing is typed are never seen.
  package var keyboardRequests: [TextRequest] {
    let changes = scripts.flatMap(\.steps).compactMap { step -> Change? in
      if case .change(let change) = step.value { change } else { nil }
    }
    let keyboards = changes.compactMap { $0.keyboardStep?.keyboard }
    guard !keyboards.isEmpty else { return [] }
    let typed = changes.filter { $0.kind == .type }.flatMap(\.texts).map(\.text).joined()
    let seen = Set([.letters] + typed.compactMap { Keystroke(typing: $0)?.page })
    let pages = KeyboardPage.allCases.filter(seen.contains)
    let metrics = KeyboardMetrics(canvas)
    let letters = pages.flatMap(\.rows).joined()
    let titles = pages.flatMap { [$0.neighbors.third, $0.neighbors.fourth] }.compactMap { $0?.title }
    let words = keyboards.map(\.returnKeyType.title) + ["space"] + titles
    return [KeyboardPainter.request(letters + letters.uppercased(), size: metrics.letterSize)]
      + words.map { KeyboardPainter.request($0, size: metrics.wordSize) }
  }
}
