import SegueCore
import SegueJSON

extension Canvas {
  /// 390 × 844 points: the screen of an iPhone 12, 13 or 14.
  static let standard = Canvas(size: Size(390, 844), scale: 1, background: .white)

  /// The default canvas, with the background of the theme.
  static func standard(in context: DecodingContext) -> Canvas {
    var canvas = standard
    canvas.background = context[Theme.self].canvasBackground
    return canvas
  }

  /// The screen of a device.
  fileprivate init(_ device: Device, isLandscape: Bool = false, background: Color) {
    self.init(
      size: isLandscape ? Size(device.size.height, device.size.width) : device.size, scale: device.scale,
      background: background)
    safeArea = isLandscape ? device.landscapeSafeArea : device.safeArea
  }
}

extension Format where Value == Device {
  fileprivate static var device: Format {
    .choice(Device.all.map { ($0.name, $0) }, listed: "`render list devices` lists all")
  }
}

extension Format where Value == Canvas {
  /// A device's name, or an object; every key has a default.
  static var canvas: Format {
    .either(
      Format<Device>.device.refined { device, _, context in
        Canvas(device, background: context[Theme.self].canvasBackground)
      },
      .object(CanvasFields.table) { fields, context in
        var canvas = Canvas.standard(in: context)
        if let device = fields[CanvasFields.device] {
          canvas = Canvas(device, isLandscape: fields[CanvasFields.landscape], background: canvas.background)
        } else {
          canvas.size = Size(fields[CanvasFields.width], fields[CanvasFields.height])
        }
        if fields.has(CanvasFields.scale) { canvas.scale = fields[CanvasFields.scale] }
        if let safeArea = fields[CanvasFields.safeArea] { canvas.safeArea = safeArea }
        if fields.has(CanvasFields.background) { canvas.background = fields[CanvasFields.background] }
        canvas.systemBars = BarFields.systemBars(fields, in: context)
        return canvas
      })
  }
}

/// The keys of a canvas.
enum CanvasFields {
  static let device = Field(
    optional: "device", .device,
    "The screen of this device: its size, scale and safe area. `render list devices` lists all.")
  static let landscape = Field("landscape", .bool, default: false, "Whether the device is in landscape orientation.")
  static let width = Field("width", .number(in: 1...16_384, unit: "points"), default: 390, "Width.")
  static let height = Field("height", .number(in: 1...16_384, unit: "points"), default: 844, "Height.")
  static let scale = Field(
    "scale", .number(in: 0.1...10), default: 1,
    "Pixels per point, unless `--scale` is given (default: the device's if one is named, or else 1).")
  static let safeArea = Field(
    optional: "safeArea", .insets,
    "How far the device covers the canvas from each edge, for `\"safe\"` in a `pin` (default: that of the device, if one is named)."
  )
  static let background = Field(
    "background", .color, default: .white, "Painted below everything; in a dark theme, the default is black.")
  static let statusBar = Field(
    optional: "statusBar", .canvasStatusBar,
    "The device's status bar, above everything. `--device phone` adds one if this is not given.")
  static let homeIndicator = Field(
    optional: "homeIndicator", .canvasHomeIndicator,
    "The device's home indicator, above everything. `--device phone` adds one if this is not given.")

  static let table = FieldTable(
    "canvas", "The picture's size.",
    rules: [
      .atMostOne(["device", "width"]), .atMostOne(["device", "height"]), .requires("landscape", anyOf: ["device"]),
    ]
  ) {
    device
    landscape
    width
    height
    scale
    safeArea
    background
    statusBar
    homeIndicator
  }
}
