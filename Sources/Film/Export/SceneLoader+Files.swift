import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueMotion
import SegueSVG
import SegueScene
import SegueText

/// Reading the pictures, fonts and recordings that a scene names.
extension SceneLoader {
  /// The errors about font files that the scene may not read. If it may read all of them, about those that do not exist.
  static func fontFileProblems(
    of scene: Scene, in document: SceneDocument, _ access: SceneAccess
  ) -> [Diagnostic] {
    let refused = scene.fontFiles.compactMap {
      access.problem(with: .font, $0.path, at: $0.firstReference, folder: document.folder)
    }
    if !refused.isEmpty { return refused }
    return scene.fontFiles.filter { !File.exists(document.path(of: $0.path)) }.map { font in
      let path = document.path(of: font.path)
      return Diagnostic(
        .error, "missing-file", at: font.firstReference,
        "the font file does not exist: \(JSONWriter.quoted(font.path))",
        expected: "a font at \(path)", hint: hint(forMissing: font.path, at: path))
    }
  }

  /// The contents of a file that the scene names; nil if it cannot be read.
  struct Asset<Content: Sendable>: Sendable {
    let content: Content?
    let problems: Diagnostics
  }

  /// Adds a note to each error that is located in an SVG file: the place in the scene that names the file.
  static func addingReference(
    to asset: ImageAsset, in problems: Diagnostics, _ reading: SceneDecoder.Reading
  ) -> Diagnostics {
    guard let root = reading.root else { return problems }
    let list = problems.list.map { problem in
      guard problem.severity == .error, let file = problem.location?.file, file !== asset.firstReference.file else {
        return problem
      }
      var problem = problem
      let path = JSONPath(to: asset.firstReference, in: root)
      problem.notes.append(Diagnostic.Note("the scene names the file here, at \(path)", at: asset.firstReference))
      return problem
    }
    return Diagnostics(list, omitted: problems.omittedProblems)
  }

  /// The error for the first picture at which the pictures together exceed a limit; nil if the total is allowed.
  static func excess(of images: [ImageAsset], in document: SceneDocument, _ assets: SceneAssets) -> Diagnostic? {
    let (access, limits) = (assets.access, assets.access.limits)
    let drawings = SVGFile.maxBytesOfScene / SVGFile.maxBytes
    // Each picture alone is limited when it is read, so a small number of pictures cannot exceed the total. 2: the
    // pixels per byte of all together are checked only above twice the threshold for one picture.
    if images.reduce(0, { $0 + $1.candidates.count }) <= Swift.min(limits.sequence / limits.picture, drawings, 2) {
      return nil
    }
    var total = PictureCost()
    func isAllowed(_ name: String) -> Bool {
      access.problem(with: .image, name, at: nil, folder: document.folder) == nil
    }
    for image in images where isAllowed(image.name) {
      for path in image.candidates.filter({ isAllowed($0.name) }).map({ document.path(of: $0.name) })
      where File.exists(path) {
        let cost = assets.cost(path)
        // A picture with too many pixels for its bytes is not counted: it gets an error of its own.
        if cost.pixels <= limits.densityThreshold || cost.pixels / PixelLimits.pixelsPerByte <= cost.rasterFileBytes {
          total.pixels += Swift.min(cost.pixels, limits.picture)
          total.rasterFileBytes += cost.rasterFileBytes
        }
        total.svgFileBytes += Swift.min(cost.svgFileBytes, SVGFile.maxBytes)
      }
      if total.pixels / 2 > limits.densityThreshold, total.pixels / PixelLimits.pixelsPerByte > total.rasterFileBytes {
        return Diagnostic(
          .error, "too-large", at: image.firstReference,
          "here the scene's pictures have \(total.pixels) pixels in files of \(total.rasterFileBytes) bytes",
          expected: "at most \(2 * limits.densityThreshold) pixels, or a byte for every \(PixelLimits.pixelsPerByte); "
            + "with `--limit-pixels N` the size of the files is not checked")
      }
      if total.pixels > limits.sequence {
        return Diagnostic(
          .error, "too-large", at: image.firstReference, "here the scene's pictures exceed \(limits.sequence) pixels",
          expected: "fewer or smaller pictures; the limit is ten times that of one picture, which "
            + "`--limit-pixels` sets")
      }
      if total.svgFileBytes > SVGFile.maxBytesOfScene {
        return Diagnostic(
          .error, "too-large", at: image.firstReference,
          "here the scene's SVG files exceed \(SVGFile.maxBytesOfScene) bytes", expected: "fewer or smaller files")
      }
    }
    return nil
  }

  /// Decodes the candidate files of an image that exist. If none exists, the error is about the file that the scene names.
  static func decode(_ asset: ImageAsset, in document: SceneDocument, _ assets: SceneAssets) -> Asset<Picture> {
    func failed(_ problem: Diagnostic) -> Asset<Picture> { Asset(content: nil, problems: Diagnostics(problem)) }
    for file in asset.candidates {
      let refusal = assets.access.problem(
        with: .image, file.name, at: asset.firstReference, folder: document.folder)
      if let refusal { return failed(refusal) }
    }
    var files = asset.candidates.filter { File.exists(document.path(of: $0.name)) }
    // Reading the file then gives the error.
    if files.isEmpty { files = [(asset.name, asset.candidates[0].scale)] }
    var variants: [Picture.Variant] = []
    var warnings: [Diagnostic] = []
    var omitted = OmittedProblems()
    for file in files {
      let path = document.path(of: file.name)
      do {
        let loaded = try assets.picture(path, .init(frame: asset.frame, intent: asset.intent))
        warnings += loaded.warnings.list
        omitted.formUnion(loaded.warnings.omittedProblems)
        warnings += (loaded.decoded?.notes ?? []).map { note in
          Diagnostic(
            .warning, note.isDamage ? "image-damaged" : "image-profile", at: asset.firstReference,
            "\(file.name): \(note)")
        }
        variants.append(
          Picture.Variant(
            name: file.name, content: try loaded.cropped(for: asset, file), scale: file.scale))
      } catch let problems as Diagnostics {
        return Asset(content: nil, problems: problems)
      } catch let error as FileError {
        return failed(
          Diagnostic(
            .error, "missing-file", at: asset.firstReference, "the image cannot be read: \(error)",
            expected: file.name.contains("://")
              ? "a file in the scene's folder; nothing is loaded from the network" : "a picture at \(path)",
            hint: error.isMissingFile ? hint(forMissing: file.name, at: path) : nil))
      } catch {
        let problem = error as? CodecError
        let message = problem?.message(readsSVG: true) ?? "\(error)"
        return failed(
          Diagnostic(
            .error, problem?.lacksLibrary == true ? "missing-decoder" : "bad-image", at: asset.firstReference,
            "\(file.name): \(message)", hint: problem?.remedy))
      }
    }
    let picture = Picture(variants)
    for variant in picture.variants.dropFirst() where !variant.fits(picture.size) {
      warnings.append(
        Diagnostic(
          .warning, "image-density", at: asset.firstReference,
          "\(variant.name) does not have the size of \(picture.base.name)",
          expected: "\(Int(picture.size.width * variant.scale)) × \(Int(picture.size.height * variant.scale)) pixels"))
    }
    return Asset(content: picture, problems: Diagnostics(warnings, omitted: omitted))
  }

  /// `did you mean "img/lake.jpg"?`, if a file of the same folder has a similar name.
  private static func hint(forMissing name: String, at path: String) -> String? {
    let folder = PathName.folder(path)
    let names = ((try? File.names(in: folder)) ?? []).map { known in
      // A scene names a picture without its density.
      ["@2x.", "@3x."].reduce(known) { $0.replacing($1, with: ".") }
    }
    guard let near = Spelling.nearest(to: PathName.last(path), among: names) else { return nil }
    return Spelling.question(PathName.join(PathName.folder(name), near))
  }

  /// Reads the samples of a recorded touch.
  static func read(
    _ asset: RecordingAsset, in document: SceneDocument, _ access: SceneAccess
  ) -> Asset<[TouchSample]> {
    let refusal = access.problem(with: .recording, asset.name, at: asset.firstReference, folder: document.folder)
    if let refusal { return Asset(content: nil, problems: Diagnostics(refusal)) }
    let path = document.path(of: asset.name)
    let bytes: [UInt8]
    do {
      bytes = try Profile.measure(.read) { () throws(FileError) in
        try File.read(path, takesPipes: false, limit: SceneDocument.maxBytes)
      }
    } catch {
      let problem = Diagnostic(
        .error, "missing-file", at: asset.firstReference, "the recording cannot be read: \(error)",
        expected: "a recording at \(path)")
      return Asset(content: nil, problems: Diagnostics(problem))
    }
    do throws(Diagnostics) {
      let samples = try Recording.read(
        SourceFile(name: path, bytes: bytes, showsLinesInMessages: false), firstReference: asset.firstReference)
      return Asset(content: samples, problems: .none)
    } catch {
      return Asset(content: nil, problems: error)
    }
  }
}

extension Picture.Variant {
  /// Whether its size in pixels equals `size` in points, with a tolerance of one pixel.
  fileprivate func fits(_ size: Size) -> Bool {
    abs(content.size.width - size.width * scale) <= 1 && abs(content.size.height - size.height * scale) <= 1
  }
}

extension LoadedPicture {
  /// The part of this picture that the asset shows. In a file of pixels, the edges of the crop are rounded to whole pixels.
  ///
  /// - Parameter file: The file from which this picture was read, and its pixels per point.
  /// - Throws: If the crop extends beyond the picture.
  fileprivate func cropped(
    for asset: ImageAsset, _ file: (name: String, scale: Double)
  ) throws(Diagnostics) -> Picture.Content {
    guard let crop = asset.crop else { return content }
    let size = Size(content.size.width / file.scale, content.size.height / file.scale)
    guard crop.maxX <= size.width, crop.maxY <= size.height else {
      let points = "\(JSONWriter.text(of: size.width)) × \(JSONWriter.text(of: size.height)) points"
      throw Diagnostics(
        Diagnostic(
          .error, "out-of-range", at: asset.firstReference, "the crop extends beyond \(file.name)",
          expected: "a part of its \(points)"))
    }
    switch content {
    case .drawing(let drawing):
      func units(_ points: Double) -> Double { points * file.scale }
      return .drawing(
        drawing.cropped(
          to: Rect(x: units(crop.x), y: units(crop.y), width: units(crop.width), height: units(crop.height))))
    case .image(let image):
      func pixel(_ points: Double) -> Int { Int((points * file.scale).rounded()) }
      let (x, y) = (Swift.min(pixel(crop.x), image.width - 1), Swift.min(pixel(crop.y), image.height - 1))
      let area = PixelRect(
        minX: x, minY: y, maxX: Swift.min(image.width, Swift.max(x + 1, pixel(crop.maxX))),
        maxY: Swift.min(image.height, Swift.max(y + 1, pixel(crop.maxY))))
      return .image(self.crop(image, to: area))
    }
  }
}
