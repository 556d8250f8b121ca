import Foundation
import PackagePlugin

/// `swift package segue …`: runs `render …` in the folder of the package. `render` is always built with optimization, because
/// drawing pixels is slow without.
@main struct SegueCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    // `swift package segue render scene.json` reads better than `swift package segue scene.json`.
    let words = arguments.first == "render" ? Array(arguments.dropFirst()) : arguments
    let built = try packageManager.build(.product("render"), parameters: .init(configuration: .release))
    guard built.succeeded, let program = built.builtArtifacts.first(where: { $0.kind == .executable }) else {
      Diagnostics.error("render could not be built:\n\(built.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = words
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
