/// The face of a family that is nearest to what a descriptor asks for, and what is made from it.
struct FaceMatch {
  let record: FaceRecord
  /// What the face has, which may differ from what is asked for.
  let weight: FontWeight
  let isItalic: Bool
  /// Whether outlines are made thicker, or slanted, because the family lacks the face and the descriptor allows that.
  let isEmboldened: Bool
  let isSlanted: Bool
  /// All faces of the family.
  let familyFaces: [FaceRecord]

  /// `faces`: those of the family, at least one.
  init(_ faces: [FaceRecord], for font: FontDescriptor) {
    guard let record = FaceRecord.best(of: faces, weight: font.weight, isItalic: font.isItalic) else {
      preconditionFailure("a family in the catalog has at least one face")
    }
    self.record = record
    weight = FontWeight(record.nearestWeight(to: font.weight))
    isItalic = record.has(italic: font.isItalic) ? font.isItalic : !font.isItalic
    isEmboldened = font.synthesis.contains(.weight) && font.weight.isBold && !weight.isBold
    isSlanted = font.synthesis.contains(.style) && font.isItalic && !isItalic
    familyFaces = faces
  }
}
