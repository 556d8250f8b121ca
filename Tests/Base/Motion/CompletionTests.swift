import SegueMotion
import Testing

/// One timeline of the reference, by its own keys.
private struct Timeline: Decodable {
  let D: Double
  let p: Double
  let action: String
  let completionSpeed: Double
  let curve: String
  let remaining: Double
  let tau_over_T: [Double]
  let fraction: [Double]
  let fraction_easeInOut_fresh: [Double]
}

private func ending(_ name: String) throws -> Completion.Ending {
  try #require(["finish": .finish, "cancel": .cancel][name])
}

private func model(_ name: String) throws -> CompletionModel {
  try #require(["smooth": .smooth, "easeOut": .curve(.easeOut)][name])
}

@Test("The remaining time after a release matches the reference for every seed and progress")
func remainingTimes() throws {
  let rows = try Fixture.csv("completion_remaining_time").rows
  #expect(rows.count == 88)
  for row in rows {
    // Columns: transition, duration, progress, outcome, speed as set, speed in effect, model, remaining time, and that of the
    // legacy model.
    let numbers = row.map { Double($0) ?? .nan }
    let (duration, progress, speed) = (numbers[1], numbers[2], numbers[4])
    let completion = Completion(
      try ending(row[3]), model: try model(row[6]), from: progress, duration: duration, speed: speed)
    #expect(agrees(completion.remaining, withPrinted: numbers[7]), "\(row)")
    let legacy = Completion(try ending(row[3]), model: .legacy, from: progress, duration: duration, speed: speed)
    #expect(agrees(legacy.remaining, withPrinted: numbers[8]), "\(row)")
  }
}

@Test("The progress after a release matches the reference timelines for every seed")
func completionTimelines() throws {
  let timelines = try Fixture.json("completion_timelines", as: [Timeline].self)
  #expect(timelines.count == 32)
  for timeline in timelines {
    let completion = Completion(
      try ending(timeline.action), model: try model(timeline.curve), from: timeline.p, duration: timeline.D,
      speed: timeline.completionSpeed)
    #expect(abs(completion.remaining - timeline.remaining) <= 1e-9)
    for (share, expected) in zip(timeline.tau_over_T, timeline.fraction) {
      #expect(abs(completion.value(at: share * completion.remaining) - expected) <= 1e-9, "\(timeline)")
    }
    let legacy = Completion(
      try ending(timeline.action), model: .legacy, from: timeline.p, duration: timeline.D,
      speed: timeline.completionSpeed)
    for (share, expected) in zip(timeline.tau_over_T, timeline.fraction_easeInOut_fresh) {
      #expect(abs(legacy.value(at: share * legacy.remaining) - expected) <= 1e-9, "\(timeline)")
    }
  }
}

private let models: [CompletionModel] = [.smooth, .legacy, .curve(.easeOut), .curve(.easeIn), .curve(.linear)]

@Test(
  "A completion starts at the released value, moves only towards its end value and reaches it exactly",
  arguments: models)
func completionIsMonotone(_ model: CompletionModel) {
  for ending in Completion.Ending.allCases {
    let end = ending == .finish ? 1.0 : 0
    for progress in [0, 1e-5, 0.2, 0.5, 0.9, 1] {
      let completion = Completion(ending, model: model, from: progress, duration: 0.4, speed: 0.8)
      #expect(completion.value(at: completion.remaining) == end && completion.value(at: 10) == end)
      guard completion.remaining > 0 else { continue }
      #expect(completion.value(at: 0) == progress && completion.value(at: -1) == progress)
      var last = progress
      for step in 1...200 {
        let value = completion.value(at: completion.remaining * Double(step) / 200)
        #expect(end == 1 ? value >= last - 1e-15 : value <= last + 1e-15)
        last = value
      }
    }
  }
}

@Test("The velocity of a completion is the derivative of its value", arguments: models)
func completionVelocity(_ model: CompletionModel) {
  for ending in Completion.Ending.allCases {
    let completion = Completion(ending, model: model, from: 0.4, duration: 0.5, speed: 0.9)
    for step in 1..<50 {
      let t = completion.remaining * Double(step) / 50
      let h = 1e-6
      let difference = (completion.value(at: t + h) - completion.value(at: t - h)) / (2 * h)
      #expect(abs(completion.velocity(at: t) - difference) <= 1e-7 * max(1, abs(difference)))
    }
    #expect(completion.velocity(at: -1) == 0 && completion.velocity(at: completion.remaining) == 0)
  }
}

@Test("A speed that is not positive is replaced by 1", arguments: [0, -1, .nan])
func completionSpeed(_ speed: Double) {
  let completion = Completion(.finish, from: 0.25, duration: 0.4, speed: speed)
  #expect(abs(completion.remaining - 0.3) <= 1e-15)
}

@Test("Progress is clamped to 0…1")
func completionProgress() {
  #expect(Completion(.finish, from: 1.2, duration: 1).remaining == 0)
  #expect(Completion(.cancel, from: -0.2, duration: 1).value(at: 0) == 0)
}
