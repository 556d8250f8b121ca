import SegueCore
import SegueGraphics
import SegueScene
import Testing

/// The commands of a frame of a scene whose first layer is the screen below.
private func commands(_ transition: String, at time: Seconds, scale: Double = 1) throws -> [Command] {
  try TestScenes.animation(transition: transition, script: #"[{ "present": {} }]"#).display(at: time, scale: scale)
    .commands
}

private func layers(_ commands: [Command]) -> [Layer] {
  commands.compactMap { if case .layer(let layer, _) = $0 { layer } else { nil } }
}

@Suite("Composing layers")
struct ComposerTests {
  @Test("An invisible dimming layer is not drawn; a visible one is drawn as a layer with its opacity")
  func dim() throws {
    let start = try commands(#"{ "type": "semi-modal" }"#, at: 0)
    let half = try commands(#"{ "type": "semi-modal" }"#, at: 0.1)
    #expect(half.count == start.count + 1)
    let dim = try #require(layers(half).first { $0.opacity < 1 })
    #expect(
      dim.commands == [
        .fill(.rect(Rect(x: 0, y: 0, width: 390, height: 844)), .solid(Color.black.multipliedAlpha(by: 0.5)), .identity)
      ])
  }

  @Test("An opaque screen without rounded corners needs no layer")
  func plainScreen() throws {
    let open = try commands(#"{ "type": "semi-modal" }"#, at: 5)
    #expect(layers(open).count == 1, "only the list's card")
  }

  @Test("A rounded layer is clipped to its rounded bounds, in device pixels")
  func clip() throws {
    let open = try commands(#"{ "type": "dialog", "cornerRadius": 14 }"#, at: 5, scale: 2)
    let window = try #require(layers(open).last)
    #expect(window.clip == .rounded(RoundedRect(Rect(x: 0, y: 0, width: 310, height: 644), radius: 14)))
    #expect(window.clipTransform.apply(.zero) == Point(80, 200))
    #expect(window.clipTransform.apply(Point(310, 644)) == Point(700, 1488))
  }

  @Test("The background of a rounded screen extends beyond the rounded clip, which alone antialiases the edge")
  func bleed() throws {
    let window = try #require(layers(try commands(#"{ "type": "dialog", "cornerRadius": 14 }"#, at: 0.2)).last)
    let beyond = Rect(x: -16, y: -16, width: 342, height: 676)
    #expect(window.commands.first == .fill(.rect(beyond), .solid(.white), window.clipTransform))
    #expect(window.clip == .rounded(RoundedRect(Rect(x: 0, y: 0, width: 310, height: 644), radius: 14)))
  }

  @Test("The blur over the screen below follows the card's spring, with its radius in device pixels")
  func backdrop() throws {
    let card = #"{ "type": "card", "source": "card", "target": "hero", "blurAnimation": "opacity" }"#
    let found = layers(try commands(card, at: 0.3, scale: 2)).compactMap(\.backdrop)
    let blur = try #require(found.first)
    #expect(found.count == 1 && blur.sigma == 60 && blur.weight > 0 && blur.weight < 1)
    #expect(layers(try commands(card, at: 0.1)).compactMap(\.backdrop).isEmpty)
  }

  @Test("The growing card casts its shadow by the shape of its container")
  func shadow() throws {
    let card = #"{ "type": "card", "source": "card", "target": "hero" }"#
    let shadow = try #require(layers(try commands(card, at: 0)).compactMap(\.shadow).first)
    #expect(shadow.sigma == 8 && abs(shadow.color.alpha - 0.3) < 1e-9)
    #expect(shadow.shape == .rounded(RoundedRect(Rect(x: 16, y: 63, width: 358, height: 332), radius: 20)))
  }
}
