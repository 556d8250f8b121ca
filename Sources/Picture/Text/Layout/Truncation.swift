extension LayoutBuilder {
  /// Truncates the last visible line of a text that continues after it: as much of the text as fits with "…".
  ///
  /// The head comes from this line up to the next newline, the tail from after the last newline of the text. `middle`
  /// keeps the same number of clusters from both, or one more from the head. Spaces next to the "…" are removed.
  func truncated(_ line: Line) throws(FontError) -> Line {
    var result = line
    if request.truncation != .none {
      result = Line(paragraph: line.paragraph, span: line.span, content: try longest(TruncationCandidates(line, self)))
    }
    result.isTruncated = true
    return result
  }

  private func longest(_ candidates: TruncationCandidates) throws(FontError) -> LineContent {
    guard let width = request.width else { return try content(of: candidates.text(candidates.limit)) }
    let available = width + LineBreaker.tolerance
    let ellipsisWidth = try content(of: candidates.text(0)).width
    var kept = 0
    while kept < candidates.limit, candidates.estimate(kept + 1) + ellipsisWidth <= available { kept += 1 }
    // The estimate ignores kerning between letters and "…", so the exact width is checked and corrected.
    var best = try content(of: candidates.text(kept))
    if best.width > available {
      while kept > 0, best.width > available {
        kept -= 1
        best = try content(of: candidates.text(kept))
      }
    } else {
      while kept < candidates.limit {
        let longer = try content(of: candidates.text(kept + 1))
        if longer.width > available { break }
        kept += 1
        best = longer
      }
    }
    return best
  }
}

/// The possible truncations of a line, by the number of clusters kept.
private struct TruncationCandidates {
  private let mode: TextRequest.Truncation
  private let ellipsis: [UInt32]
  private let head: (paragraph: Paragraph, shaped: ShapedText)
  private let tail: (paragraph: Paragraph, shaped: ShapedText)
  /// The possible ends of the head, the shortest head first.
  private let headEnds: [Int]
  /// The possible starts of the tail, the shortest tail first.
  private let tailStarts: [Int]
  /// The maximum number of clusters that can be kept.
  let limit: Int

  init(_ line: LayoutBuilder.Line, _ builder: LayoutBuilder) throws(FontError) {
    let last = builder.paragraphs.count - 1
    mode = builder.request.truncation
    ellipsis = try builder.ellipsis()
    let head = (paragraph: builder.paragraphs[line.paragraph], shaped: try builder.shaped(line.paragraph))
    let tail = mode == .tail ? head : (paragraph: builder.paragraphs[last], shaped: try builder.shaped(last))
    self.head = head
    self.tail = tail

    let start = line.span.range.lowerBound
    let headLimit = head.paragraph.contentEnd[head.paragraph.breaks.mandatory(after: start)]
    headEnds = (start..<max(start, headLimit) + 1).filter { head.paragraph.isClusterStart[$0] }
    // The tail must not include text of earlier, visible lines. If it would start in them, it starts with this line:
    // then head and tail are parts of the same text, and at least one cluster between them is left out.
    let isOneLine = line.paragraph == last && tail.paragraph.breaks.lastMandatory <= start
    let tailLimit = isOneLine ? start : tail.paragraph.breaks.lastMandatory
    let end = max(tailLimit, tail.paragraph.contentEnd[tail.paragraph.count])
    tailStarts =
      mode == .tail ? [] : (tailLimit..<end + 1).filter { tail.paragraph.isClusterStart[$0] }.reversed()
    let heads = headEnds.count - 1
    let tails = tailStarts.count - 1
    limit =
      switch mode {
      case .tail, .none: heads
      case .head: isOneLine ? max(0, tails - 1) : tails
      case .middle: isOneLine ? max(0, tails - 1) : heads + tails
      }
  }

  /// The advances of the kept clusters in the shaping of the whole text. Tabs count as 0.
  func estimate(_ kept: Int) -> Double {
    let parts = parts(kept)
    return head.shaped.advance(of: parts.head) + tail.shaped.advance(of: parts.tail)
  }

  func text(_ kept: Int) -> LogicalText {
    let parts = parts(kept)
    var text = LogicalText()
    text.append(head.paragraph, parts.head)
    text.append(ellipsis, level: head.paragraph.isRightToLeft ? 1 : 0)
    text.append(tail.paragraph, parts.tail)
    return text
  }

  private func parts(_ kept: Int) -> (head: Range<Int>, tail: Range<Int>) {
    let counts = counts(kept)
    let start = headEnds[0]
    let headEnd = max(start, head.paragraph.contentEnd[headEnds[counts.head]])
    guard mode != .tail else { return (start..<headEnd, 0..<0) }
    var tailStart = tailStarts[counts.tail]
    while tailStart < tailStarts[0], Codepoint.hangs(tail.paragraph.scalars[tailStart]) { tailStart += 1 }
    return (start..<headEnd, tailStart..<tailStarts[0])
  }

  private func counts(_ kept: Int) -> (head: Int, tail: Int) {
    switch mode {
    case .tail, .none: return (kept, 0)
    case .head: return (0, kept)
    case .middle:
      let tails = min(kept / 2, tailStarts.count - 1)
      let heads = min(kept - tails, headEnds.count - 1)
      return (heads, kept - heads)
    }
  }
}
