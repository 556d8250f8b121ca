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
          "page": "#FFFFFF", "fill": "#F2F2F7", "ink": "#111114", "soft": "#636366", "line": "#3C3C434A",
          "bar": "#F9F9F9EB", "accent": "#D6246E", "window": "#FFFFFF",
        ])
      Theme(
        "dark",
        [
          "page": "#000000", "fill": "#2C2C2E", "ink": "#F5F5F7", "soft": "#A1A1A6", "line": "#54545899",
          "bar": "#161618E0", "accent": "#FF6B9D", "window": "#1C1C1E",
        ])
      Component("album") {
        VStack(spacing: 0) {
          Image("$cover").cornerRadius(12, curve: .continuous).pin(aspectRatio: 1).shadow(
            opacity: 0.2, radius: 6, offset: Point(x: 0, y: 3))
          Text("$title").font(size: 15, weight: .semibold).color("$ink").maxLines(1).margin(Edges(top: 10))
          Text("$artist").font(15).color("$soft").maxLines(1).margin(Edges(top: 1))
        }
        .flex(1)
      }
      Component("tab") {
        Box {
          Symbol("$symbol", size: 25, color: "$color").pin(top: 8, centerX: 0)
          Text("$title").font(size: 11, weight: .medium).color("$color").pin(top: 35, centerX: 0)
        }
        .flex(1)
      }
      Component("button") {
        Box {
          Text("$title").font(size: 17, weight: .semibold).color("$tint").pin(centerX: 0, centerY: 0)
        }
        .frame(height: 50).cornerRadius(14, curve: .continuous).background("$fill")
      }
      Screen("library") {
        Text("Library").font(size: 34, weight: .bold, tracking: -0.4).color("$ink").pin(top: 62, leading: 20)
        Box {
          Symbol("plus", size: 18, color: "$accent").pin(centerX: 0, centerY: 0)
        }
        .id("new").pin(top: 66, trailing: 20, width: 36, height: 36).cornerRadius(18).background("$fill")
        VStack(spacing: 20) {
          HStack(spacing: 16) {
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
        .pin(top: 120, leading: 20, trailing: 20)
        Box {
          Box().pin(top: 0, leading: 0, trailing: 0, height: 0.5).background("$line")
          Image("assets/cover3.jpg").cornerRadius(8, curve: .continuous).pin(
            top: 10, leading: 20, width: 44, height: 44)
          Text("Undertow").font(size: 15, weight: .semibold).color("$ink").pin(top: 13, leading: 76)
          Text("The Quiet Floor").font(13).color("$soft").pin(top: 33, leading: 76)
          Symbol("pause.fill", size: 24, color: "$ink").pin(top: 20, trailing: 64)
          Symbol("forward.fill", size: 24, color: "$ink").pin(top: 20, trailing: 20)
          Box().pin(top: 64, leading: 0, trailing: 0, height: 0.5).background("$line")
          HStack {
            Use("tab", with: ["symbol": "play.circle.fill", "title": "Listen", "color": "$soft"])
            Use("tab", with: ["symbol": "square.grid.2x2.fill", "title": "Browse", "color": "$soft"])
            Use("tab", with: ["symbol": "music.note.list", "title": "Library", "color": "$accent"])
            Use("tab", with: ["symbol": "magnifyingglass", "title": "Search", "color": "$soft"])
          }
          .pin(top: 64, leading: 8, trailing: 8, height: 50)
        }
        .pin(leading: 0, bottom: 0, trailing: 0, height: 147).backdrop(radius: 16, saturation: 1.8, tint: "$bar")
      }
      .background("$page")
      Screen("window") {
        Box {
          Image("assets/cover2.jpg").frame(x: 0, y: 0, width: 68, height: 68)
          Image("assets/cover5.jpg").frame(x: 68, y: 0, width: 68, height: 68)
          Image("assets/cover6.jpg").frame(x: 0, y: 68, width: 68, height: 68)
          Image("assets/cover4.jpg").frame(x: 68, y: 68, width: 68, height: 68)
        }
        .pin(top: 28, centerX: 0, width: 136, height: 136).shadow(opacity: 0.25, radius: 12, offset: Point(x: 0, y: 6))
        .cornerRadius(16, curve: .continuous).clip().background("#000000")
        Text("New playlist").font(size: 22, weight: .bold, tracking: -0.2).color("$ink").pin(top: 186, centerX: 0)
        Text("Four albums, 43 songs").font(15).color("$soft").pin(top: 216, centerX: 0)
        Box {
          HStack(spacing: 2, alignment: .center) {
            Text("Rain on the ferry").font(17).color("$ink")
            Box().frame(width: 2, height: 22).cornerRadius(1).background("$accent")
          }
          .pin(leading: 16, centerY: 0)
        }
        .pin(top: 254, leading: 20, trailing: 20, height: 50).cornerRadius(14, curve: .continuous).background("$fill")
        .border(
          width: 1.5, color: "$accent")
        Box {
          Symbol("lock.fill", size: 18, color: "$soft").pin(leading: 0, centerY: 0)
          Text("Only you can see it").font(15).color("$soft").pin(leading: 26, centerY: 0)
          Box {
            Box().pin(trailing: 2, centerY: 0, width: 27, height: 27).cornerRadius(13.5).background("#FFFFFF").shadow(
              opacity: 0.25, radius: 2, offset: Point(x: 0, y: 1))
          }
          .pin(trailing: 0, centerY: 0, width: 51, height: 31).cornerRadius(15.5).background("$accent")
        }
        .pin(top: 320, leading: 20, trailing: 20, height: 44)
        VStack(spacing: 4) {
          Use("button", with: ["title": "Create", "fill": "#D6246E", "tint": "#FFFFFF"]).id("create")
          Use("button", with: ["title": "Not now", "fill": "clear", "tint": "$accent"]).id("cancel")
        }
        .pin(leading: 20, bottom: 8, trailing: 20)
      }
      .background("$window")
      Transition.dialog(
        DialogOptions(
          insets: Edges(top: 170, leading: 40, bottom: 180, trailing: 40), cornerRadius: 20, cornerCurve: .continuous),
        from: "library", to: "window", opens: ["new"], closes: ["create", "cancel"])
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
