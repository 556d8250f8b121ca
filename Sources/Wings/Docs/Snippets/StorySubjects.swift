/// What moves in a story, as its description calls it: `a sheet` first, `it` while nothing else is named, then `the sheet`.
/// Where several are called alike, they are numbered.
struct StorySubjects {
  private let subjects: [String]
  /// Those that have been named, in order.
  private var named: [Int] = []
  /// The one that was named last.
  private(set) var last: Int?

  /// - Parameter subjects: With their articles.
  init(_ subjects: [String]) { self.subjects = subjects }

  /// The name of a subject that does something, or of one to which something is done.
  mutating func named(_ subject: Int, isObject: Bool = false) -> String {
    if last == subject { return "it" }
    last = subject
    if named.contains(subject) { return definite(subject) }
    let earlier = alike(subject).count
    named.append(subject)
    if earlier > 0 { return "a \(Self.ordinal(earlier)) \(noun(of: subject))" }
    return isObject ? definite(subject) : subjects[subject]
  }

  /// `the sheet` for `a sheet`, or `the second sheet`.
  func definite(_ subject: Int) -> String {
    let alike = alike(subject)
    let number = alike.count > 1 ? alike.firstIndex(of: subject).map { Self.ordinal($0) + " " } ?? "" : ""
    return "the " + number + noun(of: subject)
  }

  /// Those that have been named and are called like this one.
  private func alike(_ subject: Int) -> [Int] { named.filter { subjects[$0] == subjects[subject] } }

  private func noun(of subject: Int) -> Substring {
    let text = subjects[subject][...]
    return ["a ", "an ", "the "].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) } ?? text
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

  private static func ordinal(_ index: Int) -> String { index < ordinals.count ? ordinals[index] : "further" }
}
