import Segue

extension BuiltScenes {
  /// `scenes/semi-modal.json`.
  static func semiModal(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt: "A sheet with the next departures slides up over a dimmed city map and is closed again.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "map": "assets/map.png", "page": "#FFFFFF", "ink": "#15171A", "soft": "#74787F", "line": "#0000001A",
          "accent": "#0A7AFF", "chip": "#F1F2F5", "grip": "#AAAAAA",
        ])
      Theme(
        "dark",
        [
          "map": "assets/map-dark.png", "page": "#1C1E22", "ink": "#F2F3F5", "soft": "#9BA1AA", "line": "#FFFFFF1F",
          "accent": "#3E97FF", "chip": "#2A2D33", "grip": "#6B7078",
        ])
      Component("departure") {
        Box {
          Box {
            Text("$route").font(size: 16, weight: .bold).color("#FFFFFF").pin(centerX: 0, centerY: 0)
          }
          .pin(left: 20, centerY: 0, width: 44, height: 30).cornerRadius(8).background("$hue")
          Text("$to").font(size: 17, weight: .semibold).color("$ink").maxLines(1).pin(top: 12, left: 80, right: 88)
          Text("$from").font(14).color("$soft").maxLines(1).pin(top: 35, left: 80, right: 88)
          Text("$time").font(size: 17, weight: .semibold, monospacedDigits: true).color("$tint").pin(
            right: 20, centerY: 0)
          Box().pin(left: 80, bottom: 0, right: 0, height: 0.5).background("$line")
        }
        .frame(height: 66)
      }
      Screen("map") {
        Image("$map", contentMode: .scaleAspectFill)
        Box {
          Symbol("magnifyingglass", size: 21, color: "$soft").pin(left: 14, centerY: 0)
          Text("Where to?").font(size: 17, weight: .medium).color("$soft").pin(left: 46, centerY: 0)
          Image("assets/avatar4.jpg").cornerRadius(16).pin(right: 9, centerY: 0, width: 32, height: 32)
        }
        .pin(top: 58, left: 16, right: 16, height: 50).cornerRadius(14).background("$page").shadow(
          opacity: 0.18, radius: 9, offset: (0, 3))
        Box().pin(centerX: 0, centerY: -40, width: 120, height: 120).cornerRadius(60).background("#0A7AFF26")
        Box {
          Box().pin(centerX: 0, centerY: 0, width: 17, height: 17).cornerRadius(8.5).background("#0A7AFF")
        }
        .pin(centerX: 0, centerY: -40, width: 24, height: 24).cornerRadius(12).background("#FFFFFF").shadow(
          opacity: 0.3, radius: 4, offset: (0, 1))
        Box {
          Symbol("location.fill", size: 23, color: "$accent").pin(centerX: 0, centerY: 0)
        }
        .pin(bottom: 130, right: 16, width: 50, height: 50).cornerRadius(25).background("$page").shadow(
          opacity: 0.2, radius: 7, offset: (0, 3))
        Box {
          HStack(spacing: 9, alignment: .center) {
            Symbol("tram.fill", size: 22, color: "#FFFFFF")
            Text("Next departures").font(size: 17, weight: .semibold).color("#FFFFFF")
          }
          .pin(centerX: 0, centerY: 0)
        }
        .id("next").pin(left: 16, bottom: 46, right: 16, height: 56).cornerRadius(16).background("$accent").shadow(
          color: "#0A3A80", opacity: 0.35, radius: 10, offset: (0, 5))
      }
      .background("$page")
      Screen("departures") {
        Box {
          Box().pin(top: 8, centerX: 0, width: 44, height: 5).cornerRadius(2.5).background("$grip")
          Text("Central Pier").font(size: 26, weight: .bold, tracking: -0.4).color("$ink").pin(top: 24, left: 20)
          Text("180 m, 2 minutes on foot").font(14).color("$soft").pin(top: 57, left: 20)
          Box {
            Symbol("xmark", size: 15, color: "$soft").pin(centerX: 0, centerY: 0)
          }
          .id("close").pin(top: 26, right: 18, width: 32, height: 32).cornerRadius(16).background("$chip")
        }
        .id("header").pin(top: 247, left: 0, right: 0, height: 84).cornerRadius(topLeft: 14, topRight: 14).background(
          "$page")
        Box {
          Box().pin(top: 0, left: 0, right: 0, height: 0.5).background("$line")
          VStack {
            Use(
              "departure",
              with: ["route": "$route", "hue": "$hue", "to": "$to", "from": "$from", "time": "$time", "tint": "$tint"]
            ).repeated(over: [
              [
                "route": "7", "hue": "#E5484D", "to": "Harbour Gate", "from": "Platform 2", "time": "1 min",
                "tint": "#30A46C",
              ],
              [
                "route": "12", "hue": "#0091FF", "to": "Botanical Garden", "from": "Platform 1", "time": "4 min",
                "tint": "$ink",
              ],
              [
                "route": "3", "hue": "#8E4EC6", "to": "University, East Campus", "from": "Platform 4", "time": "6 min",
                "tint": "$ink",
              ],
              [
                "route": "S1", "hue": "#30A46C", "to": "Airport", "from": "Platform 5, every 15 minutes",
                "time": "9 min", "tint": "$ink",
              ],
              [
                "route": "7", "hue": "#E5484D", "to": "Lighthouse Point", "from": "Platform 3", "time": "11 min",
                "tint": "$ink",
              ],
              [
                "route": "20", "hue": "#F5A524", "to": "Old Market", "from": "Stop C, on Quay Street", "time": "14 min",
                "tint": "$ink",
              ],
              [
                "route": "12", "hue": "#0091FF", "to": "Northern Heights", "from": "Platform 2", "time": "17 min",
                "tint": "$ink",
              ],
              [
                "route": "S1", "hue": "#30A46C", "to": "Airport", "from": "Platform 5", "time": "24 min",
                "tint": "$ink",
              ],
              [
                "route": "3", "hue": "#8E4EC6", "to": "University, East Campus", "from": "Platform 4", "time": "26 min",
                "tint": "$ink",
              ],
              [
                "route": "20", "hue": "#F5A524", "to": "Old Market", "from": "Stop C, on Quay Street", "time": "29 min",
                "tint": "$ink",
              ],
              [
                "route": "7", "hue": "#E5484D", "to": "Harbour Gate", "from": "Platform 2", "time": "31 min",
                "tint": "$ink",
              ],
              [
                "route": "12", "hue": "#0091FF", "to": "Botanical Garden", "from": "Platform 1", "time": "34 min",
                "tint": "$ink",
              ],
            ])
          }
          .pin(top: 4, left: 0, right: 0)
        }
        .id("table").scroll().pin(top: 331, left: 0, bottom: 0, right: 0).background("$page")
      }
      Transition.semiModal(
        SemiModalOptions(gesture: .init(handle: ["header", "table"], subtractsSlop: true, completion: .spring)),
        from: "map", to: "departures", opens: ["next"], closes: ["close"])
      Script("plain") {
        Wait(0.6)
        Present()
        Wait(1.1)
        Dismiss()
        Wait(0.6)
      }
      Script("tap") {
        Wait(0.6)
        Tap("next")
        Wait(1.1)
        Tap("overlay")
        Wait(0.6)
      }
      Script("finish") {
        Wait(0.5)
        Tap("next")
        Wait(0.6)
        Drag(from: "header", by: (6, 330), duration: 0.6, curve: .easeInOut).release()
        Wait(0.4)
      }
      Script("cancel") {
        Wait(0.5)
        Tap("next")
        Wait(0.6)
        Drag(from: "header", by: (6, 210), duration: 0.5, curve: .easeOut)
        Hold(0.2)
        Release()
        Wait(0.4)
      }
      Script("table") {
        Wait(0.5)
        Tap("next")
        Wait(0.5)
        Drag(from: .point(200, 640), by: (0, -130), duration: 0.3, curve: .easeOut).release(wait: 0.7)
        Drag(from: .point(200, 350), by: (-8, 470), duration: 0.8).release()
        Wait(0.4)
      }
    }
  }
}
