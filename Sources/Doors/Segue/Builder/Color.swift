import SegueJSON

/// A colour: `"#RRGGBB"`, `"#RRGGBBAA"`, a system colour such as `.systemBlue`, a name of CSS such as `"tomato"`, or a colour of
/// the theme, `"$name"`.
public struct Color: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The colour as it is written in a scene file.
  public let text: String

  /// Creates a colour from its text in a scene file. A text that is not a colour is reported when the scene is read.
  public init(_ text: String) { self.text = text }

  /// Creates a colour from its text in a scene file.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates an sRGB colour.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    self.init(
      channels.reduce(into: "#") { text, channel in
        let digits = String(channel, radix: 16, uppercase: true)
        text += digits.utf8.count < 2 ? "0" + digits : digits
      })
  }

  /// A colour of the scene's themes, or a parameter of a component.
  public static func named(_ name: String) -> Color { Color("$" + name) }
}

extension Color: SceneValue {
  var built: BuiltJSON { text.built }
}

/// UIKit's colours. Those of the system have a light and a dark variant.
extension Color {
  /// No colour.
  public static let clear = Color("clear")
  /// Black.
  public static let black = Color("black")
  /// White.
  public static let white = Color("white")
  /// UIKit's `systemRed`.
  public static let systemRed = Color("systemRed")
  /// UIKit's `systemOrange`.
  public static let systemOrange = Color("systemOrange")
  /// UIKit's `systemYellow`.
  public static let systemYellow = Color("systemYellow")
  /// UIKit's `systemGreen`.
  public static let systemGreen = Color("systemGreen")
  /// UIKit's `systemBlue`.
  public static let systemBlue = Color("systemBlue")
  /// UIKit's `systemMint`.
  public static let systemMint = Color("systemMint")
  /// UIKit's `systemTeal`.
  public static let systemTeal = Color("systemTeal")
  /// UIKit's `systemCyan`.
  public static let systemCyan = Color("systemCyan")
  /// UIKit's `systemIndigo`.
  public static let systemIndigo = Color("systemIndigo")
  /// UIKit's `systemPurple`.
  public static let systemPurple = Color("systemPurple")
  /// UIKit's `systemPink`.
  public static let systemPink = Color("systemPink")
  /// UIKit's `systemBrown`.
  public static let systemBrown = Color("systemBrown")
  /// UIKit's `systemBackground`.
  public static let systemBackground = Color("systemBackground")
  /// UIKit's `secondarySystemBackground`.
  public static let secondarySystemBackground = Color("secondarySystemBackground")
  /// For content grouped inside the secondary background.
  public static let tertiarySystemBackground = Color("tertiarySystemBackground")
  /// UIKit's `systemGroupedBackground`.
  public static let systemGroupedBackground = Color("systemGroupedBackground")
  /// For the rows of a grouped list.
  public static let secondarySystemGroupedBackground = Color("secondarySystemGroupedBackground")
  /// For content grouped inside the rows of a grouped list.
  public static let tertiarySystemGroupedBackground = Color("tertiarySystemGroupedBackground")
  /// UIKit's `label`.
  public static let label = Color("label")
  /// UIKit's `secondaryLabel`.
  public static let secondaryLabel = Color("secondaryLabel")
  /// For text of third rank.
  public static let tertiaryLabel = Color("tertiaryLabel")
  /// For text of fourth rank, such as a watermark.
  public static let quaternaryLabel = Color("quaternaryLabel")
  /// For the placeholder of a text field.
  public static let placeholderText = Color("placeholderText")
  /// For links.
  public static let link = Color("link")
  /// The tint colour of an app that sets none.
  public static let tintColor = Color("tintColor")
  /// For thin and small shapes, such as a slider's track.
  public static let systemFill = Color("systemFill")
  /// For shapes of medium size, such as a switch.
  public static let secondarySystemFill = Color("secondarySystemFill")
  /// For large shapes, such as a text field.
  public static let tertiarySystemFill = Color("tertiarySystemFill")
  /// For large areas with complex content.
  public static let quaternarySystemFill = Color("quaternarySystemFill")
  /// UIKit's `separator`.
  public static let separator = Color("separator")
  /// UIKit's `opaqueSeparator`.
  public static let opaqueSeparator = Color("opaqueSeparator")
  /// UIKit's `systemGray`.
  public static let systemGray = Color("systemGray")
  /// UIKit's `systemGray2`.
  public static let systemGray2 = Color("systemGray2")
  /// UIKit's `systemGray3`.
  public static let systemGray3 = Color("systemGray3")
  /// UIKit's `systemGray4`.
  public static let systemGray4 = Color("systemGray4")
  /// UIKit's `systemGray5`.
  public static let systemGray5 = Color("systemGray5")
  /// UIKit's `systemGray6`.
  public static let systemGray6 = Color("systemGray6")
  /// For text on a light background, whatever the theme.
  public static let darkText = Color("darkText")
  /// For text on a dark background, whatever the theme.
  public static let lightText = Color("lightText")
  /// UIKit's `darkGray`.
  public static let darkGray = Color("darkGray")
  /// UIKit's `lightGray`.
  public static let lightGray = Color("lightGray")

  /// All colours above, in the order of the decoder's table.
  package static let systemColors: [Color] = [
    .clear, .black, .white, .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemMint,
    .systemTeal, .systemCyan, .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemBackground,
    .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
    .tertiarySystemGroupedBackground, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText,
    .link, .tintColor, .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .separator,
    .opaqueSeparator, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .darkText,
    .lightText, .darkGray, .lightGray,
  ]
}
