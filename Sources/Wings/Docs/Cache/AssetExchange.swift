import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import SeguePlans

/// Takes the assets of one story from a store that several machines share, and puts them there.
///
/// Two kinds of assets are not shared: videos, because their bytes depend on the version of ffmpeg, and stills with
/// labels, because their fonts are not known before they are drawn.
struct AssetExchange {
  private let store: any OutputStore
  /// As text: the files that the story is made from, by names that all machines have in common, with their digests,
  /// and the versions of the libraries.
  private let needsText: String
  /// The output folder, with a slash at its end.
  private let folder: String

  init(_ store: any OutputStore, _ needs: [Dependency], folder: String) {
    self.store = store
    self.folder = folder
    let names = needs.filter { $0.kind != .installedFonts }.map { need in
      // The same font may lie elsewhere on other machines.
      "\(need.kind.rawValue)\0\(need.kind == .systemFont ? PathName.last(need.name) : need.name)\0\(need.digest.hex())"
    }
    let libraries = (TextLibraries.versions + ImageLibraries.versions).map { "\($0.name) \($0.version)" }
    needsText = (names + libraries).joined(separator: "\n")
  }

  /// Nil for an asset that is not shared.
  private func key(_ asset: PlannedAsset) -> Digest? {
    // A poster has no labels.
    guard asset.format.output?.isReproducible ?? (asset.format == .poster) else { return nil }
    return Digest(of: Array("docs\n\(asset.key.hex())\n\(asset.file)\n\(needsText)".utf8))
  }

  /// Writes the asset from the store into the folder, and describes it. Nil if the store does not have it.
  func find(_ asset: PlannedAsset) throws -> FinishedAsset? {
    guard let key = key(asset), let entry = store.entry(key), entry.has(exactly: [asset.file]) else { return nil }
    func integer(_ name: String) -> Int? { entry.facts[name]?.integer }
    guard let width = integer("width"), let height = integer("height"), let duration = integer("nanoseconds"),
      let frames = integer("frames"), let concessions = entry.facts["concessions"]?.array
    else { return nil }
    try entry.write(to: folder, ownsFileInSubfolder: PNGSequenceWriter.isFrame)
    return FinishedAsset(
      asset: asset, bytes: entry.files.reduce(0) { $0 + $1.bytes.count }, width: width, height: height,
      duration: Nanoseconds(nanoseconds: Int64(duration)), frames: frames,
      concessions: concessions.compactMap(\.string))
  }

  /// Puts the asset into the store, if it can be shared.
  func keep(_ made: FinishedAsset) {
    guard let key = key(made.asset) else { return }
    let file = made.asset.file
    let names =
      file.hasSuffix("/")
      ? ((try? File.names(in: folder + file)) ?? []).filter(PNGSequenceWriter.isFrame).map { file + $0 } : [file]
    let files = names.compactMap { name in
      (try? File.read(folder + name, takesPipes: false)).map { (name: name, bytes: $0) }
    }
    guard files.count == names.count, !files.isEmpty else { return }
    let facts: JSON = [
      "width": .integer(made.width), "height": .integer(made.height),
      "nanoseconds": .integer(Int(made.duration.nanoseconds)), "frames": .integer(made.frames),
      "concessions": .array(made.concessions.map { .string($0) }),
    ]
    store.add(CacheEntry(facts: facts, files: files), key)
  }
}
