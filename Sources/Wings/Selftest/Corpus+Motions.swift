import SegueEncoders

extension Corpus {
  /// The five transitions: played, dragged, finished and cancelled.
  static let motions: [CorpusCase] = [
    .motion(
      "card/present", transition: card, script: #"{ "present": {} }, { "wait": 0.1 }"#,
      times: [0, 0.1, 0.25, 0.4, 0.6, 0.9], gif: GIFOptions()),
    .motion(
      "card/dismiss", transition: card, script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.85, 0.95, 1.1, 1.35], scale: 2),
    .motion(
      "card/faithful", transition: card.replacing(#""type": "card""#, with: #""type": "card", "faithful": true"#),
      script: #"{ "present": {} }, { "dismiss": {} }"#, times: [0.15, 0.5, 0.9, 1.2]),
    .motion(
      "card/cross-fade", transition: card.replacing("}", with: #", "crossFade": 0.1 }"#),
      script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.15, 0.2, 0.3, 1]),
    .motion(
      "card/sample-look",
      transition: card.replacing("}", with: #", "bodyReveal": "fade", "blurAnimation": "opacity" }"#),
      script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.15, 0.3, 0.7, 0.85, 1]),
    .motion(
      "card/pull-finish", transition: card,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 40], "by": [0, 120], "duration": 0.4 }, "release": "auto" }"#,
      times: [0.9, 1.05, 1.2, 1.4]),
    .motion(
      "card/pull-cancel", transition: card,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 40], "by": [3, 30], "duration": 0.4, "curve": "easeOut" }, "release": "cancel" }"#,
      times: [0.95, 1.15, 1.35, 1.6]),
    .motion(
      "semi-modal/present", transition: semiModal, script: #"{ "present": {} }, { "wait": 0.1 }"#,
      times: [0, 0.08, 0.2, 0.5], gif: GIFOptions()),
    .motion(
      "semi-modal/dismiss", transition: semiModal, script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.55, 0.65, 0.8]),
    .motion(
      "semi-modal/pull-finish", transition: semiModal,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 8], "by": [0, 100], "duration": 0.3 }, "release": "auto" }"#,
      times: [0.65, 0.8, 0.9, 1]),
    .motion(
      "semi-modal/pull-cancel", transition: semiModal,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 8], "by": [0, 40], "duration": 0.5 } }, { "hold": 0.1 }, { "release": "auto" }"#,
      times: [0.7, 0.95, 1.15, 1.3]),
    .motion(
      "drawer/open", transition: drawer, script: #"{ "present": {} }, { "wait": 0.1 }, { "dismiss": {} }"#,
      times: [0.05, 0.15, 0.25, 0.4, 0.55], gif: GIFOptions(quality: 100)),
    .motion(
      "drawer/drag-finish", transition: drawer,
      script: #"{ "drag": { "from": [4, 80], "by": [60, 5], "duration": 0.3 }, "release": "auto" }"#,
      times: [0.1, 0.2, 0.3, 0.36, 0.5]),
    .motion(
      "drawer/drag-cancel", transition: drawer.replacing(#""left""#, with: #""right""#),
      script: #"{ "drag": { "path": "M94 80 Q60 90 84 84", "duration": 0.4 }, "release": "auto" }"#,
      times: [0.1, 0.2, 0.4, 0.45]),
    .motion(
      "drawer/over", transition: drawer.replacing("}", with: #", "pushes": false }"#),
      script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.05, 0.15, 0.3, 0.4]),
    .motion(
      "drawer/spring",
      transition: drawer.replacing("}", with: #", "gesture": { "completion": "spring", "subtractsSlop": true } }"#),
      script: #"{ "drag": { "from": [4, 80], "by": [60, 5], "duration": 0.3 }, "release": "auto" }"#,
      times: [0.05, 0.1, 0.3, 0.36, 0.5]),
    .motion(
      "card/pull-slop", transition: card.replacing("}", with: #", "gesture": { "subtractsSlop": true } }"#),
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 40], "by": [0, 60], "duration": 0.4 }, "release": "cancel" }"#,
      times: [0.85, 0.9, 1.1, 1.3]),
    .motion(
      "photo-swipe/present", transition: photoSwipe, script: #"{ "present": {} }, { "dismiss": {} }"#,
      times: [0.1, 0.25, 0.6, 0.9]),
    .motion(
      "photo-swipe/cover-vertical",
      transition: photoSwipe.replacing(#""hero""#, with: #""hero", "present": "coverVertical""#),
      script: #"{ "present": {} }"#, times: [0.02, 0.1, 0.3]),
    .motion(
      "photo-swipe/flick-up", transition: photoSwipe,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 60], "by": [8, -70], "duration": 0.2 }, "release": "auto" }"#,
      times: [0.45, 0.55, 0.6, 0.8], gif: GIFOptions()),
    .motion(
      "photo-swipe/cancel", transition: photoSwipe,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 60], "by": [0, 30], "duration": 0.4, "curve": "easeOut" }, "release": "auto" }"#,
      times: [0.5, 0.75, 0.9, 1.2]),
    .motion(
      "photo-swipe/thumbnail", transition: flyingPhoto,
      script: #"{ "present": {} }, { "dismiss": {} }"#, times: [0, 0.06, 0.2, 0.6, 0.7, 0.9],
      below: CorpusScreens.cutOffList),
    .motion(
      "photo-swipe/thumbnail-drag", transition: flyingPhoto,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 60], "by": [-20, 50], "duration": 0.3 }, "release": "auto" }"#,
      times: [0.7, 0.85, 0.95, 1.1], scale: 2),
    .motion(
      "photo-swipe/thumbnail-cancel", transition: flyingPhoto,
      script:
        #"{ "present": {} }, { "drag": { "from": [50, 60], "by": [20, 30], "duration": 0.3 }, "release": "cancel" }"#,
      times: [0.8, 0.9, 0.95]),
    .motion(
      "dialog/present", transition: dialog, script: #"{ "present": {} }, { "wait": 0.1 }, { "dismiss": {} }"#,
      times: [0.05, 0.2, 0.5, 0.7, 0.9], gif: GIFOptions()),
    .motion(
      "dialog/from-right",
      transition: dialog.replacing(#""type": "dialog""#, with: #""type": "dialog", "direction": "right""#),
      script: #"{ "present": {} }, { "dismiss": {} }"#, times: [0.05, 0.1, 0.3]),
  ]

  private static let card = #"{ "type": "card", "source": "card", "target": "hero", "blurRadius": 9 }"#
  private static let semiModal = #"{ "type": "semi-modal" }"#
  private static let drawer = #"{ "type": "drawer", "edge": "left" }"#
  private static let photoSwipe = #"{ "type": "photo-swipe", "target": "hero" }"#
  private static let flyingPhoto =
    #"{ "type": "photo-swipe", "target": "hero", "source": "card", "bars": ["header", "close"] }"#
  private static let dialog =
    #"{ "type": "dialog", "insets": { "top": 30, "left": 12, "bottom": 30, "right": 12 }, "cornerRadius": 9 }"#
}

extension Corpus {
  /// One motion, encoded with all kinds of GIF options.
  static let encodings: [CorpusCase] =
    [
      ("quality-100", GIFOptions(quality: 100)),
      ("quality-60", GIFOptions(quality: 60)),
      ("quality-20", GIFOptions(quality: 20)),
      ("dither-none", GIFOptions(dithering: .none)),
      ("dither-ordered", GIFOptions(dithering: .ordered)),
      ("dither-diffusion", GIFOptions(dithering: .diffusion, ditherStrength: 0.7)),
      ("colors-16", GIFOptions(colorLimit: 16)),
      ("transparent", GIFOptions(loop: .once, isTransparent: true, matte: .white)),
    ].map { (name: String, options: GIFOptions) in
      .motion(
        "encoding/\(name)", transition: #"{ "type": "semi-modal" }"#,
        script: #"{ "present": {} }, { "dismiss": { "speed": 2 } }"#, times: [0.1], gif: options)
    }
}
