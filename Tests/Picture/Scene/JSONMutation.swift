import Reference
import SegueJSON

/// Changes JSON values or bytes at random, from a seed so that failures are reproducible: replaces, removes or duplicates
/// a value anywhere in the tree, or gives it another key.
struct JSONMutation {
  private static let values: [JSON] = [
    .null, true, false, 0, -1, 1, 0.5, 1e-300, -1e308, 1e308, 1e6, 1_000_001, 16_384, 50, "", "$", "$x", "${number}",
    "$$", "0%",
    "-1000000%", "#000", "#FFFFFF80", "black", "system", "horizontal", "vertical", "fill", "star", "M0 0L1e9 1e9Z",
    "M0 0", [], [0, 0],
    [1, 2, 3, 4], [0, 0, 0, 0], JSON(.object(JSON.Object([]))), ["duration": 0.01],
    ["dampingRatio": 1, "response": 0.01],
    ["stiffness": 1e6, "damping": 1], ["bounce": 0.9, "duration": 1],
    ["colors": ["#000", "#FFF0"], "gradient": "radial"],
    ["top": "50%", "bottom": "50%"], ["width": 0, "height": 0], ["x": 1e6, "width": "-100%"],
    ["axis": "horizontal", "spacing": -100, "padding": 10_000], ["count": 3],
    [[0, 1], [2, 3]], [[0, 1, 2], [0.1, 3, 4]], ["from": [195, 60], "by": [0, 500]], ["path": "M0 0C1 2 3 4 5 6"],
    ["ending": "cancel", "wait": 0.05], "auto", "a.csv",
  ]
  private static let keys = [
    "frame", "pin", "margin", "flex", "opacity", "hidden", "transform", "clip", "cornerRadius", "border", "shadow",
    "blur", "backdrop", "stack",
    "contentOffset", "scroll", "children", "repeat", "background", "symbol", "path", "maxLines", "lineHeight",
    "lineSpacing",
    "aspectRatio", "left",
    "width", "dismiss", "present", "duration", "initialVelocity", "speed", "id", "drag", "release", "hold", "tap",
    "from",
    "to", "samples", "wait",
  ]
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed) }

  mutating func roll(_ range: ClosedRange<Int>) -> Int { random.roll(range) }

  /// The value with one change.
  mutating func changed(_ json: JSON) -> JSON {
    switch json.content {
    case .object(let object) where !object.members.isEmpty && roll(0...9) > 0:
      var members = object.members
      let index = roll(0...members.count - 1)
      let member = members[index]
      switch roll(0...19) {
      case 0: members.remove(at: index)
      case 1: members[index] = .init(key: pick(Self.keys), keyLocation: .generated, value: member.value)
      case 2, 3: members.append(.init(key: pick(Self.keys), keyLocation: .generated, value: pick(Self.values)))
      default: members[index] = .init(key: member.key, keyLocation: .generated, value: changed(member.value))
      }
      return JSON(.object(JSON.Object(members)))
    case .array(var elements) where !elements.isEmpty && roll(0...9) > 0:
      let index = roll(0...elements.count - 1)
      switch roll(0...9) {
      case 0: elements.remove(at: index)
      case 1: elements.append(elements[index])
      default: elements[index] = changed(elements[index])
      }
      return JSON(.array(elements))
    case .number(let number) where roll(0...2) > 0:
      let product = number * [-1, 0, 0.5, 3, 1000, 1e-9][roll(0...5)]
      return JSON(.number(product.isFinite ? product : number))
    default: return pick(Self.values)
    }
  }

  /// The bytes with 1 to `limit` changes. Each removes a byte, repeats one elsewhere, or replaces one by any byte or by a
  /// character of `alphabet`.
  mutating func changed(_ bytes: [UInt8], limit: Int, alphabet: String) -> [UInt8] {
    var changed = bytes
    for _ in 0..<roll(1...limit) {
      let index = roll(0...changed.count - 1)
      switch roll(0...3) {
      case 0: changed.remove(at: index)
      case 1: changed.insert(pick(changed), at: index)
      case 2: changed[index] = UInt8(roll(0...255))
      default: changed[index] = pick(Array(alphabet.utf8))
      }
    }
    return changed
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(0...values.count - 1)] }
}
