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
          "map": "assets/map.png", "page": "#FFFFFF", "fill": "#F2F2F7", "ink": "#111114", "soft": "#636366",
          "line": "#3C3C434A", "accent": "#0A5BD3", "soon": "#1E7D47",
        ])
      Theme(
        "dark",
        [
          "map": "assets/map-dark.png", "page": "#1C1C1E", "fill": "#2C2C2E", "ink": "#F5F5F7", "soft": "#A1A1A6",
          "line": "#54545899", "accent": "#409CFF", "soon": "#4CD07D",
        ])
      Component("departure") {
        Box {
          Box {
            Text("$route").font(size: 15, weight: .bold).color("#FFFFFF").pin(centerX: 0, centerY: 0)
          }
          .pin(leading: 20, centerY: 0, width: 44, height: 30).cornerRadius(8, curve: .continuous).background("$hue")
          Text("$to").font(size: 17, weight: .semibold).color("$ink").maxLines(1).pin(
            top: 12, leading: 80, trailing: 92)
          Text("$from").font(15).color("$soft").maxLines(1).pin(top: 34, leading: 80, trailing: 92)
          Text("$time").font(size: 17, weight: .semibold, monospacedDigits: true).color("$tint").pin(
            trailing: 20, centerY: 0)
          Box().pin(leading: 80, bottom: 0, trailing: 0, height: 0.5).background("$line")
        }
        .frame(height: 66)
      }
      Screen("map") {
        Image("$map", contentMode: .scaleAspectFill)
        Box {
          Symbol("magnifyingglass", size: 21, color: "$soft").pin(leading: 14, centerY: 0)
          Text("Where to?").font(17).color("$soft").pin(leading: 46, centerY: 0)
          Image("assets/avatar2.jpg").cornerRadius(16).pin(trailing: 9, centerY: 0, width: 32, height: 32)
        }
        .pin(top: 58, leading: 20, trailing: 20, height: 50).cornerRadius(14, curve: .continuous).background("$page")
        .shadow(
          opacity: 0.18, radius: 9, offset: Point(x: 0, y: 3))
        Box().pin(centerX: 0, centerY: -40, width: 120, height: 120).cornerRadius(60).background("#0A5BD326")
        Box {
          Box().pin(centerX: 0, centerY: 0, width: 17, height: 17).cornerRadius(8.5).background("#0A5BD3")
        }
        .pin(centerX: 0, centerY: -40, width: 24, height: 24).cornerRadius(12).background("#FFFFFF").shadow(
          opacity: 0.3, radius: 4, offset: Point(x: 0, y: 1))
        Box {
          Symbol("location.fill", size: 23, color: "$accent").pin(centerX: 0, centerY: 0)
        }
        .pin(bottom: 126, trailing: 20, width: 50, height: 50).cornerRadius(25).background("$page").shadow(
          opacity: 0.2, radius: 7, offset: Point(x: 0, y: 3))
        Box {
          HStack(spacing: 9, alignment: .center) {
            Symbol("tram.fill", size: 22, color: "#FFFFFF")
            Text("Next departures").font(size: 17, weight: .semibold).color("#FFFFFF")
          }
          .pin(centerX: 0, centerY: 0)
        }
        .id("next").pin(leading: 20, bottom: 50, trailing: 20, height: 52).cornerRadius(14, curve: .continuous)
        .background(
          "#0A5BD3"
        ).shadow(color: "#0A3A80", opacity: 0.35, radius: 10, offset: Point(x: 0, y: 5))
      }
      .background("$page")
      Screen("departures") {
        Box {
          Box().pin(top: 6, centerX: 0, width: 36, height: 5).cornerRadius(2.5).background("#7F7F8580")
          Text("Central Pier").font(size: 22, weight: .bold, tracking: -0.2).color("$ink").pin(top: 24, leading: 20)
          Text("180 m, 2 minutes on foot").font(15).color("$soft").pin(top: 52, leading: 20)
          Box {
            Symbol("xmark", size: 15, color: "$soft").pin(centerX: 0, centerY: 0)
          }
          .id("close").pin(top: 26, trailing: 20, width: 30, height: 30).cornerRadius(15).background("$fill")
          Box().pin(leading: 0, bottom: 0, trailing: 0, height: 0.5).background("$line")
        }
        .id("header").pin(top: 247, leading: 0, trailing: 0, height: 84).cornerRadius(
          topLeft: 14, topRight: 14, curve: .continuous
        ).background("$page")
        Box {
          VStack {
            Use(
              "departure",
              with: ["route": "$route", "hue": "$hue", "to": "$to", "from": "$from", "time": "$time", "tint": "$tint"]
            ).repeated(over: [
              [
                "route": "7", "hue": "#C8322F", "to": "Harbour Gate", "from": "Platform 2", "time": "1 min",
                "tint": "$soon",
              ],
              [
                "route": "12", "hue": "#0A5BD3", "to": "Botanical Garden", "from": "Platform 1", "time": "4 min",
                "tint": "$ink",
              ],
              [
                "route": "3", "hue": "#8E4EC6", "to": "East Campus", "from": "Platform 4", "time": "6 min",
                "tint": "$ink",
              ],
              [
                "route": "S1", "hue": "#1E7D47", "to": "Airport", "from": "Platform 5, every 15 minutes",
                "time": "9 min", "tint": "$ink",
              ],
              [
                "route": "7", "hue": "#C8322F", "to": "Lighthouse Point", "from": "Platform 3", "time": "11 min",
                "tint": "$ink",
              ],
              [
                "route": "20", "hue": "#9A5B00", "to": "Old Market", "from": "Stop C, on Quay Street", "time": "14 min",
                "tint": "$ink",
              ],
              [
                "route": "12", "hue": "#0A5BD3", "to": "Northern Heights", "from": "Platform 2", "time": "17 min",
                "tint": "$ink",
              ],
              [
                "route": "S1", "hue": "#1E7D47", "to": "Airport", "from": "Platform 5", "time": "24 min",
                "tint": "$ink",
              ],
              [
                "route": "3", "hue": "#8E4EC6", "to": "East Campus", "from": "Platform 4", "time": "26 min",
                "tint": "$ink",
              ],
              [
                "route": "20", "hue": "#9A5B00", "to": "Old Market", "from": "Stop C, on Quay Street", "time": "29 min",
                "tint": "$ink",
              ],
              [
                "route": "7", "hue": "#C8322F", "to": "Harbour Gate", "from": "Platform 2", "time": "31 min",
                "tint": "$ink",
              ],
              [
                "route": "12", "hue": "#0A5BD3", "to": "Botanical Garden", "from": "Platform 1", "time": "34 min",
                "tint": "$ink",
              ],
            ])
          }
          .pin(top: 4, leading: 0, trailing: 0)
        }
        .id("table").scroll().pin(top: 331, leading: 0, bottom: 0, trailing: 0).background("$page")
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
        Drag(from: "header", by: Point(x: 6, y: 330), duration: 0.6, curve: .easeInOut).release()
        Wait(0.4)
      }
      Script("cancel") {
        Wait(0.5)
        Tap("next")
        Wait(0.6)
        Drag(from: "header", by: Point(x: 6, y: 210), duration: 0.5, curve: .easeOut)
        Hold(0.2)
        Release()
        Wait(0.4)
      }
      Script("table") {
        Wait(0.5)
        Tap("next")
        Wait(0.5)
        Drag(from: .point(200, 640), by: Point(x: 0, y: -130), duration: 0.3, curve: .easeOut).release(wait: 0.7)
        Drag(from: .point(200, 350), by: Point(x: -8, y: 470), duration: 0.8).release()
        Wait(0.4)
      }
    }
  }
}
