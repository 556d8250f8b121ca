import SegueCore
import SegueJSON

/// Which nodes of the two pages of a push are their navigation bar, and how it changes.
struct PushBarOptions: Sendable {
  enum Style: String, Hashable, Sendable, CaseIterable {
    /// The titles slide into one another, as in UIKit.
    case slide
    /// All parts fade at their place.
    case fade
  }

  var style = Style.slide
  var from = PushBarNodes()
  var to = PushBarNodes()
  let location: Location

  func namedNodes(of screens: ScreenPair) -> [NamedNodes] {
    [NamedNodes(ids: from.named, screens: [screens.from]), NamedNodes(ids: to.named, screens: [screens.to])]
  }

  private static let style = Field(
    "style", .enumeration(Style.self), default: .slide,
    "`slide`: the titles slide into one another, as in UIKit. `fade`: all parts fade at their place.")
  private static let from = side("from", "the screen below")
  private static let to = side("to", "the pushed screen")

  private static func side(_ name: String, _ screen: String) -> Field<PushBarNodes> {
    Field(
      name, PushBarNodes.format, default: PushBarNodes(), documentedDefault: [:],
      "Which nodes of \(screen) are its bar.")
  }

  private static let format = Format<PushBarOptions?>.either(
    Format<Style>.enumeration.refined { style, json, _ in PushBarOptions(style: style, location: json.location) },
    .object(
      FieldTable("push-bar", "How the navigation bar changes.") {
        style
        from
        to
      }
    ) { fields, _ in
      PushBarOptions(style: fields[style], from: fields[from], to: fields[to], location: fields.json.location)
    })

  static let field = Field(
    "bar", format, default: nil,
    "The navigation bar, which stays while the pages move below it: its style, or an object that also names its parts. The parts "
      + "are the nodes with the ids `title`, `back`, `chevron`, `largeTitle`, `leading`, `trailing` and `background`, where "
      + "nothing else is named (default: the bar moves with its page).")
}

/// The nodes of one page's bar by their ids. What is not named is the node whose id is the name of the part, if there is one.
struct PushBarNodes: Sendable {
  var title: Located<String>?
  var back: Located<String>?
  var chevron: Located<String>?
  var largeTitle: Located<String>?
  var leading: [Located<String>]?
  var trailing: [Located<String>]?
  var background: Located<String>?

  var named: [Located<String>] {
    [title, back, chevron, largeTitle, background].compactMap { $0 } + (leading ?? []) + (trailing ?? [])
  }

  private static let title = node("title", "The title in the middle.")
  private static let back = node(
    "back",
    "What leads back: the label beside the chevron, or a group of both, of which the first text and the first symbol or shape are "
      + "taken.")
  private static let chevron = node("chevron", "The chevron, if `back` is not a group that has it.")
  private static let largeTitle = node("largeTitle", "The large title below the bar.")
  private static let leading = nodes("leading", "The items at the leading end.")
  private static let trailing = nodes("trailing", "The items at the trailing end.")
  private static let background = node(
    "background", "What lies behind the bar. It may have the other parts as children.")

  private static func node(_ name: String, _ summary: String) -> Field<Located<String>?> {
    Field(optional: name, .name("a node's id"), "\(summary) (default: the node `\(name)`)")
  }

  private static func nodes(_ name: String, _ summary: String) -> Field<[Located<String>]?> {
    Field(optional: name, .array(of: .name("a node's id")), "\(summary) (default: the node `\(name)`)")
  }

  static let format = Format<PushBarNodes>.object(
    FieldTable("push-bar-nodes", "The nodes of a navigation bar.") {
      title
      back
      chevron
      largeTitle
      leading
      trailing
      background
    }
  ) { fields, _ in
    PushBarNodes(
      title: fields[title], back: fields[back], chevron: fields[chevron], largeTitle: fields[largeTitle],
      leading: fields[leading], trailing: fields[trailing], background: fields[background])
  }
}
