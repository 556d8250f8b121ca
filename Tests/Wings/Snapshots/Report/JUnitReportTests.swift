import Foundation
import SegueSnapshots
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  @Test("Each scene is a suite and each story a case, with its outcome")
  func structure() async throws {
    let report = try XMLReport(JUnitReport.text(for: try await SampleVerdicts.all()))
    #expect(report.elements[0].name == "testsuites")
    #expect(report.elements[0].attributes == ["name": "segue", "tests": "10", "failures": "5", "errors": "1"])
    #expect(report.all("testsuite").count == 9)
    #expect(report.all("testcase").count == 10)
    #expect(report.all("failure").count == 5)
    let yak = try #require(report.all("testsuite").first { $0.attributes["name"] == "scenes/yak.json" })
    #expect(yak.attributes["tests"] == "2" && yak.attributes["failures"] == "0")
  }

  @Test("The message of a failure says what changed; its text has the frames and the command")
  func blame() async throws {
    let report = try XMLReport(JUnitReport.text(for: [try await SampleVerdicts.colored()]))
    let failure = try #require(report.all("failure").first)
    #expect(failure.attributes["type"] == "scene")
    #expect(failure.attributes["message"]?.hasSuffix(##"bar.background "#FFD43B" → "#FFD43C" (line 9)"##) == true)
    #expect(failure.text.contains("to accept it: render record 'scenes/drawer.json'"))
    #expect(failure.text.contains(" px in ["))
  }

  @Test(
    "An unreadable scene is an error with its message; characters that are unsafe in XML or a terminal are escaped"
  )
  func broken() throws {
    let error = try #require(try XMLReport(JUnitReport.text(for: [SampleVerdicts.broken()])).all("error").first)
    #expect(error.text.contains("expected \"}\" & found <nothing>"))
    #expect(error.text.contains("\\u{1b}[0m"))
  }

  @Test("Any name is safe")
  func hostile() async throws {
    let report = try XMLReport(JUnitReport.text(for: [try await SampleVerdicts.hostile()]))
    let wanted = "scenes/" + SampleVerdicts.hostileName.replacingOccurrences(of: "\u{1}", with: "\u{FFFD}")
    #expect(report.all("testsuite")[0].attributes["name"] == wanted)
  }

  @Test("A report without stories is valid")
  func empty() throws { #expect(try XMLReport(JUnitReport.text(for: [])).elements.count == 1) }
}

/// A parsed document as a flat list of elements in order, each with its direct text.
private final class XMLReport: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }
  private(set) var elements: [Element] = []
  private var open: [Int] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { elements[open.last!].text += text }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
