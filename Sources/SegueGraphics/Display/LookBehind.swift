extension Layer {
  /// It asks for what lies behind it, or something in it does.
  package var looksBehind: Bool {
    opacity > 0 && ((backdrop.map { $0.weight > 0 } ?? false) || commands.lookBehind)
  }
}

extension Command {
  package var looksBehind: Bool { if case .layer(let layer, _) = self { layer.looksBehind } else { false } }
}

extension [Command] {
  /// Some layer in here asks for what lies behind it.
  package var lookBehind: Bool { contains(where: \.looksBehind) }
}
