import SegueTesting
import Testing

/// The filters that messages print select one test.
@Suite struct RunningTestTests {
  /// What `swift test --filter` matches, as Swift Testing and XCTest name tests.
  private static let names = [
    "AppTests.CardTests/opens()/CardTests.swift:4:4", "AppTests.CardTests/opens(theme:)/CardTests.swift:6:4",
    "AppTests.CardTests/opensThenCloses()/CardTests.swift:8:4", "AppTests.CardTests2/opens()/CardTests.swift:12:4",
    "AppTests.CardTests/Inner/opens()/CardTests.swift:20:4", "AppTests.opens()/CardTests.swift:30:2",
    "AppTests.opens()/DrawerTests.swift:30:2", "MoreAppTests.CardTests/opens()/CardTests.swift:4:4",
    "AppTests.CardTests/`it opens, (slowly) $1 a|b`()/CardTests.swift:40:4",
    "AppTests.CardTests/`it opens`()/CardTests.swift:44:4",
    "AppTests.XCards/testOpens", "AppTests.XCards/testOpensLater", "AppTests.XCardsMore/testOpens",
  ]

  private static func selected(_ filter: String) throws -> [String] {
    let expression = try Regex(filter)
    return names.filter { $0.contains(expression) }
  }

  @Test("A test of XCTest is selected by class and method")
  func testCases() throws {
    let test = RunningTest(testCase: "AppTests.XCards", method: "testOpens")
    #expect(try Self.selected(test.filter) == ["AppTests.XCards/testOpens"])
    #expect(test.name == "AppTests.XCards/testOpens")
  }

  @Test(
    "Where no framework knows the test, it is selected by its function and its file",
    arguments: [
      ("opens(theme:)", ["AppTests.CardTests/opens(theme:)/CardTests.swift:6:4"]),
      ("opensThenCloses()", ["AppTests.CardTests/opensThenCloses()/CardTests.swift:8:4"]),
      (
        "it opens, (slowly) $1 a|b()", ["AppTests.CardTests/`it opens, (slowly) $1 a|b`()/CardTests.swift:40:4"]
      ),
      ("it opens()", ["AppTests.CardTests/`it opens`()/CardTests.swift:44:4"]),
    ])
  func unknown(function: String, expected: [String]) throws {
    let test = RunningTest(module: "AppTests", function: function, file: "CardTests.swift")
    #expect(try Self.selected(test.filter) == expected)
  }

  @Test("A running test is selected by its suite, its name and its file", arguments: [1, 2])
  func running(number: Int) throws {
    let test = try #require(RunningTest.current)
    #expect(test.name == "SegueTestingTests.RunningTestTests/running(number:)")
    let expression = try Regex(test.filter)
    let own = "SegueTestingTests.RunningTestTests/running(number:)/RunningTestTests.swift:9:4"
    #expect(own.contains(expression))
    for other in ["X\(own)", own.replacing("Tests/r", with: "Tests2/r"), own.replacing(":)/", with: ":)2/")] {
      #expect(!other.contains(expression), "\(other)")
    }
  }

  @Test func `a name, with (signs) and $1`() throws {
    let test = try #require(RunningTest.current)
    let expression = try Regex(test.filter)
    #expect(
      "SegueTestingTests.RunningTestTests/`a name, with (signs) and $1`()/RunningTestTests.swift:1:1".contains(
        expression))
  }
}
