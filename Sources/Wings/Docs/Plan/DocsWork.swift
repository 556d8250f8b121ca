import SegueDigests
package import SegueJSON
import SegueExport
import SegueScene
package import SeguePlans

/// The assets of a project as items of a plan. Assets that are rendered together form one item.
package struct DocsWork: Sendable {
  package let plan: WorkPlan
  /// The files of each item.
  package let files: [[String]]

  /// - Parameters:
  ///   - settings: the words of the command line, with which a merge plans the project again.
  ///   - hasOutput: whether they name another folder of outputs than the project.
  package init(_ build: DocsBuild, settings: JSON, hasOutput: Bool) {
    let project = build.project
    let jobs = RenderJob.jobs(for: build.plan.assets, in: project)
    let costs = build.plan.expectedTimes(of: jobs)
    files = jobs.map { $0.assets.map(\.file) }
    plan = WorkPlan(
      command: "docs",
      items: zip(jobs, costs).map { job, cost in
        let keys = job.assets.map { "\($0.file) \($0.key.hex())" }.joined(separator: "\n")
        return WorkItem(
          name: job.assets.first?.file ?? "", content: Digest(of: Array(keys.utf8)), cost: cost,
          outputs: job.assets.map(\.file))
      }, settings: ["words": settings, "hasOutput": .bool(hasOutput)])
  }
}

extension DocsPlan {
  /// The processor time that each job is expected to take, in microseconds; 1 if its scene cannot be read.
  func expectedTimes(of jobs: [RenderJob]) -> [Int] {
    let scenes = scenes.map { source in
      source.map { (outline: SceneOutline($0.root), effects: StoryCost.effects(in: $0.root)) }
    }
    return jobs.map { job in
      guard let scene = scenes[job.entry] else { return 1 }
      let first = job.assets.first
      let formats = job.assets.compactMap(\.format.output)
      return StoryCost(scene.outline, script: job.variant.script, effects: scene.effects).microseconds(
        scale: first?.pixelScale ?? 1, frameRate: first?.frameRate ?? 30, formats: formats,
        frames: formats.isEmpty ? nil : 0...Int.max, stills: job.assets.count { !$0.format.isAnimated })
    }
  }
}
