struct JSONParser { static func parse(_ f: SourceFile) -> (value: JSON?, diagnostics: [Diagnostic]) { fatalError() } }
