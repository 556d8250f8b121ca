import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import SegueText
import Testing

/// A library with a square thumbnail of a photo of 4 : 3, and a viewer that shows it whole, with a header and a toolbar.
private enum PhotoScenes {
  static let thumbnail = Rect(x: 261, y: 132, width: 129, height: 128)
  static let open = Rect(x: 0, y: 275.75, width: 390, height: 292.5)

  /// - Parameters:
  ///   - frame: Where the viewer shows the photo; in the whole screen, the photo is fitted.
  ///   - covers: Nodes of the library above the thumbnail (JSON, with a comma before).
  static func animation(
    _ options: String = source, script: String = #"[{ "present": {} }, { "dismiss": {} }]"#,
    frame: String = #""frame": { "x": 0, "y": 0, "width": 390, "height": 844 }"#, covers: String = ""
  ) throws -> Animation {
    let file = SourceFile(
      name: "test.json",
      text: """
        { "screens": {
            "library": { "background": "#FFFFFF", "children": [
              { "id": "other", "frame": { "x": 0, "y": 132, "width": 129, "height": 128 }, "background": "#336699" },
              { "id": "thumbnail", "image": "photo.png", "contentMode": "scaleAspectFill", "cornerRadius": 12,
                "frame": { "x": 261, "y": 132, "width": 129, "height": 128 } }\(covers) ] },
            "viewer": { "background": "#000000", "children": [
              { "id": "photo", "image": "photo.png", "contentMode": "scaleAspectFit", \(frame) },
              { "id": "header", "frame": { "x": 0, "y": 47, "width": 390, "height": 52 }, "background": "#FFFFFF" },
              { "id": "toolbar", "frame": { "x": 0, "y": 761, "width": 390, "height": 50 }, "background": "#FFFFFF" } ] }
          },
          "transition": { "type": "photo-swipe", "target": "photo"\(options) }, "script": \(script) }
        """)
    let scene = try SceneDecoder.decode(file).scene
    return try Animation(
      context: SceneContext(
        scene: scene,
        pictures: scene.images.map { Picture([Picture.Variant(name: $0.name, content: .image(Self.image), scale: 1)]) },
        fonts: FontLibrary()))
  }

  /// Pictures are compared by identity.
  private static let image = Image(Bitmap(width: 40, height: 30))

  static let bars = #", "bars": ["header", "toolbar"]"#
  static let source = #", "source": "thumbnail""# + bars

  /// A script with one drag, which begins at 1 s.
  static func drag(by offset: String, duration: Double = 0.5, _ ending: String = "auto") -> String {
    """
    [{ "present": { "speed": 10 } }, { "wait": 1 },
     { "drag": { "from": [180, 430], "by": \(offset), "duration": \(duration) }, "release": "\(ending)" }, { "wait": 1 }]
    """
  }
}

extension Animation {
  fileprivate func frames(_ rate: Double = 120) -> [Double] {
    (0...Int(duration.seconds * rate)).map { Double($0) / rate }
  }

  fileprivate func tag(_ id: String, on screen: String) throws -> UInt32 {
    try #require(context.root(of: screen).first { $0.id == id }).tag
  }

  /// The opacity with which a node is seen on a layer; 0 if the layer is not there.
  fileprivate func opacity(of tag: UInt32, on layer: String, at time: Double) -> Double {
    guard let layer = presentation(layer, at: time) else { return 0 }
    return layer.opacity * (layer.nodes.first { $0.tag == tag }?.opacity ?? 1)
  }

  fileprivate func handOff(_ kind: HandOff.Kind) throws -> Double {
    try #require(timeline.handOffs.first { $0.kind == kind }).time.seconds
  }

  /// How an image lies on the layer: where the picture's corners are on the canvas.
  fileprivate func picture(_ layer: String, at time: Double) -> Rect? {
    func search(_ commands: [Command]) -> Rect? {
      for command in commands {
        switch command {
        case .fill(_, .image(_, let frame, _), let transform, _): return transform.boundingBox(of: frame)
        case .layer(let layer, _): if let found = search(layer.commands) { return found }
        default: continue
        }
      }
      return nil
    }
    return parts(at: time, scale: 1).first { $0.name == layer }.flatMap { search($0.commands) }
  }
}

@Suite("A photo with bars")
struct PhotoBarsTests {
  @Test("The bars are gone after a tenth of the drag, and are back after a cancel", arguments: ["view", "background"])
  func drag(fade: String) throws {
    for options in [PhotoScenes.bars + #", "fade": "\#(fade)""#, PhotoScenes.source] {
      let animation = try PhotoScenes.animation(options, script: PhotoScenes.drag(by: "[0, 120]", "cancel"))
      for id in ["header", "toolbar"] {
        let tag = try animation.tag(id, on: "viewer")
        var gone = 0
        for time in animation.frames() {
          guard let progress = animation.moment(at: time).progress, animation.moment(at: time).phase == .dismissing
          else { continue }
          // The list waits for them: its own header would lie below.
          let bar = animation.opacity(of: tag, on: "viewer", at: time)
          #expect(bar == 0 || animation.presentation("viewer", at: time)?.opacity == 1)
          if progress >= 0.1 {
            gone += 1
            #expect(animation.opacity(of: tag, on: "viewer", at: time) <= 0.01)
          }
        }
        #expect(gone > 3)
        #expect(animation.opacity(of: tag, on: "viewer", at: 1) == 1)
        #expect(animation.opacity(of: tag, on: "viewer", at: animation.duration.seconds) == 1)
      }
    }
  }

  @Test("They come in when the photo is nearly in its place, and go first", arguments: [false, true])
  func playing(flies: Bool) throws {
    let animation = try PhotoScenes.animation(
      flies ? PhotoScenes.source : PhotoScenes.bars + #", "fade": "background""#)
    let header = try animation.tag("header", on: "viewer")
    for phase in [animation.animator.present, animation.animator.dismiss] {
      for step in 0...100 {
        let time = phase.duration * Double(step) / 100
        let photo = try phase.presentation("photo", at: time)
        let viewer = try phase.presentation("viewer", at: time)
        let opacity = try #require(viewer.nodes.first { $0.tag == header }).opacity
        // The library's own header would shine through a part of the background.
        let background = try phase.presentation("background", at: time).opacity
        #expect(opacity == 0 || background == 1)
        if opacity > 0, flies { #expect((photo.center - PhotoScenes.open.center).length < 30) }
      }
    }
  }

  @Test("Without bars the background fades from the beginning of the drag on")
  func background() throws {
    for (options, opacity) in [(#", "source": "thumbnail""#, 1 - 0.2 / 0.4), (PhotoScenes.source, 1 - 0.15 / 0.35)] {
      let drag = try PhotoScenes.animation(options).animator.interactions[0].phase
      #expect(try abs(drag.presentation("background", at: 0.2).opacity - opacity) < 1e-9)
      #expect(try drag.presentation("background", at: 0).opacity == 1)
      #expect(try drag.presentation("background", at: 0.4).opacity < 1e-9)
    }
  }

  @Test("Without bars everything is as it was")
  func plain() throws {
    let plain = try PhotoScenes.animation("", script: PhotoScenes.drag(by: "[0, 300]"))
    let empty = try PhotoScenes.animation(#", "bars": []"#, script: PhotoScenes.drag(by: "[0, 300]"))
    for time in plain.frames(20) { #expect(plain.display(at: time, scale: 1) == empty.display(at: time, scale: 1)) }
  }

  @Test("A bar must exist and must not contain the photo")
  func problems() throws {
    func codes(_ bar: String) throws -> [String] {
      try #require(throws: Diagnostics.self) { try PhotoScenes.animation(#", "bars": ["\#(bar)"]"#) }.list
        .map(\.code.rawValue)
    }
    #expect(try codes("photo") == ["bad-bar"])
    #expect(try codes("headr") == ["unknown-node"])
  }
}

@Suite("A photo that flies out of its thumbnail and back")
struct PhotoFlightTests {
  @Test("It begins exactly on the thumbnail and ends where the viewer shows it, and back")
  func ends() throws {
    let animation = try PhotoScenes.animation()
    let (present, dismiss) = (animation.animator.present, animation.animator.dismiss)
    for (phase, start, end) in [
      (present, PhotoScenes.thumbnail, PhotoScenes.open), (dismiss, PhotoScenes.open, PhotoScenes.thumbnail),
    ] {
      #expect(try phase.presentation("photo", at: 0).frame.isClose(to: start))
      #expect(try phase.presentation("photo", at: phase.duration).frame.isClose(to: end))
    }
    let small = try present.presentation("photo", at: 0)
    #expect(abs(small.cornerRadius * small.scale - 12) < 1e-9)
    #expect(try present.presentation("photo", at: present.duration).cornerRadius == 0)
    // The thumbnail is drawn there as the library draws it.
    let thumbnail = try present.presentation("thumbnail", at: 0)
    #expect(thumbnail.opacity == 1 && abs(thumbnail.scale - 1) < 1e-12 && thumbnail.cornerRadius == 12)
    #expect(thumbnail.frame.isClose(to: PhotoScenes.thumbnail))
  }

  private static let scripts = [
    #"[{ "present": {} }, { "dismiss": {} }]"#, PhotoScenes.drag(by: "[-60, 240]"),
    PhotoScenes.drag(by: "[30, -260]", duration: 0.15), PhotoScenes.drag(by: "[40, 90]", "cancel"),
  ]

  @Test("The picture keeps its proportions at every instant, and its place is empty meanwhile", arguments: scripts)
  func aspect(script: String) throws {
    let animation = try PhotoScenes.animation(script: script)
    let thumbnail = try animation.tag("thumbnail", on: "library")
    var moving = 0
    for time in animation.frames() {
      let phase = animation.moment(at: time).phase
      guard phase != .dismissed else {
        #expect(animation.opacity(of: thumbnail, on: "from", at: time) == 1)
        continue
      }
      #expect(animation.opacity(of: thumbnail, on: "from", at: time) == 0)
      let layer = try #require(animation.presentation("photo", at: time))
      // At rest, edges lie on whole pixels.
      guard phase != .presented, layer.scale != 1 else { continue }
      moving += 1
      let photo = try #require(animation.picture("photo", at: time))
      #expect(abs(photo.width / photo.height * 0.75 - 1) < 1e-9)
      #expect((photo.center - layer.center).length < 1e-9)
      // The picture covers what is seen of it, but for what a spring overshoots.
      #expect(photo.width >= layer.frame.width - 0.1 && photo.height >= layer.frame.height - 0.1)
    }
    #expect(moving > 30)
  }

  @Test("The point under the finger stays under it while the photo shrinks")
  func finger() throws {
    let animation = try PhotoScenes.animation(script: PhotoScenes.drag(by: "[-60, 240]"))
    let (grip, release) = (try animation.handOff(.grip), try animation.handOff(.release))
    func held(_ time: Double) throws -> (place: Point, scale: Double) {
      let layer = try #require(animation.presentation("photo", at: time))
      let finger = try #require(animation.moment(at: time).finger).position
      return ((finger - layer.center) * (1 / layer.scale), layer.scale)
    }
    let first = try held(grip + 1e-6)
    for step in 0..<50 {
      let now = try held(grip + 1e-6 + (release - grip - 2e-6) * Double(step) / 49)
      #expect((now.place - first.place).length < 1e-6)
      #expect(now.scale <= first.scale)
    }
    // 0.00078 of the scale for each point after the drag began.
    let way =
      try #require(animation.moment(at: release - 1e-6).finger).position.y - animation.touches[0].position(at: grip).y
    #expect(abs(try held(release - 1e-6).scale - (1 - 0.00078 * way)) < 1e-4)
  }

  @Test(
    "Position and velocity go on at the release, to the thumbnail or back",
    arguments: ["[-60, 240]", "[30, -260]", "[10, 100]", "[80, 20]"], ["finish", "cancel"])
  func release(offset: String, ending: String) throws {
    let animation = try PhotoScenes.animation(script: PhotoScenes.drag(by: offset, duration: 0.3, ending))
    let release = try animation.handOff(.release)
    func center(_ time: Double) -> Point { animation.presentation("photo", at: time)?.center ?? Point(.nan, .nan) }
    func scale(_ time: Double) -> Double { animation.presentation("photo", at: time)?.scale ?? .nan }
    #expect((center(release + 1e-6) - center(release - 1e-6)).length < 0.01)
    let before = (center(release - 2e-6) - center(release - 4e-6)) * 5e5
    let after = (center(release + 4e-6) - center(release + 2e-6)) * 5e5
    #expect(before.length > 200 && (after - before).length < 3, "\(before) → \(after)")
    #expect(abs(scale(release + 1e-6) - scale(release - 1e-6)) < 1e-4)
    let end = animation.moment(at: animation.duration.seconds).phase
    #expect(end == (ending == "finish" ? .dismissed : .presented))
    // It has arrived before it rests.
    let last = try #require(animation.timeline.handOffs.last).time.seconds
    let rest = ending == "finish" ? PhotoScenes.thumbnail.center : PhotoScenes.open.center
    #expect((center(last - 1e-6) - rest).length < 0.6)
  }

  @Test("A drag begins without a jump, also of a photo that is on its way back")
  func grips() throws {
    let animation = try PhotoScenes.animation(
      script: """
        [{ "present": {} }, { "wait": 0.2 },
         { "drag": { "from": [180, 430], "by": [40, 100], "duration": 0.3 }, "release": { "ending": "cancel", "wait": 0.06 } },
         { "drag": { "from": [200, 500], "by": [-30, 90], "duration": 0.3 }, "release": "auto" }, { "wait": 1 }]
        """)
    let grips = animation.timeline.handOffs.filter { $0.kind == .grip }.map(\.time.seconds)
    #expect(grips.count == 2)
    func layer(_ time: Double) throws -> PresentationLayer { try #require(animation.presentation("photo", at: time)) }
    for grip in grips {
      #expect((try layer(grip + 1e-6).center - layer(grip - 1e-6).center).length < 0.01)
      #expect(abs(try layer(grip + 1e-6).scale - layer(grip - 1e-6).scale) < 1e-4)
    }
    let caught = try #require(grips.last)
    let before = (try layer(caught - 2e-6).center - layer(caught - 4e-6).center) * 5e5
    let after = (try layer(caught + 4e-6).center - layer(caught + 2e-6).center) * 5e5
    #expect(before.length > 100 && (after - before).length < 5, "\(before) → \(after)")
  }

  @Test("A finger that moves sideways only moves the photo, which returns")
  func sideways() throws {
    let animation = try PhotoScenes.animation(script: PhotoScenes.drag(by: "[120, 0]"))
    let release = try animation.handOff(.release)
    let moved = try #require(animation.presentation("photo", at: release)).center - PhotoScenes.open.center
    #expect(moved.x > 100 && moved.y == 0)
    #expect(try animation.handOff(.return) > release + 0.2)
  }

  @Test("A tap on the thumbnail opens the viewer, unless other nodes are given")
  func taps() throws {
    let thumbnail = try PhotoScenes.animation(script: #"[{ "tap": "thumbnail" }, { "wait": 1 }]"#)
    #expect(thumbnail.moment(at: thumbnail.duration.seconds).phase == .presented)
    let other = try PhotoScenes.animation(
      PhotoScenes.source + #", "opens": ["other"]"#, script: #"[{ "tap": "other" }, { "wait": 1 }]"#)
    #expect(other.moment(at: other.duration.seconds).phase == .presented)
  }

  @Test("A tenth and a half of the way is enough to dismiss it, unless another distance is given")
  func distance() throws {
    for (options, distance) in [
      ("", 0.16), (#", "gesture": { "velocity": 500 }"#, 0.16), (#", "gesture": { "distance": 0.3 }"#, 0.3),
    ] {
      let animator = try PhotoScenes.animation(PhotoScenes.source + options).animator
      #expect(animator.interactions[0].rule.distance == distance)
    }
    #expect(try PhotoScenes.animation("").animator.interactions[0].rule.distance == 0.5)
  }

  @Test("It flies above a bar that covers its thumbnail, and lands behind it")
  func covered() throws {
    let animation = try PhotoScenes.animation(
      covers:
        ##", { "id": "tabs", "frame": { "x": 0, "y": 200, "width": 390, "height": 100 }, "background": "#EEEEEE" }"##)
    let dismiss = animation.animator.dismiss
    #expect(dismiss.layers.map(\.name) == ["from", "background", "photo", "thumbnail", "bar", "viewer"])
    #expect(try dismiss.presentation("bar", at: 0).opacity == 0)
    #expect(try dismiss.presentation("bar", at: dismiss.duration).opacity == 1)
  }

  @Test("Options that say how a photo slides are warned of")
  func conflicts() throws {
    let animation = try SceneDecoder.decode(
      SourceFile(
        name: "test.json",
        text: """
          { "screens": { "a": { "children": [{ "id": "small" }] }, "b": { "children": [{ "id": "photo" }] } },
            "transition": { "type": "photo-swipe", "target": "photo", "source": "small", "direction": "up", "fade": "view",
              "faithful": true, "gesture": { "completion": "smooth", "length": "50%" } } }
          """))
    #expect(animation.warnings.list.map(\.code) == ["no-effect", "no-effect", "no-effect", "no-effect"])
    #expect(
      animation.warnings.list.compactMap { $0.location?.text } == [
        "\"direction\"", "\"fade\"", "\"faithful\"", "\"completion\"",
      ])
  }

  @Test("The viewer can also slide up, and the photo still flies back")
  func coverVertical() throws {
    let animator = try PhotoScenes.animation(PhotoScenes.source + #", "present": "coverVertical""#).animator
    #expect(try animator.present.presentation("photo", at: 0).center.y == PhotoScenes.open.center.y + 844)
    #expect(
      try animator.dismiss.presentation("photo", at: animator.dismiss.duration).frame.isClose(to: PhotoScenes.thumbnail)
    )
  }

  @Test("With reduced motion nothing flies")
  func reducedMotion() throws {
    let full = try PhotoScenes.animation(script: PhotoScenes.drag(by: "[0, 300]"))
    let context = SceneContext(
      scene: full.context.scene, pictures: full.context.pictures, fonts: full.context.metrics.fonts, reducesMotion: true
    )
    let animation = try Animation(context: context)
    #expect(animation.animator.interactions[0].held == nil)
    for time in animation.frames(30) {
      #expect(animation.presentation("photo", at: time) == nil || animation.moment(at: time).progress == nil)
    }
  }
}
