import Segue

extension BuiltScenes {
  /// `scenes/drawer.json`.
  static func drawer(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(width: 390, height: 844, scale: 1, statusBar: true, homeIndicator: true),
      frameRate: 30,
      touches: true,
      alt: "A navigation drawer slides in from the left, pushes the mailbox aside while it darkens, and slides back.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "light",
        [
          "page": "#FFFFFF", "panel": "#F4F3F8", "ink": "#17171C", "soft": "#7C7C85", "line": "#0000001A",
          "accent": "#5B5BD6", "wash": "#5B5BD61F", "chip": "#ECECF3",
        ])
      Theme(
        "dark",
        [
          "page": "#111113", "panel": "#1A1A1F", "ink": "#F2F2F5", "soft": "#9A9AA4", "line": "#FFFFFF1F",
          "accent": "#9C9CF6", "wash": "#9C9CF62E", "chip": "#26262C",
        ])
      Component("place") {
        Box {
          Symbol("$symbol", size: 22, color: "$tint").pin(left: 14, centerY: 0)
          Text("$title").set("font", ["size": 16, "weight": "$weight"]).color("$tint").pin(left: 52, centerY: 0)
          Text("$count").font(size: 14, weight: .medium, monospacedDigits: true).color("$tint").opacity(0.7).pin(
            right: 14, centerY: 0)
        }
        .frame(height: 46).cornerRadius(12).background("$fill")
      }
      Component("message") {
        Box {
          Image("$face").cornerRadius(22).pin(top: 14, left: 16, width: 44, height: 44)
          Text("$name").font(size: 16, weight: .semibold).color("$ink").maxLines(1).pin(top: 12, left: 74, right: 74)
          Text("$time").font(size: 13, monospacedDigits: true).color("$soft").alignment(.right).pin(top: 14, right: 16)
          Text("$subject").font(size: 15, weight: .medium).color("$ink").maxLines(1).pin(top: 34, left: 74, right: 16)
          Text("$preview").font(14).color("$soft").maxLines(1).pin(top: 56, left: 74, right: 16)
          Box().pin(left: 74, bottom: 0, right: 0, height: 0.5).background("$line")
        }
        .frame(height: 92)
      }
      Screen("inbox") {
        Symbol("line.3.horizontal", size: 26, color: "$ink").id("menuButton").pin(top: 56, left: 16)
        Text("Inbox").font(size: 17, weight: .semibold).color("$ink").pin(top: 58, centerX: 0)
        Symbol("pencil", size: 24, color: "$accent").pin(top: 57, right: 16)
        Box {
          Symbol("magnifyingglass", size: 18, color: "$soft").pin(left: 11, centerY: 0)
          Text("Search mail").font(16).color("$soft").pin(left: 38, centerY: 0)
        }
        .pin(top: 98, left: 16, right: 16, height: 38).cornerRadius(11).background("$chip")
        VStack {
          Use(
            "message",
            with: ["face": "$face", "name": "$name", "time": "$time", "subject": "$subject", "preview": "$preview"]
          ).repeated(over: [
            [
              "face": "assets/avatar1.jpg", "name": "Maya Okonkwo", "time": "9:38",
              "subject": "Storyboard for the harbour film",
              "preview": "I moved the gulls to the second act, they were stealing",
            ],
            [
              "face": "assets/avatar3.jpg", "name": "Tomás Ferreira", "time": "9:12",
              "subject": "Re: Proofs are back from the printer",
              "preview": "The blue came out exactly as we hoped. One question about",
            ],
            [
              "face": "assets/avatar4.jpg", "name": "Ines Lindqvist", "time": "8:55",
              "subject": "Saturday, seven o'clock?",
              "preview": "I found the place with the long table and the terrible",
            ],
            [
              "face": "assets/avatar2.jpg", "name": "Jonas Weiss", "time": "8:20",
              "subject": "Type specimen, round three",
              "preview": "Looser tracking in the captions, tighter in the headlines",
            ],
            [
              "face": "assets/avatar1.jpg", "name": "Maya Okonkwo", "time": "7:47",
              "subject": "Recording from the pier",
              "preview": "Forty seconds of rain on a tin roof, use it anywhere you",
            ],
            [
              "face": "assets/avatar4.jpg", "name": "Ines Lindqvist", "time": "Fri",
              "subject": "Floor plan with the window moved",
              "preview": "The light reaches the back wall now, even in December",
            ],
            [
              "face": "assets/avatar3.jpg", "name": "Tomás Ferreira", "time": "Fri", "subject": "Invoice 0214",
              "preview": "Attached, with the hours for the week of the storm",
            ],
          ])
        }
        .pin(top: 146, left: 0, right: 0)
      }
      .background("$page")
      Screen("menu") {
        Image("assets/avatar2.jpg").cornerRadius(30).pin(top: 68, left: 20, width: 60, height: 60)
        Text("Jonas Weiss").font(size: 22, weight: .bold, tracking: -0.3).color("$ink").pin(top: 142, left: 20)
        Text("jonas@halyard.studio").font(14).color("$soft").pin(top: 171, left: 20)
        VStack(spacing: 4) {
          Use(
            "place",
            with: [
              "symbol": "tray.fill", "title": "Inbox", "count": "12", "tint": "$accent", "fill": "$wash",
              "weight": "semibold",
            ])
          Use(
            "place",
            with: [
              "symbol": "star", "title": "Starred", "count": "3", "tint": "$ink", "fill": "clear", "weight": "regular",
            ])
          Use(
            "place",
            with: [
              "symbol": "clock", "title": "Snoozed", "count": "", "tint": "$ink", "fill": "clear", "weight": "regular",
            ])
          Use(
            "place",
            with: [
              "symbol": "paperplane.fill", "title": "Sent", "count": "", "tint": "$ink", "fill": "clear",
              "weight": "regular",
            ])
          Use(
            "place",
            with: [
              "symbol": "doc.text", "title": "Drafts", "count": "2", "tint": "$ink", "fill": "clear",
              "weight": "regular",
            ])
          Use(
            "place",
            with: [
              "symbol": "trash", "title": "Bin", "count": "", "tint": "$ink", "fill": "clear", "weight": "regular",
            ])
        }
        .pin(top: 212, left: 10, right: 10)
        Box().pin(top: 522, left: 20, right: 20, height: 0.5).background("$line")
        Text("LABELS").font(size: 12, weight: .semibold, tracking: 0.8).color("$soft").pin(top: 540, left: 24)
        VStack {
          Box {
            Box().pin(left: 2, centerY: 0, width: 12, height: 12).cornerRadius(6).background("$hue")
            Text("$label").font(16).color("$ink").pin(left: 30, centerY: 0)
          }
          .frame(height: 40).repeated(over: [
            ["hue": "#E5484D", "label": "Harbour film"],
            ["hue": "#F5A524", "label": "Invoices"],
            ["hue": "#30A46C", "label": "Garden"],
            ["hue": "#0091FF", "label": "Travel"],
          ])
        }
        .pin(top: 566, left: 24, right: 24)
        Symbol("gearshape", size: 22, color: "$soft").pin(left: 24, bottom: 42)
        Text("Settings").font(16).color("$soft").pin(left: 58, bottom: 43)
      }
      .background("$panel")
      Transition.drawer(
        DrawerOptions(gesture: .init(subtractsSlop: true, completion: .spring)), from: "inbox", to: "menu",
        opens: ["menuButton"])
      Script("plain") {
        Wait(0.6)
        Present()
        Wait(1)
        Dismiss()
        Wait(0.6)
      }
      Script("tap") {
        Wait(0.6)
        Tap("menuButton")
        Wait(1)
        Tap("dark")
        Wait(0.6)
      }
      Script("finish") {
        Wait(0.6)
        Drag(from: .point(12, 470), by: (210, 10), duration: 0.5, curve: .easeInOut).release()
        Wait(0.4)
        Drag(from: .point(340, 470), by: (-190, -8), duration: 0.45, curve: .easeInOut).release()
        Wait(0.4)
      }
      Script("cancel") {
        Wait(0.6)
        Drag(through: [(12, 470), (170, 474), (58, 476)], duration: 1, curve: .easeInOut).release()
        Wait(0.4)
      }
    }
  }
}
