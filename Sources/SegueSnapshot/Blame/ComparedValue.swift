import SegueJSON

/// A JSON value to be compared: neither the order of its keys nor how its numbers are written counts.
struct ComparedValue: Sendable {
  struct Member: Sendable {
    let key: String
    let value: ComparedValue
  }

  let json: JSON
  /// Of the content: values with the same digest are taken for the same.
  let digest: UInt64
  /// Of an array.
  let elements: [ComparedValue]
  /// Of an object, in the order of the file.
  let members: [Member]

  init(_ json: JSON) {
    self.json = json
    elements = json.array?.map(ComparedValue.init) ?? []
    members = json.object?.members.map { Member(key: $0.key, value: ComparedValue($0.value)) } ?? []
    var hash = ContentHash()
    hash.combine(json.kind.rawValue)
    switch json.content {
    case .null, .array, .object: break
    case .bool(let bool): hash.combine(bool ? 1 : 0 as UInt8)
    // Both zeros are one number.
    case .number(let number): hash.combine((number == 0 ? 0 : number).bitPattern)
    case .string(let string): hash.combine(string)
    }
    for element in elements { hash.combine(element.digest) }
    for member in members.sorted(by: { $0.key < $1.key }) {
      hash.combine(member.key)
      hash.combine(member.value.digest)
    }
    digest = hash.value
  }

  /// The value of a key; nil if there is none.
  subscript(key: String) -> ComparedValue? { members.first { $0.key == key }?.value }

  /// The name that a person gave.
  var id: String? { self["id"]?.json.string }

  var isScalar: Bool {
    switch json.kind {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

/// FNV-1a, 64 bits: the same on every machine and in every process.
struct ContentHash: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func combine(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { combine(UInt8(truncatingIfNeeded: word >> UInt64(shift))) }
  }

  /// With an end of its own, so that two texts one after the other are not another two.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF as UInt8)
  }
}
