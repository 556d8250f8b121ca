import SegueJSON

/// What a `count` makes of the text that is there: where its number begins, and where it ends.
struct CountedText {
  /// The text in the end.
  let text: String
  let start: Double
  let number: WrittenNumber

  /// - Parameters:
  ///   - given: The text of the script.
  ///   - value: The number, where the script does not give a text.
  init(from before: String, to given: String, value: Double?) throws(CountProblem) {
    let old: WrittenNumber?
    let new: WrittenNumber?
    do throws(WrittenNumber.Problem) { old = try WrittenNumber(in: before) } catch { throw .before(error) }
    do throws(WrittenNumber.Problem) {
      if let value { new = try WrittenNumber(value) } else { new = try WrittenNumber(in: given) }
    } catch { throw .given(error) }
    guard let new else { throw .noNumber }
    start = old?.value ?? 0
    if new.isPlain, let old {
      do throws(WrittenNumber.Problem) { number = try new.inPlace(of: old) } catch { throw .given(error) }
      text = number.text(of: new.value)
    } else {
      // A text stays as it is written. Digits that it leaves together stay together on the way.
      number = new.isUngrouped ? new : old.map(new.grouped) ?? new
      text = value == nil ? given : number.text(of: new.value)
    }
  }
}

/// Why no number can run.
enum CountProblem: Error {
  /// The new text has none.
  case noNumber
  /// That of the new text cannot.
  case given(WrittenNumber.Problem)
  /// That of the text before cannot.
  case before(WrittenNumber.Problem)

  var message: String {
    switch self {
    case .noNumber: "there is no number in this text that could run"
    case .given(.exponent): "a number with an exponent cannot run"
    case .given(.tooManyDigits): "this number has too many digits to run"
    case .before(.exponent): "the number that is there now has an exponent, and cannot run"
    case .before(.tooManyDigits): "the number that is there now has too many digits to run"
    }
  }

  var expected: String {
    switch self {
    case .noNumber: "a number, or a text with one such as \"128 likes\""
    case .given(.exponent), .before(.exponent): "all of its digits, as in \"1,500\""
    case .given(.tooManyDigits), .before(.tooManyDigits): "at most \(WrittenNumber.longest)"
    }
  }
}
