import Testing

/// The test that is running, as its framework names it.
package struct RunningTest: Hashable, Sendable {
  /// For example `AppTests.CardTests/opens()`.
  package let name: String
  /// A regular expression for `swift test --filter` that fits no other test.
  package let filter: String

  /// Nil where no framework knows: in a detached task and in the callback of a queue, Swift Testing does not.
  package static var current: RunningTest? { Test.current.map { RunningTest($0) } ?? XCTestFailures.runningTest }

  /// Filters see the name together with the place of the test: `AppTests.CardTests/opens()/CardTests.swift:12:4`. The file
  /// tells private tests of several files apart.
  private init(_ test: Test) {
    let place = "/\(test.sourceLocation)"
    let whole = "\(test.id)"
    name = whole.hasSuffix(place) ? String(whole.dropLast(place.count)) : whole
    filter = "^\(Self.literal(name))/\(Self.literal(test.sourceLocation.fileName)):"
  }

  /// - Parameters:
  ///   - testCase: The class, with its module.
  ///   - method: The name of the method.
  package init(testCase: String, method: String) {
    name = "\(testCase)/\(method)"
    filter = "^\(Self.literal(name))$"
  }

  /// A test that no framework names.
  ///
  /// - Parameters:
  ///   - module: The module of the test.
  ///   - function: The value of `#function`, which has no backquotes.
  ///   - file: The name of the file.
  package init(module: String, function: String, file: String) {
    // A name in backquotes can have parentheses of its own.
    let base = function[..<(function.lastIndex(of: "(") ?? function.endIndex)]
    name = "\(module).\(function)"
    filter =
      "^\(Self.literal(module))\\.(.+/)?`?\(Self.literal(String(base)))`?\(Self.literal(String(function.dropFirst(base.count))))"
      + "/\(Self.literal(file)):"
  }

  /// A regular expression that fits only this text.
  private static func literal(_ text: String) -> String {
    var pattern = ""
    for character in text {
      if "\\^$.|?*+()[]{}".contains(character) { pattern += "\\" }
      pattern.append(character)
    }
    return pattern
  }
}
