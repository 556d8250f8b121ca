import SegueDigests
/// Compares a recorded story with the current one, and derives the causes of differences.
///
/// To separate the causes, the recorded scene is also rendered with the current program (`replayed`):
///
/// | condition                                                                                   | cause      |
/// |---------------------------------------------------------------------------------------------|------------|
/// | the digest of the scene differs                                                             | `scene`    |
/// | the bytes of a file that belongs to the scene differ                                        | `asset`    |
/// | a system font or a library differs, and the replayed scene draws different commands         | `asset`    |
/// | no file differs, and the replayed scene draws different commands                            | `layout`   |
/// | in some frame the replayed scene draws the same commands, and the pixels differ             | `renderer` |
/// | a checksum of the lock is wrong; `asset`, `layout` and `renderer` are then not told apart   | `lock`     |
struct StoryComparison {
  let recorded: RecordedStory
  let now: RecordedStory
  /// The recorded scene rendered with the current program: `now` if the scene has not changed, nil if it cannot be
  /// loaded.
  var replayed: RecordedStory?
  let isSceneChanged: Bool
  var assets: [AssetDifference]
  /// Whether the checksums of the lock are right.
  let isIntact: Bool

  /// Indices of frames whose pixels differ, and of frames that only one side has.
  var differingFrames: [Int] {
    let common = Swift.min(recorded.frames.count, now.frames.count)
    let changed = (0..<common).filter { recorded.frames[$0].pixels != now.frames[$0].pixels }
    return changed + Array(common..<Swift.max(recorded.frames.count, now.frames.count))
  }

  /// Whether a file that belongs to the scene has changed, as opposed to a system font or a library.
  private var hasOwnAssetChange: Bool { assets.contains { !$0.kind.isSystemProvided } }

  /// Whether the lock is intact and every frame has the recorded pixels, even if the inputs differ.
  var showsSame: Bool { isIntact && recorded.duration == now.duration && differingFrames.isEmpty }

  /// Whether the scene file, or a file that belongs to it, differs from the recorded one.
  var isSourceChanged: Bool { isSceneChanged || hasOwnAssetChange }

  /// The causes, most likely first; empty if nothing differs.
  var causes: [Cause] {
    var causes: [Cause] = []
    if !isIntact { causes.append(.lock) }
    if isSceneChanged { causes.append(.scene) }
    guard isIntact, let replayed else { return causes + (hasOwnAssetChange ? [.asset] : []) }
    let common = Swift.min(recorded.frames.count, replayed.frames.count)
    let drawingChanged = (0..<common).map { !replayed.differingParts($0, from: recorded).isEmpty }
    let hasDrawingChange =
      drawingChanged.contains(true) || recorded.duration != replayed.duration
      || recorded.frames.count != replayed.frames.count
    if hasOwnAssetChange || (!assets.isEmpty && hasDrawingChange) {
      causes.append(.asset)
    } else if hasDrawingChange {
      causes.append(.layout)
    }
    let hasPixelOnlyChange = (0..<common).contains { index in
      !drawingChanged[index] && replayed.frames[index].pixels != recorded.frames[index].pixels
    }
    if hasPixelOnlyChange { causes.append(.renderer) }
    return causes
  }

  /// Indices of frames whose recorded pixels the recorded scene still produces.
  var reproducedFrames: Set<Int> {
    guard let replayed else { return [] }
    let common = Swift.min(recorded.frames.count, replayed.frames.count)
    return Set((0..<common).filter { recorded.frames[$0].pixels == replayed.frames[$0].pixels })
  }

  /// The verdict on a differing frame: the parts that are drawn in another way, without pictures and properties.
  func frame(_ index: Int, time: Double) -> FrameVerdict {
    let isCommon = index < recorded.frames.count && index < now.frames.count
    return FrameVerdict(
      index: index, time: time, contributions: isCommon ? now.differingParts(index, from: recorded) : [])
  }
}

/// A file or library that differs from the recorded one.
struct AssetDifference: Hashable, Sendable {
  let kind: RecordedAsset.Kind
  let name: String
  /// Nil if the story did not use it, or does not use it any more.
  let before: AssetChange.State?
  let after: AssetChange.State?

  /// The differences between the assets of a lock and the current ones.
  ///
  /// These are assets that both lists name with different digests. If both lists are of the same scene, system fonts
  /// that only one of them names differ too; between different scenes an additional font is a change of the scene. A
  /// library that is missing in the lock does not differ: older versions did not record it.
  ///
  /// - Parameter ofOneLocale: If false, a font that only the lock names may belong to a story in another locale.
  static func all(
    from old: [RecordedAsset], to new: [RecordedAsset], ofSameScene: Bool, ofOneLocale: Bool
  ) -> [AssetDifference] {
    func find(_ asset: RecordedAsset, _ list: [RecordedAsset]) -> RecordedAsset? {
      list.first { $0.kind == asset.kind && $0.name == asset.name }
    }
    var found: [AssetDifference] = []
    for asset in old {
      let after = find(asset, new)
      if after?.digest == asset.digest { continue }
      let isUnusedFont = ofSameScene && ofOneLocale && asset.kind == .systemFont
      if after == nil, !isUnusedFont { continue }
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
