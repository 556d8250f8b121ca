/// Which numbers are accepted, and what they count.
package struct NumberRange: Hashable, Sendable {
  package enum Bound: Hashable, Sendable {
    /// The limit itself is accepted.
    case including(Double)
    /// The limit itself is not accepted.
    case excluding(Double)
  }

  package let lower: Bound?
  package let upper: Bound?
  /// Plural, such as `points`; nil for a bare number.
  package let unit: String?

  package init(lower: Bound?, upper: Bound?, unit: String?) {
    self.lower = lower
    self.upper = upper
    self.unit = unit
  }

  package func contains(_ number: Double) -> Bool {
    switch lower {
    case .including(let limit) where number < limit: return false
    case .excluding(let limit) where number <= limit: return false
    default: break
    }
    switch upper {
    case .including(let limit) where number > limit: return false
    case .excluding(let limit) where number >= limit: return false
    default: return true
    }
  }

  /// `from 0 to 500 points`, `above 0`, `in points`; empty if nothing is to be said.
  var phrase: String {
    let limits: String =
      switch (lower, upper) {
      case (.including(let a), .including(let b)): "from \(text(a)) to \(text(b))"
      case (.including(let a), .excluding(let b)): "from \(text(a)) to below \(text(b))"
      case (.excluding(let a), .including(let b)): "above \(text(a)) and at most \(text(b))"
      case (.excluding(let a), .excluding(let b)): "above \(text(a)) and below \(text(b))"
      case (.including(let a), nil): "of at least \(text(a))"
      case (.excluding(let a), nil): "above \(text(a))"
      case (nil, .including(let b)): "of at most \(text(b))"
      case (nil, .excluding(let b)): "below \(text(b))"
      case (nil, nil): ""
      }
    guard let unit else { return limits }
    return limits.isEmpty ? "in \(unit)" : "\(limits) \(unit)"
  }

  var schemaMembers: [(String, JSON)] {
    var members: [(String, JSON)] = []
    switch lower {
    case .including(let limit): members.append(("minimum", .number(limit)))
    case .excluding(let limit): members.append(("exclusiveMinimum", .number(limit)))
    case nil: break
    }
    switch upper {
    case .including(let limit): members.append(("maximum", .number(limit)))
    case .excluding(let limit): members.append(("exclusiveMaximum", .number(limit)))
    case nil: break
    }
    return members
  }

  private func text(_ number: Double) -> String { JSONWriter.text(of: number) }
}
