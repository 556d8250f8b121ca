extension Sequence where Element: Equatable {
  /// The elements, each once, in the order in which they first occur. For short lists: each is compared with all before it.
  package var uniqued: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
