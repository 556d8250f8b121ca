import SegueCore
import SegueMotion
import SegueScene
import Testing

private let draggable = [
  #"{ "type": "semi-modal" }"#,
  #"{ "type": "semi-modal", "dismiss": { "curve": "easeIn", "duration": 1 }, "gesture": { "length": 300 } }"#,
  #"{ "type": "drawer" }"#,
  #"{ "type": "drawer", "edge": "right", "width": 300 }"#,
  #"{ "type": "drawer", "faithful": true }"#,
  #"{ "type": "photo-swipe", "target": "photo" }"#,
  #"{ "type": "photo-swipe", "target": "photo", "faithful": true, "fade": "background" }"#,
  #"{ "type": "photo-swipe", "target": "photo", "gesture": { "directions": "up" } }"#,
]

@Suite("Interactive drags")
struct InteractionTests {
  @Test("A drag starts with the appearance of one rest and ends with that of the other", arguments: draggable)
  func ends(transition: String) throws {
    let animator = try TestScenes.animation(transition: transition).animator
    #expect(!animator.interactions.isEmpty)
    for interaction in animator.interactions {
      for phase in [interaction.phase, interaction.opposite].compactMap(\.self) {
        #expect(phase.duration == 1)
        #expect(phase.visible(at: 0) == animator.visible(interaction.start))
        #expect(phase.visible(at: 1) == animator.visible(interaction.start.other))
      }
    }
  }

  @Test("A drag changes every property of a layer monotonically", arguments: draggable)
  func monotone(transition: String) throws {
    for interaction in try TestScenes.animation(transition: transition).animator.interactions {
      for phase in [interaction.phase, interaction.opposite].compactMap(\.self) {
        let steps = (0...20).map { phase.presentationLayers(at: Double($0) / 20) }
        for layer in steps[0].indices {
          for property in [
            \PresentationLayer.center.x, \.center.y, \.opacity, \.scale, \.cornerRadius, \.size.width, \.size.height,
          ] {
            let values = steps.map { $0[layer][keyPath: property] }
            #expect(values == values.sorted() || values == values.sorted(by: >), "\(steps[0][layer].name)")
          }
          let offsets = steps.map { $0[layer].nodes.first?.offset.y ?? 0 }
          #expect(offsets == offsets.sorted() || offsets == offsets.sorted(by: >), "\(steps[0][layer].name)")
        }
      }
    }
  }

  @Test("A sheet is dragged down only, and follows the finger point for point")
  func sheet() throws {
    let animator = try TestScenes.animation(transition: #"{ "type": "semi-modal" }"#).animator
    let drag = try #require(animator.interactions.first)
    #expect(animator.interactions.count == 1)
    #expect(drag.start == .presented)
    #expect(drag.gesture.direction == Point(0, 1))
    #expect(drag.hysteresis == 10)
    #expect(drag.handle == Handle(layers: ["sheet"]), "the dimming layer is not a handle")
    #expect(drag.range == 0...1)
    #expect(drag.travel.progress(for: 211) == 0.25)
    #expect(try drag.phase.presentation("sheet", at: 0.25).frame.y == 211)
    #expect(try drag.phase.presentation("overlay", at: 0.25).opacity == 0.75)
  }

  @Test("A sheet released at exactly 30 %, or at exactly 1200 points per second, stays")
  func sheetThresholds() throws {
    let drag = try #require(
      TestScenes.animation(transition: #"{ "type": "semi-modal" }"#).animator.interactions.first)
    #expect(drag.rule.reason(progress: 0.3, velocity: 1200) == .neither)
    #expect(drag.rule.reason(progress: 0.3 + 1e-5, velocity: 0) != .neither)
    #expect(drag.rule.reason(progress: 0, velocity: 1200.0 + 1e-5) != .neither)
    #expect(drag.rule.reason(progress: 0.3, velocity: -5000) == .neither)
    for fraction in [0.1, 0.5, 0.9] {
      let completion = drag.completion
      #expect(completion.finishSpeed.value(remaining: fraction, duration: 1, velocity: 0) == fraction)
      #expect(completion.cancelSpeed.value(remaining: fraction, duration: 1, velocity: 0) == fraction)
    }
    #expect(drag.completion.duration == 0.4)
    #expect(drag.completion.model == .percentDriven(.smooth))
  }

  @Test("A drawer is pulled from its edge and pushed back", arguments: [("left", 1.0), ("right", -1)])
  func drawer(edge: String, side: Double) throws {
    let drags = try TestScenes.animation(transition: #"{ "type": "drawer", "edge": "\#(edge)" }"#).animator
      .interactions
    #expect(drags.map(\.start) == [.dismissed, .presented])
    #expect(drags.map(\.gesture.direction) == [Point(side, 0), Point(-side, 0)])
    #expect(drags.map(\.handle) == [nil, Handle(layers: ["dark"])])
    for drag in drags {
      #expect(drag.travel == .proportional(312))
      #expect(drag.rule.reason(progress: 0.2, velocity: 0) != .neither)
      #expect(drag.rule.reason(progress: 0.2 - 1e-6, velocity: 100_000) == .neither)
      #expect(drag.completion.model == .percentDriven(.curve(.easeOut)))
      #expect(drag.completion.duration == 0.1)
      #expect(drag.completion.finishSpeed == .constant(0.8))
      #expect(drag.completion.cancelSpeed == .constant(0.2))
      #expect(drag.cancelling == nil)
    }
    #expect(try drags[0].phase.presentation("main", at: 0.5).frame.x == side * 156)
    #expect(try drags[1].phase.presentation("main", at: 0.25).frame.x == side * 234)
  }

  @Test("A faithful drawer that does not open loses its dimming as soon as the finger lifts")
  func faithfulDrawer() throws {
    let drags = try TestScenes.animation(transition: #"{ "type": "drawer", "faithful": true }"#).animator
      .interactions
    let cancelling = try #require(drags[0].cancelling)
    #expect(drags[1].cancelling == nil)
    #expect(try drags[0].phase.presentation("dark", at: 0.5).opacity == 0.5)
    for (before, after) in zip(drags[0].phase.presentationLayers(at: 0.5), cancelling.presentationLayers(at: 0.5)) {
      let isHiddenDimming = after.name == "dark" && after.opacity == 0 && after.frame == before.frame
      #expect(after == before || isHiddenDimming)
    }
  }

  @Test("A photo follows the finger both ways, unless only one is allowed", arguments: ["both", "up", "down"])
  func photo(directions: String) throws {
    let drag = try photoDrag(#""gesture": { "directions": "\#(directions)" }"#)
    #expect(drag.start == .presented)
    #expect(drag.gesture.direction == Point(0, directions == "up" ? -1 : 1))
    #expect((drag.opposite != nil) == (directions == "both"))
    #expect(drag.range == (directions == "both" ? -1...1 : 0...1))
    #expect(drag.travel == .proportional(844))
    #expect(try offset(drag.phase, 0.25) == (directions == "up" ? -211 : 211))
    if let opposite = drag.opposite { #expect(try offset(opposite, 0.25) == -211) }
  }

  @Test("A faithful photo moves less than the finger downwards and more upwards")
  func faithfulPhoto() throws {
    let drag = try photoDrag(#""faithful": true"#)
    #expect(try offset(drag.phase, 0.5) == (844 - 275.75) / 2)
    #expect(try offset(#require(drag.opposite), 0.5) == -(844 + 275.75) / 2)
  }

  @Test("A photo released at or beyond the middle, or faster than 1000 points per second in its direction, leaves")
  func photoThresholds() throws {
    let drag = try photoDrag(#""direction": "up""#)
    #expect(drag.rule.reason(progress: 0.5, velocity: -5000) != .neither)
    #expect(drag.rule.reason(progress: 0.5 - 1e-6, velocity: 1000) == .neither)
    #expect(drag.rule.reason(progress: 0.01, velocity: 1000.0 + 1e-5) != .neither)
    #expect(drag.rule.reason(progress: 0.01, velocity: -(1000.0 + 1e-5)) == .neither)
    #expect(drag.completion == CompletionRule(duration: 0.75))
  }

  private func photoDrag(_ options: String) throws -> Interaction {
    let photo = #"{ "type": "photo-swipe", "target": "photo", \#(options) }"#
    return try #require(TestScenes.animation(transition: photo).animator.interactions.first)
  }

  private func offset(_ phase: Phase, _ progress: Double) throws -> Double {
    try phase.presentation("viewer", at: progress).nodes.first?.offset.y
      ?? phase.presentation("photo", at: progress).center.y - phase.presentation("photo", at: 0).center.y
  }

  @Test("A dialog cannot be dragged")
  func dialog() throws {
    #expect(try TestScenes.animation(transition: #"{ "type": "dialog" }"#).animator.interactions.isEmpty)
  }
}

extension TransitionAnimator {
  /// The visible layers at a rest.
  fileprivate func visible(_ rest: Rest) -> [PresentationLayer] {
    (rest == .dismissed ? dismissed : presented).map { $0.presentation(at: 0) }.filter { $0.isSeen(on: screen) }
  }

  private var screen: Rect { dismissed[0].presentation(at: 0).frame }
}

extension Phase {
  fileprivate func visible(at time: Seconds) -> [PresentationLayer] {
    // In a phase that can be dragged, the screen below stays in place or fills the canvas at one of the ends.
    let layers = presentationLayers(at: time)
    return layers.filter { $0.isSeen(on: Rect(x: 0, y: 0, width: 390, height: 844)) }
  }
}

extension PresentationLayer {
  /// Whether some of it is on the canvas.
  fileprivate func isSeen(on canvas: Rect) -> Bool { opacity > 0 && !frame.intersection(canvas).isEmpty }
}
