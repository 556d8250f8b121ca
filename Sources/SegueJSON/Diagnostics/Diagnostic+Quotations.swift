extension Diagnostic {
  /// The same problem in words that tell nothing of what stands in a file that may not be quoted: what they might repeat of it is
  /// left out. Its place stays.
  var withoutQuotations: Diagnostic {
    guard let location, !location.file.isQuoted, !Self.wordless.contains(code) else { return self }
    return Diagnostic(severity, code, at: location, "what stands here is not what the file should have here")
  }

  /// Messages that repeat nothing of a file but numbers.
  private static let wordless: Set<Code> = [
    "bad-recording", "empty-file", "extra-content", "missing-comma", "missing-value", "not-utf8", "out-of-range",
    "too-deep",
    "trailing-comma", "unclosed", "unexpected-end", "wrong-bracket", "wrong-count",
  ]
}
