import SegueCore
import SegueText

/// The content of a node between its versions: colours and the progress of a stroke are interpolated, and whatever else
/// differs dissolves, each version laid out for its own size.
struct ContentMixture {
  private let mixture: Mixture
  private let metrics: LayoutMetrics
  private let contents: [Node.Content]
  private let sizes: [Size]
  /// The versions in a row that differ only in what is interpolated. Found once, because it lays out texts.
  private var runs: [Range<Int>] = []

  /// - Parameter sizes: The node's sizes in the versions.
  init(_ contents: [Node.Content], sizes: [Size], mixture: Mixture, metrics: LayoutMetrics) {
    (self.contents, self.sizes, self.mixture, self.metrics) = (contents, sizes, mixture, metrics)
    runs = mixture.runs(of: Array(contents.indices)) { hasSameForm($0, $1) }
  }

  /// The content of the last version with what is interpolated, for tools that ask what a node shows.
  var content: Node.Content { shown(in: runs[runs.count - 1]).content }

  /// What is drawn; empty if that is the content, laid out as usual.
  /// - Parameter size: The size in which it is laid out if the node is smaller now.
  func dissolve(in size: Size?) -> [Fading<LaidOutContent>] {
    if case .group = contents[0] { return [] }
    let isStill = sizes.allSatisfy { $0 == sizes[0] } && size == nil
    if runs.count == 1, isStill { return [] }
    return mixture.dissolve(
      runs: runs.map { versions in
        var laidOut = shown(in: versions)
        laidOut.size = size
        return (laidOut, versions)
      })
  }

  /// Whether two versions differ only in what can be interpolated.
  private func hasSameForm(_ a: Int, _ b: Int) -> Bool {
    switch (contents[a], contents[b]) {
    case (.group, .group): true
    case (.image(let first, let mode), .image(let second, let otherMode)):
      first.index == second.index && mode == otherMode
    case (.text(let first), .text(let second)):
      first.request == second.request
        && (sizes[a].width == sizes[b].width || lines(first, sizes[a].width) == lines(second, sizes[b].width))
    case (.shape(let first), .shape(let second)): first.hasSameForm(as: second)
    default: false
    }
  }

  /// What makes the lines of a text the same in two widths.
  private func lines(_ text: TextContent, _ width: Double) -> [TextLayout.Line] {
    metrics.drawnLayout(text, width: width).lines.map { line in
      var line = line
      line.origin.x = 0
      return line
    }
  }

  /// The content of some versions in a row that have the same form.
  private func shown(in versions: Range<Int>) -> LaidOutContent {
    let last = versions.upperBound - 1
    /// The values in these versions; before and after them they do not change.
    func values<Value>(_ value: (Node.Content) -> Value) -> [Value] {
      contents.indices.map { value(contents[Swift.min(Swift.max($0, versions.lowerBound), last)]) }
    }
    switch contents[last] {
    case .group: return LaidOutContent(content: .group)
    case .image(var reference, let mode):
      reference.color = mixture.color(
        values { if case .image(let reference, _) = $0 { reference.color } else { .clear } })
      return LaidOutContent(content: .image(reference, mode))
    case .text(var text):
      text.color = mixture.color(values { if case .text(let text) = $0 { text.color } else { .clear } })
      return LaidOutContent(content: .text(text), textWidth: sizes[last].width)
    case .shape(let shape):
      let shapes: [ShapeContent] = values { if case .shape(let shape) = $0 { shape } else { shape } }
      return LaidOutContent(content: .shape(shape.mixed(shapes, mixture)))
    }
  }
}

extension ShapeContent {
  /// Whether another shape has the same outlines in paints that can be interpolated, apart from how much of a stroke is
  /// drawn.
  fileprivate func hasSameForm(as other: ShapeContent) -> Bool {
    guard symbol == other.symbol, box == other.box, mode == other.mode, layers.count == other.layers.count,
      pages?.scroller == other.pages?.scroller,
      stroke?.whole == other.stroke?.whole
    else { return false }
    let areas = layers.count - (stroke == nil ? 0 : 1)
    return zip(layers, other.layers).enumerated().allSatisfy { index, pair in
      let (a, b) = pair
      return a.fillRule == b.fillRule && (index >= areas || a.area == b.area)
        && (a.paint == b.paint || (a.paint.color != nil && b.paint.color != nil))
    }
  }

  fileprivate func mixed(_ shapes: [ShapeContent], _ mixture: Mixture) -> ShapeContent {
    var shape = self
    for index in layers.indices {
      let colors = shapes.compactMap { $0.layers[index].paint.color }
      if colors.count == shapes.count { shape.layers[index].paint = .color(mixture.color(colors)) }
    }
    let colors = shapes.compactMap(\.pages?.currentColor)
    if colors.count == shapes.count { shape.pages?.currentColor = mixture.color(colors) }
    guard var stroke else { return shape }
    stroke.end = mixture.number(shapes) { $0.stroke?.end ?? 1 }.clampedToUnit
    return stroke == self.stroke ? shape : shape.drawing(stroke)
  }
}

extension ShapeContent.Stroke {
  fileprivate var whole: ShapeContent.Stroke {
    var stroke = self
    stroke.end = 1
    return stroke
  }
}

extension Fill {
  fileprivate var color: Color? { if case .color(let color) = self { color } else { nil } }
}
