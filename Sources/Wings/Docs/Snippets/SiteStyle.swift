/// The rules that show one of several pictures: by what a site says of its page, and by `prefers-reduced-motion`. They
/// are the same for all pictures of a site, so a page may have them several times.
struct SiteStyle {
  let site: SiteGenerator
  /// Whether there are pictures for light pages and others for dark ones.
  let hasAppearances: Bool
  /// Whether there are pictures with motion and others without, each an element of its own.
  var hasMotions = false
  /// The sizes of pictures whose elements cannot state them in full.
  var sizes: [SizeClass] = []

  /// A class for pictures of one size, in points.
  struct SizeClass {
    let width: Int
    let height: Int

    var name: String { "segue-\(width)x\(height)" }
  }

  static func appearance(isDark: Bool) -> String { isDark ? "segue-dark" : "segue-light" }
  static func motion(isStill: Bool) -> String { isStill ? "segue-still" : "segue-moving" }

  /// In one line, as some generators take a line break in it for a paragraph. Empty if nothing is to be hidden.
  var css: String {
    var rules: [String] = []
    if hasAppearances {
      let (light, dark) = (Self.appearance(isDark: false), Self.appearance(isDark: true))
      let marks = (site.dark + site.system).joined(separator: ", ")
      rules.append(hiding(".\(dark):not(:is(\(marks)) *), :is(\(site.dark.joined(separator: ", "))) .\(light)"))
      if !site.system.isEmpty {
        let followers = ":is(\(site.system.joined(separator: ", ")))"
        rules += either(
          "prefers-color-scheme: dark", hides: "\(followers) .\(light)", otherwise: "\(followers) .\(dark)")
      }
    }
    if hasMotions {
      rules += either(
        "prefers-reduced-motion: reduce", hides: "." + Self.motion(isStill: false),
        otherwise: "." + Self.motion(isStill: true))
    }
    rules += sizes.map { ".\($0.name) { aspect-ratio: \($0.width) / \($0.height); }" }
    return rules.joined(separator: " ")
  }

  /// Themes make images blocks or inline, so elements are hidden rather than shown.
  private func hiding(_ selectors: String) -> String { "\(selectors) { display: none !important; }" }

  private func either(_ condition: String, hides first: String, otherwise second: String) -> [String] {
    ["@media (\(condition)) { \(hiding(first)) }", "@media not all and (\(condition)) { \(hiding(second)) }"]
  }
}
