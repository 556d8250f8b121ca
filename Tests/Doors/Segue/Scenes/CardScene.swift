import Segue

extension BuiltScenes {
  /// `scenes/card.json`.
  static func card(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt:
        "A card of the Today list shrinks under the finger, springs open to the full screen over the blurring list, and closes again.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "page": "#FFFFFF", "ink": "#111114", "soft": "#636366", "line": "#3C3C434A", "bar": "#F9F9F9EB",
          "accent": "#0A5BD3",
        ])
      Theme(
        "dark",
        [
          "page": "#000000", "ink": "#F5F5F7", "soft": "#A1A1A6", "line": "#54545899", "bar": "#161618E0",
          "accent": "#409CFF",
        ])
      Component("card") {
        Box {
          Use("cover", with: ["photo": "$photo", "eyebrow": "$eyebrow", "title": "$title", "subtitle": "$subtitle"])
        }
        .frame(height: 384).cornerRadius(20, curve: .continuous).clip().background("#222222").shadow(
          color: "#000000", opacity: 0.3, radius: 8, offset: Point(x: 0, y: 2))
      }
      Component("cover") {
        Box {
          Image("$photo", contentMode: .scaleAspectFill)
          Box().pin(leading: 0, bottom: 0, trailing: 0, height: .percent(58)).background(
            .linear(["#00000000", "#00000099", "#000000B3"]))
          VStack(spacing: 5) {
            Text("$eyebrow").font(size: 13, weight: .semibold, tracking: 0.6).color("#FFFFFFD9")
            Text("$title").font(size: 28, weight: .bold, tracking: -0.4).color("#FFFFFF")
            Text("$subtitle").font(size: 15, weight: .medium).color("#FFFFFFD9")
          }
          .pin(leading: 20, bottom: 20, trailing: 20)
        }

      }
      Component("tab") {
        Box {
          Symbol("$symbol", size: 25, color: "$color").pin(top: 8, centerX: 0)
          Text("$title").font(size: 11, weight: .medium).color("$color").pin(top: 35, centerX: 0)
        }
        .flex(1)
      }
      Screen("today") {
        Text("Today").font(size: 34, weight: .bold, tracking: -0.4).color("$ink").pin(top: 62, leading: 20)
        Text("Saturday 21 November").font(15).color("$soft").pin(top: 103, leading: 20)
        Image("assets/avatar2.jpg").cornerRadius(18).pin(top: 66, trailing: 20, width: 36, height: 36)
        VStack(spacing: 24) {
          Use(
            "card",
            with: [
              "photo": "assets/dunes.jpg", "eyebrow": "FIELD NOTES", "title": "Where the wind\nkeeps its diary",
              "subtitle": "Four days across the singing sands.",
            ]
          ).id("dunes")
          Use(
            "card",
            with: [
              "photo": "assets/aurora.jpg", "eyebrow": "NIGHT SKY", "title": "Chasing green light",
              "subtitle": "Where to stand, and when to look up.",
            ]
          ).id("aurora")
        }
        .pin(top: 138, leading: 20, trailing: 20)
        Box {
          Box().pin(top: 0, leading: 0, trailing: 0, height: 0.5).background("$line")
          HStack {
            Use("tab", with: ["symbol": "doc.text.fill", "title": "Today", "color": "$accent"])
            Use("tab", with: ["symbol": "map.fill", "title": "Places", "color": "$soft"])
            Use("tab", with: ["symbol": "bookmark.fill", "title": "Saved", "color": "$soft"])
            Use("tab", with: ["symbol": "magnifyingglass", "title": "Search", "color": "$soft"])
          }
          .pin(top: 0, leading: 8, trailing: 8, height: 50)
        }
        .pin(leading: 0, bottom: 0, trailing: 0, height: 83).backdrop(radius: 16, saturation: 1.8, tint: "$bar")
      }
      .background("$page")
      Screen("story") {
        Box {
          Box {
            Use(
              "cover",
              with: [
                "photo": "assets/dunes.jpg", "eyebrow": "FIELD NOTES", "title": "Where the wind\nkeeps its diary",
                "subtitle": "Four days across the singing sands.",
              ])
          }
          .id("hero").pin(top: 0, leading: 0, trailing: 0, height: 440).clip()
          VStack(spacing: 16) {
            Text("At dawn the ridges cut the light in two. By noon the wind has rewritten every line.").font(
              size: 20, weight: .semibold
            ).lineSpacing(4).color("$ink")
            Text(
              "We walked from well to well with a guide who reads the dunes the way others read a street map: the steep side faces away from the wind, the long side remembers where it came from. On the second evening the sand began to hum, a low note that you feel in your chest before you hear it."
            ).font(17).lineSpacing(6).color("$soft")
            Text(
              "Nobody knows quite why a dune sings. The grains must be round, dry and of one size; then a small avalanche is enough, and the whole slope turns into an instrument."
            ).font(17).lineSpacing(6).color("$soft")
            Text(
              "By the third day we walked at night, when the sand is cool and firm. The stars were so many that the guide put out his lamp: he said that a desert is the one place where you can read by the sky."
            ).font(17).lineSpacing(6).color("$soft")
            Text(
              "What the wind writes it also takes away. When we turned round at the last well, our own tracks had gone, and the page before us was as blank as on the first morning."
            ).font(17).lineSpacing(6).color("$soft")
          }
          .pin(top: 464, leading: 20, trailing: 20).margin(Edges(bottom: 48))
        }
        .scroll()
        Symbol("xmark.circle.fill", size: 36, color: "#FFFFFF").id("close").pin(top: 52, trailing: 17)
      }
      .background("$page").statusBar(hidden: true, animation: .slide)
      Transition.card(
        CardOptions(
          shrinkDimOpacity: 0, closeButton: .init("close", tintColor: "$soft"), gesture: .init(subtractsSlop: true)),
        from: "today", to: "story", source: "dunes", target: "hero")
      Script("plain") {
        Wait(0.5)
        Present()
        Wait(0.9)
        Dismiss()
        Wait(0.5)
      }
      Script("tap") {
        Wait(0.5)
        Tap("dunes")
        Wait(0.9)
        Tap("close")
        Wait(0.5)
      }
      Script("finish") {
        Wait(0.5)
        Tap("dunes")
        Wait(0.7)
        Drag(from: .point(216, 300), by: Point(x: -10, y: 120), duration: 0.6).release()
        Wait(0.6)
      }
      Script("cancel") {
        Wait(0.5)
        Tap("dunes")
        Wait(0.7)
        Drag(from: .point(216, 300), by: Point(x: -4, y: 50), duration: 0.6, curve: .easeOut)
        Hold(0.2)
        Release()
        Wait(0.4)
      }
      Script("scroll") {
        Wait(0.5)
        Tap("dunes")
        Wait(0.5)
        Drag(from: .point(216, 660), by: Point(x: -6, y: -420), duration: 0.7, curve: .easeInOut).release()
        Wait(0.5)
        Tap("close")
        Wait(0.5)
      }
    }
  }
}
