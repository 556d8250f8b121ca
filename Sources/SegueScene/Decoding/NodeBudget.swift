import SegueJSON

/// How many nodes a scene has so far, and how deep the one that is being read lies.
///
/// Components and repetitions multiply: a short file can ask for more nodes than any memory holds. What exceeds a limit is
/// reported once and left out.
final class NodeBudget: ContextKey {
  /// In all screens together.
  static let countLimit = 100_000
  static let depthLimit = 128

  private var count = 0
  private var depth = 0

  static var initial: NodeBudget { NodeBudget() }

  /// What `body` returns for one more node; nil if there can be no more.
  func spend<Result>(on json: JSON, in context: DecodingContext, _ body: () -> Result?) -> Result? {
    guard count < Self.countLimit else {
      if count == Self.countLimit {
        count += 1
        context.error(
          "too-large", at: json.location, "here the scene exceeds \(Self.countLimit) nodes",
          expected: "fewer repetitions and components inside each other")
      }
      return nil
    }
    guard depth < Self.depthLimit else {
      count = Self.countLimit + 1
      context.error(
        "too-deep", at: json.location, "here nodes are more than \(Self.depthLimit) levels deep",
        expected: "fewer nodes and components inside each other")
      return nil
    }
    count += 1
    depth += 1
    defer { depth -= 1 }
    return body()
  }
}
