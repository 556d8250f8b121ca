import SegueCore
package import SegueJSON
package import SegueScene

/// Everything that is wrong with a scene, in whichever of its themes it shows.
package struct SceneCheck: Sendable {
  /// What was found, each problem once.
  package let found: Diagnostics
  /// The length of the script; nil if there are errors.
  package let duration: Ticks?

  /// Loads the scene with `theme`, or with each of its themes in turn if that is nil, and asks whether its motion is
  /// continuous, unless `motion` is nil. `threads` share the drawing of what is compared.
  package init(
    _ file: SourceFile, folder: String, theme: String? = nil, motion: ContinuityLimits? = ContinuityLimits(),
    threads: Int = 1
  ) async {
    let names = theme.map { [$0] } ?? SceneLoader.themes(of: file)
    var list: [Diagnostic] = []
    var omitted = 0
    var seen: Set<Fingerprint> = []
    var duration: Ticks?
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      let found: Diagnostics
      do throws(Diagnostics) {
        let loaded = try await SceneLoader.load(file, folder: folder, theme: name)
        duration = loaded.animation.duration
        var jumps = motion.map { ContinuityCheck.findings(in: loaded.animation, limits: $0, threads: threads) } ?? []
        // Where nobody has written a script, the file as a whole is the place.
        for index in jumps.indices where jumps[index].location == nil {
          jumps[index].location = Location(file, 0..<Swift.min(1, file.bytes.count))
        }
        found = loaded.warnings.merging(Diagnostics(jumps))
      } catch {
        found = error
      }
      list += found.list.filter { seen.insert(Fingerprint($0)).inserted }
      omitted = Swift.max(omitted, found.omitted)
    }
    self.found = Diagnostics(list, omitted: omitted)
    self.duration = self.found.hasErrors ? nil : duration
  }

  /// What makes two problems the same. A file is read anew with each theme, so its name stands for it.
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let file: String?
    let range: Range<Int>?
    /// What jumps in one theme jumps in the others too, if by another number of levels: a time and a thing tell it.
    let time: Double?
    let subject: [String]

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      file = diagnostic.location?.file.name
      range = diagnostic.location?.range
      time = diagnostic.details.first { $0.key == "time" }?.value.number
      subject =
        time == nil
        ? [diagnostic.message]
        : diagnostic.details.filter { ["layer", "node", "property"].contains($0.key) }.compactMap(\.value.string)
    }
  }
}
