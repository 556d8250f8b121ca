package import SegueEncoders
package import SegueJSON

// Options as parts of keys: what the bytes of an output depend on.

extension JSON {
  /// Everything that a value stores, by the names of its properties and cases. It is the same on every machine and in every
  /// build: it names no types, and has the members of sets and dictionaries in order.
  ///
  /// A property that is added to a type is in all keys made of it: nobody has to remember it.
  package init(storedIn value: Any) {
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = value.isFinite ? .number(value) : .string("\(value)")
    case let value as String: self = .string(value)
    case let value as any RawRepresentable: self = JSON(storedIn: value.rawValue)
    default: self = Self.structure(of: value)
    }
  }

  private static func structure(of value: Any) -> JSON {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { (name: $0.label ?? "", value: JSON(storedIn: $0.value)) }
    switch mirror.displayStyle {
    case .optional: return children.first?.value ?? JSON(.null)
    case .collection: return .array(children.map(\.value))
    case .set, .dictionary:
      return .array(children.map { CanonicalJSON.text(of: $0.value) }.sorted().map { .string($0) })
    case .enum where children.isEmpty: return .string("\(value)")
    case nil where children.isEmpty: return .string("\(value)")
    default: return .object(children.map { ($0.name, $0.value) })
    }
  }

  /// The properties of a structure except those with these names, which a key has in another form or does not need.
  package static func properties(of value: Any, except known: Set<String>) -> [(String, JSON)] {
    Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { known.contains($0) ? nil : ($0, JSON(storedIn: child.value)) }
    }
  }
}

extension GIFOptions {
  /// All options but the strength of the dither, which `render docs`, whose keys have these members, does
  /// not set.
  package var keyMembers: [(String, JSON)] {
    [
      ("quality", .integer(quality)), ("dither", .string(dithering.rawValue)),
      ("colors", .integer(colorLimit)), ("loop", .string("\(loop)")),
      ("transparent", .bool(isTransparent)), ("matte", .string(matte.hexadecimal)),
    ]
      + JSON.properties(
        of: self,
        except: [
          "quality", "dithering", "colorLimit", "loop", "isTransparent", "matte", "ditherStrength",
        ])
  }
}
