public import Testing

/// What assertions of a test use where their arguments do not say otherwise.
package struct SnapshotDefaults: Hashable, Sendable {
  package var record: SnapshotRecordMode?
  package var theme: String?
  package var locale: String?
  package var scale: Double?
  package var reducesMotion: Bool?

  @TaskLocal package static var current = SnapshotDefaults()

  package init(
    record: SnapshotRecordMode? = nil, theme: String? = nil, locale: String? = nil, scale: Double? = nil,
    reducesMotion: Bool? = nil
  ) {
    self.record = record
    self.theme = theme
    self.locale = locale
    self.scale = scale
    self.reducesMotion = reducesMotion
  }

  /// These, with those of the surrounding suite or function for what is nil.
  fileprivate var inherited: SnapshotDefaults {
    let outer = Self.current
    return SnapshotDefaults(
      record: record ?? outer.record, theme: theme ?? outer.theme, locale: locale ?? outer.locale,
      scale: scale ?? outer.scale, reducesMotion: reducesMotion ?? outer.reducesMotion)
  }
}

/// A trait that says how the assertions of a test or a suite record and what they show.
///
/// You create it with `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`.
public struct SegueSnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  let defaults: SnapshotDefaults

  /// Whether the trait applies to all tests of a suite.
  public var isRecursive: Bool { true }

  /// Runs a test with these defaults.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotDefaults.$current.withValue(defaults.inherited, operation: function)
  }
}

extension Trait where Self == SegueSnapshotsTrait {
  /// Says how the assertions of a test or a suite record, and what they show.
  ///
  /// ```swift
  /// @Suite(.segueSnapshots(theme: "dark", scale: 2)) struct CardTests {
  /// ```
  ///
  /// An argument of an assertion precedes the trait, and the trait of a test precedes that of its suite. Detached tasks do not
  /// inherit it.
  ///
  /// - Parameters:
  ///   - record: When to write references. If nil, as ``SnapshotRecordMode`` says.
  ///   - theme: The theme of scenes. A movie has its own.
  ///   - locale: The locale of scenes. A movie has its own.
  ///   - scale: Pixels per point of scenes. A movie has its own.
  ///   - reducesMotion: Whether screens of scenes cross-fade instead of moving. A movie has its own.
  public static func segueSnapshots(
    record: SnapshotRecordMode? = nil, theme: String? = nil, locale: String? = nil, scale: Double? = nil,
    reducesMotion: Bool? = nil
  ) -> Self {
    Self(
      defaults: SnapshotDefaults(
        record: record, theme: theme, locale: locale, scale: scale, reducesMotion: reducesMotion))
  }
}

/// Calls a function in which assertions record and show scenes as the arguments say, as with the trait
/// `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`.
///
/// It is for XCTest, where `invokeTest` can be overridden:
///
/// ```swift
/// override func invokeTest() {
///   withSegueSnapshots(theme: "dark", scale: 2) { super.invokeTest() }
/// }
/// ```
///
/// On Linux, test methods that are `async` are reached as well: XCTest runs them in a task that inherits what is set
/// here. On macOS this is not tested.
///
/// - Parameters:
///   - record: When to write references. If nil, as ``SnapshotRecordMode`` says.
///   - theme: The theme of scenes. A movie has its own.
///   - locale: The locale of scenes. A movie has its own.
///   - scale: Pixels per point of scenes. A movie has its own.
///   - reducesMotion: Whether screens of scenes cross-fade instead of moving. A movie has its own.
///   - operation: The function to call.
/// - Returns: What the function returns.
public func withSegueSnapshots<Result>(
  record: SnapshotRecordMode? = nil, theme: String? = nil, locale: String? = nil, scale: Double? = nil,
  reducesMotion: Bool? = nil, operation: () throws -> Result
) rethrows -> Result {
  let defaults = SnapshotDefaults(
    record: record, theme: theme, locale: locale, scale: scale, reducesMotion: reducesMotion)
  return try SnapshotDefaults.$current.withValue(defaults.inherited, operation: operation)
}

/// Calls an asynchronous function in which assertions record and show scenes as the arguments say, as with the trait
/// `.segueSnapshots(record:theme:locale:scale:reducesMotion:)`.
///
/// - Parameters:
///   - record: When to write references. If nil, as ``SnapshotRecordMode`` says.
///   - theme: The theme of scenes. A movie has its own.
///   - locale: The locale of scenes. A movie has its own.
///   - scale: Pixels per point of scenes. A movie has its own.
///   - reducesMotion: Whether screens of scenes cross-fade instead of moving. A movie has its own.
///   - isolation: The actor on which the function runs.
///   - operation: The function to call.
/// - Returns: What the function returns.
public func withSegueSnapshots<Result>(
  record: SnapshotRecordMode? = nil, theme: String? = nil, locale: String? = nil, scale: Double? = nil,
  reducesMotion: Bool? = nil, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  let defaults = SnapshotDefaults(
    record: record, theme: theme, locale: locale, scale: scale, reducesMotion: reducesMotion)
  return try await SnapshotDefaults.$current.withValue(defaults.inherited, operation: operation)
}
