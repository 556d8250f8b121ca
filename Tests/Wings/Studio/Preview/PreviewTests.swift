import Foundation
import SegueEncoders
import SegueDigests
import SegueGraphics
import SegueImages
import SegueJSON
import SeguePreview
import SegueExport
import SegueScene
import Testing

@Suite struct PreviewTests {
  /// A sheet over a list, in two themes. `steps` follow its presentation.
  private func scene(_ steps: String, id: String = "card") -> String {
    """
    { "canvas": { "width": 40, "height": 80 }, "frameRate": 10,
      "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#000000" } },
      "screens": {
        "list": { "background": "$page", "children": [
          { "id": \(JSONWriter.quoted(id)), "frame": { "x": 4, "y": 8, "width": 20, "height": 12 }, "cornerRadius": 3, "background": "#336699",
            "children": [ { "frame": { "x": 1, "y": 1, "width": 5, "height": 5 }, "background": "#FF0000" } ] } ] },
        "sheet": { "children": [
          { "id": "header", "frame": { "x": 0, "y": 20, "width": 40, "height": 60 }, "background": "#EEEEEE" } ] }
      },
      "transition": { "type": "semi-modal", "from": "list", "to": "sheet" },
      "script": { "first": [{ "wait": 0.5 }, { "present": {} }\(steps), { "wait": 0.5 }], "second": [{ "wait": 1 }] } }
    """
  }

  private func drag(_ points: Double, _ duration: Double) -> String {
    #", { "drag": { "from": [20, 30], "by": [0, \#(points)], "duration": \#(duration) }, "release": "auto" }"#
  }

  @Test("A story has a frame for each instant of a PNG sequence; equal frames are in the file once")
  func frames() async throws {
    let file = try await PreviewFile(scene(""), scripts: ["first", "second"])
    #expect(file.stories.map { $0["script"]?.string } == ["first", "second"])
    let frames = file.stories.map(file.frames)
    for (frames, motion) in zip(frames, file.motions) {
      let length = try #require(motion["duration"]?.number)
      #expect(frames.count == Int((length * 10 - 1e-9).rounded(.up)) + 1)
    }
    #expect(frames[0].prefix(5).allSatisfy { $0 == 0 } && Set(frames[1]) == [0])
    #expect(Set(frames[0]).max() == Set(frames[0]).count - 1)
  }

  @Test("The archive has what each frame draws")
  func archive() async throws {
    let document = SceneDocument(name: "scene.json", text: scene(drag(40, 0.5)))
    let animation = try await SceneLoader.load(document, StoryID(script: "first", theme: "dark")).animation
    let file = try await PreviewFile(scene(drag(40, 0.5)), scripts: ["first"], themes: ["light", "dark"])
    let lists = try ArchivedDisplayLists(try file.archive).lists
    let clock = FrameClock.exact(animation.duration, frameRate: 10)
    for (index, sample) in zip(file.frames(file.stories[1]), clock.samples) {
      #expect(lists[index] == animation.display(at: sample.time, scale: 1), "\(sample.time) s")
    }
  }

  @Test("A device lies around the picture as render draws it")
  func device() async throws {
    var options = PreviewOptions()
    options.framing = Framing(device: .phone, statusBar: .hidden)
    let file = try await PreviewFile(scene(""), scripts: ["first"], options: options)
    let frame = file.stories[0]["bezelFrame"]!.array!.map { Int($0.number!) }
    let png = try #require(PreviewFile.content("bezel-0", in: file.text).flatMap { Data(base64Encoded: $0) })
    let bezel = try ImageDecoder.decode([UInt8](png), name: "bezel").image
    let document = SceneDocument(name: "scene.json", text: scene(""))
    let animation = try await SceneLoader.load(document, StoryID(script: "first")).animation
    let framed = try FramedSource.framed(animation, options.framing, appearance: SceneAppearance(of: animation))
    let renderer = Renderer()
    let wanted = framed.plan(at: 0, scale: 1).render(with: renderer)
    var made = Bitmap(width: bezel.width, height: bezel.height)
    made.copy(renderer.render(framed.plan(at: 0, scale: 1).page), x: frame[0], y: frame[1])
    made.paint(bezel.bitmap, x: 0, y: 0)
    #expect(frame[2] == bezel.width && frame[3] == bezel.height)
    #expect((2...16).contains(try #require(file.stories[0]["bezelRadius"]?.number)))
    let most = made.withPixels { made in
      wanted.bitmap.withPixels { wanted in
        // Outside of the device, the page cuts the screen's corners off.
        made.indices.filter { wanted[$0].alpha == 255 }.map { abs(Int(made[$0].red) - Int(wanted[$0].red)) }.max()
      }
    }
    // The page rounds twice where render rounds once.
    #expect(try #require(most) <= 1)
  }

  @Test("Phases, fingers and hand-offs are there with their times")
  func motion() async throws {
    let motion = try await PreviewFile(scene(drag(40, 0.5)), scripts: ["first"]).motions[0]
    let phases = motion["phases"]!.array!
    #expect(phases.first?["phase"]?.string == "dismissed" && phases.first?["end"]?.number == 0.5)
    #expect(
      phases.map { $0["activity"]!.string! } == ["resting", "playing", "resting", "dragged", "finishing", "resting"])
    for (phase, next) in zip(phases, phases.dropFirst()) { #expect(phase["end"]!.number == next["start"]!.number) }
    let touch = motion["touches"]!.array![0]
    #expect(abs(touch["up"]!.number! - touch["down"]!.number! - 0.5) < 1e-4)
    let path = touch["path"]!.array!.map { $0.array!.map { $0.number! } }
    #expect(path.first?.suffix(2) == [20, 30] && path.last?.suffix(2) == [20, 70])
    #expect(
      motion["handOffs"]!.array!.map { $0["kind"]!.string! } == ["start", "arrival", "grip", "release", "arrival"])
    #expect(motion["handOffs"]!.array![0]["line"]?.number == 11)
  }

  @Test(
    "A release says why it finishes or cancels, with what was needed",
    arguments: [(40.0, 0.5, "finish", "distance"), (14, 2, "cancel", "neither")])
  func release(points: Double, duration: Double, ending: String, reason: String) async throws {
    let motion = try await PreviewFile(scene(drag(points, duration)), scripts: ["first"]).motions[0]
    let release = try #require(motion["releases"]?.array?.first)
    #expect(release["ending"]?.string == ending && release["reason"]?.string == reason)
    #expect(abs(release["progress"]!.number! - points / 80) < 1e-4)
    #expect(abs(release["velocity"]!.number! - points / duration) < 0.01)
    #expect(release["distance"]?.number == 0.3 && release["threshold"]?.number == 1200)
  }

  @Test("What check finds in a motion is there, with its place in the scene")
  func findings() async throws {
    let text = scene(drag(14, 2))
    let plain = try await PreviewFile(text, scripts: ["first"]).motions[0]
    #expect(plain["findings"]?.array?.isEmpty == true)
    let file = try await PreviewFile(
      text.replacing("\"wait\": 0.5 }, { \"present\"", with: "\"wait\": 6 }, { \"present\""), scripts: ["first"])
    let found = file.motions[0]["findings"]!.array!
    #expect(found.contains { $0["code"]?.string == "long-wait" && $0["line"]?.number == 11 })
  }

  @Test("Curves have a value for each frame, and gaps where there is none")
  func curves() async throws {
    let file = try await PreviewFile(scene(drag(40, 0.5)), scripts: ["first"])
    let curves = file.motions[0]["curves"]!.array!
    let count = file.frames(file.stories[0]).count
    #expect(curves.count > 3 && curves.allSatisfy { $0["values"]!.array!.count == count })
    let finger = try #require(curves.first { $0["group"]?.string == "finger" && $0["property"]?.string == "y" })
    let values = finger["values"]!.array!
    #expect(values[0].kind == .null && values.contains { $0.number.map { $0 > 30 && $0 < 70 } ?? false })
  }

  @Test("The table of nodes has their tree, their place in the file and what the file says of them")
  func nodes() async throws {
    let file = try await PreviewFile(scene(""), scripts: ["first"])
    let nodes = file.tables[0].array!
    #expect(nodes.map { $0["parent"]!.number! } == [0, 1, 2, 0, 4])
    #expect(nodes.map { $0["screen"]?.string } == ["list", nil, nil, "sheet", nil])
    #expect(nodes[1]["id"]?.string == "card" && nodes[1]["line"]?.number == 5 && nodes[1]["column"]?.number == 7)
    let properties = nodes[1]["properties"]!.array!.map { $0.array!.map { $0.string! } }
    #expect(properties == [["background", "#336699"], ["cornerRadius", "3"]])
  }

  @Test("A node is followed through the frames on every layer that shows it")
  func places() async throws {
    let file = try await PreviewFile(scene(""), scripts: ["first"])
    let tracks = file.motions[0]["nodes"]!.array!
    let card = try #require(tracks.first { $0["tag"]?.number == 2 })
    #expect(card["changes"]!.array![0].array!.map { $0.number! } == [0, 4, 8, 20, 12, 1])
    // The inner node's frame is on the canvas, not in its parent.
    let inner = try #require(tracks.first { $0["tag"]?.number == 3 })
    #expect(inner["changes"]!.array![0].array!.map { $0.number! } == [0, 5, 9, 5, 5, 1])
    let header = try #require(tracks.first { $0["tag"]?.number == 5 })
    let changes = header["changes"]!.array!.map { $0.array!.map { $0.number! } }
    #expect(changes[0][0] > 4 && changes.count > 3 && changes.last![2] == 20)
  }

  @Test("Themes share what moves, and differ in their nodes' colours")
  func themes() async throws {
    let file = try await PreviewFile(scene(""), scripts: ["first"], themes: ["light", "dark"])
    #expect(file.stories.map { $0["theme"]?.string } == ["light", "dark"])
    #expect(file.motions.count == 1 && file.tables.count == 2)
    #expect(Set(file.frames(file.stories[0])).isDisjoint(with: file.frames(file.stories[1])))
  }

  @Test("The same scene gives the same bytes, with any number of threads")
  func deterministic() async throws {
    var options = PreviewOptions()
    let bytes = try await PreviewFile(scene(drag(40, 0.5)), scripts: ["first", "second"], options: options).bytes
    options.threads = 4
    #expect(try await PreviewFile(scene(drag(40, 0.5)), scripts: ["first", "second"], options: options).bytes == bytes)
  }

  @Test("No text of a scene becomes markup, and the page names no path unless it is to open an editor")
  func hostile() async throws {
    let id = "</script><img src=x onerror=alert(1)><!--\u{202E}"
    var file = try await PreviewFile(
      scene("", id: id), name: "/home/secret/folder/<b>&x.json", folder: "/home/secret/folder", scripts: ["first"])
    #expect(file.tables[0].array![1]["id"]?.string == id)
    #expect(!file.text.contains("<img") && !file.text.contains("<!--") && !file.text.contains("<b>"))
    #expect(file.text.contains("<title>&lt;b&gt;&amp;x.json"))
    let (starts, ends) = ("<script", "</script>")
    #expect(file.text.components(separatedBy: starts).count == file.text.components(separatedBy: ends).count)
    #expect(file.data["page"]?["scene"]?.string == "<b>&x.json" && file.data["page"]?["folder"] == nil)
    #expect(!file.text.contains("secret") && !JSONWriter.compact(file.data).contains("secret"))
    var options = PreviewOptions()
    options.editorFolder = "/Users/me/scenes"
    file = try await PreviewFile(scene(""), scripts: ["first"], options: options)
    #expect(file.data["page"]?["folder"]?.string == "/Users/me/scenes")
  }

  @Test("The content security policy allows the page's own script and style, WebAssembly, and nothing else")
  func policy() async throws {
    let text = try await PreviewFile(scene(""), scripts: ["first"]).text
    var hashes: [String] = []
    for (start, end) in [("<style>", "</style>"), ("<script>", "</script>")] {
      let from = try #require(text.range(of: start))
      let to = try #require(text.range(of: end, range: from.upperBound..<text.endIndex))
      hashes.append(Data(Digest(of: Array(text[from.upperBound..<to.lowerBound].utf8)).bytes).base64EncodedString())
    }
    #expect(
      text.contains(
        "content=\"default-src 'none'; img-src data:; style-src 'sha256-\(hashes[0])'; "
          + "script-src 'sha256-\(hashes[1])' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'\""))
    let addresses = text.matches(of: /[a-z]+:\/\/[a-z0-9.]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org", "vscode://file"])
  }
}
