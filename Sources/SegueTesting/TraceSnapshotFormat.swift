/// How the motion is written by ``assertTrace(of:theme:script:columns:fps:places:format:named:record:fileID:filePath:line:column:function:)``.
public enum TraceSnapshotFormat: String, Hashable, Sendable, CaseIterable {
  /// Comma-separated values, a line a frame, in a `.csv` file. A change of one value is a change of one line.
  case csv
  /// Aligned columns, which are easier to read, in a `.txt` file. A value that gets longer moves all that is right of it.
  case table
}
