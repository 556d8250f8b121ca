import SegueFiles
import SegueSnapshots
import Synchronization

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

  private struct Claim: Sendable {
    let content: String
    /// The place of the assertion, in words.
    let owner: String
  }

  /// By path.
  private let claims = Mutex<[String: Claim]>([:])

  package init() {}

  /// Nil if the reference is free or belongs to the same content; otherwise the message of the failure.
  ///
  /// - Parameter owner: The place of the assertion, in words.
  func problem(claiming path: String, for content: String, by owner: String) -> String? {
    let claim = claims.withLock { claims in
      if let claim = claims[path] { return claim }
      claims[path] = Claim(content: content, owner: owner)
      return Claim(content: content, owner: owner)
    }
    if claim.content == content { return nil }
    return """
      Two assertions of this run have the same reference, and show something else.
        first: \(claim.owner)
        here:  \(owner)
      Give each a name of its own, as in assertSnapshot(of: scene, named: "dark"). A function that several tests call takes \
      `function: String = #function`, and passes it on.
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
