import SegueGraphics
import Synchronization

/// The images that the scenes of a server draw, by number. Most of them stay the same when a scene changes: a page
/// fetches each of them once.
package final class ServedImages: Sendable {
  private struct State {
    var numbers: [Image: Int] = [:]
    var images: [Int: Image] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of an image. The image is kept until `keep` forgets it.
  func number(of image: Image) -> Int {
    state.withLock { state in
      if let number = state.numbers[image] { return number }
      defer { state.next += 1 }
      state.numbers[image] = state.next
      state.images[state.next] = image
      return state.next
    }
  }

  /// The size and the pixels, as the module of a page reads them; nil for an unknown number.
  package func bytes(of number: Int) -> [UInt8]? { state.withLock { $0.images[number] }?.plainBytes }

  /// Forgets all images but those with these numbers.
  package func keep(_ numbers: [Int]) {
    let kept = Set(numbers)
    state.withLock { state in
      state.images = state.images.filter { kept.contains($0.key) }
      state.numbers = state.numbers.filter { kept.contains($0.value) }
    }
  }
}
