package import SegueCore
package import SegueMotion

/// How far a row is swiped aside at one instant.
package struct RowState: Hashable, Sendable {
  /// The side whose buttons are seen.
  package let side: RowSwipe.Side
  /// Points by which the row has moved from that side, above zero.
  package let offset: Double
  /// How far the first button has taken the whole width for a full swipe, 0…1.
  package let expansion: Double
  /// Whether buttons show titles below symbols.
  package let showsTitles: Bool
}

/// A swiped row in its parts: the buttons, and how far what the row itself shows has moved.
package struct SwipedRow: Sendable {
  package struct Button: Sendable {
    /// As if the button were not hidden.
    package let node: Node
    /// What the button fills with its colour, and where its title is centred; in the row's coordinates.
    package let area: Rect
    package let label: Rect
    /// The part of the area that no other button covers.
    package let exposed: Rect
  }

  /// Bottom to top: an outer one covers the next one inwards.
  package let buttons: [Button]
  /// Points to the right.
  package let shift: Double

  /// - Parameter size: That of the row.
  package init(_ row: Node, _ state: RowState, size: Size, _ engine: LayoutEngine) {
    let isAtRight = (state.side == .trailing) != row.mirrorsChildren
    shift = isAtRight ? -state.offset : state.offset
    let widths = row.buttonWidths(on: state.side, showingTitles: state.showsTitles, engine)
    let open = widths.reduce(0, +)
    // Distances are measured from the edge at which the buttons are.
    var outer = 0.0
    var buttons: [Button] = []
    for (position, (index, width)) in zip(row.buttonIndices(on: state.side), widths).enumerated() {
      // The buttons share what is revealed. Each reaches under those that are nearer to the edge.
      let share = state.offset * width / open
      var inner = outer + share
      var room = Swift.max(width, share)
      if position == 0 {
        inner += (state.offset - inner) * state.expansion
        room += (width - room) * state.expansion
      }
      func place(from start: Double, to end: Double) -> Rect {
        Rect(x: isAtRight ? size.width - end : start, y: 0, width: end - start, height: size.height)
      }
      var button = row.children[index].button(showingTitle: state.showsTitles)
      button.isHidden = false
      // The title keeps its distance from the inner end.
      buttons.append(
        Button(
          node: button, area: place(from: 0, to: inner), label: place(from: inner - room, to: inner),
          exposed: place(from: outer, to: inner)))
      outer += share
    }
    self.buttons = buttons.reversed()
  }
}

extension Node {
  /// A button is as wide as this, in points, or as its title with this on both sides.
  private static let (narrowestButton, buttonMargin) = (74.0, 10.0)
  /// The height from which a row shows titles below symbols, in points: a guess.
  private static let lowestRowWithTitles = 60.0

  /// The widths of a side's buttons, from the edge of the row inwards.
  fileprivate func buttonWidths(
    on side: RowSwipe.Side, showingTitles: Bool, _ engine: LayoutEngine
  ) -> [Double] {
    buttonIndices(on: side).map { index in
      let label = children[index].button(showingTitle: showingTitles).children.first
      let width = label.flatMap { engine.fittingSize(of: $0, maxWidth: nil).width } ?? 0
      return Swift.max(Self.narrowestButton, (width + 2 * Self.buttonMargin).rounded(.up))
    }
  }

  /// A button with or without the title below its symbol.
  fileprivate func button(showingTitle: Bool) -> Node {
    guard !showingTitle, let label = children.first, label.children.count > 1 else { return self }
    var button = self
    button.children[0].children[1].isHidden = true
    return button
  }

  /// How the row is swiped to a side; nil if there are no actions.
  /// - Parameter size: That of the row.
  func swipe(to side: RowSwipe.Side, size: Size, _ engine: LayoutEngine) -> RowSwipe? {
    guard let swipeActions, let first = swipeActions.actions(on: side).first else { return nil }
    let showsTitles = size.height >= Self.lowestRowWithTitles
    let widths = buttonWidths(on: side, showingTitles: showsTitles, engine)
    var swipe = RowSwipe(
      side: side, width: size.width, open: widths.reduce(0, +),
      allowsFullSwipe: swipeActions.performsFirstActionWithFullSwipe, isDestructive: first.isDestructive)
    swipe.showsTitles = showsTitles
    return swipe
  }
}
