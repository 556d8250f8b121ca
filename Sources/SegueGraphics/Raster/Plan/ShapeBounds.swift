import SegueCore

extension Shape {
  /// No point of the shape lies outside `frame`, as far as can be told without looking at curves.
  func lies(within frame: Rect) -> Bool {
    let box = bounds
    return box.minX >= frame.minX && box.minY >= frame.minY && box.maxX <= frame.maxX && box.maxY <= frame.maxY
  }

  /// The rounded rectangle that this is on the device, if it is one there: no rotation, and corners that stay round.
  func upright(under t: Transform) -> RoundedRect? {
    guard t.isAxisAligned, t.a != 0, t.d != 0 else { return nil }
    switch self {
    case .rect(let rect): return RoundedRect(t.boundingBox(of: rect))
    case .rounded(let rounded) where rounded.radii.isZero: return RoundedRect(t.boundingBox(of: rounded.rect))
    case .rounded(let rounded):
      guard t.a > 0, abs(t.a - t.d) <= 1e-9 * t.a else { return nil }
      return RoundedRect(t.boundingBox(of: rounded.rect), radii: rounded.radii.scaled(by: t.a), curve: rounded.curve)
    case .border, .path: return nil
    }
  }
}
