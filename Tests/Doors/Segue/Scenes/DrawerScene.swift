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
          "page": "#FFFFFF", "fill": "#F2F2F7", "ink": "#111114", "soft": "#636366", "line": "#3C3C434A",
          "accent": "#4B4BC4", "wash": "#4B4BC41F",
        ])
      Theme(
        "dark",
        [
          "page": "#000000", "fill": "#1C1C1E", "ink": "#F5F5F7", "soft": "#A1A1A6", "line": "#54545899",
          "accent": "#A9A9FA", "wash": "#A9A9FA2E",
        ])
      Component("place") {
        Box {
          Symbol("$symbol", size: 22, color: "$tint").pin(leading: 12, centerY: 0)
          Text("$title").font(size: 17, weight: .init(variable: "weight")).color("$tint").pin(leading: 52, centerY: 0)
          Text("$count").font(size: 15, monospacedDigits: true).color("$tint").pin(trailing: 12, centerY: 0)
        }
        .frame(height: 46).cornerRadius(12, curve: .continuous).background("$fill")
      }
      Component("message") {
        Box {
          Box().pin(top: 31, leading: 5, width: 10, height: 10).cornerRadius(5).background("$dot")
          Image("$face").cornerRadius(22).pin(top: 14, leading: 20, width: 44, height: 44)
          Text("$name").font(size: 17, weight: .semibold).color("$ink").maxLines(1).pin(
            top: 12, leading: 76, trailing: 72)
          Text("$time").font(size: 15, monospacedDigits: true).color("$soft").alignment(.trailing).pin(
            top: 13, trailing: 20)
          Text("$subject").font(size: 15, weight: .init(variable: "weight")).color("$ink").maxLines(1).pin(
            top: 35, leading: 76, trailing: 20)
          Text("$preview").font(15).color("$soft").maxLines(1).pin(top: 57, leading: 76, trailing: 20)
          Box().pin(leading: 76, bottom: 0, trailing: 0, height: 0.5).background("$line")
        }
        .frame(height: 92)
      }
      Screen("inbox") {
        Symbol("line.3.horizontal", size: 26, color: "$ink").id("menuButton").pin(top: 56, leading: 20)
        Text("Inbox").font(size: 17, weight: .semibold).color("$ink").pin(top: 58, centerX: 0)
        Symbol("square.and.pencil", size: 24, color: "$accent").pin(top: 56, trailing: 20)
        Box {
          Symbol("magnifyingglass", size: 18, color: "$soft").pin(leading: 12, centerY: 0)
          Text("Search mail").font(17).color("$soft").pin(leading: 38, centerY: 0)
        }
        .pin(top: 96, leading: 20, trailing: 20, height: 40).cornerRadius(12, curve: .continuous).background("$fill")
        VStack {
          Use(
            "message",
            with: [
              "face": "$face", "name": "$name", "time": "$time", "subject": "$subject", "preview": "$preview",
              "dot": "$dot", "weight": "$weight",
            ]
          ).repeated(over: [
            [
              "face": "assets/avatar3.jpg", "name": "Maya Okonkwo", "time": "9:38",
              "subject": "Storyboard for the harbour film",
              "preview": "I moved the gulls to the second act, they were stealing", "dot": "$accent",
              "weight": "semibold",
            ],
            [
              "face": "assets/avatar4.jpg", "name": "Tomás Ferreira", "time": "9:12",
              "subject": "Proofs are back from the printer",
              "preview": "The blue came out exactly as we hoped. One question about", "dot": "$accent",
              "weight": "semibold",
            ],
            [
              "face": "assets/avatar5.jpg", "name": "Ingrid Lindqvist", "time": "8:55",
              "subject": "Saturday, seven o'clock?",
              "preview": "I found the place with the long table and the terrible", "dot": "clear", "weight": "regular",
            ],
            [
              "face": "assets/avatar6.jpg", "name": "Samir Haddad", "time": "8:20",
              "subject": "Type specimen, round three",
              "preview": "Looser tracking in the captions, tighter in the headlines", "dot": "$accent",
              "weight": "semibold",
            ],
            [
              "face": "assets/avatar1.jpg", "name": "Leila Marques", "time": "7:47",
              "subject": "Recording from the pier",
              "preview": "Forty seconds of rain on a tin roof, use it anywhere you", "dot": "clear",
              "weight": "regular",
            ],
            [
              "face": "assets/avatar3.jpg", "name": "Maya Okonkwo", "time": "Fri",
              "subject": "Floor plan with the window moved",
              "preview": "The light reaches the back wall now, even in December", "dot": "clear", "weight": "regular",
            ],
            [
              "face": "assets/avatar4.jpg", "name": "Tomás Ferreira", "time": "Fri", "subject": "Invoice 0214",
              "preview": "Attached, with the hours for the week of the storm", "dot": "clear", "weight": "regular",
            ],
          ])
        }
        .pin(top: 146, leading: 0, trailing: 0)
      }
      .background("$page")
      Screen("menu") {
        Image("assets/avatar2.jpg").cornerRadius(30).pin(top: 68, leading: 20, width: 60, height: 60)
        Text("Jonas Weiss").font(size: 22, weight: .bold, tracking: -0.2).color("$ink").pin(top: 140, leading: 20)
        Text("jonas@halyard.studio").font(15).color("$soft").pin(top: 169, leading: 20)
        VStack(spacing: 4) {
          Use(
            "place",
            with: [
              "symbol": "tray.fill", "title": "Inbox", "count": "3", "tint": "$accent", "fill": "$wash",
              "weight": "semibold",
            ])
          Use(
            "place",
            with: [
              "symbol": "star", "title": "Starred", "count": "5", "tint": "$ink", "fill": "clear", "weight": "regular",
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
        .pin(top: 208, leading: 8, trailing: 8)
        Box().pin(top: 520, leading: 20, trailing: 20, height: 0.5).background("$line")
        Text("LABELS").font(size: 13, weight: .semibold, tracking: 0.6).color("$soft").pin(top: 540, leading: 20)
        VStack {
          Box {
            Box().pin(leading: 5, centerY: 0, width: 12, height: 12).cornerRadius(6).background("$hue")
            Text("$label").font(17).color("$ink").pin(leading: 40, centerY: 0)
          }
          .frame(height: 40).repeated(over: [
            ["hue": "#E5484D", "label": "Harbour film"], ["hue": "#F5A524", "label": "Invoices"],
            ["hue": "#30A46C", "label": "Garden"], ["hue": "#0091FF", "label": "Travel"],
          ])
        }
        .pin(top: 564, leading: 20, trailing: 20)
        Symbol("gearshape", size: 22, color: "$soft").pin(leading: 20, bottom: 42)
        Text("Settings").font(17).color("$soft").pin(leading: 60, bottom: 43)
      }
      .background("$fill")
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
        Drag(from: .point(12, 470), by: Point(x: 210, y: 10), duration: 0.5, curve: .easeInOut).release()
        Wait(0.4)
        Drag(from: .point(340, 470), by: Point(x: -190, y: -8), duration: 0.45, curve: .easeInOut).release()
        Wait(0.4)
      }
      Script("cancel") {
        Wait(0.6)
        Drag(
          through: [Point(x: 12, y: 470), Point(x: 170, y: 474), Point(x: 58, y: 476)], duration: 1, curve: .easeInOut
        ).release()
        Wait(0.4)
      }
    }
  }
}
