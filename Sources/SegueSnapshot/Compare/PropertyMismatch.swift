/// Something other than pixels in which two pictures, animations or scenes differ.
package struct PropertyMismatch: Hashable, Sendable {
  /// As people say it: “size”, “loops”.
  package let name: String
  /// The frame that it is about; nil for the whole.
  package let frame: Int?
  package let first: String
  package let second: String

  package init(_ name: String, frame: Int? = nil, _ first: String, _ second: String) {
    self.name = name
    self.frame = frame
    self.first = first
    self.second = second
  }

  /// Nil where both are the same.
  init?<T: Equatable>(_ name: String, of first: T, _ second: T, as text: (T) -> String) {
    if first == second { return nil }
    self.init(name, text(first), text(second))
  }
}

extension PropertyMismatch: CustomStringConvertible {
  /// One line without a full stop.
  package var description: String {
    let place = frame.map { " of frame \($0)" } ?? ""
    return "\(name)\(place): \(first) and \(second)"
  }
}
