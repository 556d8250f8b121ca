/// Keeps together what is read together although UAX #29 lets a grapheme cluster begin inside it: a Thai vowel that is written
/// before its consonant, stacked consonants, vowels and marks that only follow a consonant.
///
/// A line that is too narrow for a word is broken between these units, and a truncated one ends with one.
enum Syllables {
  /// Clears `isClusterStart` wherever a scalar belongs to what is before it. `isClusterStart`: one more than scalars.
  static func join(_ scalars: [UInt32], _ isClusterStart: inout [Bool]) {
    for i in scalars.indices.dropFirst() where isClusterStart[i] && scalars[i] >= firstAffected {
      if belongsToTextBefore(i, scalars) { isClusterStart[i] = false }
    }
  }

  /// Below this, there are none of the characters that are joined here.
  private static let firstAffected: UInt32 = 0x900

  private static func belongsToTextBefore(_ i: Int, _ scalars: [UInt32]) -> Bool {
    let scalar = scalars[i]
    let before = scalars[i - 1]
    guard isLetterOrMark(scalar), isLetterOrMark(before) || before == zeroWidthJoiner else { return false }
    if isLeadingVowel(before) || stacks(scalars, endingAt: i - 1) { return true }
    guard let script = ComplexScript(of: scalar), script == ComplexScript(of: before) else { return false }
    return isMark(scalar) || followsOnly(scalar) || needsFinal(scalars, endingAt: i - 1)
      || isSilenced(scalars, at: i)
  }

  private static let zeroWidthJoiner: UInt32 = 0x200D

  /// Whether a vowel is written before the consonant after which it is spoken.
  private static func isLeadingVowel(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isLogicalOrderException ?? false
  }

  /// Whether the text up to here ends with a sign that stacks the next letter on the last one.
  private static func stacks(_ scalars: [UInt32], endingAt end: Int) -> Bool {
    if scalars[end] == zeroWidthJoiner { return end > 0 && isVirama(scalars[end - 1]) }
    switch scalars[end] {
    // Of the other viramas, Tamil's and Sinhala's are visible signs, after which the next letter stands by itself.
    case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xC4D, 0xCCD, 0xD4D, 0x1039, 0x17D2, 0x1A60, 0x1B44, 0x1BAB, 0xA806, 0xA8C4,
      0xA9C0, 0xAAF6, 0x10A3F, 0x11046, 0x110B9, 0x11133, 0x111C0, 0x11235, 0x1134D, 0x11442, 0x114C2, 0x115BF, 0x1163F,
      0x116B6, 0x11839, 0x119E0, 0x11A47, 0x11A99, 0x11C3F, 0x11D45, 0x11D97, 0x11F42:
      return true
    default: return false
    }
  }

  private static func isVirama(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.canonicalCombiningClass == .virama
  }

  /// Whether a letter never begins a syllable: the vowels a, aa and am, signs of repetition and abbreviation.
  private static func followsOnly(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEAF, 0xEB0, 0xEB2, 0xEB3, 0xEBD, 0xEC6, 0x17D7: true
    default: false
    }
  }

  /// Whether the text up to here ends with a vowel that needs a final consonant (mai han-akat, mai kan, mai kon), with or without
  /// a tone mark.
  private static func needsFinal(_ scalars: [UInt32], endingAt end: Int) -> Bool {
    let isTone = (0xE48...0xE4B).contains(scalars[end]) || (0xEC8...0xECB).contains(scalars[end])
    let vowel = isTone && end > 0 ? scalars[end - 1] : scalars[end]
    return vowel == 0xE31 || vowel == 0xEB1 || vowel == 0xEBB
  }

  /// Whether a consonant only ends a syllable, because a sign takes away its vowel or its sound: thanthakhat, Lao's
  /// cancellation mark, asat (but not in kinzi, which stacks).
  private static func isSilenced(_ scalars: [UInt32], at i: Int) -> Bool {
    var next = i + 1
    // A vowel or a dot below may be between them.
    while next < scalars.count, [0xE34, 0xE38, 0x1037].contains(scalars[next]) { next += 1 }
    guard next < scalars.count else { return false }
    switch scalars[next] {
    case 0xE4C, 0xECC: return true
    case 0x103A: return next + 1 == scalars.count || scalars[next + 1] != 0x1039
    default: return false
    }
  }

  static func isMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  private static func isLetterOrMark(_ scalar: UInt32) -> Bool {
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}
