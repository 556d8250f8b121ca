import SegueJSON

/// A button that a row reveals when a finger swipes it aside, as UIKit's `UIContextualAction`.
///
/// ```swift
/// HStack { Text("A letter") }.id("letter").swipeActions(trailing: [
///   SwipeAction("Delete", symbol: .trashFill, destructive: true), SwipeAction("Flag", color: .systemOrange),
/// ])
/// ```
///
/// A script taps it by the names of the row and the action: `Tap("letter.Flag")`.
public struct SwipeAction: Hashable, Sendable {
  /// What the button says; nil for a symbol alone.
  public var title: String?
  /// The symbol above the title.
  public var symbol: Symbol.Name?
  /// The colour of the button. If nil, red if it is destructive, or else grey.
  public var color: Color?
  /// Whether the action deletes the row.
  public var destructive: Bool
  /// The name in scripts. If nil, the title, or else the symbol.
  public var id: String?

  /// Creates an action.
  public init(
    _ title: String? = nil, symbol: Symbol.Name? = nil, color: Color? = nil, destructive: Bool = false,
    id: String? = nil
  ) {
    self.title = title
    self.symbol = symbol
    self.color = color
    self.destructive = destructive
    self.id = id
  }
}

extension SwipeAction: SceneValue {
  var built: BuiltJSON {
    BuiltJSON.object([
      "id": id, "title": title, "symbol": symbol, "color": color, "destructive": destructive ? true : nil,
    ])
  }
}

/// How a node shows a tap on it.
@nonexhaustive
public enum HighlightStyle: String, Hashable, Sendable, CaseIterable {
  /// It turns grey.
  case cell
  /// It becomes faint.
  case button
}

extension HighlightStyle: SceneValue {}

extension Node {
  /// Lets a finger swipe the node aside over buttons: a row of a list.
  ///
  /// - Parameters:
  ///   - leading: The actions at the leading edge, from the edge inwards.
  ///   - trailing: The actions at the trailing edge, from the edge inwards.
  ///   - performsFirstActionWithFullSwipe: Whether a swipe over the whole row runs the first action. If nil, true.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func swipeActions(
    leading: [SwipeAction] = [], trailing: [SwipeAction] = [], performsFirstActionWithFullSwipe: Bool? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "swipeActions",
      BuiltJSON.object([
        "leading": leading.isEmpty ? nil : leading, "trailing": trailing.isEmpty ? nil : trailing,
        "performsFirstActionWithFullSwipe": performsFirstActionWithFullSwipe,
      ]), fileID, line)
  }

  /// Sets how the node shows a tap on it, as UIKit's cells and buttons do. By default it does not.
  public func highlight(_ style: HighlightStyle, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("highlight", style, fileID, line)
  }

  /// Lets a pull beyond the top of a scrolling node start a spinner, until a script has ``EndRefreshing``.
  ///
  /// - Parameters:
  ///   - color: The colour of the spinner. If nil, the theme's secondary label.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func refreshControl(color: Color? = nil, fileID: String = #fileID, line: Int = #line) -> Self {
    let control: any SceneValue = if let color { BuiltJSON.object(["color": color]) } else { true }
    return setting("refreshControl", control, fileID, line)
  }
}
