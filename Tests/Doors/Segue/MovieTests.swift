import Segue
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct MovieTests {
  @Test("A movie has the size, duration and frame rate of its scene")
  func facts() async throws {
    let movie = try await Movie(Segue.Scene(json: flatScene), scale: 1.5)
    #expect(movie.width == 90 && movie.height == 135 && movie.frameRate == 20 && movie.scale == 1.5)
    #expect(movie.duration == 1.8 && movie.warnings.isEmpty)
    let frame = movie.frame(at: 0.4)
    #expect(frame.width == 90 && frame.height == 135 && frame.time == 0.4)
    #expect(frame.pixels.count == 90 * 135 * 4)
  }

  @Test("Order, threads and earlier requests do not change any byte")
  func order() async throws {
    let movie = try await Movie(Segue.Scene(json: flatScene))
    let frames = try movie.frames()
    let expected = frames.map(\.pixels)
    #expect(Set(expected).count > 8, "something moves")
    var generator = SystemRandomNumberGenerator()
    for index in frames.indices.shuffled(using: &generator) {
      #expect(frames[index].pixels == expected[index])
    }
    let again = try await Movie(Segue.Scene(json: flatScene)).frames()
    await withTaskGroup(of: Void.self) { group in
      for index in frames.indices.reversed() {
        group.addTask { #expect(again[index].pixels == expected[index]) }
      }
    }
  }

  @Test("A frame equals what the renderer draws")
  func renderer() async throws {
    let animation = try await SceneLoader.load(SceneDocument(name: "a.json", text: flatScene)).animation
    let movie = try await Movie(Segue.Scene(json: flatScene))
    for time in [0, 0.51, 0.6, 1.25, 1.8] {
      let drawn = SegueGraphics.Image(Renderer(shortcuts: []).render(animation.display(at: time, scale: 1)))
      #expect(movie.frame(at: Seconds(time)) == Frame(drawn, time: Seconds(time)))
    }
  }

  @Test("A time before the start shows the first frame, and a time after the end the last")
  func ends() async throws {
    let movie = try await Movie(Segue.Scene(json: flatScene))
    #expect(movie.frame(at: -3) == movie.frame(at: 0) && movie.frame(at: -3).time == 0)
    #expect(
      movie.frame(at: 1e9) == movie.frame(at: movie.duration) && movie.frame(at: Seconds(Double.infinity)).time == 1.8)
    #expect(movie.frame(at: 0) != movie.frame(at: 1))
  }

  @Test("Frames lie at multiples of the frame duration, with one more at the end")
  func times() async throws {
    let movie = try await Movie(Segue.Scene(json: flatScene))
    let thirds = (0...5).map { Seconds(Double($0) / 3) }
    #expect(try movie.times(fps: 3) == thirds + [1.8])
    #expect(try movie.frames(fps: 3).map(\.time) == movie.times(fps: 3))
    #expect(try movie.frames().count == 37)
  }

  @Test(
    "An out-of-range frame rate or number of moments is an error at the caller's line; NaN stands for the start"
  )
  func invalidArguments() async throws {
    let movie = try await Movie(Segue.Scene(json: flatScene))
    let line = #line + 2
    do throws(SceneError) {
      _ = try movie.frames(fps: 101)
      Issue.record("it has frames")
    } catch {
      #expect(error.problems.map(\.code) == ["out-of-range"])
      #expect(error.problems.first?.place?.description == "SegueTests/MovieTests.swift:\(line)")
      #expect("\(error)".contains("expected from 1 to 100 frames per second"))
    }
    await #expect(throws: SceneError.self) { try await movie.strip(1) }
    await #expect(throws: SceneError.self) { try await movie.onionSkin(25) }
    await #expect(throws: SceneError.self) { try await movie.contactSheet(fps: 0) }
    #expect(
      movie.frame(at: Seconds(Double.nan)) == movie.frame(at: 0) && movie.frame(at: Seconds(Double.nan)).time == 0)
  }

  @Test("Touches and endings can be overridden")
  func overrides() async throws {
    let text = flatScene.replacing(
      #"{ "present": {} }"#, with: #"{ "drag": { "from": [2, 40], "by": [12, 0] }, "release": "auto" }"#)
    let plain = try await Movie(Segue.Scene(json: text))
    let touched = try await Movie(Segue.Scene(json: text), showsTouches: true)
    #expect(touched.frame(at: 0.7) != plain.frame(at: 0.7) && touched.frame(at: 0) == plain.frame(at: 0))
    let dragOnly = Segue.Scene(json: text.replacing(#", { "dismiss": {} }"#, with: ""))
    let finished = try await Movie(dragOnly, ending: .finish)
    let cancelled = try await Movie(dragOnly, ending: .cancel)
    #expect(cancelled.frame(at: 9) == cancelled.frame(at: 0))
    #expect(finished.frame(at: 9) != finished.frame(at: 0))
  }
}
