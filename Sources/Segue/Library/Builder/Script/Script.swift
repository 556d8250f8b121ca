import SegueJSON

/// The story that an animation tells, step after step. A scene can tell several, by name; without any it waits, presents,
/// waits, dismisses, waits.
public struct Script: Sendable {
  let name: String?
  let steps: [any Step]

  /// One of several stories; ``Movie`` tells the first, unless another is asked for.
  public init(_ name: String, @StepBuilder steps: () -> [any Step]) {
    self.name = name
    self.steps = steps()
  }

  /// The scene's only story.
  public init(@StepBuilder steps: () -> [any Step]) {
    name = nil
    self.steps = steps()
  }

  var json: JSON { .array(steps.map(\.fragment.json)) }
}

/// Collects the steps of a script.
@resultBuilder
public enum StepBuilder {
  public static func buildExpression(_ step: some Step) -> [any Step] { [step] }
  public static func buildExpression(_ steps: [any Step]) -> [any Step] { steps }
  public static func buildBlock(_ parts: [any Step]...) -> [any Step] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [any Step]?) -> [any Step] { part ?? [] }
  public static func buildEither(first part: [any Step]) -> [any Step] { part }
  public static func buildEither(second part: [any Step]) -> [any Step] { part }
  public static func buildArray(_ parts: [[any Step]]) -> [any Step] { parts.flatMap(\.self) }
  public static func buildLimitedAvailability(_ part: [any Step]) -> [any Step] { part }
}
