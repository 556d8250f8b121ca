/// A story as it was recorded, as it is now, and as the recorded scene shows it now: what differs, and why.
///
/// | the scene's digest differs                                                            | `scene`    |
/// | a file that the scene brings along has other bytes                                    | `asset`    |
/// | a system's font or a library has, and the recorded scene draws something else than it did | `asset` |
/// | all files are the same, and the recorded scene draws something else than it did       | `layout`   |
/// | the recorded scene draws in some frame what it did, and its pixels differ             | `renderer` |
/// | a checksum of the lock is wrong: then nothing that it says can be told from the above | `lock`     |
struct StoryComparison {
  let recorded: RecordedStory
  let now: RecordedStory
  /// What the recorded scene shows today; the same as `now` if the scene has not changed, nil if it cannot be loaded.
  var replayed: RecordedStory?
  let isSceneChanged: Bool
  var assets: [AssetDifference]
  /// The lock says what it was written with.
  let isIntact: Bool

  /// Frames that have other pixels, or of which one side has none.
  var differingFrames: [Int] {
    let common = Swift.min(recorded.frames.count, now.frames.count)
    let changed = (0..<common).filter { recorded.frames[$0].pixels != now.frames[$0].pixels }
    return changed + Array(common..<Swift.max(recorded.frames.count, now.frames.count))
  }

  /// Files that the scene brings along and that are not what they were.
  private var hasOwnAssetChange: Bool { assets.contains { !$0.kind.isOfMachine } }

  var passes: Bool {
    isIntact && !isSceneChanged && !hasOwnAssetChange && recorded.duration == now.duration && differingFrames.isEmpty
  }

  /// Most likely first; none if nothing differs.
  var causes: [Cause] {
    var causes: [Cause] = []
    if !isIntact { causes.append(.lock) }
    if isSceneChanged { causes.append(.scene) }
    guard isIntact, let replayed else { return causes + (hasOwnAssetChange ? [.asset] : []) }
    let common = Swift.min(recorded.frames.count, replayed.frames.count)
    let redrawn = (0..<common).map { !replayed.differingParts($0, from: recorded).isEmpty }
    let drawsOtherwise =
      redrawn.contains(true) || recorded.duration != replayed.duration
      || recorded.frames.count != replayed.frames.count
    if hasOwnAssetChange || (!assets.isEmpty && drawsOtherwise) {
      causes.append(.asset)
    } else if drawsOtherwise {
      causes.append(.layout)
    }
    let repainted = (0..<common).contains { index in
      !redrawn[index] && replayed.frames[index].pixels != recorded.frames[index].pixels
    }
    if repainted { causes.append(.renderer) }
    return causes
  }

  /// Frames that the recorded scene shows today as it did.
  var provenFrames: Set<Int> {
    guard let replayed else { return [] }
    let common = Swift.min(recorded.frames.count, replayed.frames.count)
    return Set((0..<common).filter { recorded.frames[$0].pixels == replayed.frames[$0].pixels })
  }

  func frame(_ index: Int, time: Double) -> FrameVerdict {
    let isCommon = index < recorded.frames.count && index < now.frames.count
    return FrameVerdict(
      index: index, time: time, contributions: isCommon ? now.differingParts(index, from: recorded) : [])
  }
}

/// A file or a library that is not what it was: which, before and now.
struct AssetDifference: Hashable, Sendable {
  let kind: RecordedAsset.Kind
  let name: String
  /// Nil where there was or is none.
  let before: AssetChange.State?
  let after: AssetChange.State?

  /// Files that both name and that have other bytes. Of one scene also the system's fonts that only one of them uses: what
  /// another scene uses besides is a change of the scene. Libraries that a lock does not name were not recorded in its day.
  static func all(from old: [RecordedAsset], to new: [RecordedAsset], ofSameScene: Bool) -> [AssetDifference] {
    func find(_ asset: RecordedAsset, _ list: [RecordedAsset]) -> RecordedAsset? {
      list.first { $0.kind == asset.kind && $0.name == asset.name }
    }
    var found: [AssetDifference] = []
    for asset in old {
      let after = find(asset, new)
      if after?.digest == asset.digest || (after == nil && !(ofSameScene && asset.kind == .systemFont)) { continue }
      found.append(
        AssetDifference(
          kind: asset.kind, name: asset.name, before: AssetChange.State(asset),
          after: after.map { AssetChange.State($0) }))
    }
    for asset in new where ofSameScene && asset.kind == .systemFont && find(asset, old) == nil {
      found.append(
        AssetDifference(kind: asset.kind, name: asset.name, before: nil, after: AssetChange.State(asset)))
    }
    return found
  }

  var change: AssetChange {
    let kind: AssetChange.Kind =
      switch kind {
      case .image: .image
      case .font, .systemFont: .font
      case .recording: .recording
      case .library: .library
      }
    return AssetChange(kind: kind, name: name, before: before, after: after)
  }
}
