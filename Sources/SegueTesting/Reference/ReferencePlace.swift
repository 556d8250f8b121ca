import SegueSnapshot

/// Where the reference of an assertion lies: `__Snapshots__/CardTests/opens.dark` beside `CardTests.swift`, and the
/// extension.
package struct ReferencePlace: Hashable, Sendable {
  /// Without the extension.
  package let stem: String
  /// `CardTests/opens.dark`.
  package let name: String

  /// - Parameters:
  ///   - function: As `#function` has it: without arguments it is `opens()`.
  ///   - name: What tells it from other references of the test.
  package init(filePath: String, function: String, name: String?) {
    let parts = [function.hasSuffix("()") ? String(function.dropLast(2)) : function, name].compactMap(\.self)
    let test = parts.map(PathText.fileName).joined(separator: ".")
    self.name = "\(PathText.stem(of: filePath))/\(test)"
    stem = "\(PathText.absolute(PathText.folder(of: filePath)))/\(SceneLock.testFolder)/\(self.name)"
  }

  init(_ place: AssertionPlace, name: String?) {
    self.init(filePath: place.filePath.description, function: place.function, name: name)
  }
}
