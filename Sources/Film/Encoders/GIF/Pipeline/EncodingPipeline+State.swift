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
    /// The stripes that wait for their codes.
    var ready: [IndexChoices] = []
    var isCoding = false
    /// Whether a stripe is encoded or being encoded.
    var hasBegun = false
    /// The number of rows that are encoded.
    var codedRows = 0

    init(_ coder: FrameCoder) { self.coder = coder }

    var frame: CoalescedFrame { coder.analysis.frame }
    var isChosen: Bool { rows == frame.rect.height }

    /// Whether all that the frame draws in the rectangle is encoded.
    func isCoded(in rect: PixelRect) -> Bool {
      rect.intersection(frame.rect).isEmpty || rect.maxY <= frame.rect.minY + codedRows
    }
  }
}
