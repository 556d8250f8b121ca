import SegueCore
import SegueScene
import Testing

/// The golden tables have eight or nine digits.
private let tolerance = 1e-6

private func expectClose(_ value: Double, _ row: [String: String], _ column: String) throws {
  let expected = try row.number(column)
  #expect(abs(value - expected) <= tolerance * max(1, abs(expected)), "\(column) at t = \(row["t"] ?? "?")")
}

@Suite("Every row of the golden tables without gestures")
struct GoldenTests {
  @Test("The card opens", arguments: ["golden_card_present_60fps"])
  func cardPresent(table: String) throws {
    let animation = try TestScenes.animation(transition: #"{ "type": "card", "source": "card", "target": "hero" }"#)
    try compareCard(animation.animator.present, with: GoldenTable(table))
  }

  @Test("The card closes", arguments: ["golden_card_dismiss_60fps"])
  func cardDismiss(table: String) throws {
    // By default the card's top moves with the white surface; only a faithful card moves as in the table.
    let card = #"{ "type": "card", "source": "card", "target": "hero", "faithful": true }"#
    let animation = try TestScenes.animation(transition: card)
    try compareCard(animation.animator.dismiss, with: GoldenTable(table))
  }

  private func compareCard(_ phase: Phase, with table: GoldenTable) throws {
    for (index, row) in table.rows.enumerated() {
      let time = Double(index) / 60
      let card = try phase.presentation("card", at: time)
      let white = try phase.presentation("white", at: time)
      for (prefix, layer) in [("card", card), ("white", white)] {
        try expectClose(layer.frame.x, row, "\(prefix)_x")
        try expectClose(layer.frame.y, row, "\(prefix)_y")
        try expectClose(layer.frame.width, row, "\(prefix)_w")
        try expectClose(layer.frame.height, row, "\(prefix)_h")
        try expectClose(layer.cornerRadius, row, "\(prefix)_radius")
      }
      try expectClose(try phase.presentation("dim", at: time).opacity, row, "dim_alpha")
      try expectClose(try phase.presentation("blur", at: time).opacity, row, "blur_alpha")
      try expectClose(card.nodes[0].opacity, row, "close_alpha")
    }
    #expect(table.rows.count == Int((phase.duration * 60).rounded()) + 1)
  }

  @Test("The drawer opens and closes by a tap")
  func drawer() throws {
    let animation = try TestScenes.animation(transition: #"{ "type": "drawer" }"#)
    let table = try GoldenTable("golden_drawer_tap_60fps")
    for (direction, phase) in [("open", animation.animator.present), ("close", animation.animator.dismiss)] {
      for (index, row) in table.rows.filter({ $0["dir"] == direction }).enumerated() {
        let time = Double(index) / 60
        try expectClose(try phase.presentation("drawer", at: time).frame.x, row, "drawer_x")
        try expectClose(try phase.presentation("main", at: time).frame.x, row, "main_x")
        try expectClose(try phase.presentation("dark", at: time).frame.x, row, "main_x")
        try expectClose(try phase.presentation("dark", at: time).opacity * 0.5, row, "dark_effective_black_alpha")
      }
    }
  }

  @Test("The sheet is closed by a tap")
  func semiModal() throws {
    let phase = try TestScenes.animation(transition: #"{ "type": "semi-modal" }"#).animator.dismiss
    for (index, row) in try GoldenTable("golden_semimodal_dismiss_tap_60fps").rows.enumerated() {
      let time = Double(index) / 60
      try expectClose(try phase.presentation("sheet", at: time).frame.y, row, "sheet_y")
      try expectClose(try phase.presentation("overlay", at: time).opacity * 0.5, row, "overlay_alpha")
    }
  }

  @Test("Sheet and dialog are presented with the system's spring")
  func systemPresentation() throws {
    let sheet = try TestScenes.animation(transition: #"{ "type": "semi-modal" }"#).animator.present
    let dialog = try TestScenes.animation(transition: #"{ "type": "dialog" }"#).animator
    for (index, row) in try GoldenTable("golden_system_present_60fps").rows.enumerated() {
      let time = Double(index) / 60
      try expectClose(try sheet.presentation("sheet", at: time).frame.y, row, "semimodal_sheet_y")
      try expectClose(try sheet.presentation("overlay", at: time).opacity * 0.5, row, "overlay_alpha")
      let window = try dialog.present.presentation("dialog", at: time).frame
      try expectClose(window.y, row, "dialog_y(40,100,310,644)")
      #expect((window.x, window.width, window.height) == (40, 310, 644))
      try expectClose(try dialog.present.presentation("overlay", at: time).opacity * 0.5, row, "overlay_alpha")
    }
  }
}
