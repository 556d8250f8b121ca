import SegueCore

/// Layouts by request. Emptied when full: what is left out is only ever computed again.
struct LayoutCache {
  /// Path elements of all entries together; about 30 MB.
  private static let capacity = 500_000

  private var layouts: [TextRequest: TextLayout] = [:]
  private var cost = 0

  subscript(request: TextRequest) -> TextLayout? { layouts[request] }

  mutating func insert(_ layout: TextLayout, for request: TextRequest) {
    let added = layout.path.elements.count + request.text.utf8.count + 64
    guard added <= Self.capacity / 4 else { return }
    if cost + added > Self.capacity {
      layouts.removeAll()
      cost = 0
    }
    if layouts.updateValue(layout, forKey: request) == nil { cost += added }
  }
}
