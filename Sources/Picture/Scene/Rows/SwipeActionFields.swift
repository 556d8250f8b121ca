import SegueCore
import SegueJSON

/// The keys of the actions of a row that can be swiped aside.
enum SwipeActionFields {
  static let id = Field(
    optional: "id", .string("a name"),
    "Its name in scripts, after the row's: `row3.archive` (default: the title, or else the symbol).")
  static let title = Field(optional: "title", .text, "What the button says.")
  static let symbol = Field(
    optional: "symbol", .name("a symbol's name"), "A built-in symbol, above the title; in a low row without the title.")
  static let color = Field(
    optional: "color", .color,
    "The colour of the button (default: `systemRed` if it is destructive, or else `systemGray`).")
  static let destructive = Field(
    "destructive", .bool, default: false, "Whether the action deletes the row: the row slides away, and the gap closes."
  )

  static let table = FieldTable(
    "swipeAction", "A button that a row reveals: UIKit's `UIContextualAction`.",
    rules: [.atLeastOne(["title", "symbol"])],
    foreignNameHints: [
      "image": "it is \"symbol\"", "style": "it is \"destructive\": true", "backgroundColor": "it is \"color\"",
      "background": "it is \"color\"", "text": "it is \"title\"", "label": "it is \"title\"",
    ]
  ) {
    id
    title
    symbol
    color
    destructive
  }

  static let leading = Field(
    "leading", .array(of: .swipeAction), default: [], documentedDefault: [],
    "Actions at the leading edge, from the edge inwards.")
  static let trailing = Field(
    "trailing", .array(of: .swipeAction), default: [], documentedDefault: [],
    "Actions at the trailing edge, from the edge inwards.")
  static let fullSwipe = Field(
    "performsFirstActionWithFullSwipe", .bool, default: true,
    "Whether a swipe over the whole row runs the first action of that side.")

  static let configuration = FieldTable(
    "swipeActions", "The actions of a row: UIKit's `UISwipeActionsConfiguration`, one for each side.",
    rules: [.atLeastOne(["leading", "trailing"])],
    foreignNameHints: ["fullSwipe": "it is \"performsFirstActionWithFullSwipe\"", "actions": "it is \"trailing\""]
  ) {
    leading
    trailing
    fullSwipe
  }

  /// The font sizes of a title alone and of one below a symbol, and the height of symbols, in points: guesses.
  private static let (titleSize, captionSize, symbolSize) = (15.0, 13.0, 24.0)

  /// The JSON of a button: in the middle of it the symbol above the title. Values that the action gives keep their places.
  fileprivate static func button(_ fields: Fields) -> JSON {
    let given = fields.json
    var parts: [JSON] = []
    if let symbol = given[symbol.name] {
      parts.append(["symbol": symbol, "size": .number(symbolSize), "color": "white"])
    }
    if let title = given[title.name] {
      let size = parts.isEmpty ? titleSize : captionSize
      parts.append(["text": title, "font": ["size": .number(size)], "color": "white", "maxLines": 1])
    }
    let color: JSON = given[color.name] ?? .string(fields[destructive] ? "systemRed" : "systemGray")
    return [
      "hidden": true, "background": color,
      "children": [
        [
          "pin": ["centerX": 0, "centerY": 0],
          "stack": ["axis": "vertical", "alignment": "center", "spacing": 3], "children": .array(parts),
        ]
      ],
    ]
  }
}

/// An action with its button.
struct DecodedSwipeAction: Sendable {
  let action: SwipeActions.Action
  let button: Node
}

extension Format where Value == DecodedSwipeAction {
  fileprivate static var swipeAction: Format {
    .object(SwipeActionFields.table) { fields, context in
      guard
        let name = fields[SwipeActionFields.id] ?? fields[SwipeActionFields.title]
          ?? fields[SwipeActionFields.symbol]?.value,
        // The button is an ordinary node, at the place of the action.
        let button = NodeFields.node(
          JSON(SwipeActionFields.button(fields).content, at: fields.json.location), in: context)
      else { return nil }
      return DecodedSwipeAction(
        action: SwipeActions.Action(name: name, isDestructive: fields[SwipeActionFields.destructive]), button: button)
    }
  }
}

extension Format where Value == DecodedSwipeActions {
  static var swipeActions: Format {
    .object(SwipeActionFields.configuration) { fields, _ in
      let (leading, trailing) = (fields[SwipeActionFields.leading], fields[SwipeActionFields.trailing])
      return DecodedSwipeActions(
        actions: SwipeActions(
          leading: leading.map(\.action), trailing: trailing.map(\.action),
          performsFirstActionWithFullSwipe: fields[SwipeActionFields.fullSwipe]),
        buttons: (leading + trailing).map(\.button))
    }
  }
}
