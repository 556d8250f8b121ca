import Segue

extension BuiltScenes {
  /// `scenes/dialog.json`.
  static func dialog(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt: "A window that asks for a playlist's name comes up over the dimmed music library and goes again.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "page": "#FFFFFF", "ink": "#131316", "soft": "#77777F", "line": "#0000001A", "accent": "#E93D82",
          "field": "#F2F2F5", "window": "#FFFFFF", "bar": "#F7F7F9B8",
        ])
      Theme(
        "dark",
        [
          "page": "#0D0D0F", "ink": "#F4F4F6", "soft": "#9A9AA3", "line": "#FFFFFF1F", "accent": "#F76190",
          "field": "#2A2A2F", "window": "#1B1B1F", "bar": "#1E1E22B8",
        ])
      Component("album") {
        VStack(spacing: 0) {
          Image("$cover").cornerRadius(14).pin(aspectRatio: 1).shadow(opacity: 0.22, radius: 7, offset: (0, 4))
          Text("$title").font(size: 15, weight: .semibold).color("$ink").maxLines(1).margin(Edges(top: 10))
          Text("$artist").font(14).color("$soft").maxLines(1).margin(Edges(top: 2))
        }
        .flex(1)
      }
      Component("button") {
        Box {
          Text("$title").font(size: 17, weight: .semibold).color("$tint").pin(centerX: 0, centerY: 0)
        }
        .frame(height: 50).cornerRadius(14).background("$fill")
      }
      Screen("library") {
        Text("Library").font(size: 34, weight: .bold, tracking: -0.5).color("$ink").pin(top: 62, left: 20)
        Box {
          Symbol("plus", size: 18, color: "$accent").pin(centerX: 0, centerY: 0)
        }
        .id("new").pin(top: 66, right: 20, width: 34, height: 34).cornerRadius(17).background("$field")
        VStack(spacing: 24) {
          HStack(spacing: 18) {
            Use("album", with: ["cover": "$a", "title": "$t", "artist": "$p"])
            Use("album", with: ["cover": "$b", "title": "$u", "artist": "$q"])
          }
          .repeated(over: [
            [
              "a": "assets/cover1.jpg", "t": "Paper Lanterns", "p": "Odd Harbour", "b": "assets/cover2.jpg",
              "u": "Slow Geometry", "q": "Vera Lund",
            ],
            [
              "a": "assets/cover3.jpg", "t": "Tidal", "p": "The Quiet Floor", "b": "assets/cover4.jpg",
              "u": "Noon in Colour", "q": "Bastide",
            ],
            [
              "a": "assets/cover5.jpg", "t": "Second Orbit", "p": "Ilya & the Lamps", "b": "assets/cover6.jpg",
              "u": "Warm Static", "q": "Nachtzug",
            ],
          ])
        }
        .pin(top: 124, left: 20, right: 20)
        Box {
          Image("assets/cover3.jpg").cornerRadius(9).pin(left: 9, centerY: 0, width: 44, height: 44)
          Text("Undertow").font(size: 15, weight: .semibold).color("$ink").pin(top: 13, left: 66)
          Text("The Quiet Floor").font(13).color("$soft").pin(top: 33, left: 66)
          Symbol("pause.fill", size: 24, color: "$ink").pin(right: 58, centerY: 0)
          Symbol("forward.fill", size: 24, color: "$ink").pin(right: 18, centerY: 0)
        }
        .pin(left: 10, bottom: 34, right: 10, height: 62).cornerRadius(18).clip().backdrop(
          radius: 14, saturation: 1.6, tint: "$bar")
      }
      .background("$page")
      Screen("window") {
        Box {
          Image("assets/cover2.jpg").frame(x: 0, y: 0, width: 84, height: 84)
          Image("assets/cover5.jpg").frame(x: 84, y: 0, width: 84, height: 84)
          Image("assets/cover6.jpg").frame(x: 0, y: 84, width: 84, height: 84)
          Image("assets/cover1.jpg").frame(x: 84, y: 84, width: 84, height: 84)
        }
        .pin(top: 44, centerX: 0, width: 168, height: 168).shadow(opacity: 0.28, radius: 14, offset: (0, 8))
        .cornerRadius(22).clip().background("#000000")
        Text("New playlist").font(size: 26, weight: .bold, tracking: -0.4).color("$ink").pin(top: 246, centerX: 0)
        Text("Four albums, 43 songs, 2 hours 51 minutes. Give it a name that you will find again.").font(15).color(
          "$soft"
        ).alignment(.center).lineSpacing(4).pin(top: 288, left: 32, right: 32)
        Box {
          Text("Rain on the ferry").font(size: 17, weight: .medium).color("$ink").pin(left: 16, centerY: 0)
          Box().pin(left: 155, centerY: 0, width: 2, height: 22).cornerRadius(1).background("$accent")
        }
        .pin(top: 362, left: 24, right: 24, height: 52).cornerRadius(14).background("$field").border(
          width: 1.5, color: "$accent")
        Box {
          Symbol("lock.fill", size: 19, color: "$soft").pin(left: 4, centerY: 0)
          Text("Only you can see it").font(15).color("$soft").pin(left: 32, centerY: 0)
          Box {
            Box().pin(right: 2, centerY: 0, width: 26, height: 26).cornerRadius(13).background("#FFFFFF").shadow(
              opacity: 0.25, radius: 2, offset: (0, 1))
          }
          .pin(right: 0, centerY: 0, width: 50, height: 30).cornerRadius(15).background("$accent")
        }
        .pin(top: 430, left: 24, right: 24, height: 44)
        VStack(spacing: 10) {
          Use("button", with: ["title": "Create", "fill": "$accent", "tint": "#FFFFFF"]).id("create")
          Use("button", with: ["title": "Not now", "fill": "clear", "tint": "$accent"]).id("cancel")
        }
        .pin(left: 24, bottom: 28, right: 24)
      }
      .background("$window")
      Transition.dialog(
        DialogOptions(cornerRadius: 26), from: "library", to: "window", opens: ["new"], closes: ["create", "cancel"])
      Script("plain") {
        Wait(0.6)
        Present()
        Wait(1.1)
        Dismiss()
        Wait(0.6)
      }
      Script("tap") {
        Wait(0.6)
        Tap("new")
        Wait(1.1)
        Tap("overlay")
        Wait(0.6)
      }
      Script("button") {
        Wait(0.6)
        Tap("new")
        Wait(1.1)
        Tap("create")
        Wait(0.6)
      }
    }
  }
}
