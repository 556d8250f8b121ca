package import SegueJSON

/// Which lines of Swift the parts of a generated scene come from.
package struct SceneOrigins: Sendable {
  package struct Entry: Sendable {
    package let path: JSONPath
    package let place: SwiftLine
  }

  /// In no order that matters.
  package var entries: [Entry] = []

  package init() {}

  /// Where the innermost part that encloses `path` was written.
  package func place(of path: JSONPath) -> SwiftLine? {
    let enclosing = entries.filter { path.steps.starts(with: $0.path.steps) }
    return enclosing.max { $0.path.steps.count < $1.path.steps.count }?.place
  }
}

/// A line of a Swift source file.
public struct SwiftLine: Hashable, Sendable, CustomStringConvertible {
  /// Module and file, as `#fileID` has them.
  public let fileID: String
  /// Counted from 1.
  public let line: Int

  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
