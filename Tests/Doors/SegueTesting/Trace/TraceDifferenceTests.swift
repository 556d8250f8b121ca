import SegueTesting
import Testing

@Suite struct TraceDifferenceTests {
  @Test("Lines that differ are grouped in blocks, each with the line before it")
  func blocks() {
    let old = "frame,time,x,y\n0,0.0,1,2\n1,0.1,1,2\n2,0.2,1,2\n"
    let new = "frame,time,x,y\n0,0.0,1,2\n1,0.1,5,\n2,0.2,1,2\n"
    #expect(
      TraceDifference(from: old, to: new, format: .csv).text == """
        1 of 4 lines
        --- reference
        +++ now
        @@ line 3 @@
         0,0.0,1,2
        -1,0.1,1,2
        +1,0.1,5,
        First: frame 1, 0.1 s:
          `x` 1 → 5
          `y` 2 → –
        """)
  }

  @Test("Lines that only one side has are counted")
  func lengths() {
    let text = TraceDifference(from: "frame,time,x\n0,0,1\n", to: "frame,time,x\n", format: .csv).text
    #expect(text.hasPrefix("1 of 2 lines; 2 lines were recorded, there are 1 now\n"))
    #expect(text.hasSuffix("\n-0,0,1"))
  }

  @Test("Columns that were added or removed are named")
  func columns() {
    let text = TraceDifference(from: "frame,time,x\n", to: "frame,time,y\n", format: .csv).text
    #expect(text.hasSuffix("columns that are gone: x\ncolumns that are new: y"))
  }

  @Test("Fields are parsed as in RFC 4180")
  func fields() {
    #expect(TraceDifference.fields(#"1,"a,""b""",,c"#) == ["1", #"a,"b""#, "", "c"])
  }
}
