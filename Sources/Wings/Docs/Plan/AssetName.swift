import SegueFiles
import SegueScene

/// The names of assets. They follow DocC's naming of variants, on all kinds of pages.
///
/// `card.gif`, `card~dark.gif`, `card@2x.gif`, `card~dark@2x.gif`. A still is a different picture, so it has a base
/// name of its own: `card-poster.png`.
package enum AssetName {
  /// The part of the name that is common to all variants that a page chooses from: appearances and densities.
  package static func base(_ stem: String, _ variant: Variant, _ format: AssetFormat) -> String {
    var parts = [stem]
    if let script = variant.script { parts.append(script) }
    if variant.isOther, let theme = variant.theme { parts.append(theme) }
    if let locale = variant.locale { parts.append(locale) }
    if let suffix = format.nameSuffix { parts.append(suffix) }
    return FileName.stem(parts.map(FileName.part))
  }

  /// The file name; for a PNG sequence the name of its folder, with a slash at its end.
  package static func file(_ stem: String, _ variant: Variant, _ format: AssetFormat) -> String {
    let appearance = variant.isDark ? "~dark" : ""
    let density = variant.scale == 1 || format.medium == .video ? "" : "@\(number(variant.scale))x"
    return base(stem, variant, format) + appearance + density + (format.fileExtension.map { ".\($0)" } ?? "/")
  }

  /// Without a fraction if it is whole: `2`, `1.5`.
  package static func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// Whether files can have this name: it needs a letter or a digit, and must not begin with a dot, which hides files.
  package static func isUsable(_ name: String) -> Bool {
    name.first != "." && name.contains { $0.isLetter || $0.isNumber }
  }

  /// The name by which DocC finds a file: without appearance, density and extension.
  package static func resolvedBase(of file: String) -> String {
    var name = PathName.stem(file)
    if let at = name.lastIndex(of: "@"), name.hasSuffix("x"), Double(name[name.index(after: at)...].dropLast()) != nil {
      name = String(name[..<at])
    }
    if name.hasSuffix("~dark") { name.removeLast("~dark".count) }
    return name
  }
}
