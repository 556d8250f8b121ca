import SegueCore
import SegueText
import Testing

/// Lines of scripts that have no spaces between words. Except where a comment says so, words are those of ICU 72's line
/// breaks (`BreakIterator.createLineInstance`), as browsers have them.
@Suite struct WordBreakTests {
  private static let thai = [
    "ภาษา|ไทย|ไม่มี|ช่อง|ว่าง",
    "การ|ตั้ง|ค่า|การ|แจ้ง|เตือน|และ|ความ|เป็น|ส่วน|ตัว|ของ|แอปพลิเคชัน",
    "ลบ|ข้อความ|ทั้งหมด|หรือ|ไม่|การ|ดำเนิน|การ|นี้|ไม่|สามารถ|ยกเลิก|ได้",
    "ต่างๆ|นานา |ฯลฯ |เด็กๆ|เล่น|กัน|ใน|สนาม",
    "กรุงเทพมหานคร|เป็น|เมือง|หลวง|และ|นคร|ที่|มี|ประชากร|มาก|ที่สุด|ของ|ประเทศไทย",
    // ICU finds words in this name: เฟ|ซบุ๊ก. What no list has stays whole, with a short word before it.
    "แชร์|ไป|ยัง|เพื่อน|ของ|คุณ|บนเฟซบุ๊ก",
  ]
  private static let lao = [
    "ສະບາຍດີ|ປະເທດ|ລາວ|ເປັນ|ປະເທດ|ທີ່|ບໍ່ມີ|ທາງອອກ|ສູ່|ທະເລ", "ຂ້ອຍ|ມັກ|ກິນເຂົ້າ|ໜຽວ|ກັບ|ປີ້ງ|ໄກ່",
  ]
  private static let khmer = [
    "ភាសាខ្មែរ|គឺជា|ភាសាផ្លូវការ|របស់|ព្រះរាជាណាចក្រ|កម្ពុជា",
    "រាជធានី|ភ្នំពេញ|គឺជា|ទីក្រុង|ធំជាង|គេ|នៅក្នុង|ប្រទេស|កម្ពុជា",
  ]
  private static let burmese = [
    "အသိပေး|ချက်|များ|နှင့်|ကိုယ်ရေးကိုယ်တာ|ဆက်|တင်|များ", "မင်္ဂလာ|ပါ|ခင်ဗျာ|ဒီ|နေ့|ရာသီဥတု|သာယာ|ပါ|တယ်",
  ]

  private static let texts =
    thai.map { ("Noto Sans Thai", $0) } + lao.map { ("Noto Sans Lao", $0) } + khmer.map { ("Noto Sans Khmer", $0) }
    + burmese.map { ("Noto Sans Myanmar", $0) }

  @Test("Lines of Thai, Lao, Khmer and Burmese end between words, at any width", arguments: texts)
  func words(_ family: String, _ divided: String) throws {
    let words = divided.split(separator: "|").map(String.init)
    let text = words.joined()
    let whole = try Fixture.layout(text, family: family).size.width
    let widest = try words.map { try Fixture.layout($0, family: family).size.width }.max()!
    var found: Set<String> = []
    for width in stride(from: widest, through: whole, by: 3) {
      let layout = try Fixture.layout(text, family: family, width: width)
      #expect(layout.notes.isEmpty)
      var rest = words[...]
      for line in layout.texts(of: text) {
        var joined = ""
        while joined.count < line.count, let word = rest.popFirst() { joined += word }
        #expect(joined == line, "\(layout.texts(of: text)) at \(width)")
        found.insert(line)
      }
    }
    #expect(found.count > words.count / 2)
  }

  @Test("A text may be divided between words that are equal")
  func pair() throws {
    let pair = "ทะเลทะเล"
    let half = try Fixture.layout("ทะเล", family: "Noto Sans Thai").size.width
    #expect(try Fixture.layout(pair, family: "Noto Sans Thai", width: half * 1.5).texts(of: pair) == ["ทะเล", "ทะเล"])
  }

  /// Texts in the smallest parts in which they may be divided where a line is narrower than a word.
  private static let syllables = [
    // Leading vowels, with and without tone marks; vowels and signs that follow; a silenced consonant.
    ("Noto Sans Thai", "เก|แก้|โต๊ะ|ไม่|น้ำ|มัก|ศุ|กร์|ดีๆ"),
    ("Noto Sans Lao", "ເກ|ແມ່|ໂຕ|ໄປ|ນ້ຳ|ມັກ|ຄົນ|ປະ|ເທ|ດ"),
    // Consonants that are stacked by a coeng.
    ("Noto Sans Khmer", "ខ្មែ|រ|ក្រុ|ង|ស្ត្រី"),
    // A stack, asat on a final consonant, kinzi, and marks that UAX #29 takes for clusters of their own.
    ("Noto Sans Myanmar", "မြန်|မာ|ကောင်း|သ|တ္တိ|မ|င်္ဂ|လာ"),
    // A vowel before its consonant.
    ("Noto Sans New Tai Lue", "ᦵᦂ|ᦷᦃ"),
    // A conjunct of three consonants.
    ("Noto Sans Devanagari", "स्त्री|क|र्म"),
  ]

  @Test("A word that is too wide is divided between syllables, and there is a note", arguments: syllables)
  func tooNarrow(_ family: String, _ divided: String) throws {
    let parts = divided.split(separator: "|").map(String.init)
    let text = parts.joined()
    let layout = try Fixture.layout(text, family: family, width: 1)
    #expect(layout.texts(of: text) == parts)
    // Devanagari has spaces between words: a long word is divided like any other.
    #expect(layout.notes.isEmpty == (family == "Noto Sans Devanagari"))
    #expect(try Fixture.layout(text, family: family).notes.isEmpty)
  }

  @Test("A truncated line ends with a whole syllable")
  func truncation() throws {
    let text = "เสือเสือเสือ"
    let oneSyllable = try Fixture.layout("เส…", family: "Noto Sans Thai").size.width
    let layout = try Fixture.layout(text, family: "Noto Sans Thai", width: oneSyllable - 0.5, maxLines: 1)
    #expect(layout.isTruncated)
    #expect(layout.path.isClose(to: try Fixture.layout("…", family: "Noto Sans Thai").path))
  }

  @Test("Scripts without a list of words break at spaces and at zero-width spaces")
  func withoutWords() throws {
    let text = "ᦵᦙᦲᦂ ᦵᦙᦲᦂ\u{200B}ᦵᦙᦲᦂ"
    let width = try Fixture.layout("ᦵᦙᦲᦂ", family: "Noto Sans New Tai Lue").size.width
    let layout = try Fixture.layout(text, family: "Noto Sans New Tai Lue", width: width * 1.2)
    #expect(layout.texts(of: text) == ["ᦵᦙᦲᦂ ", "ᦵᦙᦲᦂ\u{200B}", "ᦵᦙᦲᦂ"])
    #expect(layout.notes.isEmpty)
    let narrow = try Fixture.layout(text, family: "Noto Sans New Tai Lue", width: width / 2)
    #expect(narrow.notes == [.partedWord(script: "New Tai Lue", hasWords: false)])
  }

  @Test("Digits, Latin letters and no-break signs stay with the words beside them")
  func neighbours() throws {
    // U+2060 (word joiner), and what UAX #14 keeps together.
    for text in ["ไทย\u{2060}ไทย", "ไทย100", "ไทยabc", "(ไทย)", "ไทย\u{A0}ไทย"] {
      let width = try Fixture.layout(text, family: "Noto Sans Thai").size.width
      let layout = try Fixture.layout("ก " + text, family: "Noto Sans Thai", width: width * 1.01)
      #expect(layout.texts(of: "ก " + text) == ["ก ", text])
    }
  }
}
