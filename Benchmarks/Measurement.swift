/// Times of repeated runs; the median is what counts on a machine that does other things too.
struct Measurement {
  let median: Duration

  /// Runs `body` at least `runs` times.
  init(runs: Int = 7, _ body: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try clock.measure(body)) }
    median = times.sorted()[times.count / 2]
  }

  var milliseconds: Double { median / .milliseconds(1) }
}
