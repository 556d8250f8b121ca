import SegueFiles
package import SegueGraphics
import Synchronization

/// Encodes a GIF as on a machine with any number of processors, for `make bench`: every piece of work is done once, on this
/// thread, and its processor time is placed in a schedule that keeps the rules of `EncodingPipeline` and of the exporter that
/// feeds it. So the length of the schedule is what the work and its order allow, without what processors take from one
/// another: memory, caches, locks and the system's scheduler.
package struct VirtualProcessors {
  /// A frame that a thread has planned, which threads do one after another, and drawn.
  package struct Rendered {
    let image: Image
    /// In centiseconds, one for each instant that shows it.
    let delays: [Int]
    let plan: Duration
    let render: Duration

    package init(image: Image, delays: [Int], plan: Duration, render: Duration) {
      self.image = image
      self.delays = delays
      self.plan = plan
      self.render = render
    }
  }

  private let threads: Int
  /// The number of frames that may be rendered or wait to be encoded.
  private let ahead: Int
  private let pipeline: EncodingPipeline
  private var coalescing: FrameCoalescing

  private var now = Duration.zero
  private var free: Int
  private var events: [Event] = []
  /// When the lock under which frames are planned is free.
  private var planned = Duration.zero
  private var rendering = 0
  private var finished: [Int: Rendered] = [:]
  private var taken = 0
  private var written = 0
  private var isExhausted = false
  private var caller = Caller.idle
  private var toLaunch = 0

  /// The processor time of all pieces.
  package private(set) var work = Duration.zero
  /// The largest number of frames that the encoder held.
  package private(set) var mostInFlight = 0

  private enum Caller { case idle, busy, adding, draining }

  private struct Event {
    let end: Duration
    let number: Int
    let done: (inout VirtualProcessors) -> Void
  }

  package init(width: Int, height: Int, options: GIFOptions, threads: Int, ahead: Int) {
    self.threads = threads
    self.ahead = ahead
    free = threads
    pipeline = EncodingPipeline(
      width: width, height: height, options: options, threads: threads, stripePixels: GIFEncoder.stripePixels)
    coalescing = FrameCoalescing(width: width, height: height, options: options)
  }

  /// The time until all frames that `next` gives are encoded.
  package mutating func run(_ next: () -> Rendered?) -> Duration {
    var number = 0
    func start(_ time: Duration, from begin: Duration? = nil, _ done: @escaping (inout VirtualProcessors) -> Void) {
      free -= 1
      work += time
      number += 1
      events.append(Event(end: (begin ?? now) + time, number: number, done: done))
    }
    while true {
      advanceCaller()
      if free > 0, let step = startCaller() {
        start(step.time, step.done)
        continue
      }
      if free > 0, let step = pipeline.state.withLock({ $0.takeStep() }) {
        let (effect, time) = TimeSpent.measure { [pipeline] in pipeline.perform(step) }
        start(time.cpu) { virtual in virtual.pipeline.state.withLock { effect(&$0) } }
        continue
      }
      if free > 0, toLaunch > 0 {
        toLaunch -= 1
        if let frame = next() {
          let position = taken
          taken += 1
          let begin = Swift.max(now, planned)
          planned = begin + frame.plan
          start(frame.plan + frame.render, from: begin) { virtual in
            virtual.rendering -= 1
            virtual.finished[position] = frame
          }
        } else {
          isExhausted = true
          rendering -= 1
        }
        continue
      }
      let next = events.enumerated().min { ($0.element.end, $0.element.number) < ($1.element.end, $1.element.number) }
      guard let next else { break }
      let event = events.remove(at: next.offset)
      now = event.end
      free += 1
      event.done(&self)
    }
    return now
  }

  /// What the thread that adds frames does between its pieces of work.
  private mutating func advanceCaller() {
    let inFlight = pipeline.state.withLock { $0.inFlight }
    mostInFlight = max(mostInFlight, inFlight)
    // The first palette waits for frames that have not been added yet.
    let isWaited = pipeline.state.withLock { $0.isCollecting && $0.counting == 0 && $0.arrived.isEmpty }
    if caller == .adding, inFlight <= pipeline.limit || isWaited { caller = .idle }
    guard caller == .idle else { return }
    let limit = threads == 1 && finished[written] != nil ? 0 : threads
    while rendering < limit, finished.count + rendering < ahead, !isExhausted {
      rendering += 1
      toLaunch += 1
    }
  }

  private mutating func startCaller() -> (time: Duration, done: (inout VirtualProcessors) -> Void)? {
    guard caller == .idle else { return nil }
    if let frame = finished.removeValue(forKey: written) {
      written += 1
      caller = .busy
      let (complete, time) = TimeSpent.measure { frame.delays.compactMap { coalescing.add(frame.image, delay: $0) } }
      return (time.cpu, { virtual in virtual.add(complete) })
    }
    if isExhausted, rendering == 0, finished.isEmpty {
      add(coalescing.finish().map { [$0] } ?? [])
      caller = .draining
      pipeline.state.withLock { state in
        state.isComplete = true
        state.collect()
      }
    }
    return nil
  }

  private mutating func add(_ frames: [CoalescedFrame]) {
    pipeline.state.withLock { state in
      for frame in frames {
        state.arrived.append(frame)
        state.inFlight += 1
      }
    }
    caller = .adding
  }
}
