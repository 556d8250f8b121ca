import Foundation
import SegueFiles
import SegueTesting
import TestSupport

extension TestFolder {
  /// Every file, relative to the folder, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter { !File.isFolder(self($0)) }
      .sorted()
  }

  /// The reference of a test in `CardTests.swift` in this folder.
  func place(_ name: String? = nil, function: String = "opens()") -> ReferencePlace {
    ReferencePlace(filePath: self("CardTests.swift"), function: function, name: name)
  }

  /// The context of an assertion in a test there.
  func context(
    _ mode: TestEnvironment.Mode, named name: String? = nil, isStrict: Bool = false, owner: String = "",
    claims: ReferenceClaims? = nil
  ) -> AssertionContext {
    AssertionContext(
      reference: place(name), mode: mode, isStrict: isStrict, artifacts: self("artifacts"), folder: path,
      acceptance: "ACCEPT", owner: owner, claims: claims)
  }
}
