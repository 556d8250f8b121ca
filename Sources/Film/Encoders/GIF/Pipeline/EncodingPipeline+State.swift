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

  /// A frame whose palette is chosen.
  struct OpenFrame {
    let coder: FrameCoder
    /// nil before the first stripe, and while a thread makes one.
    var maker: ChoiceMaker?
    var isChoosing = false
    /// The number of rows for which choices are made.
    var rows = 0
    /// The stripes that wait for their codes. The first may be encoded in part.
    var ready: [IndexChoices] = []
    var isCoding = false
    /// Whether a band is encoded or being encoded.
    var hasBegun = false
    /// The number of rows that the encoder has got, and of those whose codes are certain: it looks ahead.
    var addedRows = 0
    var codedRows = 0
    /// For a frame that is encoded at several qualities, each as a whole: their number, how many have begun and how many are
    /// complete. Otherwise 0.
    var attempts = 0
    var attemptsBegun = 0
    var attemptsDone = 0
    var isFinishing = false

    /// The number of stripes of one frame that may wait.
    static let readyStripes = 2

    init(_ coder: FrameCoder) { self.coder = coder }

    var frame: CoalescedFrame { coder.analysis.frame }
    var isChosen: Bool { rows == frame.rect.height }

    /// Whether the frame is encoded completely.
    var isCoded: Bool {
      attempts > 0 ? attemptsDone == attempts : !isCoding && addedRows == frame.rect.height
    }

    /// What is encoded next: a few rows of the first stripe that waits, or all of it; nil if nothing waits.
    var nextBand: PixelRect? {
      guard let stripe = ready.first, !isCoding, attempts == 0 || attemptsBegun < attempts else { return nil }
      if attempts > 0 { return stripe.rect }
      let top = frame.rect.minY + addedRows
      return PixelRect(
        minX: stripe.rect.minX, minY: top, maxX: stripe.rect.maxX, maxY: min(stripe.rect.maxY, top + coder.bandRows))
    }

    /// Whether it is known what the frame draws in the rectangle.
    func isCoded(in rect: PixelRect) -> Bool {
      rect.intersection(frame.rect).isEmpty || attempts == 0 && rect.maxY <= frame.rect.minY + codedRows
    }
  }
}
