import SegueJSON

/// What a custom transition looks like, for alternative texts.
enum CustomWords {
  /// From the courses of the presented screen's layer.
  static func derived(
    presenting: [CustomCourse], dismissing: [CustomCourse], isMirrored: Bool
  ) -> MotionDescription {
    let (coming, going) = (presenting.ofPresentedScreen, dismissing.ofPresentedScreen)
    return MotionDescription(
      "the other screen",
      presents: phrase({ property in coming.first { $0.property == property }?.start }, isMirrored, isComing: true),
      dismisses: phrase({ property in going.first { $0.property == property }?.end }, isMirrored, isComing: false))
  }

  /// - Parameter away: The value of a property while the screen is dismissed; nil if it is the one at rest.
  private static func phrase(
    _ away: (CustomProperty) -> CustomValue?, _ isMirrored: Bool, isComing: Bool
  ) -> String {
    func number(_ property: CustomProperty, otherwise rest: Double = 0) -> Double {
      away(property)?.number(along: 1) ?? rest
    }
    let (x, y) = (number(.x) * (isMirrored ? -1 : 1), number(.y))
    if y != 0 { return (y > 0) == isComing ? "slides up" : "slides down" }
    if x != 0 { return "slides \(isComing ? "in from" : "out to") the \(x > 0 ? "right" : "left")" }
    let scale = number(.scale, otherwise: 1)
    if scale != 1 {
      return scale < 1
        ? (isComing ? "grows into place" : "shrinks away") : (isComing ? "shrinks into place" : "fades away")
    }
    if away(.mask) != nil || away(.width) != nil || away(.height) != nil {
      return isComing ? "is uncovered" : "is covered again"
    }
    if away(.opacity) != nil { return isComing ? "fades in" : "fades out" }
    return isComing ? "appears" : "disappears"
  }
}

extension [CustomCourse] {
  fileprivate var ofPresentedScreen: [CustomCourse] { filter { $0.subject == .layer(CustomScreen.to.rawValue) } }
}

enum CustomWordsFields {
  private static let subject = Field(
    "subject", .string, default: "the other screen", "What moves, in lower case with an article: `a message`.")
  private static let presents = Field(
    required: "presents", .string, "What it does when it is presented: `drops in from the top`.")
  private static let dismisses = Field(
    required: "dismisses", .string, "What it does when it is dismissed: `slides out again`.")

  private static let table = FieldTable("words", "A custom transition in English words.") {
    subject
    presents
    dismisses
  }

  static let field = Field(
    optional: "words",
    .object(table) { fields, _ in
      MotionDescription(fields[subject], presents: fields[presents], dismisses: fields[dismisses])
    },
    "What the motion looks like, for alternative texts (default: what the tracks of `to` do).")
}
