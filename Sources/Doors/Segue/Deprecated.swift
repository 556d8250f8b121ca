// Spellings of earlier versions that the documentation had.

extension Node {
  /// Constrains the node to its parent.
  @available(
    *, deprecated, renamed: "pin(top:leading:bottom:trailing:centerX:centerY:width:height:aspectRatio:fileID:line:)"
  )
  public func pin(
    top: Length? = nil, left: Length, bottom: Length? = nil, right: Length? = nil, centerX: Length? = nil,
    centerY: Length? = nil, width: Length? = nil, height: Length? = nil, aspectRatio: Double? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    pin(
      top: top, leading: left, bottom: bottom, trailing: right, centerX: centerX, centerY: centerY, width: width,
      height: height, aspectRatio: aspectRatio, fileID: fileID, line: line)
  }

  /// Constrains the node to its parent.
  @available(
    *, deprecated, renamed: "pin(top:bottom:trailing:centerX:centerY:width:height:aspectRatio:fileID:line:)"
  )
  public func pin(
    top: Length? = nil, bottom: Length? = nil, right: Length, centerX: Length? = nil, centerY: Length? = nil,
    width: Length? = nil, height: Length? = nil, aspectRatio: Double? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    pin(
      top: top, bottom: bottom, trailing: right, centerX: centerX, centerY: centerY, width: width, height: height,
      aspectRatio: aspectRatio, fileID: fileID, line: line)
  }

  /// Adds a Gaussian shadow of what the node draws.
  @available(*, deprecated, message: "give the offset as a Point")
  public func shadow(
    color: Color? = nil, opacity: Double? = nil, radius: Double? = nil, offset: (x: Double, y: Double),
    fileID: String = #fileID, line: Int = #line
  ) -> Self {
    shadow(
      color: color, opacity: opacity, radius: radius, offset: Point(x: offset.x, y: offset.y), fileID: fileID,
      line: line)
  }
}

extension Edges {
  /// Creates individual distances.
  @available(*, deprecated, renamed: "init(top:leading:bottom:trailing:)")
  public init(top: Double? = nil, left: Double, bottom: Double? = nil, right: Double? = nil) {
    self.init(top: top, leading: left, bottom: bottom, trailing: right)
  }

  /// Creates individual distances.
  @available(*, deprecated, renamed: "init(top:bottom:trailing:)")
  public init(top: Double? = nil, bottom: Double? = nil, right: Double) {
    self.init(top: top, bottom: bottom, trailing: right)
  }
}

extension DrawerOptions.Edge {
  /// The leading side.
  @available(*, deprecated, renamed: "leading")
  public static var left: Self { .leading }
  /// The trailing side.
  @available(*, deprecated, renamed: "trailing")
  public static var right: Self { .trailing }
}

extension DialogOptions.Direction {
  /// From the trailing side.
  @available(*, deprecated, renamed: "trailing")
  public static var right: Self { .trailing }
}

extension Text.Alignment {
  /// Aligned with the leading edge.
  @available(*, deprecated, renamed: "leading")
  public static var left: Self { .leading }
  /// Aligned with the trailing edge.
  @available(*, deprecated, renamed: "trailing")
  public static var right: Self { .trailing }
}

extension Drag {
  /// Moves the finger in a straight line by a distance in points, to the right and down.
  @available(*, deprecated, message: "give the distance as a Point")
  public init(
    from start: TouchPlace? = nil, by distance: (x: Double, y: Double), duration: Seconds? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      from: start, by: Point(x: distance.x, y: distance.y), duration: duration, curve: curve, fileID: fileID, line: line
    )
  }

  /// Moves the finger in a straight line to a point of the canvas.
  @available(*, deprecated, message: "give the end as a Point")
  public init(
    from start: TouchPlace? = nil, to end: (x: Double, y: Double), duration: Seconds? = nil, curve: Curve? = nil,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(from: start, to: Point(x: end.x, y: end.y), duration: duration, curve: curve, fileID: fileID, line: line)
  }
}

extension Movie {
  /// Renders the movie and writes it to one or more files.
  @available(*, deprecated, message: "give a closure of one ExportProgress")
  @discardableResult
  public nonisolated(nonsending) func export(
    _ outputs: Output..., fps: Int? = nil, frames range: ClosedRange<Int>? = nil, threads: Int? = nil,
    fileID: String = #fileID, line: Int = #line, progress: (_ done: Int, _ total: Int) -> Void
  ) async throws(ExportError) -> [ExportedFile] {
    try await export(outputs, fps: fps, frames: range, threads: threads, fileID: fileID, line: line) {
      progress($0.completedFrames, $0.totalFrames)
    }
  }
}

extension ExportedFile {
  /// The path of the file, or of the first file of a sequence.
  @available(*, deprecated, message: "use paths")
  public var path: String { paths.first ?? output.path }
}
