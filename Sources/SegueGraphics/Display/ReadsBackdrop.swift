extension Layer {
  /// It asks for what lies behind it, or something in it does.
  package var readsBackdrop: Bool {
    opacity > 0 && ((backdrop.map { $0.weight > 0 } ?? false) || commands.readsBackdrop)
  }
}

extension Command {
  package var readsBackdrop: Bool { if case .layer(let layer, _) = self { layer.readsBackdrop } else { false } }
}

extension [Command] {
  /// Some layer in here asks for what lies behind it.
  package var readsBackdrop: Bool { contains(where: \.readsBackdrop) }
}
