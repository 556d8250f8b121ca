/// What `validate` and `run` throw for values that cannot be used.
///
/// Never ArgumentParser's `ValidationError`: the parser would print the usage below it, even that of the whole program for
/// an error of `run`, and the usage hides the sentence that says what is wrong.
package struct UsageError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
