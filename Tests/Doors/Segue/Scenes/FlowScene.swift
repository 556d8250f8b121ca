import Segue

extension BuiltScenes {
  /// `scenes/flow.json`.
  static func flow(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt:
        "A podcast's card opens, a finger scrolls its notes, a sheet shares it, a window says that the link is copied, and all of it closes again.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "page": "#FFFFFF", "panel": "#F2F2F7", "fill": "#FFFFFF", "window": "#FFFFFF", "ink": "#111114",
          "soft": "#636366", "line": "#3C3C434A", "bar": "#F9F9F9EB", "accent": "#0A6E5C",
        ])
      Theme(
        "dark",
        [
          "page": "#000000", "panel": "#1C1C1E", "fill": "#2C2C2E", "window": "#2C2C2E", "ink": "#F5F5F7",
          "soft": "#A1A1A6", "line": "#54545899", "bar": "#161618E0", "accent": "#3FC7AC",
        ])
      Component("cover") {
        Box {
          Image("assets/forest.jpg", contentMode: .scaleAspectFill)
          Box().pin(leading: 0, bottom: 0, trailing: 0, height: .percent(62)).background(
            .linear(["#00000000", "#0000008C", "#000000B3"]))
          VStack(spacing: 4) {
            Text("THE LONG WAY").font(size: 13, weight: .semibold, tracking: 0.6).color("#FFFFFFD9")
            Text("What the trees\nremember").font(size: 26, weight: .bold, tracking: -0.4).color("#FFFFFF")
            Text("Episode 12 · 48 minutes").font(size: 15, weight: .medium).color("#FFFFFFD9")
          }
          .pin(leading: 20, bottom: 20, trailing: 20)
        }
      }
      Component("episode") {
        Box {
          Image("assets/${photo}.jpg", contentMode: .scaleAspectFill).cornerRadius(12, curve: .continuous).pin(
            leading: 20, centerY: 0, width: 60, height: 60)
          Text("$show").font(13).color("$soft").pin(top: 15, leading: 94, trailing: 70)
          Text("$title").font(size: 17, weight: .semibold).color("$ink").maxLines(1).pin(
            top: 33, leading: 94, trailing: 70)
          Symbol("play.circle.fill", size: 32, color: "$accent").pin(trailing: 20, centerY: 0)
          Box().pin(leading: 94, bottom: 0, trailing: 0, height: 0.5).background("$line")
        }
        .frame(height: 80)
      }
      Component("tab") {
        Box {
          Symbol("$symbol", size: 25, color: "$color").pin(top: 8, centerX: 0)
          Text("$title").font(size: 11, weight: .medium).color("$color").pin(top: 35, centerX: 0)
        }
        .flex(1)
      }
      Component("action") {
        Box {
          Text("$title").font(17).color("$ink").pin(leading: 16, centerY: 0)
          Symbol("$symbol", size: 21, color: "$accent").pin(trailing: 16, centerY: 0)
        }
        .frame(height: 52)
      }
      Screen("listen") {
        Text("Listen now").font(size: 34, weight: .bold, tracking: -0.4).color("$ink").pin(top: 62, leading: 20)
        Image("assets/avatar4.jpg").cornerRadius(18).pin(top: 66, trailing: 20, width: 36, height: 36)
        Use("cover").id("card").pin(top: 124, leading: 20, trailing: 20, height: 314).cornerRadius(
          20, curve: .continuous
        ).clip().background("#1B2A24").shadow(opacity: 0.3, radius: 8, offset: Point(x: 0, y: 2))
        Text("Up next").font(size: 22, weight: .bold, tracking: -0.2).color("$ink").pin(top: 466, leading: 20)
        VStack {
          Use("episode").repeated(over: [
            ["photo": "lighthouse", "show": "Small Hours", "title": "The last keeper of Skerry Point"],
            ["photo": "latte", "show": "Second Cup", "title": "A café with no menu"],
            ["photo": "planet", "show": "Far Enough", "title": "Weather on other worlds"],
          ])
        }
        .pin(top: 500, leading: 0, trailing: 0)
        Box {
          Box().pin(top: 0, leading: 0, trailing: 0, height: 0.5).background("$line")
          HStack {
            Use("tab", with: ["symbol": "play.circle.fill", "title": "Listen", "color": "$accent"])
            Use("tab", with: ["symbol": "square.grid.2x2.fill", "title": "Browse", "color": "$soft"])
            Use("tab", with: ["symbol": "square.stack.fill", "title": "Shows", "color": "$soft"])
            Use("tab", with: ["symbol": "magnifyingglass", "title": "Search", "color": "$soft"])
          }
          .pin(top: 0, leading: 8, trailing: 8, height: 50)
        }
        .pin(leading: 0, bottom: 0, trailing: 0, height: 83).backdrop(radius: 16, saturation: 1.8, tint: "$bar")
      }
      .background("$page")
      Screen("episode") {
        Box {
          Use("cover").id("head").pin(top: 0, leading: 0, trailing: 0, height: 350).clip()
          HStack(spacing: 12) {
            Box {
              Text("Play").font(size: 17, weight: .semibold).color("#FFFFFF").pin(centerX: 0, centerY: 0)
            }
            .flex(1).background("#0A6E5C").cornerRadius(14, curve: .continuous)
            Box {
              Symbol("square.and.arrow.up", size: 23, color: "$accent").pin(centerX: 0, centerY: 0)
            }
            .id("shareButton").frame(width: 50).background("$panel").cornerRadius(14, curve: .continuous)
          }
          .pin(top: 370, leading: 20, trailing: 20, height: 50)
          VStack(spacing: 16) {
            Text("An old forest keeps a diary. You only need to know where to look, and somebody patient to walk with.")
              .font(size: 20, weight: .semibold).lineSpacing(4).color("$ink")
            Text(
              "This week we follow a ranger along the north slope. She reads the scars of a fire in one trunk, a wet decade in the next, and in the moss the way that the wind used to come."
            ).font(17).lineSpacing(6).color("$soft")
            Text(
              "We talk about seeds that wait eighty years, about the birds that plant them, and about a path that is only there because somebody walked it every morning."
            ).font(17).lineSpacing(6).color("$soft")
            Text(
              "At the top of the slope stands a spruce that was young when the first maps of the valley were drawn. It has seen off four storms this year alone. We ask what it would say if it could be asked, and get an answer of sorts: listen for it near the end."
            ).font(17).lineSpacing(6).color("$soft")
            Text("With music by the choir of Nettle Valley, recorded in the rain.").font(17).lineSpacing(6).color(
              "$soft")
          }
          .pin(top: 444, leading: 20, trailing: 20).margin(Edges(bottom: 60))
        }
        .scroll()
        Symbol("xmark.circle.fill", size: 36, color: "#FFFFFF").id("close").pin(top: 52, trailing: 17)
      }
      .background("$page").statusBar(hidden: true)
      Screen("share") {
        Box {
          Box().pin(top: 6, centerX: 0, width: 36, height: 5).cornerRadius(2.5).background("#7F7F8580")
          Image("assets/forest.jpg", contentMode: .scaleAspectFill).cornerRadius(10, curve: .continuous).pin(
            top: 26, leading: 20, width: 48, height: 48)
          Text("What the trees remember").font(size: 17, weight: .semibold).color("$ink").pin(top: 28, leading: 80)
          Text("The Long Way").font(15).color("$soft").pin(top: 51, leading: 80)
          HStack(distribution: .spaceBetween) {
            Box {
              Image("assets/avatar${n}.jpg").cornerRadius(30).pin(top: 0, centerX: 0, width: 60, height: 60)
              Text("$who").font(13).color("$ink").pin(top: 68, centerX: 0)
            }
            .frame(width: 62).repeated(over: [
              ["n": 1, "who": "Mara"], ["n": 2, "who": "Jonas"], ["n": 3, "who": "Aisha"], ["n": 5, "who": "Theo"],
              ["n": 6, "who": "Lin"],
            ])
          }
          .pin(top: 98, leading: 20, trailing: 20, height: 88)
          VStack {
            Use("action", with: ["title": "Copy link", "symbol": "link"]).id("copy")
            Box().frame(height: 0.5).background("$line")
            Use("action", with: ["title": "Add to a playlist", "symbol": "music.note.list"])
            Box().frame(height: 0.5).background("$line")
            Use("action", with: ["title": "Save the episode", "symbol": "arrow.down.circle"])
          }
          .pin(top: 204, leading: 16, trailing: 16).cornerRadius(14, curve: .continuous).background("$fill")
        }
        .id("panel").pin(leading: 0, bottom: 0, trailing: 0, height: 398).cornerRadius(
          topLeft: 14, topRight: 14, curve: .continuous
        ).background("$panel")
      }
      Screen("copied") {
        Symbol("checkmark.circle.fill", size: 44, color: "$accent").pin(top: 26, centerX: 0)
        Text("Link copied").font(size: 20, weight: .bold, tracking: -0.2).color("$ink").pin(top: 82, centerX: 0)
        Text("Anyone with it can listen.").font(15).color("$soft").pin(top: 110, centerX: 0)
        Box {
          Text("Done").font(size: 17, weight: .semibold).color("#FFFFFF").pin(centerX: 0, centerY: 0)
        }
        .id("done").pin(leading: 16, bottom: 16, trailing: 16, height: 48).cornerRadius(14, curve: .continuous)
        .background("#0A6E5C")
      }
      .background("$window")
      Transition(
        "open",
        .card(
          CardOptions(
            shrinkDimOpacity: 0, closeButton: .init("close", tintColor: "$soft"), gesture: .init(subtractsSlop: true)),
          from: "listen", to: "episode", source: "card", target: "head"))
      Transition(
        "share",
        .semiModal(
          SemiModalOptions(
            gesture: .init(handle: ["panel"], subtractsSlop: true, distance: 0.25, completion: .spring)),
          from: "episode", to: "share", opens: ["shareButton"]))
      Transition(
        "done",
        .dialog(
          DialogOptions(
            insets: Edges(top: 310, leading: 60, bottom: 322, trailing: 60), cornerRadius: 20, cornerCurve: .continuous),
          from: "share", to: "copied", opens: ["copy"], closes: ["done"]))
      Script {
        Wait(0.5)
        Tap("card")
        Wait(0.4)
        Drag(from: .point(250, 640), by: Point(x: -6, y: -150), duration: 0.4, curve: .easeInOut).release(wait: 0.9)
        Tap("shareButton")
        Wait(0.4)
        Tap("copy")
        Wait(0.7)
        Tap("done")
        Wait(0.2)
        Drag(from: .point(195, 476), by: Point(x: 4, y: 260), duration: 0.4, curve: .easeInOut).release()
        Wait(0.2)
        Dismiss("open")
        Wait(0.4)
      }
    }
  }
}
