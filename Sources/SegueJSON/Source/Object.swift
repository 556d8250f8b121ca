extension JSON {
  /// The members of an object in the order of the file; keys are unique.
  package struct Object: Sendable {
    package struct Member: Sendable {
      package let key: String
      /// The key with its quotes.
      package let keyLocation: Location
      package let value: JSON

      package init(key: String, keyLocation: Location, value: JSON) {
        self.key = key
        self.keyLocation = keyLocation
        self.value = value
      }
    }

    package let members: [Member]
    /// Key to position, only for objects too long to search one by one.
    private let index: [String: Int]

    /// Of two members with one key, the first is found.
    package init(_ members: [Member]) {
      self.members = members
      index =
        members.count <= 16
        ? [:] : Dictionary(members.indices.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package subscript(key: String) -> JSON? { member(key)?.value }

    package func member(_ key: String) -> Member? {
      index.isEmpty ? members.first { $0.key == key } : index[key].map { members[$0] }
    }
  }
}
