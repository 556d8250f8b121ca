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
public enum StepBuilder: ListBuilder {
  /// What is collected.
  public typealias Part = any Step

  /// One step.
  public static func buildExpression(_ step: some Step) -> [any Step] { [step] }
}
