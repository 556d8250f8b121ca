import SegueJSON

/// Colours, and paths of pictures, by names that a scene uses as `"$name"`. Every theme of a scene gives every name.
public struct Theme: Sendable {
  let name: String
  let json: JSON

  /// System colours are dark in a theme that is called `dark`.
  public init(_ name: String, _ values: KeyValuePairs<String, String>) {
    self.name = name
    json = .object(values.map { ($0.key, .string($0.value)) })
  }
}
