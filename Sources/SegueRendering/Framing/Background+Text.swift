package import SegueJSON

extension Framing.Background {
  /// As people write it: `transparent` (or `none`), `gradient`, a colour, or two with a comma between them. Whether a colour is
  /// one, `problem` says.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
    switch (parts.count, text) {
    case (1, "transparent"), (1, "none"): self = .transparent
    case (1, "gradient"): self = .gradient
    case (1, _) where !text.isEmpty: self = .color(text)
    case (2, _) where !parts.contains(""): self = .colors(parts[0], parts[1])
    default: return nil
    }
  }

  /// The same in one way of writing it.
  package var text: String {
    switch self {
    case .transparent: "transparent"
    case .gradient: "gradient"
    case .color(let name): name
    case .colors(let first, let second): "\(first),\(second)"
    }
  }

  /// What is wrong with its colours; nil if nothing is.
  package var problem: Diagnostic? {
    do throws(Diagnostics) {
      _ = try PageBackground(self, isDark: false)
      return nil
    } catch {
      return error.list.first
    }
  }
}
