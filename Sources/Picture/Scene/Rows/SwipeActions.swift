package import SegueMotion

/// What a row of a list does when it is swiped aside: UIKit's `UISwipeActionsConfiguration`, one for each side.
///
/// The buttons are the last children of the row, hidden, so that layout leaves no room for them: first those of the leading side, then
/// those of the trailing side. Where a row is swiped, `SwipedRow` puts them in their places.
package struct SwipeActions: Hashable, Sendable {
  /// UIKit's `UIContextualAction`.
  package struct Action: Hashable, Sendable {
    /// Its button is called after the row and this: `row3.Delete`.
    package var name: String
    /// Whether it deletes the row.
    package var isDestructive: Bool
  }

  /// From the edge of the row inwards.
  package var leading: [Action]
  package var trailing: [Action]
  package var performsFirstActionWithFullSwipe: Bool

  package func actions(on side: RowSwipe.Side) -> [Action] { side == .leading ? leading : trailing }

  var count: Int { leading.count + trailing.count }
}

extension Node {
  /// The indices of a side's buttons among the children, from the edge of the row inwards.
  func buttonIndices(on side: RowSwipe.Side) -> Range<Int> {
    guard let swipeActions else { return 0..<0 }
    let middle = children.count - swipeActions.trailing.count
    return side == .trailing
      ? middle..<children.count : middle - swipeActions.leading.count..<middle
  }

  /// The side and the action of a button with this tag; nil if it is none of this row.
  func action(ofButton tag: UInt32) -> (side: RowSwipe.Side, action: SwipeActions.Action)? {
    for side in RowSwipe.Side.allCases {
      let buttons = buttonIndices(on: side)
      guard let index = buttons.firstIndex(where: { children[$0].tag == tag }) else { continue }
      return swipeActions.map { (side, $0.actions(on: side)[index - buttons.lowerBound]) }
    }
    return nil
  }

  /// Gives the buttons of all rows and the items of all menus their names, once the nodes have theirs.
  mutating func nameButtons() {
    if let id, let swipeActions {
      for side in RowSwipe.Side.allCases {
        for (index, action) in zip(buttonIndices(on: side), swipeActions.actions(on: side)) {
          children[index].id = "\(id).\(action.name)"
        }
      }
    }
    nameMenuItems()
    for index in children.indices { children[index].nameButtons() }
  }

  /// Takes the buttons off that a component has given the row, and gives it others.
  mutating func setSwipeActions(_ row: DecodedSwipeActions) {
    children.removeLast(swipeActions?.count ?? 0)
    swipeActions = row.actions
    children += row.buttons
  }
}

/// Swipe actions with their buttons, those of the leading side first.
struct DecodedSwipeActions: Sendable {
  var actions: SwipeActions
  var buttons: [Node]
}
