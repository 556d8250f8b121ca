import SegueGraphics

extension EncodingPipeline {
  /// How far the frames are. What can be done next follows from it (`takeStep`).
  struct State {
    var arrived: [CoalescedFrame] = []
    /// By the frame's number.
    var counted: [Int: FrameColors] = [:]
    /// The number of frames whose colours are being counted.
    var counting = 0
    var start: Start
    /// Whether no frame will be added.
    var isComplete = false
    /// The number of the frame whose palette is chosen next.
    var nextPalette = 0
    /// In order, from the frame that is encoded next.
    var open: [OpenFrame] = []
    /// The number of times that frames have begun again.
    var epoch = 0
    var coded: [Output] = []
    var isAnalysing = false
    /// The number of frames that are encoded.
    var complete = 0
    /// The number of frames added but not yet encoded.
    var inFlight = 0
    var workers = 0
    var isCallerWaiting = false

    let threads: Int
    /// Whether a frame may begin before the one before it is complete. With transparency it may clear the canvas first.
    let overlaps: Bool

    init(threads: Int, overlaps: Bool, collects: Bool) {
      self.threads = threads
      self.overlaps = overlaps
      start = collects ? .collecting(JointPalette()) : .done
    }

    var isCollecting: Bool { if case .collecting = start { true } else { false } }

    /// Adds frames that have been counted to those for which the first palette is chosen, in order.
    mutating func collect() {
      guard case .collecting(var joint) = start else { return }
      var isFull = false
      while !isFull, let next = counted[joint.count] { isFull = !joint.add(next) }
      let isLast = isComplete && counting == 0 && arrived.isEmpty && joint.count > 0
      start = isFull || isLast ? .ready(joint.count) : .collecting(joint)
    }

    /// nil if the frame has begun again since, or the encoder was cancelled.
    func position(of coder: FrameCoder) -> Int? { open.firstIndex { $0.coder === coder } }
  }

  /// The progress of choosing the first palette.
  enum Start {
    /// The frames for which it is chosen are being counted.
    case collecting(JointPalette)
    /// The palette can be chosen for this number of frames.
    case ready(Int)
    case choosing
    case done
  }

  /// A frame whose palette is chosen. What decides about the next step is numbers alone: to look at an object that other threads
  /// use would take its cache line from them.
  struct OpenFrame {
    let coder: FrameCoder
    private let rect: PixelRect
    private let bandRows: Int
    /// nil before the first stripe, and while a thread makes one.
    var maker: ChoiceMaker?
    var isChoosing = false
    /// The number of rows for which choices are made.
    private var rows = 0
    /// The stripes that wait for their codes. The first may be encoded in part.
    private var ready: [IndexChoices] = []
    private(set) var readyCount = 0
    /// The row after the first stripe that waits.
    private var stripeEnd = 0
    private var isCoding = false
    /// Whether a band is encoded or being encoded.
    private(set) var hasBegun = false
    /// The number of rows that the encoder has got, and of those whose codes are certain: it looks ahead.
    private var addedRows = 0
    private var codedRows = 0
    /// For a frame that is encoded at several qualities, each as a whole: their number, how many have begun and how many are
    /// complete. Otherwise 0.
    private var attempts = 0
    private var attemptsBegun = 0
    private var attemptsDone = 0
    var isFinishing = false

    /// The number of stripes of one frame that may wait.
    private static let readyStripes = 2

    init(_ coder: FrameCoder) {
      self.coder = coder
      rect = coder.analysis.frame.rect
      bandRows = coder.bandRows
    }

    var isChosen: Bool { rows == rect.height }

    /// Whether choices for another stripe can be made now.
    var wantsStripe: Bool { !isChosen && !isChoosing && readyCount < Self.readyStripes }

    /// Whether the frame is encoded completely.
    var isCoded: Bool {
      attempts > 0 ? attemptsDone == attempts : !isCoding && addedRows == rect.height
    }

    /// What is encoded next: a few rows of the first stripe that waits, or all of it; nil if nothing waits.
    var nextBand: PixelRect? {
      guard readyCount > 0, !isCoding, attempts == 0 || attemptsBegun < attempts else { return nil }
      if attempts > 0 { return rect }
      let top = rect.minY + addedRows
      return PixelRect(minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(stripeEnd, top + bandRows))
    }

    /// Whether it is known what the frame draws in the rectangle.
    func isCoded(in rect: PixelRect) -> Bool {
      rect.intersection(self.rect).isEmpty || attempts == 0 && rect.maxY <= self.rect.minY + codedRows
    }

    /// A stripe for which choices are made waits for its codes.
    mutating func add(_ stripe: IndexChoices, _ maker: ChoiceMaker) {
      isChoosing = false
      rows += stripe.rect.height
      self.maker = isChosen ? nil : maker
      if ready.isEmpty { stripeEnd = stripe.rect.maxY }
      ready.append(stripe)
      readyCount += 1
      if !stripe.finer.isEmpty { attempts = 1 + stripe.finer.count }
    }

    /// Begins what is encoded next.
    mutating func begin(_ band: PixelRect, epoch: Int) -> EncodingPipeline.Step {
      hasBegun = true
      if attempts > 0 {
        attemptsBegun += 1
        return .attempt(coder, ready[0], attemptsBegun - 1)
      }
      isCoding = true
      return .code(coder, ready[0], band, epoch: epoch)
    }

    /// A band was added to the encoder, which has encoded `codedRows` by now.
    mutating func end(_ band: PixelRect, codedRows: Int) {
      isCoding = false
      addedRows += band.height
      self.codedRows = codedRows
      guard band.maxY == stripeEnd else { return }
      ready.removeFirst()
      readyCount -= 1
      if let next = ready.first { stripeEnd = next.rect.maxY }
    }

    mutating func endAttempt() { attemptsDone += 1 }
  }
}
