import CXML
import SegueCore
import SegueJSON

/// An element of an SVG file, with its attributes as they are written.
struct XMLElement: Sendable {
  /// The name without its namespace. If the namespace is not SVG's, a line feed precedes the name.
  let name: String
  /// The attributes in the order of the file. `xlink:` precedes the name of an attribute in XLink's namespace, and a line
  /// feed that of one in any other namespace.
  let attributes: [(name: String, value: String)]
  /// The index of the element around it; nil for the root.
  let parent: Int?
  /// The indices of the child elements.
  var children: [Int] = []
  /// The characters of a `style` element.
  var text = ""
  /// The byte of the file at which the start tag begins.
  let offset: Int

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The reference to another element, and the attribute that holds it. SVG 2's `href` counts before `xlink:href`.
  var reference: (attribute: String, text: String)? {
    for name in ["href", "xlink:href"] { if let text = self[name] { return (name, text) } }
    return nil
  }

  /// Whether the element belongs to another vocabulary, such as an editor's.
  var isForeign: Bool { name.hasPrefix("\n") }
}

/// The elements of an SVG file. The root is the first.
struct XMLDocument: Sendable {
  let file: SourceFile
  private(set) var elements: [XMLElement] = []
  /// The first element of each id.
  private var ids: [String: Int] = [:]
  /// The instructions that name style sheets outside of the file.
  private(set) var externalStyleSheets: [XMLElement] = []

  /// - Throws: An error at the place where the file breaks a rule or a limit.
  init(_ file: SourceFile) throws(Diagnostics) {
    self.file = file
    guard file.bytes.count <= SVGLimits.bytes else {
      throw Self.error(
        "too-large", file, 0, "an SVG file of \(file.bytes.count) bytes is too large",
        expected: "at most \(SVGLimits.bytes) bytes")
    }
    var xml = unsafe file.bytes.withUnsafeBufferPointer {
      unsafe segue_xml_parse(
        $0.baseAddress, $0.count,
        segue_xml_limits(
          depth: UInt32(SVGLimits.depth), items: UInt32(SVGLimits.items), namespace_bytes: SVGLimits.namespace,
          declared_attributes: UInt32(SVGLimits.declaredAttributes), defaulted_bytes: SVGLimits.defaultedBytes),
        "style")
    }
    defer { unsafe segue_xml_free(&xml) }
    if let problem = unsafe Self.problem(xml, file) { throw problem }
    unsafe build(xml)
  }

  /// The error that ended the parse; nil if there is none.
  @unsafe private static func problem(_ xml: segue_xml, _ file: SourceFile) -> Diagnostics? {
    let offset = unsafe Swift.min(Int(xml.offset), file.bytes.count)
    switch unsafe xml.status {
    case SEGUE_XML_OK: return nil
    case SEGUE_XML_TOO_DEEP:
      return error(
        "too-deep", file, offset, "elements are nested more than \(SVGLimits.depth) levels deep",
        expected: "fewer nested groups")
    case SEGUE_XML_TOO_MANY:
      return error(
        "too-large", file, offset, "the file has more than \(SVGLimits.items) elements and attributes",
        expected: "a simpler drawing")
    case SEGUE_XML_ENTITY:
      return error(
        "svg-entity", file, offset, "entities are not read", expected: "the text itself where the entity is used")
    case SEGUE_XML_LONG_NAMESPACE:
      return error(
        "too-large", file, offset, "the name of a namespace has more than \(SVGLimits.namespace) bytes",
        expected: "a shorter one")
    case SEGUE_XML_DECLARATIONS:
      return error(
        "too-large", file, offset, "the DTD declares more than \(SVGLimits.declaredAttributes) attributes",
        expected: "a file without declarations")
    case SEGUE_XML_DEFAULTS:
      return error(
        "too-large", file, offset,
        "default values of the DTD add more than \(SVGLimits.defaultedBytes) bytes to the elements",
        expected: "attributes that are written in their elements")
    case SEGUE_XML_NO_MEMORY: return error("too-large", file, offset, "there is not enough memory for the file")
    default:
      let reason = unsafe xml.message.map { unsafe String(cString: $0) } ?? "not well-formed"
      return error("bad-svg", file, offset, "this is not well-formed XML: \(reason)")
    }
  }

  static func error(
    _ code: Diagnostic.Code, _ file: SourceFile, _ offset: Int, _ message: String, expected: String? = nil
  ) -> Diagnostics {
    let end = Swift.min(offset + 1, file.bytes.count)
    return Diagnostics(
      Diagnostic(.error, code, at: Location(file, Swift.min(offset, end)..<end), message, expected: expected))
  }

  /// Makes the tree from the events, which begin and end with the root.
  @unsafe private mutating func build(_ xml: segue_xml) {
    let text = unsafe UnsafeRawBufferPointer(start: xml.text, count: xml.text_count)
    func string(_ start: UInt32, _ count: UInt32) -> String {
      unsafe String(decoding: text[Int(start)..<Int(start) + Int(count)], as: UTF8.self)
    }
    var open: [Int] = []
    for i in 0..<(unsafe xml.event_count) {
      let event = unsafe xml.events[i]
      switch event.kind {
      case SEGUE_XML_START:
        let attributes = (0..<Int(event.attribute_count)).map { index in
          let attribute = unsafe xml.attributes[Int(event.attribute) + index]
          return (
            name: string(attribute.name, attribute.name_count),
            value: string(attribute.value, attribute.value_count)
          )
        }
        let name = string(event.name, event.name_count)
        let index = elements.count
        elements.append(XMLElement(name: name, attributes: attributes, parent: open.last, offset: Int(event.offset)))
        if let parent = open.last { elements[parent].children.append(index) }
        if let id = elements[index]["id"], ids[id] == nil { ids[id] = index }
        open.append(index)
      case SEGUE_XML_END: open.removeLast()
      case SEGUE_XML_STYLESHEET:
        externalStyleSheets.append(
          XMLElement(name: "xml-stylesheet", attributes: [], parent: nil, offset: Int(event.offset)))
      default:  // SEGUE_XML_TEXT
        if let parent = open.last { elements[parent].text += string(event.name, event.name_count) }
      }
    }
  }

  /// The first element with an id. Where no element has it, escapes such as `%20` in it are replaced, as in addresses.
  func index(of id: String) -> Int? {
    if let index = ids[id] { return index }
    guard id.contains("%") else { return nil }
    var bytes: [UInt8] = []
    var rest = Substring(id).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return ids[String(decoding: bytes, as: UTF8.self)]
  }

  /// The place of an attribute's name in the start tag. Without an attribute, the place of the tag's own name.
  func location(of element: XMLElement, attribute: String? = nil) -> Location {
    let bytes = file.bytes
    func isName(_ byte: UInt8) -> Bool {
      switch byte {
      case ...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
        false
      default: true
      }
    }
    var end = Swift.min(element.offset + 1, bytes.count)
    while end < bytes.count, isName(bytes[end]) { end += 1 }
    let tag = Location(file, Swift.min(element.offset, end)..<end)
    guard let attribute else { return tag }
    // Attributes are separated by white space, and their values are quoted.
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") {
      let start = end
      while end < bytes.count, isName(bytes[end]) { end += 1 }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      // The file may have another prefix for XLink's namespace.
      if name == attribute || attribute.hasPrefix("xlink:") && name.hasSuffix(attribute.dropFirst("xlink".count)) {
        return Location(file, start..<end)
      }
      if end < bytes.count, bytes[end] == UInt8(ascii: "\"") || bytes[end] == UInt8(ascii: "'") {
        let quote = bytes[end]
        end += 1
        while end < bytes.count, bytes[end] != quote { end += 1 }
      }
      end += end < bytes.count ? 1 : 0
    }
    return tag
  }
}
