/// What the files of `Resources` say; the package manager compiles them in, so that nothing is looked for at run time.
enum ReportResources {
  static let style = Array("\n".utf8) + PackageResources.report_css
  static let body = PackageResources.report_html

  /// One script with names of its own: what stands further down uses what stands above it.
  static let script =
    Array("\n(() => {\n".utf8) + PackageResources.elements_js + PackageResources.model_js + PackageResources.pictures_js
    + PackageResources.stage_js + PackageResources.timeline_js + PackageResources.details_js
    + PackageResources.report_js + Array("})();\n".utf8)
}
