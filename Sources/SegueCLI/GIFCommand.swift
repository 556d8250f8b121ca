import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SeguePixels

/// `render gif FRAMES…`: anyone's frames to a GIF.
struct GIFCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gif", abstract: "Encode frames that are there already: PNG files, in order.")

  @Argument(help: ArgumentHelp("PNG files of one size.", valueName: "frame"))
  var frames: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The GIF to write.", valueName: "path"))
  var output: String

  @Option(help: "Frames a second, at most 100.")
  var fps = 30.0

  @Option(help: "1…100: 100 changes no pixel for the sake of size.")
  var quality = GIFOptions.defaultQuality

  func run() throws {
    var sink: GIFSink?
    for (index, path) in frames.enumerated() {
      let decoded = try ImageDecoder.decode(try File.read(path), name: path).image
      if sink == nil {
        sink = try GIFSink(
          path: output, width: decoded.width, height: decoded.height, options: GIFOptions(quality: quality), threads: 2)
      }
      try sink?.write(decoded.bitmap, at: index, delay: delay(index))
    }
    _ = try sink.take()?.finish()
  }

  private func delay(_ index: Int) -> Int {
    Int((Double(index + 1) * 100 / fps).rounded()) - Int((Double(index) * 100 / fps).rounded())
  }
}
