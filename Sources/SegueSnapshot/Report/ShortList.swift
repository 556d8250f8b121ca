/// Lines of which as many are said as are read.
package enum ShortList {
  /// - Parameters:
  ///   - limit: How many lines there are at most; what is left out is counted in the last.
  ///   - lead: What that one begins with.
  package static func lines(_ items: [String], _ limit: Int, indent: Int = 2, lead: String = "and") -> [String] {
    let margin = String(repeating: " ", count: indent)
    let shown = items.count > limit ? Array(items.prefix(limit - 1)) : items
    let left = items.count - shown.count
    return shown.map { margin + $0 } + (left > 0 ? ["\(margin)\(lead) \(left) more"] : [])
  }
}
