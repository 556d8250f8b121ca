package import SegueDigests

/// A difference between two scene files.
package struct SceneChange: Hashable, Sendable {
  /// The new name of a member of the scene that has names, such as a script or a theme.
  package struct Renaming: Hashable, Sendable {
    /// What the member is: `script`, `theme`, `locale`, `screen` or `component`.
    package let kind: String
    /// Nil if it had no name.
    package let former: String?
    /// Nil if it has no name any more.
    package let name: String?

    package init(kind: String, former: String?, name: String?) {
      (self.kind, self.former, self.name) = (kind, former, name)
    }
  }

  /// The JSON path in the notation of diagnostics: `screens.today.children[4].children[0].cornerRadius`.
  package let path: String
  /// The name of the nearest node: its id, else a description such as `text "Today"`; nil outside of nodes.
  package let node: String?
  /// The property relative to the node, such as `shadow.radius`, or to the script, such as `step 3: wait`; outside of
  /// both the full path, such as `themes.dark.page`.
  package let property: String
  /// Values as JSON text; nil if the property did not or does not exist.
  package let before: String?
  package let after: String?
  /// The value where there is none in one of the files, as JSON text; nil if there is no default.
  package let defaultValue: String?
  /// The line in the current file, from 1; of the value around it if the property was removed.
  package let line: Int?
  /// The column in that line, from 1, in Unicode scalars; nil if `line` is nil, or if the scene was built in Swift.
  package let column: Int?
  /// The Swift file of that line, if the scene was built in Swift.
  package let swiftFile: String?
  /// The new name of the member that this is a change of, or inside; nil if its name is the same.
  package internal(set) var renaming: Renaming?
  /// Whether the name is what changed, and not something inside.
  package internal(set) var isRenaming: Bool

  package init(
    path: String, node: String?, property: String, before: String?, after: String?, defaultValue: String? = nil,
    line: Int?, column: Int? = nil, swiftFile: String? = nil, renaming: Renaming? = nil, isRenaming: Bool = false
  ) {
    self.path = path
    self.node = node
    self.property = property
    self.before = before
    self.after = after
    self.defaultValue = defaultValue
    self.line = line
    self.column = column
    self.swiftFile = swiftFile
    self.renaming = renaming
    self.isRenaming = isRenaming
  }
}

/// A changed asset: a file that a scene depends on, or a library that takes part in rendering it.
package struct AssetChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case image, font, recording, library }

  package struct State: Hashable, Sendable {
    package let digest: Digest
    /// The version of a font or library; nil if it was not recorded.
    package let version: String?

    package init(digest: Digest, version: String? = nil) {
      self.digest = digest
      self.version = version
    }

    init(_ asset: RecordedAsset) { self.init(digest: asset.digest, version: asset.version) }
  }

  package let kind: Kind
  package let name: String
  /// Nil if the asset is new or gone, respectively.
  package let before: State?
  package let after: State?
  /// The nodes that show an image; empty for other assets.
  package var nodes: [String] = []

  package init(kind: Kind, name: String, before: State?, after: State?) {
    self.kind = kind
    self.name = name
    self.before = before
    self.after = after
  }
}

/// A property of a node or layer whose value in a frame changed.
package struct PropertyChange: Hashable, Sendable {
  package let node: String
  package let property: String
  /// Values as text; nil if the property did not or does not exist.
  package let before: String?
  package let after: String?

  package init(node: String, property: String, before: String?, after: String?) {
    self.node = node
    self.property = property
    self.before = before
    self.after = after
  }
}

/// The values of a property in all frames, before and after.
package struct PropertyCurve: Hashable, Sendable {
  /// Node and property: `dunes.cornerRadius`.
  package let name: String
  /// One value per frame; nil where the property has none.
  package let before: [Double?]
  package let after: [Double?]

  package init(name: String, before: [Double?], after: [Double?]) {
    self.name = name
    self.before = before
    self.after = after
  }
}
