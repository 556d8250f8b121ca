import SegueJSON

extension JSON {
  /// The values in a step that say where fingers touch down.
  var touchTargets: [JSON] {
    let fingers = self["drag"].map { $0.array ?? [$0] } ?? []
    let targets = [
      self["tap"], self["tap"]?["at"], self["doubleTap"], self["doubleTap"]?["at"], self["swipe"]?["on"],
      self["pinch"]?["on"], self["longPress"], self["longPress"]?["on"],
    ]
    return (targets + fingers.map { $0["from"] }).compactMap(\.self)
  }
}
