import SegueCapture
import SegueCore
import SegueGraphics
import SegueScene

/// Cuts the pictures out of the screenshots, and makes the scene.
struct ScenePictures {
  /// The name of the scene and of the folder of its pictures.
  let stem: String
  let pair: ScreenshotPair
  /// What the names of the pictures begin with, if there are those of several pairs.
  var prefix = ""

  /// The file name of a picture. The scene format has names for two pixel densities, @2x and @3x.
  private func fileName(_ title: String) -> String {
    let title = prefix + title
    return switch pair.scale {
    case 2: title + "@2x.png"
    case 3: title + "@3x.png"
    default: title + ".png"
    }
  }

  /// The scene, and its pictures with their file names.
  func scene(
    _ kind: Recognition.Kind, transition: ScreenshotTransition, bars: Recognition.Bars
  ) -> (scene: ScreenshotScene, pictures: [(String, Image)]) {
    var pictures: [(String, Image)] = []
    func part(_ title: String, _ image: Image, _ frame: PixelRect) -> ScreenshotScene.Part {
      pictures.append((fileName(title), image))
      return ScreenshotScene.Part("\(stem)/\(fileName(title))", pair.points(frame))
    }
    let (before, after) = (pair.before, pair.after)
    func cut(_ title: String, _ rect: PixelRect) -> ScreenshotScene.Part {
      part(title, Image(after.bitmap.cropped(to: rect)), rect)
    }
    func picture(_ title: String, _ bar: SharedBar) -> ScreenshotScene.Picture {
      .init(
        part(title, bar.picture, bar.frame).path,
        presented: bar.presentedPicture.map { part(title + "-open", $0, bar.frame).path })
    }
    let size = pair.size
    let whole = before.bitmap.bounds
    func color(_ image: Image, _ rect: PixelRect) -> String {
      PixelGrid(image.bitmap.cropped(to: rect)).medianColor.hexadecimal
    }
    var colors = (below: color(before, whole), above: "#000000")
    let content: ScreenshotScene.Kind
    switch kind {
    case .card(let card):
      let found = CardPictures(card, list: before.bitmap, detail: after.bitmap, point: pair.scale)
      colors = (found.listColor.hexadecimal, found.pageColor.hexadecimal)
      content = .card(
        .init(
          rect: pair.points(card.rect), radius: card.radius, target: pair.points(card.target.rect), scale: card.scale,
          offset: Point(card.offset.x / pair.scale, card.offset.y / pair.scale),
          list: part("list", found.list, whole),
          above: found.above.map { part("above-shadow", $0.picture, $0.frame) },
          card: part("card", found.card, found.cardFrame),
          hero: part("hero", found.hero, found.heroFrame),
          page: found.page.map { part("page", $0, found.pageFrame) },
          shadow: found.shadow.map { .init(opacity: $0.opacity, radius: $0.radius, offset: Point(0, $0.offset)) },
          texts: found.texts.enumerated().map { index, text in
            let (closed, open) = (text.closed, text.open)
            let name = "text-\(index + 1)"
            return ScreenshotScene.Card.Text(
              closed: (part(name, closed.picture, closed.frame), pair.points(closed.text)),
              open: (part(name + "-open", open.picture, open.frame), pair.points(open.text)))
          }))
    case .drawer(let rect, let isOnRight, let pushes, let radius, let dim, let shadow):
      colors.above = color(after, rect)
      content = .drawer(
        main: part("main", before, whole), panel: cut("menu", rect), isOnRight: isOnRight, pushes: pushes,
        radius: radius, dim: dim, shadow: shadow.map(ScreenshotScene.Shadow.init))
    case .overlay(let overlay) where transition == .dialog:
      colors.above = color(after, overlay.rect)
      content = .dialog(
        below: part("main", before, whole), window: cut("window", overlay.rect), radius: overlay.radius,
        dim: overlay.dim, shadow: overlay.shadow.map(ScreenshotScene.Shadow.init))
    case .overlay(let overlay):
      content = .semiModal(
        below: part("main", before, whole), sheet: cut("sheet", overlay.rect), radius: overlay.radius,
        dim: overlay.dim, shadow: overlay.shadow.map(ScreenshotScene.Shadow.init))
    case .photo(let photo):
      let chrome = ViewerChrome(photo, of: after.bitmap, point: pair.scale)
      colors.above = chrome.ground.hexadecimal
      let bars = [("upper-bar", chrome.upper), ("lower-bar", chrome.lower)].compactMap { title, bar in
        bar.map { part(title, $0.picture, $0.frame) }
      }
      content = .photoSwipe(
        below: part("list", before, whole), photo: cut("photo", photo.rect), radius: photo.radius, bars: bars)
    }
    let sceneBars: ScreenshotScene.Bars
    switch bars {
    case .drawn: sceneBars = .drawn
    case .pictures(let statusBar, let homeIndicator):
      sceneBars = .pictures(
        statusBar: statusBar.map { picture("status-bar", $0) },
        homeIndicator: homeIndicator.map { picture("home-indicator", $0) })
    }
    return (ScreenshotScene(size: size, kind: content, colors: colors, bars: sceneBars), pictures)
  }
}

extension ScreenshotScene.Shadow {
  fileprivate init(_ shadow: PanelShadow) {
    self.init(opacity: shadow.opacity, radius: shadow.radius, offset: shadow.offset)
  }
}

extension PixelColor {
  /// `#RRGGBB`.
  fileprivate var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
