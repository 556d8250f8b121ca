import SegueCore
import SegueJSON

/// Limits on a scene's size after expansion, the amounts used so far, and the depth of the current node.
///
/// Components, repetitions and parameters multiply, so a short file can expand to more than fits in memory. Each limit
/// is checked before memory is allocated. Exceeding one is reported once, and the excess is skipped.
final class SceneBudget: ContextKey {
  /// The maximum number of nodes in all screens together.
  static let nodeLimit = 100_000
  /// The maximum nesting depth of nodes, components included.
  static let depthLimit = 128
  /// The maximum number of decoded JSON values. A value inside a component counts once per use of the component.
  static let valueLimit = 2_000_000
  /// The maximum length of one node's text, in Unicode scalars: layout takes about 2 kB for each.
  static let textLimit = 20_000

  /// Amounts that are summed over the whole scene.
  enum Quantity: CaseIterable {
    /// Unicode scalars of all nodes' texts.
    case text
    /// UTF-8 bytes of all strings with a `${name}` placeholder, after substitution.
    case expandedText
    /// UTF-8 bytes of all SVG path data.
    case path
    /// Segments of all paths. An arc of a few bytes has up to eight.
    case segment
    /// Segments of all paths with a stroke, whose outlines have dozens of times as many.
    case stroke
    /// Segments of the outlines of all strokes.
    case outline
    /// Points of the lines that fingers follow, into which path data is divided.
    case point
    /// Steps of all scripts.
    case step

    var limit: Int {
      switch self {
      case .text: 200_000
      case .expandedText: 4_000_000
      case .path: 2_000_000
      case .segment: Path.segmentLimit
      case .stroke: 50_000
      case .outline: 1_000_000
      case .point: 500_000
      case .step: 100_000
      }
    }

    fileprivate var noun: String {
      switch self {
      case .text: "characters of text"
      case .expandedText: "bytes of text with parameters"
      case .path: "bytes of path data"
      case .segment: "segments of paths"
      case .stroke: "segments of paths with a stroke"
      case .outline: "segments of the outlines of strokes"
      case .point: "points of the lines that fingers follow"
      case .step: "steps of scripts"
      }
    }

    fileprivate var expected: String {
      switch self {
      case .text, .expandedText, .path, .segment, .stroke: "less text or path data"
      case .outline: "fewer curves, or narrower strokes"
      case .point: "fewer or smaller curves"
      case .step: "fewer steps"
      }
    }
  }

  /// A limit that components and `repeat` can exceed.
  enum Limit {
    case nodes
    case values
    case quantity(Quantity)

    var maximum: Int {
      switch self {
      case .nodes: nodeLimit
      case .values: valueLimit
      case .quantity(let quantity): quantity.limit
      }
    }

    fileprivate func report(at location: Location, in context: DecodingContext) {
      let (noun, expected) =
        switch self {
        case .nodes: ("nodes", "fewer nested repetitions and components")
        case .values: ("values", "fewer nested repetitions and components")
        case .quantity(let quantity): (quantity.noun, quantity.expected)
        }
      context.error("too-large", at: location, "the scene exceeds \(maximum) \(noun)", expected: expected)
    }
  }

  private var nodes = 0
  private var depth = 0
  private var spent: [Quantity: Int] = [:]
  /// Whether a limit was exceeded: then no further nodes are decoded.
  private(set) var isExhausted = false

  static var initial: SceneBudget { SceneBudget() }

  /// Reports an error, before anything is copied, if the expanded scene would exceed a limit. No nodes are decoded then.
  func forecast(_ root: JSON, in context: DecodingContext) {
    guard let excess = ExpansionForecast(root).excess else { return }
    isExhausted = true
    excess.limit.report(at: excess.location, in: context)
  }

  /// Counts one node and decodes it with `body`; nil, after a report, if that would exceed a limit.
  func spend<Result>(on json: JSON, in context: DecodingContext, _ body: () -> Result?) -> Result? {
    if isExhausted || context.shouldStop { return nil }
    if nodes == Self.nodeLimit || context.valueCount > Self.valueLimit {
      isExhausted = true
      (nodes == Self.nodeLimit ? Limit.nodes : .values).report(at: json.location, in: context)
      return nil
    }
    if depth == Self.depthLimit {
      isExhausted = true
      context.error(
        "too-deep", at: json.location, "nodes are nested more than \(Self.depthLimit) levels deep",
        expected: "fewer nested nodes and components")
      return nil
    }
    nodes += 1
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// How much may still be spent.
  func left(of quantity: Quantity) -> Int { Swift.max(0, quantity.limit - spent[quantity, default: 0]) }

  /// Adds `count`; false if that exceeds the limit, which is reported the first time.
  func spend(_ count: Int, of quantity: Quantity, at location: Location, in context: DecodingContext) -> Bool {
    let before = spent[quantity, default: 0]
    guard before <= quantity.limit else { return false }
    // Cannot overflow: both terms are sizes of data in memory.
    spent[quantity] = before + count
    if before + count <= quantity.limit { return true }
    isExhausted = true
    Limit.quantity(quantity).report(at: location, in: context)
    return false
  }

  /// What `make` returns, after its `count` is spent. `make` gets how much is left, and returns nil if it would need more:
  /// that is reported as one too many.
  func spend<Result>(
    of quantity: Quantity, at location: Location, in context: DecodingContext, count: (Result) -> Int,
    _ make: (_ limit: Int) -> Result?
  ) -> Result? {
    let limit = left(of: quantity)
    let result = make(limit)
    return spend(result.map(count) ?? limit + 1, of: quantity, at: location, in: context) ? result : nil
  }

  /// Counts a node's text; false, after a report, if it is too long by itself or in the sum.
  func spend(text: String, at location: Location, in context: DecodingContext) -> Bool {
    let count = text.unicodeScalars.count
    if count > Self.textLimit {
      context.error(
        "too-large", at: location, "a text of \(count) characters is too long",
        expected: "at most \(Self.textLimit) characters")
      return false
    }
    return spend(count, of: .text, at: location, in: context)
  }
}
