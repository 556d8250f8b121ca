import SegueFiles

/// What files are called: as DocC finds the variants of one picture, and everywhere alike.
///
/// `card.gif`, `card~dark.gif`, `card@2x.gif`, `card~dark@2x.gif`; a still is another picture, and so has another base
/// name: `card-poster.png`.
package enum AssetName {
  /// What is the same in all variants that a page chooses from by itself.
  package static func base(_ stem: String, _ variant: Variant, _ format: AssetFormat) -> String {
    var parts = [stem]
    if let script = variant.script { parts.append(script) }
    if variant.isOther, let theme = variant.theme { parts.append(theme) }
    if let locale = variant.locale { parts.append(locale) }
    if let mark = format.mark { parts.append(mark) }
    return parts.map(FileName.part).joined(separator: "-")
  }

  /// A sequence's is a folder, with a slash at its end.
  package static func file(_ stem: String, _ variant: Variant, _ format: AssetFormat) -> String {
    let appearance = variant.isDark ? "~dark" : ""
    let density = variant.scale == 1 || format.medium == .video ? "" : "@\(number(variant.scale))x"
    return base(stem, variant, format) + appearance + density + (format.fileExtension.map { ".\($0)" } ?? "/")
  }

  /// `2`, `1.5`.
  package static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// Whether files can be called so: dots and dashes alone are no name, or hide them.
  package static func isUsable(_ name: String) -> Bool {
    name.first != "." && name.contains { $0.isLetter || $0.isNumber }
  }

  /// The base name that DocC finds a file by: without appearance, density and extension.
  package static func resolvedBase(of file: String) -> String {
    var name = PathName.stem(file)
    if let at = name.lastIndex(of: "@"), name.hasSuffix("x"), Double(name[name.index(after: at)...].dropLast()) != nil {
      name = String(name[..<at])
    }
    if name.hasSuffix("~dark") { name.removeLast("~dark".count) }
    return name
  }
}
