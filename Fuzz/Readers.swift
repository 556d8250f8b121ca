import SegueEncoders
import SegueCore
import SegueDigests
import SegueDocs
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueLanguageServer
import SeguePlans
import SeguePreview
import SegueScene
import SegueSVG
import SegueServer
import SegueSnapshots
import SegueText
import SegueScale

extension FuzzTarget {
  static let readers: [FuzzTarget] = [
    FuzzTarget("json") { bytes in
      let context = DecodingContext()
      let json = context.parse(file(bytes))
      _ = try context.finish()
      // The result of reading can be written and read again.
      if let json {
        let again = DecodingContext().parse(file(Array(JSONWriter.compact(json).utf8)))
        precondition(again == json)
      }
    },
    FuzzTarget("scene") { bytes in _ = SceneDecoder.read(file(bytes)) },
    FuzzTarget("frame") { bytes in
      let (scene, _) = try SceneDecoder.decode(file(bytes))
      guard scene.images.isEmpty, scene.recordings.isEmpty else { return }
      let fonts = FontLibrary(bundledFolder: nil, systemFolders: [])
      let animation = try Animation(context: SceneContext(scene: scene, pictures: [], fonts: fonts))
      for fraction: Double in [0, 0.37, 1] {
        var list = animation.display(at: fraction * animation.duration.seconds, scale: 1)
        (list.width, list.height) = (min(list.width, 48), min(list.height, 48))
        _ = Renderer().render(list)
      }
    },
    FuzzTarget("path") { bytes in
      let path = try Path(svg: String(decoding: bytes, as: UTF8.self))
      var list = DisplayList(width: 32, height: 32, background: .white)
      for rule in [FillRule.nonZero, .evenOdd] {
        list.commands.append(.fill(.path(path, rule), .solid(.black), .scale(0.5, 0.5)))
      }
      _ = Renderer().render(list)
    },
    FuzzTarget("svg") { bytes in
      let drawing = try SVGFile.read(file(bytes, "input.svg")).drawing
      for scale: Double in [1, 9] {
        let commands = drawing.commands(
          in: Rect(x: 1, y: 2, width: 30, height: 24), current: .black, .scale(scale, scale), tag: .none)
        _ = Renderer().render(DisplayList(width: 32, height: 32, background: .white, commands: commands))
      }
    },
    FuzzTarget("picture") { bytes in
      for intent in RenderingIntent.allCases {
        _ = try ImageDecoder.decode(bytes, name: "input", options: .init(intent: intent), limits: limits)
      }
      _ = try ImageDecoder.straight(bytes, name: "input", limits: limits)
    },
    FuzzTarget("animation") { bytes in
      let reader = try AnimationReader(bytes, name: "input", limits: limits)
      while try reader.next() != nil {}
    },
    FuzzTarget("y4m") { bytes in
      var reader = try Y4MReader(ByteStream(try scratchFile(bytes, "input.y4m")), limits: limits)
      while try reader.next() != nil {}
    },
    FuzzTarget("csv") { bytes in _ = try Recording.read(file(bytes, "input.csv"), firstReference: .generated) },
    FuzzTarget("recording") { bytes in _ = try Recording.read(file(bytes), firstReference: .generated) },
    FuzzTarget("frames-lock") { bytes in
      let recording = try FrameLockReader.read(bytes, path: "input.segue-lock")
      // What was read can be written and compared with itself.
      precondition(MotionExplanation.findings(recording, recording).isEmpty)
    },
    // A recording of any kind, whose files others have made: what can be read can be written and verified.
    FuzzTarget("frames-file") { bytes in
      let path = try scratchFile(bytes, "input.bin")
      let recording = try FrameScan.read(path, .init(), level: nil, threads: 1, limits: limits).recording
      let (text, written) = FrameLock.text(of: recording)
      let read = try FrameLockReader.read(Array(text.utf8), path: "input.segue-lock")
      precondition(read == written)
      _ = MotionTrack.all(in: recording)
    },
    // A folder of pictures: the input is cut where it says, so that files differ in size, end early, or are no pictures.
    FuzzTarget("frames-folder") { bytes in
      let count = 1 + Int(bytes.first ?? 0) % 4
      let rest = Array(bytes.dropFirst())
      var folder = ""
      for index in 0..<4 {
        let part = index < count ? Array(rest[rest.count * index / count..<rest.count * (index + 1) / count]) : rest
        let file = try scratchFile(part, "folder/\(index).png")
        folder = String(file.dropLast("/\(index).png".utf8.count))
      }
      _ = try FrameScan.read(folder, .init(), level: nil, threads: 2, limits: limits)
    },
    FuzzTarget("lock") { bytes in _ = try SceneLock(bytes, path: "input.segue-lock") },
    FuzzTarget("cache") { bytes in
      let file = try scratchFile(bytes, DocsCache.name)
      let cache = DocsCache(folder: String(file.dropLast(DocsCache.name.count)))
      // The result of reading can be written and read again.
      _ = try scratchFile(Array(cache.text.utf8), DocsCache.name)
      precondition(DocsCache(folder: String(file.dropLast(DocsCache.name.count))).text == cache.text)
    },
    FuzzTarget("manifest") { bytes in
      guard let manifest = ShardManifest(bytes, name: "input.json") else { return }
      // The result of reading can be written and read again.
      precondition(ShardManifest(Array(manifest.text.utf8), name: "input.json")?.text == manifest.text)
    },
    // A stranger's part in a merge. The seed is a run of one scene, whose plan names a GIF and a folder of frames; beside them lie
    // files with other names.
    FuzzTarget("merge") { bytes in
      let manifest = try scratchFile(bytes, "part/segue-shard-1-of-1.json")
      for name in ["drawer.gif", "drawer/frame_0000.png", "Makefile", "x.gif", ".git/config"] {
        _ = try scratchFile([], "part/" + name)
      }
      let shards = try ShardSet([manifest]) { $0.unplannedOutputs(isRecording: $1 == "record") }
      for (record, _) in shards.records {
        precondition(record.outputs.allSatisfy { ["drawer.gif", "drawer/"].contains($0.path) })
      }
    },
    FuzzTarget("shard-frames") { bytes in
      var reader = try FrameArchiveReader(try scratchFile(bytes, "input.frames"), width: 24, height: 16)
      while try reader.next() != nil {}
    },
    FuzzTarget("entry") { bytes in
      let key = Digest(of: [])
      // The first line must be right for the rest to be read.
      guard let entry = CacheEntry(CacheEntry.withChecksum(bytes, key), key: key) else { return }
      precondition(CacheEntry(entry.bytes(key), key: key) != nil)
    },
    // Messages of editors. How they are divided when they arrive makes no difference.
    FuzzTarget("messages") { bytes in
      func read(inPartsOf step: Int) -> (messages: [[UInt8]], error: String?) {
        var (buffer, found) = (MessageBuffer(), [[UInt8]]())
        do {
          for start in stride(from: 0, to: bytes.count, by: step) {
            buffer.append(bytes[start..<min(bytes.count, start + step)])
            while let message = try buffer.next() { found.append(message) }
          }
          return (found, nil)
        } catch {
          return (found, "\(error)")
        }
      }
      let whole = read(inPartsOf: max(1, bytes.count))
      // A header is parsed again with each part that arrives.
      for step in bytes.count < 4096 ? [1, 7] : [997] {
        let parts = read(inPartsOf: step)
        precondition(parts.messages == whole.messages && (parts.error == nil) == (whole.error == nil))
      }
    },
    // Requests of browsers, and of whatever else finds the port of a preview.
    FuzzTarget("requests") { bytes in
      func read(inPartsOf step: Int) -> (events: [RequestParser.Event], failure: RequestParser.Failure?) {
        var (parser, found) = (RequestParser(bodyLimit: 4096), [RequestParser.Event]())
        let gate = RequestGate(token: "0", port: 80)
        do throws(RequestParser.Failure) {
          for start in stride(from: 0, to: bytes.count, by: step) {
            parser.append(bytes[start..<min(bytes.count, start + step)])
            while let event = try parser.next() {
              if case .head(let head) = event { _ = gate.target(of: head) }
              found.append(event)
            }
          }
          return (found, nil)
        } catch {
          return (found, error)
        }
      }
      let whole = read(inPartsOf: max(1, bytes.count))
      for step in [1, 7] {
        let parts = read(inPartsOf: step)
        precondition(parts.events == whole.events && parts.failure == whole.failure)
      }
    },
    // Changes that a preview page makes, in the first line, and the scene that they apply to.
    FuzzTarget("edits") { bytes in
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      guard lines.count == 2 else { return }
      let list = try JSON(parsing: file(Array(lines[0])))
      let edits = (list.array ?? []).compactMap { JSONEdit($0) }
      let scene = Array(lines[1])
      let (result, lost) = JSONEdit.apply(edits, to: file(scene))
      precondition(lost.count <= edits.count && (lost.count < edits.count || result == scene))
      var edited = EditedFile("input.json", scene)
      precondition(edited.edit(edits, on: edited.file.name) == lost)
      edited.update(to: result)
    },
    FuzzTarget("project") { bytes in
      let input = file(bytes)
      _ = ProjectDecoder.patterns(of: input)
      _ = try ProjectDecoder.read(input)
    },
    FuzzTarget("font") { bytes in
      let path = try scratchFile(bytes, "input.ttf")
      let fonts = FontLibrary(files: [("Input", path)], bundledFolder: nil, systemFolders: [])
      // The single letters are those of the test font Segue Paints. No font has glyphs for all of these texts.
      for text in ["Ag fi", "漢", "ﷺ", "😀👍🏽1️⃣", "L", "R", "S", "T", "F", "C", "G", "I"] {
        let request = TextRequest(text: text, font: FontDescriptor(family: "Input", size: 20))
        guard let layout = try? fonts.layout(request) else { continue }
        var list = DisplayList(width: 64, height: 32, background: .white)
        list.commands = layout.commands(color: .black, .identity)
        _ = Renderer().render(list)
      }
    },
  ]

  /// Small limits, so that an input takes milliseconds.
  static let limits = PixelLimits(picture: 1 << 18)

  private static func file(_ bytes: [UInt8], _ name: String = "input.json") -> SourceFile {
    SourceFile(name: name, bytes: bytes)
  }
}
