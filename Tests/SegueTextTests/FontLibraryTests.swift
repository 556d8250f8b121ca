import Foundation
import SegueCore
import SegueText
import Testing

/// Draws sample texts as SVG, to be looked at.
@Test func sample() throws {
  let library = FontLibrary()
  let font = FontDescriptor(fallbacks: ["MotoyaLCedar", "Amiri", "DejaVu Sans"], size: 17)
  var bold = font
  bold.weight = .bold
  bold.size = 40
  var tracked = font
  tracked.tracking = 3
  var requests: [TextRequest] = [
    TextRequest(text: "AVATAR office fi Tomorrow’s headline wraps to two lines", font: bold, width: 326),
    TextRequest(text: "Latin paragraph: the quick brown fox jumps over the lazy dog, again and again, until the lines are full; an-overlong-word: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.", font: font, width: 326),
    TextRequest(text: "吾輩は猫である。名前はまだ無い。「どこで生れたか」とんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。", font: font, width: 326),
    TextRequest(text: "العربية لغة جميلة تكتب من اليمين إلى اليسار، وفيها Latin words و 123 أرقام.", font: font, width: 326),
    TextRequest(text: "Mixed: שלום עולם (hello) and العربية inside, then 日本語 too.", font: font, width: 326),
    TextRequest(text: "Truncated at the tail because this text is much longer than two lines of that width can hold, really.", font: font, width: 326, maxLines: 2),
    TextRequest(text: "Head truncated because this text is much longer than a line", font: font, width: 326, maxLines: 1, truncation: .head),
    TextRequest(text: "Middle truncated because this text is much longer than a line", font: font, width: 326, maxLines: 1, truncation: .middle),
    TextRequest(text: "العربية لغة جميلة تكتب من اليمين إلى اليسار وتطول", font: font, width: 226, maxLines: 1),
    TextRequest(text: "Centered lines of text, some of them\nshort", font: font, width: 326, alignment: .center),
    TextRequest(text: "Justified lines of text grow their spaces until they fill the whole width that they were given.", font: font, width: 326, alignment: .justified),
    TextRequest(text: "tracked office العربية text", font: tracked, width: 326),
    TextRequest(text: "a\tb\tccc\td", font: font, width: 326),
    TextRequest(text: "extra\u{AD}ordi\u{AD}nary hyphen\u{AD}ation of incompre\u{AD}hen\u{AD}sibil\u{AD}ities", font: font, width: 120),
  ]
  requests[5].lineSpacing = 10
  var y = 20.0
  var body = ""
  for r in requests {
    let l = try library.layout(r)
    var d = ""
    for e in l.path.elements {
      switch e {
      case .move(let p): d += "M\(p.x) \(p.y)"
      case .line(let p): d += "L\(p.x) \(p.y)"
      case .quadratic(let c, let p): d += "Q\(c.x) \(c.y) \(p.x) \(p.y)"
      case .cubic(let a, let b, let p): d += "C\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)"
      case .close: d += "Z"
      }
    }
    body += "<g transform='translate(20 \(y))'><rect width='\(l.alignmentWidth)' height='\(l.size.height)' fill='#eef'/>"
    for line in l.lines {
      body += "<line x1='\(line.origin.x)' x2='\(line.origin.x + line.width)' y1='\(line.origin.y)' y2='\(line.origin.y)' stroke='#f88' stroke-width='.5'/>"
    }
    body += "<path d='\(d)'/></g>"
    y += l.size.height + 10
  }
  try "<svg xmlns='http://www.w3.org/2000/svg' width='366' height='\(y)'><rect width='100%' height='100%' fill='white'/>\(body)</svg>".write(toFile: "/tmp/sample.svg", atomically: true, encoding: .utf8)
}
