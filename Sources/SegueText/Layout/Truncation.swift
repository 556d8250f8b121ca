extension LayoutBuilder {
  /// The last line that may be shown, of a text that goes on after it: as much of the text as fits with "…".
  ///
  /// The beginning comes from this line up to the next newline, the end from after the text's last one. The middle keeps as many
  /// clusters of both, or one more of the beginning. Spaces next to the "…" are left out.
  func shortened(_ line: Line) throws(FontError) -> Line {
    var result = line
    if request.truncation != .none {
      result = Line(paragraph: line.paragraph, span: line.span, content: try longest(Shortening(line, self)))
    }
    result.isTruncated = true
    return result
  }

  private func longest(_ shortening: Shortening) throws(FontError) -> LineContent {
    guard let width = request.width else { return try content(of: shortening.text(shortening.limit)) }
    let available = width + LineBreaker.tolerance
    let sign = try content(of: shortening.text(0)).width
    var kept = 0
    while kept < shortening.limit, shortening.estimate(kept + 1) + sign <= available { kept += 1 }
    // The estimate does not know how letters and "…" go together.
    var best = try content(of: shortening.text(kept))
    if best.width > available {
      while kept > 0, best.width > available {
        kept -= 1
        best = try content(of: shortening.text(kept))
      }
    } else {
      while kept < shortening.limit {
        let longer = try content(of: shortening.text(kept + 1))
        if longer.width > available { break }
        kept += 1
        best = longer
      }
    }
    return best
  }
}

/// The ways to shorten a line, by how many clusters are kept.
private struct Shortening {
  private let mode: TextRequest.Truncation
  private let sign: [UInt32]
  private let head: (paragraph: Paragraph, shaped: ShapedText)
  private let tail: (paragraph: Paragraph, shaped: ShapedText)
  /// Where the beginning may end, the shortest first.
  private let headEnds: [Int]
  /// Where the end may start, the shortest first.
  private let tailStarts: [Int]
  /// The most clusters that can be kept.
  let limit: Int

  init(_ line: LayoutBuilder.Line, _ builder: LayoutBuilder) throws(FontError) {
    let last = builder.paragraphs.count - 1
    mode = builder.request.truncation
    sign = try builder.ellipsis()
    let head = (paragraph: builder.paragraphs[line.paragraph], shaped: try builder.shaped(line.paragraph))
    let tail = mode == .tail ? head : (paragraph: builder.paragraphs[last], shaped: try builder.shaped(last))
    self.head = head
    self.tail = tail

    let start = line.span.range.lowerBound
    let headLimit = head.paragraph.contentEnd[head.paragraph.breaks.mandatory(after: start)]
    headEnds = (start..<max(start, headLimit) + 1).filter { head.paragraph.isClusterStart[$0] }
    // The end may not reach back into lines that are shown before this one.
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

  /// Advances of what is kept, as the whole text is shaped; tabs count 0.
  func estimate(_ kept: Int) -> Double {
    let parts = parts(kept)
    return head.shaped.advance(of: parts.head) + tail.shaped.advance(of: parts.tail)
  }

  func text(_ kept: Int) -> LogicalText {
    let parts = parts(kept)
    var text = LogicalText()
    text.append(head.paragraph, parts.head)
    text.append(sign, level: head.paragraph.isRightToLeft ? 1 : 0)
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
