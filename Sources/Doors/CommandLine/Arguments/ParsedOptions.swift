package import ArgumentParser
import SegueDigests
package import SegueJSON
import SeguePlans

/// The values of a command's options as the parser has set them, for keys of what a command makes: an option that nobody has
/// thought of is in the key. It then costs a run that could have been saved, never a wrong output.
package enum ParsedOptions {
  /// All options by the names of their properties, groups of them as objects.
  ///
  /// - Parameter immaterial: the names of the properties, in any group, that decide no byte of an output, or that the key has
  ///   in another form.
  package static func json(of arguments: any ParsableArguments, except immaterial: Set<String>) -> JSON {
    .object(
      Mirror(reflecting: arguments).children.compactMap { child in
        // A wrapped property is stored under its name with an underscore.
        let name = String((child.label ?? "").drop { $0 == "_" })
        if immaterial.contains(name) { return nil }
        let value = (child.value as? any ParsedProperty)?.parsed ?? child.value
        if let group = value as? any ParsableArguments { return (name, json(of: group, except: immaterial)) }
        return (name, JSON(storedIn: value))
      })
  }
}

/// A property that the parser sets.
private protocol ParsedProperty {
  var parsed: Any { get }
}

extension Argument: ParsedProperty { fileprivate var parsed: Any { wrappedValue } }
extension Flag: ParsedProperty { fileprivate var parsed: Any { wrappedValue } }
extension Option: ParsedProperty { fileprivate var parsed: Any { wrappedValue } }
extension OptionGroup: ParsedProperty { fileprivate var parsed: Any { wrappedValue } }
