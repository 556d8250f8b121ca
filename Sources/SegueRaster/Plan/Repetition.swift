import SegueDisplay
import SeguePixels

/// What a translucent layer begins with is often what has just been painted below it: two pictures that a transition
/// cross-fades show the same photograph. Painted on a copy of itself that changes nothing, wherever the first of the
/// repeated commands replaces what is below.
struct Repetition {
  /// How many of the layer's first commands are the last ones before it.
  let count: Int
  /// Where painting them again leaves every pixel as it is.
  let pixels: PixelRect

  /// Nil where nothing is repeated. An opaque layer is none of these: what it repeats may not have been painted, as the
  /// layer hides it.
  init?(_ layer: Layer, at index: Int, of commands: [Command], clip: PixelRect) {
    guard layer.opacity < 1, layer.blurSigma == 0, layer.shadow == nil, layer.backdrop == nil,
      let first = layer.commands.first
    else { return nil }
    for start in max(0, index - layer.commands.count)..<index where commands[start] == first {
      let repeated = commands[start..<index]
      guard layer.commands.starts(with: repeated), !repeated.contains(where: \.looksBehind) else { continue }
      count = repeated.count
      pixels = first.opaqueInterior.intersection(clip)
      if pixels.isEmpty { return nil }
      return
    }
    return nil
  }
}
