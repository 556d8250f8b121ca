import SegueWork
import Testing

@Suite struct SharedCacheTests {
  @Test("A message about a cache does not show the password in its address")
  func password() {
    let place = "https://ci:s3cret@cache.example/segue/"
    let message = SharedCache.withoutPassword("the cache \(place) is not used: cannot get \(place)0a", of: place)
    #expect(
      message == "the cache https://…@cache.example/segue/ is not used: cannot get https://…@cache.example/segue/0a")
    #expect(SharedCache.withoutPassword("no a@b", of: "http://cache.example/a@b/") == "no a@b")
  }
}
