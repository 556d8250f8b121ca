/// What the result builders here have in common: they collect parts in order, with `if`, `switch` and `for`, and take lists of
/// parts as they are.
public protocol ListBuilder {
  /// What is collected.
  associatedtype Part
}

extension ListBuilder {
  /// Parts that are a list already.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// The parts of every line, in order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  /// What stands behind an `if` without an `else`.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// What stands behind an `if`.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// What stands behind an `else`.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// What stands in a `for`, again and again.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  /// What stands behind an `if #available`.
  public static func buildLimitedAvailability(_ part: [Part]) -> [Part] { part }
}
