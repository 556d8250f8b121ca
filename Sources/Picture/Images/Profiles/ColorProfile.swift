import CImageReaders
import SegueGraphics

/// The contents of an ICC profile. lcms2 reads the file; all calculation is done here, since lcms2's results differ
/// between versions and processors.
struct ColorProfile {
  /// How the stored numbers become colours of the connection space.
  enum Model {
    case grey(ToneCurve)
    /// The columns of the matrix are the colours of red, green and blue.
    case rgb(curves: [ToneCurve], toXYZ: Matrix3)
    case table(ProfileTable)
  }

  enum Space {
    case grey, rgb, cmyk

    var channels: Int {
      switch self {
      case .grey: 1
      case .rgb: 3
      case .cmyk: 4
      }
    }
  }

  /// The profile's description, or “unnamed”.
  let name: String
  let space: Space
  let model: Model

  /// Nil if the bytes are not a device profile for grey, RGB or CMYK, or if it has no curves or table that can be applied.
  init?(_ bytes: [UInt8], intent: RenderingIntent) {
    guard let file = ProfileFile(bytes), let space = file.space else { return nil }
    self.space = space
    name = file.name.isEmpty ? "unnamed" : file.name
    if let table = ProfileTable(file, space, intent) {
      model = .table(table)
    } else if space == .grey, let curve = file.curve("kTRC") {
      model = .grey(file.isLab ? curve.ofLightness : curve)
    } else if space == .rgb, !file.isLab, let red = file.color("rXYZ"), let green = file.color("gXYZ"),
      let blue = file.color("bXYZ"), let r = file.curve("rTRC"), let g = file.curve("gTRC"), let b = file.curve("bTRC")
    {
      model = .rgb(curves: [r, g, b], toXYZ: Matrix3(columns: red, green, blue))
    } else {
      return nil
    }
  }
}

extension ToneCurve {
  /// The curve of the luminance Y that corresponds to this curve of lightness.
  fileprivate var ofLightness: ToneCurve {
    let samples = table(upTo: 4095).map { UInt16(ConnectionSpace.luminance(lightness: $0 * 100) * 65535 + 0.5) }
    return ToneCurve(samples: samples)!
  }
}

/// Device colours → XYZ by a lookup table, and its darkest colour → the black of sRGB.
struct ProfileTable {
  private let table: LookupTable
  var channels: Int { table.inputs }
  /// The number of nodes along each channel of the first grid; empty if the table has no grid.
  var sides: [Int] {
    table.stages.lazy.compactMap { if case .grid(let grid) = $0 { grid.sides } else { nil } }.first ?? []
  }
  private let encoding: Encoding
  /// XYZ of the darkest colour.
  private let black: Vector3

  /// How a table writes a colour of the connection space as numbers 0…1.
  private enum Encoding {
    /// Version 2's 16 bits: 0xFF00 is a lightness of 100, and 0x8000 is 0 for a and b.
    case lab16
    /// 0…1 is a lightness of 0…100, and −128…127 for a and b.
    case lab
    /// 32768/65535 is 1.
    case xyz

    /// The numbers of a neutral colour.
    func grey(lightness: Double) -> [Double] {
      switch self {
      case .lab16: return [lightness * 65_280 / 6_553_500, 32_768.0 / 65_535, 32_768.0 / 65_535]
      case .lab: return [lightness / 100, 128.0 / 255, 128.0 / 255]
      case .xyz:
        let color = ConnectionSpace.color(lightness: lightness, a: 0, b: 0)
        return [color.x, color.y, color.z].map { $0 * 32_768 / 65_535 }
      }
    }

    /// XYZ.
    func color(_ v: [Double]) -> Vector3 {
      switch self {
      case .lab16:
        ConnectionSpace.color(
          lightness: v[0] * 6_553_500 / 65_280, a: v[1] * 65_535 / 256 - 128, b: v[2] * 65_535 / 256 - 128)
      case .lab: ConnectionSpace.color(lightness: v[0] * 100, a: v[1] * 255 - 128, b: v[2] * 255 - 128)
      case .xyz: Vector3(v[0] * 65_535 / 32_768, v[1] * 65_535 / 32_768, v[2] * 65_535 / 32_768)
      }
    }
  }

  fileprivate init?(_ file: ProfileFile, _ space: ColorProfile.Space, _ intent: RenderingIntent) {
    // A profile need not have tables for all intents. The first one is the fallback.
    guard
      let (table, encoding) = Self.read("A2B\(intent.tableIndex)", file, inputs: space.channels, outputs: 3)
        ?? Self.read("A2B0", file, inputs: space.channels, outputs: 3)
    else { return nil }
    self.table = table
    self.encoding = encoding
    black = Self.black(file, space, intent, encoding) { table($0) }
  }

  /// The table in a tag; nil if there is none with these numbers of channels.
  private static func read(
    _ tag: String, _ file: ProfileFile, inputs: Int, outputs: Int
  ) -> (LookupTable, Encoding)? {
    guard let table = file.table(tag), table.inputs == inputs, table.outputs == outputs else { return nil }
    if !file.isLab { return (table, .xyz) }
    return (table, file.is16Bit(tag) ? .lab16 : .lab)
  }

  /// The darkest colour for black point compensation, as lcms2's `cmsDetectBlackPoint` defines it.
  private static func black(
    _ file: ProfileFile, _ space: ColorProfile.Space, _ intent: RenderingIntent, _ encoding: Encoding,
    _ table: ([Double]) -> [Double]
  ) -> Vector3 {
    // Version 4 fixes the black of these tables; these are lcms2's numbers for it.
    if file.version >= 4, intent != .relativeColorimetric { return Vector3(0.00336, 0.0034731, 0.00287) }
    let inksOfBlack = file.isOutput && space == .cmyk && intent == .relativeColorimetric
    // lcms2 detects a black point only if the profile has a table for this intent.
    if !file.has("A2B\(inksOfBlack ? 0 : intent.tableIndex)") { return Vector3(0, 0, 0) }
    var device = [Double](repeating: space == .cmyk ? 1 : 0, count: space.channels)
    if inksOfBlack, let (inks, form) = read("B2A0", file, inputs: 3, outputs: 4) {
      // Four full inks are darker than what a printer prints as black. In version 4, black in the perceptual tables has
      // a lightness of 3.1373.
      device = inks(form.grey(lightness: file.version >= 4 ? 3.1373 : 0))
    }
    let y = encoding.color(table(device)).y
    // The result is neutral, with a lightness of at most 50.
    let luminance = Swift.min(Swift.max(y, 0), ConnectionSpace.luminance(lightness: 50))
    let white = ConnectionSpace.white
    return Vector3(white.x * luminance, white.y * luminance, white.z * luminance)
  }

  /// XYZ, each relative to that of white, before black point compensation. `device` has a number 0…1 for each channel.
  func color(_ device: [Double]) -> Vector3 {
    let (color, white) = (encoding.color(table(device)), ConnectionSpace.white)
    return Vector3(color.x / white.x, color.y / white.y, color.z / white.z)
  }

  /// Black point compensation and the conversion to linear sRGB, as factors and offsets for the result of `color`.
  var toSRGB: (factors: Matrix3, offset: Vector3) {
    let white = ConnectionSpace.white
    // (value · white − black) · white / (white − black), for a value relative to white.
    let stretch = Vector3(
      white.x * white.x / (white.x - black.x), white.y * white.y / (white.y - black.y),
      white.z * white.z / (white.z - black.z))
    let lift = Vector3(
      -black.x * white.x / (white.x - black.x), -black.y * white.y / (white.y - black.y),
      -black.z * white.z / (white.z - black.z))
    return (ConnectionSpace.toSRGB * Matrix3(diagonal: stretch), ConnectionSpace.toSRGB * lift)
  }
}

extension RenderingIntent {
  /// The number in the name of the tag with this intent's table: A2B0, A2B1 or A2B2.
  fileprivate var tableIndex: Int {
    switch self {
    case .perceptual: 0
    case .relativeColorimetric: 1
    case .saturation: 2
    }
  }
}

/// An open profile.
@safe
private final class ProfileFile {
  private let bytes: PinnedBytes
  private let reader: OpaquePointer

  init?(_ data: [UInt8]) {
    let pinned = PinnedBytes(data)
    guard let reader = unsafe segue_icc_reader_open(pinned.base, pinned.count) else { return nil }
    bytes = pinned
    unsafe self.reader = reader
  }

  deinit { unsafe segue_icc_reader_close(reader) }

  private var info: segue_icc_info { unsafe segue_icc_reader_info(reader) }

  var version: Int { Int(info.version) }
  var isLab: Bool { info.connection_space == Self.signature("Lab ") }
  var isOutput: Bool { info.device_class == Self.signature("prtr") }

  /// The description, in which control characters are replaced by spaces.
  var name: String {
    var info = info
    return unsafe withUnsafeBytes(of: &info.name) { text in
      unsafe String(decoding: text.prefix { $0 != 0 }.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }
  }

  /// Nil if it is not a device profile, or if its colour space is not supported.
  var space: ColorProfile.Space? {
    let info = info
    guard ["scnr", "mntr", "prtr", "spac"].contains(where: { Self.signature($0) == info.device_class }) else {
      return nil
    }
    guard isLab || info.connection_space == Self.signature("XYZ ") else { return nil }
    let spaces: [(String, ColorProfile.Space)] = [("GRAY", .grey), ("RGB ", .rgb), ("CMYK", .cmyk)]
    return spaces.first { Self.signature($0.0) == info.color_space }?.1
  }

  func color(_ tag: String) -> Vector3? {
    var color = [0.0, 0, 0]
    guard unsafe segue_icc_reader_color(reader, Self.signature(tag), &color) else { return nil }
    return Vector3(color[0], color[1], color[2])
  }

  func curve(_ tag: String) -> ToneCurve? {
    var curve = unsafe segue_icc_curve()
    guard unsafe segue_icc_reader_curve(reader, Self.signature(tag), &curve) else { return nil }
    return unsafe ToneCurve(curve)
  }

  func has(_ tag: String) -> Bool { unsafe segue_icc_reader_has(reader, Self.signature(tag)) }
  func is16Bit(_ tag: String) -> Bool { unsafe segue_icc_reader_is_16_bit(reader, Self.signature(tag)) }

  func table(_ tag: String) -> LookupTable? {
    let tag = Self.signature(tag)
    var stages: [LookupTable.Stage] = []
    var (first, last) = (0, 0)
    let count = unsafe segue_icc_reader_stages(reader, tag)
    for index in 0..<count {
      var stage = unsafe segue_icc_stage()
      guard unsafe segue_icc_reader_stage(reader, tag, index, &stage) else { return nil }
      let (inputs, outputs) = unsafe (Int(stage.inputs), Int(stage.outputs))
      if index == 0 { first = inputs } else if inputs != last { return nil }
      last = outputs
      switch unsafe stage.kind {
      case segue_icc_curves:
        var curves: [ToneCurve] = []
        for channel in 0..<UInt32(inputs) {
          var curve = unsafe segue_icc_curve()
          guard unsafe segue_icc_reader_stage_curve(reader, tag, index, channel, &curve),
            let curve = unsafe ToneCurve(curve)
          else { return nil }
          curves.append(curve)
        }
        stages.append(.curves(curves))
      case segue_icc_matrix:
        let factors = unsafe Array(UnsafeBufferPointer(start: stage.matrix, count: inputs * outputs))
        let offsets = unsafe stage.offset.map { unsafe Array(UnsafeBufferPointer(start: $0, count: outputs)) }
        stages.append(
          .matrix((0..<outputs).map { (Array(factors[$0 * inputs..<($0 + 1) * inputs]), offsets?[$0] ?? 0) }))
      case segue_icc_grid:
        let sides = unsafe withUnsafeBytes(of: &stage.sides) { bytes in
          unsafe bytes.bindMemory(to: UInt32.self).prefix(inputs).map { Int($0) }
        }
        let values = unsafe Array(UnsafeBufferPointer(start: stage.values, count: stage.value_count))
        stages.append(.grid(LookupTable.Grid(sides: sides, outputs: outputs, values: values)))
      default: break
      }
    }
    return stages.isEmpty ? nil : LookupTable(inputs: first, outputs: last, stages: stages)
  }

  private static func signature(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}

extension ToneCurve {
  fileprivate init?(_ curve: segue_icc_curve) {
    if unsafe curve.type == 0 {
      unsafe self.init(samples: Array(UnsafeBufferPointer(start: curve.samples, count: Int(curve.count))))
    } else {
      let p = unsafe curve.parameters
      unsafe self.init(type: Int(curve.type) - 1, [p.0, p.1, p.2, p.3, p.4, p.5, p.6])
    }
  }
}
