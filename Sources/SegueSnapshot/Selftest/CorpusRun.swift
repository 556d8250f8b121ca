import SegueCodecs
package import SegueFiles
package import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene

/// Renders the corpus on this machine.
package struct CorpusRun: Sendable {
  /// A file that came out of a case: raw pixels (`.rgba`: rows of premultiplied R, G, B, A bytes), a PNG or a GIF.
  package struct Product: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  private let assets: CorpusAssets
  private let known = SceneAssets()
  private let renderer: Renderer
  /// Of the GIF encoder.
  private let threads: Int

  /// No byte depends on how it is rendered.
  package init(renderer: Renderer = Renderer(), threads: Int = 1) throws(FileError) {
    assets = try CorpusAssets()
    self.renderer = renderer
    self.threads = threads
  }

  /// What comes out of a case, in a fixed order: the frames' pixels, the first frame as a PNG, the GIF.
  package func products(of item: CorpusCase) async throws -> [Product] {
    let file = SourceFile(name: item.name + ".json", text: item.scene)
    let animation = try await SceneLoader.load(file, folder: assets.path, assets: known).animation
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
    if let gif = item.gif { products.append(try encoded(animation, item, gif)) }
    return products
  }

  private func encoded(_ animation: Animation, _ item: CorpusCase, _ options: GIFOptions) throws -> Product {
    let clock = FrameClock.gif(animation.duration, frameRate: animation.context.scene.frameRate)
    let size = animation.pixelSize(scale: item.scale)
    let path = assets.path + "/" + item.name.replacingSlashes + ".gif"
    var sink = try GIFSink(path: path, width: size.width, height: size.height, options: options, threads: threads)
    for tick in clock.shown {
      let picture = animation.plan(at: tick.time, scale: item.scale).render(with: renderer)
      try sink.write(picture.image, at: tick.index, delay: tick.delay)
    }
    _ = try sink.finish()
    return Product(name: item.name + ".gif", bytes: try File.read(path))
  }

  /// Of all cases, in the corpus's order; `keep` gets each product.
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
  /// What every machine makes of this edition.
  package static var published: ChecksumList {
    guard let list = ChecksumList(String(decoding: EmbeddedFile.bytes(of: "corpus.sha256"), as: UTF8.self)) else {
      preconditionFailure("the published checksums cannot be read")
    }
    return list
  }
}

extension Surface<RGBA8> {
  /// R, G, B, A of each pixel, premultiplied, row after row.
  fileprivate var rawBytes: [UInt8] {
    withPixels { pixels in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pixels.count * 4)
      for i in pixels.indices {
        let pixel = pixels[i]
        bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
      return bytes
    }
  }
}

extension String {
  fileprivate var replacingSlashes: String { String(map { $0 == "/" ? "-" : $0 }) }
}
