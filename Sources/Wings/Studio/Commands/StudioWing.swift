package import ArgumentParser
import SegueCommandLine
import SeguePreview
package import SegueExport

/// Scenes while they are written: a live page, and a server for editors.
package enum StudioWing: Wing {
  package static var commands: [any ParsableCommand.Type] {
    [PreviewCommand.self, LanguageServerCommand.self]
  }
}

extension StudioWing: ServesScenes {
  package static func serve(
    _ scene: String, access: SceneAccess, scale: Double?, frameRate: Int?, threads: Int, polls: Bool, isQuiet: Bool
  ) async throws {
    var plan = PreviewPlan()
    plan.access = access
    plan.options.scale = scale
    plan.options.frameRate = frameRate
    plan.options.threads = threads
    try await PreviewServer(scene: scene, plan: plan, polls: polls, quiet: isQuiet).run(opensBrowser: false)
  }
}
