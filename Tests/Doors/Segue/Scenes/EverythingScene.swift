import Segue

extension BuiltScenes {
  /// Scenes that together use every parameter and modifier of the builders, and so write every key of the format.
  static let everything: [Scene] = [
    everything(
      .card(
        CardOptions(
          shrinkScale: 0.9, shrink: .curve(.easeIn, duration: 0.1), duration: 0.5, dampingRatio: 0.8,
          initialVelocity: .init(x: 0, y: 1), blurRadius: 20, blurSaturation: 1.5, blurTint: "#FFFFFF40",
          blurAnimation: .opacity, dimColor: .label, dimOpacity: 0.4, shrinkDimOpacity: 0.1, bodyReveal: .fade,
          bodyFade: 0.2,
          crossFade: 0.1,
          closeButton: .init("hero", tintColor: "#888888", tintOffset: 100), bars: [],
          gesture: .init(
            handle: ["hero"], hysteresis: 8, subtractsSlop: true, distance: 40, shrinkDistance: 300, cornerRadius: 20,
            returnDuration: 0.5),
          isFaithful: true),
        from: "a", to: "b", source: "card", target: "hero", opens: ["card"], closes: ["hero"])),
    everything(
      .containerTransform(
        ContainerTransformOptions(
          style: .m2, present: .curve(.emphasized, duration: 0.6), dismiss: .curve(.standard, duration: 0.3),
          path: .arc,
          fadeMode: .through, fitMode: .height, containerColor: "#FFFFFF", scrimColor: "#00000080", elevation: 3),
        from: "a", to: "b", source: "card", opens: ["card"], closes: ["hero"])),
    everything(
      .cover(
        CoverOptions(
          present: .curve(.easeOut, duration: 0.4), dismiss: .curve(.easeIn, duration: 0.3),
          presentationStyle: .overFullScreen, gesture: gesture),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .crossDissolve(
        CrossDissolveOptions(
          present: .curve(.easeOut, duration: 0.3), dismiss: .curve(.easeIn, duration: 0.2), dip: true),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .crossDissolve(
        CrossDissolveOptions(presentationStyle: .overFullScreen),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .flip(
        FlipOptions(
          present: .curve(.easeOut, duration: 0.3), dismiss: .curve(.easeIn, duration: 0.2), perspective: 700),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(.none(from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .tab(
        TabOptions(
          animation: .shift, direction: .leading, present: .curve(.easeOut, duration: 0.3),
          dismiss: .curve(.easeIn, duration: 0.2), bars: ["bar"]),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .dialog(
        DialogOptions(
          insets: Edges(top: 20, leading: 10, bottom: 20, trailing: 10), fitsContent: true, direction: .trailing,
          present: .spring(bounce: 0.2, duration: 0.4), dismiss: .spring(dampingRatio: 0.8, response: 0.3),
          overlayColor: .label, overlayOpacity: 0.4, cornerRadius: 12, cornerCurve: .continuous, isFaithful: true),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .alert(
        AlertOptions(
          width: 160, height: 90, startScale: 1.26, present: .spring(dampingRatio: 0.8, response: 0.3),
          dismiss: .system, overlayColor: .label, overlayOpacity: 0.3, cornerRadius: 20, cornerCurve: .circular),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .actionSheet(
        ActionSheetOptions(
          inset: 10, height: 90, present: .spring(dampingRatio: 0.8, response: 0.3), dismiss: .system,
          overlayColor: .label, overlayOpacity: 0.3, cornerRadius: 20, cornerCurve: .circular),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(.custom(custom, from: "a", to: "b", opens: ["card"], closes: ["hero", "dim"])),
    everything(
      .drawer(
        DrawerOptions(
          edge: .trailing, width: .percent(70), open: .system,
          close: .spring(mass: 1, stiffness: 200, damping: 20, initialVelocity: 1), pushes: false,
          overlayColor: .label, overlayOpacity: 0.6, gesture: gesture, isFaithful: true),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .fade(
        FadeOptions(
          style: .m2, present: .curve(.emphasizedDecelerate, duration: 0.3), dismiss: .curve(.legacy, duration: 0.1),
          overlayColor: .label, overlayOpacity: 0.4),
        from: "a", to: "b", target: "hero", opens: ["card"], closes: ["hero"])),
    everything(
      .fadeThrough(
        FadeThroughOptions(
          style: .m2, present: .curve(.linear, duration: 0.3), dismiss: .curve(.linear, duration: 0.2),
          backgroundColor: "#FFFFFF", bars: ["bar"]),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .photoSwipe(
        PhotoSwipeOptions(
          bars: ["bar"], direction: .up, fade: .background,
          present: .reversed(.curve(.bezier(0.2, 0, 0.1, 1), duration: 0.3)),
          dismiss: .curve(.linear, duration: 0.5), gesture: gesture, dragDirections: .down, isFaithful: true),
        from: "a", to: "b", target: "hero", source: "card", opens: ["card"], closes: ["hero"])),
    everything(
      .push(
        PushOptions(
          style: .fluid, present: .system, dismiss: .spring(dampingRatio: 1, response: 0.3),
          bar: .init(
            .fade, from: .init(title: "card", leading: [], trailing: ["card"]),
            to: .init(title: "hero", back: "hero", chevron: "hero", largeTitle: "hero", background: "hero")),
          stays: ["bar"], gesture: .init(hysteresis: 8, edge: 30, anywhere: true, duration: 0.4)),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .semiModal(
        SemiModalOptions(
          present: .spring(dampingRatio: 0.8, duration: 0.4), dismiss: .spring(dampingRatio: 0.9, duration: 0.4),
          overlayColor: .label, overlayOpacity: 0.4, gesture: gesture),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .sharedAxis(
        SharedAxisOptions(
          axis: .z, distance: 20, style: .m2, present: .curve(.linear, duration: 0.3),
          dismiss: .curve(.linear, duration: 0.2), backgroundColor: "#FFFFFF", bars: ["bar"]),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    everything(
      .zoom(
        ZoomOptions(
          present: .curve(.linear, duration: 0.3), dismiss: .curve(.linear, duration: 0.2), overlayOpacity: 0.3,
          gesture: .init(
            handle: ["hero"], hysteresis: 8, subtractsSlop: true, distance: 100, velocity: 900, anyDirection: true)),
        from: "a", to: "b", source: "card", target: "hero", opens: ["card"], closes: ["hero"])),
    everything(
      .sheet(
        SheetOptions(
          detents: [.medium, .height(300), .percent(80)], detent: .height(300), largestUndimmed: .medium, grabber: true,
          grabberColor: "#888888", recedes: .always, backdropColor: "#101010", dimColor: "#202020", dimOpacity: 0.3,
          cornerRadius: 12, cornerCurve: .circular, present: .spring(dampingRatio: 0.8, duration: 0.4),
          dismiss: .spring(dampingRatio: 0.9, duration: 0.4), handle: ["hero"], hysteresis: 8, subtractsSlop: true,
          dismissible: false, expandsWhenScrolled: false, projection: 0.1, slowestVelocity: 200, flickVelocity: 900,
          flickDamping: 0.9),
        from: "a", to: "b", opens: ["card"], closes: ["hero"])),
    Scene(
      canvas: Scene.Canvas(
        device: "iPhone 16", landscape: true, scale: 0.5, background: "#FFFFFF",
        statusBar: .init(image: "none.png", presentedImage: "none.png"),
        homeIndicator: .init(image: "none.png", presentedImage: "none.png"))
    ) {
      Screen("a") {
        Image(
          "none.png", crop: Rect(x: 1, y: 2, width: 3, height: 4), frame: 5, intent: .perceptual, contentMode: .center
        ).pin(top: .safe, leading: .safe)
        Box().pin(bottom: .safe, trailing: .safe, width: 60, height: 10)
      }
      Screen("b")
      Transition.dialog()
    },
    Scene {
      Screen("a")
      Screen("b")
      Screen("c")
      Transition("menu", .drawer(from: "a", to: "b"))
      Transition("ask", .dialog(from: "b", to: "c"))
      Script {
        Present("menu", speed: 2, interrupts: true, wait: 0.1)
        Present("ask")
        Dismiss("menu")
      }
    },
  ]

  private static let custom = CustomOptions(
    layers: [
      .from, .backdrop("blur", radius: 12, saturation: 1.4, tint: "#FFFFFF20"),
      .color("dim", "#000000", opacity: 0.4),
      .to(
        pin: .init(leading: 8, bottom: 8, trailing: 8, height: .percent(40)), opacity: 0.9, cornerRadius: 16,
        cornerCurve: .continuous, shadow: .init(color: "#000000", opacity: 0.3, radius: 8, offset: Point(x: 0, y: 4))),
    ],
    present: .init(
      spring: .spring(dampingRatio: 0.8, response: 0.4),
      tracks: [
        .layer("to", .y, from: .percent(50), to: 0), .layer("to", .shadow, from: .shadow(.init(opacity: 0))),
        .layer("to", .mask, from: .mask(Edges(top: 300))),
        .layer("dim", .opacity, from: 0, start: 0.1, timing: .curve(.easeOut, duration: 0.2)),
        .layer("blur", .opacity, from: 0, timing: .duration(0.2)),
        .node("hero", on: .to, .scale, from: 0.5, timing: .spring(.system)),
      ]),
    dismiss: .init(duration: 0.3, curve: .easeIn, tracks: [.layer("to", .y)]),
    drag: .init(.down, gesture: gesture), words: .init(subject: "a panel", presents: "rises", dismisses: "sinks"))

  private static let gesture = Transition.DragGesture(
    handle: ["hero"], hysteresis: 8, subtractsSlop: true, length: .points(300), distance: 0.4, velocity: .infinity,
    velocityDirection: .any, tracking: .easeOut, completion: .curve(.easeOut), duration: 0.3, finishSpeed: 0.9,
    cancelSpeed: .remaining)

  private static func everything(_ transition: Transition) -> Scene {
    Scene(
      canvas: Scene.Canvas(
        width: 200, height: 300, scale: 1, safeArea: 8, background: "#EEEEEE",
        statusBar: .init(style: .auto, time: "12:30"),
        homeIndicator: true), frameRate: 25, scrollPhysics: .ios, theme: "day",
      locale: "en",
      fonts: ["Inter": "system"], font: "Inter", fallbackFonts: ["Amiri"],
      touches: .shown(diameter: 30, color: "#80808080", fadeIn: 0.1, fadeOut: 0.2, trail: 0.3),
      alt: "Everything at once.", schema: "scene.schema.json"
    ) {
      Theme("day", ["page": "#FFFFFF"])
      Localization("en", ["greeting": "Hello"], direction: .leftToRight, font: "Inter", fallbackFonts: ["Amiri"])
      Component("row") {
        HStack(spacing: 4, padding: Edges(leading: 3), alignment: .center, distribution: .spaceBetween) {
          Text("No. ${number}").font(size: 9)
        }
        .frame(height: 20)
      }
      screen
      Screen("b") {
        Box().id("bar").hidden()
        Box().id("hero").pin(top: 0, leading: 0, trailing: 0, height: 100).background("systemBlue")
      }
      .statusBar(style: .light, hidden: true, animation: .slide).homeIndicator(false)
      transition
      Script("fingers") {
        Wait(0.1)
        Drag(from: "card", by: Point(x: 0, y: 4), duration: 0.2, curve: .easeIn)
        Hold(0.1)
        Drag(to: Point(x: 90, y: 100)).release(.cancel, wait: 0.5)
        Drag(from: .point(10, 10), through: [Point(x: 20, y: 20), Point(x: 40, y: 25)]).release()
        Drag(samples: [.init(at: 0, Point(x: 10, y: 10)), .init(at: 0.1, Point(x: 12, y: 30))])
        Release(.auto, wait: 0.1)
        Tap(.point(5, 5), duration: 0.2, wait: 0.1)
        Swipe(on: "card", to: .up, distance: 200, speed: 800, wait: 0.4)
        Pinch(
          on: "photo", scale: 2, start: 60, angle: 30, by: Point(x: 4, y: 0), duration: 0.3, curve: .easeOut, wait: 0.6)
        DoubleTap("photo", wait: 0.5)
        DoubleTap("photo")
        Fingers(
          Drag(from: .point(30, 30), by: Point(x: 10, y: 10), duration: 0.2).release(),
          Drag(from: .point(60, 60), by: Point(x: 20, y: 20), duration: 0.3), after: 0.05
        ).release(wait: 0.6)
        Fingers(
          Drag(from: .point(30, 30), to: Point(x: 20, y: 20), duration: 0.2, curve: .easeOut),
          Drag(through: [Point(x: 60, y: 60), Point(x: 70, y: 80)], duration: 0.2)
        ).release(wait: 0.6)
        Fingers(
          Drag(samples: [.init(at: 0, Point(x: 30, y: 30)), .init(at: 0.1, Point(x: 22, y: 30))]),
          Drag(samples: [.init(at: 0, Point(x: 60, y: 60)), .init(at: 0.1, Point(x: 72, y: 60))])
        ).release(wait: 0.6)
      }
      Script("changes") {
        Change(["card.opacity": 0.5])
        EndRefreshing("inbox", wait: 0.1)
        LongPress(on: "card", duration: 0.6)
        Change(["card.opacity": 1], .curve(.easeOut, duration: 0.2), wait: 0.1)
        Change(["card.x": 20], .spring(dampingRatio: 0.5, response: 0.3, initialVelocity: 1))
        Change(["card.x": 30], .spring(bounce: 0.2, duration: 0.3))
        Change(["card.x": 40], .system)
        TypeText("Words", in: "words", .curve(.linear, duration: 0.5), caret: "#FF0000")
        CountText("12", in: "words")
        Keyboard.show(.send, appearance: .dark, wait: 0.1)
        Keyboard.hide()
      }
      Script("plain") {
        Present(speed: 2)
        Dismiss(speed: 2)
      }
    }
  }

  private static var screen: Screen {
    Screen("a") {
      Box {
        Rectangle(.radial(["#FF0000", "#0000FF"], stops: [0.2, 0.9], center: Point(x: 0.4, y: 0.4), radius: 0.8))
          .frame(x: 0, y: 0, width: 30, height: .percent(50))
      }
      .id("card")
      .pin(centerX: 2, centerY: 2, width: 80, height: 60)
      .margin(Edges(top: 1, leading: 2, bottom: 3, trailing: 4))
      .background(.linear(["#FFFFFF", "$page"], from: Point(x: 0, y: 0), to: Point(x: 1, y: 1)))
      .opacity(0.9).hidden(false)
      .transform(scale: Size(width: 1.1, height: 1.1), rotate: 5, translate: Point(x: 1, y: 2))
      .clip().cornerRadius(8, curve: .continuous).edgeAntialiasing().border(width: 2, color: "#222222")
      .shadow(color: "#000000", opacity: 0.3, radius: 4, offset: Point(x: 0, y: 2))
      .blur(0.5).backdrop(radius: 10, saturation: 1.2, tint: "#FFFFFF40", edges: .sample)
      Box().pin(top: 5, leading: 5, width: 60, aspectRatio: 1.5)
      Box().id("bar").pin(bottom: 5, trailing: 5, width: 60, height: 10)
      Image("none.png", contentMode: .scaleAspectFit).hidden()
      Text("Words").id("words").font(
        family: "Inter", size: 12, weight: .bold, italic: false, tracking: 0.1, monospacedDigits: true,
        synthesis: [.weight, .style], fallbacks: ["Amiri"]
      )
      .color("$page").alignment(.center).maxLines(2, truncation: .middle).lineSpacing(1).lineHeight(1.1)
      .language("en").direction(.leftToRight)
      Symbol("wifi", size: 12, color: "label")
      SVGPath("M0 0H10V10Z", viewBox: Rect(x: 0, y: 0, width: 12, height: 12)).fill("#00FF00", rule: .evenOdd)
        .stroke("#000000", width: 1, cap: .round, join: .bevel, to: 0.5).pin(
          bottom: 0, trailing: 0, width: 12, height: 12)
      VStack { Box().flex(1) }.scroll().contentOffset(y: 4).layoutDirection(.rightToLeft)
      HStack { Box().frame(width: 50) }.id("pages").scroll(.both).paging().scrollIndicators(
        .white, insets: Edges(top: 1))
      Box().frame(height: 44).id("mail").highlight(.cell)
        .contextMenu([
          MenuItem("Copy", symbol: "star.fill", id: "copy"), MenuItem("Delete", destructive: true, id: "remove"),
        ])
        .swipeActions(
          leading: [SwipeAction("Unread", symbol: "envelope.badge", id: "unread")],
          trailing: [SwipeAction("Delete", destructive: true), SwipeAction(symbol: "flag.fill", color: .systemOrange)],
          performsFirstActionWithFullSwipe: false)
      VStack { Box().frame(height: 500) }.id("inbox").scroll().refreshControl(color: "#888888")
      Box { Box().frame(width: 20, height: 20) }.id("photo").zoomable(maximumScale: 3, minimumScale: 0.5)
      PageControl("pages", numberOfPages: 3, color: "#888888", currentPageColor: "label")
      Use("row", with: ["number": "7"])
      Use("row", with: ["number": "$number"]).repeated(count: 2, over: [["number": "1"], ["number": "2"]])
    }
    .background("$page").stack(.vertical, spacing: 2).contentOffset(x: 0, y: 1).layoutDirection(.leftToRight)
  }
}
