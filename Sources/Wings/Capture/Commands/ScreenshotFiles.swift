import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueCapture
import SegueExport
import SegueScene

/// A scene from two screenshots: its pictures in a folder, and the scene beside it.
struct ScreenshotFiles {
  private let scene: String
  private let text: [UInt8]
  private let pictures: [(path: String, image: Image)]
  /// The folder of the pictures.
  private let folder: String
  private let arrival: Seconds
  /// The folders that were missing at first, the innermost first.
  private let newFolders: [String]

  /// Nil if nothing was found of which a scene could be made.
  init?(scene: String, pair: ScreenshotPair, found: Recognition) {
    guard let kind = found.kind else { return nil }
    self.scene = scene
    let stem = PathName.stem(scene)
    let folder = PathName.join(PathName.folder(scene), stem)
    self.folder = folder
    let made = Builder(stem: stem, pair: pair).scene(kind, transition: found.transition, bars: found.bars)
    newFolders = Self.missingFolders(folder)
    text = Array(made.scene.text.utf8)
    arrival = made.scene.arrival
    pictures = made.pictures.map { (PathName.join(folder, $0), $1) }
  }

  /// The frames of the written scene to compare with the screenshots.
  func restFrames(of original: ScreenshotPair, drawsBars: Bool) -> RestFrames {
    RestFrames(scene: scene, arrival: arrival, original: original, drawsBars: drawsBars)
  }

  /// Writes the pictures and the scene, and calls `use`. If one of these fails, for instance because the disk is full,
  /// no new file is left behind, and replaced ones are as they were.
  ///
  /// - Parameters:
  ///   - others: files that no picture of the scene may replace.
  ///   - replaces: whether files that were edited or come from elsewhere are replaced; otherwise they are an error.
  func write(keeping others: [String], replacing replaces: Bool, _ use: () async throws -> Void) async throws {
    var files: [(path: String, bytes: [UInt8])] = []
    for (path, image) in pictures {
      files.append((path, try PNGEncoder.encode(image.bitmap, name: path, threads: ProcessorCount.current)))
    }
    files.append((scene, text))
    let earlier = MadeFiles(in: folder)
    let made = MadeFiles(in: folder, files: files)
    for (path, _) in files where path != scene {
      try OutputPath(path).checkIsNone(of: others, option: "-o \(scene):")
    }
    let before = try ([made.path] + files.map(\.path)).map { path in
      (path, File.exists(path) ? try File.read(path, takesPipes: false) : nil)
    }
    for ((path, old), (_, new)) in zip(before.dropFirst(), files) {
      if let old, !replaces, old != new, !earlier.hasWritten(old, to: path) { throw alreadyExists(path, earlier) }
    }
    var writtenCount = 0
    do {
      // A run that is killed has left a mixture of old and new files, which the next run may replace.
      try AtomicFile.write(made.bytes(and: earlier), to: made.path)
      writtenCount = 1
      for (path, bytes) in files {
        if path == scene, !File.exists(path) {
          guard try AtomicFile.create(bytes, at: path) else { throw alreadyExists(path, earlier) }
        } else {
          try AtomicFile.write(bytes, to: path)
        }
        writtenCount += 1
      }
      try await use()
      try AtomicFile.write(made.bytes(), to: made.path)
    } catch {
      for (path, bytes) in before.prefix(writtenCount) {
        if let bytes { try? AtomicFile.write(bytes, to: path) } else { try? File.remove(path) }
      }
      throw error
    }
    for path in earlier.uneditedPictures where !made.has(path) { try? File.remove(path) }
  }

  private func alreadyExists(_ path: String, _ earlier: MadeFiles) -> InputError {
    let state = earlier.has(path) ? "was edited since it was made" : "already exists"
    return InputError("\(path) \(state); choose another name, or replace it with --overwrite")
  }

  /// Removes the folders that were missing at first, if they are empty again.
  func removeNewFolders() {
    for path in newFolders { try? File.removeFolder(path) }
  }

  /// The folder and those around it that are not there yet, the innermost first.
  private static func missingFolders(_ folder: String) -> [String] {
    var missing: [String] = []
    var path = folder
    while !path.isEmpty, !File.exists(path) {
      missing.append(path)
      path = PathName.folder(path)
    }
    return missing
  }

  /// Cuts the pictures out of the screenshots, and makes the scene.
  private struct Builder {
    /// The name of the scene and of the folder of its pictures.
    let stem: String
    let pair: ScreenshotPair

    /// The file name of a picture. The scene format has names for two pixel densities, @2x and @3x.
    private func fileName(_ title: String) -> String {
      switch pair.scale {
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
