/// Assets of one variant that are made in one go: each frame is rasterized once for all of them.
struct RenderJob: Sendable {
  let entry: Int
  let variant: Variant
  let assets: [PlannedAsset]

  /// Those that share frames and times are made together. What has a budget is made alone: it is made several times.
  static func jobs(for assets: [PlannedAsset], in project: DocsProject) -> [RenderJob] {
    var jobs: [(kind: Int, job: RenderJob)] = []
    for asset in assets {
      let kind = kind(of: asset, project.entries[asset.entry].choices)
      let place = jobs.firstIndex {
        $0.kind == kind && kind != alone && $0.job.entry == asset.entry && $0.job.variant == asset.variant
      }
      if let place {
        let job = jobs[place].job
        jobs[place].job = RenderJob(entry: job.entry, variant: job.variant, assets: job.assets + [asset])
      } else {
        jobs.append((kind, RenderJob(entry: asset.entry, variant: asset.variant, assets: [asset])))
      }
    }
    return jobs.map(\.job)
  }

  private static let alone = 0

  private static func kind(of asset: PlannedAsset, _ choices: AssetChoices) -> Int {
    switch asset.format {
    case .gif: choices.maxBytes == nil ? 1 : alone
    case .apng: 1
    case .mp4, .webM: 2
    case .poster, .strip, .sheet, .onion, .curves: 3
    case .png, .webP: alone
    }
  }
}
