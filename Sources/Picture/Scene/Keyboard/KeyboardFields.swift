import SegueJSON

/// The keys of the keyboard in a script.
enum KeyboardFields {
  static let returnKeyType = Field(
    "returnKeyType", .enumeration(ReturnKeyType.self), default: .default,
    "What the return key says, with UIKit's names: `return` for `default`.")
  static let appearance = Field(
    optional: "appearance", .enumeration(KeyboardAppearance.self),
    "Its colours (default: dark in a dark theme, or else light).")

  static let table = FieldTable("keyboard", "The keyboard as a text wants it.") {
    returnKeyType
    appearance
  }
}

extension Format where Value == KeyboardStep {
  /// `"show"`, `"hide"`, or the traits of the keyboard that is shown.
  static var keyboardStep: Format {
    .either(
      .choice([("show", .show(Keyboard())), ("hide", .hide)]),
      .object(KeyboardFields.table) { fields, _ in
        .show(
          Keyboard(
            returnKeyType: fields[KeyboardFields.returnKeyType], appearance: fields[KeyboardFields.appearance]))
      })
  }
}
