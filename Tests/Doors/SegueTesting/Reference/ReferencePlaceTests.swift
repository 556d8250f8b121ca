import SegueTesting
import Testing

@Suite struct ReferencePlaceTests {
  @Test(
    "A reference is named after its file, its test, and its own name",
    arguments: [
      ("opens()", nil, "CardTests/opens"), ("opens()", "dark", "CardTests/opens.dark"),
      ("opens(theme:)", "dark / tap", "CardTests/opens-theme.dark-tap"), ("testOpens", nil, "CardTests/testOpens"),
      ("`it opens, slowly`()", nil, "CardTests/it-opens-slowly"), ("öffnet_2()", nil, "CardTests/öffnet_2"),
      ("opens()", "../../etc", "CardTests/opens.etc"), ("opens()", "…", "CardTests/opens._"),
    ])
  func names(function: String, name: String?, expected: String) {
    let place = ReferencePlace(filePath: "/a/b/CardTests.swift", function: function, name: name)
    #expect(place.name == expected)
    #expect(place.stem == "/a/b/__Snapshots__/\(expected)")
  }
}
