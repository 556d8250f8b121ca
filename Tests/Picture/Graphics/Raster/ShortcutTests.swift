import Reference
import SegueCore
import SegueGraphics
import Testing

/// The renderer skips hidden pixels and reuses pixels of earlier frames. Neither may change a byte.
@Suite struct ShortcutTests {
  /// A command that covers all or part of what is below it, as a screen does when it slides over another.
  private func cover(_ random: inout RandomList) -> Command {
    let area = Rect(
      x: random.number(-20, 40), y: random.number(-20, 40), width: random.number(30, 140),
      height: random.number(30, 140))
    let color = Color(red: random.number(0, 1), green: random.number(0, 1), blue: random.number(0, 1))
    let shape: Shape = random.chance(2) ? .rect(area) : .rounded(RoundedRect(area, radius: random.number(0, 30)))
    let fill = Command.fill(shape, .solid(color), .identity)
    switch Int(random.number(0, 4)) {
    case 0: return fill
    case 1: return .layer(Layer(commands: [fill], clip: shape))
    case 2: return .layer(Layer(commands: [fill], opacity: random.number(0.2, 1)))
    default:
      let shadow = Shadow(color: .black.multipliedAlpha(by: 0.4), sigma: 5, offset: Point(2, 3), shape: shape)
      return .layer(Layer(commands: [fill], clip: shape, shadow: shadow))
    }
  }

  /// Eight frames. Each begins with the first commands of the frame before: all, some or none of them.
  private func frames(_ seed: UInt64) -> [DisplayList] {
    var random = RandomList(seed)
    var list = random.list()
    return (0..<8).map { _ in
      let kept = Int(random.number(0, Double(list.commands.count) + 0.99))
      list.commands = Array(list.commands.prefix(kept))
      for _ in 0..<Int(random.number(1, 4)) {
        list.commands += random.chance(2) ? [cover(&random)] : random.list().commands.suffix(1)
      }
      return list
    }
  }

  @Test("Shortcuts and caches change no byte, whatever the order of the frames", arguments: 0..<120)
  func shortcuts(_ seed: UInt64) {
    let frames = frames(seed)
    let plain = Renderer(shortcuts: [])
    let kinds: [Renderer.Shortcuts] = [.all, .caches, .occlusion]
    let warm = kinds.map { Renderer(bandHeight: 16, shortcuts: $0) }
    for list in frames {
      let expected = plain.render(list)
      for renderer in warm { expectEqual(renderer.picture(of: list).bitmap, expected) }
    }
    var random = SplitMix64(seed)
    for list in frames.shuffled(using: &random) {
      let expected = plain.render(list)
      for renderer in warm {
        expectEqual(renderer.picture(of: list).bitmap, expected)
        expectEqual(renderer.render(list), expected)
      }
      expectEqual(Renderer().render(list), expected)
    }
  }

  @Test("A renderer without shortcuts takes nothing from the frames before it")
  func plain() {
    let list = DisplayList(width: 4, height: 4, background: .white)
    for shortcuts in [[], .occlusion] as [Renderer.Shortcuts] {
      let renderer = Renderer(shortcuts: shortcuts)
      #expect(renderer.picture(of: list, recurs: true) !== renderer.picture(of: list, recurs: true))
    }
  }

  /// A layer repeats the commands below it and may add others, as in a cross-fade between two similar screens.
  private func repeating(_ seed: UInt64) -> DisplayList {
    var random = RandomList(seed &+ 500)
    var list = random.list()
    var shared = [cover(&random)]
    for _ in 0..<Int(random.number(0, 3)) { shared += random.commands(1) }
    var layer = Layer(commands: shared, opacity: random.number(0, 1))
    if random.chance(2) { layer.commands += random.commands(1) }
    if random.chance(3) { layer.clip = random.shape() }
    if random.chance(3) { layer.commands += [cover(&random)] }
    shared.append(.layer(layer))
    if random.chance(2) { shared.append(cover(&random)) }
    let group = Layer(
      commands: shared, opacity: random.chance(2) ? 1 : random.number(0, 1),
      clip: random.chance(2) ? random.shape() : nil)
    list.commands += random.chance(3) ? shared : [.layer(group)]
    return list
  }

  @Test(
    "Skipping commands that a layer repeats from below it, or that it covers itself, changes no byte",
    arguments: 0..<300)
  func repetitions(_ seed: UInt64) {
    let list = repeating(seed)
    let expected = Renderer(shortcuts: []).render(list)
    for height in [5, 64] { expectEqual(Renderer(bandHeight: height).render(list), expected) }
  }

  @Test("Skipping a translucent layer that repeats a picture and what lies on it changes no byte", arguments: 0..<40)
  func repeatedPictures(_ seed: UInt64) {
    var random = RandomList(seed &+ 2000)
    var pixels = Bitmap(width: 40, height: 30)
    for y in 0..<30 {
      for x in 0..<40 { pixels[x, y] = RGBA8(red: UInt8(6 * x), green: UInt8(8 * y), blue: 90, alpha: 255) }
    }
    let frame = Rect(x: random.number(-9, 30), y: random.number(-9, 30), width: random.number(30, 90), height: 60.3)
    let picture = Command.fill(
      .rect(frame), .image(Image(pixels), frame: frame), .scale(random.number(0.6, 1.3), 0.9), tag: Tag(1))
    let cover = [picture] + random.commands(0)
    let repeated = Layer(commands: cover, opacity: random.number(0, 1), clip: random.chance(2) ? random.shape() : nil)
    let card = RoundedRect(Rect(x: 3.4, y: 2.7, width: 88.5, height: 90), radius: random.number(0, 20))
    var list = random.list()
    list.commands.append(.layer(Layer(commands: cover + [.layer(repeated)], clip: .rounded(card))))
    let expected = Renderer(shortcuts: []).render(list)
    for height in [5, 64] { expectEqual(Renderer(bandHeight: height).render(list), expected) }
  }

  @Test("A clipped group drawn directly gives the same bytes as one drawn on an offscreen copy", arguments: 0..<60)
  func groups(_ seed: UInt64) {
    var random = RandomList(seed &+ 3000)
    let commands = random.commands(1) + [cover(&random)] + random.commands(1)
    let card = RoundedRect(
      Rect(x: random.number(-9, 30), y: random.number(-9, 30), width: random.number(20, 99), height: 70.6),
      radius: random.number(0, 30))
    let base = random.list()
    func frame(_ clip: Shape) -> Bitmap {
      var list = base
      list.commands.append(.layer(Layer(commands: commands, clip: clip)))
      return Renderer(bandHeight: 9).render(list)
    }
    // Which pixels a path covers is not known in advance, so all of the group is drawn on a copy.
    expectEqual(frame(.rounded(card)), frame(.path(card.path, .nonZero)))
  }

  @Test("A group with gaps between its children is the same in bands of any height", arguments: 0..<40)
  func sparseGroups(_ seed: UInt64) {
    var random = RandomList(seed &+ 4000)
    var children = (0..<3).map { _ in
      let area = Rect(x: random.number(0, 80), y: random.number(0, 80), width: random.number(1, 9), height: 5.5)
      return Command.fill(.rect(area), .solid(Color(red: random.number(0, 1), green: 0.2, blue: 0.7)), .identity)
    }
    if random.chance(2) { children.append(.layer(Layer(commands: children + [cover(&random)], opacity: 0.4))) }
    var list = random.list()
    list.commands.append(.layer(Layer(commands: children, opacity: random.number(0.1, 0.9), clip: random.shape())))
    let expected = Renderer(bandHeight: 1000, shortcuts: []).render(list)
    for height in [1, 7, 64] { expectEqual(Renderer(bandHeight: height, shortcuts: []).render(list), expected) }
  }

  /// Pairs of frames: successive ones, and each frame with a changed copy. In the copy, one command is replaced, or a
  /// layer is more transparent.
  private func pairs(_ seed: UInt64) -> [(DisplayList, DisplayList)] {
    var random = RandomList(seed &+ 900)
    let frames = frames(seed) + [repeating(seed)]
    var pairs = zip(frames, frames.dropFirst()).map { ($0, $1) }
    for list in frames where !list.commands.isEmpty {
      var other = list
      let i = Int(random.number(0, Double(list.commands.count) - 0.01))
      if case .layer(var layer, _) = list.commands[i], !layer.commands.isEmpty, !random.chance(3) {
        if random.chance(3) { layer.opacity *= 0.5 } else { layer.commands[0] = random.commands(0)[0] }
        other.commands[i] = .layer(layer)
      } else {
        other.commands[i] = random.commands(1)[0]
      }
      pairs.append((list, other))
    }
    return pairs
  }

  /// Frames that differ only in one small spot: its position, width and opacity. It may be drawn below, between or
  /// above the other commands.
  private func spots(_ seed: UInt64) -> [DisplayList] {
    var random = RandomList(seed &+ 1300)
    let list = repeating(seed)
    let place = Int(random.number(0, Double(list.commands.count) + 0.99))
    return (0..<6).map { _ in
      var frame = list
      let area = Rect(x: random.number(-5, 110), y: random.number(-5, 110), width: random.number(1, 30), height: 9.5)
      let color = Color(red: 1, green: 0.2, blue: 0, alpha: random.number(0.2, 1))
      frame.commands.insert(.fill(.rounded(RoundedRect(area, radius: 4)), .solid(color), .identity), at: place)
      return frame
    }
  }

  @Test(
    "Redrawing only the damage since another frame gives the same bytes as drawing the whole frame",
    arguments: 0..<150)
  func redrawing(_ seed: UInt64) {
    let plain = Renderer(shortcuts: [])
    let renderers = [Renderer(bandHeight: 7, threads: 2), Renderer()]
    for (a, b) in pairs(seed) {
      let expected = plain.render(b)
      for renderer in renderers {
        _ = renderer.picture(of: a)
        expectEqual(renderer.picture(of: b).bitmap, expected)
      }
    }
    for list in spots(seed) {
      let expected = plain.render(list)
      for renderer in renderers { expectEqual(renderer.picture(of: list).bitmap, expected) }
    }
  }

  @Test("Tasks that share the caches do not affect each other's frames", arguments: 0..<20)
  func workers(_ seed: UInt64) async {
    let lists = frames(seed) + spots(seed) + frames(seed)
    let renderer = Renderer(bandHeight: 16)
    await withTaskGroup(of: (Int, PlacedBitmap).self) { group in
      for (i, list) in lists.enumerated() { group.addTask { (i, renderer.picture(of: list, recurs: i % 5 == 0)) } }
      for await (i, picture) in group {
        expectEqual(picture.bitmap, Renderer(shortcuts: []).render(lists[i]))
      }
    }
  }

  @Test("The cache keeps the frames that recur, and the latest of the others")
  func keeping() {
    func list(_ width: Int) -> DisplayList { DisplayList(width: width, height: 4, background: .white) }
    let renderer = Renderer()
    let rest = renderer.picture(of: list(1), recurs: true)
    let passing = renderer.picture(of: list(2))
    for width in 3..<9 { _ = renderer.picture(of: list(width)) }
    #expect(renderer.picture(of: list(1)) === rest)
    #expect(renderer.picture(of: list(2)) !== passing)
    let seenTwice = renderer.picture(of: list(8))
    #expect(renderer.picture(of: list(8)) === seenTwice)
    for width in 10..<14 { _ = renderer.picture(of: list(width)) }
    #expect(renderer.picture(of: list(8)) === seenTwice)
  }

  @Test("Two frames are equal outside the damage", arguments: 0..<150)
  func damage(_ seed: UInt64) {
    for (a, b) in pairs(seed) + zip(spots(seed), spots(seed).dropFirst()) {
      let damage = b.damage(since: a)
      #expect(a.damage(since: a).isEmpty)
      for (i, rect) in damage.enumerated() {
        #expect(!rect.isEmpty && PixelRect(left: 0, top: 0, width: b.width, height: b.height).contains(rect))
        #expect(damage[..<i].allSatisfy { $0.intersection(rect).isEmpty })
      }
      let before = Renderer(shortcuts: []).render(a)
      let after = Renderer(shortcuts: []).render(b)
      var wrong = 0
      for y in 0..<b.height {
        for x in 0..<b.width where before[x, y] != after[x, y] {
          let pixel = PixelRect(left: x, top: y, width: 1, height: 1)
          if !damage.contains(where: { $0.contains(pixel) }) { wrong += 1 }
        }
      }
      #expect(wrong == 0, "of \(damage)")
    }
  }
}
