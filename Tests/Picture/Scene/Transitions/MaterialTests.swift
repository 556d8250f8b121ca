import Foundation
import SegueCore
import SegueMotion
import SegueScene
import Testing

/// The golden tables have nine digits.
private func expectClose(_ value: Double, _ row: [String: String], _ column: String) throws {
  let expected = try row.number(column)
  #expect(abs(value - expected) <= 1e-6, "\(column) at t = \(row["t"] ?? row["p"] ?? row["q"] ?? "?")")
}

/// Two screens with backgrounds, and a card on the first one.
private enum MaterialScene {
  static func text(
    _ transition: String, card: String = #""x": 16, "y": 427, "width": 358, "height": 180"#, radius: Double = 12,
    more: String = "", backgrounds: [String] = [##", "background": "#FFFFFF""##, ##", "background": "#EEEEEE""##]
  ) -> String {
    """
    { "screens": {
        "list": { "children": [
          { "id": "card", "frame": { \(card) }, "cornerRadius": \(radius), "background": "#336699" },
          { "id": "tabs", "frame": { "x": 0, "y": 764, "width": 390, "height": 80 }, "background": "#CCCCCC" } ]\(backgrounds[0]) },
        "page": { "children": [
          { "id": "tabs", "frame": { "x": 0, "y": 764, "width": 390, "height": 80 }, "background": "#DDDDDD" },
          { "id": "dialog", "frame": { "x": 40, "y": 200, "width": 300, "height": 200 }, "background": "#EEEEEE" } ]\(backgrounds[1]) }
      }\(more), "transition": \(transition), "script": [{ "present": {} }, { "dismiss": {} }] }
    """
  }

  static func animator(
    _ transition: String, card: String = #""x": 16, "y": 427, "width": 358, "height": 180"#, radius: Double = 12
  ) throws -> TransitionAnimator {
    try TestScenes.animation(text(transition, card: card, radius: radius)).animator
  }
}

@Suite("Container transform")
struct ContainerTransformTests {
  private func compare(_ phase: Phase, with name: String, presents: Bool) throws {
    let table = try GoldenTable(name)
    for (index, row) in table.rows.enumerated() {
      let time = Double(index) / 60
      let container = try phase.presentation("container", at: time)
      try expectClose(container.frame.x, row, "x")
      try expectClose(container.frame.y, row, "y")
      try expectClose(container.frame.width, row, "w")
      try expectClose(container.frame.height, row, "h")
      try expectClose(container.cornerRadius, row, "radius")
      try expectClose(try #require(container.shadow).radius * 2, row, "elevation")
      let (start, end) = (presents ? "source" : "to", presents ? "to" : "source")
      for (prefix, layer) in [("start", start), ("end", end)] {
        let content = try phase.presentation(layer, at: time)
        try expectClose(content.scale, row, "\(prefix)_scale")
        try expectClose(content.frame.x, row, "\(prefix)_x")
        try expectClose(content.opacity, row, "\(prefix)_alpha")
        #expect(abs(content.frame.y - container.frame.y) < 1e-9)
      }
      try expectClose(try phase.presentation("scrim", at: time).opacity * 82 / 255, row, "scrim")
      let names = phase.presentationLayers(at: time).map(\.name)
      #expect(names.firstIndex(of: row["on_top"] == "end" ? end : start) == names.endIndex - 1)
    }
    #expect(table.rows.count == Int((phase.duration * 60).rounded()) + 1)
  }

  @Test("It opens and returns as in Material 3")
  func material3() throws {
    let animator = try MaterialScene.animator(#"{ "type": "container-transform", "source": "card", "elevation": 1 }"#)
    try compare(animator.present, with: "flow_container_enter_m3_60fps", presents: true)
    try compare(animator.dismiss, with: "flow_container_return_m3_60fps", presents: false)
  }

  @Test("It opens as in Material 2")
  func material2() throws {
    let animator = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card", "style": "m2", "elevation": 1 }"#, radius: 4)
    try compare(animator.present, with: "flow_container_enter_m2_60fps", presents: true)
    #expect(animator.dismiss.duration == 0.25)
  }

  @Test("It opens along an arc")
  func arc() throws {
    let animator = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card", "path": "arc", "elevation": 1 }"#)
    try compare(animator.present, with: "flow_container_enter_arc_60fps", presents: true)
  }

  private static let linear =
    #""present": { "curve": "linear", "duration": 1 }, "dismiss": { "curve": "linear", "duration": 1 }"#

  @Test("An arc is travelled at a constant speed, and back on the same way")
  func arcPath() throws {
    let animator = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card", "path": "arc", \#(Self.linear) }"#,
      card: #""x": 40, "y": 600, "width": 120, "height": 80"#)
    for row in try GoldenTable("flow_arc_path").rows {
      let time = try row.number("q")
      for (prefix, phase) in [("up", animator.present), ("down", animator.dismiss)] {
        let frame = try phase.presentation("to", at: time).frame
        try expectClose(frame.center.x, row, "\(prefix)_x")
        try expectClose(frame.minY, row, "\(prefix)_y")
      }
    }
  }

  @Test("The contents cross over in four ways", arguments: ["in", "out", "cross", "through"])
  func fadeModes(mode: String) throws {
    let animator = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card", "fadeMode": "\#(mode)", \#(Self.linear) }"#)
    for row in try GoldenTable("flow_container_modes").rows {
      let time = try row.number("p")
      try expectClose(animator.present.presentation("source", at: time).opacity, row, "\(mode)_enter_start")
      try expectClose(animator.present.presentation("to", at: time).opacity, row, "\(mode)_enter_end")
      try expectClose(animator.dismiss.presentation("to", at: time).opacity, row, "\(mode)_return_start")
      try expectClose(animator.dismiss.presentation("source", at: time).opacity, row, "\(mode)_return_end")
    }
  }

  @Test("A tall source that would be higher than the screen is fitted by its height")
  func fitsHeight() throws {
    let tall = #""x": 100, "y": 40, "width": 40, "height": 600"#
    let container = try MaterialScene.animator(#"{ "type": "container-transform", "source": "card" }"#, card: tall)
    let half = try container.present.presentation("to", at: 0.1)
    let source = try container.present.presentation("source", at: 0.1)
    #expect(abs(half.frame.height - source.frame.height) < 1e-9 && half.frame.width > source.frame.width)
    let byWidth = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card", "fitMode": "width" }"#, card: tall)
    let other = try byWidth.present.presentation("to", at: 0.1)
    #expect(abs(other.frame.width - (try byWidth.present.presentation("source", at: 0.1).frame.width)) < 1e-9)
  }

  @Test("The source's place is empty meanwhile, and what covers it there covers the container at both ends")
  func covered() throws {
    let animator = try MaterialScene.animator(
      #"{ "type": "container-transform", "source": "card" }"#, card: #""x": 16, "y": 700, "width": 358, "height": 100"#)
    for (phase, start, end) in [(animator.present, 1.0, 0.0), (animator.dismiss, 0, 1)] {
      #expect(try phase.presentation("from", at: 0.1).nodes[0].opacity == 0)
      #expect(phase.presentationLayers(at: 0).last?.name == "bar")
      #expect(try phase.presentation("bar", at: 0).opacity == start)
      #expect(try phase.presentation("bar", at: phase.duration).opacity == end)
    }
  }

  @Test("Without an elevation, the source's own shadow fades as the container grows")
  func shadow() throws {
    let text = MaterialScene.text(#"{ "type": "container-transform", "source": "card" }"#)
      .replacingOccurrences(
        of: ##""background": "#336699""##,
        with: ##""background": "#336699", "shadow": { "opacity": 0.4, "radius": 6 }"##)
    let present = try TestScenes.animation(text).animator.present
    #expect(try present.presentation("container", at: 0).shadow?.opacity == 0.4)
    #expect(try present.presentation("container", at: 0.5).shadow?.opacity == 0)
  }

  @Test("A tap on the source opens it, unless the scene says what does")
  func taps() throws {
    let handles = try ["", #", "opens": ["tabs"]"#].map { options in
      try MaterialScene.animator(#"{ "type": "container-transform", "source": "card"\#(options) }"#).taps.map(
        \.handle.tags)
    }
    #expect(handles[0].count == 1 && handles[1].count == 1 && handles[0] != handles[1])
    #expect(
      SceneText.problems(MaterialScene.text(#"{ "type": "container-transform", "source": "cart" }"#)).first?
        .hasSuffix("unknown-node") == true)
  }
}

@Suite("Material's page changes")
struct PageChangeTests {
  @Test("Fade-through, as in Material 3 and 2")
  func fadeThrough() throws {
    let (m3, m2) = (
      try MaterialScene.animator(#"{ "type": "fade-through" }"#),
      try MaterialScene.animator(#"{ "type": "fade-through", "style": "m2" }"#)
    )
    for (index, row) in try GoldenTable("flow_fade_through_60fps").rows.enumerated() {
      let time = Double(index) / 60
      for (phase, entering) in [(m3.present, "to"), (m3.dismiss, "from")] {
        try expectClose(1 - phase.presentation("surface", at: time).opacity, row, "out")
        try expectClose(phase.presentation(entering, at: time).opacity, row, "in")
        try expectClose(phase.presentation(entering, at: time).scale, row, "in_scale")
      }
      try expectClose(1 - m2.present.presentation("surface", at: time).opacity, row, "flutter_out")
      try expectClose(m2.present.presentation("to", at: time).opacity, row, "flutter_in")
      try expectClose(m2.present.presentation("to", at: time).scale, row, "flutter_scale")
    }
    #expect(m3.present.duration == 0.45 && m3.dismiss.duration == 0.45 && m2.present.duration == 0.3)
  }

  @Test("Shared axis along x, from right to left, and along z")
  func sharedAxis() throws {
    let x = try MaterialScene.animator(#"{ "type": "shared-axis" }"#)
    let y = try MaterialScene.animator(#"{ "type": "shared-axis", "axis": "y" }"#)
    let z = try MaterialScene.animator(#"{ "type": "shared-axis", "axis": "z" }"#)
    let arabic = MaterialScene.text(
      #"{ "type": "shared-axis" }"#, more: #", "locales": { "ar": { "strings": {} } }"#)
    let rightToLeft = try TestScenes.animation(arabic).animator
    for (index, row) in try GoldenTable("flow_shared_axis_60fps").rows.enumerated() {
      let time = Double(index) / 60
      try expectClose(x.present.presentation("to", at: time).frame.x, row, "x_in")
      try expectClose(x.present.presentation("from", at: time).frame.x, row, "x_out")
      try expectClose(x.dismiss.presentation("from", at: time).frame.x, row, "x_in_backward")
      try expectClose(-x.dismiss.presentation("to", at: time).frame.x, row, "x_out")
      try expectClose(rightToLeft.present.presentation("to", at: time).frame.x, row, "x_in_rtl")
      try expectClose(y.present.presentation("to", at: time).frame.y, row, "x_in")
      try expectClose(y.dismiss.presentation("from", at: time).frame.y, row, "x_in_backward")
      try expectClose(z.present.presentation("to", at: time).scale, row, "z_in_scale")
      try expectClose(z.present.presentation("from", at: time).scale, row, "z_out_scale")
      try expectClose(z.dismiss.presentation("from", at: time).scale, row, "z_in_scale_backward")
      try expectClose(z.dismiss.presentation("to", at: time).scale, row, "z_out_scale_backward")
      for animator in [x, z] {
        try expectClose(1 - animator.present.presentation("surface", at: time).opacity, row, "out")
        try expectClose(animator.present.presentation("to", at: time).opacity, row, "in")
      }
    }
  }

  @Test("Only one page is seen at a time: where no background lies between them, the leaving page itself fades")
  func backgrounds() throws {
    let none = MaterialScene.text(#"{ "type": "shared-axis" }"#, backgrounds: ["", ""])
    let present = try TestScenes.animation(none).animator.present
    #expect(present.presentationLayers(at: 0.1).map(\.name) == ["from", "to"])
    #expect(try present.presentation("from", at: 0).opacity == 1)
    for time in stride(from: 0, through: 0.45, by: 0.01) {
      let opacities = (
        try present.presentation("from", at: time).opacity, try present.presentation("to", at: time).opacity
      )
      #expect(opacities.0 == 0 || opacities.1 == 0, "\(time)")
    }
    // A colour of the scene's own.
    let colored = MaterialScene.text(#"{ "type": "fade-through", "backgroundColor": "black" }"#, backgrounds: ["", ""])
    #expect(
      try TestScenes.animation(colored).animator.present.presentation("surface", at: 0.1).content == .color(.black))
  }

  @Test("Bars stay in their places, those of one page under those of the other")
  func bars() throws {
    let animator = try MaterialScene.animator(#"{ "type": "fade-through", "bars": ["tabs"] }"#)
    for (phase, old, new) in [(animator.present, "from", "to"), (animator.dismiss, "to", "from")] {
      let layers = phase.presentationLayers(at: 0.1)
      #expect(layers.suffix(2).map(\.name) == ["\(old)Bar", "\(new)Bar"])
      #expect(layers.suffix(2).allSatisfy { $0.frame == Rect(x: 0, y: 764, width: 390, height: 80) && $0.scale == 1 })
      #expect(layers.suffix(2).first?.opacity == 1)
      #expect(try phase.presentation("\(new)Bar", at: 0).opacity == 0)
      #expect(try phase.presentation("\(new)Bar", at: phase.duration).opacity == 1)
      for page in [old, new] { #expect(try phase.presentation(page, at: 0.1).nodes.map(\.opacity) == [0]) }
    }
    #expect(
      SceneText.problems(MaterialScene.text(#"{ "type": "fade-through", "bars": ["bar"] }"#)).first?
        .hasSuffix("unknown-node") == true)
  }
}

@Suite("Bars that stay while their page changes")
struct BarChangeTests {
  /// A translucent bar with two tabs.
  private func bar(
    _ color: String = "#FFFFFF80", first: String = "#000000", second: String = "#999999", more: String = ""
  ) -> String {
    ##"""
    { "id": "bar", "frame": { "x": 0, "y": 760, "width": 390, "height": 84 }, \##(more) "backdrop": { "radius": 20, "tint": "\##(color)" },
      "children": [{ "frame": { "x": 0, "y": 0, "width": 390, "height": 60 }, "children": [
        { "id": "first", "frame": { "x": 40, "y": 10, "width": 40, "height": 40 }, "background": "\##(first)" },
        { "id": "second", "frame": { "x": 300, "y": 10, "width": 40, "height": 40 }, "background": "\##(second)" } ] }] }
    """##
  }

  private func animation(_ type: String, _ old: String, _ new: String) throws -> Animation {
    try TestScenes.animation(
      ##"""
      { "screens": { "a": { "background": "#FFFFFF", "children": [\##(old)] }, "b": { "background": "#EEEEEE", "children": [\##(new)] } },
        "transition": { "type": \##(type) }, "script": [{ "wait": 1 }] }
      """##)
  }

  private static let types = [
    #""fade-through", "bars": ["bar"]"#, #""shared-axis", "bars": ["bar"]"#, #""push", "stays": ["bar"]"#,
  ]

  @Test("The same translucent bar on both pages is drawn once, and as dense as ever", arguments: types)
  func same(type: String) throws {
    let animator = try animation(type, bar(), bar()).animator
    for phase in [animator.present, animator.dismiss] {
      for part in [0, 0.3, 0.5, 1] {
        let layers = phase.presentationLayers(at: part * phase.duration)
        let bars = layers.filter { $0.frame == Rect(x: 0, y: 760, width: 390, height: 84) }
        #expect(bars.count == 1 && bars.allSatisfy { $0.opacity == 1 && $0.nodes.isEmpty })
      }
    }
  }

  @Test("Of bars that differ in a tab, only the tab cross-fades", arguments: types)
  func tab(type: String) throws {
    let animation = try animation(type, bar(), bar(second: "#0000FF"))
    let context = animation.context
    let (old, new) = (
      try #require(context.node("second", in: "a", size: context.bounds.size)),
      try #require(context.node("second", in: "b", size: context.bounds.size))
    )
    for part in [0.25, 0.5] {
      let layers = animation.animator.present.presentationLayers(at: part * animation.animator.present.duration)
      let above = layers.suffix(2)
      let (bar, tab) = (try #require(above.first), try #require(above.last))
      #expect(
        bar.content
          == .node(LiftedNode(tag: try #require(context.node("bar", in: "b", size: .zero)).node.tag, screen: "b")))
      #expect(bar.opacity == 1 && bar.nodes.map(\.tag) == [new.node.tag])
      #expect(tab.content == .node(LiftedNode(tag: old.node.tag, screen: "a")))
      #expect(tab.frame == Rect(x: 300, y: 770, width: 40, height: 40))
      #expect(tab.opacity > 0 && tab.opacity < 1 && abs(tab.opacity + bar.nodes[0].opacity - 1) < 1e-12)
    }
  }

  @Test("Bars that differ themselves, or clip their content, cross-fade as a whole", arguments: types)
  func different(type: String) throws {
    for (old, new) in [
      (bar(), bar("#00000080")), (bar(more: #""clip": true,"#), bar(second: "#0000FF", more: #""clip": true,"#)),
    ] {
      let animator = try animation(type, old, new).animator
      let above = animator.present.presentationLayers(at: 0.2 * animator.present.duration).suffix(2)
      #expect(above.allSatisfy { $0.opacity > 0 && $0.opacity < 1 && $0.nodes.isEmpty })
      #expect(abs(above.reduce(0) { $0 + $1.opacity } - 1) < 1e-12)
    }
  }
}

@Suite("Material's fade")
struct MaterialFadeTests {
  @Test("A dialog grows about its own middle, is opaque early, and fades out in its place")
  func dialog() throws {
    let animator = try MaterialScene.animator(#"{ "type": "fade", "target": "dialog" }"#)
    #expect(animator.present.duration == 0.4 && animator.dismiss.duration == 0.15)
    for time in stride(from: 0, through: 0.4, by: 0.05) {
      let layer = try animator.present.presentation("to", at: time)
      let progress = TimingCurve.emphasizedDecelerate.value(at: time, duration: 0.4)
      #expect(abs(layer.scale - (0.8 + 0.2 * progress)) < 1e-12)
      #expect(abs(layer.opacity - min(1, progress / 0.3)) < 1e-12)
      // The dialog's middle is at (190, 300), the layer's at (195, 422).
      let middle = layer.center + (Point(190, 300) - Point(195, 422)) * layer.scale
      #expect((middle - Point(190, 300)).length < 1e-9)
    }
    let leaving = try animator.dismiss.presentation("to", at: 0.1)
    #expect(leaving.scale == 1 && leaving.center == Point(195, 422) && leaving.opacity > 0 && leaving.opacity < 1)
  }

  @Test("In Material 2 it is faster, and fades in three tenths of the time")
  func material2() throws {
    let animator = try MaterialScene.animator(#"{ "type": "fade", "style": "m2" }"#)
    #expect(animator.present.duration == 0.15 && animator.dismiss.duration == 0.075)
    #expect(abs(try animator.present.presentation("to", at: 0.0225).opacity - 0.5) < 1e-12)
    #expect(try animator.present.presentation("to", at: 0).center == Point(195, 422))
  }

  @Test("A tap beside the dialog closes it")
  func overlay() throws {
    let animator = try MaterialScene.animator(#"{ "type": "fade", "closes": ["dialog"] }"#)
    #expect(animator.taps.map(\.start) == [.presented])
    #expect(animator.taps[0].handle.layers == ["overlay"] && animator.taps[0].handle.tags.count == 1)
  }
}
