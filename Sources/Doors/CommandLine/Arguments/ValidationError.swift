/// What `validate` and `run` throw for values that cannot be used.
///
/// It hides ArgumentParser's error of this name. The parser would print the usage below that one, even that of the whole
/// program for an error of `run`, and the usage hides the sentence that says what is wrong.
struct ValidationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
