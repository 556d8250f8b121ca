/// Why a snapshot or a motion did not pass, for assertions of your own.
///
/// ```swift
/// if let failure = await verifySnapshot(of: scene, at: .times([0, 0.5, 1])) {
///   Issue.record("\(theme): \(failure)")
/// }
/// ```
public struct SnapshotFailure: Error, Hashable, Sendable {
  /// A file that shows what differs, or what was recorded.
  public struct Attachment: Hashable, Sendable {
    /// The name of the file, with extension.
    public let name: String
    /// The content of the file.
    public let bytes: [UInt8]
  }

  /// What differs, where, and how to accept it: the text with which an assertion fails.
  public let message: String
  /// Whether a reference was written, so that nothing was compared.
  public let isRecording: Bool
  /// Files that show what differs, or what was recorded.
  public let attachments: [Attachment]

  /// Nil for an outcome that passes.
  init?(_ outcome: AssertionOutcome) {
    guard outcome.fails else { return nil }
    message = outcome.message
    isRecording = outcome.kind == .recorded
    attachments = outcome.artifacts.map { Attachment(name: $0.name, bytes: $0.bytes) }
  }
}

extension SnapshotFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
