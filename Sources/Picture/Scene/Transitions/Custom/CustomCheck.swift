import SegueCore
import SegueJSON

/// Finds out whether the layers and tracks of a custom transition fit together.
struct CustomCheck {
  let layers: [CustomLayer]
  let context: DecodingContext

  /// Whether each name is there once, and those of both screens are.
  func hasScreens(at location: Location) -> Bool {
    var isValid = true
    for (index, layer) in layers.enumerated() {
      guard let first = layers[..<index].first(where: { $0.name == layer.name }) else { continue }
      isValid = false
      context.error(
        "duplicate-layer", at: layer.location, "there are two layers \(JSONWriter.quoted(layer.name))",
        expected: "another name", notes: [Diagnostic.Note("the first one is here", at: first.location)])
    }
    for screen in CustomScreen.allCases where !layers.contains(where: { $0.name == screen.rawValue }) {
      isValid = false
      context.error(
        "missing-layer", at: location, "there is no layer \(JSONWriter.quoted(screen.rawValue))",
        expected: "\"from\" and \"to\", the layers of the two screens")
    }
    return isValid
  }

  /// Whether all layers that tracks name are there.
  func hasLayers(of phases: [WrittenPhase]) -> Bool {
    let names = layers.map(\.name)
    var isValid = true
    for track in phases.flatMap(\.tracks) {
      guard case .layer(let name) = track.subject, !names.contains(name) else { continue }
      isValid = false
      context.error(
        "unknown-layer", at: track.subjectLocation, "there is no layer \(JSONWriter.quoted(name))",
        expected: Schema.oneOf(names), hint: Spelling.hint(for: name, among: names))
    }
    return isValid
  }

  /// Whether the screen below is at rest when the presentation begins and when the dismissal ends, and the dismissal begins where
  /// the presentation ends.
  func rests(_ present: CustomPhase, _ dismiss: CustomPhase?) -> Bool {
    var isValid = true
    func report(_ value: Located<CustomValue>, _ message: String, expected: String) {
      isValid = false
      context.error("jump", at: value.location, message, expected: expected)
    }
    for chain in present.chains where chain.subject.isBelow {
      guard let from = chain.tracks.first?.from, !chain.property.isUnchanged(from.value) else { continue }
      report(
        from, "before the transition begins, \(chain.subject.phrase) rests as it is",
        expected: "no \"from\", or \(chain.property.unchanged)")
    }
    for chain in dismiss?.chains ?? [] {
      if let from = chain.tracks.first?.from {
        report(from, "a dismissal begins where the presentation has ended", expected: "no \"from\"")
      }
      guard chain.subject.isBelow, let to = chain.tracks.last?.to, !chain.property.isUnchanged(to.value) else {
        continue
      }
      report(
        to, "after the transition, \(chain.subject.phrase) rests as it is",
        expected: "no \"to\", or \(chain.property.unchanged)")
    }
    return isValid
  }

  /// Warns of layers that nothing brings in or takes away: they are there, or gone, at once.
  func warnOfSuddenLayers(presenting: [CustomCourse], dismissing: [CustomCourse]) {
    let showsNodes = presenting.contains { course in
      if case .node(_, of: .to) = course.subject { true } else { false }
    }
    for layer in layers where layer.name != CustomScreen.from.rawValue && layer.opacity > 0 {
      if layer.name == CustomScreen.to.rawValue, showsNodes { continue }
      func moves(_ courses: [CustomCourse], _ away: (CustomCourse) -> CustomValue?) -> Bool {
        courses.contains { $0.subject == .layer(layer.name) && $0.property.bringsIn && away($0) != nil }
      }
      let name = JSONWriter.quoted(layer.name)
      if !moves(presenting, \.start) {
        context.warning(
          "sudden-layer", at: layer.location,
          "nothing brings the layer \(name) in: it is there at once when the transition begins",
          expected: "a track such as { \"layer\": \(name), \"property\": \"opacity\", \"from\": 0 } in \"present\"")
      } else if !moves(dismissing, \.end) {
        context.warning(
          "sudden-layer", at: layer.location,
          "nothing takes the layer \(name) away: it is gone at once when the dismissal ends",
          expected: "a track such as { \"layer\": \(name), \"property\": \"opacity\", \"to\": 0 } in \"dismiss\"")
      }
    }
  }
}

extension CustomProperty {
  /// Whether `value` leaves the screen below as it is.
  fileprivate func isUnchanged(_ value: CustomValue) -> Bool {
    switch (self, value) {
    case (.width, .length(.fraction(1))), (.height, .length(.fraction(1))): true
    case (.scale, _), (.opacity, _): value.number() == 1
    case (.x, .length(let length)), (.y, .length(let length)), (.cornerRadius, .length(let length)),
      (.mask, .length(let length)):
      length.resolved(against: 1) == 0
    case (.mask, .mask(let insets)): insets == .zero
    case (.shadow, .shadow(let style)): style.opacity == 0
    default: false
    }
  }

  /// What leaves the screen below as it is, for messages.
  fileprivate var unchanged: String {
    switch self {
    case .x, .y, .cornerRadius, .mask: "0"
    case .width, .height: "\"100%\""
    case .scale, .opacity: "1"
    case .shadow: "a shadow with \"opacity\": 0"
    }
  }

  /// Whether a layer can come into view by it.
  fileprivate var bringsIn: Bool {
    switch self {
    case .x, .y, .width, .height, .scale, .opacity, .mask: true
    case .cornerRadius, .shadow: false
    }
  }
}
