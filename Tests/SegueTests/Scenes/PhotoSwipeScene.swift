import Segue

extension BuiltScenes {
  /// `scenes/photo-swipe.json`.
  static func photoSwipe(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt: "A photo in a viewer is flicked down and leaves; the library below fades in.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme("light", ["page": "#FFFFFF", "ink": "#111114", "soft": "#8A8A8E", "bar": "#F9F9F9C7"])
      Theme("dark", ["page": "#000000", "ink": "#F5F5F7", "soft": "#98989F", "bar": "#161618C7"])
      Component("tile") {
        Image("$photo", contentMode: .scaleAspectFill).flex(1)
      }
      Component("row") {
        HStack(spacing: 2) {
          Use("tile", with: ["photo": "$a"])
          Use("tile", with: ["photo": "$b"])
          Use("tile", with: ["photo": "$c"]).id("third")
        }
        .frame(height: 128.67)
      }
      Screen("library") {
        Text("Recents").font(size: 34, weight: .bold, tracking: -0.5).color("$ink").pin(top: 58, left: 18)
        Text("1,204 photos").font(size: 14, weight: .medium).color("$soft").pin(top: 101, left: 19)
        Symbol("slider.horizontal.3", size: 24, color: "$ink").pin(top: 68, right: 20)
        VStack(spacing: 2) {
          Use("row", with: ["a": "$a", "b": "$b", "c": "$c"]).id("row").repeated(over: [
            ["a": "assets/coast.jpg", "b": "assets/bloom.jpg", "c": "assets/alpine.jpg"],
            ["a": "assets/planet.jpg", "b": "assets/forest.jpg", "c": "assets/canyon.jpg"],
            ["a": "assets/city.jpg", "b": "assets/aurora.jpg", "c": "assets/dunes.jpg"],
            ["a": "assets/forest.jpg", "b": "assets/coast.jpg", "c": "assets/bloom.jpg"],
            ["a": "assets/canyon.jpg", "b": "assets/dunes.jpg", "c": "assets/planet.jpg"],
            ["a": "assets/alpine.jpg", "b": "assets/city.jpg", "c": "assets/aurora.jpg"],
          ])
        }
        .pin(top: 132, left: 0, right: 0)
      }
      .background("$page")
      Screen("viewer") {
        Image("assets/alpine.jpg").id("photo").frame(x: 0, y: 275.75, width: 390, height: 292.5)
        Symbol("chevron.left", size: 24, color: "#FFFFFF").id("back").pin(top: 58, left: 14)
        Text("Mirror Lake").font(size: 16, weight: .semibold).color("#FFFFFF").pin(top: 54, centerX: 0)
        Text("14 September  6:52").font(size: 12, monospacedDigits: true).color("#FFFFFF99").pin(top: 75, centerX: 0)
        Symbol("ellipsis.circle", size: 25, color: "#FFFFFF").pin(top: 57, right: 16)
        HStack(alignment: .center, distribution: .spaceBetween) {
          Symbol("square.and.arrow.up", size: 25, color: "#FFFFFF")
          Symbol("heart.fill", size: 25, color: "#FF453A")
          Symbol("info.circle", size: 25, color: "#FFFFFF")
          Symbol("trash", size: 25, color: "#FFFFFF")
        }
        .pin(left: 30, bottom: 46, right: 30, height: 28)
      }
      .background("#000000")
      Transition.photoSwipe(
        PhotoSwipeOptions(fade: .background), from: "library", to: "viewer", target: "photo", opens: ["row1.third"],
        closes: ["back"])
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
        Drag(from: .point(180, 430), by: (16, 300), duration: 0.26).release()
        Wait(0.6)
      }
      Script("cancel") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.6)
        Drag(from: .point(180, 430), by: (16, 250), duration: 0.7, curve: .easeOut)
        Hold(0.2)
        Release()
        Wait(0.6)
      }
      Script("reversed") {
        Wait(0.5)
        Tap("row1.third")
        Wait(0.6)
        Drag(through: [(180, 330), (188, 180), (190, 120)], duration: 0.5, curve: .easeInOut)
        Drag(by: (14, 660), duration: 0.8, curve: .easeInOut).release()
        Wait(0.6)
      }
    }
  }
}
