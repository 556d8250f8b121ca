import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Rows of a list that a finger swipes aside.
@Suite struct SwipedRowTests {
  private static let actions = """
    "swipeActions": {
      "leading": [{ "symbol": "star.fill", "id": "star" }],
      "trailing": [{ "symbol": "trash.fill", "id": "delete", "destructive": true }, { "symbol": "flag.fill", "id": "flag" }] },
    """

  private static func text(_ script: String, more: String = "", actions: String = Self.actions) -> String {
    let rows = (1...8).map { number in
      "{ \"id\": \"row\(number)\", \(actions) \"frame\": { \"height\": 100 }, \"background\": \"#FFFFFF\" }"
    }
    return """
      { "script": [\(script)], \(more) "scrollPhysics": "ios", "screens": { "home": { "children": [
        { "id": "list", "scroll": true, "pin": { "left": 0, "right": 0, "top": 44, "bottom": 0 }, "children": [
          { "stack": "vertical", "pin": { "left": 0, "right": 0, "top": 0 }, "children": [\(rows.joined(separator: ", "))] } ] },
        { "id": "bar", "pin": { "left": 0, "right": 0, "top": 0, "height": 44 }, "background": "#EEEEEE" } ] } } }
      """
  }

  private static func animation(_ script: String, more: String = "", actions: String = Self.actions) throws -> Animation
  {
    try GestureScenes.animation(text(script, more: more, actions: actions))
  }

  /// A finger on a row that moves by this, rests and lifts.
  private static func swipe(_ row: Int, by x: Double, _ time: Double = 0.5, release: String = #""auto""#) -> String {
    let start = x < 0 ? 380.0 : 10
    return
      "{ \"drag\": { \"from\": [\(start), \(row * 100)], \"by\": [\(x), 0], \"duration\": \(time) } }, { \"release\": \(release) }"
  }

  private static func tag(_ id: String, _ animation: Animation) throws -> UInt32 {
    try #require(animation.context.scene.screens[0].root.first { $0.id == id }).tag
  }

  /// The offset of a row, negative to the leading side, at `time`; at the end of the script if nil.
  private static func offset(_ id: String, _ animation: Animation, at time: Seconds? = nil) throws -> Double {
    let tag = try tag(id, animation)
    let changes = animation.moment(at: time ?? animation.duration.seconds).nodeOverrides
    guard let row = changes.first(where: { $0.tag == tag })?.row else { return 0 }
    return row.side == .trailing ? row.offset : -row.offset
  }

  /// The ids of the rows that have a height at the end, from the top.
  private static func rows(_ animation: Animation) throws -> [String] {
    let root = animation.context(at: animation.duration.seconds).root(of: "home", in: Size(390, 844))
    let stack = try #require(root.first { $0.id == "list" }).children[0]
    return stack.children.filter { !$0.isHidden }.compactMap(\.id)
  }

  @Test("A row follows the finger from 25 points on, these included, and opens to the width of its buttons")
  func follows() throws {
    let animation = try Self.animation(Self.swipe(1, by: -120, 0.6))
    // 200 pt/s: 25 points at 0.125 s.
    #expect(try Self.offset("row1", animation, at: 0.11) == 0)
    #expect(abs(try Self.offset("row1", animation, at: 0.3) - 60) < 1e-9)
    #expect(try Self.offset("row1", animation) == 148)
    #expect(animation.timeline.rowReleases.map(\.ending) == [.open])
  }

  @Test("Each side has its own buttons; a finger that moves to the side without any moves no row")
  func sides() throws {
    #expect(try Self.offset("row2", Self.animation(Self.swipe(2, by: 60))) == -74)
    let none = try Self.animation(
      Self.swipe(2, by: 60), actions: #""swipeActions": { "trailing": [{ "symbol": "flag" }] },"#)
    #expect(try Self.offset("row2", none) == 0)
    #expect(none.warnings.list.map(\.code) == ["drag-missed"])
  }

  @Test("From right to left, everything is mirrored")
  func mirrored() throws {
    let arabic = #""locales": { "ar": {} },"#
    let (left, right) = (
      try Self.animation(Self.swipe(1, by: -120, 0.6)), try Self.animation(Self.swipe(1, by: -120, 0.6), more: arabic)
    )
    // The script is mirrored as a whole, and so is what it does.
    for time in stride(from: 0.0, through: left.duration.seconds, by: 0.05) {
      #expect(abs(try Self.offset("row1", left, at: time) - Self.offset("row1", right, at: time)) < 1e-9)
    }
    #expect(try Self.offset("row1", right) == 148)
  }

  @Test("A short swipe closes again, and one that never moves 25 points is a warning")
  func short() throws {
    #expect(try Self.offset("row1", Self.animation(Self.swipe(1, by: -60) + #", { "wait": 0.1 }"#)) == 148)
    let slow = try Self.animation(
      #"{ "drag": { "from": [380, 100], "by": [-70, 0] } }, { "drag": { "by": [30, 0] } }, { "release": "auto" }"#)
    #expect(try Self.offset("row1", slow) == 0)
    let idle = try Self.animation(Self.swipe(1, by: -20))
    #expect(idle.warnings.list.map(\.code) == ["drag-too-short"])
    #expect(idle.warnings.list.first?.message.contains("25 pt") == true)
  }

  @Test("A full swipe deletes the row: it slides away, and the gap closes")
  func fullSwipe() throws {
    let animation = try Self.animation(Self.swipe(3, by: -335, 0.6))
    #expect(animation.timeline.rowReleases.map(\.ending) == [.confirm])
    #expect(try Self.rows(animation) == ["row1", "row2", "row4", "row5", "row6", "row7", "row8"])
    // The first button takes the whole width, from where the finger has passed the point of full swipes.
    let tag = try Self.tag("row3", animation)
    let row = try #require(animation.moment(at: 0.65).nodeOverrides.first { $0.tag == tag }?.row)
    #expect(row.expansion > 0 && row.expansion < 1)
    // What has been deleted cannot be touched.
    let hidden = #", { "tap": "row3" }"#
    #expect(throws: Diagnostics.self) { try Self.animation(Self.swipe(3, by: -335, 0.6) + hidden) }
  }

  @Test("A row that was deleted is there again when the script shows it, closed, and can be swiped again")
  func restored() throws {
    let deleted = Self.swipe(3, by: -335, 0.6) + ", "
    let animation = try Self.animation(
      deleted + #"{ "set": { "row3.hidden": false }, "duration": 0.3 }, { "wait": 0.2 }"#)
    #expect(try Self.rows(animation).count == 8 && Self.offset("row3", animation) == 0)
    #expect(animation.warnings.isEmpty)
    let again = try Self.animation(
      deleted + #"{ "set": { "row3.hidden": false } }, "# + Self.swipe(3, by: -335, 0.6))
    #expect(try Self.rows(again).count == 7)
    // A row that is there already does not change.
    let idle = try Self.animation(#"{ "set": { "row3.hidden": false } }"#)
    #expect(
      idle.warnings.list.map(\.code) == ["no-effect"] && idle.warnings.list.first?.message.contains("row3") == true)
    // Other changes of a deleted row do not bring it back.
    #expect(try Self.rows(Self.animation(deleted + #"{ "set": { "row3.opacity": 0.5 } }"#)).count == 7)
  }

  @Test("A button and an item of the row's menu may share a name: the one that is seen is meant")
  func sharedNames() throws {
    let actions =
      #""swipeActions": { "trailing": [{ "title": "Archive" }, { "title": "Flag" }] }, "contextMenu": [{ "title": "Archive" }],"#
    let menu = try Self.animation(
      #"{ "longPress": "row2" }, { "tap": "row2.Archive" }, { "wait": 0.5 }"#, actions: actions)
    #expect(menu.warnings.isEmpty)
    let swiped = try Self.animation(
      Self.swipe(2, by: -120, 0.6) + #", { "tap": "row2.Archive" }, { "wait": 0.5 }"#, actions: actions)
    #expect(swiped.warnings.isEmpty)
    #expect(throws: Diagnostics.self) {
      try Self.animation(#"{ "set": { "row2.Archive.opacity": 0.5 } }"#, actions: actions)
    }
    let twice = #""swipeActions": { "trailing": [{ "title": "Archive" }, { "title": "Archive" }] },"#
    #expect(throws: Diagnostics.self) { try Self.animation(#"{ "wait": 1 }"#, actions: twice) }
  }

  @Test("A full swipe of an action that deletes nothing runs it, and the row closes")
  func fullSwipeOfOthers() throws {
    let animation = try Self.animation(Self.swipe(3, by: 300, 0.6))
    #expect(animation.timeline.rowReleases.map(\.ending) == [.confirm])
    #expect(try Self.rows(animation).count == 8)
    let offsets = try stride(from: 0.6, through: 2, by: 0.02).map { try Self.offset("row3", animation, at: $0) }
    #expect(offsets.min()! < -388 && offsets.last == 0)
  }

  @Test("Actions are tapped by name: a destructive one deletes the row, another closes it")
  func taps() throws {
    let open = Self.swipe(2, by: -120)
    let deleted = try Self.animation(open + #", { "tap": "row2.delete" }"#)
    #expect(try Self.rows(deleted).contains("row2") == false && deleted.warnings.isEmpty)
    let flagged = try Self.animation(open + #", { "tap": "row2.flag" }"#)
    #expect(try Self.rows(flagged).contains("row2") && Self.offset("row2", flagged) == 0)
    #expect(flagged.warnings.isEmpty)
    // While the row is closed, its buttons are not there.
    #expect(throws: Diagnostics.self) { try Self.animation(#"{ "tap": "row2.flag" }"#) }
  }

  @Test("A tap elsewhere in the list, another row and scrolling close an open row")
  func closing() throws {
    let open = Self.swipe(2, by: -120)
    for other in [
      #"{ "tap": "row5" }"#, Self.swipe(4, by: -120),
      #"{ "drag": { "from": [100, 700], "by": [0, -90] } }, { "release": "auto" }"#,
    ] {
      let animation = try Self.animation(open + ", " + other)
      #expect(try Self.offset("row2", animation) == 0 && animation.warnings.isEmpty, "\(other)")
    }
    // One outside of the list reaches what is there.
    #expect(try Self.animation(open + #", { "tap": "bar" }"#).warnings.list.map(\.code) == ["tap-missed"])
  }

  @Test("A change of another node keeps a deleted row deleted")
  func laterChanges() throws {
    let animation = try Self.animation(
      Self.swipe(3, by: -335, 0.6) + ##", { "set": { "row3.background": "#FF0000", "row4.background": "#00FF00" } }"##)
    #expect(try Self.rows(animation).contains("row3") == false)
  }

  @Test(
    "What is wrong with an action is said where it is",
    arguments: [
      (#"{ "trailing": [{ "titel": "Delete" }] }"#, "unknown-key", "did you mean \"title\"?"),
      (#"{ "trailing": [{ "color": "systemRed" }] }"#, "missing-key", nil),
      (#"{ "trailing": [{ "symbol": "trahs" }] }"#, "unknown-symbol", "did you mean \"trash\"?"),
      (#"{ "trialing": [] }"#, "unknown-key", "did you mean \"trailing\"?"),
      (#"{ "trailing": [{ "symbol": "trash", "image": "a.png" }] }"#, "unknown-key", "it is \"symbol\""),
      (#"{ "trailing": [{ "symbol": "trash" }, { "symbol": "trash" }] }"#, "duplicate-id", nil),
    ])
  func errors(_ actions: String, _ code: String, _ hint: String?) throws {
    let problems = #expect(throws: Diagnostics.self) {
      try Self.animation(#"{ "wait": 1 }"#, actions: "\"swipeActions\": \(actions),")
    }
    let first = try #require(problems?.list.first)
    #expect(first.code.rawValue == code && (hint == nil || first.hint == hint), "\(first)")
  }

  @Test(
    "Whatever fingers do, rows move without a jump but where UIKit has one, and rest at the end", arguments: 0..<300)
  func random(_ seed: Int) throws {
    var random = SplitMix64(UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var steps: [String] = []
    for _ in 0..<Int(number(1...5)) {
      if number(0...1) < 0.2 {
        steps.append("{ \"tap\": [\(number(1...389)), \(number(50...840))] }")
        continue
      }
      let x = number(0...1) < 0.5 ? number(200...389) : number(1...200)
      steps.append(
        "{ \"drag\": { \"from\": [\(x), \(number(50...840))], \"by\": [\(number(-380...380)), \(number(-40...40))], \"duration\": \(number(0.05...0.8)) } }"
      )
      if number(0...1) < 0.3 {
        steps.append("{ \"drag\": { \"by\": [\(number(-200...200)), 0], \"duration\": \(number(0.05...0.5)) } }")
      }
      steps.append("{ \"release\": \(number(0...1) < 0.5 ? "{ \"wait\": \(number(0...0.4)) }" : "\"auto\"") }")
    }
    steps.append(#"{ "wait": 1.5 }"#)
    let animation = try Self.animation(steps.joined(separator: ", "))
    let end = animation.duration.seconds
    let count = 400
    // Frames in any order are those in sequence.
    let times = (0...count).map { end * Double($0) / Double(count) }
    let states = times.map { animation.moment(at: $0).nodeOverrides }
    for index in [count, 3, count / 2, 0, 17] {
      #expect(animation.moment(at: times[index]).nodeOverrides == states[index])
    }
    // Around every instant at which a row's motion changes, it is where it was; a finger takes it after 25 points and more.
    for row in animation.timeline.rows {
      for start in row.changes.dropFirst() where !row.isDragged(from: start) {
        let (before, after) = (row.offset(at: start.seconds - 1e-7), row.offset(at: start.seconds))
        #expect(abs(before - after) < 0.01, "\(start.seconds)")
      }
      #expect(row.settled <= animation.duration)
      #expect([0, 74, 148, 390].contains(row.offset(at: end)))
    }
  }
}
