import SegueCore
import SegueDigests
package import SegueGraphics
import SegueExport
import SegueFiles
package import SegueImages
import SegueScene

/// Records frames that others have made into a lock, and compares them with it.
package struct FrameVerifier: Sendable {
  package var mode: RecordMode
  /// Where the lock lies; nil for beside the frames.
  package var lock: String?
  /// How frames are read when they are recorded; what is nil is as it was recorded.
  package var crop: PixelRect?
  package var scale: Double?
  package var rate: Int?
  package var masks: [FrameMask]
  /// Whether frames need not be equal.
  package var isTolerant: Bool
  /// Whether the frames themselves are kept beside the lock.
  package var keepsPixels: Bool
  /// Whether a report shows pictures and curves of what failed.
  package var showsPictures: Bool
  package var threads: Int
  package var limits: PixelLimits

  package init(
    mode: RecordMode, lock: String? = nil, crop: PixelRect? = nil, scale: Double? = nil, rate: Int? = nil,
    masks: [FrameMask] = [], isTolerant: Bool = false, keepsPixels: Bool = false, showsPictures: Bool = false,
    threads: Int,
    limits: PixelLimits = .standard
  ) {
    self.mode = mode
    self.lock = lock
    (self.crop, self.scale, self.rate, self.masks) = (crop, scale, rate, masks)
    self.isTolerant = isTolerant
    (self.keepsPixels, self.showsPictures) = (keepsPixels, showsPictures)
    self.threads = threads
    self.limits = limits
  }

  /// The lock of frames; of a lock, itself.
  package func lockPath(of path: String) -> String {
    lock ?? (SceneLock.isPath(path) ? path : FrameLock.path(ofFrames: path))
  }

  /// The files that recording writes, as far as they are there.
  package func recordedFiles(of path: String) -> [String] {
    let lock = lockPath(of: path)
    return ([lock] + (keepsPixels ? [FrameShots.path(ofLock: lock)] : [])).filter { File.exists($0) }
  }

  private func acceptance(of path: String) -> String {
    "render record --mode all " + (lock.map { "-o \(ShellWord.path($0)) " } ?? "") + ShellWord.path(path)
  }

  /// - Parameter path: of the frames, or of a lock, whose frames lie beside it.
  /// - Parameter runs: more recordings of the same, from which it learns what varies.
  package func run(_ path: String, runs: [String] = []) -> SceneVerdict {
    let path = SceneLock.isPath(path) ? FrameLock.framesPath(ofLock: path) : path
    let lock = lockPath(of: path)
    do {
      if path != "-", !File.exists(path), File.exists(lock) { throw InputError(FrameLock.lack(of: path, lock: lock)) }
      if !File.exists(lock) {
        if mode == .never {
          try FrameStream.check(path)
          return verdict(path, .unknown, .missing)
        }
        let recorded = try record(path, runs, reading: FrameRecording.Reading(), level: nil)
        return verdict(path, story(of: recorded.recording), .recorded(.new), notes: recorded.notes)
      }
      if mode == .all {
        // That of a scene would be lost.
        if !FrameLock.beginsAsOne(lock) { throw InputError("\(lock) is no lock of frames: give another one with -o") }
        let old = try? FrameLockReader.read(lock)
        let recorded = try record(path, runs, reading: old?.reading ?? .init(), level: nil, tolerance: old?.tolerance)
        let isSame =
          old?.frames == recorded.recording.frames && old?.pictures == recorded.recording.pictures
          && old?.rests == recorded.recording.rests
        return verdict(
          path, story(of: recorded.recording), .recorded(isSame ? .unchanged : .refreshed), notes: recorded.notes)
      }
      return try compare(path, runs, try FrameLockReader.read(lock))
    } catch {
      return SceneFile.broken(path, error).locked(by: lock, acceptance: error is LockError ? acceptance(of: path) : "")
    }
  }

  private func compare(_ path: String, _ runs: [String], _ old: FrameRecording) throws -> SceneVerdict {
    let reading = try self.reading(old.reading)
    let tolerance = old.tolerance ?? (isTolerant ? FrameTolerance.standard(tick: old.usualTick) : nil)
    if reading != old.reading, mode != .failed {
      throw InputError(
        "\(lockPath(of: path)) was recorded with other options (crop, scale, fps or masks): record it again with --mode all"
      )
    }
    var (new, notes) = try FrameScan.read(
      path, reading, level: old.grid.level, findsRests: tolerance != nil, threads: threads, limits: limits)
    notes += try checkMasks(new)
    let difference = MotionDifference(old, new, tolerance)
    let findings = difference.findings
    var verdict = verdict(path, story(of: new), findings.isEmpty ? .passed : .failed, notes: notes + difference.notes)
    if findings.isEmpty { return verdict }
    if mode == .failed {
      _ = try record(path, runs, reading: reading, level: nil, tolerance: old.tolerance)
      return self.verdict(path, story(of: new), .recorded(.refreshed), notes: notes)
    }
    verdict.motion = findings
    verdict.frames = Self.differing(old, new, tolerance)
    if let rests = difference.rests { verdict.frames = Self.verdicts(rests.frames(of: new), new) }
    if verdict.frames.isEmpty {
      verdict.frames = Self.differingInTime(old, new, tolerance)
      verdict.hasSameFrames = !verdict.frames.isEmpty
    }
    if old.frames.count != new.frames.count { verdict.recordedFrameCount = old.frames.count }
    if showsPictures {
      // Standard input cannot be read twice.
      if path != "-" {
        try addPictures(to: &verdict, path, old, new)
        let kept = FrameShots.path(ofLock: lockPath(of: path))
        verdict.movingStrip = MovingStrip(
          path, kept: kept, old, new, tolerance, letters: difference.rests?.frames(of: new), limits: limits)
      }
      if (old.width, old.height) == (new.width, new.height) { verdict.curves = MotionTrack.curves(old, new) }
    }
    return verdict
  }

  /// Adds pictures of the frames that differ.
  private func addPictures(
    to verdict: inout SceneVerdict, _ path: String, _ old: FrameRecording, _ new: FrameRecording
  ) throws {
    let shown = FrameChoice.order(verdict).prefix(HTMLReport.Limits().framesPerStory)
    // Of frames that are only later or earlier, what is compared is what was shown at the same time.
    let pairs = shown.map { place in
      let frame = verdict.frames[place].index
      return (before: verdict.hasSameFrames ? old.frame(at: new.frames[frame].start) : frame, after: frame)
    }
    let shots = try FrameShots(
      pairs, of: path, kept: FrameShots.path(ofLock: lockPath(of: path)), old, new, threads: threads, limits: limits)
    for place in shown {
      let (before, after) = (shots.before(verdict.frames[place].index), shots.after(verdict.frames[place].index))
      guard let before, let after, (before.width, before.height) == (after.width, after.height) else { continue }
      let difference = ExactDifference(before.bitmap, after.bitmap)
      (verdict.frames[place].pixelCount, verdict.frames[place].region) = (difference.pixelCount, difference.region)
    }
    verdict.pictures = shots
    verdict.lacksEarlierPictures = shots.lacksBefore
  }

  private static func verdicts(_ frames: [Int], _ recording: FrameRecording) -> [FrameVerdict] {
    frames.map { FrameVerdict(index: $0, time: FrameLock.seconds(recording.frames[$0].start)) }
  }

  /// The frames that are not those with the same number in the lock.
  private static func differing(
    _ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance?
  ) -> [FrameVerdict] {
    if old.width != new.width || old.height != new.height {
      return verdicts(Array(new.frames.indices), new)
    }
    return (0..<max(old.frames.count, new.frames.count)).compactMap { index in
      if index < min(old.frames.count, new.frames.count), old.shows(index, as: index, of: new, tolerance) {
        return nil
      }
      let frame = index < new.frames.count ? new.frames[index] : old.frames[index]
      return FrameVerdict(index: index, time: FrameLock.seconds(frame.start))
    }
  }

  /// The frames at whose start another picture was recorded.
  private static func differingInTime(
    _ old: FrameRecording, _ new: FrameRecording, _ tolerance: FrameTolerance?
  ) -> [FrameVerdict] {
    new.frames.enumerated().compactMap { index, frame in
      if old.shows(old.frame(at: frame.start), as: index, of: new, tolerance) { return nil }
      return FrameVerdict(index: index, time: FrameLock.seconds(frame.start))
    }
  }

  /// The reading of a lock, with the options of this run.
  private func reading(_ recorded: FrameRecording.Reading) throws(InputError) -> FrameRecording.Reading {
    var reading = recorded
    if let crop { reading.crop = crop }
    if let scale { reading.scale = scale }
    if let rate { reading.rate = rate }
    if !masks.isEmpty { reading.masks = masks.flatMap(\.rectangles) }
    if reading.scale > 1 { throw InputError("frames cannot be enlarged: --scale must be at most 1") }
    return reading
  }

  /// Writes the lock.
  private func record(
    _ path: String, _ runs: [String], reading recorded: FrameRecording.Reading, level: Int?,
    tolerance: FrameTolerance? = nil
  ) throws -> (recording: FrameRecording, notes: [String]) {
    let reading = try reading(recorded)
    let findsRests = isTolerant || tolerance != nil
    var (recording, notes) = try FrameScan.read(
      path, reading, level: level, findsRests: findsRests, threads: threads, limits: limits)
    notes += try checkMasks(recording)
    if findsRests {
      while recording.grid.isTooFine { recording.coarsen() }
      let others = try runs.map { run -> FrameRecording in
        let (other, more) = try FrameScan.read(
          run, reading, level: recording.grid.level, findsRests: true, threads: threads, limits: limits)
        notes += more
        if (other.width, other.height) != (recording.width, recording.height) {
          throw InputError(
            "\(run) is \(other.width) × \(other.height) pixels large, but \(path) is \(recording.width) ×"
              + " \(recording.height)")
        }
        return other
      }
      // Noise is that of the cells that are compared.
      let level = FrameLock.text(of: recording).recording.grid.level
      let learned = FrameTolerance.learned(from: recording.at(level: level), others.map { $0.at(level: level) })
      recording.tolerance = others.isEmpty ? tolerance ?? learned : learned
      notes += zip(runs, others).compactMap { run, other in
        difference(of: other.at(level: level), from: recording.at(level: level)).map {
          "\(run) is not as \(path) is, and as much is allowed from now on: \($0)"
        }
      }
      // Letters that differ between the runs, as those of a clock.
      for other in others {
        let regions = RestChanges(recording, other, recording.tolerance ?? learned).regions
        recording.tolerance?.unstable += regions
      }
      recording = recording.withoutNoise
      if let tolerance = recording.tolerance { notes += tolerance.unstableWords }
    }
    let (text, final) = FrameLock.text(of: recording)
    try AtomicFile.write(Array(text.utf8), to: lockPath(of: path))
    if keepsPixels {
      try FrameShots.write(
        path, final, to: FrameShots.path(ofLock: lockPath(of: path)), threads: threads, limits: limits)
    }
    return (final, notes)
  }

  /// What differs between two recorded runs by more than what codecs change.
  private func difference(of run: FrameRecording, from first: FrameRecording) -> String? {
    let usual = FrameTolerance.standard(tick: first.usualTick)
    return usual.divided(MotionExplanation.findings(first, run, tolerance: usual)).told.first?.words
  }

  /// Throws if a mask leaves out nothing, or if all leave out everything. Returns what else is to be said of them.
  private func checkMasks(_ recording: FrameRecording) throws(InputError) -> [String] {
    for mask in masks {
      if let problem = mask.problem(width: recording.width, height: recording.height) { throw InputError(problem) }
    }
    if FrameMask.coverAll(masks, width: recording.width, height: recording.height) {
      throw InputError(
        "--mask leaves out all of the frames, which are \(recording.width) × \(recording.height) pixels large:"
          + " nothing would be compared")
    }
    return masks.compactMap { $0.note(width: recording.width, height: recording.height) }
  }

  private func story(of recording: FrameRecording) -> Story {
    let rate = max(1, Int((1_000_000 / recording.usualTick).rounded()))
    return Story(
      StoryID(), scale: recording.reading.scale, frameRate: rate, width: recording.width, height: recording.height,
      frameCount: recording.frames.count)
  }

  private func verdict(
    _ path: String, _ story: Story, _ outcome: SceneVerdict.Outcome, notes: [String] = []
  ) -> SceneVerdict {
    var verdict = SceneVerdict(
      scene: path, lock: lockPath(of: path), story: story, outcome: outcome,
      acceptance: outcome == .missing
        ? "render record " + (lock.map { "-o \(ShellWord.path($0)) " } ?? "") + ShellWord.path(path)
        : acceptance(of: path))
    verdict.notes = notes
    verdict.isOfFrames = true
    return verdict
  }
}

extension SceneVerdict {
  /// The same with another lock and another command.
  fileprivate func locked(by lock: String, acceptance: String) -> SceneVerdict {
    var verdict = SceneVerdict(scene: scene, lock: lock, story: story, outcome: outcome, acceptance: acceptance)
    verdict.isOfFrames = true
    return verdict
  }
}

extension FrameRecording {
  /// The usual time between frames, in microseconds.
  package var usualTick: Double { SampledMotions.tick(of: self) }

  /// Whether a frame shows what one of another recording does, or differs by noise only.
  func shows(_ frame: Int, as other: Int, of recording: FrameRecording, _ tolerance: FrameTolerance?) -> Bool {
    let (a, b) = (pictures[frames[frame].picture], recording.pictures[recording.frames[other].picture])
    if a.digest == b.digest { return true }
    guard let tolerance else { return false }
    return a.signature.isSimilar(to: b.signature, tolerance, [Bool](repeating: false, count: grid.cells))
  }

  /// The frame that is shown at a time, whose rounding does not matter.
  fileprivate func frame(at time: Int) -> Int {
    let reached = frames.partitioningIndex { Double($0.start) > Double(time) + usualTick / 4 }
    return max(0, reached - 1)
  }
}
