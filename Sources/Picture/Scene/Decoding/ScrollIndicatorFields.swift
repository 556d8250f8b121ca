import SegueCore
import SegueJSON

/// The keys of a node's scroll indicators.
private enum ScrollIndicatorFields {
  static let style = Field(
    "style", .enumeration(ScrollIndicatorStyle.self), default: .automatic,
    "Their colour: `automatic` is white in a dark theme, or else black.")
  static let insets = Field("insets", .insets, default: .zero, "How much further they are from the node's edges.")

  static let table = FieldTable("scroll indicators", "The indicators of a node that scrolls.") {
    style
    insets
  }
}

private enum ScrollIndicatorStyle: String, CaseIterable {
  case automatic
  case black
  case white

  /// The indicators with colours of iOS 13, as Flutter's `CupertinoScrollbar` has them.
  func indicators(_ insets: Insets = .zero, in context: DecodingContext) -> ScrollIndicators {
    let isWhite = self == .white || (self == .automatic && context[Theme.self].isDark)
    let color = isWhite ? Color.white.multipliedAlpha(by: 0x80 / 255.0) : .black.multipliedAlpha(by: 0x59 / 255.0)
    return ScrollIndicators(color: color, insets: insets)
  }
}

extension Format where Value == ScrollIndicators? {
  /// `true` or `false`, a style, or an object.
  static var scrollIndicators: Format {
    .either(
      Format<Bool>.bool.refined { isShown, _, context in
        .some(isShown ? ScrollIndicatorStyle.automatic.indicators(in: context) : nil)
      },
      Format<ScrollIndicatorStyle>.enumeration.refined { style, _, context in style.indicators(in: context) },
      .object(ScrollIndicatorFields.table) { fields, context in
        fields[ScrollIndicatorFields.style].indicators(fields[ScrollIndicatorFields.insets], in: context)
      })
  }
}
