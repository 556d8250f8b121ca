import SegueJSON

/// How much a scene asks for so far, and how deep the node that is being read lies.
///
/// Components, repetitions and parameters multiply: a short file can ask for more than any memory holds. What exceeds a limit
/// is known before memory is taken for it, reported once and left out.
final class SceneBudget: ContextKey {
  /// Nodes in all screens together.
  static let nodeLimit = 100_000
  static let depthLimit = 128
  /// JSON values that are decoded: a value that stands in a component counts each time that the component is used.
  static let valueLimit = 5_000_000
  /// Characters of one node's text: laying one out takes about 2 kB.
  static let textLimit = 20_000

  /// What adds up over a scene.
  enum Quantity: CaseIterable {
    /// Characters of all nodes' texts.
    case text
    /// Bytes of all strings with a `${name}` in them, after arguments have taken its place.
    case filled
    /// Bytes of all SVG path data.
    case path

    var limit: Int {
      switch self {
      case .text: 1_000_000
      case .filled, .path: 4_000_000
      }
    }

    fileprivate var noun: String {
      switch self {
      case .text: "characters of text"
      case .filled: "bytes of text with parameters"
      case .path: "bytes of path data"
      }
    }
  }

  private var nodes = 0
  private var depth = 0
  private var spent: [Quantity: Int] = [:]
  /// Whether there can be more nodes.
  private var isExhausted = false

  static var initial: SceneBudget { SceneBudget() }

  /// What `body` returns for one more node; nil if there can be no more.
  func spend<Result>(on json: JSON, in context: DecodingContext, _ body: () -> Result?) -> Result? {
    if isExhausted { return nil }
    let found: (code: Diagnostic.Code, message: String, expected: String)? =
      if nodes == Self.nodeLimit {
        (
          "too-large", "here the scene exceeds \(Self.nodeLimit) nodes",
          "fewer repetitions and components inside each other"
        )
      } else if context.valueCount > Self.valueLimit {
        (
          "too-large", "here the scene exceeds \(Self.valueLimit) values",
          "fewer repetitions and components inside each other"
        )
      } else if depth == Self.depthLimit {
        (
          "too-deep", "here nodes are more than \(Self.depthLimit) levels deep",
          "fewer nodes and components inside each other"
        )
      } else {
        nil
      }
    if let found {
      isExhausted = true
      context.error(found.code, at: json.location, found.message, expected: found.expected)
      return nil
    }
    nodes += 1
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Whether there is room for `count` more; reports, once, that there is not.
  func spend(_ count: Int, of quantity: Quantity, at location: Location, in context: DecodingContext) -> Bool {
    let before = spent[quantity, default: 0]
    guard before <= quantity.limit else { return false }
    // No sum of two lengths of things in memory is too large for an Int.
    spent[quantity] = before + count
    if before + count <= quantity.limit { return true }
    context.error(
      "too-large", at: location, "here the scene exceeds \(quantity.limit) \(quantity.noun)", expected: "less of it")
    return false
  }

  /// Whether a node may have this text; reports that it may not.
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
