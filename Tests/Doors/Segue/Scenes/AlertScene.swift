import Segue

extension BuiltScenes {
  /// `scenes/alert.json`.
  static func alert(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt:
        "An alert that asks whether to delete a note appears over the dimmed note; a finger taps Cancel, and it fades away.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "page": "#FDFBF4", "ink": "#1C1B19", "soft": "#66635B", "line": "#3C3C4333", "accent": "#A86400",
          "alert": "#F4F2EC", "rule": "#3C3C434A", "act": "#0A5BD3", "warn": "#D70015",
        ])
      Theme(
        "dark",
        [
          "page": "#000000", "ink": "#F5F4F0", "soft": "#A3A099", "line": "#54545899", "accent": "#FFC24B",
          "alert": "#2A2928", "rule": "#54545899", "act": "#409CFF", "warn": "#FF6961",
        ])
      Component("task") {
        Box {
          Symbol("$mark", size: 24, color: "$tint").pin(leading: 0, centerY: 0)
          Text("$title").font(17).color("$color").maxLines(1).pin(leading: 34, trailing: 0, centerY: 0)
        }
        .frame(height: 36)
      }
      Component("tool") {
        Box {
          Symbol("$symbol", size: 25, color: "$accent").pin(centerX: 0, centerY: 0)
        }
        .flex(1)
      }
      Component("action") {
        Box {
          Text("$title").font(size: 17, weight: .init(variable: "weight")).color("$tint").pin(centerX: 0, centerY: 0)
        }
        .flex(1)
      }
      Screen("note") {
        Box {
          Symbol("chevron.left", size: 24, color: "$accent").pin(leading: 10, centerY: 0)
          Text("Garden").font(17).color("$accent").pin(leading: 33, centerY: 0)
          Symbol("square.and.arrow.up", size: 24, color: "$accent").pin(trailing: 62, centerY: -1)
          Symbol("ellipsis.circle", size: 24, color: "$accent").pin(trailing: 20, centerY: 0)
        }
        .pin(top: 47, leading: 0, trailing: 0, height: 44)
        Text("20 November at 18:42").font(13).color("$soft").pin(top: 100, centerX: 0)
        VStack(spacing: 0) {
          Text("Before the first frost").font(size: 28, weight: .bold, tracking: -0.3).color("$ink")
          Text(
            "Everything in pots comes inside. The fig can wait until it has dropped its leaves, the lemon cannot."
          ).font(17).lineSpacing(4).color("$ink").margin(Edges(top: 10))
          Image("assets/citrus.jpg", contentMode: .scaleAspectFill).clip().cornerRadius(14, curve: .continuous)
            .frame(height: 176).margin(Edges(top: 18, bottom: 14))
          Use(
            "task",
            with: [
              "mark": "checkmark.circle.fill", "tint": "$accent", "title": "Lemon to the stairwell", "color": "$soft",
            ])
          Use(
            "task",
            with: ["mark": "checkmark.circle.fill", "tint": "$accent", "title": "Dahlias into sand", "color": "$soft"])
          Use(
            "task", with: ["mark": "circle", "tint": "$soft", "title": "Turn off the outside tap", "color": "$ink"])
          Use(
            "task", with: ["mark": "circle", "tint": "$soft", "title": "Fleece over the artichokes", "color": "$ink"])
          Use(
            "task",
            with: ["mark": "circle", "tint": "$soft", "title": "Return the ladder to Mr Okafor", "color": "$ink"])
          Text("Bulbs: two rows of Siberian squill under the pear, eight centimetres deep, a hand apart.").font(17)
            .lineSpacing(4).color("$ink").margin(Edges(top: 14))
        }
        .pin(top: 128, leading: 20, trailing: 20)
        HStack {
          Use("tool", with: ["symbol": "trash"]).id("bin")
          Use("tool", with: ["symbol": "checklist"])
          Use("tool", with: ["symbol": "camera"])
          Use("tool", with: ["symbol": "pencil"])
          Use("tool", with: ["symbol": "square.and.pencil"])
        }
        .pin(leading: 8, bottom: 34, trailing: 8, height: 50)
        Box().pin(leading: 0, bottom: 84, trailing: 0, height: 0.5).background("$line")
      }
      .background("$page")
      Screen("question") {
        VStack(spacing: 3, padding: Edges(top: 20, leading: 18, bottom: 19, trailing: 18)) {
          Text("Delete This Note?").font(size: 17, weight: .semibold).alignment(.center).color("$ink")
          Text("Before the first frost goes to the bin on all your devices, and stays there for 30 days.").font(13)
            .lineSpacing(2).alignment(.center).color("$ink")
        }
        Box().frame(height: 0.5).background("$rule")
        HStack {
          Use("action", with: ["title": "Cancel", "weight": "semibold", "tint": "$act"]).id("cancel")
          Box().frame(width: 0.5).background("$rule")
          Use("action", with: ["title": "Delete", "weight": "regular", "tint": "$warn"]).id("delete")
        }
        .frame(height: 44)
      }
      .background("$alert").stack(.vertical, spacing: 0)
      Transition.alert(from: "note", to: "question", opens: ["bin"], closes: ["cancel", "delete"])
      Script("plain") {
        Wait(0.6)
        Present()
        Wait(1.2)
        Dismiss()
        Wait(0.6)
      }
      Script("cancel") {
        Wait(0.6)
        Tap("bin")
        Wait(1.4)
        Tap("cancel")
        Wait(0.6)
      }
      Script("delete") {
        Wait(0.6)
        Tap("bin")
        Wait(1.4)
        Tap("delete")
        Wait(0.6)
      }
    }
  }
}
