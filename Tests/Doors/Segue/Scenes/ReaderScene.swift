import Segue

extension BuiltScenes {
  /// `scenes/reader.json`.
  static func reader(folder: String) -> Scene {
    Scene(
      canvas: Scene.Canvas(
        width: 390, height: 844, scale: 1, background: "#000000", statusBar: true, homeIndicator: true),
      frameRate: 30,
      theme: "dark",
      fallbackFonts: ["MotoyaLCedar", "Amiri"],
      alt:
        "A glass sheet with a passage in Japanese, Arabic and English slides up over a dark reading list and is closed again.",
      schema: "../docs/scene.schema.json",
      folder: folder
    ) {
      Theme(
        "dark",
        [
          "page": "#0B0C10", "ink": "#F5F5F7", "soft": "#A1A1A6", "line": "#54545899", "glass": "#15171DB3",
          "pane": "#1C1F27C7", "chip": "#FFFFFF24", "accent": "#F2B84B",
        ])
      Theme(
        "light",
        [
          "page": "#F7F5F0", "ink": "#111114", "soft": "#636366", "line": "#3C3C434A", "glass": "#FFFFFFB3",
          "pane": "#FBF9F4D9", "chip": "#FFFFFF99", "accent": "#8F4F06",
        ])
      Component("chip") {
        HStack(padding: Edges(leading: 12, trailing: 12), alignment: .center) {
          Text("$label").font(size: 13, weight: .init(variable: "weight")).color("$ink")
        }
        .frame(height: 28).cornerRadius(14).clip().backdrop(radius: 8, saturation: 1.8, tint: "$chip")
      }
      Component("book") {
        Box {
          Image("$cover", contentMode: .scaleAspectFill).cornerRadius(10, curve: .continuous).pin(
            top: 10, leading: 20, width: 62, height: 62)
          Text("$title").font(size: 17, weight: .init(variable: "weight")).color("$ink").maxLines(1).alignment(.leading)
            .pin(top: 14, leading: 98, trailing: 56)
          Text("$author").font(15).color("$soft").maxLines(1).alignment(.leading).pin(
            top: 40, leading: 98, trailing: 56)
          Symbol("bookmark", size: 21, color: "$soft").pin(trailing: 20, centerY: -2)
          Box().pin(leading: 98, bottom: 0, trailing: 0, height: 0.5).background("$line")
        }
        .frame(height: 84)
      }
      Screen("library") {
        Box {
          Image("assets/forest.jpg", contentMode: .scaleAspectFill)
          Box().background(.linear(["#00000099", "#00000073", "#00000000", "$page"], stops: [0, 0.24, 0.5, 1]))
        }
        .pin(top: 0, leading: 0, trailing: 0, height: 432).clip()
        Text("Tonight").font(size: 34, weight: .bold, tracking: -0.4).color("#FFFFFF").pin(top: 62, leading: 20)
        Box {
          Text("銀河鉄道の夜").font(size: 28, weight: .regular).color("$ink").pin(top: 20, leading: 20)
          Text("宮沢賢治").font(15).color("$soft").pin(top: 62, leading: 20)
          Text("What the boys see from the window of a train that leaves the earth behind.").font(15).lineSpacing(3)
            .maxLines(2).color("$ink").pin(top: 90, leading: 20, trailing: 20)
          HStack(spacing: 8) {
            Use("chip", with: ["label": "日本語", "weight": "regular"])
            Use("chip", with: ["label": "العربية", "weight": "semibold"])
            Use("chip", with: ["label": "English", "weight": "semibold"])
          }
          .pin(leading: 20, bottom: 20)
        }
        .pin(top: 196, leading: 20, trailing: 20, height: 196).cornerRadius(20, curve: .continuous).clip().backdrop(
          radius: 18, saturation: 1.6, tint: "$glass"
        ).border(width: 0.5, color: "$line")
        VStack {
          Use("book", with: ["cover": "$cover", "title": "$title", "weight": "$weight", "author": "$author"]).repeated(
            over: [
              [
                "cover": "assets/canyon.jpg", "title": "رحلة إلى الجنوب", "weight": "semibold",
                "author": "يوميات الطريق، ١٩٢٨",
              ],
              [
                "cover": "assets/planet.jpg", "title": "Letters from a small moon", "weight": "semibold",
                "author": "Adaeze Holm",
              ], ["cover": "assets/bloom.jpg", "title": "花の名前をおぼえる", "weight": "regular", "author": "小さな図鑑、春から秋まで"],
              [
                "cover": "assets/coast.jpg", "title": "The tide tables", "weight": "semibold",
                "author": "Ruben Castellanos",
              ], ["cover": "assets/city.jpg", "title": "مدينة لا تنام", "weight": "semibold", "author": "قصص قصيرة"],
            ])
        }
        .pin(top: 420, leading: 0, trailing: 0)
      }
      .background("$page")
      Screen("passage") {
        Box {
          Box().pin(top: 6, centerX: 0, width: 36, height: 5).cornerRadius(2.5).background("#7F7F8580")
          Text("One sentence, three ways").font(size: 22, weight: .bold, tracking: -0.2).color("$ink").pin(
            top: 32, leading: 20)
          VStack(spacing: 18) {
            Text("日本語").font(size: 13, weight: .regular).color("$accent")
            Text("すると、どこからともなく「銀河ステーション、銀河ステーション」という不思議な声がして、いきなり眼の前が、ぱっと明るくなりました。").font(20).lineSpacing(6).language(
              "ja"
            ).color("$ink")
            Box().background("$line").frame(height: 0.5)
            Text("العربية").font(size: 13, weight: .semibold).color("$accent")
            Text("ثم سُمع من مكان مجهول صوت غريب يقول: «محطة المجرّة، محطة المجرّة»، وفجأة أضاء كل شيء أمام عينيه.").font(
              20
            ).lineSpacing(4).color("$ink")
            Box().background("$line").frame(height: 0.5)
            Text("English").font(size: 13, weight: .semibold).color("$accent")
            Text(
              "Then from nowhere at all a strange voice called “Galaxy Station, Galaxy Station”, and all at once the world before his eyes was bright."
            ).font(20).lineSpacing(4).color("$ink")
          }
          .pin(top: 80, leading: 20, trailing: 20)
          Box {
            Text("Continue reading").font(size: 17, weight: .semibold).color("$page").pin(centerX: 0, centerY: 0)
          }
          .pin(leading: 20, bottom: 50, trailing: 20, height: 52).cornerRadius(14, curve: .continuous).background(
            "$accent")
        }
        .id("header").pin(top: 112, leading: 0, bottom: 0, trailing: 0).cornerRadius(
          topLeft: 14, topRight: 14, curve: .continuous
        ).clip().backdrop(radius: 24, saturation: 1.8, tint: "$pane")
      }
      Transition.semiModal(
        SemiModalOptions(gesture: .init(subtractsSlop: true, completion: .spring)), from: "library", to: "passage")
      Script {
        Wait(0.6)
        Present()
        Wait(1.2)
        Dismiss()
        Wait(0.6)
      }
    }
  }
}
