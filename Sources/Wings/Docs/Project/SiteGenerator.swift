import SegueEncoders

/// A generator of sites on which readers choose between light and dark with a button. A media query knows only the
/// reader's system, so the snippets are hidden and shown by what the site writes into its pages.
package struct SiteGenerator: Sendable {
  /// How a snippet is written. In each way, the generator adapts the addresses to the place of the page.
  enum Markup: Sendable {
    /// Images in Markdown with attributes in braces. Addresses in HTML would stay as they are.
    case markdown
    /// `image` directives of reStructuredText.
    case directives
    /// Elements in MDX, with addresses from `require`.
    case mdxRequiring
    /// Elements in MDX, with addresses from `import`.
    case mdxImporting
    /// A component of Vue.
    case vue

    /// Whether pages can import the file of the snippet.
    var isModule: Bool {
      switch self {
      case .markdown, .directives: false
      case .mdxRequiring, .mdxImporting, .vue: true
      }
    }
  }

  /// Selectors of elements that say: this page is dark. Without quotes and angle brackets, which frameworks escape in
  /// `<style>` elements.
  let dark: [String]
  /// Selectors of elements that say: this page follows the reader's system.
  var system: [String] = []
  let darkBackground: RGB
  let markup: Markup
  /// The beginning and the end of the names of snippets. The generator does not take such files for pages.
  let fileName: (prefix: String, suffix: String)

  static let table: [PageKind: SiteGenerator] = [
    // Material for MkDocs, and the theme `mkdocs`, which is made with Bootstrap. Both resolve `auto` themselves.
    .mkDocs: SiteGenerator(
      dark: ["[data-md-color-scheme=slate]", "[data-bs-theme=dark]"],
      darkBackground: RGB(red: 0x1E, green: 0x21, blue: 0x29), markup: .markdown, fileName: ("", ".mkdocs.txt")),
    .docusaurus: SiteGenerator(
      dark: ["html[data-theme=dark]"], darkBackground: RGB(red: 0x1B, green: 0x1B, blue: 0x1D), markup: .mdxRequiring,
      fileName: ("_", ".docusaurus.mdx")),
    // Furo marks the body, and leaves `auto` to the browser, also where there are no scripts. The theme of PyData and
    // those made from it mark the root, and resolve `auto` themselves.
    .sphinx: SiteGenerator(
      dark: ["html[data-theme=dark]", "body[data-theme=dark]"],
      system: ["body[data-theme=auto]", ".no-js body:not([data-theme])"],
      darkBackground: RGB(red: 0x13, green: 0x14, blue: 0x16), markup: .directives, fileName: ("", ".sphinx.txt")),
    .vitePress: SiteGenerator(
      dark: ["html.dark"], darkBackground: RGB(red: 0x1B, green: 0x1B, blue: 0x1F), markup: .vue,
      fileName: ("", ".vitepress.vue")),
    // Its pages are dark unless they say that they are light.
    .starlight: SiteGenerator(
      dark: ["html:not([data-theme=light])"], darkBackground: RGB(red: 0x17, green: 0x18, blue: 0x1C),
      markup: .mdxImporting, fileName: ("_", ".starlight.mdx")),
  ]
}
