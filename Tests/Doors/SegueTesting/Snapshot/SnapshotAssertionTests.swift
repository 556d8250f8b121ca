import Foundation
import Segue
import SegueDigests
import SegueFiles
import SegueSnapshots
import SegueTesting
import TestSupport
import Testing

@Suite struct SnapshotAssertionTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func assert(
    _ scene: Segue.Scene, at times: SnapshotTimes = .all, _ mode: SnapshotRecordMode = .missing,
    isRequested: Bool = false, isStrict: Bool = false, pixels: Bool = false, choices: Movie.Choices = Movie.Choices(),
    claims: ReferenceClaims? = nil, owner: String = ""
  ) async -> AssertionOutcome {
    await SnapshotAssertion(
      .scene(scene, choices), at: times, keepsPictures: pixels,
      in: folder.context(
        TestEnvironment.Mode(mode, isRequested: isRequested), isStrict: isStrict, owner: owner, claims: claims)
    ).outcome()
  }

  private static let lock = "__Snapshots__/CardTests/opens.segue-lock"

  @Test("A missing reference is recorded, and fails the test once")
  func recordsMissing() async throws {
    let first = await assert(smallScene())
    #expect(first.kind == .recorded)
    #expect(first.message.contains(folder(Self.lock)) && first.message.contains("run the test again"))
    #expect(folder.files.filter { $0.hasPrefix("__") } == [Self.lock])
    #expect(await assert(smallScene()).kind == .passed)
    #expect(await assert(smallScene(), .never).kind == .passed)
  }

  @Test("A lock of all frames equals that of `render record`")
  func sameLock() async throws {
    _ = await assert(smallScene())
    try smallScene().write(to: folder("a.json"))
    _ = await Recorder(Verifier(threads: 1), mode: .missing).run(folder("a.json"))
    #expect(try folder.read(Self.lock) == folder.read("a.segue-lock"))
  }

  @Test("A change is reported with node, property, frame and region, and written to artifacts")
  func blames() async throws {
    _ = await assert(smallScene(), at: .frames(0, 5))
    let outcome = await assert(smallScene(radius: "8"), at: .frames(0, 5))
    #expect(outcome.kind == .failed)
    for words in [
      "2 of 2 frames", "The scene changed", "`card.cornerRadius` 4 → 8", "frame 0, 0.000 s: ", "and 1 more frame",
      " px differ in [5,5 20×20]", "Reference: \(folder(Self.lock))", "To accept: ACCEPT",
      "Report:    \(folder("artifacts/CardTests/opens/CardTests-opens.report.html"))",
    ] {
      #expect(outcome.message.contains(words), "\(words) in \(outcome.message)")
    }
    #expect(!outcome.message.contains("frame 5"), "One frame is enough where the cause is known")
    let written = folder.files.filter { $0.hasPrefix("artifacts/") }
    let kinds = ["after.png", "before.png", "difference.png"]
    let expected = ["0", "1"].flatMap { frame in kinds.map { "\(frame).\($0)" } } + ["report.html"]
    #expect(written == expected.map { "artifacts/CardTests/opens/CardTests-opens.\($0)" })
    #expect(outcome.artifacts.map(\.name).sorted() == expected.map { "CardTests-opens.\($0)" }.sorted())
    #expect(outcome.artifacts.allSatisfy { !$0.bytes.isEmpty })
  }

  @Test("A changed scene of which no pixel differs is noted, and fails only a strict test")
  func unseenChange() async throws {
    _ = await assert(smallScene())
    let text = try folder.read(Self.lock)
    let noted = await assert(smallScene(alt: "Another."))
    #expect(noted.kind == .outdated && noted.message.contains("source changed, pixels equal; SEGUE_RECORD=failed"))
    #expect(await assert(smallScene(alt: "Another."), .never).kind == .outdated)
    #expect(try folder.read(Self.lock) == text)
    let outcome = await assert(smallScene(alt: "Another."), isStrict: true)
    #expect(outcome.kind == .failed)
    #expect(outcome.message.contains("none of its 9 frames does, but its source changed"))
    #expect(outcome.message.contains("`alt`"))
    #expect(await assert(smallScene(alt: "Another."), .failed).kind == .accepted)
    #expect(await assert(smallScene(alt: "Another."), isStrict: true).kind == .passed)
  }

  @Test("Only the requested frames count")
  func chosenTimes() async throws {
    _ = await assert(smallScene(), at: .times([0, 0.1]))
    let outcome = await assert(smallScene(open: 0.5), at: .times([0, 0.1]))
    #expect(outcome.message.contains("none of its 2 frames"), "\(outcome.message)")
    #expect(outcome.message.contains("transition.open.duration"))
  }

  @Test("`never` writes nothing, neither at first nor after a change")
  func never() async throws {
    let missing = await assert(smallScene(), .never)
    #expect(missing.kind == .failed && missing.message.contains(folder(Self.lock)))
    #expect(folder.files.isEmpty)
    _ = await assert(smallScene())
    let text = try folder.read(Self.lock)
    #expect(await assert(smallScene(radius: "8"), .never).kind == .failed)
    #expect(await assert(smallScene(radius: "8"), .missing).kind == .failed)
    #expect(try folder.read(Self.lock) == text)
  }

  @Test("`failed` accepts changes, `all` records again")
  func accepts() async throws {
    _ = await assert(smallScene())
    let accepted = await assert(smallScene(radius: "8"), .failed)
    #expect(accepted.kind == .recorded && accepted.message.contains("`card.cornerRadius` 4 → 8"))
    #expect(await assert(smallScene(radius: "8"), .never).kind == .passed)
    #expect(await assert(smallScene(radius: "8"), .failed).kind == .passed)
    #expect(await assert(smallScene(radius: "8"), .all).kind == .recorded)
    #expect(await assert(smallScene(radius: "9"), .all).kind == .recorded)
    #expect(await assert(smallScene(radius: "9"), .never).kind == .passed)
  }

  @Test("A recording that the environment requested is not a failure", arguments: SnapshotRecordMode.allCases)
  func askedFor(mode: SnapshotRecordMode) async throws {
    let kind = await assert(smallScene(), mode, isRequested: true).kind
    #expect(kind == (mode == .never ? .failed : .accepted))
  }

  @Test("Pictures are kept if requested, and removed if not")
  func pictures() async throws {
    let picture = "__Snapshots__/CardTests/opens.segue.png"
    _ = await assert(smallScene(), pixels: true)
    #expect(folder.files.filter { $0.hasPrefix("__") } == [Self.lock, picture].sorted())
    #expect(await assert(smallScene(), pixels: true).kind == .passed)
    // Without the scene, only the pictures show the earlier frames.
    var lock = try SceneLock(try File.read(folder(Self.lock)), path: Self.lock)
    lock.scene = CanonicalScene(text: "{}")
    try folder.write(lock.text, to: Self.lock)
    let outcome = await assert(smallScene(radius: "8"), pixels: true)
    #expect(outcome.message.contains("px differ in [5,5 20×20]"), "\(outcome.message)")
    _ = await assert(smallScene(), .all)
    #expect(folder.files.filter { $0.hasPrefix("__") } == [Self.lock])
  }

  @Test("Other times and another scale are reported as such, not as a changed scene")
  func mismatch() async throws {
    _ = await assert(smallScene(), at: .times([0, 0.5]))
    let times = await assert(smallScene(), at: .times([0, 0.3]))
    #expect(times.kind == .failed && times.message.contains("does not have the requested frames"))
    #expect(times.message.contains("0.0000, 0.5000 s") && times.message.contains("0.0000, 0.3000 s"))
    let scale = await assert(smallScene(), at: .times([0, 0.5]), choices: Movie.Choices(scale: 2))
    #expect(scale.message.contains("1x, 10 fps") && scale.message.contains("2x, 10 fps"))
    #expect(await assert(smallScene(), at: .times([0, 0.3]), .failed).kind == .recorded)
    #expect(await assert(smallScene(), at: .times([0, 0.3])).kind == .passed)
  }

  @Test("A longer motion is reported as a changed duration")
  func longer() async throws {
    _ = await assert(smallScene())
    let outcome = await assert(smallScene(open: 0.6))
    #expect(outcome.kind == .failed && outcome.message.contains("transition.open.duration"), "\(outcome.message)")
    #expect(outcome.message.contains("of 11 frames"), "\(outcome.message)")
  }

  @Test("A lock that cannot be read is reported with its line, and can be recorded again")
  func brokenLock() async throws {
    try folder.write("{ \"format\": \"segue-lock\", \"version\": 2 }\n<<<<<<< ours\n", to: Self.lock)
    let outcome = await assert(smallScene())
    #expect(outcome.kind == .failed && outcome.message.contains("opens.segue-lock:2: a merge is unfinished here"))
    #expect(await assert(smallScene(), .failed).kind == .recorded)
    #expect(await assert(smallScene()).kind == .passed)
  }

  @Test("An invalid scene is reported, not recorded")
  func brokenScene() async throws {
    let outcome = await assert(smallScene(radius: "\"round\""), .all)
    #expect(outcome.kind == .failed && outcome.message.contains("cornerRadius") && folder.files.isEmpty)
    let theme = await assert(smallScene(), choices: Movie.Choices(theme: "dark"))
    #expect(theme.kind == .failed && folder.files.isEmpty)
    let frame = await assert(smallScene(), at: .frames(9))
    #expect(frame.message.contains("there is no frame 9") && frame.message.contains("0…8"))
  }

  @Test("Two different assertions with the same reference are an error")
  func claimed() async throws {
    let claims = ReferenceClaims()
    _ = await assert(smallScene(), claims: claims, owner: "A.swift:1, test T.One/opens()")
    #expect(await assert(smallScene(), claims: claims).kind == .passed)
    let other = await assert(smallScene(radius: "8"), .all, claims: claims, owner: "A.swift:9, test T.Two/opens()")
    #expect(other.kind == .failed && other.message.contains("a name of its own"))
    #expect(other.message.contains("first: A.swift:1, test T.One/opens()\n"), "\(other.message)")
    #expect(other.message.contains("here:  A.swift:9, test T.Two/opens()\n"), "\(other.message)")
  }

  @Test("A recording draws a sheet of what it has recorded", arguments: [false, true])
  func sheet(isRequested: Bool) async throws {
    let outcome = await assert(smallScene(), .missing, isRequested: isRequested)
    let path = folder("artifacts/CardTests/opens/CardTests-opens.sheet.png")
    #expect(outcome.message.contains(path), "\(outcome.message)")
    #expect(outcome.artifacts.map(\.name) == ["CardTests-opens.sheet.png"])
    #expect(try folder.bytes(path) == outcome.artifacts.first?.bytes)
    #expect(try folder.bytes(path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("Where nothing can be written, a missing reference is reported as such", arguments: SnapshotRecordMode.allCases)
  func readOnly(mode: SnapshotRecordMode) async throws {
    // A file stands where the folder would be.
    try folder.write("", to: "__Snapshots__")
    let outcome = await assert(smallScene(), mode)
    let words = mode == .never ? "There is no reference" : "It cannot be recorded here: cannot "
    #expect(outcome.kind == .failed && outcome.message.contains(words), "\(outcome.message)")
    #expect(outcome.message.contains(folder(Self.lock)) && outcome.message.contains("ACCEPT"))
    #expect(!outcome.message.contains("cannot be shown"))
  }

  @Test("A folder for artifacts that cannot be written to is named, and the failure is whole without it")
  func noArtifacts() async throws {
    _ = await assert(smallScene(), isRequested: true)
    try FileManager.default.removeItem(atPath: folder("artifacts"))
    try folder.write("", to: "artifacts")
    let outcome = await assert(smallScene(radius: "8"), .never)
    #expect(outcome.message.contains("`card.cornerRadius` 4 → 8"))
    #expect(outcome.message.contains("No report: cannot ") && outcome.message.contains(folder("artifacts")))
    let recorded = await assert(smallScene(radius: "9"), .all)
    #expect(recorded.kind == .recorded && !recorded.message.contains("Look at"))
  }

  @Test("A change in a scene built in Swift is reported with its source line")
  func builtInSwift() async throws {
    func scene(_ radius: Double) -> Segue.Scene {
      Segue.Scene(canvas: .init(width: 40, height: 60)) {
        Screen("main") {
          Box().id("card").frame(x: 5, y: 5, width: 20, height: 20).background("#E03131").cornerRadius(radius)
        }
        Screen("menu") {}
        Transition.drawer()
        Script {
          Wait(0.1)
        }
      }
    }
    _ = await assert(scene(4), at: .times([0]))
    let outcome = await assert(scene(8), at: .times([0]))
    #expect(outcome.message.contains("`card.cornerRadius` 4 → 8 (SegueTestingTests/SnapshotAssertionTests.swift:"))
  }

  @Test("A speed that was added in Swift is blamed together with the default before it")
  func speedInSwift() async throws {
    func scene(_ step: Present) -> Segue.Scene {
      Segue.Scene(canvas: .init(width: 40, height: 60)) {
        Screen("main") {}
        Screen("menu") {}
        Transition.drawer()
        Script {
          Wait(0.1)
          step
        }
      }
    }
    _ = await assert(scene(Present()))
    let outcome = await assert(scene(Present(speed: 0.9)))
    #expect(
      outcome.message.contains("step 2: present.speed` 1 (default) → 0.9 (SegueTestingTests/"), "\(outcome.message)")
  }

  @Test("Images of a scene without a folder are looked up next to the test")
  func folders() async throws {
    let scene = Segue.Scene(
      json: """
        { "canvas": { "width": 8, "height": 8 },
          "screens": { "a": { "children": [{ "image": "dot.png", "frame": { "x": 0, "y": 0, "width": 8, "height": 8 } }] },
                       "b": {} },
          "transition": { "type": "drawer" }, "script": [{ "wait": 0.1 }] }
        """)
    let missing = await assert(scene, at: .times([0]))
    #expect(missing.kind == .failed && missing.message.contains("dot.png"))
    let dot = try await Movie(smallScene()).frame(at: 0)
    try dot.write(toPNG: folder("dot.png"))
    #expect(await assert(scene, at: .times([0])).kind == .recorded)
    let other = try await Movie(smallScene(radius: "8")).frame(at: 0)
    try other.write(toPNG: folder("dot.png"))
    let outcome = await assert(scene, at: .times([0]))
    #expect(outcome.kind == .failed && outcome.message.contains("image \"dot.png\""), "\(outcome.message)")
    #expect(!outcome.message.contains("A font"))
  }

  @Test("Another version of a font is reported as such")
  func fontChanged() async throws {
    let scene = smallScene(text: "Ag")
    _ = await assert(scene, at: .times([0]))
    var lock = try SceneLock(try File.read(folder(Self.lock)), path: Self.lock)
    let fonts = lock.assets.filter { $0.kind == .systemFont }
    try #require(fonts.count == 1)
    lock.assets = fonts.map { RecordedAsset(kind: $0.kind, name: $0.name, digest: Digest(of: [1])) }
    lock.stories[0].frames[0].pixels = String(repeating: "0", count: 32)
    lock.stories[0].frames[0].parts[0] = "AAAA"
    try folder.write(lock.text, to: Self.lock)
    let outcome = await assert(scene, at: .times([0]))
    let message = outcome.message
    #expect(message.contains("A font or a library changed, which is not a change of the scene"), "\(message)")
    #expect(outcome.message.contains(fonts[0].name))
  }
}
