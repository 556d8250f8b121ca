import SegueDocs
import Testing

@Test("Text is escaped for each markup language")
func escapes() {
  let text = #"A "card" <b>[x](y)</b> & *more* \"# + "\nof\tit"
  #expect(MarkupText.attribute(text) == #"A &quot;card&quot; &lt;b&gt;[x](y)&lt;/b&gt; &amp; *more* \ of it"#)
  #expect(MarkupText.markdown(text) == #"A "card" \<b\>\[x\](y)\</b\> \& \*more\* \\ of it"#)
  #expect(MarkupText.directive(text) == #"A “card” <b>[x](y)</b> & *more* \ of it"#)
  #expect(MarkupText.url("docs/my card, ä~dark@2x.gif") == "docs/my%20card%2C%20%C3%A4~dark@2x.gif")
}
