/// Names a piece of the client's own state in a `DecodingContext`, with its type: theme colours, a base folder.
package protocol ContextKey {
  associatedtype Value
  /// What holds before anything is set.
  static var initial: Value { get }
}
