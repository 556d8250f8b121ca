import CDeflate
import Foundation
import SegueJSON
import SeguePreview
import SegueExport
import SegueScene

/// The contents of a preview, read back from the bytes of its page.
struct PreviewFile {
  let bytes: [UInt8]
  let text: String
  let data: JSON

  /// A preview with a story for each of the given scripts and themes; nil stands for the first one, or for none.
  init(
    _ scene: String, name: String = "scene.json", folder: String = "", scripts: [String?] = [nil],
    themes: [String?] = [nil], options: PreviewOptions = PreviewOptions()
  ) async throws {
    let document = SceneDocument(name: name, text: scene, folder: folder)
    var preview = Preview(document, options: options)
    for script in scripts {
      for theme in themes {
        let loaded = try await SceneLoader.load(document, StoryID(script: script, theme: theme))
        try preview.add(Preview.Story(StoryID(script: script, theme: theme)), loaded)
      }
    }
    bytes = preview.page()
    text = String(decoding: bytes, as: UTF8.self)
    data = try JSON(parsing: SourceFile(name: "data", bytes: try Self.block("data", in: text)))
  }

  var stories: [JSON] { data["page"]?["stories"]?.array ?? [] }
  var motions: [JSON] { data["motions"]?.array ?? [] }
  var tables: [JSON] { data["tables"]?.array ?? [] }
  var archive: [UInt8] { get throws { try Self.block("archive", in: text) } }

  /// The indices of a story's frames in the archive.
  func frames(_ story: JSON) -> [Int] {
    (story["frames"]?.array ?? []).flatMap { run in
      let numbers = run.array!.map { Int($0.number!) }
      return (0..<numbers[1]).map { numbers[0] + $0 * numbers[2] }
    }
  }

  /// The text of a block.
  static func content(_ id: String, in text: String) -> String? {
    let head = "<script type=\"text/plain\" id=\"\(id)\">"
    guard let start = text.range(of: head),
      let end = text.range(of: "</script>", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }

  private static func block(_ id: String, in text: String) throws -> [UInt8] {
    guard let packed = content(id, in: text).map({ base85($0) }) else { throw Missing(id: id) }
    let decompressor = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var room = 1 << 20
    while true {
      var count = 0
      var out = [UInt8](repeating: 0, count: room)
      let result = unsafe packed.withUnsafeBytes { packed in
        unsafe libdeflate_zlib_decompress(decompressor, packed.baseAddress, packed.count, &out, room, &count)
      }
      if result == LIBDEFLATE_SUCCESS { return Array(out[..<count]) }
      guard result == LIBDEFLATE_INSUFFICIENT_SPACE else { throw Missing(id: id) }
      room *= 4
    }
  }

  /// The bytes that a text in `Base85` stands for.
  private static func base85(_ text: String) -> [UInt8] {
    // The first digit is “#”, 35; “x” stands for “<”, the digit 25.
    let digits = text.utf8.map { $0 == UInt8(ascii: "x") ? 25 : UInt32($0) - 35 }
    let bytes = stride(from: 0, to: digits.count, by: 5).flatMap { from in
      // A last group that is not whole is filled with the highest digit; the bytes that it adds are cut off below.
      let word = (from..<from + 5).reduce(UInt32(0)) { word, index in
        85 &* word &+ (index < digits.count ? digits[index] : 84)
      }
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    return Array(bytes[..<(digits.count * 4 / 5)])
  }

  struct Missing: Error { let id: String }
}
