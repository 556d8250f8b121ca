import SegueCore
import SegueJSON
import SegueMotion

/// The menu that a long press on a node opens: UIKit's `UIContextMenuInteraction`, approximated.
///
/// The panel is a hidden child of the node, before the buttons of swipe actions, so that layout leaves no room for it. It is drawn
/// above all layers.
package struct ContextMenu: Hashable, Sendable {
  /// The names of the items, from the top: an item is called after the node and this.
  package var items: [String]
}

/// A context menu with its panel.
struct DecodedContextMenu: Sendable {
  let menu: ContextMenu
  let panel: Node
}

/// The keys of a context menu's items.
enum ContextMenuFields {
  static let id = Field(
    optional: "id", .string("a name"), "Its name in scripts, after the node's: `row3.reply` (default: the title).")
  static let title = Field(required: "title", .text, "What the item says.")
  static let symbol = Field(optional: "symbol", .name("a symbol's name"), "A built-in symbol at its end.")
  static let destructive = Field("destructive", .bool, default: false, "Whether it is red.")

  static let table = FieldTable(
    "menuItem", "An item of a context menu: UIKit's `UIAction`.",
    foreignNameHints: [
      "image": "it is \"symbol\"", "attributes": "it is \"destructive\": true", "text": "it is \"title\"",
    ]
  ) {
    id
    title
    symbol
    destructive
  }

  /// The JSON of the panel. Values that the items give keep their places.
  fileprivate static func panel(_ items: [MenuItem], isDark: Bool) -> JSON {
    var rows: [JSON] = []
    for item in items {
      if !rows.isEmpty { rows.append(["frame": ["height": 0.5], "background": "separator"]) }
      let color: JSON = item.isDestructive ? "systemRed" : "label"
      var parts: [JSON] = [
        [
          "text": item.title, "font": ["size": 17], "color": color, "maxLines": 1,
          "pin": ["left": 16, "right": 48, "centerY": 0],
        ]
      ]
      if let symbol = item.symbol {
        parts.append(["symbol": symbol, "size": 20, "color": color, "pin": ["right": 16, "centerY": 0]])
      }
      rows.append(["frame": ["height": .number(ContextMenuMetrics.itemHeight)], "children": .array(parts)])
    }
    return [
      "hidden": true, "frame": ["width": .number(ContextMenuMetrics.width)], "cornerRadius": 13, "clip": true,
      "background": .string(isDark ? "#2C2C2EF5" : "#F9F9F9F5"), "stack": "vertical",
      "shadow": ["opacity": 0.2, "radius": 20, "offset": [0, 8]], "children": .array(rows),
    ]
  }
}

/// An item as it is written.
private struct MenuItem: Sendable {
  let name: String
  let title: JSON
  let symbol: JSON?
  let isDestructive: Bool
}

extension Format where Value == MenuItem {
  fileprivate static var menuItem: Format {
    .object(ContextMenuFields.table) { fields, _ in
      guard let title = fields.json[ContextMenuFields.title.name] else { return nil }
      return MenuItem(
        name: fields[ContextMenuFields.id] ?? fields[ContextMenuFields.title], title: title,
        symbol: fields.json[ContextMenuFields.symbol.name], isDestructive: fields[ContextMenuFields.destructive])
    }
  }
}

extension Format where Value == DecodedContextMenu {
  /// An array of items.
  static var contextMenu: Format {
    Format<[MenuItem]>.array(of: .menuItem).refined { items, json, context in
      if items.isEmpty {
        context.error("wrong-count", at: json.location, "this menu is empty", expected: "at least one item")
        return nil
      }
      let panel = ContextMenuFields.panel(items, isDark: context[Theme.self].isDark)
      return NodeFields.node(JSON(panel.content, at: json.location), in: context).map {
        DecodedContextMenu(menu: ContextMenu(items: items.map(\.name)), panel: $0)
      }
    }
  }
}

extension Node {
  /// The index of the menu's panel among the children; nil without a menu.
  var menuIndex: Int? { contextMenu == nil ? nil : children.count - (swipeActions?.count ?? 0) - 1 }

  /// Takes the menu off that a component has given the node, and gives it another.
  mutating func setContextMenu(_ decoded: DecodedContextMenu) {
    if let menuIndex { children.remove(at: menuIndex) }
    contextMenu = decoded.menu
    children.insert(decoded.panel, at: children.count - (swipeActions?.count ?? 0))
  }

  /// The ids that swipe actions and items of the menu share.
  var namesOfButtonsAndItems: [String] {
    guard let id, let contextMenu, let swipeActions else { return [] }
    let buttons = RowSwipe.Side.allCases.flatMap { swipeActions.actions(on: $0) }.map(\.name)
    return contextMenu.items.filter { buttons.contains($0) }.map { "\(id).\($0)" }
  }

  /// Names the items of the menu after the node. Between two items there is a separator.
  mutating func nameMenuItems() {
    guard let id, let contextMenu, let menuIndex else { return }
    for (index, name) in contextMenu.items.enumerated() {
      children[menuIndex].children[2 * index].id = "\(id).\(name)"
    }
  }
}

/// In points, by eye; docs/motion.md, Context menu.
enum ContextMenuMetrics {
  static let (width, itemHeight) = (250.0, 44.0)
  /// Between the node and the panel, and between both and the edges of the safe area.
  static let (gap, margin) = (10.0, 10.0)
  /// By how much the node grows before the menu opens.
  static let growth = 8.0
}
