import SegueCore
import Testing

@Suite struct UniqueNamesTests {
  @Test("Each name is given once: with its prefix, or a number, where it is taken")
  func names() {
    var names = UniqueNames(["a", "x-a"])
    #expect(names.contains("a") && !names.contains("b"))
    #expect(names.take("b") == "b")
    #expect(names.take("b") == "b-2")
    #expect(names.take("b") == "b-3")
    #expect(names.take("a", prefix: "x") == "x-a-2")
    #expect(names.take("b", prefix: "x") == "x-b")
    #expect(names.take("a", prefix: "a") == "a-2")
    #expect(names.take("x-b-2") == "x-b-2")
    #expect(names.take("b", prefix: "x") == "x-b-3")
  }
}
