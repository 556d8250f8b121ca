import CSelftestFiles
import SegueCore
import SegueEncoders
import SegueDigests
package import SegueFiles
package import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene

/// Renders the corpus on this machine.
package struct CorpusRun: Sendable {
  /// A file that a case produces: raw pixels (`.rgba`: rows of premultiplied R, G, B, A bytes), a PNG or a GIF.
  package struct Product: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  private let assets: CorpusAssets
  private let sceneAssets = SceneAssets()
  private let renderer: Renderer
  /// The number of threads of the GIF encoder.
  private let threads: Int

  /// The products do not depend on the renderer's threads or on `threads`.
  package init(renderer: Renderer = Renderer(), threads: Int = 1) throws(FileError) {
    assets = try CorpusAssets()
    self.renderer = renderer
    self.threads = threads
  }

  /// The products of a case, in a fixed order: the pixels of the first frame, the first frame as a PNG, the pixels of
  /// the other frames, the GIF.
  package func products(of item: CorpusCase) async throws -> [Product] {
    let scene = SceneDocument(name: item.name + ".json", text: item.scene, folder: assets.path)
    let animation = try await SceneLoader.load(scene, assets: sceneAssets).animation
    func frame(at time: Double) -> Bitmap {
      animation.plan(at: time, scale: item.scale).render(with: renderer).bitmap.clone()
    }
    var products: [Product] = []
    for (index, time) in item.times.enumerated() {
      let frame = frame(at: time)
      products.append(Product(name: "\(item.name)-\(index).rgba", bytes: frame.rawBytes))
      if index == 0 {
        products.append(Product(name: item.name + ".png", bytes: try PNGEncoder.encode(frame, name: item.name)))
      }
    }
    if let gif = item.gif { products.append(try encodedGIF(of: animation, item, gif)) }
    return products
  }

  private func encodedGIF(of animation: Animation, _ item: CorpusCase, _ options: GIFOptions) throws -> Product {
    let clock = FrameClock.gif(animation.duration, frameRate: animation.context.scene.frameRate)
    let size = animation.pixelSize(scale: item.scale)
    let path = assets.path + "/" + item.name.replacingSlashes + ".gif"
    var sink = try GIFSink(path: path, width: size.width, height: size.height, options: options, threads: threads)
    for sample in clock.shown {
      let picture = animation.plan(at: sample.time, scale: item.scale).render(with: renderer)
      try sink.write(picture.image, at: sample.index, delay: sample.delay)
    }
    _ = try sink.finish()
    return Product(name: item.name + ".gif", bytes: try File.read(path))
  }

  /// The checksums of all cases, in the order of the corpus. Calls `keep` with each product.
  package func checksums(keep: (Product) throws -> Void = { _ in }) async throws -> ChecksumList {
    var list = ChecksumList()
    for item in Corpus.cases {
      for product in try await products(of: item) {
        list.add(product.bytes, as: product.name)
        try keep(product)
      }
    }
    return list
  }
}

extension Corpus {
  /// The checksums that every machine must produce for this edition.
  package static var published: ChecksumList {
    guard let list = ChecksumList(PublishedChecksums.text) else {
      preconditionFailure("the published checksums cannot be read")
    }
    return list
  }
}

extension Surface<RGBA8> {
  /// The premultiplied R, G, B, A bytes of each pixel, row by row.
  fileprivate var rawBytes: [UInt8] {
    withPixels { pixels in unsafe pixels.withUnsafeBytes { unsafe [UInt8]($0) } }
  }
}

extension String {
  fileprivate var replacingSlashes: String { String(map { $0 == "/" ? "-" : $0 }) }
}

/// The pictures and fonts of the corpus. They are compiled into the program, so nothing installed affects the results.
///
/// The fonts are subsets of Inter (© The Inter Project Authors) and Amiri (© The Amiri Project Authors), under the SIL
/// Open Font License 1.1. The pictures were painted for Segue.
struct CorpusAssets: Sendable {
  private let folder: ScratchFolder

  init() throws(FileError) {
    folder = try ScratchFolder()
    let files = unsafe EmbeddedFiles(selftest_files())
    for name in files.names where !name.contains("/") {
      try AtomicFile.write(files.bytes(of: name), to: folder.path + "/" + name)
    }
  }

  /// The folder with the files, which is deleted together with this value.
  var path: String { folder.path }
}
