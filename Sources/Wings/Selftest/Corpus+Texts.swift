extension Corpus {
  /// Shaping, line breaking and writing directions.
  static let texts: [CorpusCase] = [
    .still(
      "text/plain",
      """
        { "text": "Wave, To AV 12:34", "font": 7, "pin": { "left": 3, "top": 6 } },
        { "text": "Segue", "font": 19, "pin": { "left": 3, "top": 18 } }
      """),
    .still(
      "text/tiny", scale: 1,
      """
        { "text": "The quick brown fox", "font": 5, "pin": { "left": 2, "top": 6 } },
        { "text": "jumps over", "font": 8, "pin": { "left": 2, "top": 18 } }
      """),
    .still(
      "text/tracking",
      """
        { "text": "TRACKING", "font": { "size": 9, "tracking": 1.7 }, "pin": { "left": 2, "top": 5 } },
        { "text": "TIGHT", "font": { "size": 13, "tracking": -1 }, "pin": { "left": 2, "top": 22 } }
      """),
    .still(
      "text/synthesis",
      """
        { "text": "Bold", "font": { "size": 13, "weight": "bold", "synthesis": ["weight"] }, "pin": { "left": 3, "top": 3 } },
        { "text": "Slanted", "font": { "size": 13, "italic": true, "synthesis": ["weight", "style"] },
          "pin": { "left": 3, "top": 20 } }
      """),
    .still(
      "text/lines",
      """
        { "text": "Lines are broken where words end, and then go on below.", "font": 7, "lineSpacing": 1.5,
          "pin": { "left": 3, "right": 3, "top": 2 } }
      """),
    .still(
      "text/justified",
      """
        { "text": "Lines are set flush with both edges of the column, the last one apart.", "font": 6,
          "alignment": "justified", "pin": { "left": 3, "right": 3, "top": 2 } }
      """),
    .still(
      "text/right",
      """
        { "text": "Ragged on\\nthe left", "font": 9, "alignment": "right", "lineHeight": 1.3,
          "pin": { "left": 3, "right": 3, "top": 4 } }
      """),
    .still(
      "text/centered",
      """
        { "text": "In the\\nmiddle of it", "font": 9, "alignment": "center",
          "pin": { "left": 3, "right": 3, "top": 8 } }
      """),
    .still(
      "text/truncated",
      """
        { "text": "A sentence that is too long", "font": 8, "maxLines": 1,
          "pin": { "left": 3, "right": 3, "top": 3 } },
        { "text": "A sentence that is too long", "font": 8, "maxLines": 1, "truncation": "middle",
          "pin": { "left": 3, "right": 3, "top": 18 } },
        { "text": "A sentence that is too long", "font": 8, "maxLines": 1, "truncation": "head",
          "pin": { "left": 3, "right": 3, "top": 33 } }
      """),
    .still(
      "text/arabic",
      """
        { "text": "\u{0633}\u{0644}\u{0627}\u{0645} \u{0628}\u{0637}\u{0627}\u{0642}\u{0629}", "font": { "family": "Amiri", "size": 12 },
          "pin": { "left": 3, "right": 3, "top": 8 } }
      """),
    .still(
      "text/both-directions",
      """
        { "text": "Card \u{0628}\u{0637}\u{0627}\u{0642}\u{0629} 12", "font": { "family": "Inter", "size": 8, "fallbacks": ["Amiri"] },
          "pin": { "left": 3, "top": 4 } },
        { "text": "Card \u{0628}\u{0637}\u{0627}\u{0642}\u{0629} 12", "direction": "rightToLeft",
          "font": { "family": "Inter", "size": 8, "fallbacks": ["Amiri"] },
          "pin": { "left": 3, "right": 3, "top": 24 } }
      """),
    .still(
      "text/turned",
      """
        { "text": "Turned", "font": 14, "color": "#1A5276", "transform": { "rotate": -15, "scale": 1.2 },
          "pin": { "centerX": 0, "centerY": 0 } }
      """),
    .still(
      "text/translucent", background: "#1B2631",
      """
        { "text": "Overlap", "font": { "size": 16, "tracking": -2.5 }, "color": "#FFFFFF80",
          "pin": { "centerX": 0, "centerY": 0 } }
      """),
  ]
}
