import SegueFiles
import SegueSnapshots
import Synchronization

/// The source location and the test of an assertion.
struct AssertionPlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
  /// The value of `#function`.
  let function: String

  /// The folder of the test's file.
  var folder: String { PathName.folder(PathText.absolute(filePath.description)) }

  /// A `swift test` command that runs this test and as few others as possible.
  func command(recording mode: SnapshotRecordMode) -> String {
    let name = String(function.prefix { $0 != "(" })
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    let filter = isPlain && !name.isEmpty ? name : PathName.stem(filePath.description)
    return "SEGUE_RECORD=\(mode.rawValue) swift test --filter \(filter)"
  }
}

/// The location of a reference: `__Snapshots__/CardTests/opens.dark` next to `CardTests.swift`, plus an extension.
package struct ReferencePlace: Hashable, Sendable {
  /// The absolute path without extension.
  package let stem: String
  /// For example `CardTests/opens.dark`.
  package let name: String

  /// - Parameters:
  ///   - function: The value of `#function`, for example `opens()`.
  ///   - name: Distinguishes the reference from others of the same test.
  package init(filePath: String, function: String, name: String?) {
    let parts = [function.hasSuffix("()") ? String(function.dropLast(2)) : function, name].compactMap(\.self)
    let test = parts.map(PathText.fileName).joined(separator: ".")
    self.name = "\(PathName.stem(filePath))/\(test)"
    stem = "\(PathName.folder(PathText.absolute(filePath)))/\(SceneLock.testFolder)/\(self.name)"
  }

  init(_ place: AssertionPlace, name: String?) {
    self.init(filePath: place.filePath.description, function: place.function, name: name)
  }
}

/// Tracks which content each reference of a test run belongs to. If two assertions shared a reference, each would
/// accept what the other shows.
package final class ReferenceClaims: Sendable {
  static let ofThisRun = ReferenceClaims()

  /// By path.
  private let contents = Mutex<[String: String]>([:])

  package init() {}

  /// Nil if the reference is free or belongs to the same content; otherwise the message of the failure.
  func problem(claiming path: String, for content: String) -> String? {
    let claimed = contents.withLock { contents in
      if let claimed = contents[path] { return claimed }
      contents[path] = content
      return content
    }
    if claimed == content { return nil }
    return """
      Another assertion of this run has the same reference, and shows something else. Give each a name of its own, as in \
      assertSnapshot(of: scene, named: "dark").
      Reference: \(path)
      """
  }
}

/// Operations on paths.
package enum PathText {
  /// The absolute path, so that terminals and editors show it as a link.
  static func absolute(_ path: String) -> String { (try? File.absolute(path)) ?? path }

  /// Turns the name of a test into a part of a file name: like `FileName.part`, but runs of replaced characters become
  /// a single `-`, and there is none at the ends.
  package static func fileName(_ text: String) -> String {
    let name = FileName.part(text).split(separator: "-").joined(separator: "-").drop { $0 == "-" || $0 == "." }
    guard let last = name.lastIndex(where: { $0 != "-" && $0 != "." }) else { return "_" }
    return String(name[...last])
  }
}
