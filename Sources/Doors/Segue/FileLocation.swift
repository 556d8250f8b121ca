#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(System)
  public import System
#else
  public import SystemPackage
#endif

/// The place of a file or a folder: a path as a `String`, a `FilePath`, or a `URL` of a file.
///
/// A place that cannot be one of a file, such as a path with a NUL character or the URL of a web page, is an error where it is
/// used.
public protocol FileLocation: Sendable {
  /// The path; nil for what is not a file of this machine.
  var filePath: String? { get }
}

extension String: FileLocation {
  /// The path itself.
  public var filePath: String? { self }
}

extension FilePath: FileLocation {
  /// The path as text.
  public var filePath: String? { string }
}

extension URL: FileLocation {
  /// The path of a file URL; nil for others.
  public var filePath: String? { isFileURL ? path(percentEncoded: false) : nil }
}

/// The error for a place that cannot be one of a file.
struct BadLocation: Error, Hashable, CustomStringConvertible {
  let description: String
}

extension FileLocation {
  /// The path, if files can have it.
  func checked() throws(BadLocation) -> String {
    guard let path = filePath else { throw BadLocation(description: "\(self) is not the URL of a file") }
    guard !path.isEmpty else { throw BadLocation(description: "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw BadLocation(description: "the character U+0000 cannot be in the path of a file: \(PrintablePath(path))")
    }
    return path
  }
}

/// A path as messages show it, without what would break a line or end a text.
private struct PrintablePath: CustomStringConvertible {
  let description: String

  init(_ path: String) { description = path.replacing("\0", with: "\u{2400}") }
}
