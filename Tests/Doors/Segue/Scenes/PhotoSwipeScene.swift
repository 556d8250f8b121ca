import Segue

extension BuiltScenes {
  /// `scenes/photo-swipe.json`.
  static func photoSwipe(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt: "A photo grows out of its thumbnail; a finger drags it, and it flies back into the library.",
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
      Component("tile") {
        Image("$photo", contentMode: .scaleAspectFill).flex(1)
      }
      Component("row") {
        HStack(spacing: 2) {
          Use("tile", with: ["photo": "assets/${a}.jpg"])
          Use("tile", with: ["photo": "assets/${b}.jpg"])
          Use("tile", with: ["photo": "assets/${c}.jpg"]).id("third")
        }
        .frame(height: 128.67)
      }
      Component("tab") {
        Box {
          Symbol("$symbol", size: 25, color: "$color").pin(top: 8, centerX: 0)
          Text("$title").font(size: 11, weight: .medium).color("$color").pin(top: 35, centerX: 0)
        }
        .flex(1)
      }
      Screen("library") {
        Text("Recents").font(size: 34, weight: .bold, tracking: -0.4).color("$ink").pin(top: 62, leading: 20)
        Text("1,204 photos").font(size: 15).color("$soft").pin(top: 103, leading: 20)
        Symbol("slider.horizontal.3", size: 26, color: "$accent").pin(top: 70, trailing: 20)
        VStack(spacing: 2) {
          Use("row", with: ["a": "$a", "b": "$b", "c": "$c"]).id("row").repeated(over: [
            ["a": "coast", "b": "balloons", "c": "alpine"],
            ["a": "latte", "b": "aurora", "c": "bloom"],
            ["a": "lighthouse", "b": "canyon", "c": "pool"],
            ["a": "forest", "b": "lavender", "c": "planet"],
            ["a": "citrus", "b": "city", "c": "birches"],
            ["a": "jellyfish", "b": "dunes", "c": "volcano"],
          ])
        }
        .pin(top: 138, leading: 0, trailing: 0)
        Box {
          Box().background("$line").pin(top: 0, leading: 0, trailing: 0, height: 0.5)
          HStack {
            Use("tab", with: ["symbol": "photo.on.rectangle", "title": "Library", "color": "$accent"])
            Use("tab", with: ["symbol": "heart", "title": "Favourites", "color": "$soft"])
            Use("tab", with: ["symbol": "folder", "title": "Albums", "color": "$soft"])
            Use("tab", with: ["symbol": "magnifyingglass", "title": "Search", "color": "$soft"])
          }
          .pin(top: 0, leading: 8, trailing: 8, height: 50)
        }
        .id("tabs").backdrop(radius: 16, saturation: 1.8, tint: "$bar").pin(
          leading: 0, bottom: 0, trailing: 0, height: 83)
      }
      .background("$page")
      Screen("viewer") {
        Image("assets/alpine.jpg").id("photo").frame(x: 0, y: 275.75, width: 390, height: 292.5)
        Box {
          Symbol("chevron.left", size: 25, color: "#FFFFFF").id("back").pin(leading: 20, centerY: 0)
          Text("Mirror Lake").font(size: 17, weight: .semibold).color("#FFFFFF").pin(top: 5, centerX: 0)
          Text("14 September, 6:52").font(size: 13, monospacedDigits: true).color("#FFFFFFA6").pin(top: 27, centerX: 0)
          Symbol("ellipsis.circle", size: 25, color: "#FFFFFF").pin(trailing: 20, centerY: 0)
        }
        .id("header").pin(top: 47, leading: 0, trailing: 0, height: 52)
        HStack(alignment: .center, distribution: .spaceBetween) {
          Symbol("square.and.arrow.up", size: 25, color: "#FFFFFF")
          Symbol("heart.fill", size: 25, color: "#FF453A")
          Symbol("info.circle", size: 25, color: "#FFFFFF")
          Symbol("trash", size: 25, color: "#FFFFFF")
        }
        .id("toolbar").pin(leading: 20, bottom: 44, trailing: 20, height: 30)
      }
      .background("#000000")
      Transition.photoSwipe(
        PhotoSwipeOptions(bars: ["header", "toolbar"]), from: "library", to: "viewer", target: "photo",
        source: "row1.third", closes: ["back"])
      Script("plain") {
        Wait(0.5)
        Present()
        Wait(0.9)
        Dismiss()
        Wait(0.6)
      }
      Script("tap") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.9)
        Tap("back")
        Wait(0.6)
      }
      Script("finish") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.6)
        Drag(through: [Point(x: 180, y: 430), Point(x: 168, y: 520), Point(x: 122, y: 640)], duration: 0.55).release()
        Wait(0.6)
      }
      Script("cancel") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.6)
        Drag(from: .point(180, 430), by: Point(x: 44, y: 118), duration: 0.6, curve: .easeOut)
        Hold(0.2)
        Release()
        Wait(0.6)
      }
      Script("reversed") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.6)
        Drag(
          through: [Point(x: 180, y: 430), Point(x: 200, y: 330), Point(x: 214, y: 270)], duration: 0.5,
          curve: .easeInOut)
        Drag(by: Point(x: -60, y: 380), duration: 0.8, curve: .easeInOut).release()
        Wait(0.6)
      }
    }
  }
}
